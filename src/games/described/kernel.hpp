#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "game/any_game.hpp"
#include "games/described/complaints.hpp"
#include "games/described/figure_text.hpp"
#include "games/described/judged.hpp"
#include "games/described/strings.hpp"
#include "games/described/vocabulary.hpp"

namespace tavoliere::described {

// What a game of the family may have at most.
struct Limit {
    std::string_view of;
    int most;
};

// What a family of described games offers: its words, and games from texts whose options are chosen.
struct Kernel {
    std::string_view family;
    Vocabulary (*words)();
    // Can this text be played? What is wrong goes to the complaints.
    bool (*check)(const Value& text, Complaints& complaints);
    // Fills in what a person wants to know of the game before playing it. The text is right.
    void (*inform)(const Value& text, GameInfo& info, Strings& strings);
    std::unique_ptr<AnyGame> (*make)(FamilyPtr family, const Options& options, const Value& text);
    // The rules in words, below the game's name: Markdown with figures.
    std::string (*rules)(const Value& text, const FigureText& figures, Language language);
    // How it is won, in one line.
    std::string (*aim)(const Value& text, Language language);
    // Where the rules stand that never came up in random games; nothing where `stop` ended these before.
    std::vector<Location> (*unused_rules)(const Value& text, const std::function<bool()>& stop);
    std::span<const Limit> limits;
    // How positions are judged before any search.
    JudgementParts judgement;
};

}  // namespace tavoliere::described
