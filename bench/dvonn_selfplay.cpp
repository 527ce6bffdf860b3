#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include "games/dvonn/dvonn_eval.hpp"
#include "games/dvonn/dvonn_moves.hpp"
#include "games/dvonn/dvonn_placement.hpp"
#include "search/alpha_beta.hpp"

// Games of Dvonn to learn from: placement by the tables with noise, movement by a short search, ends solved.
//     dvonn_selfplay SEED GAMES NODES
// prints a line for each game: the placed board by cells, the result for White, the moves as two characters each.
namespace tavoliere::dvonn {
namespace {

constexpr int solved_from = 20;  // stacks
constexpr int no_cap = 1000;     // turns: no game is so long

class SelfPlay {
public:
    using Worker = AlphaBeta<Rules, Eval>;

    SelfPlay(std::uint64_t seed, std::uint64_t nodes) : random_(seed), nodes_(nodes) {}

    void play_game() {
        Position pos = place_all();
        std::string board, moves;
        for (int cell = 0; cell < cell_count; ++cell) {
            const Squares square = bit(square_of_cell(cell));
            board += pos.tops[0] & square ? 'w' : pos.tops[1] & square ? 'b' : 'r';
        }
        worker_.new_game();
        table_.clear();
        while (!rules_.outcome(pos) && std::popcount(pos.occupied()) > solved_from) {
            const Move move = best_move(pos);
            moves += static_cast<char>('0' + move.from);
            moves += static_cast<char>('0' + move.to);
            rules_.play(pos, move);
        }
        std::printf("%s %d %s\n", board.c_str(), result(pos), moves.c_str());
    }

private:
    double noise() { return -std::log(-std::log((random_.index(1 << 20) + 0.5) / (1 << 20))); }

    // Each side with noise of its own size, from almost none to nothing but noise.
    Position place_all() {
        constexpr std::array<double, 4> scales{15, 40, 100, 100'000};
        const std::array<double, 2> scale{scales[random_.index(4)], scales[random_.index(4)]};
        Position pos = rules_.start();
        while (pos.placing) {
            StepList<Rules> list;
            rules_.legal(pos, list);
            Move best = list[0];
            double highest = -1e18;
            for (const Move move : list) {
                const bool red = next_placement(pos) == Owner::neutral;
                const double worth = red ? 0 : placement_order(pos, move.to) / 32.0;
                const double value = worth + scale[index(pos.turn)] * noise();
                if (value > highest) best = move, highest = value;
            }
            rules_.play(pos, best);
        }
        return pos;
    }

    Move best_move(const Position& pos) {
        StepList<Rules> list;
        rules_.legal(pos, list);
        Move best = list[0];
        if (list.size() == 1) return best;
        control_.begin({.nodes = nodes_});
        table_.new_search();
        worker_.begin(pos, {}, no_cap, false);
        worker_.limit_nodes(nodes_);
        Worker::RootLine last;
        for (int depth = 1; depth < 60; ++depth) {
            const Worker::RootLine line = worker_.search_root(depth, last, {});
            if (line.length == 0) break;
            last = line;
            best = line.steps[0];
            if (control_.stopped() || is_decided(line.score)) break;
        }
        return best;
    }

    // 1, 0 or -1 for White.
    int result(const Position& pos) {
        int margin = 0;
        if (const auto outcome = rules_.outcome(pos)) {
            margin = outcome->scores[0] - outcome->scores[1];
        } else {
            const auto solved = ends_.solve_winner(pos, [](std::uint64_t) { return false; });
            margin = solved.lower > 0 ? 1 : solved.upper < 0 ? -1 : 0;
            if (pos.turn == Side::second) margin = -margin;
        }
        return (margin > 0) - (margin < 0);
    }

    Rules rules_;
    Random random_;
    std::uint64_t nodes_;
    TranspositionTable table_{1};
    SearchControl control_;
    Worker worker_{rules_, table_, control_};
    EndgameSolver ends_{Rules{}, 4};
};

}  // namespace
}  // namespace tavoliere::dvonn

int main(int count, char** arguments) {
    if (count != 4) return 2;
    const auto number = [&](int i) { return std::strtoull(arguments[i], nullptr, 10); };
    const auto players = std::make_unique<tavoliere::dvonn::SelfPlay>(number(1), number(3));
    for (std::uint64_t game = 0; game < number(2); ++game) players->play_game();
}
