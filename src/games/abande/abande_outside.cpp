#include <algorithm>

#include "core/text.hpp"
#include "game/any_game.hpp"
#include "game/family.hpp"

// Turns as Abstract Play writes them. On the square board they are ours; on the hexagon the letters count the rows from
// the bottom, and the numbers count from one in each row.
namespace tavoliere::abande {

namespace {

constexpr int rows = 7, middle = 3;

// The first number of a row of the hexagon, by our names.
constexpr int first_number(int row) { return std::max(1, row - middle + 1); }

bool is_hexagon(const AnyGame& game) { return game.options().is("board", "hex"); }

std::string outside_name(std::string_view name) {
    const int row = name[0] - 'a', number = name[1] - '0';
    return {static_cast<char>('a' + rows - 1 - row), static_cast<char>('0' + number - first_number(row) + 1)};
}

std::string write(const AnyGame& game, const AnyPosition&, std::string_view action) {
    if (!is_hexagon(game) || action == "pass") return std::string(action);
    const std::size_t dash = action.find('-');
    const std::string first = outside_name(action.substr(0, dash));
    return dash == std::string_view::npos ? first : first + '-' + outside_name(action.substr(dash + 1));
}

Result<std::string> own_name(const Board& board, const Slice& text) {
    const auto found = std::ranges::find_if(
        board.cells, [&](const Board::Cell& cell) { return outside_name(cell.name) == text.text; });
    if (found != board.cells.end()) return found->name;
    return error_at(text, {"unknown cell {}", "casella sconosciuta: {}"},
                    {{"a cell: a letter for the row from the bottom, a number from one in each row",
                      "una casella: una lettera per la riga dal basso, un numero da uno in ogni riga"}});
}

Result<std::string> read(const AnyGame& game, const AnyPosition&, std::string_view text) {
    if (!is_hexagon(game) || text == "pass") return std::string(text);
    const Slice whole{text};
    const std::size_t dash = text.find('-');
    const Board& board = game.scene().board;
    const Result<std::string> first = own_name(board, whole.substr(0, dash));
    if (!first || dash == std::string_view::npos) return first;
    const Result<std::string> second = own_name(board, whole.substr(dash + 1));
    if (!second) return second;
    return *first + '-' + *second;
}

}  // namespace

extern const OutsideNotation outside{"abstractplay", write, read};

}  // namespace tavoliere::abande
