#include <algorithm>

#include "games/volo/volo_choices.hpp"
#include "games/volo/volo_lottery.hpp"

namespace tavoliere::volo {

bool Rules::play_random_turn(Position& pos, Random& random) const {
    if (is_over(pos)) return false;
    const Choices choices(pos, board_, supply_);
    const Squares& placements = choices.placements();
    const int places = placements.count();
    if (may_pass(pos, choices)) {
        const int chosen = random.index(places + 1);
        play(pos, chosen < places ? placement(placements.nth(chosen)) : pass);
        return true;
    }
    const int me = index(pos.turn), foe = index(other(pos.turn));
    // A lone bird inside the board parts nothing, even where others land next to it: the way around it stays open.
    const Squares space = board_ - (pos.birds[me] - (choices.flights().lone() & sky_->inside));
    const Squares closed = board_ - pos.birds[me] - pos.open[foe];
    const Lottery lottery(choices.flights(), space, closed, std::max<int>(pos.areas[foe], 1));
    while (true) {
        const int chosen = random.index(places + lottery.tickets());
        if (chosen < places) {
            place(pos, placements.nth(chosen));
            return true;
        }
        const Lottery::Ticket drawn = lottery.ticket(chosen - places);
        const Flight flight = choices.flight(drawn.group, drawn.landing);
        if (choices.is_legal(drawn.group, flight) && fly_and_keep(pos, flight, drawn.area)) return true;
    }
}

// Flies and keeps the area of this number, or leaves the position as it is where there are fewer areas.
bool Rules::fly_and_keep(Position& pos, const Flight& flight, int area) const {
    Position after = pos;
    fly(after, flight);
    if (!after.choosing && area > 0) return false;
    if (after.choosing) {
        int kept = -1;
        for_each_area(after.birds[index(other(pos.turn))], board_ - after.birds[index(pos.turn)], [&](int lowest) {
            if (area-- == 0) kept = lowest;
        });
        if (kept < 0) return false;
        keep_area(after, kept);
    }
    pos = after;
    return true;
}

}  // namespace tavoliere::volo
