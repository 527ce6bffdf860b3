#include <algorithm>

#include "games/volo/volo_choices.hpp"
#include "games/volo/volo_walls.hpp"

namespace tavoliere::volo {

bool Rules::play_random_turn(Position& pos, Random& random) const {
    if (is_over(pos)) return false;
    const Choices choices(pos, board_, supply_);
    const Squares& placements = choices.placements();
    const int places = placements.count();
    const int me = index(pos.turn), foe = index(other(pos.turn));
    // A lone bird inside the board parts nothing, even where others land next to it: the way around it stays open.
    const WallsOfLines walls(board_ - (pos.birds[me] - (choices.flights().lone() & sky_->inside)), choices.flights());
    struct Lot {
        int end, count;
    };
    Lot lot_list[FlightGroups::most];
    const int more_areas = std::max(pos.areas[foe] - 1, 0);
    int tickets = places, lots = 0;
    for (const FlightGroup& group : choices.flights()) {
        const Walls& around = walls.around(group);
        const int areas =
            1 + group.landings.intersects(around.two) + (group.landings.intersects(around.three) ? group.length : 0);
        const int count = group.landings.count();
        tickets += count * (more_areas + areas);
        lot_list[lots++] = {tickets, count};
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
        const int chosen = random.index(tickets);
        if (chosen < places) {
            place(pos, placements.nth(chosen));
            return true;
        }
        int number = 0;
        while (lot_list[number].end <= chosen) ++number;
        const FlightGroup& group = choices.flights().begin()[number];
        const Lot& lot = lot_list[number];
        const int ticket = lot.end - 1 - chosen, area = ticket / lot.count;
        const int landing = group.landings.nth(ticket % lot.count);
        if (area > more_areas) {
            const Walls& around = walls.around(group);
            if (!(area == more_areas + 1 ? around.two : around.three).has(landing)) continue;
        }
        const Flight flight = choices.flight(group, landing);
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
