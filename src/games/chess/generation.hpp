#pragma once

#include "games/chess/chess.hpp"

// The generator of legal moves, a template over what is done with them: list, count, draw one. Legality comes from
// masks of checks and pins, no move is made to try it; only captures en passant are looked at one by one.
namespace tavoliere::chess {

// Moves of one type with one origin, or pawns' moves in one direction. A promotion stands for four moves.
struct MoveGroup {
    Squares targets;
    std::int8_t origin;  // of a piece
    std::int8_t step;    // of pawns: target minus origin; 0 for a piece
    MoveType type;

    int count() const { return std::popcount(targets) * (type == MoveType::promotion ? 4 : 1); }
    int origin_of(int target) const { return step ? target - step : origin; }

    template <class Visit>
    void for_each(Visit&& visit) const {
        for (Squares rest = targets; rest;) {
            const int to = pop_lowest(rest), from = origin_of(to);
            if (type != MoveType::promotion)
                visit(Move(from, to, type));
            else
                for (const Kind kind : {Kind::queen, Kind::rook, Kind::bishop, Kind::knight})
                    visit(Move::promoting(from, to, kind));
        }
    }

    // The n-th move, n less than count().
    Move nth(int n) const {
        const bool promotes = type == MoveType::promotion;
        const int to = nth_set_bit(targets, promotes ? n / 4 : n), from = origin_of(to);
        return promotes ? Move::promoting(from, to, static_cast<Kind>(index(Kind::knight) + n % 4))
                        : Move(from, to, type);
    }
};

// Room for all groups of a position: at most two for each of the sixteen pieces, castling, and the pawns' directions.
constexpr int max_groups = 48;

template <Side side>
Squares attacked_by(const Position& pos, Squares occupied) {
    const Squares own = pos.of(side);
    Squares attacked = pawn_captures<side>(own & pos.of(Kind::pawn)) | knight_leaps(own & pos.of(Kind::knight)) |
                       king_steps(own & pos.of(Kind::king));
    for (Squares rest = own & (pos.of(Kind::rook) | pos.of(Kind::queen)); rest;)
        attacked |= rook_attacks(pop_lowest(rest), occupied);
    for (Squares rest = own & (pos.of(Kind::bishop) | pos.of(Kind::queen)); rest;)
        attacked |= bishop_attacks(pop_lowest(rest), occupied);
    return attacked;
}

template <Royal royal, Side us>
class Generator {
public:
    Generator(const Position& pos, Squares movable)
        : pos_(pos),
          own_(pos.of(us)),
          enemy_(pos.of(them)),
          occupied_(own_ | enemy_),
          movers_(own_ & movable),
          targets_(~own_) {
        if constexpr (royal == Royal::chess) find_checks_and_pins();
    }

    template <class Visit>
    void for_each_group(Visit&& visit) const {
        visit_king(visit);
        if (!targets_) return;  // only the king can answer a double check
        visit_pawns(visit);
        visit_pieces(visit);
    }

    // The origins of legal captures en passant.
    Squares en_passant_origins() const {
        if (pos_.en_passant == no_square) return 0;
        Squares origins = pawn_attacks[index(them)][pos_.en_passant] & movers_ & pos_.of(Kind::pawn);
        if constexpr (royal == Royal::chess)
            for (Squares rest = origins; rest;) {
                const int from = pop_lowest(rest);
                if (en_passant_exposes_king(from)) origins ^= bit(from);
            }
        return origins;
    }

private:
    static constexpr Side them = other(us);
    static constexpr int ahead = forward<us>;
    static constexpr Squares last_row = row(us == Side::first ? 7 : 0);
    static constexpr Squares third_row = row(us == Side::first ? 2 : 5);

    Squares enemy_straight() const { return enemy_ & (pos_.of(Kind::rook) | pos_.of(Kind::queen)); }
    Squares enemy_diagonal() const { return enemy_ & (pos_.of(Kind::bishop) | pos_.of(Kind::queen)); }

    // Looks from the king through its own side's pieces: an enemy slider with nothing between gives check, with one
    // piece between it pins that piece to the line.
    void find_checks_and_pins() {
        const int king = pos_.king(us);
        Squares checkers = (knight_attacks[king] & enemy_ & pos_.of(Kind::knight)) |
                           (pawn_attacks[index(us)][king] & enemy_ & pos_.of(Kind::pawn));
        const auto look = [&](Squares sliders, Squares& pins) {
            while (sliders) {
                const int slider = pop_lowest(sliders);
                const Squares line = line_to[king][slider], between = line & own_;
                if (!between)
                    checkers |= bit(slider);
                else if (!has_several(between))
                    pins |= line;
            }
        };
        look(rook_attacks(king, enemy_) & enemy_straight(), straight_pins_);
        look(bishop_attacks(king, enemy_) & enemy_diagonal(), diagonal_pins_);
        if (checkers) targets_ = has_several(checkers) ? 0 : line_to[king][std::countr_zero(checkers)];
    }

    template <class Visit>
    void visit_king(Visit& visit) const {
        const Squares mover = movers_ & pos_.of(Kind::king);
        if (!mover) return;
        const int king = std::countr_zero(mover);
        Squares targets = king_attacks[king] & ~own_;
        if (!targets) return;
        Squares attacked = 0;
        // The king does not hide the squares behind it from a slider.
        if constexpr (royal == Royal::chess) attacked = attacked_by<them>(pos_, occupied_ ^ mover);
        visit_group(visit, targets & ~attacked, king);
        visit_castling(visit, king, attacked);
    }

    template <class Visit>
    void visit_castling(Visit& visit, int king, Squares attacked) const {
        const auto try_side = [&](bool queen_side, Squares rook, Squares path, Squares empty) {
            const bool allowed = (pos_.castling & castling_right(us, queen_side)) && (movers_ & rook);
            if (allowed && !(occupied_ & empty) && !(attacked & path))
                visit(MoveGroup{bit(king + (queen_side ? -2 : 2)), static_cast<std::int8_t>(king), 0,
                                MoveType::castling});
        };
        constexpr int home = us == Side::first ? 0 : 56;
        try_side(false, Squares{0b10000000} << home, Squares{0b01110000} << home, Squares{0b01100000} << home);
        try_side(true, Squares{0b00000001} << home, Squares{0b00011100} << home, Squares{0b00001110} << home);
    }

    template <class Visit>
    void visit_pawns(Visit& visit) const {
        const Squares pawns = movers_ & pos_.of(Kind::pawn);
        const Squares free = pawns & ~(straight_pins_ | diagonal_pins_);

        const Squares held = stepped<ahead>(pawns & straight_pins_) & straight_pins_;
        const Squares single = (stepped<ahead>(free) | held) & ~occupied_;
        const Squares twice = stepped<ahead>(single & third_row) & ~occupied_;
        visit_pawn_steps<ahead>(visit, single & targets_);
        visit_step(visit, twice & targets_, 2 * ahead, MoveType::double_step);

        const Squares capturing = pawns & diagonal_pins_;
        visit_pawn_captures<ahead + 1>(visit, free, capturing);
        visit_pawn_captures<ahead - 1>(visit, free, capturing);
        if (const Squares origins = en_passant_origins()) [[unlikely]]
            for (Squares rest = origins; rest;)
                visit(MoveGroup{bit(pos_.en_passant), static_cast<std::int8_t>(pop_lowest(rest)), 0,
                                MoveType::en_passant});
    }

    template <int step, class Visit>
    void visit_pawn_captures(Visit& visit, Squares free, Squares pinned) const {
        const Squares reached = stepped<step>(free) | (stepped<step>(pinned) & diagonal_pins_);
        visit_pawn_steps<step>(visit, reached & enemy_ & targets_);
    }

    template <int step, class Visit>
    void visit_pawn_steps(Visit& visit, Squares targets) const {
        visit_step(visit, targets & ~last_row, step, MoveType::normal);
        if (const Squares promoting = targets & last_row) [[unlikely]]
            visit_step(visit, promoting, step, MoveType::promotion);
    }

    template <class Visit>
    void visit_pieces(Visit& visit) const {
        const Squares free = movers_ & ~(straight_pins_ | diagonal_pins_);
        for (Squares rest = free & pos_.of(Kind::knight); rest;) {
            const int from = pop_lowest(rest);
            visit_group(visit, knight_attacks[from] & targets_, from);
        }
        const Squares straight = pos_.of(Kind::rook) | pos_.of(Kind::queen);
        const Squares diagonal = pos_.of(Kind::bishop) | pos_.of(Kind::queen);
        for (Squares rest = free & diagonal; rest;) {
            const int from = pop_lowest(rest);
            visit_group(visit, bishop_attacks(from, occupied_) & targets_, from);
        }
        for (Squares rest = free & straight; rest;) {
            const int from = pop_lowest(rest);
            visit_group(visit, rook_attacks(from, occupied_) & targets_, from);
        }
        for (Squares rest = movers_ & diagonal & diagonal_pins_; rest;) {
            const int from = pop_lowest(rest);
            visit_group(visit, bishop_attacks(from, occupied_) & targets_ & diagonal_pins_, from);
        }
        for (Squares rest = movers_ & straight & straight_pins_; rest;) {
            const int from = pop_lowest(rest);
            visit_group(visit, rook_attacks(from, occupied_) & targets_ & straight_pins_, from);
        }
    }

    template <class Visit>
    static void visit_group(Visit& visit, Squares targets, int from) {
        visit(MoveGroup{targets, static_cast<std::int8_t>(from), 0, MoveType::normal});
    }
    template <class Visit>
    static void visit_step(Visit& visit, Squares targets, int step, MoveType type) {
        visit(MoveGroup{targets, 0, static_cast<std::int8_t>(step), type});
    }

    // Two pawns leave their lines at once, which no mask of pins foresees.
    bool en_passant_exposes_king(int from) const {
        const int king = pos_.king(us);
        const Squares captured = bit(pos_.en_passant - ahead);
        const Squares occupied = (occupied_ ^ bit(from) ^ captured) | bit(pos_.en_passant);
        return (rook_attacks(king, occupied) & enemy_straight()) ||
               (bishop_attacks(king, occupied) & enemy_diagonal()) ||
               (knight_attacks[king] & enemy_ & pos_.of(Kind::knight)) ||
               (pawn_attacks[index(us)][king] & enemy_ & pos_.of(Kind::pawn) & ~captured);
    }

    const Position& pos_;
    Squares own_, enemy_, occupied_;
    Squares movers_;
    Squares targets_;  // where a piece other than the king may go: everywhere but own squares, or what ends a check
    Squares straight_pins_ = 0, diagonal_pins_ = 0;
};

// Calls visit(MoveGroup) for all legal moves; groups may be empty.
template <Royal royal, class Visit>
void for_each_group(const Position& pos, Squares movable, Visit&& visit) {
    if (pos.turn == Side::first)
        Generator<royal, Side::first>(pos, movable).for_each_group(visit);
    else
        Generator<royal, Side::second>(pos, movable).for_each_group(visit);
}

template <class Visit>
void for_each_group(const Position& pos, const Variation& variation, Visit&& visit) {
    if (variation.royal == Royal::chess)
        for_each_group<Royal::chess>(pos, variation.movable, visit);
    else
        for_each_group<Royal::none>(pos, variation.movable, visit);
}

}  // namespace tavoliere::chess
