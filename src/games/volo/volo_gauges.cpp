#include "games/volo/volo.hpp"
#include "games/volo/volo_flocks.hpp"

// How far the birds of each side are from being one flock, in numbers that can be counted on the board.
namespace tavoliere::volo {

namespace {

// The cells between the flocks, from one to the nearest other, along the shortest of the links that join all; nothing
// where the opponent's birds part them.
std::optional<int> cells_between(const Squares& own, const Squares& space) {
    if (own.empty()) return 0;
    int cells = 0;
    Squares joined = connected(Squares::single(own.lowest()), own);
    while (joined != own) {
        Squares reach = joined;
        for (int steps = 0; !reach.intersects(own - joined); ++steps) {
            const Squares more = grown(reach) & space;
            if (more == reach) return std::nullopt;
            cells += steps > 0;
            reach = more;
        }
        // Others may be just as near: each has a link of its own.
        joined |= connected(Squares::single((reach & (own - joined)).lowest()), own);
    }
    return cells;
}

int largest_flock(Squares birds) {
    int largest = 0;
    while (birds.any()) {
        const Squares flock = connected(Squares::single(birds.lowest()), birds);
        largest = std::max(largest, flock.count());
        birds -= flock;
    }
    return largest;
}

}  // namespace

std::vector<Gauge> Rules::gauges(const Position& pos) const {
    const auto birds = [&](Side side) -> const Squares& { return pos.birds[index(side)]; };
    const Squares free = board_ - pos.birds[0] - pos.birds[1];
    const auto touching_several = [&](Side side) {
        return (free & pos.open[index(side)] & Flocks(birds(side)).touching(2)).count();
    };
    return {
        aim("groups", Gauge::Wish::fewer, {"Your flocks", "I tuoi stormi"},
            {"The opponent's flocks", "Gli stormi dell'avversario"},
            [&](Side side) { return Flocks(birds(side)).count(); }),
        sign("gaps", Gauge::Wish::fewer,
             {"Cells between your flocks, from each to the next", "Caselle fra i tuoi stormi, da ognuno al più vicino"},
             {"Cells between the opponent's flocks, from each to the next",
              "Caselle fra gli stormi dell'avversario, da ognuno al più vicino"},
             [&](Side side) { return cells_between(birds(side), board_ - birds(other(side))); }),
        sign("joints", Gauge::Wish::more,
             {"Free cells that touch several of your flocks", "Caselle libere che toccano più stormi tuoi"},
             {"Free cells that touch several flocks of the opponent's",
              "Caselle libere che toccano più stormi dell'avversario"},
             touching_several),
        sign("closed", Gauge::Wish::more, {"Free cells closed to the opponent", "Caselle libere chiuse all'avversario"},
             {"Free cells closed to you", "Caselle libere chiuse a te"},
             [&](Side side) { return (free - pos.open[index(other(side))]).count(); }),
        sign("largest", Gauge::Wish::more, {"Birds in your largest flock", "Uccelli nel tuo stormo più grande"},
             {"Birds in the opponent's largest flock", "Uccelli nello stormo più grande dell'avversario"},
             [&](Side side) { return largest_flock(birds(side)); }),
    };
}

}  // namespace tavoliere::volo
