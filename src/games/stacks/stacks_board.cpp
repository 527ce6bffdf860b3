#include "games/stacks/stacks_board.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "board/hex_board.hpp"
#include "board/square_board.hpp"
#include "board/turned_board.hpp"
#include "games/stacks/stacks_position.hpp"
#include "games/stacks/stacks_start_reader.hpp"

namespace tavoliere::stacks {

namespace {

bool is_one_shade(const Description& text) { return text.dark_only || text.light_only; }

// Is a square of the box drawn? The squares of the other shade are, where only one shade is played on.
bool is_drawn(const Description& text, int row, int column) {
    if (text.grid.has(row, column)) return true;
    const bool dark = (row + column) % 2 == 0;
    return is_one_shade(text) && dark != text.dark_only;
}

// The board without some of its cells.
Board reduced(const Board& whole, const std::vector<bool>& kept) {
    if (std::ranges::all_of(kept, [](bool each) { return each; })) return whole;
    std::vector<int> place(kept.size(), Board::none);
    int count = 0;
    for (std::size_t i = 0; i < kept.size(); ++i)
        if (kept[i]) place[i] = count++;
    Board board;
    board.lines = whole.lines;
    board.labels = whole.labels;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        if (!kept[i]) continue;
        board.cells.push_back(whole.cells[i]);
        std::vector<int> next = whole.next[i], neighbours;
        for (int& cell : next) cell = cell == Board::none ? Board::none : place[static_cast<std::size_t>(cell)];
        for (const int cell : whole.neighbours[i])
            if (kept[static_cast<std::size_t>(cell)]) neighbours.push_back(place[static_cast<std::size_t>(cell)]);
        board.next.push_back(std::move(next));
        board.neighbours.push_back(std::move(neighbours));
    }
    return board;
}

Board square_drawing(const Description& text) {
    const Grid& grid = text.grid;
    Board board = make_square_board(grid.columns, grid.rows, SquareStyle::chequered);
    std::vector<bool> kept(board.cells.size());
    for (std::size_t i = 0; i < kept.size(); ++i) {
        const int row = static_cast<int>(i) / grid.columns, column = static_cast<int>(i) % grid.columns;
        kept[i] = is_drawn(text, row, column);
        board.cells[i].playable = grid.has(row, column);
    }
    return reduced(board, kept);
}

// Columns of equal numbers lean to the left where the third axis has both one up, to the right where it is mirrored.
Board hex_drawing(const Grid& grid) {
    const bool mirrored =
        std::ranges::any_of(grid.directions, [](Direction d) { return d.rows == 1 && d.columns == -1; });
    std::vector<HexRow> rows;
    for (int row = 0; row < grid.rows; ++row) {
        HexRow run{0, -1};
        for (int column = 0; column < grid.columns; ++column)
            if (grid.has(row, column))
                run = {run.first == 0 ? column + grid.first_number : run.first, column + grid.first_number};
        rows.push_back(run);
    }
    const Board board = make_hex_board(rows, mirrored ? Slant::right : Slant::left, HexStyle::cells);
    std::vector<bool> kept;
    for (const Board::Cell& cell : board.cells) kept.push_back(grid.find(cell.name).has_value());
    return reduced(board, kept);
}

// Does the side that begins start in the earlier rows? Nothing where the sides do not start apart.
std::optional<bool> begins_early(const Description& text) {
    std::array<int, 2> lowest{most_pieces, most_pieces}, highest{-1, -1};
    for (const PlacedStack& stack : text.start)
        for (const PlacedPiece piece : stack.pieces) {
            if (piece.owner == nobody) continue;
            const auto side = static_cast<std::size_t>(piece.owner);
            const int row = text.grid.row_of(stack.cell);
            lowest[side] = std::min(lowest[side], row);
            highest[side] = std::max(highest[side], row);
        }
    if (highest[0] < 0 || highest[1] < 0) return std::nullopt;
    if (highest[0] < lowest[1]) return true;
    return lowest[0] > highest[1] ? std::optional(false) : std::nullopt;
}

}  // namespace

Board drawn_board(const Description& text) {
    Board board = text.grid.has_lettered_rows() ? hex_drawing(text.grid) : square_drawing(text);
    if (is_drawn_turned(text)) turn_by_half(board);
    return board;
}

std::vector<int> drawn_cells(const Description& text) {
    const Grid& grid = text.grid;
    std::vector<int> cells;
    for (const Board::Cell& cell : drawn_board(text).cells) cells.push_back(grid.find(cell.name).value_or(-1));
    return cells;
}

bool shows_whole_stacks(const Description& text) {
    return text.trim > 0 || std::ranges::any_of(text.moves, [](const MoveRule& rule) {
               return rule.to == To::under || (rule.from != From::hand && rule.carry != Carry::whole);
           });
}

double columns_for_stacks(const Description& text) {
    constexpr int usual = 4, widest = 8;
    // Only every second square of a row is played on, so there is twice the room.
    const int tallest = text.most > 0        ? text.most
                        : text.trim > 0      ? text.trim
                        : text.most_each > 0 ? 2 * text.most_each
                                             : widest;
    return std::clamp(is_one_shade(text) ? tallest / 2 + 1 : tallest + 1, usual, widest);
}

std::vector<SceneKind> shown_kinds(const Description& text) {
    std::vector<SceneKind> all;
    for (int owner = 0; owner <= nobody; ++owner)
        for (std::size_t i = 0; i < text.kinds.size(); ++i) {
            const Kind& kind = text.kinds[i];
            if (kind.neutral != (owner == nobody)) continue;
            const std::size_t end = kind.it_one.find_first_of(" '");
            const std::string article = end == std::string::npos ? "" : kind.it_one.substr(0, end);
            const std::string noun = end == std::string::npos ? kind.it_one : kind.it_one.substr(end + 1);
            all.push_back({.piece = view_piece(piece_code(owner, static_cast<int>(i))),
                           .letter = letter_of_piece({owner, static_cast<int>(i)}, text),
                           .en = kind.en_one,
                           .it = noun,
                           .feminine = article == "la" || (article == "l" && noun.ends_with('a'))});
        }
    return all;
}

Home home_of(const Description& text) {
    const std::optional<bool> is_early = begins_early(text);
    // Where no start tells it, a board of squares has row 1 on the side of the colour that is named first. Hexagons are
    // drawn turned.
    if (text.grid.has_lettered_rows()) return is_early ? Home::below : Home::nowhere;
    return is_early.value_or(text.seat_of(Side::first) == 0) ? Home::below : Home::above;
}

bool is_drawn_turned(const Description& text) {
    return text.grid.has_lettered_rows() && begins_early(text).value_or(false);
}

ViewPiece view_piece(std::uint8_t code) {
    constexpr std::array<Shape, most_kinds> shapes{Shape::disc, Shape::crowned, Shape::barred, Shape::crossed};
    const auto owner = static_cast<Owner>(owner_of_code(code));
    // Nobody's pieces are told by their owner.
    return {owner, owner == Owner::neutral ? Shape::disc : shapes[static_cast<std::size_t>(kind_of_code(code))]};
}

}  // namespace tavoliere::stacks
