#include <algorithm>

#include "core/text.hpp"
#include "games/octagons/octagons.hpp"

namespace tavoliere::octagons {

namespace {

constexpr std::string_view pair_sign = "+";

Message expected_cell(const Board& board) {
    const std::string last_octagon = board.cells.back().name.substr(0, board.cells.back().name.size() - 1);
    return {{"a cell: an octagon a1 to {} and its half n, s, w or e as it is cut, or x for the square north-east of it",
             "una casella: un ottagono da a1 a {} e la sua metà n, s, w o e secondo il taglio, o x per il quadrato a "
             "nord-est"},
            {last_octagon}};
}

Result<int> read_cell(const Board& board, const Slice& text) {
    if (const std::optional<int> cell = board.find(text.text)) return *cell;
    return error_at(text, {"unknown cell {}", "casella sconosciuta: {}"}, expected_cell(board));
}

template <int N>
void append_list(std::string& text, std::string_view key, const Board& board, const Bits<N>& cells) {
    if (cells.empty()) return;
    std::vector<std::string> names;
    cells.for_each([&](int cell) { names.push_back(board.cells[cell].name); });
    text += ' ' + std::string(key) + '=' + join(names, ",");
}

}  // namespace

template <int N>
std::string Rules<N>::format(const Position& pos) const {
    std::string text = pos.turn == Side::first ? "turn=b" : "turn=w";
    append_list(text, "b", geometry_->board, pos.stones[0]);
    append_list(text, "w", geometry_->board, pos.stones[1]);
    if (pos.opening != Opening::none) text += pos.opening == Opening::first ? " opening=first" : " opening=swap";
    if (pos.swapped) text += " swapped=1";
    return text;
}

template <int N>
Result<typename Rules<N>::Position> Rules<N>::parse(std::string_view text) const {
    const Result<Fields> fields = Fields::read(text, {"turn", "b", "w", "opening", "swapped"});
    if (!fields) return fields.error();
    const Result<int> turn = fields->choice("turn", {"b", "w"});
    if (!turn) return turn.error();
    const Result<int> opening =
        fields->choice_or("opening", {"first", "swap", "none"}, static_cast<int>(Opening::none));
    if (!opening) return opening.error();
    const Result<int> swapped = fields->choice_or("swapped", {"0", "1"}, 0);
    if (!swapped) return swapped.error();

    Position pos = start();
    pos.turn = static_cast<Side>(*turn);
    pos.opening = static_cast<Opening>(*opening);
    pos.swapped = *swapped == 1;
    for (const Side side : {Side::first, Side::second})
        for (const Slice& item : fields->list(side == Side::first ? "b" : "w")) {
            const Result<int> cell = read_cell(geometry_->board, item);
            if (!cell) return cell.error();
            if ((pos.stones[0] | pos.stones[1]).has(*cell)) return named_twice(item);
            put(pos, side, *cell);
        }
    return pos;
}

template <int N>
std::string Rules<N>::format_turn(const Position&, const Turn<Move>& turn) const {
    std::vector<std::string> parts;
    for (const Move move : turn)
        parts.push_back(move == swap_colours ? "swap" : geometry_->board.cells[move.cell].name);
    return join(parts, pair_sign);
}

template <int N>
Result<Turn<Move>> Rules<N>::read_turn(const Position&, std::string_view text) const {
    if (text == "swap") return Turn<Move>(swap_colours);
    const std::size_t plus = text.find(pair_sign);
    const Slice whole{text};
    const Result<int> first = read_cell(geometry_->board, whole.substr(0, plus));
    if (!first) return first.error();
    if (plus == std::string_view::npos) return Turn<Move>(stone_on(*first));

    const Slice rest = whole.substr(plus + 1);
    const Result<int> second = read_cell(geometry_->board, rest);
    if (!second) return second.error();
    if (*first == *second) return named_twice(rest);
    if (!geometry_->squares.has(*first) || !geometry_->squares.has(*second))
        return error_at(whole, {"{} are not two squares", "{} non sono due quadrati"},
                        {{"one half-octagon or two squares", "una metà di ottagono o due quadrati"}});
    Turn<Move> turn(stone_on(std::min(*first, *second)));
    turn.add(stone_on(std::max(*first, *second)));
    return turn;
}

template std::string Rules<3>::format(const Position&) const;
template std::string Rules<7>::format(const Position&) const;
template Result<Position<3>> Rules<3>::parse(std::string_view) const;
template Result<Position<7>> Rules<7>::parse(std::string_view) const;
template std::string Rules<3>::format_turn(const Position&, const Turn<Move>&) const;
template std::string Rules<7>::format_turn(const Position&, const Turn<Move>&) const;
template Result<Turn<Move>> Rules<3>::read_turn(const Position&, std::string_view) const;
template Result<Turn<Move>> Rules<7>::read_turn(const Position&, std::string_view) const;

}  // namespace tavoliere::octagons
