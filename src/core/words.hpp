#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace tavoliere {

enum class Language : unsigned char { english, italian };

// A phrase in both languages. Every phrase a person can see is one of these, so a missing translation does not compile.
struct Words {
    std::string_view en;
    std::string_view it;

    constexpr std::string_view in(Language language) const { return language == Language::italian ? it : en; }
    constexpr bool operator==(const Words&) const = default;
};

// A phrase with places `{}` that are filled, left to right, by the arguments.
struct Message {
    Words words{};
    std::vector<std::string> arguments{};

    bool empty() const { return words.en.empty(); }
    std::string in(Language language) const;
};

}  // namespace tavoliere
