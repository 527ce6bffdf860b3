#pragma once

#include <string>

#include "core/words.hpp"
#include "games/described/figure_text.hpp"
#include "games/seeds/description.hpp"

namespace tavoliere::seeds {

// The rules in sentences, made from the description: what a person reads is what the program plays. Markdown, with
// headings of the second order and a figure for each rule.
std::string rules_of(const Description& game, const described::FigureText& figures, Language language);

}  // namespace tavoliere::seeds
