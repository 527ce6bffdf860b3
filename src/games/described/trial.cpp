#include "games/described/trial.hpp"

#include "core/random.hpp"

namespace tavoliere::described {

namespace {

constexpr int most_games = 20;
constexpr int longest_game = 400;
constexpr int most_plies = 2000;

struct Trial {
    int games = 0;
    int unfinished = 0;
};

Trial play_some(const AnyGame& game) {
    Trial trial;
    Random random(1);
    for (int plies = 0; trial.games < most_games && plies < most_plies; ++trial.games) {
        AnyPosition pos = game.start();
        int length = 0;
        for (; length < longest_game; ++length) {
            const std::optional<PlayedAction> played = game.play_random(pos, random);
            if (!played) break;
            pos = played->after;
        }
        plies += length;
        if (length == longest_game) ++trial.unfinished;
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

}  // namespace

void try_out(const AnyGame& game, Complaints& complaints) {
    if (game.action_count(game.start()) == 0)
        return complaints.add(
            {1, 1}, {{"the game is over before the first action", "la partita è finita prima della prima mossa"}},
            {{"a rule [[move]] or [[fall]] that fits at the start, and an end that is not reached there",
              "una regola [[move]] o [[fall]] che valga all'inizio, e una fine che non sia già raggiunta"}});
    const auto [first, second] = pieces_of(game.view(game.start()));
    if (first != second)
        complaints.warn({1, 1}, {{"one side starts with {} pieces, the other with {}",
                                  "un colore comincia con {} pezzi, l'altro con {}"},
                                 {std::to_string(first), std::to_string(second)}});
    const Trial trial = play_some(game);
    if (2 * trial.unfinished > trial.games)
        complaints.warn(
            {1, 1}, {{"the game may not end: {} of {} random games went on after {} turns",
                      "la partita potrebbe non finire: {} partite a caso su {} continuavano dopo {} turni"},
                     {std::to_string(trial.unfinished), std::to_string(trial.games), std::to_string(longest_game)}});
}

}  // namespace tavoliere::described
