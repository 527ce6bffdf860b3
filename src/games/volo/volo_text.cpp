#include <algorithm>

#include "core/text.hpp"
#include "games/volo/volo.hpp"
#include "games/volo/volo_flights.hpp"

namespace tavoliere::volo {

namespace {

constexpr std::array<std::string_view, 2> colour_letters{"y", "b"};

std::string cell_name(const Sky& sky, int square) { return sky.board.cells[sky.cell_of_square[square]].name; }

// "c8/d8/e8"
std::string cell_names(const Sky& sky, const Squares& squares, std::string_view separator) {
    std::vector<std::string> names;
    squares.for_each([&](int square) { names.push_back(cell_name(sky, square)); });
    return join(names, separator);
}

// "a2-6, b1-8, ...": the rows of the board, to help whoever named a cell that does not exist.
std::string row_ranges(const Sky& sky) {
    std::vector<std::string> rows;
    for (std::size_t i = 0; i < sky.board.cells.size();) {
        const std::string first = sky.board.cells[i].name;
        while (i < sky.board.cells.size() && sky.board.cells[i].name[0] == first[0]) ++i;
        rows.push_back(first + '-' + sky.board.cells[i - 1].name.substr(1));
    }
    return join(rows);
}

Result<int> read_square(const Sky& sky, const Slice& text) {
    if (const std::optional<int> cell = sky.board.find(text.text)) return sky.square_of_cell[*cell];
    return error_at(text, {"unknown cell {}", "casella sconosciuta: {}"},
                    {{"a cell: {}, without the centre", "una casella: {}, senza il centro"}, {row_ranges(sky)}});
}

Result<Squares> read_squares(const Sky& sky, const std::vector<Slice>& names) {
    Squares squares{};
    for (const Slice& name : names) {
        const Result<int> square = read_square(sky, name);
        if (!square) return square.error();
        if (squares.has(*square)) return named_twice(name);
        squares |= Squares::single(*square);
    }
    return squares;
}

// Never legal: what is read from cells between which no line can fly.
constexpr Move no_flight{Move::Kind::fly, 0, 0, 0};

Move flight_between(const Squares& from, const Squares& to) {
    const int lowest = from.lowest(), length = from.count();
    for (int axis = 0; axis < axis_count && length <= longest_line; ++axis) {
        const Flight flight{{lowest, axis, length}, to.lowest() - lowest};
        if (flight.from() == from && flight.to() == to) return move_of(flight);
    }
    return no_flight;
}

// "c8/d8/e8-k8/l8/m8", the cells on either side in any order.
Result<Move> read_flight(const Sky& sky, const Slice& text) {
    const std::size_t dash = text.text.find('-');
    const std::vector<Slice> froms = split(text.substr(0, dash), '/'), tos = split(text.substr(dash + 1), '/');
    const Result<Squares> from = read_squares(sky, froms);
    if (!from) return from.error();
    const Result<Squares> to = read_squares(sky, tos);
    if (!to) return to.error();
    if (froms.empty() || froms.size() != tos.size())
        return error_at(text, {"{} does not say where each bird lands", "{} non dice dove arriva ogni uccello"},
                        {{"as many cells after the - as before it, such as c8/d8-k8/l8",
                          "tante caselle dopo il - quante prima, come c8/d8-k8/l8"}});
    return flight_between(*from, *to);
}

}  // namespace

// Any bird may name the area that it will be in after the flight.
int Rules::lowest_bird_in_area(const Position& pos, const Flight& flight, int square) const {
    const Squares& own = pos.birds[index(pos.turn)];
    const Squares& birds = pos.birds[index(other(pos.turn))];
    if (!birds.has(square)) return square;
    const Squares walls = (own - flight.from()) | flight.to();
    return (birds & connected(Squares::single(square), board_ - walls)).lowest();
}

std::string Rules::format(const Position& pos) const {
    std::string text = "turn=";
    text += colour_letters[index(pos.turn)];
    for (const int side : {0, 1}) {
        if (pos.birds[side].empty()) continue;
        text += ' ';
        text += colour_letters[side];
        text += '=' + cell_names(*sky_, pos.birds[side], ",");
    }
    if (pos.passes > 0) text += " passes=" + std::to_string(pos.passes);
    return text;
}

Result<Position> Rules::parse(std::string_view text) const {
    const Result<Fields> fields = Fields::read(text, {"turn", "y", "b", "passes"});
    if (!fields) return fields.error();
    const Result<int> turn = fields->choice("turn", {"y", "b"});
    if (!turn) return turn.error();
    const Result<int> passes = fields->number_or("passes", 0, 2, 0);
    if (!passes) return passes.error();

    std::array<Squares, 2> birds{};
    for (const int side : {0, 1}) {
        const std::vector<Slice> names = fields->list(colour_letters[side]);
        const Result<Squares> read = read_squares(*sky_, names);
        if (!read) return read.error();
        for (const Slice& name : names)
            if (side == 1 && birds[0].has(*read_square(*sky_, name)))
                return error_at(name, {"two birds on one cell: {}", "due uccelli su una casella: {}"},
                                {{"every cell once", "ogni casella una volta sola"}});
        if (read->count() > supply_)
            return Error{{{"too many birds: {}={}", "troppi uccelli: {}={}"},
                          {std::string(colour_letters[side]), std::to_string(read->count())}},
                         {{"at most {}, the supply", "al massimo {}, la riserva"}, {std::to_string(supply_)}},
                         names[supply_].column};
        birds[side] = *read;
    }
    return set_up(birds, static_cast<Side>(*turn), *passes);
}

std::string Rules::format_turn(const Position&, const Turn<Move>& turn) const {
    const Move move = turn.steps[0];
    if (move == pass) return "pass";
    if (move.kind == Move::Kind::place) return cell_name(*sky_, move.to);
    const Flight flight = flight_of(move);
    std::string text = cell_names(*sky_, flight.from(), "/") + '-' + cell_names(*sky_, flight.to(), "/");
    if (turn.count > 1) text += ':' + cell_name(*sky_, turn.steps[1].to);
    return text;
}

Result<Turn<Move>> Rules::read_turn(const Position& pos, std::string_view text) const {
    if (text == "pass") return Turn<Move>(pass);
    const Slice whole{text};
    const std::size_t colon = text.find(':');
    const Slice flight_text = whole.substr(0, colon);
    if (flight_text.text.find('-') == std::string_view::npos) {
        const Result<int> square = read_square(*sky_, whole);
        if (!square) return square.error();
        return Turn<Move>(placement(*square));
    }
    const Result<Move> flight = read_flight(*sky_, flight_text);
    if (!flight) return flight.error();
    Turn<Move> turn(*flight);
    if (colon == std::string_view::npos) return turn;
    const Result<int> kept = read_square(*sky_, whole.substr(colon + 1));
    if (!kept) return kept.error();
    turn.add(keep(lowest_bird_in_area(pos, flight_of(*flight), *kept)));
    return turn;
}

}  // namespace tavoliere::volo
