#pragma once

#include "games/volo/volo.hpp"
#include "games/volo/volo_flights.hpp"

namespace tavoliere::volo {

// What the side to move can place and fly, found once for all who ask.
class Choices {
public:
    Choices(const Position& pos, const Squares& board, int supply)
        : own_(pos.birds[index(pos.turn)]),
          free_(board - pos.birds[0] - pos.birds[1]),
          flights_(own_, free_),
          placements_(own_.count() < supply ? (free_ & pos.open[index(pos.turn)]) - flights_.contacts().near
                                            : Squares{}) {}

    const Squares& placements() const { return placements_; }
    const FlightGroups& flights() const { return flights_; }

    Flight flight(const FlightGroup& group, int landing) const { return group.landing_on(landing, free_); }
    // Is it a flight at all, of a line that is there and over free squares?
    bool is_possible(const FlightGroup& group, const Flight& flight) const {
        return group.certain || group.is_possible(flight, own_, free_);
    }
    bool is_legal(const FlightGroup& group, const Flight& flight) const {
        return group.certain ||
               (group.is_possible(flight, own_, free_) && joins_whole_flock(own_, flight.from(), flight.to()));
    }

    template <class Visit>
    void for_each_flight(Visit&& visit) const {
        for (const FlightGroup& group : flights_)
            group.landings.for_each([&](int landing) {
                const Flight found = flight(group, landing);
                if (is_legal(group, found)) visit(found);
            });
    }

    bool can_fly() const {
        for (const FlightGroup& group : flights_)
            if (group.certain) return true;
        for (const FlightGroup& group : flights_)
            if (group.landings.any_of([&](int landing) { return is_legal(group, flight(group, landing)); }))
                return true;
        return false;
    }

private:
    Squares own_, free_;
    FlightGroups flights_;
    Squares placements_;
};

// Calls visit(lowest bird) for each area with birds in it, in the order of their lowest birds.
template <class Visit>
void for_each_area(const Squares& birds, const Squares& space, Visit&& visit) {
    for (Squares left = birds; left.any();) {
        const int lowest = left.lowest();
        left -= connected(Squares::single(lowest), space);
        visit(lowest);
    }
}

inline int count_areas(const Squares& birds, const Squares& space) {
    int count = 0;
    for_each_area(birds, space, [&](int) { ++count; });
    return count;
}

// A line parts its surroundings in no more areas than there are stretches of `space` in the ring around it.
inline int gaps_around(const Squares& line, const Squares& space) { return stretches((grown(line) - line) & space); }

}  // namespace tavoliere::volo
