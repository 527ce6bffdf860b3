#include "games/noughts/noughts.hpp"

#include <bit>

#include "board/square_board.hpp"
#include "core/text.hpp"
#include "core/zobrist.hpp"
#include "game/erased_game.hpp"
#include "search/engine_factory.hpp"
#include "search/no_eval.hpp"

namespace tavoliere::noughts {

namespace {

const Reason reason_line{{"three in a line", "tre in fila"}, "line"};
const Reason reason_full{{"the board is full", "il tavoliere è pieno"}, "full"};

constexpr std::array<std::uint16_t, 8> lines{0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
constexpr std::uint16_t all_cells = 0777;
constexpr auto keys = zobrist_keys<2 * cell_count + 1, 0x0c0>();

constexpr std::uint16_t bit(int cell) { return static_cast<std::uint16_t>(1u << cell); }

bool has_line(std::uint16_t marks) {
    for (const std::uint16_t line : lines)
        if ((marks & line) == line) return true;
    return false;
}

const Board& board() {
    static const Board made = make_square_board(3, 3, SquareStyle::chequered);
    return made;
}

Result<int> read_cell(const Slice& text) {
    if (const std::optional<int> cell = board().find(text.text)) return *cell;
    return error_at(text, {"unknown cell {}", "casella sconosciuta: {}"}, {{"a1 to c3", "da a1 a c3"}});
}

std::string names_of(std::uint16_t marks) {
    std::vector<std::string> names;
    for (int cell = 0; cell < cell_count; ++cell)
        if (marks & bit(cell)) names.push_back(board().cells[cell].name);
    return join(names, ",");
}

std::optional<Error> read_marks(Position& pos, const std::vector<Slice>& names, Side side) {
    for (const Slice& name : names) {
        const Result<int> cell = read_cell(name);
        if (!cell) return cell.error();
        if (pos.occupied() & bit(*cell)) return named_twice(name);
        pos.marks[index(side)] |= bit(*cell);
    }
    return std::nullopt;
}

}  // namespace

void Rules::legal(const Position& pos, MoveList<Move, max_steps>& list) const {
    list.clear();
    if (has_line(pos.marks[0]) || has_line(pos.marks[1])) return;
    for (int cell = 0; cell < cell_count; ++cell)
        if (!(pos.occupied() & bit(cell))) list.add({static_cast<std::uint8_t>(cell)});
}

void Rules::play(Position& pos, Move move) const {
    pos.marks[index(pos.turn)] |= bit(move.cell);
    pos.key ^= keys[index(pos.turn) * cell_count + move.cell] ^ keys[2 * cell_count];
    pos.turn = other(pos.turn);
}

std::optional<Outcome> Rules::outcome(const Position& pos) const {
    for (const Side side : {Side::first, Side::second})
        if (has_line(pos.marks[index(side)])) return won_by(side, reason_line);
    if (pos.occupied() == all_cells) return drawn(reason_full);
    return std::nullopt;
}

std::uint64_t Rules::hash_from_scratch(const Position& pos) const {
    std::uint64_t key = pos.turn == Side::second ? keys[2 * cell_count] : 0;
    for (int cell = 0; cell < cell_count; ++cell)
        for (const Side side : {Side::first, Side::second})
            if (pos.marks[index(side)] & bit(cell)) key ^= keys[index(side) * cell_count + cell];
    return key;
}

std::string Rules::format(const Position& pos) const {
    std::string text = pos.turn == Side::first ? "turn=w" : "turn=b";
    if (pos.marks[0]) text += " w=" + names_of(pos.marks[0]);
    if (pos.marks[1]) text += " b=" + names_of(pos.marks[1]);
    return text;
}

Result<Position> Rules::parse(std::string_view text) const {
    const Result<Fields> fields = Fields::read(text, {"turn", "w", "b"});
    if (!fields) return fields.error();
    const Result<int> turn = fields->choice("turn", {"w", "b"});
    if (!turn) return turn.error();
    Position pos;
    pos.turn = static_cast<Side>(*turn);
    if (auto error = read_marks(pos, fields->list("w"), Side::first)) return *error;
    if (auto error = read_marks(pos, fields->list("b"), Side::second)) return *error;
    pos.key = hash_from_scratch(pos);
    return pos;
}

std::string Rules::format_turn(const Position&, const Turn<Move>& turn) const {
    return board().cells[turn.steps[0].cell].name;
}

Result<Turn<Move>> Rules::read_turn(const Position&, std::string_view text) const {
    const Result<int> cell = read_cell({text});
    if (!cell) return cell.error();
    return Turn<Move>({static_cast<std::uint8_t>(*cell)});
}

Scene Rules::scene() const {
    Scene scene;
    scene.board = board();
    return scene;
}

View Rules::view(const Position& pos) const {
    View view;
    view.turn = pos.turn;
    for (int cell = 0; cell < cell_count; ++cell)
        for (const Side side : {Side::first, Side::second})
            if (pos.marks[index(side)] & bit(cell)) view.stacks.push_back({cell, {{owner_of(side)}}});
    return view;
}

void Rules::tell(const Position& pos, Move move, ChangeLog& log) const { log.enter(move.cell, {owner_of(pos.turn)}); }

namespace {

GameInfo info() {
    return {
        .id = "noughts",
        .name = {"Noughts and crosses", "Tris"},
        .author = "traditional",
        .year = 0,
        .idea = {"Three in a line win.", "Vincono tre in fila."},
        .aim = {"Have three in a line.", "Mettine tre in fila."},
        .colours = {{{'w', {"White", "Bianco"}}, {'b', {"Black", "Nero"}}}},
        .options = with_common_options({}),
    };
}

std::unique_ptr<AnyGame> make(const FamilyPtr& family, const Options& options, std::string_view) {
    return std::make_unique<ErasedGame<Rules>>(family, options, Rules(), engine_maker<Rules, NoEval>());
}

}  // namespace

GameFamily family() { return {.info = info(), .make = make}; }

}  // namespace tavoliere::noughts
