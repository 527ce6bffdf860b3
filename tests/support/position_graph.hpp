#pragma once

#include <unordered_map>
#include <vector>

#include "game/any_game.hpp"

namespace tavoliere {

// All positions that can follow one, and which action leads where: what a plain solver needs of a game.
class PositionGraph {
public:
    struct Edge {
        std::size_t to;
        bool same_side;  // the same side moves again
    };

    // False where more positions can follow.
    bool explore(const AnyGame& game, const AnyPosition& start, std::size_t most) {
        add(game, start);
        for (std::size_t i = 0; i < positions_.size(); ++i) {
            if (positions_.size() > most) return false;
            const AnyPosition pos = positions_[i];
            outcomes_[i] = game.outcome(pos);
            if (outcomes_[i]) continue;
            for (const std::string& action : game.actions(pos)) {
                const std::size_t next = add(game, game.play(pos, action)->after);
                edges_[i].push_back({next, game.turn(positions_[next]) == game.turn(pos)});
            }
        }
        return true;
    }

    std::size_t size() const { return positions_.size(); }
    const std::vector<AnyPosition>& positions() const { return positions_; }
    std::size_t place_of(const AnyGame& game, const AnyPosition& pos) const { return places_.at(game.hash(pos)); }
    const std::optional<Outcome>& outcome(std::size_t place) const { return outcomes_[place]; }
    const std::vector<Edge>& edges(std::size_t place) const { return edges_[place]; }

private:
    std::size_t add(const AnyGame& game, const AnyPosition& pos) {
        const auto [place, is_new] = places_.emplace(game.hash(pos), positions_.size());
        if (is_new) {
            positions_.push_back(pos);
            outcomes_.emplace_back();
            edges_.emplace_back();
        }
        return place->second;
    }

    std::unordered_map<std::uint64_t, std::size_t> places_;
    std::vector<AnyPosition> positions_;
    std::vector<std::optional<Outcome>> outcomes_;
    std::vector<std::vector<Edge>> edges_;
};

}  // namespace tavoliere
