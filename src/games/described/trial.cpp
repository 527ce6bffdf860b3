#include "games/described/trial.hpp"

#include <algorithm>
#include <array>

#include "core/random.hpp"
#include "core/thread_time.hpp"
#include "games/described/chosen_text.hpp"

namespace tavoliere::described {

namespace {

// What is said of the game has no line of its own.
constexpr Location whole_text{};
constexpr int most_games = 20;
constexpr int longest_game = 400;
constexpr int most_turns = 2000;
// Only games with enormous turns take so long; then only the games that were played till then count.
constexpr std::int64_t most_micros = 20'000;

struct Trial {
    int games = 0;
    int unfinished = 0;
};

std::function<bool()> when_late() {
    return [limit = WorkLimit(most_micros)] { return limit.is_over(); };
}

Trial play_some(const AnyGame& game) {
    Trial trial;
    Random random(1);
    const auto is_late = when_late();
    for (int turns = 0; trial.games < most_games && turns < most_turns;) {
        const RandomWalk walk = game.random_walk(game.start(), random, longest_game, is_late);
        if (!walk.ended && walk.turns < longest_game) break;
        ++trial.games;
        turns += walk.turns;
        if (!walk.ended) ++trial.unfinished;
    }
    return trial;
}

std::array<int, 2> pieces_of(const View& view) {
    std::array<int, 2> count{};
    for (const ViewStack& stack : view.stacks)
        for (const ViewPiece& piece : stack.pieces)
            if (piece.owner != Owner::neutral) ++count[static_cast<std::size_t>(piece.owner)];
    return count;
}

void warn_of_endless_games(const Trial& trial, Complaints& complaints) {
    const std::string games = std::to_string(trial.games), turns = std::to_string(longest_game);
    if (trial.games > 0 && trial.unfinished == trial.games)
        complaints.warn(whole_text,
                        {{"the game may never end: none of {} random games was over after {} turns",
                          "la partita potrebbe non finire mai: di {} partite a caso nessuna era finita dopo {} "
                          "turni"},
                         {games, turns}});
    else if (2 * trial.unfinished > trial.games)
        complaints.warn(whole_text,
                        {{"the game may not end: {} of {} random games went on after {} turns",
                          "la partita potrebbe non finire: {} partite a caso su {} continuavano dopo {} turni"},
                         {std::to_string(trial.unfinished), games, turns}});
}

// A game that is over as soon as the first player chooses to win. One that is over before is refused when it is read.
void warn_of_instant_wins(const AnyGame& game, Complaints& complaints) {
    const AnyPosition start = game.start();
    const auto is_late = when_late();
    for (const std::string& action : game.actions(start)) {
        if (is_late()) return;
        const auto played = game.play(start, action);
        const std::optional<Outcome> outcome = played ? game.outcome(played->after) : std::nullopt;
        if (!outcome || outcome->winner != winner_of(game.turn(start))) continue;
        complaints.warn(
            whole_text,
            {{"whoever begins wins with the first turn: {}", "chi comincia vince al primo turno: {}"}, {action}});
        return;
    }
}

std::vector<Location> unused_rules(const AnyGame& game) {
    const std::optional<ChosenText> text = chosen_text(game);
    return text ? text->kernel->unused_rules(text->value, when_late()) : std::vector<Location>();
}

// Says nothing about a rule of which a warning says already that it never has a step.
void warn_of_unused_rules(const AnyGame& game, Complaints& complaints) {
    for (const Location at : unused_rules(game)) {
        const auto is_there = [&](const Error& warning) { return warning.line == at.line; };
        if (std::ranges::any_of(complaints.warnings, is_there)) continue;
        complaints.warn(at, {{"this rule was never used in random games",
                              "questa regola non è mai servita in partite "
                              "a caso"}});
    }
}

}  // namespace

void try_out(const AnyGame& game, Complaints& complaints) {
    const auto [first, second] = pieces_of(game.view(game.start()));
    if (first != second)
        complaints.warn(whole_text, {{"one side starts with {} pieces, the other with {}",
                                      "un colore comincia con {} pezzi, l'altro con {}"},
                                     {std::to_string(first), std::to_string(second)}});
    warn_of_instant_wins(game, complaints);
    warn_of_endless_games(play_some(game), complaints);
    warn_of_unused_rules(game, complaints);
}

}  // namespace tavoliere::described
