#include "core/text.hpp"
#include "games/stacks/stacks.hpp"
#include "games/stacks/stacks_start_reader.hpp"
#include "games/stacks/stacks_turns.hpp"

namespace tavoliere::stacks {

namespace {

// One part of an action: where from, which level, by which signs to which cells.
struct WrittenStep {
    int from = Move::none;
    int level = 0;  // 0: the whole stack
    int to = Move::none;
    bool takes = false;
    bool enters = false;
};

bool takes_something(const auto& tables, Move move) {
    return tables.rules[static_cast<std::size_t>(move.rule())].take != Take::nothing;
}

}  // namespace

template <int Words>
std::string RulesOf<Words>::format(const Position& pos) const {
    const Description& text = *description_;
    std::string result = std::string("turn=") + text.sides[static_cast<std::size_t>(text.seat_of(pos.turn))][0];
    std::vector<std::string> stacks;
    for (const int cell : text.grid.in_order_of_names()) {
        if (pos.height[cell] == 0) continue;
        std::string letters;
        for (std::uint8_t piece = pos.top[cell]; piece != no_piece; piece = pos.below[piece])
            letters.insert(letters.begin(),
                           letter_of_piece({owner_of_code(pos.code[piece]), kind_of_code(pos.code[piece])}, text));
        stacks.push_back(name_of(cell) + ':' + letters);
    }
    if (!stacks.empty()) result += " s=" + join(stacks, ",");
    // In the order of the sides, whoever began.
    const auto pair = [&](const std::array<std::uint8_t, 2>& numbers) {
        return std::to_string(numbers[static_cast<std::size_t>(text.beginner)]) + ',' +
               std::to_string(numbers[static_cast<std::size_t>(1 - text.beginner)]);
    };
    if (text.uses_hand()) result += " hand=" + pair(pos.hand);
    if (text.score_at > 0) result += " points=" + pair(pos.points);
    if (pos.passes > 0) result += " passes=" + std::to_string(pos.passes);
    return result;
}

template <int Words>
Result<typename RulesOf<Words>::Position> RulesOf<Words>::parse(std::string_view written) const {
    const Description& text = *description_;
    const Result<Fields> fields = Fields::read(written, {"turn", "s", "hand", "points", "passes"});
    if (!fields) return fields.error();
    const std::string letters[2]{text.sides[0].substr(0, 1), text.sides[1].substr(0, 1)};
    const Result<int> turn = fields->choice("turn", {letters[0], letters[1]});
    if (!turn) return turn.error();

    Position pos;
    pos.spare = ~std::uint64_t{0};
    pos.top.fill(no_piece);
    pos.turn = static_cast<Side>(*turn ^ text.beginner);
    for (const Slice& item : fields->list("s")) {
        const Result<PlacedStack> stack = read_stack(item, pos);
        if (!stack) return stack.error();
        if (!put(pos, *stack))
            return error_at(item, {"{} is one piece too many", "{} è un pezzo di troppo"},
                            {{"at most {} pieces", "al massimo {} pezzi"}, {std::to_string(most_pieces)}});
    }
    for (const auto& [key, numbers] : {std::pair{"hand", &pos.hand}, std::pair{"points", &pos.points}}) {
        const Slice* given = fields->find(key);
        if (!given) continue;
        if (key == std::string_view("hand") ? !text.uses_hand() : text.score_at == 0)
            return error_at(*given, {"{}: this game has no such field", "{}: questo gioco non ha questo campo"});
        const Result<std::array<int, 2>> pair = fields->pair(key, most_pieces);
        if (!pair) return pair.error();
        for (std::size_t seat = 0; seat < 2; ++seat)
            (*numbers)[seat ^ static_cast<std::size_t>(text.beginner)] = static_cast<std::uint8_t>((*pair)[seat]);
    }
    if (std::popcount(pos.spare) < pos.hand[0] + pos.hand[1])
        return error_at(*fields->find("hand"), {"{}: too many pieces", "{}: troppi pezzi"},
                        {{"at most {} on the board and in hand", "al massimo {} sul tavoliere e in mano"},
                         {std::to_string(most_pieces)}});
    const Result<int> passes = fields->number_or("passes", 0, text.passes, 0);
    if (!passes) return passes.error();
    pos.passes = static_cast<std::uint8_t>(*passes);
    return pos;
}

template <int Words>
Result<PlacedStack> RulesOf<Words>::read_stack(const Slice& item, const Position& pos) const {
    const Description& text = *description_;
    const std::size_t colon = item.text.find(':');
    const Slice name = item.substr(0, colon);
    const auto cell = text.grid.find(name.text);
    if (!cell)
        return error_at(
            name, {"unknown cell {}", "casella sconosciuta: {}"},
            {{"a cell from {} to {}", "una casella da {} a {}"}, {text.grid.first_name(), text.grid.last_name()}});
    if (pos.height[*cell] > 0) return named_twice(name);
    PlacedStack stack{.cell = *cell};
    std::string known;
    for (const Kind& kind : text.kinds) known += kind.letters;
    const Message expected{{"letters from bottom to top, of {}", "lettere dal basso in alto, tra {}"}, {known}};
    const Slice letters = item.substr(colon == std::string_view::npos ? item.text.size() : colon + 1);
    for (std::size_t i = 0; i < letters.text.size(); ++i) {
        const auto piece = piece_of_letter(letters.text[i], text);
        if (!piece) return error_at(letters.substr(i, 1), {"unknown piece {}", "pezzo sconosciuto: {}"}, expected);
        stack.pieces.push_back(*piece);
    }
    const int height = static_cast<int>(stack.pieces.size());
    const int highest = text.most > 0 ? text.most : text.trim > 0 ? text.trim : most_pieces;
    const int below_score = text.score_at > 0 ? text.score_at - 1 : most_pieces;
    if (height == 0 || height > std::min(highest, below_score))
        return error_at(letters, {"impossible height: {}", "altezza impossibile: {}"}, expected);
    return stack;
}

template <int Words>
std::string RulesOf<Words>::format_turn(const Position& start, const WholeTurn& turn) const {
    Position pos = start;
    std::string text;
    for (const Move move : turn) {
        if (move == pass) return "pass";
        if (move != stop) {
            const bool goes_on = !text.empty();
            // A stack that goes on whole is named once; a part of it is named with its level.
            const bool by_mover = goes_on && tables_->rules[pos.last_rule].with == With::mover && !move.enters() &&
                                  move.carried() == pos.height[move.from()];
            if (move.enters())
                text += (goes_on ? "+" : "") + name_of(move.to());
            else {
                const int height = pos.height[move.from()];
                if (!by_mover) {
                    if (goes_on) text += '+';
                    text += name_of(move.from());
                    if (move.carried() < height) text += ':' + std::to_string(height - move.carried() + 1);
                }
                text += (takes_something(*tables_, move) ? 'x' : '-') + name_of(move.to());
            }
        }
        play(pos, move);
    }
    return text;
}

// Splits an action into its steps; each is then sought among the legal ones.
template <int Words>
Result<typename RulesOf<Words>::WholeTurn> RulesOf<Words>::read_turn(const Position& start,
                                                                     std::string_view written) const {
    if (written == "pass") return WholeTurn(pass);
    const Message expected{
        {"such as c3-d4, c3:2-d4, c3xe5xg7, d4 or pass", "per esempio c3-d4, c3:2-d4, c3xe5xg7, d4 o pass"}};
    WholeTurn turn;
    Position pos = start;
    const auto add = [&](const WrittenStep& step) {
        if (turn.count == most_steps_in_turn - 1) return false;
        const Move move = step_written(pos, step.from, step.level, step.to, step.takes);
        turn.add(move);
        if (move.rule() != Move::unknown_rule) play(pos, move);
        return move.rule() != Move::unknown_rule;
    };
    for (const Slice& part : split(Slice{written}, '+')) {
        const std::size_t first = part.text.find_first_of("-x");
        const Slice origin = part.substr(0, first);
        const std::size_t colon = origin.text.find(':');
        const auto cell = description_->grid.find(origin.text.substr(0, colon));
        if (!cell) return error_at(origin, {"unknown cell {}", "casella sconosciuta: {}"}, expected);
        const int level = colon == std::string_view::npos ? 0 : read_number(origin.text.substr(colon + 1)).value_or(-1);
        if (level < 0 || level > most_pieces)
            return error_at(origin, {"impossible level {}", "livello impossibile: {}"}, expected);
        if (first == std::string_view::npos) {
            if (!add({.to = *cell})) return turn;
            continue;
        }
        int from = *cell;
        for (std::size_t at = first; at < part.text.size();) {
            const std::size_t next = std::min(part.text.find_first_of("-x", at + 1), part.text.size());
            const Slice name = part.substr(at + 1, next - at - 1);
            const auto to = description_->grid.find(name.text);
            if (!to) return error_at(name, {"unknown cell {}", "casella sconosciuta: {}"}, expected);
            if (!add({.from = from, .level = at == first ? level : 0, .to = *to, .takes = part.text[at] == 'x'}))
                return turn;
            from = *to;
            at = next;
        }
    }
    if (turn.count == 0) return error_at(Slice{written}, {"{} is not an action", "{} non è una mossa"}, expected);
    if (mid_turn(pos) && tables_->rules[pos.last_rule].then == Then::may_go_on) turn.add(stop);
    return turn;
}

// The legal step with this text, or one that no rule knows.
template <int Words>
Move RulesOf<Words>::step_written(const Position& pos, int from, int level, int to, bool takes) const {
    Steps steps;
    legal(pos, steps);
    for (const Move step : steps) {
        if (step == pass || step == stop || step.from() != from || step.to() != to ||
            takes_something(*tables_, step) != takes)
            continue;
        const int lowest = step.enters() ? 0 : pos.height[from] - step.carried() + 1;
        if (step.enters() || lowest == std::max(level, 1)) return step;
    }
    return Move::make(Move::unknown_rule, from, to, 1, Move::none);
}

template std::string RulesOf<1>::format(const Position&) const;
template std::string RulesOf<2>::format(const Position&) const;
template Result<PositionOf<1>> RulesOf<1>::parse(std::string_view) const;
template Result<PositionOf<2>> RulesOf<2>::parse(std::string_view) const;
template std::string RulesOf<1>::format_turn(const Position&, const WholeTurn&) const;
template std::string RulesOf<2>::format_turn(const Position&, const WholeTurn&) const;
template Result<RulesOf<1>::WholeTurn> RulesOf<1>::read_turn(const Position&, std::string_view) const;
template Result<RulesOf<2>::WholeTurn> RulesOf<2>::read_turn(const Position&, std::string_view) const;

}  // namespace tavoliere::stacks
