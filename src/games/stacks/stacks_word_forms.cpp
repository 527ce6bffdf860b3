#include "games/stacks/stacks_word_forms.hpp"

#include <algorithm>

namespace tavoliere::stacks {

std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string listed(const std::vector<std::string>& parts, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i)
        text += (i == 0 ? "" : i + 1 == parts.size() ? std::string(last) : ", ") + parts[i];
    return text;
}

std::string with_article(const std::string& noun) {
    return (std::string_view("aeiou").find(noun[0]) == std::string_view::npos ? "a " : "an ") + noun;
}

std::string without_article(const std::string& noun) {
    const std::size_t end = noun.find_first_of(" '");
    return end == std::string::npos ? noun : noun.substr(end + 1);
}

bool stacks_up(const Description& text) {
    const auto piles = [](const MoveRule& rule) {
        constexpr unsigned empty = 1U << static_cast<unsigned>(Onto::empty);
        constexpr unsigned enemy = 1U << static_cast<unsigned>(Onto::enemy);
        const bool clears = rule.take == Take::stack && !rule.jumps() && rule.to == To::off;
        const bool enters_all = rule.from == From::hand && rule.carry == Carry::whole;
        return rule.to == To::under || enters_all || (rule.onto & ~(clears ? empty | enemy : empty)) != 0;
    };
    return std::ranges::any_of(text.moves, piles) ||
           std::ranges::any_of(text.start, [](const PlacedStack& stack) { return stack.pieces.size() > 1; });
}

std::string number_text(int number) { return std::to_string(number); }

}  // namespace tavoliere::stacks
