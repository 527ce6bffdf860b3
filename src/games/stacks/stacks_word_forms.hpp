#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/stacks/stacks_description.hpp"

// Small forms of words that the sentences of the rules are made with.
namespace tavoliere::stacks {

std::string capital(std::string text);
// "a, b and c"
std::string listed(const std::vector<std::string>& parts, std::string_view last);
std::string with_article(const std::string& noun);
// "l'ufficiale" is "ufficiale", "la dama" is "dama".
std::string without_article(const std::string& noun);
// Can pieces ever stand on each other?
bool stacks_up(const Description& text);
std::string number_text(int number);

}  // namespace tavoliere::stacks
