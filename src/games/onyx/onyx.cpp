#include "games/onyx/onyx.hpp"

#include "core/zobrist.hpp"
#include "games/joining/shortest_way.hpp"

namespace tavoliere::onyx {

namespace {

const Reason reason_joined{{"sides joined", "lati uniti"}, "joined"};
const Reason reason_full{{"no free point is left", "nessun punto è più libero"}, "full"};

constexpr int most_points = Bits<10>::capacity;
constexpr auto stone_keys = zobrist_keys<2 * most_points, 0x0471>();
constexpr auto state_keys = zobrist_keys<16, 0x0472>();

std::uint64_t stone_key(Side side, int point) { return stone_keys[2 * point + index(side)]; }

template <int WordCount>
std::uint64_t state_key(const Position<WordCount>& pos) {
    return state_keys[index(pos.turn) + 2 * pos.swapped + 4 * static_cast<int>(pos.opening)];
}

template <int WordCount>
std::uint64_t key_of_stones(const Position<WordCount>& pos) {
    std::uint64_t key = 0;
    for (const Side side : {Side::first, Side::second})
        pos.stones[index(side)].for_each([&](int point) { key ^= stone_key(side, point); });
    return key;
}

template <int WordCount>
std::vector<int> list_of(const Bits<WordCount>& set) {
    std::vector<int> points;
    set.for_each([&](int point) { points.push_back(point); });
    return points;
}

}  // namespace

template <int WordCount>
Position<WordCount> Rules<WordCount>::start() const {
    Diagram diagram;
    diagram.opening = Opening::first;
    if (settings_.official_setup)
        for (const Side side : {Side::first, Side::second})
            diagram.stones[index(side)] = tables_->board.official_stones(side);
    return position_of(diagram);
}

template <int WordCount>
void Rules<WordCount>::legal(const Position& pos, MoveList<Move, max_steps>& list) const {
    list.clear();
    if (pos.decided()) return;
    placements(pos).for_each([&](int point) { list.add(placement(point)); });
    if (may_swap(pos)) list.add(swap_move);
}

template <int WordCount>
std::uint64_t Rules<WordCount>::count_turns(const Position& pos) const {
    if (pos.decided()) return 0;
    return static_cast<std::uint64_t>(placements(pos).count() + may_swap(pos));
}

template <int WordCount>
void Rules<WordCount>::play(Position& pos, Move move) const {
    if (move != swap_move) return place(pos, move.point);
    pos.swapped = true;
    pos.opening = Opening::second;
}

template <int WordCount>
bool Rules<WordCount>::play_random_turn(Position& pos, Random& random) const {
    if (pos.decided()) return false;
    const Points choices = placements(pos);
    const int stones = choices.count(), turns = stones + may_swap(pos);
    if (turns == 0) return false;
    const int chosen = random.index(turns);
    play(pos, chosen < stones ? placement(choices.nth(chosen)) : swap_move);
    return true;
}

template <int WordCount>
std::optional<Outcome> Rules<WordCount>::outcome(const Position& pos) const {
    // Chains of both colours cannot cross, so at most one colour is linked.
    for (const Side side : {Side::first, Side::second})
        if (pos.linked[index(side)]) return won_by(side, reason_joined);
    if (pos.open.empty() && !may_swap(pos)) return drawn(reason_full);
    return std::nullopt;
}

template <int WordCount>
std::uint64_t Rules<WordCount>::hash(const Position& pos) const {
    return pos.stones_key ^ state_key(pos);
}

template <int WordCount>
std::uint64_t Rules<WordCount>::hash_from_scratch(const Position& pos) const {
    return key_of_stones(pos) ^ state_key(pos);
}

template <int WordCount>
auto Rules<WordCount>::placements(const Position& pos) const -> Points {
    const bool grid_only = settings_.first_stones_on_grid && pos.opening != Opening::none;
    return grid_only ? pos.open & tables_->grid : pos.open;
}

template <int WordCount>
Opening Rules<WordCount>::opening_after_stone(Opening opening) const {
    if (opening != Opening::first) return Opening::none;
    return settings_.may_swap ? Opening::swap : Opening::second;
}

template <int WordCount>
void Rules<WordCount>::place(Position& pos, int point) const {
    const Side mover = pos.turn;
    pos.stones[index(mover)].add(point);
    pos.stones_key ^= stone_key(mover, point);
    pos.open.remove(point);
    for (const SquareFromCorner& square : tables_->squares_at(point)) pos.open.remove(square.midpoint);

    if (capture_around(pos, point)) follow_chains_anew(pos, other(mover));
    extend_chains(pos, mover, point);
    pos.opening = opening_after_stone(pos.opening);
    pos.turn = other(mover);
}

// True when a stone was captured that hung on the near edge: others may have hung on it.
template <int WordCount>
bool Rules<WordCount>::capture_around(Position& pos, int point) const {
    const Points& own = pos.stones[index(pos.turn)];
    const Side enemy = other(pos.turn);
    const Points& enemies = pos.stones[index(enemy)];
    bool cut = false;
    for (const auto& [opposite, flanks, midpoint] : tables_->squares_at(point)) {
        const bool framed = own.has(opposite) && enemies.has(flanks[0]) && enemies.has(flanks[1]);
        if (!framed || pos.occupied().has(midpoint)) continue;
        for (const int captured : flanks) {
            cut |= pos.joined[index(enemy)].has(captured);
            lift(pos, enemy, captured);
        }
    }
    return cut;
}

template <int WordCount>
void Rules<WordCount>::lift(Position& pos, Side side, int point) const {
    pos.stones[index(side)].remove(point);
    pos.stones_key ^= stone_key(side, point);
    pos.open.add(point);
    const Points occupied = pos.occupied();
    for (const SquareFromCorner& square : tables_->squares_at(point)) {
        const bool free = !occupied.has(square.midpoint) && !occupied.intersects(tables_->neighbours(square.midpoint));
        if (free) pos.open.add(square.midpoint);
    }
}

template <int WordCount>
void Rules<WordCount>::extend_chains(Position& pos, Side side, int point) const {
    Points& joined = pos.joined[index(side)];
    const bool joins = tables_->near_edge[index(side)].has(point) || tables_->neighbours(point).intersects(joined);
    if (!joins) return;
    joined.add(point);
    tables_->follow_chains(joined, Points::single(point), pos.stones[index(side)]);
    pos.linked[index(side)] = joined.intersects(tables_->far_edge[index(side)]);
}

template <int WordCount>
void Rules<WordCount>::follow_chains_anew(Position& pos, Side side) const {
    Points& joined = pos.joined[index(side)];
    joined = tables_->joined_to(tables_->near_edge[index(side)], pos.stones[index(side)]);
    pos.linked[index(side)] = joined.intersects(tables_->far_edge[index(side)]);
}

template <int WordCount>
void Rules<WordCount>::complete(Position& pos) const {
    const Points occupied = pos.occupied();
    pos.open = tables_->all - occupied;
    occupied.for_each([&](int point) {
        for (const SquareFromCorner& square : tables_->squares_at(point)) pos.open.remove(square.midpoint);
    });
    for (const Side side : {Side::first, Side::second}) follow_chains_anew(pos, side);
    pos.stones_key = key_of_stones(pos);
}

template <int WordCount>
Position<WordCount> Rules<WordCount>::transformed(const Position& pos, int symmetry) const {
    const auto& [map, exchanges_colours] = tables_->board.symmetries()[symmetry];
    if (exchanges_colours && pos.opening != Opening::none) return pos;
    const auto image_of = [&](Side side) { return exchanges_colours ? other(side) : side; };
    Position image;
    image.turn = image_of(pos.turn);
    image.opening = pos.opening;
    image.swapped = pos.swapped;
    for (const Side side : {Side::first, Side::second})
        pos.stones[index(side)].for_each([&](int point) { image.stones[index(image_of(side))].add(map[point]); });
    complete(image);
    return image;
}

template <int WordCount>
Position<WordCount> Rules<WordCount>::position_of(const Diagram& diagram) const {
    Position pos;
    pos.turn = diagram.turn;
    pos.opening = diagram.opening;
    pos.swapped = diagram.swapped;
    for (const Side side : {Side::first, Side::second})
        for (const int point : diagram.stones[index(side)]) pos.stones[index(side)].add(point);
    complete(pos);
    return pos;
}

template <int WordCount>
Diagram Rules<WordCount>::diagram_of(const Position& pos) const {
    return {{list_of(pos.stones[0]), list_of(pos.stones[1])}, pos.turn, pos.opening, pos.swapped};
}

template <int WordCount>
std::string Rules<WordCount>::format(const Position& pos) const {
    return format_diagram(diagram_of(pos), tables_->board);
}

template <int WordCount>
Result<Position<WordCount>> Rules<WordCount>::parse(std::string_view text) const {
    const Result<Diagram> diagram = parse_diagram(text, tables_->board, settings_.may_swap);
    if (!diagram) return diagram.error();
    return position_of(*diagram);
}

template <int WordCount>
std::string Rules<WordCount>::format_turn(const Position&, const Turn<Move>& turn) const {
    const Move move = turn.steps[0];
    return move == swap_move ? "swap" : tables_->board.name(move.point);
}

template <int WordCount>
Result<Turn<Move>> Rules<WordCount>::read_turn(const Position&, std::string_view text) const {
    if (text == "swap") return Turn<Move>(swap_move);
    const Result<int> point = read_point({text}, tables_->board);
    if (!point) return point.error();
    return Turn<Move>(placement(*point));
}

template <int WordCount>
Scene Rules<WordCount>::scene() const {
    return scene_of(tables_->board);
}

template <int WordCount>
View Rules<WordCount>::view(const Position& pos) const {
    std::vector<int> winning;
    const auto neighbours = [&](int point) { return tables_->neighbours(point); };
    for (const Side side : {Side::first, Side::second})
        if (pos.linked[index(side)])
            winning = shortest_way(tables_->near_edge[index(side)], tables_->far_edge[index(side)],
                                   pos.stones[index(side)], neighbours);
    return view_of(diagram_of(pos), winning);
}

template class Rules<4>;
template class Rules<6>;
template class Rules<10>;

}  // namespace tavoliere::onyx
