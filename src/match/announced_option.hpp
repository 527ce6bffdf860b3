#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/words.hpp"

namespace tavoliere {

// An option as a program announces it: "option name Skill Level type spin default 20 min 0 max 20".
struct AnnouncedOption {
    std::string name{};
    std::string type{};
    std::optional<std::int64_t> least{};  // of a spin
    std::optional<std::int64_t> most{};
    std::vector<std::string> values{};  // of a combo
};

// Nothing where the line announces no option.
std::optional<AnnouncedOption> read_announced_option(std::string_view line);

// What the option accepts, where it does not accept this value; nothing where it does.
std::optional<Message> expected_instead_of(const AnnouncedOption& option, std::string_view value);

}  // namespace tavoliere
