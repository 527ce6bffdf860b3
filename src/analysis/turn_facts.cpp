#include "analysis/turn_facts.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "records/outside_record.hpp"

namespace tavoliere {

namespace {

// The stacks of a side, as long as nothing has happened to them in a turn.
class UntouchedStacks {
public:
    UntouchedStacks(const AnyGame& game, const AnyPosition& pos, Owner owner) {
        if (!game.info().stacks) return;
        for (const ViewStack& stack : game.view(pos).stacks)
            if (!stack.pieces.empty() && stack.pieces.back().owner == owner)
                heights_[stack.cell] = static_cast<int>(stack.pieces.size());
    }

    // How many pieces the one on this cell has; none later in the turn.
    int touch(int cell) {
        const auto found = heights_.find(cell);
        return found == heights_.end() ? 0 : std::exchange(found->second, 0);
    }

private:
    std::map<int, int> heights_;
};

bool is_won_by(const Record& game, int player) {
    const std::optional<Outcome>& outcome = game.outcome();
    if (!outcome || outcome->winner == Winner::draw) return false;
    const Side winner = outcome->winner == Winner::first ? Side::first : Side::second;
    return game.game().person_of(game.position(), winner) == player;
}

RemarkArgument named_turn(const AnyGame& game, const AnyPosition& before, const std::string& action) {
    const OutsideNotation* notation = players_notation(game);
    return notation ? RemarkArgument{action, notation->write(game, before, action)} : RemarkArgument{action};
}

}  // namespace

TurnFacts facts_of(const AnyGame& game, const AnyPosition& pos, const std::string& action) {
    const Side mover = game.turn(pos);
    const Owner own = mover == Side::first ? Owner::first : Owner::second;
    const Owner foe = owner_of(other(mover));
    UntouchedStacks stacks(game, pos, foe);
    TurnFacts facts;
    bool scores = false;
    for (const Change& change : game.changes(pos, action)) {
        const int stood_there = stacks.touch(change.cell);
        const auto owned = static_cast<int>(
            std::ranges::count_if(change.pieces, [&](const ViewPiece& piece) { return piece.owner == own; }));
        switch (change.kind) {
            case Change::Kind::captured:
                facts.captured += static_cast<int>(change.pieces.size()) - owned;
                break;
            case Change::Kind::moved:
                // Prisoners go under the stack that takes them.
                if (change.under > 0) facts.captured += static_cast<int>(change.pieces.size()) - owned;
                stacks.touch(change.from);
                if (change.under == 0 && change.pieces.back().owner == own)
                    facts.covered = std::max(facts.covered, stood_there);
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
                scores = true;
                break;
            default:
                break;
        }
    }
    // A stack that scores leaves the board with all its pieces, which cuts nothing off.
    if (scores) facts.own_removed = facts.enemy_removed = 0;
    return facts;
}

TurnAndReply::TurnAndReply(const Record& before, const Line& line)
    : action(named_turn(before.game(), before.position(), line.actions.at(0))),
      own(facts_of(before.game(), before.position(), action.own)) {
    const int player = before.game().person_to_move(before.position());
    Record game(before);
    if (game.play(action.own)) return;
    // A swap gives the player the other colour.
    const auto standing = [&] {
        const Side first_person = game.game().person_of(game.position(), Side::first) == 0 ? Side::first : Side::second;
        return standing_of(game.game(), game.position(), player == 0 ? first_person : other(first_person));
    };
    after = standing();
    wins_at_once = is_won_by(game, player);
    if (line.actions.size() < 2 || game.outcome() || game.game().person_to_move(game.position()) == player) return;
    const AnyPosition between = game.position();
    if (game.play(line.actions[1])) return;
    reply = named_turn(game.game(), between, line.actions[1]);
    of_reply = facts_of(game.game(), between, reply.own);
    after_reply = standing();
    loses_at_once = is_won_by(game, 1 - player);
}

}  // namespace tavoliere
