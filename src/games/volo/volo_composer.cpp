#include <algorithm>

#include "game/erased_game.hpp"
#include "game/race.hpp"
#include "games/volo/volo.hpp"

namespace tavoliere::volo {

namespace {

constexpr int fewest_birds = 4, most_birds = 8, most_flocks = 3, most_tries = 10'000;

// A bird on a free square, beside these birds where there are any. A flock that is shut in stays as it is.
void add_bird(Squares& flock, const Squares& free, Random& random) {
    for (int tries = 0; tries < most_tries; ++tries) {
        int square = random.index(square_count);
        if (!flock.empty()) {
            if (!flock.has(square)) continue;
            square += steps[random.index(direction_count)];
        }
        if (square < 0 || square >= square_count || !free.has(square) || flock.has(square)) continue;
        flock = flock | Squares::single(square);
        return;
    }
}

// So many birds in a few flocks, which may touch.
Squares random_birds(Squares free, int count, Random& random) {
    Squares birds{};
    const int flocks = 2 + random.index(most_flocks - 1);
    for (int i = 0; i < flocks; ++i) {
        Squares flock{};
        const int size =
            i + 1 == flocks ? count - birds.count() : 1 + random.index(count - birds.count() - flocks + i + 1);
        for (int bird = 0; bird < size; ++bird) add_bird(flock, free, random);
        birds = birds | flock;
        free = free - flock;
    }
    return birds;
}

}  // namespace

// Both sides are about to unite.
std::optional<AnyPosition> compose(const AnyGame& game, Random& random) {
    const Rules& rules = static_cast<const ErasedGame<Rules>&>(game).rules();
    std::array<Squares, 2> birds{};
    for (const int side : {0, 1}) {
        const int most = std::min(most_birds, rules.supply());
        const int count = std::min(most, fewest_birds + random.index(most - std::min(most, fewest_birds) + 1));
        birds[side] = random_birds(rules.board() - birds[0], count, random);
    }
    const Position pos = rules.set_up(birds, random.index(2) == 0 ? Side::first : Side::second, 0);
    if (rules.outcome(pos) || pos.areas[0] > 1 || pos.areas[1] > 1 || !Race(rules).is_at(pos)) return std::nullopt;
    return AnyPosition::holding(pos);
}

}  // namespace tavoliere::volo
