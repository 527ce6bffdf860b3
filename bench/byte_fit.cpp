#include <cstddef>
#include <fstream>

#include "games/built_in.hpp"
#include "games/byte/byte_eval.hpp"
#include "logistic_fit.hpp"
#include "records/record_check.hpp"
#include "records/record_stream.hpp"

// Fits the weights of Byte's evaluation to the results of games by logistic regression:
//     byte_fit FILE
// The file holds records of games on the usual board, as `tavoliere match byte --opening 6 --records FILE` writes them.
namespace tavoliere::byte {
namespace {

// The turns drawn at random say nothing about who plays on.
constexpr std::size_t opening = 6;

// 1 where the side to move won.
double result_for_mover(const Position& pos, const Outcome& outcome) {
    if (outcome.winner == Winner::draw) return 0.5;
    return outcome.winner == winner_of(pos.turn) ? 1.0 : 0.0;
}

// Only positions that the terms judge: where the side to move can complete the last stack it needs, nothing else
// counts.
void add_game(Samples& samples, const Rules& rules, const Record& record) {
    for (std::size_t ply = opening; ply < record.plies().size(); ++ply) {
        const auto pos = record.position_before(ply).as<Position>();
        if (Eval{}.evaluate(rules, pos) >= wins_next) continue;
        const double early =
            static_cast<double>(stage_of(rules, pos)) / static_cast<double>(2 * rules.pieces_per_side());
        add_staged(samples, terms_of(rules, pos), early, result_for_mover(pos, *record.outcome()));
    }
}

Samples read_games(const char* file) {
    const Rules rules;
    std::ifstream in(file, std::ios::binary);
    RecordStream games([&](char* buffer, std::size_t size) {
        in.read(buffer, static_cast<std::streamsize>(size));
        return static_cast<std::size_t>(in.gcount());
    });
    const Catalog catalog = built_in_games();
    Samples samples;
    while (const auto text = games.next()) {
        if (!*text) continue;
        const Result<CheckedGame> game = check_game(catalog, **text);
        if (game && game->record.outcome()) add_game(samples, rules, game->record);
    }
    return samples;
}

}  // namespace
}  // namespace tavoliere::byte

int main(int count, char** arguments) {
    if (count != 2) return 2;
    return tavoliere::fit_and_print(tavoliere::byte::read_games(arguments[1]));
}
