#include <algorithm>

#include "clicks/clicks.hpp"

namespace tavoliere {

namespace {

int count_in_hand(const View& view, const ViewPiece& piece) {
    const auto found = std::ranges::find(view.reserves, piece, &ViewReserve::piece);
    return found == view.reserves.end() ? 0 : found->count;
}

std::optional<View> view_after(const AnyGame& game, const AnyPosition& pos, std::vector<int> begun,
                               const TurnStep& step, int index) {
    if (step.done) {
        const Result<PlayedAction> played = game.play(pos, step.text);
        return played ? std::optional(game.view(played->after)) : std::nullopt;
    }
    begun.push_back(index);
    return game.view_begun(pos, begun);
}

}  // namespace

// All the steps of one cell place the same piece: the first of them tells which.
std::optional<ViewPiece> piece_in_hand(const AnyGame& game, const ClickReader& reader, const AnyPosition& pos,
                                       std::span<const int> begun, std::span<const TurnStep> steps) {
    const View before = game.view_begun(pos, begun).value_or(game.view(pos));
    if (before.reserves.empty()) return std::nullopt;
    const std::string so_far = text_begun(game, pos, begun);
    const auto placing = std::ranges::find_if(steps, [&](const TurnStep& step) {
        const ClickPath way = reader.ways(step.text, so_far).front();
        return way.size() == 1 && way.front().kind == Click::Kind::cell;
    });
    if (placing == steps.end()) return std::nullopt;
    const std::optional<View> after =
        view_after(game, pos, {begun.begin(), begun.end()}, *placing, static_cast<int>(placing - steps.begin()));
    for (const ViewReserve& reserve : before.reserves)
        if (after && count_in_hand(*after, reserve.piece) < reserve.count) return reserve.piece;
    return std::nullopt;
}

}  // namespace tavoliere
