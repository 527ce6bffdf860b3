#include <bit>
#include <fstream>
#include <string>

#include "games/dvonn/dvonn_eval.hpp"
#include "games/dvonn/dvonn_moves.hpp"
#include "games/dvonn/dvonn_placement.hpp"
#include "logistic_fit.hpp"

// Fits the weights of Dvonn's evaluations to the results of games by logistic regression:
//     dvonn_fit placement|movement FILE
// The file is what dvonn_selfplay printed.
namespace tavoliere::dvonn {
namespace {

Position placed(const std::string& board) {
    Position pos;
    pos.placing = false;
    for (int cell = 0; cell < cell_count; ++cell) {
        const char piece = board[static_cast<std::size_t>(cell)];
        const Owner owner = piece == 'w' ? Owner::first : piece == 'b' ? Owner::second : Owner::neutral;
        put(pos, square_of_cell(cell), owner, {1, 0});
    }
    return pos;
}

// 1 where the side to move won.
double result_for_mover(const Position& pos, int result_for_white) {
    const int result = pos.turn == Side::first ? result_for_white : -result_for_white;
    return static_cast<double>(result + 1) / 2;
}

void add_placement(Samples& samples, const Position& pos, int result) {
    const auto terms = placement_terms(pos);
    samples.push_back({{terms.begin(), terms.end()}, result_for_mover(pos, result)});
}

void add_movement(Samples& samples, const Position& pos, int result) {
    const double early = static_cast<double>(std::popcount(pos.occupied())) / cell_count;
    add_staged(samples, moving_terms(pos), early, result_for_mover(pos, result));
}

Samples read_games(const char* file, bool movement) {
    const Rules rules;
    Samples samples;
    std::ifstream in(file);
    std::string board, moves;
    for (int result; in >> board >> result >> moves;) {
        Position pos = placed(board);
        if (!movement) add_placement(samples, pos, result);
        for (std::size_t i = 0; movement && i + 1 < moves.size(); i += 2) {
            const Move move{static_cast<std::uint8_t>(moves[i] - '0'), static_cast<std::uint8_t>(moves[i + 1] - '0')};
            if (move != pass) add_movement(samples, pos, result);
            rules.play(pos, move);
        }
    }
    return samples;
}

}  // namespace
}  // namespace tavoliere::dvonn

int main(int count, char** arguments) {
    const std::string phase = count == 3 ? arguments[1] : "";
    if (phase != "placement" && phase != "movement") return 2;
    return tavoliere::fit_and_print(tavoliere::dvonn::read_games(arguments[2], phase == "movement"));
}
