#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "core/side.hpp"
#include "search/score.hpp"
#include "search/step_code.hpp"

namespace tavoliere {

// Steps to try first in a node, as codes; zero for none.
struct OrderingHints {
    std::uint32_t tt_move = 0;
    std::array<std::uint32_t, 2> killers{};
    std::uint32_t countermove = 0;  // what caused a cutoff after the step before
};

// What orders steps by earlier cutoffs: killer moves, countermoves and the history heuristic.
template <class Move>
class OrderingHistory {
public:
    void new_game() {
        for (auto& side : history_) side.fill(0);
        countermoves_.fill(0);
    }

    // The history of the last search still says something, but less.
    void new_search() {
        for (auto& killers : killers_) killers.fill(0);
        for (auto& side : history_)
            for (std::int16_t& value : side) value = static_cast<std::int16_t>(value / 2);
    }

    OrderingHints hints(int ply, std::uint32_t previous, std::uint32_t tt_move) const {
        return {tt_move, killers_[ply], countermoves_[countermove_index(previous)]};
    }

    int value(Side side, Move step) const { return history_[index(side)][step_index<bits>(step)]; }

    // The last of these steps caused a cutoff: it goes up in the order, those tried in vain before it go down.
    void update_on_cutoff(Side side, std::span<const Move> tried, int depth, int ply, std::uint32_t previous) {
        const std::uint32_t code = code_of(tried.back());
        if (killers_[ply][0] != code) {
            killers_[ply][1] = killers_[ply][0];
            killers_[ply][0] = code;
        }
        countermoves_[countermove_index(previous)] = code;
        const int bonus = std::min(depth * depth * 4, 1200);
        for (const Move& step : tried) {
            std::int16_t& value = history_[index(side)][step_index<bits>(step)];
            const int change = &step == &tried.back() ? bonus : -bonus;
            value = static_cast<std::int16_t>(value + change - value * bonus / limit);
        }
    }

private:
    static constexpr int bits = 13;
    static constexpr int limit = 16384;

    static std::uint32_t countermove_index(std::uint32_t previous) { return previous * 0x9e3779b1u >> (32 - bits); }

    std::array<std::array<std::int16_t, 1 << bits>, 2> history_{};
    std::array<std::uint32_t, 1 << bits> countermoves_{};
    std::array<std::array<std::uint32_t, 2>, max_ply> killers_{};
};

}  // namespace tavoliere
