#include "games/stacks/stacks_board_reader.hpp"

#include <algorithm>
#include <functional>

#include "core/text.hpp"
#include "games/stacks/stacks_vocabulary.hpp"

namespace tavoliere::stacks {

using described::Complaints;
using described::Location;
using described::TableReader;
using described::Value;

namespace {

enum class Shade : unsigned char { all, dark, light };
enum class Steps : unsigned char { orthogonal, diagonal, all, hex, mirrored };

struct Size {
    int columns = 0;
    int rows = 0;
};

constexpr int longest_side = 26;
constexpr std::array<std::string_view, 3> usual_regions{"near row", "far row", "edge"};

std::optional<Size> read_size(const TableReader& board) {
    const Value* value = board.find("size");
    std::optional<Size> size;
    if (value && value->is_number() && value->number >= 1 && value->number <= longest_side)
        size = {static_cast<int>(value->number), static_cast<int>(value->number)};
    if (value && value->is_text()) {
        const std::string_view text = value->text;
        const std::size_t cross = text.find('x');
        const auto columns = read_number(text.substr(0, cross));
        const auto rows = cross == std::string_view::npos ? columns : read_number(text.substr(cross + 1));
        if (columns && rows && *columns >= 1 && *rows >= 1 && *columns <= longest_side && *rows <= longest_side)
            size = {*columns, *rows};
    }
    if (!size)
        board.complain("size",
                       value ? Message{{"size = {}: this is no size", "size = {}: non è una misura"}, {shown(*value)}}
                             : Message{{"the board has no size", "il tavoliere non ha misura"}},
                       {{"a number such as 7, or columns and rows such as \"9x7\", at most 121 cells",
                         "un numero come 7, o colonne e righe come \"9x7\", al massimo 121 caselle"}});
    return size;
}

Grid square_grid(Size size, Shade shade) {
    Grid grid{.shape = BoardShape::square, .rows = size.rows, .columns = size.columns};
    for (int row = 0; row < size.rows; ++row)
        for (int column = 0; column < size.columns; ++column) {
            const bool dark = (row + column) % 2 == 0;
            if (shade == Shade::all || dark == (shade == Shade::dark)) grid.cells.add(grid.cell_at(row, column));
        }
    return grid;
}

// Numbers along a row are on a slanted axis: a1-a4 b1-b5 c1-c6 d1-d7 e2-e7 f3-f7 g4-g7 for side 4.
Grid hexagon_grid(int side) {
    const int width = 2 * side - 1;
    Grid grid{.shape = BoardShape::hexagon, .rows = width, .columns = width};
    for (int row = 0; row < width; ++row)
        for (int column = std::max(0, row - side + 1); column < std::min(width, row + side); ++column)
            grid.cells.add(grid.cell_at(row, column));
    return grid;
}

struct Run {
    int first, last;
};

// "b2-b11" as the row with this letter.
std::optional<Run> read_run(const Value& value, int row) {
    if (!value.is_text()) return std::nullopt;
    const std::string_view text = value.text;
    const std::size_t dash = text.find('-');
    const std::string_view from = text.substr(0, dash),
                           to = dash == std::string_view::npos ? from : text.substr(dash + 1);
    const char letter = static_cast<char>('a' + row);
    if (from.size() < 2 || to.size() < 2 || from[0] != letter || to[0] != letter) return std::nullopt;
    const auto first = read_number(from.substr(1)), last = read_number(to.substr(1));
    if (!first || !last || *first < 1 || *last < *first || *last > box_cells) return std::nullopt;
    return Run{*first, *last};
}

std::optional<Grid> rows_grid(const TableReader& board) {
    const Value* rows = board.find("rows");
    std::vector<Run> runs;
    if (rows && rows->is_list() && rows->items.size() <= longest_side)
        for (const Value& item : rows->items) {
            const auto run = read_run(item, static_cast<int>(runs.size()));
            if (!run) break;
            runs.push_back(*run);
        }
    if (!rows || runs.empty() || runs.size() != rows->items.size()) {
        board.complain("rows", {{"rows is no list of runs", "rows non è una lista di righe"}},
                       {{"one run a row from the top: [\"a3-a11\", \"b2-b11\"]",
                         "una riga per volta dall'alto: [\"a3-a11\", \"b2-b11\"]"}});
        return std::nullopt;
    }
    const int first = std::ranges::min(runs, {}, &Run::first).first, last = std::ranges::max(runs, {}, &Run::last).last;
    Grid grid{.shape = BoardShape::rows,
              .rows = static_cast<int>(runs.size()),
              .columns = last - first + 1,
              .first_number = first};
    if (grid.rows * grid.columns >= box_cells) {
        board.complain("rows", {{"the board is too large", "il tavoliere è troppo grande"}},
                       {{"at most {} cells", "al massimo {} caselle"}, {std::to_string(most_cells)}});
        return std::nullopt;
    }
    for (std::size_t row = 0; row < runs.size(); ++row)
        for (int number = runs[row].first; number <= runs[row].last; ++number)
            grid.cells.add(grid.cell_at(static_cast<int>(row), number - first));
    return grid;
}

// Words for squares, on a board that has none.
void check_words_for_squares(const TableReader& board, BoardShape shape, Shade shade) {
    if (shape == BoardShape::square) return;
    if (shade != Shade::all)
        board.complain("cells",
                       {{"a board of hexagonal cells has no dark and light ones",
                         "un tavoliere di esagoni non ha caselle scure e chiare"}},
                       {{"no word cells; without leaves out single cells",
                         "nessuna parola cells; without toglie singole caselle"}});
    const Value* steps = board.find("steps");
    if (steps && !(steps->is_text() && steps->text.starts_with("hex")))
        board.complain("steps", {{"hexagonal cells have six neighbours", "le caselle esagonali hanno sei vicine"}},
                       {{"steps = \"hex\" or \"hex mirrored\"", "steps = \"hex\" o \"hex mirrored\""}});
}

std::vector<Direction> directions_of(Steps steps) {
    const std::vector<Direction> straight{{0, 1}, {0, -1}, {1, 0}, {-1, 0}},
        slanted{{1, 1}, {-1, -1}, {1, -1}, {-1, 1}};
    std::vector<Direction> all = straight;
    switch (steps) {
        case Steps::diagonal:
            return slanted;
        case Steps::all:
            all.insert(all.end(), slanted.begin(), slanted.end());
            break;
        case Steps::hex:
            all.insert(all.end(), {{1, 1}, {-1, -1}});
            break;
        case Steps::mirrored:
            all.insert(all.end(), {{1, -1}, {-1, 1}});
            break;
        default:
            break;
    }
    return all;
}

// Rows or columns named one by one or as runs: "1-3", "2,4,6", "a-c".
class Lines {
public:
    Lines(const Grid& grid, bool rows) : grid_(grid), rows_(rows) {}

    std::optional<CellSet> read(std::string_view text) const {
        CellSet set;
        for (const Slice& part : split(Slice{text}, ',')) {
            const std::size_t dash = part.text.find('-');
            const auto first = line(part.text.substr(0, dash)),
                       last = dash == std::string_view::npos ? first : line(part.text.substr(dash + 1));
            if (!first || !last || *last < *first) return std::nullopt;
            for (int i = *first; i <= *last; ++i) set |= cells(i);
        }
        return set.any() ? std::optional(set) : std::nullopt;
    }

private:
    std::optional<int> line(std::string_view text) const {
        const bool lettered = rows_ == grid_.has_lettered_rows();
        const int count = rows_ ? grid_.rows : grid_.columns;
        int place = -1;
        if (lettered && text.size() == 1) place = text[0] - 'a';
        if (!lettered)
            place = read_number(text).value_or(0) - (rows_ ? 1 : grid_.has_lettered_rows() ? grid_.first_number : 1);
        return place >= 0 && place < count ? std::optional(place) : std::nullopt;
    }
    CellSet cells(int i) const {
        if (rows_) return grid_.row(i);
        CellSet set;
        for (int row = 0; row < grid_.rows; ++row)
            if (grid_.has(row, i)) set.add(grid_.cell_at(row, i));
        return set;
    }

    const Grid& grid_;
    bool rows_;
};

// All cells of a straight line between two.
std::optional<CellSet> straight_run(const Grid& grid, int from, int to) {
    CellSet set = CellSet::single(from);
    if (from == to) return set;
    const int rows = grid.row_of(to) - grid.row_of(from), columns = grid.column_of(to) - grid.column_of(from);
    const bool straight = rows == 0 || columns == 0 || std::abs(rows) == std::abs(columns);
    if (!straight) return std::nullopt;
    const int length = std::max(std::abs(rows), std::abs(columns));
    for (int i = 1; i <= length; ++i) {
        const int row = grid.row_of(from) + rows / length * i, column = grid.column_of(from) + columns / length * i;
        if (grid.has(row, column)) set.add(grid.cell_at(row, column));
    }
    return set;
}

class CellSetReader {
public:
    // Where the items stand: a text tells the place of each.
    using PlaceOf = std::function<Location(const Slice& item)>;

    CellSetReader(const Description& text, Complaints& complaints, PlaceOf place_of)
        : text_(text), complaints_(complaints), place_of_(std::move(place_of)) {}

    CellSet read(std::string_view written) {
        CellSet set;
        const std::vector<Slice> items = split_words(written);
        if (items.empty()) complain({written});
        for (std::size_t i = 0; i < items.size(); ++i) {
            const Slice& word = items[i];
            const std::string_view item = word.text;
            const bool rows = item == "row" || item == "rows", columns = item == "column" || item == "columns";
            if ((rows || columns) && i + 1 < items.size()) {
                const auto lines = Lines(text_.grid, rows).read(items[++i].text);
                if (lines) {
                    set |= *lines;
                } else {
                    const std::string both = std::string(item) + " " + std::string(items[i].text);
                    complain({both, word.column});
                }
            } else if (const auto cells = read_item(word)) {
                set |= *cells;
            }
        }
        return set;
    }

private:
    std::optional<CellSet> read_item(const Slice& word) {
        const std::string_view item = word.text;
        if (item == "all") return text_.grid.cells;
        if (const auto cell = text_.grid.find(item)) return CellSet::single(*cell);
        if (const auto region = region_named(item, text_)) return (*region)[0];
        const std::size_t dash = item.find('-');
        const auto from = text_.grid.find(item.substr(0, dash)),
                   to = dash == std::string_view::npos ? std::nullopt : text_.grid.find(item.substr(dash + 1));
        if (!from || !to) {
            complain(word);
            return std::nullopt;
        }
        const auto run = straight_run(text_.grid, *from, *to);
        if (!run)
            complaints_.add(
                place_of_(word),
                {{"{} is not a straight line of cells", "{} non è una linea retta di caselle"}, {quoted(item)}},
                {{"a run along a row, a column or a diagonal, such as b2-b4",
                  "una fila lungo una riga, una colonna o una diagonale, come b2-b4"}});
        return run;
    }

    void complain(const Slice& item) {
        complaints_.add(
            place_of_(item),
            {{"{} is no cell or region of this board", "{} non è una casella né un luogo di questo tavoliere"},
             {quoted(item.text)}},
            {{"cells from {} to {}, runs such as b2-b4, {}, all, or a region",
              "caselle da {} a {}, file come b2-b4, {}, all, o un luogo"},
             {text_.grid.first_name(), text_.grid.last_name(),
              text_.grid.has_lettered_rows() ? "rows a-c, columns 1-3" : "rows 1-3, columns a-c"}});
    }

    const Description& text_;
    Complaints& complaints_;
    PlaceOf place_of_;
};

}  // namespace

std::optional<Grid> read_grid(const Value* table, Description& text, Complaints& complaints) {
    if (!table) {
        complaints.add({1, 1}, {{"the game has no board", "il gioco non ha un tavoliere"}},
                       {{"board = { shape = \"square\", size = 7 }", "board = { shape = \"square\", size = 7 }"}});
        return std::nullopt;
    }
    const TableReader board(table, "board", vocabulary(), complaints);
    if (!table->is_table()) return std::nullopt;
    if (!board.has("shape")) {
        board.complain("shape", {{"a board needs shape", "un tavoliere ha bisogno di shape"}},
                       {{"shape = \"square\", \"hexagon\" or \"rows\"", "shape = \"square\", \"hexagon\" o \"rows\""}});
        return std::nullopt;
    }
    const auto shape = board.choice<BoardShape>("shape");
    const auto shade = board.choice<Shade>("cells");
    check_words_for_squares(board, shape, shade);
    std::optional<Grid> grid;
    if (shape == BoardShape::rows)
        grid = rows_grid(board);
    else if (const auto size = read_size(board)) {
        const int cells =
            shape == BoardShape::square ? size->columns * size->rows : 3 * size->rows * (size->rows - 1) + 1;
        const int box = shape == BoardShape::square ? cells : (2 * size->rows - 1) * (2 * size->rows - 1);
        if (cells > most_cells || box >= box_cells)
            board.complain("size", {{"the board has {} cells", "il tavoliere ha {} caselle"}, {std::to_string(cells)}},
                           {{"at most {}", "al massimo {}"}, {std::to_string(most_cells)}});
        else
            grid = shape == BoardShape::square ? square_grid(*size, shade) : hexagon_grid(size->rows);
    }
    if (!grid) return std::nullopt;
    const Steps usual = shape != BoardShape::square ? Steps::hex
                        : shade == Shade::all       ? Steps::orthogonal
                                                    : Steps::diagonal;
    grid->directions = directions_of(board.has("steps") ? board.choice<Steps>("steps") : usual);
    text.dark_only = shade == Shade::dark;
    text.light_only = shade == Shade::light;
    text.grid = *grid;
    if (const Value* without = board.find("without"))
        text.left_out = read_cells(*without, text, complaints) & grid->cells;
    grid->cells -= text.left_out;
    if (grid->cells.empty()) {
        board.complain("without", {{"the board has no cell left", "il tavoliere non ha più caselle"}});
        return std::nullopt;
    }
    text.grid = *grid;
    return grid;
}

void check_ways(const TableReader& table, const std::vector<Way>& ways, const Grid& grid) {
    const auto is_for_squares = [](Way way) { return way == Way::orthogonal || way == Way::diagonal; };
    if (grid.has_lettered_rows() && std::ranges::any_of(ways, is_for_squares))
        table.complain("way",
                       {{"hexagonal cells have no columns and diagonals to go along",
                         "sulle caselle esagonali non ci sono colonne né diagonali"}},
                       {{"any, forward, backward or sideways", "any, forward, backward o sideways"}});
}

CellSet read_cells(std::string_view written, Location at, const Description& text, Complaints& complaints) {
    return CellSetReader(text, complaints, [at](const Slice&) { return at; }).read(written);
}

CellSet read_cells(const Value& value, const Description& text, Complaints& complaints) {
    const bool is_one_line = value.text.find('\n') == std::string::npos;
    const auto place_of = [&](const Slice& item) { return is_one_line ? value.place_of({1, item.column}) : value.at; };
    if (value.is_text()) return CellSetReader(text, complaints, place_of).read(value.text);
    complaints.add(value.at, {{"{} is no set of cells", "{} non è un insieme di caselle"}, {shown(value)}},
                   {{"a text such as \"a1 b2-b4 rows 1-3\"", "un testo come \"a1 b2-b4 rows 1-3\""}});
    return {};
}

void read_regions(const Value* table, Description& text, Complaints& complaints) {
    if (!table) return;
    if (!table->is_table())
        return complaints.add(table->at, {{"region needs names", "region ha bisogno di nomi"}},
                              {{"region.NAME = \"e5\"", "region.NOME = \"e5\""}});
    for (const Value::Entry& entry : table->entries) {
        if (text.regions.size() == most_regions)
            return complaints.add(entry.at, {{"too many regions", "troppi luoghi"}},
                                  {{"at most {}", "al massimo {}"}, {std::to_string(most_regions)}});
        if (std::ranges::find(usual_regions, entry.key) != usual_regions.end())
            complaints.add(entry.at, {{"there is always a region {}", "il luogo {} c'è sempre"}, {quoted(entry.key)}},
                           {{"another name", "un altro nome"}});
        Region region{.id = entry.key, .en = entry.key, .it = entry.key};
        if (!entry.value.is_table()) {
            region.sets[0] = region.sets[1] = read_cells(entry.value, text, complaints);
            text.regions.push_back(region);
            continue;
        }
        region.sided = true;
        std::array<bool, 2> given{};
        for (const Value::Entry& part : entry.value.entries) {
            const auto seat = seat_named(part.key, text);
            if (part.key == "en" && part.value.is_text())
                region.en = part.value.text;
            else if (part.key == "it" && part.value.is_text())
                region.it = part.value.text;
            else if (seat) {
                const auto side = static_cast<std::size_t>(*seat ^ text.beginner);
                region.sets[side] = read_cells(part.value, text, complaints);
                given[side] = true;
            } else {
                complaints.add(part.at,
                               {{"{} is no word of a region", "{} non è una parola di un luogo"}, {quoted(part.key)}},
                               described::one_of(part.key, {text.sides[0], text.sides[1], "en", "it"}));
            }
        }
        for (std::size_t side = 0; side < 2; ++side)
            if (!given[side]) region.sets[side] = text.grid.half_turned(region.sets[1 - side]) & text.grid.cells;
        text.regions.push_back(region);
    }
}

std::optional<SidedSet> region_named(std::string_view name, const Description& text) {
    const Grid& grid = text.grid;
    const SidedSet near = text.beginner == 0 ? SidedSet{grid.row(0), grid.row(grid.rows - 1)}
                                             : SidedSet{grid.row(grid.rows - 1), grid.row(0)};
    if (name == "near row") return near;
    if (name == "far row") return SidedSet{near[1], near[0]};
    if (name == "edge") {
        CellSet edge;
        grid.cells.for_each([&](int cell) {
            if (std::ranges::any_of(grid.directions, [&](Direction d) { return !grid.next(cell, d); })) edge.add(cell);
        });
        return SidedSet{edge, edge};
    }
    const bool own = name.starts_with("own "), enemy = name.starts_with("enemy ");
    const std::string_view id = own ? name.substr(4) : enemy ? name.substr(6) : name;
    const auto found = std::ranges::find(text.regions, id, &Region::id);
    if (found == text.regions.end()) return std::nullopt;
    return enemy ? SidedSet{found->sets[1], found->sets[0]} : found->sets;
}

std::vector<std::string> region_names(const Description& text) {
    std::vector<std::string> names(usual_regions.begin(), usual_regions.end());
    for (const Region& region : text.regions)
        for (const char* whose : {"own ", "enemy "}) names.push_back(region.sided ? whose + region.id : region.id);
    return names;
}

std::optional<int> seat_named(std::string_view name, const Description& text) {
    for (int seat = 0; seat < 2; ++seat)
        if (text.sides[static_cast<std::size_t>(seat)] == name) return seat;
    return std::nullopt;
}

}  // namespace tavoliere::stacks
