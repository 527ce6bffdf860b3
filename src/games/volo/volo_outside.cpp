#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "game/erased_game.hpp"
#include "game/family.hpp"
#include "games/volo/volo.hpp"
#include "games/volo/volo_flights.hpp"

// Turns as Abstract Play writes them: `e5`; `e3-NE2`, a bird flies so far in a direction; `c3:e5-W4`, a line from end
// to end; `e3-NE2/b7`, of the opponent's areas that of b7 stays. Letters count the rows from the bottom, numbers from
// one in each row, the removed corners and the centre included.
namespace tavoliere::volo {

namespace {

// In the order of `steps`.
constexpr std::array<std::string_view, direction_count> direction_names{"E", "SE", "SW", "W", "NW", "NE"};

const Rules& rules_of(const AnyGame& game) { return static_cast<const ErasedGame<Rules>&>(game).rules(); }

const Sky& sky_of(const Rules& rules) {
    const Sky& large = sky_of_side(large_side);
    return rules.board() == large.squares ? large : sky_of_side(small_side);
}

int side_of(const Sky& sky) { return &sky == &sky_of_side(large_side) ? large_side : small_side; }

constexpr int first_number(int side, int row) { return std::max(1, row - side + 2); }

std::string outside_name(const Sky& sky, int square) {
    const int row = row_of(square), letter = 2 * side_of(sky) - 2 - row;
    const int number = column_of(square) + 1 - first_number(side_of(sky), row) + 1;
    return static_cast<char>('a' + letter) + std::to_string(number);
}

// Before the other in Abstract Play's order: by row from the bottom, then by number.
bool comes_before(int a, int b) { return row_of(a) != row_of(b) ? row_of(a) > row_of(b) : a < b; }

Result<int> read_outside_square(const Sky& sky, const Slice& text) {
    for (const int square : sky.square_of_cell)
        if (outside_name(sky, square) == text.text) return square;
    return error_at(text, {"unknown cell {}", "casella sconosciuta: {}"},
                    {{"a cell: a letter for the row from the bottom, a number from one in each row",
                      "una casella: una lettera per la riga dal basso, un numero da uno in ogni riga"}});
}

// "e3" or "c3:e5".
Result<Line> read_line(const Sky& sky, const Slice& text) {
    const std::size_t colon = text.text.find(':');
    const Result<int> one = read_outside_square(sky, text.substr(0, colon));
    if (!one) return one.error();
    if (colon == std::string_view::npos) return Line{*one, 0, 1};
    const Result<int> another = read_outside_square(sky, text.substr(colon + 1));
    if (!another) return another.error();
    const int lowest = std::min(*one, *another), highest = std::max(*one, *another);
    const int down = row_of(highest) - row_of(lowest), right = column_of(highest) - column_of(lowest);
    if (down == 0) return Line{lowest, 0, right + 1};
    if (right == 0 || right == down) return Line{lowest, right == 0 ? 1 : 2, down + 1};
    return error_at(text, {"{} is not a line", "{} non è una linea"});
}

// "NE2" as a distance from square to square.
Result<int> read_distance(const Slice& text) {
    const std::size_t digit = std::min(text.text.find_first_of("0123456789"), text.text.size());
    const std::optional<int> times = read_number(text.text.substr(digit));
    for (int direction = 0; direction < direction_count; ++direction)
        if (times && *times > 0 && *times < row_stride && direction_names[direction] == text.text.substr(0, digit))
            return *times * steps[direction];
    return error_at(text, {"unreadable flight {}", "volo illeggibile: {}"},
                    {{"a direction and how far: NE, E, SE, SW, W or NW, then a number such as NE2",
                      "una direzione e quanto lontano: NE, E, SE, SW, W o NW, poi un numero come NE2"}});
}

std::string distance_text(int distance) {
    for (int direction = 0; direction < direction_count; ++direction)
        for (int times = 1; times < row_stride; ++times)
            if (times * steps[direction] == distance)
                return std::string(direction_names[direction]) + std::to_string(times);
    return {};
}

// A distance leads from a row to another by whole steps, so a square that leaves the hexagon sideways comes out in a
// row that no step leads to.
bool stays_on_board(const Sky& sky, int square, int distance) {
    const int target = square + distance;
    if (target < 0 || target >= square_count || sky.cell_of_square[target] == Board::none) return false;
    const int down = row_of(target) - row_of(square), right = column_of(target) - column_of(square);
    return down == 0 || right == 0 || down == right;
}

// The opponent's area around a square after a flight.
Squares area_after(const Rules& rules, const Position& pos, const Flight& flight, int square) {
    const Squares walls = (pos.birds[index(pos.turn)] - flight.from()) | flight.to();
    return connected(Squares::single(square), rules.board() - walls);
}

// The ends of the line, its direction and how far it flies.
std::string flight_text(const Sky& sky, const Flight& flight) {
    const Line& line = flight.line;
    std::array<int, 2> ends{line.lowest, line.lowest + (line.length - 1) * axes[line.axis]};
    if (comes_before(ends[1], ends[0])) std::swap(ends[0], ends[1]);
    std::string text = outside_name(sky, ends[0]);
    if (line.length > 1) text += ':' + outside_name(sky, ends[1]);
    return text + '-' + distance_text(flight.distance);
}

std::string write(const AnyGame& game, const AnyPosition& any, std::string_view action) {
    const Rules& rules = rules_of(game);
    const Sky& sky = sky_of(rules);
    const auto pos = any.as<Position>();
    const Result<Turn<Move>> turn = rules.read_turn(pos, action);
    if (!turn || turn->steps[0] == pass) return std::string(action);
    if (turn->steps[0].kind == Move::Kind::place) return outside_name(sky, turn->steps[0].to);
    const Flight flight = flight_of(turn->steps[0]);
    const std::string text = flight_text(sky, flight);
    if (turn->count == 1) return text;
    int name = turn->steps[1].to;
    area_after(rules, pos, flight, name).for_each([&](int square) {
        name = comes_before(square, name) ? square : name;
    });
    return text + '/' + outside_name(sky, name);
}

Result<Flight> read_outside_flight(const Sky& sky, const Slice& text) {
    const std::size_t dash = text.text.find('-');
    const Result<Line> line = read_line(sky, text.substr(0, dash));
    if (!line) return line.error();
    const Result<int> distance = read_distance(text.substr(dash + 1));
    if (!distance) return distance.error();
    const int highest = line->lowest + (line->length - 1) * axes[line->axis];
    if (!stays_on_board(sky, line->lowest, *distance) || !stays_on_board(sky, highest, *distance))
        return error_at(text, {"{} leaves the board", "{} esce dal tavoliere"});
    return Flight{*line, *distance};
}

Result<Turn<Move>> read_turn(const Rules& rules, const Position& pos, const Slice& text) {
    const Sky& sky = sky_of(rules);
    if (text.text == "pass") return Turn<Move>(pass);
    if (text.text.find('-') == std::string_view::npos) {
        const Result<int> square = read_outside_square(sky, text);
        if (!square) return square.error();
        return Turn<Move>(placement(*square));
    }
    const std::size_t slash = std::min(text.text.find('/'), text.text.size());
    const Result<Flight> flight = read_outside_flight(sky, text.substr(0, slash));
    if (!flight) return flight.error();
    Turn<Move> turn(move_of(*flight));
    if (slash == text.text.size()) return turn;
    const Slice area = text.substr(slash + 1);
    const Result<int> named = read_outside_square(sky, area);
    if (!named) return named.error();
    const Squares birds = area_after(rules, pos, *flight, *named) & pos.birds[index(other(pos.turn))];
    if (birds.empty())
        return error_at(area, {"there is no bird of the opponent's in the area of {}",
                               "nell'area di {} non ci sono uccelli dell'avversario"});
    turn.add(keep(birds.lowest()));
    return turn;
}

Result<std::string> read(const AnyGame& game, const AnyPosition& any, std::string_view text) {
    const Rules& rules = rules_of(game);
    const auto pos = any.as<Position>();
    const Result<Turn<Move>> turn = read_turn(rules, pos, {text});
    if (!turn) return turn.error();
    return rules.format_turn(pos, *turn);
}

}  // namespace

extern const OutsideNotation outside{"abstractplay", write, read};

}  // namespace tavoliere::volo
