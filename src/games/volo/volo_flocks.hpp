#pragma once

#include <algorithm>
#include <array>

#include "games/volo/volo_choices.hpp"

namespace tavoliere::volo {

// How many birds the longest straight line has.
inline int longest_line_of(const Squares& birds) {
    int longest = 0;
    for_each_index<axis_count>([&]<int A>() {
        int length = 0;
        for (Squares lines = birds; lines.any(); lines &= shifted<axes[A]>(lines)) ++length;
        longest = std::max(longest, length);
    });
    return longest;
}

// The flocks of one side, and the squares that touch several of them.
class Flocks {
public:
    explicit Flocks(const Squares& birds) : birds_(birds) {
        for (Squares left = birds; left.any(); ++count_) {
            const Squares flock = connected(Squares::single(left.lowest()), left), reach = grown(flock);
            left -= flock;
            flocks_[count_] = flock;
            for (int i = most_beside_a_square; i > 0; --i) touching_[i] |= touching_[i - 1] & reach;
            touching_[0] |= reach;
            lone_ += flock.count() == 1;
        }
    }

    int count() const { return count_; }
    int lone() const { return lone_; }
    const Squares& birds() const { return birds_; }
    const Squares& first() const { return flocks_[0]; }
    // The squares that touch at least this number of flocks, or are in one and touch the others.
    const Squares& touching(int flocks) const { return touching_[flocks - 1]; }

    // How many flocks a flight makes one.
    int joined_by(const Squares& from, const Squares& to) const {
        const Squares met = (grown(to) & birds_) | from;
        int joined = 0;
        for (int i = 0; i < count_; ++i) joined += flocks_[i].intersects(met);
        return joined;
    }

    bool are_united_by(const Squares& from, const Squares& to) const {
        const Squares after = (birds_ - from) | to;
        return joined_by(from, to) == count_ && connected(to, after) == after;
    }

    // A line has room around it for so many flocks that do not touch each other.
    bool could_be_united_by(int length) const { return count_ - 1 <= length + 2; }

    // More than three flocks around one square would touch each other.
    static constexpr int most_beside_a_square = 3;

private:
    // No two of the birds of a largest set of lone birds are neighbours, so each has two squares of its own.
    static constexpr int most = 64;

    Squares birds_;
    std::array<Squares, most> flocks_;
    std::array<Squares, most_beside_a_square + 1> touching_{};
    int count_ = 0, lone_ = 0;
};

// Calls visit(group, flight) for the flights that unite all the birds, until it returns true; whether it did.
template <class Visit>
bool any_uniting_flight(const Flocks& flocks, const Choices& choices, Visit&& visit) {
    if (flocks.count() < 2) return false;
    for (const FlightGroup& group : choices.flights()) {
        if (!flocks.could_be_united_by(group.length)) continue;
        Squares landings = group.landings;
        if (group.length == 1) landings &= flocks.touching(flocks.count() - 1);
        if (landings.any_of([&](int landing) {
                const Flight flight = choices.flight(group, landing);
                return choices.is_possible(group, flight) && flocks.are_united_by(flight.from(), flight.to()) &&
                       visit(group, flight);
            }))
            return true;
    }
    return false;
}

// The squares that have to be free for a flight.
inline Squares way_of(const FlightGroup& group, const Flight& flight) {
    const int step = steps[group.direction];
    Squares way = flight.to();
    for (int moved = step; moved != flight.distance; moved += step)
        way |= Line{flight.line.lowest + moved, flight.line.axis, flight.line.length}.squares();
    return way - flight.from();
}

}  // namespace tavoliere::volo
