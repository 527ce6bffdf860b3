#include "games/chess/judgement.hpp"

#include <algorithm>

#include "games/chess/piece_attacks.hpp"

namespace tavoliere::chess {

namespace {

// A value with many pieces on the board and one with few; the truth lies between them by the phase.
struct Value {
    int middle = 0, end = 0;

    constexpr Value& operator+=(Value more) {
        middle += more.middle;
        end += more.end;
        return *this;
    }
    constexpr Value& operator-=(Value less) {
        middle -= less.middle;
        end -= less.end;
        return *this;
    }
    friend constexpr Value operator*(Value value, int times) { return {value.middle * times, value.end * times}; }
};

constexpr std::array<Value, kind_count> material{{{90, 110}, {325, 300}, {335, 315}, {475, 530}, {975, 970}, {0, 0}}};
constexpr std::array<int, kind_count> phases{0, 1, 1, 2, 4, 0};

// The worth of a place is that of its row, seen from the owner, plus that of its column, seen from the edge.
struct SquareWorth {
    std::array<int, 8> rows;
    std::array<int, 4> columns;
};
constexpr std::array<SquareWorth, kind_count> middle_places{{
    {{0, 0, 0, 6, 14, 24, 40, 0}, {-6, -2, 2, 10}},
    {{-30, -10, 6, 12, 18, 16, 4, -20}, {-22, -6, 6, 10}},
    {{-14, 4, 8, 8, 8, 6, 0, -8}, {-6, 2, 4, 4}},
    {{-2, -4, -4, -2, 0, 6, 16, 8}, {-6, -2, 2, 6}},
    {{-6, 2, 4, 2, 2, 4, 2, 2}, {-4, 0, 2, 2}},
    {{18, 4, -18, -34, -44, -48, -48, -48}, {14, 18, -4, -8}},
}};
constexpr std::array<SquareWorth, kind_count> end_places{{
    {{0, 0, 2, 8, 18, 34, 60, 0}, {4, 2, 0, 0}},
    {{-20, -8, 4, 10, 12, 8, -2, -16}, {-16, -4, 4, 8}},
    {{-8, -2, 2, 6, 6, 4, 0, -4}, {-4, 0, 2, 4}},
    {{-4, -2, 0, 2, 4, 6, 10, 6}, {0, 0, 0, 0}},
    {{-16, -8, 2, 8, 12, 12, 8, 2}, {-10, -2, 4, 8}},
    {{-30, -8, 6, 16, 20, 18, 8, -10}, {-16, -2, 6, 12}},
}};

// Material and place, by kind and square, seen by the first side.
constexpr auto worth = [] {
    std::array<std::array<Value, square_count>, kind_count> made{};
    for (int kind = 0; kind < kind_count; ++kind)
        for (int square = 0; square < square_count; ++square) {
            const int column = std::min(column_of(square), 7 - column_of(square));
            made[kind][square] = material[kind];
            made[kind][square] += {middle_places[kind].rows[row_of(square)] + middle_places[kind].columns[column],
                                   end_places[kind].rows[row_of(square)] + end_places[kind].columns[column]};
        }
    return made;
}();

// By the number of squares reached, counted from what is usual for the kind.
constexpr std::array<Value, kind_count> per_reached_square{{{0, 0}, {5, 4}, {5, 5}, {3, 5}, {2, 4}, {0, 0}}};
constexpr std::array<int, kind_count> usual_reach{0, 4, 6, 6, 11, 0};

constexpr Value bishop_pair{28, 45}, doubled_pawn{-8, -16}, isolated_pawn{-10, -12};
constexpr Value rook_on_open_column{24, 10}, rook_on_half_open_column{12, 6};
constexpr std::array<Value, 8> passed_pawn{{{0, 0}, {2, 8}, {4, 14}, {12, 30}, {28, 56}, {56, 100}, {90, 160}, {0, 0}}};
constexpr Value blocked_passed_pawn{-8, -24};
constexpr int missing_shield_pawn = 12;
constexpr int turn_bonus = 12;

// How much a piece of each kind adds to an attack on the king; the danger grows with the square of the sum.
constexpr std::array<int, kind_count> attack_weights{0, 2, 2, 3, 5, 0};
constexpr int most_danger = 400;

constexpr Squares columns_beside(int column_number) {
    return (column_number > 0 ? column(column_number - 1) : 0) | (column_number < 7 ? column(column_number + 1) : 0);
}

// The rows ahead of a square, seen by a side.
template <Side side>
constexpr Squares rows_ahead(int square) {
    if constexpr (side == Side::first)
        return row_of(square) == 7 ? 0 : every_square << 8 * (row_of(square) + 1);
    else
        return bit(8 * row_of(square)) - 1;
}

template <Side side>
constexpr int own_row(int square) {
    return side == Side::first ? row_of(square) : 7 - row_of(square);
}

// One side's part of a judgement. Pawns come first, because pieces keep off the squares that enemy pawns attack.
template <Side side>
class SideJudge {
public:
    SideJudge(const Position& pos, Royal royal, Judgement& judgement)
        : pos_(pos), own_(pos.of(side)), enemy_(pos.of(them)), royal_(royal), judgement_(judgement) {}

    void judge_pawns() {
        const Squares pawns = own_ & pos_.of(Kind::pawn), enemy_pawns = enemy_ & pos_.of(Kind::pawn);
        const Squares attacked = pawn_captures<side>(pawns);
        const Squares left = stepped<forward<side> - 1>(pawns), right = stepped<forward<side> + 1>(pawns);
        judgement_.attacked_by_pawns[index(side)] = attacked;
        judgement_.attacked[index(side)] = attacked;
        judgement_.attacked_twice[index(side)] = left & right;
        for (Squares rest = pawns; rest;) {
            const int square = pop_lowest(rest);
            const Squares file = column(column_of(square)), beside = columns_beside(column_of(square));
            const Squares ahead = rows_ahead<side>(square);
            total_ += worth[index(Kind::pawn)][side == Side::first ? square : square ^ 56];
            if (pawns & file & ahead) total_ += doubled_pawn;
            if (!(pawns & beside)) total_ += isolated_pawn;
            if (!(enemy_pawns & (file | beside) & ahead) && !(pawns & file & ahead)) {
                total_ += passed_pawn[own_row<side>(square)];
                if (stepped<forward<side>>(bit(square)) & pos_.occupied()) total_ += blocked_passed_pawn;
            }
        }
    }

    void judge_pieces() {
        if (has_several(own_ & pos_.of(Kind::bishop))) total_ += bishop_pair;
        const Squares enemy_king = enemy_ & pos_.of(Kind::king);
        const Squares zone = royal_ == Royal::chess ? king_steps(enemy_king) | enemy_king : 0;
        const Squares reachable = ~own_ & ~judgement_.attacked_by_pawns[index(them)];
        for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen})
            for (Squares rest = own_ & pos_.of(kind); rest;) judge_piece(kind, pop_lowest(rest), zone, reachable);
        judge_king();
    }

    // Call when both sides' pieces have been judged.
    Value total() const {
        Value result = total_;
        result.middle += std::min(attack_ * attack_, most_danger);
        return result;
    }

private:
    static constexpr Side them = other(side);

    void judge_piece(Kind kind, int square, Squares zone, Squares reachable) {
        const Squares attacks = attacks_of(kind, side, square, pos_.occupied());
        note_attacks(attacks);
        judgement_.phase += phases[index(kind)];
        total_ += worth[index(kind)][side == Side::first ? square : square ^ 56];
        total_ += per_reached_square[index(kind)] * (std::popcount(attacks & reachable) - usual_reach[index(kind)]);
        if (attacks & zone) attack_ += attack_weights[index(kind)] - 1 + std::popcount(attacks & zone) / 2;
        if (kind == Kind::rook) {
            const Squares pawns = column(column_of(square)) & pos_.of(Kind::pawn);
            if (!pawns)
                total_ += rook_on_open_column;
            else if (!(pawns & own_))
                total_ += rook_on_half_open_column;
        }
    }

    void judge_king() {
        const Squares king = own_ & pos_.of(Kind::king);
        if (!king) return;
        const int square = std::countr_zero(king);
        note_attacks(king_attacks[square]);
        if (royal_ == Royal::none) {
            total_ += {common_king_value, common_king_value};
            return;
        }
        total_ += worth[index(Kind::king)][side == Side::first ? square : square ^ 56];
        const Squares ahead = rows_ahead<side>(square);
        const Squares front = (column(column_of(square)) | columns_beside(column_of(square))) & ahead;
        const Squares shield = front & king_steps(king_steps(king)) & own_ & pos_.of(Kind::pawn);
        total_.middle -= missing_shield_pawn * std::max(0, 3 - std::popcount(shield));
    }

    void note_attacks(Squares attacks) {
        judgement_.attacked_twice[index(side)] |= judgement_.attacked[index(side)] & attacks;
        judgement_.attacked[index(side)] |= attacks;
    }

    const Position& pos_;
    Squares own_, enemy_;
    Royal royal_;
    Judgement& judgement_;
    Value total_;
    int attack_ = 0;
};

}  // namespace

Judgement judge(const Position& pos, Royal royal) {
    Judgement judgement;
    SideJudge<Side::first> first(pos, royal, judgement);
    SideJudge<Side::second> second(pos, royal, judgement);
    first.judge_pawns();
    second.judge_pawns();
    first.judge_pieces();
    second.judge_pieces();
    Value balance = first.total();
    balance -= second.total();
    judgement.phase = std::min(judgement.phase, full_phase);
    const int score = (balance.middle * judgement.phase + balance.end * (full_phase - judgement.phase)) / full_phase;
    judgement.score = (pos.turn == Side::first ? score : -score) + turn_bonus;
    return judgement;
}

int direct_gain(const Position& pos, Move move, Royal royal) {
    int gain = 0;
    if (move.type() == MoveType::en_passant)
        gain = value_of(Kind::pawn);
    else if (move.type() != MoveType::castling && (bit(move.to()) & pos.occupied()))
        gain = value_of(pos.kind_at(move.to()), royal);
    if (move.promotes()) gain += value_of(move.promotion()) - value_of(Kind::pawn);
    return gain;
}

int exchange_gain(const Position& pos, Move move, Royal royal) {
    if (move.type() == MoveType::castling) return 0;
    constexpr int longest = 32;
    std::array<int, longest> gains;
    gains[0] = direct_gain(pos, move, royal);
    int standing = value_of(move.promotes() ? move.promotion() : pos.kind_at(move.from()), royal);
    const int target = move.to();
    Squares occupied = (pos.occupied() ^ bit(move.from())) | bit(target);
    if (move.type() == MoveType::en_passant) occupied ^= bit(target + (pos.turn == Side::first ? -8 : 8));
    const Squares straight = pos.of(Kind::rook) | pos.of(Kind::queen),
                  diagonal = pos.of(Kind::bishop) | pos.of(Kind::queen);
    Squares attackers = attackers_to(pos, target, occupied) & occupied;
    int count = 0;
    for (Side side = other(pos.turn); count + 1 < longest; side = other(side)) {
        const Squares own = attackers & pos.of(side);
        if (!own) break;
        Kind cheapest = Kind::pawn;
        while (!(own & pos.of(cheapest))) cheapest = static_cast<Kind>(index(cheapest) + 1);
        // A royal king does not capture what is guarded.
        if (cheapest == Kind::king && royal == Royal::chess && (attackers & pos.of(other(side)))) break;
        ++count;
        gains[count] = standing - gains[count - 1];
        standing = value_of(cheapest, royal);
        occupied ^= bit(std::countr_zero(own & pos.of(cheapest)));
        attackers |= (rook_attacks(target, occupied) & straight) | (bishop_attacks(target, occupied) & diagonal);
        attackers &= occupied;
    }
    for (; count > 0; --count) gains[count - 1] = -std::max(-gains[count - 1], gains[count]);
    return gains[0];
}

}  // namespace tavoliere::chess
