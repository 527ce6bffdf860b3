#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/accuracy.hpp"
#include "analysis/remarks.hpp"
#include "game/record.hpp"

namespace tavoliere {

// What a review says of one turn. Chances are those of the player who moved, from 0 to 1.
struct ReviewedTurn {
    int player = 0;  // 0 began the game
    std::string action{};
    double chance = 0;                     // with the turn that was played
    std::vector<std::string> line{};       // how it goes on, the played turn first
    std::string best{};                    // the best turn that was found; the played one where nothing was better
    double best_chance = 0;                // with that
    std::vector<std::string> best_line{};  // how it would have gone on, the best turn first
    double loss = 0;                       // of chance
    std::optional<int> margin{};           // of points at the end, where it has been proven
    std::optional<int> best_margin{};
    MoveClass kind = MoveClass::good;
    std::vector<Remark> remarks{};
};

struct Review {
    std::vector<ReviewedTurn> turns{};
    std::array<double, 2> accuracy{};    // of each player, from 0 to 100
    std::array<int, 2> level{};          // that each played like, 1 to 10; 0 where there was too little to tell
    std::vector<std::size_t> moments{};  // the turns that decided, by their plies, at most three, in their order
};

// Raised whenever the same game would be judged or told differently: a review that was kept is then made anew.
constexpr int review_version = 5;

// Reviews a game turn by turn. The same game has the same review on every machine: nodes are counted, not seconds.
// `go_on` is asked before each turn with the number of those done; nothing where it said no.
std::optional<Review> review_game(const Record& game, const std::function<bool(std::size_t done)>& go_on);

// What a review would say of one turn alone, which must be legal.
ReviewedTurn review_turn(const Record& before, const std::string& action);

// Whether whoever looks for a better turn has found one: it gives away less than four points of the chance of winning.
bool is_found(const ReviewedTurn& turn);

}  // namespace tavoliere
