#include "games/abande/abande_eval.hpp"

#include <bit>

namespace tavoliere::abande {

namespace {

using AbandeTerms = Terms<abande_term_count>;

// The stage of the game is the number of pieces in both hands.
constexpr int stages = 2 * pieces_per_side;
constexpr TaperedWeights<abande_term_count> weights{
    .early = {3, -90, -445, 57, -69, -122, 775, -42, -266, 92, 63, 0, 18, 5, 214, -197, 38, 131},
    .late = {436, 43, 317, 595, 41, -11, 144, 6, 202, 949, 75, -88, 5, -7, 954, -23, 5, 479},
};

// Places whose occupied neighbours do not touch each other, so that leaving them may split the group. Going round the
// place, that is where occupied and free alternate more than once; on the square board a free corner between two
// occupied sides does not part them.
Places cut_points(const Grid& grid, Places occupied) {
    constexpr int row = row_stride;
    const Places east = occupied >> 1, west = occupied << 1, south = occupied >> row, north = occupied << row;
    const Places south_east = occupied >> (row + 1), north_west = occupied << (row + 1);
    Places one = 0, two = 0;
    const auto count_run = [&](Places begins) {
        two |= one & begins;
        one |= begins;
    };
    if (grid.second_diagonal) {
        const Places south_west = occupied >> (row - 1), north_east = occupied << (row - 1);
        count_run(~east & (south_east | south));
        count_run(~south & (south_west | west));
        count_run(~west & (north_west | north));
        count_run(~north & (north_east | east));
    } else {
        const std::array<Places, 6> ring{east, south_east, south, west, north_west, north};
        for (std::size_t i = 0; i < ring.size(); ++i) count_run(ring[i] & ~ring[(i + 5) % 6]);
    }
    return two & occupied;
}

struct Judge {
    Judge(const Rules& rules, const Position& judged)
        : pos(judged), grid(rules.grid()), pinned(cut_points(grid, judged.occupied())) {
        for (const int side : {0, 1}) look_at(side);
    }

    AbandeTerms terms() const {
        const int me = index(pos.turn), you = 1 - me;
        AbandeTerms difference;
        for (int i = 0; i < abande_term_count; ++i) difference[i] = counts[me][i] - counts[you][i];
        const int mine = counts[me][landing_term], yours = counts[you][landing_term];
        difference[freedom_term] = 64 * (mine - yours) / (mine + yours + 1);
        difference[tempo_term] = 1;
        for (int height = 0; height < 2; ++height)
            difference[mover_prey_term + height] = counts[me][prey_term + height];
        return difference;
    }

    void look_at(int side) {
        AbandeTerms& count = counts[side];
        const Places own = pos.tops[side], enemies = pos.tops[1 - side];
        Places beside_enemy = 0, beside_enemies = 0;
        for (int direction = 0; direction < grid.directions; ++direction) {
            const Places here = Grid::before(enemies, direction);
            beside_enemies |= beside_enemy & here;
            beside_enemy |= here;
        }
        for (int height = 1; height <= tallest; ++height) {
            const Places stacks = own & pos.of_height[height - 1];
            const int awake = std::popcount(stacks & beside_enemy);
            count[awake_term + height - 1] = awake;
            count[dormant_term + height - 1] = std::popcount(stacks & ~beside_enemy);
            count[fragile_term] += height * std::popcount(stacks & beside_enemy & ~beside_enemies);
            count[point_term] += height * awake;
        }
        count[pinned_term] = std::popcount(own & pinned);
        count[hand_term] = pos.hands[side];
        look_at_moves(count, own & ~pinned, enemies);
    }

    void look_at_moves(AbandeTerms& count, Places own, Places enemies) const {
        const Places own_singles = own & pos.of_height[0], own_doubles = own & pos.of_height[1];
        const Places singles = enemies & pos.of_height[0], doubles = enemies & pos.of_height[1];
        Places movers = 0;
        for (int direction = 0; direction < grid.directions; ++direction) {
            const Places starts = (own_singles & Grid::before(singles | doubles, direction)) |
                                  (own_doubles & Grid::before(singles, direction));
            count[landing_term] += std::popcount(starts);
            movers |= starts;
        }
        count[free_mover_term] = std::popcount(movers);
        const Places near_singles = grid.around(own_singles);
        count[prey_term] = std::popcount(singles & (near_singles | grid.around(own_doubles)));
        count[prey_term + 1] = std::popcount(doubles & near_singles);
    }

    const Position& pos;
    const Grid& grid;
    Places pinned;
    std::array<AbandeTerms, 2> counts{};
};

}  // namespace

AbandeTerms terms_of(const Rules& rules, const Position& pos) { return Judge(rules, pos).terms(); }

Score Eval::evaluate(const Rules& rules, const Position& pos) const {
    return weights.of(terms_of(rules, pos), pos.hands[0] + pos.hands[1], stages);
}

// Taking comes first, and best what makes a triple, which nobody can take back.
int order_of(const Position& pos, Move move) {
    if (move.to == no_place) return -3000;
    if (move.from == no_place) return 0;
    const int under = pos.height_at(move.to), made = pos.height_at(move.from) + under;
    return 1000 + 1500 * under + (made == tallest ? 1500 : 0);
}

}  // namespace tavoliere::abande
