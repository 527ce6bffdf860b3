#include "games/volo/volo.hpp"

#include "core/zobrist.hpp"
#include "games/volo/volo_choices.hpp"

namespace tavoliere::volo {

namespace {

const Reason reason_one_flock{{"all the birds in one flock", "tutti gli uccelli in un solo stormo"}, "one-flock"};
const Reason reason_two_passes{{"two consecutive passes", "due passi consecutivi"}, "two-passes"};

constexpr std::array<std::array<std::uint64_t, square_count>, 2> bird_keys{zobrist_keys<square_count, 0x7010>(),
                                                                           zobrist_keys<square_count, 0x7011>()};
constexpr auto state_keys = zobrist_keys<4, 0x7012>();

std::uint64_t key_of(const Squares& birds, Side side) {
    std::uint64_t key = 0;
    birds.for_each([&](int square) { key ^= bird_keys[index(side)][square]; });
    return key;
}

std::uint64_t turn_key(const Position& pos) { return pos.turn == Side::second ? state_keys[0] : 0; }

std::uint64_t state_key(const Position& pos) {
    return turn_key(pos) ^ (pos.passes > 0 ? state_keys[pos.passes] : 0) ^ (pos.choosing ? state_keys[3] : 0);
}

bool is_one_flock(const Squares& birds) {
    return birds.any() && connected(Squares::single(birds.lowest()), birds) == birds;
}

// Whether birds that have just found someone are one flock with all the others. Somebody who is still alone is found
// sooner than their flock.
bool unites(const Squares& landed, const Squares& birds) {
    Squares touched{};
    for_each_index<direction_count>([&]<int D>() { touched |= shifted<steps[D]>(birds); });
    return touched.contains(birds) && connected(landed, birds) == birds;
}

void hand_over(Position& pos) { pos.turn = other(pos.turn); }

}  // namespace

namespace {

constexpr int axis_shift = 4;

// Can a line with this shape and lowest square be a line of birds at all, and named as `legal` would name it?
bool is_line(const Line& line) {
    return line.axis < axis_count && line.length >= 1 && line.length <= longest_line &&
           (line.length > 1 || line.axis == 0) && line.lowest < square_count;
}

// The step that leads, repeated, so far; 0 where none does.
int step_towards(int distance) {
    for (const int step : steps)
        if (distance % step == 0 && distance / step > 0 && distance / step < longest_line) return step;
    return 0;
}

// Are the line's places and those on its way all in a set?
bool flies_within(const Flight& flight, const Squares& set) {
    const int step = step_towards(flight.distance);
    if (step == 0) return false;
    for (int moved = 0; moved != flight.distance + step; moved += step) {
        const int lowest = flight.line.lowest + moved;
        if (lowest < 0 || lowest >= square_count) return false;
        const Squares place = Line{lowest, flight.line.axis, flight.line.length}.squares();
        if (place.count() != flight.line.length || !set.contains(place)) return false;
    }
    return true;
}

}  // namespace

Flight flight_of(Move move) {
    return {{move.from, move.shape >> axis_shift, move.shape & ((1 << axis_shift) - 1)}, move.to - move.from};
}

Move move_of(const Flight& flight) {
    const Line& line = flight.line;
    return {Move::Kind::fly, static_cast<std::uint8_t>(line.axis << axis_shift | line.length),
            static_cast<std::uint8_t>(line.lowest), static_cast<std::uint8_t>(line.lowest + flight.distance)};
}

Position Rules::start() const { return set_up(sky_->start, Side::first, 0); }

Position Rules::set_up(const std::array<Squares, 2>& birds, Side turn, int passes) const {
    Position pos;
    pos.birds = birds;
    pos.turn = turn;
    pos.passes = static_cast<std::uint8_t>(passes);
    for (const Side side : {Side::first, Side::second}) {
        const Squares space = board_ - birds[index(other(side))];
        pos.birds_key ^= key_of(birds[index(side)], side);
        pos.open[index(side)] = connected(birds[index(side)], space);
        pos.areas[index(side)] = static_cast<std::uint8_t>(count_areas(birds[index(side)], space));
        pos.one_flock[index(side)] = is_one_flock(birds[index(side)]);
    }
    return pos;
}

void Rules::place(Position& pos, int square) const {
    const int me = index(pos.turn);
    pos.birds[me] |= Squares::single(square);
    pos.birds_key ^= bird_keys[me][square];
    pos.passes = 0;
    hand_over(pos);
}

void Rules::fly(Position& pos, const Flight& flight) const {
    const int me = index(pos.turn), foe = index(other(pos.turn));
    const Squares from = flight.from(), to = flight.to();
    pos.birds[me] = (pos.birds[me] - from) | to;
    for (int i = 0, bird = flight.line.lowest; i < flight.line.length; ++i, bird += axes[flight.line.axis])
        pos.birds_key ^= bird_keys[me][bird] ^ bird_keys[me][bird + flight.distance];
    pos.passes = 0;
    pos.one_flock[me] = unites(to, pos.birds[me]);
    if (!pos.one_flock[me] && pos.birds[foe].any()) {
        const Squares space = board_ - pos.birds[me];
        const bool cannot_part = pos.areas[foe] == 1 && gaps_around(to, space) <= 1;
        const Squares area = connected(cannot_part ? pos.open[foe] : Squares::single(pos.birds[foe].lowest()), space);
        pos.choosing = !area.contains(pos.birds[foe]);
        pos.open[foe] = area;
        pos.areas[foe] = 1;
    }
    if (!pos.choosing) hand_over(pos);
}

void Rules::keep_area(Position& pos, int square) const {
    const int me = index(pos.turn), foe = index(other(pos.turn));
    const Squares area = connected(Squares::single(square), board_ - pos.birds[me]);
    pos.birds_key ^= key_of(pos.birds[foe] - area, other(pos.turn));
    pos.birds[foe] &= area;
    pos.one_flock[foe] = is_one_flock(pos.birds[foe]);
    pos.open[foe] = area;
    pos.open[me] = connected(pos.birds[me], board_ - pos.birds[foe]);
    pos.choosing = false;
    hand_over(pos);
}

bool Rules::tempted(const Position& pos, const Squares& placements) const {
    return placements.any() &&
           (pass_rule_ == PassRule::forced || placements.intersects(pos.open[index(other(pos.turn))]));
}
bool Rules::may_pass(const Position& pos, const Choices& choices) const {
    if (tempted(pos, choices.placements())) return false;
    return !choices.can_fly();
}

void Rules::legal(const Position& pos, MoveList<Move, max_steps>& list) const {
    list.clear();
    if (is_over(pos)) return;
    if (pos.choosing) {
        for_each_area(pos.birds[index(other(pos.turn))], board_ - pos.birds[index(pos.turn)],
                      [&](int lowest) { list.add(keep(lowest)); });
        return;
    }
    const Choices choices(pos, board_, supply_);
    choices.placements().for_each([&](int square) { list.add(placement(square)); });
    choices.for_each_flight([&](const Flight& flight) { list.add(move_of(flight)); });
    if (may_pass(pos, choices)) list.add(pass);
}

bool Rules::may_place(const Position& pos, int square) const {
    const Squares& own = pos.birds[index(pos.turn)];
    const Squares free = (board_ & pos.open[index(pos.turn)]) - pos.birds[0] - pos.birds[1];
    return own.count() < supply_ && square < square_count && free.has(square) &&
           !grown(Squares::single(square)).intersects(own);
}

bool Rules::may_fly(const Position& pos, const Flight& flight) const {
    const Squares& own = pos.birds[index(pos.turn)];
    if (!is_line(flight.line)) return false;
    const Squares from = flight.from(), free = board_ - pos.birds[0] - pos.birds[1];
    return own.contains(from) && flies_within(flight, free | from) && joins_whole_flock(own, from, flight.to());
}

bool Rules::may_keep(const Position& pos, int square) const {
    if (square >= square_count || !board_.has(square)) return false;
    const Squares area = connected(Squares::single(square), board_ - pos.birds[index(pos.turn)]);
    const Squares birds = area & pos.birds[index(other(pos.turn))];
    return birds.any() && birds.lowest() == square;
}

bool Rules::is_legal(const Position& pos, Move move) const {
    if (is_over(pos) || pos.choosing != (move.kind == Move::Kind::keep)) return false;
    switch (move.kind) {
        case Move::Kind::pass:
            return move == pass && may_pass(pos, Choices(pos, board_, supply_));
        case Move::Kind::place:
            return move == placement(move.to) && may_place(pos, move.to);
        case Move::Kind::fly:
            return may_fly(pos, flight_of(move));
        case Move::Kind::keep:
            return move == keep(move.to) && may_keep(pos, move.to);
    }
    return false;
}

void Rules::play(Position& pos, Move move) const {
    switch (move.kind) {
        case Move::Kind::pass:
            ++pos.passes;
            hand_over(pos);
            break;
        case Move::Kind::place:
            place(pos, move.to);
            break;
        case Move::Kind::fly:
            fly(pos, flight_of(move));
            break;
        case Move::Kind::keep:
            keep_area(pos, move.to);
            break;
    }
}

std::uint64_t Rules::count_turns(const Position& pos) const {
    if (is_over(pos)) return 0;
    const Squares& own = pos.birds[index(pos.turn)];
    const int foe = index(other(pos.turn));
    if (pos.choosing) return static_cast<std::uint64_t>(count_areas(pos.birds[foe], board_ - own));
    const Choices choices(pos, board_, supply_);
    int count = choices.placements().count();
    choices.for_each_flight([&](const Flight& flight) {
        const Squares to = flight.to(), birds = (own - flight.from()) | to, space = board_ - birds;
        const bool cannot_part = pos.areas[foe] <= 1 && gaps_around(to, space) <= 1;
        const bool one_area = cannot_part || connected(to, birds) == birds || pos.birds[foe].empty();
        count += one_area ? 1 : count_areas(pos.birds[foe], space);
    });
    if (may_pass(pos, choices)) ++count;
    return static_cast<std::uint64_t>(count);
}

std::optional<Side> Rules::winner(const Position& pos) const {
    if (pos.choosing) return std::nullopt;
    const Side last = other(pos.turn);
    // No turn can leave the mover with a lone bird: where the side that has just moved has one, the position was set up
    // by hand and the game goes on.
    if (pos.one_flock[index(last)] && pos.birds[index(last)].count() > 1) return last;
    if (pos.one_flock[index(pos.turn)]) return pos.turn;
    return std::nullopt;
}

bool Rules::is_over(const Position& pos) const { return pos.passes == 2 || winner(pos); }

std::optional<Outcome> Rules::outcome(const Position& pos) const {
    if (const std::optional<Side> side = winner(pos)) return won_by(*side, reason_one_flock);
    if (pos.passes == 2) return drawn(reason_two_passes);
    return std::nullopt;
}

std::uint64_t Rules::hash(const Position& pos) const { return pos.birds_key ^ state_key(pos); }

std::uint64_t Rules::repetition_hash(const Position& pos) const { return pos.birds_key ^ turn_key(pos); }

std::uint64_t Rules::hash_from_scratch(const Position& pos) const {
    return key_of(pos.birds[0], Side::first) ^ key_of(pos.birds[1], Side::second) ^ state_key(pos);
}

// Every symmetry of the board, with the colours as they are and then with the colours exchanged.
int Rules::symmetry_count() const { return 2 * static_cast<int>(sky_->symmetries.size()); }

Position Rules::transformed(const Position& pos, int symmetry) const {
    const int maps = static_cast<int>(sky_->symmetries.size());
    const CellMap& map = sky_->symmetries[symmetry % maps];
    const bool exchanged = symmetry >= maps;
    std::array<Squares, 2> images{};
    for (const int side : {0, 1})
        pos.birds[side].for_each([&](int square) {
            const int image = sky_->square_of_cell[map[sky_->cell_of_square[square]]];
            images[exchanged ? 1 - side : side] |= Squares::single(image);
        });
    Position image = set_up(images, exchanged ? other(pos.turn) : pos.turn, pos.passes);
    image.choosing = pos.choosing;
    return image;
}

}  // namespace tavoliere::volo
