#include "analysis/chance_after.hpp"

namespace tavoliere {

double chance_after(Engine& engine, const Record& before, const std::string& action, std::uint64_t nodes) {
    const AnyGame& game = before.game();
    Record after(before);
    after.play(action);
    if (after.outcome()) {
        if (after.outcome()->winner == Winner::draw) return 0.5;
        return after.outcome()->winner == winner_of(game.turn(before.position())) ? 1 : 0;
    }
    engine.new_game();
    engine.set_position(after);
    const double chance = engine.think({.nodes = nodes}, nullptr).lines.at(0).chance;
    return game.person_to_move(after.position()) == game.person_to_move(before.position()) ? chance : 1 - chance;
}

}  // namespace tavoliere
