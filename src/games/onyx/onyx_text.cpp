#include <algorithm>

#include "games/onyx/onyx_diagram.hpp"

namespace tavoliere::onyx {

namespace {

constexpr std::array<std::string_view, 2> colour_keys{"b", "w"};
constexpr std::array<std::string_view, 4> opening_names{"first", "swap", "second", "none"};

// Points ascend as their names do: grid points before midpoints, by letter, then number.
void append_stones(std::string& text, const Diagram& diagram, Side side, const OnyxBoard& board) {
    std::vector<std::string> names;
    for (const int point : diagram.stones[index(side)]) names.push_back(board.name(point));
    if (names.empty()) return;
    text += ' ' + std::string(colour_keys[index(side)]) + '=' + join(names, ",");
}

std::optional<Error> read_stones(Diagram& diagram, const Fields& fields, const OnyxBoard& board) {
    std::vector<bool> taken(static_cast<std::size_t>(board.point_count()));
    for (const Side side : {Side::first, Side::second}) {
        std::vector<int>& stones = diagram.stones[index(side)];
        for (const Slice& item : fields.list(colour_keys[index(side)])) {
            const Result<int> point = read_point(item, board);
            if (!point) return point.error();
            if (taken[*point])
                return error_at(item, {"point named twice: {}", "punto ripetuto: {}"},
                                {{"every point once", "ogni punto una volta sola"}});
            taken[*point] = true;
            stones.push_back(*point);
        }
        std::sort(stones.begin(), stones.end());
    }
    return std::nullopt;
}

// The opening says whose turn it is, and nobody can have swapped before the choice has come.
std::optional<Error> check_opening(const Diagram& diagram, const Fields& fields, bool may_swap) {
    if (diagram.opening == Opening::none) return std::nullopt;
    const Slice& opening = *fields.find("opening");
    if (diagram.opening == Opening::swap && !may_swap)
        return error_at(opening, {"opening={} in a game without swap", "opening={} in una partita senza scambio"},
                        {{"opening=first | second | none", "opening=first | second | none"}});
    const Side due = diagram.opening == Opening::first ? Side::first : Side::second;
    if (diagram.turn != due)
        return error_at(*fields.find("turn"),
                        {"turn={} does not fit the opening", "turn={} non si accorda con l'apertura"},
                        {{"turn={} with opening={}", "turn={} con opening={}"},
                         {std::string(colour_keys[index(due)]), std::string(opening.text)}});
    if (diagram.swapped && diagram.opening != Opening::second)
        return error_at(*fields.find("swapped"), {"swapped={} before the swap", "swapped={} prima dello scambio"},
                        {{"swapped=0 with opening={}", "swapped=0 con opening={}"}, {std::string(opening.text)}});
    return std::nullopt;
}

}  // namespace

Result<int> read_point(const Slice& text, const OnyxBoard& board) {
    if (const std::optional<int> point = board.find(text.text)) return *point;
    return error_at(text, {"unknown point {}", "punto sconosciuto: {}"},
                    {{"a grid point from a1 to {} or the midpoint of a square, such as ab-2/3",
                      "un punto della griglia da a1 a {} o il punto di mezzo di un quadrato, come ab-2/3"},
                     {board.name(board.grid_point_count() - 1)}});
}

std::string format_diagram(const Diagram& diagram, const OnyxBoard& board) {
    std::string text = "turn=" + std::string(colour_keys[index(diagram.turn)]);
    for (const Side side : {Side::first, Side::second}) append_stones(text, diagram, side, board);
    if (diagram.opening != Opening::none)
        text += " opening=" + std::string(opening_names[static_cast<std::size_t>(diagram.opening)]);
    if (diagram.swapped) text += " swapped=1";
    return text;
}

Result<Diagram> parse_diagram(std::string_view text, const OnyxBoard& board, bool may_swap) {
    const Result<Fields> fields = Fields::read(text, {"turn", "b", "w", "opening", "swapped"});
    if (!fields) return fields.error();
    const Result<int> turn = fields->choice("turn", {"b", "w"});
    if (!turn) return turn.error();
    const Result<int> opening =
        fields->choice_or("opening", {"first", "swap", "second", "none"}, static_cast<int>(Opening::none));
    if (!opening) return opening.error();
    const Result<int> swapped = fields->choice_or("swapped", {"0", "1"}, 0);
    if (!swapped) return swapped.error();

    Diagram diagram;
    diagram.turn = static_cast<Side>(*turn);
    diagram.opening = static_cast<Opening>(*opening);
    diagram.swapped = *swapped == 1;
    if (auto error = read_stones(diagram, *fields, board)) return *error;
    if (auto error = check_opening(diagram, *fields, may_swap)) return *error;
    return diagram;
}

}  // namespace tavoliere::onyx
