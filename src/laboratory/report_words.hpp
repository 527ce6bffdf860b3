#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/words.hpp"
#include "laboratory/report.hpp"

namespace tavoliere {

// "level 5", "random turns".
std::string strength_name(int strength, Language language);

// "52.3%", "61.4": a number as this kind of figure is written.
std::string number_text(FigureSpec::Kind kind, double number);
// "52.3% (49.1 to 55.5)".
std::string estimate_text(FigureSpec::Kind kind, const Estimate& estimate, Language language);

// Whom a game favours, and how much there is to learn; nothing where the interval is too wide to tell.
std::optional<Words> favour_words(const Estimate& bias);
std::optional<Words> depth_words(const Estimate& skill);

// What the figures say, in two sentences.
std::string verdict_on(const Report& report, Language language);

// What the time did not suffice for, and how much of it would; a sentence each.
std::vector<std::string> shortcomings_of(const Report& report, Language language);

// Something by which rules showed, with the share of games in which it came up and which it decided.
struct LiveRule {
    std::string id;
    std::array<std::string, 2> names{};  // English, Italian
    Estimate fired;
    Estimate decided;

    const std::string& name(Language language) const { return names[static_cast<std::size_t>(language)]; }
};
// The rules of the description, those never followed too; what happened on the board; how games ended. All in games of
// the strongest players.
std::vector<LiveRule> live_rules(const Report& report);

}  // namespace tavoliere
