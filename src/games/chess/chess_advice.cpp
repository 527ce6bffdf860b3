#include "games/chess/chess_advice.hpp"

#include <array>
#include <cstdlib>

#include "games/chess/piece_attacks.hpp"

namespace tavoliere::chess {

namespace {

const Words blocked{"This piece is blocked: it has nowhere to go.", "Questo pezzo è bloccato: non ha dove andare."};
const Words pawn_blocked{"This pawn is blocked, and has nothing to capture.",
                         "Questo pedone è bloccato e non ha nulla da catturare."};
const Words king_hemmed{"Your king would be in check on every square it can reach.",
                        "Il tuo re sarebbe sotto scacco in ogni casella che può raggiungere."};
const Words cannot_help{"Your king is in check, and this piece cannot help it.",
                        "Il tuo re è sotto scacco, e questo pezzo non può aiutarlo."};
const Words pinned{"This piece is pinned: if it moved, your king would be in check.",
                   "Questo pezzo è inchiodato: se muovesse, il tuo re sarebbe sotto scacco."};
const Words does_not_help{"Your king is in check, and this move does not help it.",
                          "Il tuo re è sotto scacco, e questa mossa non lo aiuta."};
const Words king_into_check{"Your king would be in check there.", "Lì il tuo re sarebbe sotto scacco."};
const Words exposes_king{"This move would leave your king in check: the piece is pinned.",
                         "Questa mossa lascerebbe il tuo re sotto scacco: il pezzo è inchiodato."};
const Words own_piece_there{"One of your own pieces stands there.", "Lì c'è già un tuo pezzo."};
const Words in_the_way{"A piece stands in the way.", "C'è un pezzo in mezzo."};
const Words no_castling{"You cannot castle now.", "Ora non puoi arroccare."};
const Words captures_aside{"A pawn moves diagonally only to capture.",
                           "Il pedone muove in diagonale solo per catturare."};
const Words captures_not_ahead{"A pawn does not capture straight ahead.", "Il pedone non cattura in avanti."};
const Words two_steps_from_home{"A pawn moves two squares only from its starting row.",
                                "Il pedone avanza di due caselle solo dalla riga di partenza."};

constexpr std::array<Words, kind_count> ways_to_move{{
    {"A pawn moves one square straight ahead, from its starting row also two, and captures diagonally ahead.",
     "Il pedone avanza diritto di una casella, dalla sua riga di partenza anche di due, e cattura in diagonale, in "
     "avanti."},
    {"A knight moves two squares one way and one to the side.",
     "Il cavallo muove di due caselle in una direzione e di una di lato."},
    {"A bishop moves along the diagonals.", "L'alfiere muove lungo le diagonali."},
    {"A rook moves along rows and columns.", "La torre muove lungo righe e colonne."},
    {"A queen moves along rows, columns and diagonals.", "La donna muove lungo righe, colonne e diagonali."},
    {"A king moves one square in any direction.", "Il re muove di una casella in ogni direzione."},
}};

bool is_check(const Position& pos, const Variation& variation) {
    return variation.royal == Royal::chess && in_check(pos);
}

// Has the piece a move when nobody minds the king?
bool has_move_without_check(const Position& pos, int square, const Variation& variation) {
    Moves moves;
    legal_moves(pos, moves, {.royal = Royal::none, .movable = variation.movable});
    for (const Move move : moves)
        if (move.from() == square) return true;
    return false;
}

Words against_pawn_move(const Position& pos, int from, int to) {
    const int ahead = pos.turn == Side::first ? 8 : -8, home = pos.turn == Side::first ? 1 : 6;
    if (pawn_attacks[index(pos.turn)][from] & bit(to)) return captures_aside;
    if (to == from + ahead) return captures_not_ahead;
    if (to != from + 2 * ahead) return ways_to_move[index(Kind::pawn)];
    return row_of(from) == home ? in_the_way : two_steps_from_home;
}

bool looks_like_castling(const Position& pos, int from, int to) {
    return pos.kind_at(from) == Kind::king && row_of(from) == row_of(to) && std::abs(from - to) == 2;
}

// Why the piece does not move so even where nobody minds the king; nothing where it does.
Words against_way(const Position& pos, int from, int to, const Variation& variation) {
    Moves moves;
    legal_moves(pos, moves, {.royal = Royal::none, .movable = variation.movable});
    for (const Move move : moves)
        if (move.from() == from && move.to() == to && move.type() != MoveType::castling) return {};
    if (looks_like_castling(pos, from, to)) return no_castling;
    if (pos.of(pos.turn) & bit(to)) return own_piece_there;
    const Kind kind = pos.kind_at(from);
    if (kind == Kind::pawn) return against_pawn_move(pos, from, to);
    return attacks_of(kind, pos.turn, from, 0) & bit(to) ? in_the_way : ways_to_move[index(kind)];
}

// Why this piece of the side to move has no legal move.
Words against_moving(const Position& pos, int square, const Variation& variation) {
    const Kind kind = pos.kind_at(square);
    if (!has_move_without_check(pos, square, variation)) return kind == Kind::pawn ? pawn_blocked : blocked;
    if (kind == Kind::king) return king_hemmed;
    return is_check(pos, variation) ? cannot_help : pinned;
}

// Why this piece of the side to move, which has legal moves, cannot go to that square.
Words against_move(const Position& pos, int from, int to, const Variation& variation) {
    if (const Words way = against_way(pos, from, to, variation); !way.en.empty()) return way;
    if (pos.kind_at(from) == Kind::king) return king_into_check;
    return is_check(pos, variation) ? does_not_help : exposes_king;
}

}  // namespace

std::optional<Message> objection(const Position& pos, const Variation& variation, const Chosen& chosen, int square) {
    if (!chosen.empty()) return Message{against_move(pos, chosen.cells.front(), square, variation)};
    if (!(pos.of(pos.turn) & bit(square))) return std::nullopt;
    return Message{against_moving(pos, square, variation)};
}

}  // namespace tavoliere::chess
