#include <array>
#include <bit>
#include <string>

#include "game/history.hpp"
#include "games/seeds/seeds.hpp"

// How a game of seeds ends, and who has won.
namespace tavoliere::seeds {

namespace {

const Reason reason_endless{{"endless sowing", "semina senza fine"}, "endless"};
const Reason reason_few_left{{"few seeds are left: they are counted", "restano pochi semi: si contano"}, "few-left"};
const Reason reason_row_empty{
    {"a row is empty: the other side keeps its own", "una fila è vuota: l'altra parte tiene la propria"}, "row-empty"};
const Reason reason_rows{{"no action: each takes their own row", "nessuna mossa: ognuno prende la propria fila"},
                         "rows"};
const Reason reason_rows_and_claimed{
    {"no action: rows and owned houses counted", "nessuna mossa: si contano le file e le case possedute"},
    "rows-and-owned"};
const Reason reason_last_mover{
    {"no action: the last mover takes the rest", "nessuna mossa: chi ha mosso per ultimo prende il resto"},
    "last-mover"};
const Reason reason_stores{{"no action: the stores are counted", "nessuna mossa: si contano i granai"}, "stores"};
const Reason reason_stuck{{"no action", "nessuna mossa"}, "stuck"};
const Reason reason_repeated_rows{
    {"threefold repetition: each takes their own row", "triplice ripetizione: ognuno prende la propria fila"},
    "threefold-rows"};
const Reason reason_repeated_counted{
    {"threefold repetition: the seeds are counted", "triplice ripetizione: si contano i semi"}, "threefold-counted"};

// "25 seeds": one reason for each number, since outcomes only point at their reasons.
struct PointReasons {
    PointReasons() {
        for (int points = 0; points <= most_seeds; ++points) {
            en[points] = std::to_string(points) + (points == 1 ? " seed" : " seeds");
            it[points] = std::to_string(points) + (points == 1 ? " seme" : " semi");
            reasons[points] = {{en[points], it[points]}, "seeds"};
        }
    }
    std::array<std::string, most_seeds + 1> en, it;
    std::array<Reason, most_seeds + 1> reasons;
};

}  // namespace

const Reason& reason_of_points(int points) {
    static const PointReasons all;
    return all.reasons[points];
}

const Reason& reason_of_counting(const Description& description) {
    if (description.rest == Rest::last_mover) return reason_last_mover;
    if (description.rest == Rest::nobody) return reason_stores;
    if (has_claims(description) && description.claimed_to == ClaimedTo::house) return reason_rows_and_claimed;
    const bool any_seed_can_move = description.least == 1 && description.from == From::own;
    const bool ends_by_empty_row = any_seed_can_move && description.feed == Feed::no && !has_claims(description);
    return ends_by_empty_row ? reason_row_empty : reason_rows;
}

const Reason& reason_of_repetition(const Description& description) {
    if (description.repetition == Repetition::draws) return reason_threefold;
    return description.rest == Rest::row ? reason_repeated_rows : reason_repeated_counted;
}

bool Rules::is_decided(const Position& pos) const {
    if (pos.endless) return true;
    if (description_.points)
        for (const Side side : {Side::first, Side::second})
            if (pos.store(side) >= *description_.points) return true;
    if (!description_.left) return false;
    int left = 0;
    for (Cells houses = tables_.held(pos, Side::first) | tables_.held(pos, Side::second); houses; houses &= houses - 1)
        left += pos.seeds[std::countr_zero(houses)];
    return left <= *description_.left;
}

std::optional<Outcome> Rules::outcome(const Position& pos) const {
    if (can_be_decided_ && is_decided(pos)) return decided_outcome(pos);
    const Choices all = choices(pos);
    if ((all[0] | all[1]) || must_pass(pos)) return std::nullopt;
    return stuck_outcome(pos);
}

Outcome Rules::decided_outcome(const Position& pos) const {
    const Outcome by_stores = by_score(pos.store(Side::first), pos.store(Side::second), *points_reason_);
    if (pos.endless) return {Winner::draw, true, by_stores.scores, &reason_endless};
    if (description_.points &&
        (pos.store(Side::first) >= *description_.points || pos.store(Side::second) >= *description_.points))
        return by_stores;
    return counted_outcome(pos, reason_few_left);
}

// Where either side's lack of a house counts, it may be the side that is not to move.
Outcome Rules::stuck_outcome(const Position& pos) const {
    if (description_.stuck == Stuck::ends || description_.stuck == Stuck::passes)
        return counted_outcome(pos, *counted_reason_);
    const Choices own = own_choices(pos);
    const Side stuck = is_other_stuck(pos) && (own[0] | own[1]) ? other(pos.turn) : pos.turn;
    Outcome outcome = by_score(pos.store(Side::first), pos.store(Side::second), reason_stuck);
    outcome.winner = description_.stuck == Stuck::draws  ? Winner::draw
                     : description_.stuck == Stuck::wins ? winner_of(stuck)
                                                         : winner_of(other(stuck));
    return outcome;
}

Outcome Rules::counted_outcome(const Position& pos, const Reason& reason) const {
    const std::array<int, 2> seeds = counted(pos);
    return by_score(seeds[0], seeds[1], reason);
}

Outcome Rules::repeated(const Position& pos) const {
    if (description_.repetition == Repetition::counts) return counted_outcome(pos, *repeated_reason_);
    Outcome outcome = by_score(pos.store(Side::first), pos.store(Side::second), *repeated_reason_);
    outcome.winner = Winner::draw;
    return outcome;
}

std::array<int, 2> Rules::counted(const Position& pos) const {
    std::array<int, 2> seeds{pos.store(Side::first), pos.store(Side::second)};
    for (int house = 0; house < 2 * tables_.houses; ++house) {
        const bool is_claimed = pos.claimed_by_any() >> house & 1;
        if (!is_claimed && description_.rest == Rest::nobody) continue;
        const Side owner = is_claimed                              ? static_cast<Side>(pos.claimed[1] >> house & 1)
                           : description_.rest == Rest::last_mover ? other(pos.turn)
                                                                   : tables_.owner_of_row(house);
        seeds[index(owner)] += pos.seeds[house];
    }
    return seeds;
}

}  // namespace tavoliere::seeds
