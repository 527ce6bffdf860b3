#include <algorithm>
#include <bit>

#include "core/letter_case.hpp"
#include "core/text.hpp"
#include "games/abande/abande.hpp"

namespace tavoliere::abande {

namespace {

Message expected_cell(Shape shape) {
    if (shape == Shape::square) return {{"a cell from a1 to g7", "una casella da a1 a g7"}};
    return {{"a cell: a1-a4, b1-b5, c1-c6, d1-d7, e2-e7, f3-f7, g4-g7",
             "una casella: a1-a4, b1-b5, c1-c6, d1-d7, e2-e7, f3-f7, g4-g7"}};
}

Result<int> read_place(const Slice& name, Shape shape) {
    const std::string wanted = in_small_letters(name.text);
    for (Places points = grid_of(shape).points; points; points &= points - 1) {
        const int place = std::countr_zero(points);
        if (name_of(place) == wanted) return place;
    }
    return error_at(name, {"unknown cell {}", "casella sconosciuta: {}"}, expected_cell(shape));
}

void append_list(std::string& text, std::string_view key, const Position& pos, Places stacks) {
    if (!stacks) return;
    std::vector<std::string> parts;
    for (; stacks; stacks &= stacks - 1) {
        const int place = std::countr_zero(stacks);
        const int height = pos.height_at(place);
        parts.push_back(height > 1 ? name_of(place) + ':' + std::to_string(height) : name_of(place));
    }
    text += ' ' + std::string(key) + '=' + join(parts, ",");
}

// Reads "c3" or "c3:2" and puts it on the board.
std::optional<Error> read_stack(Position& pos, const Slice& item, Side side, Shape shape) {
    const std::size_t colon = std::min(item.text.find(':'), item.text.size());
    const Result<int> place = read_place(item.substr(0, colon), shape);
    if (!place) return place.error();
    if (pos.occupied() & bit(*place)) return named_twice(item);

    int height = 1;
    if (colon < item.text.size()) {
        const std::optional<int> number = read_number(item.text.substr(colon + 1));
        if (!number || *number < 1 || *number > tallest)
            return error_at(item.substr(colon), {"impossible height {}", "altezza impossibile: {}"},
                            {{"a number from 1 to 3", "un numero da 1 a 3"}});
        height = *number;
    }
    put(pos, *place, side, height);
    return std::nullopt;
}

int pieces_on_board(const Position& pos) {
    int pieces = 0;
    for (int height = 1; height <= tallest; ++height) pieces += height * std::popcount(pos.of_height[height - 1]);
    return pieces;
}

// What lies under a top may be of either colour, so a colour has at least its tops and its hand.
std::optional<Error> check_material(const Position& pos, Side white, const Slice& hand) {
    const auto too_many = [&](Words what, int on_board, int in_hand, int most) {
        return Error{{what, {std::to_string(on_board), std::to_string(in_hand)}},
                     {{"at most {} in all", "al massimo {} in tutto"}, {std::to_string(most)}},
                     hand.column};
    };
    for (const Side side : {Side::first, Side::second}) {
        const int stacks = std::popcount(pos.tops[index(side)]), in_hand = pos.hands[index(side)];
        if (stacks + in_hand <= pieces_per_side) continue;
        return too_many(side == white ? Words{"too many white pieces: {} on top of stacks and {} in hand",
                                              "troppe pedine bianche: {} in cima alle pile e {} in mano"}
                                      : Words{"too many black pieces: {} on top of stacks and {} in hand",
                                              "troppe pedine nere: {} in cima alle pile e {} in mano"},
                        stacks, in_hand, pieces_per_side);
    }
    const int on_board = pieces_on_board(pos), in_hand = pos.hands[0] + pos.hands[1];
    if (on_board + in_hand > 2 * pieces_per_side)
        return too_many(
            {"too many pieces: {} on the board and {} in hand", "troppe pedine: {} sul tavoliere e {} in mano"},
            on_board, in_hand, 2 * pieces_per_side);
    return std::nullopt;
}

}  // namespace

std::string Rules::format(const Position& pos) const {
    const Side white = settings_.white, black = other(white);
    std::string text = pos.turn == white ? "turn=w" : "turn=b";
    append_list(text, "w", pos, pos.tops[index(white)]);
    append_list(text, "b", pos, pos.tops[index(black)]);
    text += " hand=" + std::to_string(pos.hands[index(white)]) + ',' + std::to_string(pos.hands[index(black)]);
    if (pos.passes > 0) text += " passes=" + std::to_string(pos.passes);
    return text;
}

Result<Position> Rules::parse(std::string_view text) const {
    const Result<Fields> fields = Fields::read(text, {"turn", "w", "b", "hand", "passes"});
    if (!fields) return fields.error();
    const Result<int> turn = fields->choice("turn", {"w", "b"});
    if (!turn) return turn.error();
    const Result<std::array<int, 2>> hands = fields->pair("hand", pieces_per_side);
    if (!hands) return hands.error();
    const Result<int> passes = fields->choice_or("passes", {"0", "1", "2"}, 0);
    if (!passes) return passes.error();

    const std::array<Side, 2> sides{settings_.white, other(settings_.white)};
    constexpr std::array<std::string_view, 2> keys{"w", "b"};
    Position pos;
    pos.turn = sides[*turn];
    pos.passes = static_cast<std::uint8_t>(*passes);
    for (int colour = 0; colour < 2; ++colour) {
        pos.hands[index(sides[colour])] = static_cast<std::uint8_t>((*hands)[colour]);
        for (const Slice& item : fields->list(keys[colour]))
            if (auto error = read_stack(pos, item, sides[colour], settings_.shape)) return *error;
    }
    if (auto error = check_material(pos, settings_.white, *fields->find("hand"))) return *error;
    pos.one_group = is_one_group(grid_, pos.occupied());
    return pos;
}

std::string Rules::format_turn(const Position&, const Turn<Move>& turn) const {
    const Move move = turn.steps[0];
    if (move == pass) return "pass";
    const std::string to = name_of(move.to);
    return move.from == no_place ? to : name_of(move.from) + '-' + to;
}

Result<Turn<Move>> Rules::read_turn(const Position&, std::string_view text) const {
    if (text == "pass") return Turn<Move>(pass);
    const std::size_t dash = text.find('-');
    const Slice whole{text};
    const Result<int> first = read_place(whole.substr(0, dash), settings_.shape);
    if (!first) return first.error();
    if (dash == std::string_view::npos) return Turn<Move>(entry(*first));
    const Result<int> second = read_place(whole.substr(dash + 1), settings_.shape);
    if (!second) return second.error();
    return Turn<Move>({static_cast<std::uint8_t>(*first), static_cast<std::uint8_t>(*second)});
}

}  // namespace tavoliere::abande
