#pragma once

#include <bit>
#include <type_traits>

#include "games/seeds/tables.hpp"

namespace tavoliere::seeds {

// A sowing stops where it is after this number of laps.
constexpr int most_laps = 1000;

// Sees nothing of a sowing. Whoever wants to tell what happens has the same functions.
struct NoWatcher {
    void lift(int /*house*/) {}
    void drop(int /*cell*/) {}
    void take(int /*house*/, Side /*store*/, int /*seeds*/) {}
    void claim(int /*house*/, Side /*owner*/) {}
    void share(int /*here*/, int /*opposite*/, int /*crossing*/) {}
    void apply(const FallTable& /*rule*/, int /*cell*/) {}
};

// One action: a house is lifted and sown, lap by lap, until the turn ends.
template <class Watcher>
class Sowing {
public:
    Sowing(const SowingTables& tables, Position& pos, int way, Watcher& watcher)
        : tables_(tables), pos_(pos), side_(pos.turn), way_(way), watcher_(watcher) {}

    // False where a forbidden slam stops it; the position is then worth nothing.
    bool sow(int house) {
        for (int lap = 0; lap < most_laps; ++lap) {
            const int cell = sow_lap(house);
            const FallTable* rule = first_fitting(tables_.last, cell);
            if (!rule) return end_turn();
            watcher_.apply(*rule, cell);
            if (!rule->take.empty() && !take(*rule, cell)) return false;
            if (rule->claim) make_claim(*rule->claim, cell);
            if (rule->then == Then::move_again) return true;
            if (rule->then == Then::ends) return end_turn();
            house = rule->then == Then::sow_on ? cell : tables_.next_house[way_][cell];
            if (house >= ring_size || pos_.seeds[house] == 0 || is_claimed(house)) return end_turn();
        }
        pos_.endless = 1;
        return end_turn();
    }

private:
    static constexpr bool is_watched = !std::is_same_v<Watcher, NoWatcher>;

    bool end_turn() {
        pos_.turn = other(side_);
        return true;
    }

    bool is_claimed(int cell) const { return pos_.claimed_by_any() >> cell & 1; }

    // Where the last seed fell.
    int sow_lap(int house) {
        if (is_watched || tables_.each.count > 0) return sow_lap_seed_by_seed(house);
        int left = pos_.seeds[house];
        pos_.seeds[house] = 0;
        const auto& next = tables_.next_cell[index(side_)][way_];
        const int skipped = tables_.origin == Origin::skip ? house : no_house;
        if (tables_.origin == Origin::first && left > 1) {
            pos_.seeds[house] = 1;
            --left;
        }
        int cell = house;
        for (; left > 0; --left) {
            cell = next[cell];
            if (cell == skipped) cell = next[cell];
            ++pos_.seeds[cell];
        }
        if (tables_.claimed_to == ClaimedTo::store) empty_claimed_houses();
        return cell;
    }

    // Where claimed houses keep nothing, what fell into them can be moved when the lap is over.
    void empty_claimed_houses() {
        for (const Side owner : {Side::first, Side::second})
            for (Cells houses = pos_.claimed[index(owner)]; houses; houses &= houses - 1)
                move_all(std::countr_zero(houses), store_of(owner));
    }

    void move_all(int from, int to) {
        pos_.seeds[to] = static_cast<std::uint8_t>(pos_.seeds[to] + pos_.seeds[from]);
        pos_.seeds[from] = 0;
    }

    int sow_lap_seed_by_seed(int house) {
        int left = pos_.seeds[house];
        watcher_.lift(house);
        pos_.seeds[house] = 0;
        const auto& next = tables_.next_cell[index(side_)][way_];
        int cell = house;
        for (bool stays = tables_.origin == Origin::first && left > 1; left > 0; stays = false) {
            if (!stays) cell = next[cell];
            if (tables_.origin == Origin::skip && cell == house) continue;
            drop(cell);
            if (--left > 0) act_in_passing(cell);
        }
        return cell;
    }

    void drop(int cell) {
        watcher_.drop(cell);
        if (tables_.claimed_to == ClaimedTo::store && is_claimed(cell)) {
            const Side owner = pos_.claimed[0] >> cell & 1 ? Side::first : Side::second;
            watcher_.take(cell, owner, 1);
            cell = store_of(owner);
        }
        ++pos_.seeds[cell];
    }

    void act_in_passing(int cell) {
        const FallTable* rule = first_fitting(tables_.each, cell);
        if (!rule) return;
        watcher_.apply(*rule, cell);
        if (!rule->take.empty()) take_all(taken_at(*rule, cell), rule->to);
        if (rule->claim) make_claim(*rule->claim, cell);
    }

    const FallTable* first_fitting(const FallList& list, int cell) const {
        if (is_claimed(cell)) return nullptr;
        for (const FallTable& rule : list)
            if (fits(rule, cell) && (!rule.claim || may_claim(*rule.claim, cell))) return &rule;
        return nullptr;
    }

    bool fits(const FallTable& rule, int cell) const {
        if (!(rule.where[index(side_)] >> cell & 1) || !rule.here.has(pos_.seeds[cell])) return false;
        // Nothing faces a store.
        if (rule.looks_opposite && (cell >= ring_size || !rule.opposite.has(pos_.seeds[tables_.opposite(cell)])))
            return false;
        return !rule.looks_next || rule.next.has(pos_.seeds[tables_.next_house[way_][cell]]);
    }

    // The houses that a rule takes from when the seed has fallen here.
    Cells taken_at(const FallTable& rule, int cell) const {
        const int next = tables_.next_house[way_][cell];
        Cells houses = 0;
        if (cell < ring_size) {
            if (rule.take.has(Takes::here)) houses |= cell_bit(cell);
            if (rule.take.has(Takes::opposite)) houses |= cell_bit(tables_.opposite(cell));
        }
        if (rule.take.has(Takes::next)) houses |= cell_bit(next);
        if (rule.take.has(Takes::beyond)) houses |= cell_bit(tables_.next_house[way_][next]);
        return houses & ~pos_.claimed_by_any();
    }

    // Along the run of houses that fit, once round at most.
    Cells taken_in_run(const FallTable& rule, int cell) const {
        Cells houses = taken_at(rule, cell);
        if (rule.run == Run::no) return houses;
        const auto& next = tables_.next_house[rule.run == Run::on ? way_ : 1 - way_];
        for (int tried = 1; tried < 2 * tables_.houses; ++tried) {
            cell = next[cell];
            if (is_claimed(cell) || !fits(rule, cell)) break;
            houses |= taken_at(rule, cell);
        }
        return houses;
    }

    // False where the slam is forbidden.
    bool take(const FallTable& rule, int cell) {
        const Cells houses = taken_in_run(rule, cell);
        if (rule.slam != Slam::take) {
            const Cells held = HousesWith(1).in(pos_);
            const bool slams = (houses & held) != 0 && (tables_.unclaimed(pos_, other(side_)) & held & ~houses) == 0;
            if (slams) return rule.slam == Slam::none;
        }
        take_all(houses, rule.to);
        return true;
    }

    void take_all(Cells houses, Gets to) {
        for (; houses; houses &= houses - 1) {
            const int house = std::countr_zero(houses);
            if (is_watched && pos_.seeds[house] == 0) continue;
            const Side store = to == Gets::mover ? side_ : tables_.owner_of_row(house);
            watcher_.take(house, store, pos_.seeds[house]);
            move_all(house, store_of(store));
        }
    }

    Cells houses_of(Claim claim, int cell) const {
        return claim == Claim::here ? cell_bit(cell) : cell_bit(cell) | cell_bit(tables_.opposite(cell));
    }

    bool may_claim(Claim claim, int cell) const {
        if (cell >= ring_size) return false;
        const Cells houses = houses_of(claim, cell);
        if (houses & (pos_.claimed_by_any() | tables_.never_claimed)) return false;
        if (std::popcount(pos_.claimed[index(side_)] | houses) > tables_.most_claims) return false;
        if (!tables_.same_number_excluded) return true;
        // Houses of one number are one row apart.
        const Cells enemy = pos_.claimed[index(other(side_))];
        return (houses & (enemy | enemy >> tables_.houses | enemy << tables_.houses)) == 0;
    }

    void make_claim(Claim claim, int cell) {
        const Cells houses = houses_of(claim, cell);
        pos_.claimed[index(side_)] |= houses;
        for (Cells left = houses; left; left &= left - 1) watcher_.claim(std::countr_zero(left), side_);
        if (tables_.claimed_to == ClaimedTo::store)
            take_all(houses, Gets::mover);
        else if (claim == Claim::pair)
            share(cell, tables_.opposite(cell));
    }

    // Evenly; an odd seed stays opposite.
    void share(int here, int opposite) {
        const int together = pos_.seeds[here] + pos_.seeds[opposite];
        watcher_.share(here, opposite, together / 2 - pos_.seeds[here]);
        pos_.seeds[here] = static_cast<std::uint8_t>(together / 2);
        pos_.seeds[opposite] = static_cast<std::uint8_t>(together - together / 2);
    }

    const SowingTables& tables_;
    Position& pos_;
    const Side side_;
    const int way_;
    Watcher& watcher_;
};

}  // namespace tavoliere::seeds
