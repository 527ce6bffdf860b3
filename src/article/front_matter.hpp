#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/words.hpp"

namespace tavoliere::article {

enum class ArticlePaper : unsigned char { a4, letter };

// What an article says of itself before it begins.
struct FrontMatter {
    std::string title{};  // empty where the first heading is the title
    std::string number{};
    std::string date{};
    std::string author{};
    std::string address{};
    std::string footer{};  // at the foot of each page, instead of the title
    std::optional<Language> language{};
    ArticlePaper paper = ArticlePaper::a4;
    int columns = 2;
    bool numbers_figures = false;  // also where the text refers to none
};

// Reads the lines `key: value` between two lines `---` at the beginning of a text, if they are there. Errors have their
// line.
Result<FrontMatter> read_front_matter(std::string_view text);

// The text with empty lines in place of the front matter, so that lines keep their numbers.
std::string without_front_matter(std::string_view text);

}  // namespace tavoliere::article
