#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/words.hpp"
#include "game/any_game.hpp"

namespace tavoliere {

// Something that a person points at on the way to an action.
struct Click {
    enum class Kind : unsigned char {
        cell,
        height,  // a piece of the stack just pointed at, counted from the bottom
        piece,   // a choice beside the board
        word,    // a button
    };

    Kind kind = Kind::cell;
    int number = 0;  // the cell, the height or the shape
    Words words{};

    bool operator==(const Click&) const = default;
};

using ClickPath = std::vector<Click>;

// Reads where on the board an action happens out of its notation, which is the same grammar for all games: names of
// cells, in the order in which a person would point at them, and few signs between them. So no game has to say it
// again.
class ClickReader {
public:
    explicit ClickReader(const Board& board);

    // The ways to point at one step: what the turn's text has besides `begun`, the text of the steps before it.
    std::vector<ClickPath> ways(std::string_view text, std::string_view begun = {}) const;
    // The pieces that a step moves together, from one end of their line to the other; nothing where it moves no line.
    std::vector<int> line(std::string_view text) const;
    // Every cell that the text names, in its order; of a sowing whose way is chosen also the house that it goes to
    // first.
    std::vector<int> cells(std::string_view text) const;

private:
    struct Token {
        Click click;
        char sign_before = 0;
    };
    std::vector<Token> tokens(std::string_view text) const;
    static std::size_t line_length(const std::vector<Token>& tokens);
    const int* find_cell(std::string_view text, std::size_t& length) const;
    const int* next_house(std::string_view text) const;

    std::map<std::string, int, std::less<>> cells_;
    std::size_t longest_name_ = 0;
};

// The text of a turn after the steps begun, as in AnyGame::steps; nothing where they fit no list of steps.
std::string text_begun(const AnyGame& game, const AnyPosition& pos, std::span<const int> begun);

// The ways to point at each of the steps, as ClickReader reads them and as the rules allow: any piece of a group may
// stand for it in notation (the area that stays in Volo), and so it may on the board. No way leads to two steps.
// `shown` is the picture between the steps, where there is one, and `so_far` the text of the steps before.
std::vector<std::vector<ClickPath>> ways_to_point(const AnyGame& game, const ClickReader& clicks,
                                                  const AnyPosition& pos, const View* shown,
                                                  std::span<const TurnStep> steps, const std::string& so_far);

// The piece that comes out of a hand, or of the neutral reserve, by pointing at one cell alone; nothing where that
// places none. `begun` as in AnyGame::steps, which gave `steps`.
std::optional<ViewPiece> piece_in_hand(const AnyGame& game, const ClickReader& reader, const AnyPosition& pos,
                                       std::span<const int> begun, std::span<const TurnStep> steps);

// Why pointing at this cell does nothing now, as the rules or the look of the board tell it. Nothing where it does
// something. `begun` as in AnyGame::steps; `chosen` is what was pointed at since, on the way to the next step: where no
// step begins so, it does not count.
Message explain_cell(const AnyGame& game, const ClickReader& reader, const AnyPosition& pos, int cell,
                     std::span<const int> begun, const ClickPath& chosen = {});

}  // namespace tavoliere
