#pragma once

#include <array>
#include <span>
#include <string_view>

namespace tavoliere {

// How good a turn was, by the chance of winning that it gave away.
enum class MoveClass : unsigned char { good, inaccuracy, mistake, blunder };

std::string_view name_of(MoveClass kind);
MoveClass class_of_loss(double loss);

// A turn of one of the two players: the chance it gave away and the mover's chance before it, both from 0 to 1.
struct JudgedTurn {
    int player;
    double loss;
    double chance_before;
};

// From 0 to 100, as lichess counts it: 100 for nothing given away.
double accuracy_of_loss(double loss);

// The accuracy of both players over a game: the mean of two means, one in which turns count more where the chances
// change much, and the harmonic one, in which a single bad turn counts much. 100 for a player without a turn.
std::array<double, 2> accuracy_of_game(std::span<const JudgedTurn> turns);

}  // namespace tavoliere
