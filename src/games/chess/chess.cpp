#include "games/chess/chess.hpp"

#include "core/zobrist.hpp"
#include "games/chess/generation.hpp"

namespace tavoliere::chess {

namespace {

constexpr auto piece_keys = zobrist_keys<2 * kind_count * square_count, 0xc401>();
// No rights and no square have key 0, so that an empty position has.
constexpr auto castling_keys = [] {
    auto keys = zobrist_keys<16, 0xc402>();
    keys[0] = 0;
    return keys;
}();
constexpr auto en_passant_keys = [] {
    auto keys = zobrist_keys<square_count + 1, 0xc403>();
    keys[no_square] = 0;
    return keys;
}();
constexpr std::uint64_t turn_key = mix64(0xc404);

std::uint64_t piece_key(Side side, Kind kind, int square) {
    return piece_keys[(index(side) * kind_count + index(kind)) * square_count + square];
}

// Which castling rights outlive a move from or to each square.
constexpr auto rights_kept = [] {
    std::array<std::uint8_t, square_count> kept{};
    kept.fill(0b1111);
    for (const Side side : {Side::first, Side::second}) {
        const int home = square_at(0, side == Side::first ? 0 : 7);
        const int king_side = castling_right(side, false), queen_side = castling_right(side, true);
        kept[home] = static_cast<std::uint8_t>(~queen_side & 0b1111);
        kept[home + 4] = static_cast<std::uint8_t>(~(king_side | queen_side) & 0b1111);
        kept[home + 7] = static_cast<std::uint8_t>(~king_side & 0b1111);
    }
    return kept;
}();

void toggle(Position& pos, Side side, Kind kind, int square) {
    pos.kinds[index(kind)] ^= bit(square);
    pos.colours[index(side)] ^= bit(square);
    pos.key ^= piece_key(side, kind, square);
}

template <Side us>
void play_as(Position& pos, Move move) {
    constexpr Side them = other(us);
    const int from = move.from(), to = move.to();
    const Kind kind = pos.kind_at(from);
    set_en_passant(pos, no_square);
    ++pos.clock;
    if (pos.of(them) & bit(to)) {
        toggle(pos, them, pos.kind_at(to), to);
        pos.clock = 0;
    }
    if (kind == Kind::pawn) pos.clock = 0;
    toggle(pos, us, kind, from);
    toggle(pos, us, move.promotes() ? move.promotion() : kind, to);
    switch (move.type()) {
        case MoveType::double_step:
            set_en_passant(pos, to - forward<us>);
            break;
        case MoveType::en_passant:
            toggle(pos, them, Kind::pawn, to - forward<us>);
            break;
        case MoveType::castling:
            toggle(pos, us, Kind::rook, to > from ? to + 1 : to - 2);
            toggle(pos, us, Kind::rook, to > from ? to - 1 : to + 1);
            break;
        case MoveType::normal:
        case MoveType::promotion:
            break;
    }
    if (pos.castling) set_castling(pos, pos.castling & rights_kept[from] & rights_kept[to]);
    if (us == Side::second) ++pos.move_number;
    set_turn(pos, them);
}

template <Royal royal>
Squares en_passant_origins(const Position& pos, Squares movable) {
    if (pos.turn == Side::first) return Generator<royal, Side::first>(pos, movable).en_passant_origins();
    return Generator<royal, Side::second>(pos, movable).en_passant_origins();
}

}  // namespace

Position start() {
    Position pos;
    constexpr std::array<Kind, 8> pieces{Kind::rook, Kind::knight, Kind::bishop, Kind::queen,
                                         Kind::king, Kind::bishop, Kind::knight, Kind::rook};
    for (int c = 0; c < 8; ++c) {
        put(pos, square_at(c, 0), Side::first, pieces[c]);
        put(pos, square_at(c, 1), Side::first, Kind::pawn);
        put(pos, square_at(c, 6), Side::second, Kind::pawn);
        put(pos, square_at(c, 7), Side::second, pieces[c]);
    }
    set_castling(pos, 0b1111);
    return pos;
}

void play(Position& pos, Move move) {
    if (pos.turn == Side::first)
        play_as<Side::first>(pos, move);
    else
        play_as<Side::second>(pos, move);
}

void legal_moves(const Position& pos, Moves& moves, const Variation& variation) {
    moves.clear();
    for_each_group(pos, variation,
                   [&](const MoveGroup& group) { group.for_each([&](Move move) { moves.add(move); }); });
}

int count_moves(const Position& pos, const Variation& variation) {
    int count = 0;
    for_each_group(pos, variation, [&](const MoveGroup& group) { count += group.count(); });
    return count;
}

bool is_legal(const Position& pos, Move move, const Variation& variation) {
    bool found = false;
    for_each_group(pos, variation, [&](const MoveGroup& group) {
        found |=
            group.type == move.type() && (group.targets & bit(move.to())) && group.origin_of(move.to()) == move.from();
    });
    return found;
}

bool play_random_move(Position& pos, Random& random, const Variation& variation) {
    struct Part {
        MoveGroup group;
        int moves_before;
    };
    std::array<Part, max_groups> parts;
    int part_count = 0, moves = 0;
    for_each_group(pos, variation, [&](const MoveGroup& group) {
        parts[part_count] = {group, moves};
        const int count = group.count();
        part_count += count > 0;
        moves += count;
    });
    if (moves == 0) return false;
    const int chosen = random.index(moves);
    const Part* part = &parts[part_count - 1];
    while (part->moves_before > chosen) --part;
    play(pos, part->group.nth(chosen - part->moves_before));
    return true;
}

Squares attacked_by(const Position& pos, Side side, Squares occupied) {
    return side == Side::first ? attacked_by<Side::first>(pos, occupied) : attacked_by<Side::second>(pos, occupied);
}

Squares attackers_to(const Position& pos, int square, Squares occupied) {
    const Squares white_pawns = pos.of(Side::first, Kind::pawn), black_pawns = pos.of(Side::second, Kind::pawn);
    const Squares attackers = (pawn_attacks[1][square] & white_pawns) | (pawn_attacks[0][square] & black_pawns) |
                              (knight_attacks[square] & pos.of(Kind::knight)) |
                              (king_attacks[square] & pos.of(Kind::king)) |
                              (rook_attacks(square, occupied) & (pos.of(Kind::rook) | pos.of(Kind::queen))) |
                              (bishop_attacks(square, occupied) & (pos.of(Kind::bishop) | pos.of(Kind::queen)));
    return attackers & occupied;
}

bool in_check(const Position& pos, Side side) {
    return (attackers_to(pos, pos.king(side), pos.occupied()) & pos.of(other(side))) != 0;
}

bool can_capture_en_passant(const Position& pos, const Variation& variation) {
    if (pos.en_passant == no_square) return false;
    const Squares origins = variation.royal == Royal::chess ? en_passant_origins<Royal::chess>(pos, variation.movable)
                                                            : en_passant_origins<Royal::none>(pos, variation.movable);
    return origins != 0;
}

std::uint64_t repetition_key(const Position& pos, const Variation& variation) {
    return can_capture_en_passant(pos, variation) ? pos.key : pos.key ^ en_passant_keys[pos.en_passant];
}

std::uint64_t key_from_scratch(const Position& pos) {
    std::uint64_t key = castling_keys[pos.castling] ^ en_passant_keys[pos.en_passant];
    if (pos.turn == Side::second) key ^= turn_key;
    for (const Side side : {Side::first, Side::second})
        for (Squares rest = pos.of(side); rest;) {
            const int square = pop_lowest(rest);
            key ^= piece_key(side, pos.kind_at(square), square);
        }
    return key;
}

Position mirrored(const Position& pos) {
    const auto upside_down = [](Squares set) {
        Squares turned = 0;
        for (int r = 0; r < 8; ++r) turned |= (set >> 8 * r & 0xff) << 8 * (7 - r);
        return turned;
    };
    Position image = pos;
    for (Squares& set : image.kinds) set = upside_down(set);
    image.colours = {upside_down(pos.colours[1]), upside_down(pos.colours[0])};
    image.castling = static_cast<std::uint8_t>((pos.castling >> 2 | pos.castling << 2) & 0b1111);
    if (pos.en_passant != no_square)
        image.en_passant = static_cast<std::uint8_t>(square_at(column_of(pos.en_passant), 7 - row_of(pos.en_passant)));
    image.turn = other(pos.turn);
    image.key = key_from_scratch(image);
    return image;
}

void put(Position& pos, int square, Side side, Kind kind) { toggle(pos, side, kind, square); }

void lift(Position& pos, int square) {
    toggle(pos, pos.of(Side::first) & bit(square) ? Side::first : Side::second, pos.kind_at(square), square);
}

void set_turn(Position& pos, Side side) {
    if (pos.turn != side) pos.key ^= turn_key;
    pos.turn = side;
}

void set_castling(Position& pos, int rights) {
    pos.key ^= castling_keys[pos.castling] ^ castling_keys[rights];
    pos.castling = static_cast<std::uint8_t>(rights);
}

void set_en_passant(Position& pos, int square) {
    pos.key ^= en_passant_keys[pos.en_passant] ^ en_passant_keys[square];
    pos.en_passant = static_cast<std::uint8_t>(square);
}

std::uint64_t perft(const Position& pos, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return static_cast<std::uint64_t>(count_moves(pos));
    std::uint64_t leaves = 0;
    for_each_group(pos, {}, [&](const MoveGroup& group) {
        group.for_each([&](Move move) {
            Position after = pos;
            play(after, move);
            leaves += perft(after, depth - 1);
        });
    });
    return leaves;
}

}  // namespace tavoliere::chess
