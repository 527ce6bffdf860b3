#include "analysis/turn_facts.hpp"

#include <algorithm>

namespace tavoliere {

TurnFacts facts_of(const AnyGame& game, const AnyPosition& pos, const std::string& action) {
    const Side mover = game.turn(pos);
    const Owner own = mover == Side::first ? Owner::first : Owner::second;
    const Owner foe = owner_of(other(mover));
    TurnFacts facts;
    for (const Change& change : game.changes(pos, action)) {
        const auto owned = static_cast<int>(
            std::ranges::count_if(change.pieces, [&](const ViewPiece& piece) { return piece.owner == own; }));
        switch (change.kind) {
            case Change::Kind::captured:
                facts.captured += static_cast<int>(change.pieces.size()) - owned;
                break;
            case Change::Kind::moved:
                // Prisoners go under the stack that takes them.
                if (change.under > 0) facts.captured += static_cast<int>(change.pieces.size()) - owned;
                break;
            case Change::Kind::removed:
                facts.own_removed += owned;
                facts.enemy_removed += static_cast<int>(
                    std::ranges::count_if(change.pieces, [&](const ViewPiece& piece) { return piece.owner == foe; }));
                break;
            case Change::Kind::taken:
                facts.seeds_taken += change.count;
                break;
            case Change::Kind::scored:
                facts.points += change.side == mover ? change.points : 0;
                break;
            default:
                break;
        }
    }
    return facts;
}

TurnAndReply::TurnAndReply(const Record& before, const Line& line)
    : action(line.actions.at(0)), own(facts_of(before.game(), before.position(), action)) {
    if (line.actions.size() < 2) return;
    const auto played = before.game().play(before.position(), action);
    if (!played || before.game().turn(played->after) == before.game().turn(before.position())) return;
    reply = line.actions[1];
    of_reply = facts_of(before.game(), played->after, reply);
}

}  // namespace tavoliere
