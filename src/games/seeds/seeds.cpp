#include "games/seeds/seeds.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/bits.hpp"
#include "core/random.hpp"
#include "games/seeds/sowing.hpp"

namespace tavoliere::seeds {

namespace {

Position start_of(const Description& description) {
    Position pos;
    for (int house = 0; house < description.houses; ++house)
        pos.seeds[house] = pos.seeds[house + description.houses] = description.row[house];
    return pos;
}

// Where a seed meets a store of the sower's on every way round, no position comes twice.
bool can_repeat(const Description& description) {
    if (description.way == Way::either) return true;
    if (description.stores == Stores::both) return false;
    return description.stores == Stores::none || description.from == From::any;
}

}  // namespace

bool is_counted(const Description& description) {
    return description.stuck == Stuck::ends || description.stuck == Stuck::passes;
}

bool has_claims(const Description& description) {
    return std::ranges::any_of(description.falls, [](const Fall& fall) { return fall.claim.has_value(); });
}

bool has_relays(const Description& description) {
    return std::ranges::any_of(
        description.falls, [](const Fall& fall) { return fall.then == Then::sow_on || fall.then == Then::sow_next; });
}

Rules::Rules(const Description& description)
    : description_(description),
      tables_(description),
      enough_(description.least),
      start_(start_of(description)),
      material_(std::accumulate(start_.seeds.begin(), start_.seeds.end(), 0)),
      forbids_slams_(
          std::ranges::any_of(description.falls, [](const Fall& fall) { return fall.slam == Slam::forbidden; })),
      can_repeat_(can_repeat(description)),
      can_be_decided_(description.points || description.left || has_relays(description)),
      only_counts_(is_counted(description) && !description.points && !has_relays(description)),
      points_reason_(&reason_of_points(description.points.value_or(0))),
      counted_reason_(&reason_of_counting(description)),
      repeated_reason_(&reason_of_repetition(description)) {}

Cells Rules::sowable(const Position& pos, Side side) const {
    const Cells houses = description_.from == From::any ? (tables_.rows[0] | tables_.rows[1]) & ~pos.claimed_by_any()
                                                        : tables_.unclaimed(pos, side);
    return houses & enough_.in(pos);
}

bool Rules::sow(Position& pos, int house, int way) const {
    NoWatcher watcher;
    return Sowing(tables_, pos, way, watcher).sow(house);
}

// The choices after which something holds.
template <class Keeps>
Rules::Choices Rules::filtered(const Position& pos, const Choices& all, Keeps&& keeps) const {
    Choices kept{};
    for (int way = 0; way < 2; ++way)
        for (Cells houses = all[way]; houses; houses &= houses - 1) {
            const int house = std::countr_zero(houses);
            Position after = pos;
            if (sow(after, house, way) && keeps(after)) kept[way] |= cell_bit(house);
        }
    return kept;
}

bool Rules::is_other_stuck(const Position& pos) const {
    return description_.who == Who::either && !sowable(pos, other(pos.turn));
}

Rules::Choices Rules::choices(const Position& pos) const { return is_other_stuck(pos) ? Choices{} : own_choices(pos); }

Rules::Choices Rules::own_choices(const Position& pos) const {
    Cells houses = sowable(pos, pos.turn);
    if (description_.opening && pos == start_) houses &= cell_bit(*description_.opening);
    Choices all{description_.way == Way::cw ? 0 : houses, description_.way == Way::ccw ? 0 : houses};
    if (forbids_slams_) all = filtered(pos, all, [](const Position&) { return true; });
    if (description_.feed != Feed::no && !tables_.held(pos, other(pos.turn))) all = choices_that_feed(pos, all);
    return all;
}

Rules::Choices Rules::choices_that_feed(const Position& pos, const Choices& all) const {
    const Side enemy = other(pos.turn);
    const Choices feeding = filtered(pos, all, [&](const Position& after) { return tables_.held(after, enemy) != 0; });
    return description_.feed == Feed::must || (feeding[0] | feeding[1]) ? feeding : all;
}

// Nothing can be done, but the other side could do something.
bool Rules::must_pass(const Position& pos) const {
    if (description_.stuck != Stuck::passes) return false;
    Position turned = pos;
    turned.turn = other(pos.turn);
    const Choices others = choices(turned);
    return (others[0] | others[1]) != 0;
}

void Rules::legal(const Position& pos, MoveList<Move, max_steps>& list) const {
    if (can_be_decided_ && is_decided(pos)) return;
    const Choices all = choices(pos);
    for (std::uint8_t way = 0; way < 2; ++way)
        for (Cells houses = all[way]; houses; houses &= houses - 1)
            list.add({static_cast<std::uint8_t>(std::countr_zero(houses)), way});
    if (list.empty() && must_pass(pos)) list.add(pass);
}

std::uint64_t Rules::count_turns(const Position& pos) const {
    if (can_be_decided_ && is_decided(pos)) return 0;
    const Choices all = choices(pos);
    const int count = std::popcount(all[0]) + std::popcount(all[1]);
    if (count == 0) return must_pass(pos) ? 1 : 0;
    return static_cast<std::uint64_t>(count);
}

void Rules::play(Position& pos, Move move) const {
    if (move == pass)
        pos.turn = other(pos.turn);
    else
        sow(pos, move.house, move.clockwise);
}

bool Rules::play_random_turn(Position& pos, Random& random) const {
    if (can_be_decided_ && is_decided(pos)) return false;
    const Choices all = choices(pos);
    const std::uint64_t both = all[0] | std::uint64_t{all[1]} << 32;
    if (both == 0) {
        if (!must_pass(pos)) return false;
        play(pos, pass);
        return true;
    }
    const int chosen = nth_set_bit(both, random.index(std::popcount(both)));
    sow(pos, chosen & 31, chosen >> 5);
    return true;
}

std::uint64_t Rules::hash(const Position& pos) const {
    static_assert(sizeof pos == 36);
    std::array<std::uint64_t, 5> words{};
    std::memcpy(words.data(), &pos, sizeof pos);
    // A chain of permutations: two positions that differ in one word never meet.
    std::uint64_t hash = 0x2545f4914f6cdd1du;
    for (const std::uint64_t word : words) {
        hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 32;
    }
    return mix64(hash);
}

Position Rules::transformed(const Position& pos, int symmetry) const {
    if (symmetry == 0) return pos;
    const int houses = tables_.houses;
    const auto turned = [&](Cells set) {
        return (set << houses | set >> houses) & (tables_.rows[0] | tables_.rows[1]);
    };
    Position image;
    std::copy_n(pos.seeds.begin(), houses, image.seeds.begin() + houses);
    std::copy_n(pos.seeds.begin() + houses, houses, image.seeds.begin());
    for (const Side side : {Side::first, Side::second}) {
        image.seeds[store_of(other(side))] = pos.seeds[store_of(side)];
        image.claimed[index(other(side))] = turned(pos.claimed[index(side)]);
    }
    image.turn = other(pos.turn);
    image.endless = pos.endless;
    return image;
}

}  // namespace tavoliere::seeds
