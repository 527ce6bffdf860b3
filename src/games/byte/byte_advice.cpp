#include "games/byte/byte.hpp"

namespace tavoliere::byte {

namespace {

const Words light_square{"Only the dark squares are played on.", "Si gioca solo sulle caselle scure."};
const Words empty_square{"Nothing is ever placed here: choose a piece on the board.",
                         "Qui non si mette mai nulla: scegli una pedina sul tavoliere."};
const Words not_your_bottom{"A stack on its own moves whole, and the bottom piece of this one is not yours.",
                            "Una pila isolata si muove intera, e la pedina in fondo a questa non è tua."};
const Words not_yours{"This piece is not yours.", "Questa pedina non è tua."};
const Words none_yours{"None of these pieces is yours.", "Nessuna di queste pedine è tua."};
const Words none_climbs{"No piece of yours in this stack can come to lie higher without making more than eight.",
                        "Nessuna tua pedina di questa pila può salire più in alto senza superare le otto pedine."};
const Words one_step{"A move is one step along a diagonal.", "Si muove di un passo in diagonale."};
const Words needs_stack{
    "A stack with another beside it does not move to an empty square: its pieces only go onto it.",
    "Una pila con un'altra accanto non va su una casella vuota: le sue pedine possono solo salire su quella."};
const Words not_nearer{"A stack on its own must come nearer to one of the stacks nearest to it.",
                       "Una pila isolata deve avvicinarsi a una delle pile più vicine."};
const Words too_high{"The stack would have more than eight pieces.", "La pila supererebbe le otto pedine."};
const Words not_higher{"A piece must come to lie higher than it is now, and that stack is too low.",
                       "Una pedina deve finire più in alto di dov'è, e quella pila è troppo bassa."};

bool has_neighbour(const Position& pos, int square) { return grown(bit(square)) & pos.occupied() & ~bit(square); }

bool has_piece_of(Stack stack, Side side) {
    for (int level = 1; level <= stack.height(); ++level)
        if (stack.at(level) == side) return true;
    return false;
}

Words against_leaving(const Position& pos, int square) {
    const Stack stack = pos.stacks[square];
    if (!has_piece_of(stack, pos.turn)) return stack.height() == 1 ? not_yours : none_yours;
    return has_neighbour(pos, square) ? none_climbs : not_your_bottom;
}

Words against_target(const Position& pos, int from, int level, int to) {
    if (!(grown(bit(from)) & bit(to))) return one_step;
    if (pos.stacks[to].empty()) return has_neighbour(pos, from) ? needs_stack : not_nearer;
    const int moved = pos.stacks[from].height() - level + 1;
    return pos.stacks[to].height() + moved > full_height ? too_high : not_higher;
}

}  // namespace

std::optional<Message> Rules::objection(const Position& pos, const Chosen& chosen, int cell) const {
    const auto square_of = [&](int c) { return square_at(c % size_, c / size_); };
    if (!is_dark(cell % size_, cell / size_)) return Message{light_square};
    const int square = square_of(cell);
    if (!chosen.empty())
        return Message{against_target(pos, square_of(chosen.cells.front()), std::max(chosen.height, 1), square)};
    return Message{pos.stacks[square].empty() ? empty_square : against_leaving(pos, square)};
}

}  // namespace tavoliere::byte
