#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "game/record.hpp"

namespace tavoliere {

// A whole random game that was drawn before it is played: its actions, and the seats of who plays them.
struct DrawnGame {
    std::vector<std::string> actions{};
    std::vector<std::size_t> movers{};
};

inline DrawnGame draw_game(const std::shared_ptr<const AnyGame>& game, Random& random) {
    DrawnGame drawn;
    Record record(game);
    while (true) {
        const AnyPosition before = record.position();
        if (!record.play_random(random)) return drawn;
        drawn.actions.push_back(record.plies().back().action);
        drawn.movers.push_back(static_cast<std::size_t>(game->person_to_move(before)));
    }
}

}  // namespace tavoliere
