#pragma once

#include "games/volo/volo_walls.hpp"

namespace tavoliere::volo {

// Tickets for all turns that are flights: at least one for each legal flight and each area that may stay after it. A
// ticket that stands for no such turn is a blank, and whoever draws it draws again.
class Lottery {
public:
    struct Ticket {
        const FlightGroup& group;
        int landing;
        int area;  // the number of the area that stays
    };

    // The opponent lives in `space`, in so many areas; where it is `closed` to them nothing of theirs can be parted.
    Lottery(const FlightGroups& flights, const Squares& space, const Squares& closed, int areas)
        : flights_(flights), walls_(space, flights), closed_(closed), areas_(areas) {
        int number = 0;
        for (const FlightGroup& group : flights) {
            const Squares parting = that_may_part(group);
            const auto [landings, parting_landings] = Squares::counts(group.landings, parting);
            usual_ += landings * areas;
            parting_ += parting_landings * most_parted(group, parting);
            usual_end_[number] = usual_;
            parting_end_[number] = parting_;
            ++number;
        }
    }

    int tickets() const { return usual_ + parting_; }

    // First come those for as many areas as there are now, then those for more.
    Ticket ticket(int number) const {
        const bool parts = number >= usual_;
        if (parts) number -= usual_;
        const int* const end = parts ? parting_end_ : usual_end_;
        int lot = 0;
        while (end[lot] <= number) ++lot;
        const FlightGroup& group = flights_.begin()[lot];
        const Squares landings = parts ? that_may_part(group) : group.landings;
        const int count = landings.count();
        int rest = end[lot] - 1 - number, area = parts ? areas_ : 0;
        for (; rest >= count; rest -= count) ++area;
        return {group, landings.nth(rest), area};
    }

private:
    Squares that_may_part(const FlightGroup& group) const {
        return (group.landings - closed_) & walls_.around(group).two;
    }
    // How many areas more a landing makes at most: there is room for two more stretches around a line than it is long.
    int most_parted(const FlightGroup& group, const Squares& parting) const {
        return 1 + parting.intersects(walls_.around(group).three) * group.length;
    }

    const FlightGroups& flights_;
    WallsOfLines walls_;
    Squares closed_;
    int areas_;
    int usual_ = 0, parting_ = 0;
    // By group: where its tickets end.
    int usual_end_[FlightGroups::most], parting_end_[FlightGroups::most];
};

}  // namespace tavoliere::volo
