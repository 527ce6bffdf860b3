#pragma once

#include "games/volo/volo_squares.hpp"

// Where lines of birds can fly. Flights of the same shape and direction are found all at once, as the set of squares
// where they land: two lines of one shape never reach the same square in the same direction, because the nearer one
// bars the way of the other.
namespace tavoliere::volo {

// A straight line of neighbouring squares, named by its lowest one.
struct Line {
    int lowest;
    int axis;
    int length;

    Squares squares() const {
        Squares set = Squares::single(lowest);
        for (int i = 1; i < length; ++i) set |= Squares::single(lowest + i * axes[axis]);
        return set;
    }
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
    const Squares others = own - from, met = grown(to) & others;
    if (!grown(from).intersects(others)) return met.any();
    // Those left behind and those found are no neighbours of each other: they lie in two stretches of the ring.
    if (stretches(met) < 2) return false;
    // Whoever is left behind hangs on a neighbour of the line.
    const Squares deserted = grown(from) & others, flock = connected(to, others | to);
    return flock.contains(deserted) && !connected(from, own).contains(met);
}

// The squares that touch a set, by how.
struct Contacts {
    Squares near{};     // at least one neighbour is in the set
    Squares crowded{};  // at least two are
    Squares apart{};    // the neighbours in the set form at least two stretches of the ring around the square

    explicit Contacts(const Squares& set) {
        Squares before = shifted<steps[direction_count - 1]>(set), begun{};
        for_each_index<direction_count>([&]<int D>() {
            const Squares here = shifted<steps[D]>(set), begins = here - before;
            crowded |= near & here;
            near |= here;
            apart |= begun & begins;
            begun |= begins;
            before = here;
        });
    }
};

// Where a bird that lands would part the space around it.
struct Gaps {
    Squares two{};     // the neighbours in the space form at least two stretches of the ring around the square
    Squares three{};   // at least three
    Squares walled{};  // not all neighbours are in the space

    explicit Gaps(const Squares& space) {
        Squares before = shifted<steps[direction_count - 1]>(space), all = before, one{};
        for_each_index<direction_count>([&]<int D>() {
            const Squares here = shifted<steps[D]>(space), begins = here - before;
            three |= two & begins;
            two |= one & begins;
            one |= begins;
            all &= here;
            before = here;
        });
        walled = space - all;
    }

    // The squares with more than so many gaps around them: one or two.
    const Squares& more_than(int count) const { return count == 1 ? two : three; }
};

// Flying along `Step` over the squares of `clear`, any distance: filling by doubled steps.
template <int Step>
class Sweep {
public:
    explicit Sweep(const Squares& clear)
        : one_(clear),
          two_(one_ & shifted<Step>(one_)),
          four_(two_ & shifted<Step, 2>(two_)),
          eight_(four_ & shifted<Step, 4>(four_)) {}

    Squares landings(Squares from) const {
        from |= one_ & shifted<Step>(from);
        from |= two_ & shifted<Step, 2>(from);
        from |= four_ & shifted<Step, 4>(from);
        from |= eight_ & shifted<Step, 8>(from);
        return from & one_;
    }

private:
    Squares one_, two_, four_, eight_;
};

constexpr int direction_of_axis(int axis) { return axis == 0 ? 0 : axis == 1 ? 2 : 1; }
constexpr int axis_of_direction(int direction) { return direction % 3 == 0 ? 0 : direction % 3 == 1 ? 2 : 1; }

// Flights of lines of one shape in one direction that may be legal: the squares where their leaders land. The leader of
// a line that flies in file is its front, of any other its lowest bird.
struct FlightGroup {
    Squares landings;
    std::int8_t direction;
    std::int8_t axis;
    std::int8_t length;
    std::int8_t most_areas;  // into so many at most a flight parts an area of the opponent
    bool certain;            // all are legal; otherwise ask joins_whole_flock

    Flight landing_on(int square, const Squares& free) const {
        const int step = steps[direction], axis_step = axes[axis];
        int origin = square - step;
        if (length == 1 || axis_of_direction(direction) == axis) {
            while (free.has(origin)) origin -= step;
            const int lowest = step > 0 ? origin - (length - 1) * step : origin;
            return {{lowest, axis, length}, square - origin};
        }
        while (free.has(origin) && free.has(origin + axis_step)) origin -= step;
        return {{origin, axis, length}, square - origin};
    }
};

// The groups of all flights of one side.
class FlightGroups {
public:
    FlightGroups(const Squares& own, const Squares& free, const Contacts& contacts, const Squares& space)
        : free_(free), contacts_(contacts), gaps_(space), lone_(own - contacts.near), social_(own & contacts.near) {
        FlightGroup* next = groups_;
        for_each_index<direction_count>([&]<int D>() { next = singly<D>(next); });
        for_each_index<axis_count>([&]<int A>() { next = in_lines<A>(next); });
        end_ = next;
    }

    const FlightGroup* begin() const { return groups_; }
    const FlightGroup* end() const { return end_; }

    const Gaps& gaps() const { return gaps_; }

    static constexpr int most = 210;

private:
    // A flight that lands in `two` may part the space into two areas, one that lands in `three` into as many as there
    // can be gaps in the ring around a line.
    template <int D, int A>
    static FlightGroup* add(FlightGroup* next, const Squares& landings, int length, const Squares& two,
                            const Squares& three, bool certain) {
        const int areas = 1 + landings.intersects(two) + (landings.intersects(three) ? length : 0);
        *next = {landings, D, A, static_cast<std::int8_t>(length), static_cast<std::int8_t>(areas), certain};
        return next + landings.any();
    }

    template <int D>
    FlightGroup* singly(FlightGroup* next) const {
        constexpr int step = steps[D];
        const Sweep<step> sweep(free_);
        // One square away a bird still touches its old place, where nobody is left: it needs a second neighbour.
        const Squares held_back = shifted<step>(lone_) - contacts_.crowded;
        next = add<D, 0>(next, (sweep.landings(lone_) & contacts_.near) - held_back, 1, gaps_.two, gaps_.three, true);
        // Leaving a place next to the new one may open one gap more.
        const Squares close = shifted<step>(social_);
        return add<D, 0>(next, sweep.landings(social_) & contacts_.apart, 1, gaps_.two | close,
                         gaps_.three | (close & gaps_.two), false);
    }

    template <int A>
    FlightGroup* in_lines(FlightGroup* next) const {
        constexpr int ahead = axes[A], back = -axes[A];
        const Squares pairs = social_ & shifted<back>(social_);
        if (pairs.empty()) return next;
        const Squares clear = free_ & shifted<back>(free_);
        const Squares near = contacts_.near | shifted<back>(contacts_.near),
                      apart = contacts_.apart | shifted<back>(contacts_.apart);
        // Each wall around a pair touches at least one of the two.
        const Squares walled = gaps_.walled & shifted<back>(gaps_.walled), part = gaps_.two | shifted<back>(gaps_.two),
                      two = walled | part, three = (walled & part) | gaps_.three | shifted<back>(gaps_.three);
        for_each_index<direction_count>([&]<int D>() {
            if constexpr (axis_of_direction(D) != A) {
                Squares landed = Sweep<steps[D]>(clear).landings(pairs);
                Squares contact = (landed & near) - (shifted<steps[D]>(pairs) - apart);
                const Squares close = shifted<steps[D]>(pairs);
                next = add<D, A>(next, contact, 2, two | close, three | (close & two), false);
                landed &= shifted<back>(landed);
                contact = (contact | shifted<back>(contact)) & landed;
                for (int length = 3; contact.any(); ++length) {
                    next = add<D, A>(next, contact, length, contact, contact, false);
                    landed &= shifted<back>(landed);
                    contact = (contact | shifted<back>(contact)) & landed;
                }
            }
        });
        constexpr int along = direction_of_axis(A);
        next = in_file<A, (along + 3) % 6>(next, pairs);
        return in_file<A, along>(next, social_ & shifted<ahead>(social_));
    }

    template <int A, int D>
    FlightGroup* in_file(FlightGroup* next, Squares fronts) const {
        constexpr int step = steps[D];
        const Sweep<step> sweep(free_);
        for (int length = 2; fronts.any(); ++length) {
            const Squares reached = sweep.landings(fronts);
            Squares landings = (reached & contacts_.near) - (shifted<step>(fronts) - contacts_.apart);
            if (landings.empty()) break;
            for (int i = 1; i < length; ++i) landings |= shifted<step>(landings) & reached;
            next = add<D, A>(next, landings, length, landings, landings, false);
            fronts &= shifted<step>(fronts);
        }
        return next;
    }

    Squares free_;
    const Contacts& contacts_;
    Gaps gaps_;
    Squares lone_, social_;
    FlightGroup* end_;
    FlightGroup groups_[most];
};

}  // namespace tavoliere::volo
