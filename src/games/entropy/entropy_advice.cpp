#include "games/chess/chess_advice.hpp"
#include "games/chess/piece_attacks.hpp"
#include "games/entropy/entropy.hpp"

namespace tavoliere::entropy {

namespace {

using chess::bit;
using chess::Kind;

const Words displace{"Now you may put an enemy piece on another square: the brownian move.",
                     "Ora puoi mettere un pezzo avversario in un'altra casella: la mossa browniana."};
const Words frozen_piece{"This piece was displaced by the brownian move: it may not move in this turn.",
                         "Questo pezzo è stato spostato dalla mossa browniana: in questo turno non può muovere."};
const Words only_enemies{"The brownian move is made with an enemy piece: choose one, or end the turn.",
                         "La mossa browniana si fa con un pezzo avversario: scegline uno, o termina il turno."};
const Words not_the_king{"The brownian move may not displace the king.", "La mossa browniana non può spostare il re."};
const Words just_moved{"Your opponent has just moved this piece: it may not be displaced now.",
                       "L'avversario ha appena mosso questo pezzo: ora non si può spostare."};
const Words nowhere{"There is no square where this piece may be put.",
                    "Non c'è una casella in cui mettere questo pezzo."};
const Words not_empty{"The piece must be put on an empty square.", "Il pezzo va messo in una casella vuota."};
const Words attacked_square{"The piece may not be put on a square that your pieces attack.",
                            "Il pezzo non va messo in una casella attaccata dai tuoi."};
const Words other_colour{"A bishop stays on squares of its colour.", "L'alfiere resta sulle caselle del suo colore."};
const Words not_to_last_row{"A pawn may not be put on its last row.", "Un pedone non va messo sulla sua ultima riga."};
const Words own_check{"Your own king would be in check.", "Il tuo re sarebbe sotto scacco."};

// Why the brownian move cannot pick what stands on this square, if anything.
Words against_picking(const Position& pos, int square) {
    if (!(pos.board.of(pos.board.turn) & bit(square))) return only_enemies;
    if (pos.board.of(Kind::king) & bit(square)) return not_the_king;
    return pos.last & bit(square) ? just_moved : nowhere;
}

}  // namespace

std::optional<Words> Rules::demand(const Position& pos) const {
    return pos.brownian_due ? std::optional(displace) : std::nullopt;
}

// Why the brownian move cannot put the piece that it has picked on this square.
Words Rules::against_putting(const Position& pos, int picked, int target) const {
    const chess::Position& board = pos.board;
    if (board.occupied() & bit(target)) return not_empty;
    if (!(squares_for(board.kind_at(picked), picked, board.turn) & bit(target)))
        return board.kind_at(picked) == Kind::bishop ? other_colour : not_to_last_row;
    const Squares attackers = chess::attackers_to(board, target, board.occupied() ^ bit(picked));
    return attackers & board.of(other(board.turn)) ? attacked_square : own_check;
}

std::optional<Message> Rules::objection(const Position& pos, const Chosen& chosen, int cell) const {
    if (pos.brownian_due)
        return Message{chosen.empty() ? against_picking(pos, cell) : against_putting(pos, chosen.cells.front(), cell)};
    if (chosen.empty() && cell == pos.frozen) return Message{frozen_piece};
    return chess::objection(pos.board, variation_of(pos), chosen, cell);
}

}  // namespace tavoliere::entropy
