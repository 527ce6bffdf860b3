#include "core/letter_case.hpp"
#include "core/text.hpp"
#include "games/byte/byte.hpp"

namespace tavoliere::byte {

namespace {

char letter_of(Side side) { return side == Side::first ? 'w' : 'b'; }

std::string name_of(int square) {
    return static_cast<char>('a' + column_of(square)) + std::to_string(row_of(square) + 1);
}

Result<int> read_square(const Slice& text, int size) {
    const int column = text.text.empty() ? -1 : in_small_letters(text.text.substr(0, 1))[0] - 'a';
    const int row = text.text.empty() ? -1 : read_number(text.text.substr(1)).value_or(0) - 1;
    const bool on_board = column >= 0 && column < size && row >= 0 && row < size;
    if (on_board && is_dark(column, row)) return square_at(column, row);
    return error_at(
        text, {"unknown cell {}", "casella sconosciuta: {}"},
        {{"a dark square from a1 to {}", "una casella scura da a1 a {}"}, {name_of(square_at(size - 1, size - 1))}});
}

std::string stack_text(int square, Stack stack) {
    std::string text = name_of(square) + ':';
    for (int level = 1; level <= stack.height(); ++level) text += letter_of(stack.at(level));
    return text;
}

Result<Stack> read_pieces(const Slice& text) {
    const Message expected{{"1 to 7 letters w or b, bottom to top", "da 1 a 7 lettere w o b, dal basso in alto"}};
    if (text.text.empty() || text.text.size() > tallest_at_rest)
        return error_at(text, {"impossible height: {}", "altezza impossibile: {}"}, expected);
    Stack stack;
    for (std::size_t i = 0; i < text.text.size(); ++i) {
        const char letter = text.text[i];
        if (letter != 'w' && letter != 'b')
            return error_at(text.substr(i, 1), {"unknown piece {}", "pedina sconosciuta: {}"}, expected);
        stack = stack.with_on_top(letter == 'w' ? Side::first : Side::second);
    }
    return stack;
}

// Reads "b6:bwb" and puts it on the board.
std::optional<Error> read_stack(Position& pos, const Slice& item, int size) {
    const std::size_t colon = item.text.find(':');
    const Slice name = item.substr(0, colon);
    const Result<int> square = read_square(name, size);
    if (!square) return square.error();
    if (pos.occupied() & bit(*square)) return named_twice(name);
    const std::size_t pieces_from = colon == std::string_view::npos ? item.text.size() : colon + 1;
    const Result<Stack> stack = read_pieces(item.substr(pieces_from));
    if (!stack) return stack.error();
    put(pos, *square, *stack);
    return std::nullopt;
}

std::optional<Error> read_points(Position& pos, const Fields& fields, int points_to_win) {
    if (!fields.find("points")) return std::nullopt;
    const Result<std::array<int, 2>> points = fields.pair("points", points_to_win);
    if (!points) return points.error();
    if ((*points)[0] == points_to_win && (*points)[1] == points_to_win)
        return error_at(
            *fields.find("points"), {"{}: both have won", "{}: hanno vinto tutti e due"},
            {{"at most one with {} points", "al massimo uno con {} punti"}, {std::to_string(points_to_win)}});
    for (std::size_t side = 0; side < 2; ++side) pos.points[side] = static_cast<std::uint8_t>((*points)[side]);
    return std::nullopt;
}

std::array<int, 2> pieces_on_board(const Position& pos) {
    std::array<int, 2> pieces{};
    for (const Stack stack : pos.stacks)
        for (int level = 1; level <= stack.height(); ++level) ++pieces[index(stack.at(level))];
    return pieces;
}

// What is known of the pieces that have left the board: the colours of the tops, and how many there are in all.
std::optional<Error> check_material(const Position& pos, const Fields& fields, int pieces_per_side) {
    const auto [white, black] = pieces_on_board(pos);
    const int gone = full_height * (pos.points[0] + pos.points[1]);
    const bool each_fits = white + pos.points[0] <= pieces_per_side && black + pos.points[1] <= pieces_per_side;
    if (each_fits && white + black + gone <= 2 * pieces_per_side) return std::nullopt;
    return Error{
        {{"too many pieces: {} white, {} black, {} in scored stacks",
          "troppe pedine: {} bianche, {} nere, {} nelle pile che hanno dato punti"},
         {std::to_string(white), std::to_string(black), std::to_string(gone)}},
        {{"at most {} of each colour, tops of scored stacks included, {} in all",
          "al massimo {} di ogni colore, comprese le pedine in cima alle pile che hanno dato punti, {} in tutto"},
         {std::to_string(pieces_per_side), std::to_string(2 * pieces_per_side)}},
        fields.end_column()};
}

Result<int> read_level(const Slice& text) {
    const std::optional<int> level = read_number(text.text);
    if (level && *level >= 1 && *level <= tallest_at_rest) return *level;
    return error_at(text, {"impossible level {}", "livello impossibile: {}"},
                    {{"a number from 1 (the bottom) to 7", "un numero da 1 (il fondo) a 7"}});
}

}  // namespace

std::string Rules::format(const Position& pos) const {
    std::vector<std::string> stacks;
    for (int column = 0; column < size_; ++column)
        for (int row = column % 2; row < size_; row += 2) {
            const int square = square_at(column, row);
            if (pos.occupied() & bit(square)) stacks.push_back(stack_text(square, pos.stacks[square]));
        }
    std::string text = std::string("turn=") + letter_of(pos.turn);
    if (!stacks.empty()) text += " s=" + join(stacks, ",");
    return text + " points=" + std::to_string(pos.points[0]) + ',' + std::to_string(pos.points[1]);
}

Result<Position> Rules::parse(std::string_view text) const {
    const Result<Fields> fields = Fields::read(text, {"turn", "s", "points"});
    if (!fields) return fields.error();
    const Result<int> turn = fields->choice("turn", {"w", "b"});
    if (!turn) return turn.error();

    Position pos;
    pos.turn = static_cast<Side>(*turn);
    for (const Slice& item : fields->list("s"))
        if (auto error = read_stack(pos, item, size_)) return *error;
    if (auto error = read_points(pos, *fields, points_to_win())) return *error;
    if (auto error = check_material(pos, *fields, pieces_per_side())) return *error;
    return pos;
}

std::string Rules::format_turn(const Position&, const Turn<Move>& turn) const {
    const Move move = turn.steps[0];
    if (move == pass) return "pass";
    const std::string level = move.level > 1 ? ':' + std::to_string(move.level) : "";
    return name_of(move.from) + level + '-' + name_of(move.to);
}

Result<Turn<Move>> Rules::read_turn(const Position&, std::string_view text) const {
    if (text == "pass") return Turn<Move>(pass);
    const Slice whole{text};
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos)
        return error_at(whole, {"{} is not an action", "{} non è una mossa"},
                        {{"such as c3-d4, c3:2-d4 or pass", "per esempio c3-d4, c3:2-d4 o pass"}});
    const Slice origin = whole.substr(0, dash);
    const std::size_t colon = origin.text.find(':');
    const Result<int> from = read_square(origin.substr(0, colon), size_);
    if (!from) return from.error();
    const Result<int> level = colon == std::string_view::npos ? Result<int>(1) : read_level(origin.substr(colon + 1));
    if (!level) return level.error();
    const Result<int> to = read_square(whole.substr(dash + 1), size_);
    if (!to) return to.error();
    return Turn<Move>(
        {static_cast<std::uint8_t>(*from), static_cast<std::uint8_t>(*to), static_cast<std::uint8_t>(*level)});
}

}  // namespace tavoliere::byte
