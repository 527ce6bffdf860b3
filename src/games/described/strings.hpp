#pragma once

#include <deque>
#include <string>
#include <string_view>

#include "core/words.hpp"

namespace tavoliere::described {

// Owns the texts of a game that is read while the program runs. Views of them stay good as long as it lives.
class Strings {
public:
    std::string_view keep(std::string text) { return texts_.emplace_back(std::move(text)); }
    Words keep(std::string en, std::string it) { return {keep(std::move(en)), keep(std::move(it))}; }

private:
    std::deque<std::string> texts_;
};

}  // namespace tavoliere::described
