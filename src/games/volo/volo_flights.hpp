#pragma once

#include <cstdlib>

#include "games/volo/volo_squares.hpp"

// Where lines of birds can fly. Flights of the same shape and direction are found all at once, as the set of squares
// where they land: two lines of one shape never reach the same square in the same direction, because the nearer one
// bars the way of the other.
namespace tavoliere::volo {

constexpr int direction_of_axis(int axis) { return axis == 0 ? 0 : axis == 1 ? 2 : 1; }
constexpr int axis_of_direction(int direction) { return direction % 3 == 0 ? 0 : direction % 3 == 1 ? 2 : 1; }

constexpr int longest_line = 12;

// By axis and length: the line that begins at square 0.
constexpr auto line_patterns = [] {
    std::array<std::array<Squares::Pattern, longest_line + 1>, axis_count> patterns{};
    for (int axis = 0; axis < axis_count; ++axis)
        for (int length = 1; length <= longest_line; ++length)
            for (int i = 0; i < length; ++i) {
                const int square = i * axes[axis];
                auto& row = patterns[axis][length][row_stride + row_of(square)];
                row = static_cast<std::uint16_t>(row | 1u << column_of(square));
            }
    return patterns;
}();

// A straight line of neighbouring squares, named by its lowest one.
struct Line {
    int lowest;
    int axis;
    int length;

    Squares squares() const { return Squares::placed(line_patterns[axis][length], lowest); }
};

struct Flight {
    Line line;
    int distance;  // from square to square, with its sign

    Squares from() const { return line.squares(); }
    Squares to() const { return Line{line.lowest + distance, line.axis, line.length}.squares(); }
};

// How many stretches a set makes that lies in the ring around a line: a stretch has one more square than it has pairs
// of neighbours.
inline int stretches(const Squares& part_of_ring) {
    int count = part_of_ring.count();
    for_each_index<axis_count>([&]<int A>() { count -= (part_of_ring & shifted<axes[A]>(part_of_ring)).count(); });
    return count;
}

// The birds that fly must take along their whole flock, and find someone new. The floods come last: most lines are
// whole flocks, and most of the others touch too little where they land.
inline bool joins_whole_flock(const Squares& own, const Squares& from, const Squares& to) {
    const Squares others = own - from, met = grown(to) & others, deserted = grown(from) & others;
    if (deserted.empty()) return met.any();
    // The birds left behind and those found are no neighbours of each other: they lie in two stretches of the ring.
    if (stretches(met) < 2) return false;
    // Whoever is left behind hangs on a neighbour of the line.
    const Squares left_behind = connected(deserted, others);
    if (left_behind.contains(met) || !left_behind.intersects(met)) return false;
    return connected(met & left_behind, left_behind) == left_behind;
}

// Where a line of some axis and length, named by its lowest square, touches a set.
struct Contacts {
    Squares near;   // at least one square of the ring around the line is in the set
    Squares apart;  // those in the set form at least two stretches of the ring

    // Around lines longer by one. A stretch around the first square and one around the rest are the same if they share
    // one of the two squares beside both; `beside` has the squares for which one of these is in the set.
    template <int A>
    Contacts lengthened(const Contacts& square, const Squares& beside) const {
        const Squares near_rest = shifted<-axes[A]>(near), apart_rest = shifted<-axes[A]>(apart);
        return {square.near | near_rest, square.apart | apart_rest | ((square.near & near_rest) - beside)};
    }
};

// The neighbours that each square has in a set.
class Neighbours {
public:
    explicit Neighbours(const Squares& set) {
        for_each_index<direction_count>([&]<int D>() { at_[D] = shifted<-steps[D]>(set); });
    }

    Contacts contacts() const {
        Squares near{}, begun{}, apart{};
        for (int i = 0; i < direction_count; ++i) {
            const Squares begins = at_[i] - at_[(i + 5) % 6];
            near |= at_[i];
            apart |= begun & begins;
            begun |= begins;
        }
        return {near, apart};
    }
    Squares at_least_two() const {
        Squares one{}, two{};
        for (const Squares& here : at_) {
            two |= one & here;
            one |= here;
        }
        return two;
    }
    // The squares that may have neighbours in two stretches even without the one from which a step in this direction
    // comes.
    template <int D>
    Squares without_last() const {
        return at_[(D + 2) % 6] | at_[(D + 4) % 6] | (at_[(D + 1) % 6] & at_[(D + 5) % 6]);
    }
    // The squares that share a neighbour in the set with the next square of the axis.
    template <int A>
    Squares beside() const {
        constexpr int along = direction_of_axis(A);
        return at_[(along + 1) % 6] | at_[(along + 5) % 6];
    }

private:
    std::array<Squares, direction_count> at_;
};

// Flying along `Step` over the squares of `clear`, any distance: filling by doubled steps. No row of the board is
// longer than twelve squares, so that eleven steps are enough.
template <int Step>
class Sweep {
public:
    explicit Sweep(const Squares& clear)
        : one_(clear), two_(one_ & shifted<Step>(one_)), four_(two_ & shifted<Step, 2>(two_)) {}

    Squares landings(Squares from) const {
        from |= one_ & shifted<Step>(from);
        from |= two_ & shifted<Step, 2>(from);
        from |= four_ & shifted<Step, 4>(from);
        from |= four_ & shifted<Step, 4>(from);
        return from & one_;
    }

private:
    Squares one_, two_, four_;
};

// Flights of lines of one shape in one direction that may be legal: the squares where their lowest birds land.
struct FlightGroup {
    Squares landings;
    std::int8_t direction;
    std::int8_t axis;
    std::int8_t length;
    bool certain;  // all are legal; otherwise ask is_possible and joins_whole_flock

    Flight landing_on(int square, const Squares& free) const {
        const bool last_is_front = steps[direction] == axes[axis];
        const int distance = way_back(square + last_is_front * (length - 1) * axes[axis], free);
        return {{square - distance, axis, length}, distance};
    }

    // Is the line all there, and has each of its birds a free way?
    bool is_possible(const Flight& flight, const Squares& own, const Squares& free) const {
        if (flight.line.lowest < 0 || !own.contains(flight.from())) return false;
        if (std::abs(steps[direction]) == axes[axis]) return true;
        for (int i = 1; i < length; ++i)
            if (way_back(flight.line.lowest + flight.distance + i * axes[axis], free) != flight.distance) return false;
        return true;
    }

private:
    // From a square where a bird lands to the first square that is not free.
    int way_back(int square, const Squares& free) const {
        const int step = steps[direction];
        int distance = step;
        while (free.has(square - distance)) distance += step;
        return distance;
    }
};

// The groups of all flights of one side.
class FlightGroups {
public:
    FlightGroups(const Squares& own, const Squares& free)
        : free_(free), neighbours_(own), contacts_(neighbours_.contacts()) {
        lone_ = own - contacts_.near;
        social_ = own & contacts_.near;
        beside_social_ = grown(social_);
        couples_ = birds_in_couples();
        for_each_index<direction_count>([&]<int D>() { singly<D>(); });
        for_each_index<axis_count>([&]<int A>() { in_lines<A>(); });
    }

    const FlightGroup* begin() const { return groups_; }
    const FlightGroup* end() const { return end_; }

    const Contacts& contacts() const { return contacts_; }
    int longest_line(int axis) const { return longest_[axis]; }
    const Squares& lone() const { return lone_; }

    static constexpr int most = 210;

private:
    template <int D, int A>
    void add(const Squares& landings, int length, bool certain) {
        *end_ = {landings, D, A, static_cast<std::int8_t>(length), certain};
        end_ += landings.any();
    }

    // The birds of the flocks of two.
    Squares birds_in_couples() const {
        const Squares with_one = social_ - neighbours_.at_least_two();
        Squares birds{};
        for_each_index<axis_count>([&]<int A>() {
            const Squares pairs = with_one & shifted<-axes[A]>(with_one);
            birds |= pairs | shifted<axes[A]>(pairs);
        });
        return birds;
    }

    template <int D>
    void singly() {
        constexpr int step = steps[D];
        const Sweep<step> sweep(free_);
        // One square away a bird still touches its old place, where nobody is left: it needs someone else.
        const Squares held_back = shifted<step>(lone_) - contacts_.apart;
        add<D, 0>((sweep.landings(lone_) & contacts_.near) - held_back, 1, true);
        if (social_.empty()) return;
        close_[D] = shifted<step>(social_);
        const Squares reach = sweep.landings(social_);
        far_[D] = reach - close_[D];
        reach_in_file_[D] = sweep.landings(social_ & close_[D]);
        if (couples_.any()) reach_of_couples_[D] = sweep.landings(couples_) - close_[D];
        // A bird of a flock must touch its flock again, and another one: they are apart, without its old place too.
        const Squares too_close = close_[D] - neighbours_.without_last<D>();
        add<D, 0>((reach & contacts_.apart & beside_social_) - too_close, 1, false);
    }

    template <int A>
    void in_lines() {
        constexpr int back = -axes[A];
        const Squares pairs = social_ & shifted<back>(social_);
        if (pairs.empty()) return;
        const Contacts contacts = contacts_.lengthened<A>(contacts_, neighbours_.beside<A>());
        const Squares meeting = contacts.apart & (beside_social_ | shifted<back>(beside_social_));
        const Squares clear = free_ & shifted<back>(free_);
        const bool has_couples = couples_.intersects(pairs);
        for_each_index<direction_count>([&]<int D>() {
            constexpr bool in_file = axis_of_direction(D) == A;
            const Squares near = in_file ? Squares{} : shifted<steps[D]>(pairs) & clear;
            const Squares far = landings_of_pairs<A, D>(in_file ? reach_in_file_[D] : far_[D]);
            Squares landings = (near | far) & meeting;
            // A flock of two that flies far enough needs nothing but someone new.
            if (has_couples) landings |= far & landings_of_pairs<A, D>(reach_of_couples_[D]) & contacts.near;
            add<D, A>(landings, 2, false);
        });
        const Squares triples = pairs & shifted<back>(pairs);
        if (triples.any()) in_long_lines<A>(triples, clear, contacts);
    }

    // Where pairs land that fly in file and whose front birds reach these squares. Abreast, where they may land if
    // their birds are among those that reach these squares one by one.
    template <int A, int D>
    Squares landings_of_pairs(const Squares& reach) const {
        constexpr int back = -axes[A];
        if constexpr (axis_of_direction(D) != A) return reach & shifted<back>(reach);
        const Squares fronts = reach - held_back_in_file<D>();
        if constexpr (steps[D] > 0) return shifted<back>(fronts);
        return fronts;
    }

    // One square further on the front of a line touches nobody new but in another stretch than its old place.
    template <int D>
    Squares held_back_in_file() const {
        return close_[D] - contacts_.apart;
    }

    template <int A>
    void in_long_lines(Squares lines, Squares clear, Contacts contacts) {
        constexpr int back = -axes[A];
        const Squares room =
            free_ | social_;  // nobody lands in file but where it was free or a bird of the line has been
        std::array<Squares, direction_count> reach;
        for_each_index<direction_count>([&]<int D>() {
            constexpr bool in_file = axis_of_direction(D) == A;
            reach[D] = in_file ? reach_of_triples<D>(lines) : landings_of_pairs<A, D>(far_[D]);
        });
        for (int length = 3; lines.any(); ++length) {
            contacts = contacts.lengthened<A>(contacts_, neighbours_.beside<A>());
            clear &= shifted<back>(clear);
            longest_[A] = length;
            for_each_index<direction_count>([&]<int D>() {
                if constexpr (axis_of_direction(D) == A) {
                    if constexpr (steps[D] > 0) reach[D] = shifted<back>(reach[D]) & room;
                    add<D, A>(reach[D] & contacts.near, length, false);
                } else {
                    reach[D] &= shifted<back>(reach[D]);
                    const Squares near = shifted<steps[D]>(lines) & clear & contacts.apart;
                    add<D, A>(near | (reach[D] & contacts.near), length, false);
                }
            });
            lines &= shifted<back>(lines);
        }
    }

    // Where lines of at least three land in file, as if they were pairs.
    template <int D>
    Squares reach_of_triples(const Squares& triples) const {
        constexpr int step = steps[D];
        if constexpr (step < 0) return Sweep<step>(free_).landings(triples) - held_back_in_file<D>();
        const Squares fronts = shifted<step, 2>(triples);
        return shifted<-step>(Sweep<step>(free_).landings(fronts) - held_back_in_file<D>());
    }

    Squares free_;
    Neighbours neighbours_;
    Contacts contacts_;
    Squares lone_, social_, beside_social_, couples_;
    // By direction: the squares that birds with neighbours reach one by one, from afar, and those next to their places.
    std::array<Squares, direction_count> far_, reach_in_file_, reach_of_couples_, close_;
    std::array<int, axis_count> longest_{2, 2, 2};
    FlightGroup* end_ = groups_;
    FlightGroup groups_[most];
};

}  // namespace tavoliere::volo
