#include <algorithm>

#include "game/any_game.hpp"
#include "game/family.hpp"

// Turns as Abstract Play writes them: a midpoint is the corners below on the left and above on the right, `e10/f11`,
// and a capture is an `x` for each pair taken. It has no turn for the swap; we keep our own.
namespace tavoliere::onyx {

namespace {

std::string corners_name(std::string_view name) {
    const std::size_t dash = name.find('-'), slash = name.find('/');
    if (dash == std::string_view::npos) return std::string(name);
    std::string corners(1, name[0]);
    corners += name.substr(dash + 1, slash - dash);
    corners += name[1];
    corners += name.substr(slash + 1);
    return corners;
}

std::ptrdiff_t stones_of(const AnyGame& game, const AnyPosition& pos, Side side) {
    const View view = game.view(pos);
    return std::ranges::count_if(view.stacks,
                                 [&](const ViewStack& stack) { return stack.pieces[0].owner == owner_of(side); });
}

std::string write(const AnyGame& game, const AnyPosition& pos, std::string_view action) {
    const Result<PlayedAction> played = game.play(pos, action);
    if (action == "swap" || !played) return std::string(action);
    const Side enemy = other(game.turn(pos));
    const auto captured = stones_of(game, pos, enemy) - stones_of(game, played->after, enemy);
    return corners_name(action) + std::string(static_cast<std::size_t>(captured / 2), 'x');
}

Result<std::string> read(const AnyGame&, const AnyPosition&, std::string_view text) {
    return std::string(text.substr(0, text.find_last_not_of('x') + 1));
}

}  // namespace

extern const OutsideNotation outside{"abstractplay", write, read};

}  // namespace tavoliere::onyx
