#include <algorithm>
#include <bit>

#include "core/letter_case.hpp"
#include "core/text.hpp"
#include "games/dvonn/dvonn.hpp"
#include "games/dvonn/dvonn_board.hpp"

namespace tavoliere::dvonn {

namespace {

std::string cell_name(int square, Coordinates coordinates) {
    const int cell = cell_of_square(square);
    return coordinates == Coordinates::standard ? standard_name(cell) : board().cells[cell].name;
}

Message expected_cell(Coordinates coordinates) {
    if (coordinates == Coordinates::standard)
        return {{"a cell of the standard coordinates, a1 to k5", "una casella delle coordinate standard, da a1 a k5"}};
    return {{"a cell: a3-a11, b2-b11, c1-c11, d1-d10, e1-e9", "una casella: a3-a11, b2-b11, c1-c11, d1-d10, e1-e9"}};
}

Result<int> read_square(const Slice& text, Coordinates coordinates) {
    const std::string wanted = in_small_letters(text.text);
    for (int cell = 0; cell < cell_count; ++cell) {
        const int square = square_of_cell(cell);
        if (cell_name(square, coordinates) == wanted) return square;
    }
    return error_at(text, {"unknown cell {}", "casella sconosciuta: {}"}, expected_cell(coordinates));
}

std::string stack_text(const Position& pos, int square, Coordinates coordinates) {
    const Stack stack = pos.stacks[square];
    std::string text = cell_name(square, coordinates);
    if (stack.height() > 1) text += ':' + std::to_string(stack.height());
    return text + std::string(static_cast<std::size_t>(stack.reds()), '+');
}

// Squares ascend by row and number, which is the order of the newsletter's names; in the standard names the number
// gives the letter, and rows are counted from below.
std::vector<int> in_order_of_names(Squares set, Coordinates coordinates) {
    std::vector<int> squares;
    for (; set; set &= set - 1) squares.push_back(std::countr_zero(set));
    if (coordinates == Coordinates::standard)
        std::sort(squares.begin(), squares.end(), [](int a, int b) {
            return a % row_stride != b % row_stride ? a % row_stride < b % row_stride : a > b;
        });
    return squares;
}

void append_list(std::string& text, std::string_view key, const Position& pos, Squares squares,
                 Coordinates coordinates) {
    if (!squares) return;
    text += ' ' + std::string(key) + '=';
    std::vector<std::string> parts;
    for (const int square : in_order_of_names(squares, coordinates)) {
        const bool lone_red = pos.lone_reds >> square & 1;
        parts.push_back(lone_red ? cell_name(square, coordinates) : stack_text(pos, square, coordinates));
    }
    text += join(parts, ",");
}

// Reads "d2", "c5:4" or "c5:4++" and puts it on the board.
std::optional<Error> read_stack(Position& pos, const Slice& item, Owner owner, Coordinates coordinates) {
    const std::size_t name_end = item.text.find_first_of(":+");
    const Result<int> square = read_square(item.substr(0, name_end), coordinates);
    if (!square) return square.error();
    if (pos.occupied() >> *square & 1) return named_twice(item);

    const Slice rest = name_end == std::string_view::npos ? item.substr(item.text.size()) : item.substr(name_end);
    const std::size_t plus = std::min(rest.text.find('+'), rest.text.size());
    const std::string_view height_text = rest.text.substr(0, plus);
    const std::string_view reds_text = rest.text.substr(plus);

    int height = 1;
    if (!height_text.empty()) {
        const std::optional<int> number = read_number(height_text.substr(1));
        if (!number || *number < 1 || *number > cell_count)
            return error_at(rest, {"impossible height {}", "altezza impossibile: {}"},
                            {{"a number from 1 to 49", "un numero da 1 a 49"}});
        height = *number;
    }
    if (reds_text.find_first_not_of('+') != std::string_view::npos || reds_text.size() > red_pieces)
        return error_at(rest, {"unreadable stack {}", "pila illeggibile: {}"},
                        {{"a height such as :4, then one + for each red inside (at most three)",
                          "un'altezza come :4, poi un + per ogni rosso contenuto (al massimo tre)"}});
    const int reds = static_cast<int>(reds_text.size());
    if (owner == Owner::neutral && (height > 1 || reds > 0))
        return error_at(item, {"a lone red has no height: {}", "un rosso da solo non ha altezza: {}"},
                        expected_cell(coordinates));
    if (owner != Owner::neutral && reds >= height)
        return error_at(item, {"more reds than fit under the top: {}", "più rossi di quanti stiano sotto la cima: {}"},
                        {{"fewer + than the height", "meno + dell'altezza"}});
    put(pos, *square, owner, {height, reds});
    return std::nullopt;
}

Error too_many(const Slice& last, Words what, std::string most) {
    return error_at(last, what, {{"at most {}", "al massimo {}"}, {std::move(most)}});
}

// Asked after each stack that is read, which is the one too many.
std::optional<Error> check_material(const Position& pos, const Slice& last) {
    int reds = 0;
    for (const Stack& stack : pos.stacks) reds += stack.reds();
    if (reds > red_pieces) return too_many(last, {"too many reds: {}", "troppi rossi: {}"}, "3");
    if (piece_count(pos) - reds > 2 * pieces_per_side)
        return too_many(last, {"too many pieces in the stacks: {}", "troppe pedine nelle pile: {}"}, "46 + 3");
    for (const Squares tops : pos.tops)
        if (std::popcount(tops) > pieces_per_side)
            return too_many(last, {"too many stacks of one colour: {}", "troppe pile di un colore: {}"}, "23");
    return std::nullopt;
}

// During the placement the number of pieces says whose turn it is and how many of each kind there are.
std::optional<Error> check_placing_order(const Position& pos, const Fields& fields) {
    const int placed = piece_count(pos);
    const int reds = std::min(placed, red_pieces), blacks = (placed - reds + 1) / 2, whites = placed - reds - blacks;
    const Words white_to_move{"White to move; reds: {}, whites: {}, blacks: {}, one on a cell",
                              "tocca al Bianco; rossi: {}, bianchi: {}, neri: {}, uno per casella"};
    const Words black_to_move{"Black to move; reds: {}, whites: {}, blacks: {}, one on a cell",
                              "tocca al Nero; rossi: {}, bianchi: {}, neri: {}, uno per casella"};
    const Message expected{placed % 2 == 0 ? white_to_move : black_to_move,
                           {std::to_string(reds), std::to_string(whites), std::to_string(blacks)}};
    const bool fits = std::popcount(pos.lone_reds) == reds && std::popcount(pos.tops[0]) == whites &&
                      std::popcount(pos.tops[1]) == blacks && std::popcount(pos.occupied()) == placed &&
                      index(pos.turn) == placed % 2;
    if (std::popcount(pos.occupied()) == cell_count)
        return Error{{{"the board is full: the placement is over", "il tavoliere è pieno: il posizionamento è finito"}},
                     {{"phase=move", "phase=move"}},
                     fields.find("phase")->column};
    if (!fits)
        return Error{{{"the placement never comes to this", "nel posizionamento non si arriva a questo"}},
                     expected,
                     fields.end_column()};
    return std::nullopt;
}

}  // namespace

std::string Rules::format(const Position& pos) const {
    std::string text = pos.placing ? "phase=place" : "phase=move";
    text += pos.turn == Side::first ? " turn=w" : " turn=b";
    append_list(text, "w", pos, pos.tops[0], coordinates_);
    append_list(text, "b", pos, pos.tops[1], coordinates_);
    append_list(text, "r", pos, pos.lone_reds, coordinates_);
    return text;
}

Result<Position> Rules::parse(std::string_view text) const {
    const Result<Fields> fields = Fields::read(text, {"phase", "turn", "w", "b", "r"});
    if (!fields) return fields.error();
    const Result<int> phase = fields->choice("phase", {"place", "move"});
    if (!phase) return phase.error();
    const Result<int> turn = fields->choice("turn", {"w", "b"});
    if (!turn) return turn.error();

    Position pos;
    pos.placing = *phase == 0;
    pos.turn = static_cast<Side>(*turn);
    const std::array<std::pair<std::string_view, Owner>, 3> lists{
        {{"w", Owner::first}, {"b", Owner::second}, {"r", Owner::neutral}}};
    for (const auto& [key, owner] : lists)
        for (const Slice& item : fields->list(key)) {
            if (auto error = read_stack(pos, item, owner, coordinates_)) return *error;
            if (auto error = check_material(pos, item)) return *error;
        }
    if (pos.placing)
        if (auto error = check_placing_order(pos, *fields)) return *error;
    pos.all_connected = all_connected(pos);
    return pos;
}

std::string Rules::format_turn(const Position&, const Turn<Move>& turn) const {
    const Move move = turn.steps[0];
    if (move == pass) return "pass";
    const std::string to = cell_name(move.to, coordinates_);
    return move.from == no_square ? to : cell_name(move.from, coordinates_) + '-' + to;
}

Result<Turn<Move>> Rules::read_turn(const Position&, std::string_view text) const {
    if (text == "pass") return Turn<Move>(pass);
    const std::size_t dash = text.find('-');
    const Slice whole{text};
    const Result<int> first = read_square(whole.substr(0, dash), coordinates_);
    if (!first) return first.error();
    if (dash == std::string_view::npos) return Turn<Move>(placement(*first));
    const Result<int> second = read_square(whole.substr(dash + 1), coordinates_);
    if (!second) return second.error();
    return Turn<Move>({static_cast<std::uint8_t>(*first), static_cast<std::uint8_t>(*second)});
}

}  // namespace tavoliere::dvonn
