#include <algorithm>

#include "games/volo/volo_choices.hpp"

namespace tavoliere::volo {

bool Rules::play_random_turn(Position& pos, Random& random) const {
    if (is_over(pos)) return false;
    const Choices choices(pos, board_, supply_);
    const Squares& placements = choices.placements();
    const int places = placements.count();
    const int me = index(pos.turn), foe = index(other(pos.turn));
    struct Lot {
        int first_ticket, count;
    };
    Lot lot_list[FlightGroups::most + 1];
    const int more_areas = std::max(pos.areas[foe] - 1, 0);
    int tickets = places, lots = 0;
    for (const FlightGroup& group : choices.flights()) {
        const int count = group.landings.count();
        lot_list[lots++] = {tickets, count};
        tickets += count * (more_areas + group.most_areas);
    }
    if (may_pass(pos, choices)) {
        const int chosen = random.index(places + 1);
        if (chosen < places)
            place(pos, placements.nth(chosen));
        else
            play(pos, pass);
        return true;
    }
    while (true) {
        int chosen = random.index(tickets);
        if (chosen < places) {
            place(pos, placements.nth(chosen));
            return true;
        }
        int lot = lots - 1;
        while (lot_list[lot].first_ticket > chosen) --lot;
        const FlightGroup& group = choices.flights().begin()[lot];
        chosen -= lot_list[lot].first_ticket;
        const int area = chosen / lot_list[lot].count;
        chosen %= lot_list[lot].count;
        const bool may_lack_areas = area > 0 && more_areas == 0;
        const int landing = group.landings.nth(chosen);
        if (may_lack_areas && group.certain && !choices.flights().gaps().more_than(area).has(landing)) continue;
        const Flight flight = choices.flight(group, landing);
        if (may_lack_areas && !group.certain) {
            const Squares from = flight.from(), to = flight.to();
            if (gaps_around(to, board_ - ((pos.birds[me] - from) | to)) <= area) continue;
        }
        if (!choices.is_legal(group, flight)) continue;
        Position after = pos;
        fly(after, flight);
        int left = area, kept = -1;
        if (after.choosing)
            for_each_area(after.birds[foe], board_ - after.birds[index(after.turn)], [&](int lowest) {
                if (left-- == 0) kept = lowest;
            });
        if (after.choosing ? kept < 0 : area > 0) continue;
        if (after.choosing) keep_area(after, kept);
        pos = after;
        return true;
    }
}

}  // namespace tavoliere::volo
