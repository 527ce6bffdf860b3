#pragma once

namespace tavoliere::server {

// How strong a player is and how surely it is known, by Mark Glickman's Glicko-2 system.
struct Rating {
    double rating = 1500;
    double deviation = 350;
    double volatility = 0.06;
    int games = 0;

    // As it is told.
    int rounded() const { return static_cast<int>(rating + 0.5); }
};

// The rating after one game; `score` is 1 for a win, 0.5 for a draw, 0 for a loss. A game that counts for less than one
// tells less by so much: ten that count for a tenth tell as much as one.
Rating rated_after(const Rating& player, const Rating& opponent, double score, double counts = 1);

}  // namespace tavoliere::server
