#include "games/dvonn/dvonn_placement.hpp"

#include <cstdlib>

#include "games/dvonn/dvonn_moves.hpp"

namespace tavoliere::dvonn {

namespace {

using PlacementTerms = Terms<placement_term_count>;

constexpr std::array<int, placement_term_count> fitted{153,  72, -49, -136, -229, -224, 82, 44,  -44, -124, -225,
                                                       -213, -6, -8,  -21,  0,    -3,   2,  218, 5,   -31};
constexpr Weights<placement_term_count> weights{fitted, fitted};

constexpr Squares edge = board_squares & ~surrounded(board_squares);

constexpr Squares corners = [] {
    Squares found = 0;
    for (int square = 0; square < square_count; ++square)
        if (edge & bit(square) && std::popcount(grown(bit(square)) & board_squares) == 4) found |= bit(square);
    return found;
}();

constexpr auto distances = [] {
    std::array<std::array<std::uint8_t, square_count>, square_count> table{};
    for (int a = 0; a < square_count; ++a)
        for (int b = 0; b < square_count; ++b) {
            const int down = b / row_stride - a / row_stride, right = b % row_stride - a % row_stride;
            const int longest = std::max({down, right, down + right, -down, -right, -down - right});
            table[a][b] = static_cast<std::uint8_t>(longest);
        }
    return table;
}();

int neighbours_in(Squares set, int square) { return std::popcount(grown(bit(square)) & ~bit(square) & set); }

void count_piece(const Position& pos, int side, int square, PlacementTerms& counts) {
    int nearest = red_distances, sum = 0;
    for (Squares reds = pos.lone_reds; reds; reds &= reds - 1) {
        const int distance = distances[square][std::countr_zero(reds)];
        nearest = std::min(nearest, distance);
        sum += distance;
    }
    const bool on_edge = edge & bit(square);
    ++counts[(on_edge ? edge_at_distance : inner_at_distance) + nearest - 1];
    counts[on_edge ? edge_distance_to_all : inner_distance_to_all] += sum;
    counts[on_edge ? edge_beside_own : inner_beside_own] += neighbours_in(pos.tops[side], square);
    if (on_edge) counts[edge_beside_enemy] += neighbours_in(pos.tops[1 - side], square);
    if (corners & bit(square)) ++counts[corner_term];
}

int spread(Squares reds) {
    int sum = 0;
    for (Squares a = reds; a; a &= a - 1)
        for (Squares b = a & (a - 1); b; b &= b - 1) sum += distances[std::countr_zero(a)][std::countr_zero(b)];
    return sum;
}

}  // namespace

PlacementTerms placement_terms(const Position& pos) {
    std::array<PlacementTerms, 2> counts{};
    for (const int side : {0, 1})
        for (Squares own = pos.tops[side]; own; own &= own - 1)
            count_piece(pos, side, std::countr_zero(own), counts[side]);
    counts[0][white_term] = 1;
    counts[0][white_spread_term] = spread(pos.lone_reds);
    counts[0][white_edge_reds_term] = std::popcount(pos.lone_reds & edge);
    const int me = index(pos.turn);
    PlacementTerms difference;
    for (int i = 0; i < placement_term_count; ++i) difference[i] = counts[me][i] - counts[1 - me][i];
    return difference;
}

Score judge_placement(const Position& pos) { return weights.of(placement_terms(pos), 0, 1); }

int placement_order(const Position& pos, int square) {
    PlacementTerms counts{};
    count_piece(pos, index(pos.turn), square, counts);
    return 32 * weights.of(counts, 0, 1);
}

}  // namespace tavoliere::dvonn
