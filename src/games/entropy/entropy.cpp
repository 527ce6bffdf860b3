#include "games/entropy/entropy.hpp"

#include "core/zobrist.hpp"
#include "games/chess/endings.hpp"
#include "games/chess/piece_attacks.hpp"

namespace tavoliere::entropy {

namespace {

using chess::bit;
using chess::Kind;

constexpr Squares dark_squares = 0xaa55aa55aa55aa55;

constexpr auto frozen_keys = [] {
    auto keys = zobrist_keys<chess::square_count + 1, 0xe401>();
    keys[chess::no_square] = 0;
    return keys;
}();
constexpr auto last_keys = zobrist_keys<chess::square_count, 0xe402>();
constexpr auto moved_keys = zobrist_keys<chess::square_count, 0xe403>();
constexpr std::uint64_t brownian_key = mix64(0xe404);

// What a turn leaves behind besides the board.
std::uint64_t state_key(const Position& pos) {
    std::uint64_t key = frozen_keys[pos.frozen] ^ (pos.brownian_due ? brownian_key : 0);
    for (Squares rest = pos.last; rest;) key ^= last_keys[chess::pop_lowest(rest)];
    for (Squares rest = pos.moved; rest;) key ^= moved_keys[chess::pop_lowest(rest)];
    return key;
}

Squares moved_by(chess::Move move) {
    Squares moved = bit(move.to());
    if (move.type() == chess::MoveType::castling) moved |= bit((move.from() + move.to()) / 2);
    return moved;
}

int castling_right_of_corner(int square) {
    switch (square) {
        case 0:
            return chess::castling_right(Side::first, true);
        case 7:
            return chess::castling_right(Side::first, false);
        case 56:
            return chess::castling_right(Side::second, true);
        case 63:
            return chess::castling_right(Side::second, false);
        default:
            return 0;
    }
}

// Squares from which a piece of this kind and owner would attack the square: a pawn's are those that an enemy pawn
// there would attack.
Squares attacking_squares(Kind kind, Side owner, int square, Squares occupied) {
    return chess::attacks_of(kind, other(owner), square, occupied);
}

void play_normal(Position& pos, chess::Move move) {
    pos.moved = moved_by(move);
    pos.frozen = chess::no_square;
    chess::play(pos.board, move);
    pos.brownian_due = true;
}

void end_turn(Position& pos, std::uint8_t frozen) {
    pos.last = pos.moved;
    pos.moved = 0;
    pos.frozen = frozen;
    pos.brownian_due = false;
}

void play_brownian(Position& pos, int picked, int target) {
    const Kind kind = pos.board.kind_at(picked);
    const Side owner = pos.board.turn;
    chess::lift(pos.board, picked);
    chess::put(pos.board, target, owner, kind);
    if (kind == Kind::rook) chess::set_castling(pos.board, pos.board.castling & ~castling_right_of_corner(picked));
    if (target == pos.board.en_passant) chess::set_en_passant(pos.board, chess::no_square);
    end_turn(pos, static_cast<std::uint8_t>(target));
}

}  // namespace

// Where a piece of this kind may stand at all.
Squares Rules::squares_for(Kind kind, int picked, Side owner) const {
    if (kind == Kind::bishop) return bit(picked) & dark_squares ? dark_squares : ~dark_squares;
    const bool keeps_off_last_row = kind == Kind::pawn && last_row_ == PawnOnLastRow::forbidden;
    return keeps_off_last_row ? ~chess::row(owner == Side::first ? 7 : 0) : chess::every_square;
}

Squares Rules::brownian_targets(const Position& pos, int picked, Squares attacked) const {
    const chess::Position& board = pos.board;
    const Side owner = board.turn;
    const Kind kind = board.kind_at(picked);
    const Squares occupied = board.occupied(), lifted = occupied ^ bit(picked);
    // Lifting a piece opens lines only for those who attack it.
    if (attacked & bit(picked)) attacked = chess::attacked_by(board, mover(pos), lifted);
    const int king = board.king(mover(pos));
    Squares targets = squares_for(kind, picked, owner) & ~occupied & ~attacked;
    targets &= ~attacking_squares(kind, owner, king, lifted);
    // The piece may have been all that stood between a slider of its own side and the king: then it has to stay there.
    const Squares discovered = chess::attackers_to(board, king, lifted) & board.of(owner);
    if (discovered) targets &= chess::line_to[king][std::countr_zero(discovered)];
    return targets;
}

// The same question for one square, quicker.
bool Rules::may_be_put(const Position& pos, int picked, int target) const {
    const chess::Position& board = pos.board;
    const Side owner = board.turn;
    const Kind kind = board.kind_at(picked);
    const Squares lifted = board.occupied() ^ bit(picked);
    if (!(squares_for(kind, picked, owner) & bit(target))) return false;
    if (chess::attackers_to(board, target, lifted) & board.of(mover(pos))) return false;
    const int king = board.king(mover(pos));
    if (attacking_squares(kind, owner, king, lifted) & bit(target)) return false;
    return !(chess::attackers_to(board, king, lifted | bit(target)) & board.of(owner) & ~bit(picked) & lifted);
}

void Rules::legal(const Position& pos, MoveList<Move, max_steps>& list) const {
    list.clear();
    if (!pos.brownian_due) {
        if (chess::only_kings(pos.board)) return;
        chess::Moves moves;
        chess::legal_moves(pos.board, moves, variation_of(pos));
        for (const chess::Move move : moves) list.add({move, Phase::normal});
        return;
    }
    list.add(no_brownian);
    const Squares attacked = chess::attacked_by(pos.board, mover(pos), pos.board.occupied());
    for (Squares rest = pickable(pos); rest;) {
        const int picked = chess::pop_lowest(rest);
        for (Squares targets = brownian_targets(pos, picked, attacked); targets;)
            list.add({chess::Move(picked, chess::pop_lowest(targets)), Phase::brownian});
    }
}

bool Rules::is_legal(const Position& pos, Move step) const {
    if (pos.brownian_due != (step.phase != Phase::normal)) return false;
    if (step.phase == Phase::no_brownian) return step == no_brownian;
    const int from = step.move.from(), to = step.move.to();
    if (step.phase == Phase::normal)
        return !chess::only_kings(pos.board) && chess::is_legal(pos.board, step.move, variation_of(pos));
    return step.move == chess::Move(from, to) && (pickable(pos) & bit(from)) && !(pos.board.occupied() & bit(to)) &&
           may_be_put(pos, from, to);
}

void Rules::play(Position& pos, Move step) const {
    switch (step.phase) {
        case Phase::normal:
            return play_normal(pos, step.move);
        case Phase::brownian:
            return play_brownian(pos, step.move.from(), step.move.to());
        case Phase::no_brownian:
            return end_turn(pos, chess::no_square);
    }
}

// Turns are drawn as pairs of a normal move and a slot: no brownian move, or one of the pieces with one of the free
// squares. Every pair is equally likely, and pairs that are no turn are drawn again, so every turn is equally likely.
bool Rules::play_random_turn(Position& pos, Random& random) const {
    if (chess::only_kings(pos.board)) return false;
    chess::Moves moves;
    chess::legal_moves(pos.board, moves, variation_of(pos));
    if (moves.empty()) return false;
    const Squares before = pos.board.of(other(pos.board.turn)) & ~pos.board.of(Kind::king) & ~pos.last;
    const int most_pieces = std::popcount(before);
    // A capture frees one square more.
    const int most_squares = chess::square_count - std::popcount(pos.board.occupied()) + 1;
    while (true) {
        Position after = pos;
        play_normal(after, moves[random.index(moves.size())]);
        const int slot = random.index(1 + most_pieces * most_squares);
        if (slot == most_pieces * most_squares) {
            end_turn(after, chess::no_square);
            pos = after;
            return true;
        }
        const Squares pieces = pickable(after), empty = ~after.board.occupied();
        const int piece = slot / most_squares, square = slot % most_squares;
        if (piece >= std::popcount(pieces) || square >= std::popcount(empty)) continue;
        const int picked = nth_set_bit(pieces, piece), target = nth_set_bit(empty, square);
        if (!may_be_put(after, picked, target)) continue;
        play_brownian(after, picked, target);
        pos = after;
        return true;
    }
}

std::uint64_t Rules::count_turns(const Position& pos) const {
    if (chess::only_kings(pos.board)) return 0;
    chess::Moves moves;
    chess::legal_moves(pos.board, moves, variation_of(pos));
    std::uint64_t turns = 0;
    for (const chess::Move move : moves) {
        Position after = pos;
        play_normal(after, move);
        ++turns;
        const Squares attacked = chess::attacked_by(after.board, mover(after), after.board.occupied());
        for (Squares rest = pickable(after); rest;)
            turns += static_cast<unsigned>(std::popcount(brownian_targets(after, chess::pop_lowest(rest), attacked)));
    }
    return turns;
}

std::optional<Outcome> Rules::outcome(const Position& pos) const {
    if (pos.brownian_due) return std::nullopt;
    if (chess::only_kings(pos.board)) return drawn(chess::reason_bare_kings);
    if (chess::count_moves(pos.board, variation_of(pos)) > 0) return std::nullopt;
    if (chess::in_check(pos.board)) return won_by(other(pos.board.turn), chess::reason_checkmate);
    return drawn(chess::reason_stalemate);
}

std::uint64_t Rules::hash(const Position& pos) const { return pos.board.key ^ state_key(pos); }

std::uint64_t Rules::hash_from_scratch(const Position& pos) const {
    return chess::key_from_scratch(pos.board) ^ state_key(pos);
}

std::uint64_t Rules::repetition_hash(const Position& pos) const {
    return chess::repetition_key(pos.board, variation_of(pos)) ^ state_key(pos);
}

Position Rules::transformed(const Position& pos, int symmetry) const {
    if (symmetry == 0) return pos;
    const auto flipped = [](int square) { return square ^ 56; };
    Position image = pos;
    image.board = chess::mirrored(pos.board);
    if (pos.frozen != chess::no_square) image.frozen = static_cast<std::uint8_t>(flipped(pos.frozen));
    image.last = image.moved = 0;
    for (Squares rest = pos.last; rest;) image.last |= bit(flipped(chess::pop_lowest(rest)));
    for (Squares rest = pos.moved; rest;) image.moved |= bit(flipped(chess::pop_lowest(rest)));
    return image;
}

}  // namespace tavoliere::entropy
