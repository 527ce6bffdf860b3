#include "games/dvonn/dvonn_placement.hpp"

#include "games/dvonn/dvonn_moves.hpp"

namespace tavoliere::dvonn {

namespace {

using PlacementTerms = Terms<placement_term_count>;

// In sixteenths of a point, fitted by logistic regression to the results of 80,000 games of the engine with itself:
// noisy placements, movement of 2,000 nodes a move, ends solved from 20 stacks (bench/dvonn_selfplay.cpp,
// bench/dvonn_fit.cpp).
constexpr std::array<std::array<int, nearest_distances>, zone_count> worth_by_nearest_red{{
    {235, 93, -7, -57, -127, -142},
    {211, 129, 22, -59, -142, -157},
    {150, 118, 45, -65, -132, -133},
    {169, 113, 30, -62, -103, -129},
}};
constexpr std::array<std::array<int, red_distances>, zone_count> worth_by_each_red{{
    {103, 94, 41, -13, -33, -34, -34, -39, -45, -52},
    {109, 78, 44, 5, -22, -25, -31, -38, -41, -70},
    {109, 55, 24, 0, -26, -42, -49, -63, -57, 0},
    {111, 70, 25, -1, -27, -35, -36, -55, 0, 0},
}};
constexpr int worth_of_white = 458, worth_of_spread = -4, worth_of_edge_reds = -1;

constexpr Squares edge = board_squares & ~surrounded(board_squares);

constexpr auto zones = [] {
    std::array<Zone, square_count> table{};
    for (int square = 0; square < square_count; ++square) {
        const Squares around = grown(bit(square)) & board_squares;
        const bool on_edge = edge & bit(square), has_three_neighbours = std::popcount(around) == 4;
        table[square] = on_edge ? (has_three_neighbours ? corner_zone : edge_zone)
                                : (around & edge ? beside_edge_zone : middle_zone);
    }
    return table;
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

// Calls visit(distance) for each red, and tells the least distance.
template <class Visit>
int for_each_red(const Position& pos, int square, Visit&& visit) {
    int nearest = red_distances;
    for (Squares reds = pos.lone_reds; reds; reds &= reds - 1) {
        const int distance = distances[square][std::countr_zero(reds)];
        nearest = std::min(nearest, distance);
        visit(distance);
    }
    return std::min(nearest, nearest_distances);
}

int worth_of_piece(const Position& pos, int square) {
    const Zone zone = zones[square];
    int worth = 0;
    const int nearest =
        for_each_red(pos, square, [&](int distance) { worth += worth_by_each_red[zone][distance - 1]; });
    return worth + worth_by_nearest_red[zone][nearest - 1];
}

int worth_of_pieces(const Position& pos, Squares pieces) {
    int worth = 0;
    for (; pieces; pieces &= pieces - 1) worth += worth_of_piece(pos, std::countr_zero(pieces));
    return worth;
}

int spread(Squares reds) {
    int sum = 0;
    for (Squares a = reds; a; a &= a - 1)
        for (Squares b = a & (a - 1); b; b &= b - 1) sum += distances[std::countr_zero(a)][std::countr_zero(b)];
    return sum;
}

int worth_of_being_white(const Position& pos) {
    return worth_of_white + worth_of_spread * spread(pos.lone_reds) +
           worth_of_edge_reds * std::popcount(pos.lone_reds & edge);
}

}  // namespace

PlacementTerms placement_terms(const Position& pos) {
    PlacementTerms terms{};
    for (const int side : {0, 1}) {
        const int sign = side == index(pos.turn) ? 1 : -1;
        for (Squares own = pos.tops[side]; own; own &= own - 1) {
            const int square = std::countr_zero(own);
            const Zone zone = zones[square];
            const int nearest = for_each_red(
                pos, square, [&](int distance) { terms[each_red_term + zone * red_distances + distance - 1] += sign; });
            terms[nearest_red_term + zone * nearest_distances + nearest - 1] += sign;
        }
    }
    const int white = pos.turn == Side::first ? 1 : -1;
    terms[white_term] = white;
    terms[white_spread_term] = white * spread(pos.lone_reds);
    terms[white_edge_reds_term] = white * std::popcount(pos.lone_reds & edge);
    return terms;
}

Score judge_placement(const Position& pos) {
    const int for_white =
        worth_of_being_white(pos) + worth_of_pieces(pos, pos.tops[0]) - worth_of_pieces(pos, pos.tops[1]);
    return (pos.turn == Side::first ? for_white : -for_white) / TaperedWeights<placement_term_count>::unit;
}

int placement_order(const Position& pos, int square) { return 2 * worth_of_piece(pos, square); }

}  // namespace tavoliere::dvonn
