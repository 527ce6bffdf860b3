#include "game/playouts.hpp"

#include <gtest/gtest.h>

namespace tavoliere {
namespace {

// A walk without a choice: a long way into a small circle, which only threefold repetition ends.
struct Circle {
    struct Position {
        int step;
    };
    struct Move {
        int to;

        bool operator==(const Move&) const = default;
    };
    static constexpr int max_steps = 1;
    bool repetition_draws() const { return true; }
    static constexpr bool turns_are_single_steps = true;

    int way, round;

    Position start() const { return {0}; }
    Side turn(const Position& pos) const { return pos.step % 2 == 0 ? Side::first : Side::second; }
    void legal(const Position& pos, MoveList<Move, max_steps>& list) const {
        list.clear();
        list.add({pos.step + 1 < way + round ? pos.step + 1 : way});
    }
    void play(Position& pos, Move move) const { pos.step = move.to; }
    bool mid_turn(const Position&) const { return false; }
    std::optional<Outcome> outcome(const Position&) const { return std::nullopt; }
    std::uint64_t hash(const Position& pos) const { return mix64(static_cast<std::uint64_t>(pos.step)); }
    std::uint64_t hash_from_scratch(const Position& pos) const { return hash(pos); }
    std::uint64_t repetition_hash(const Position& pos) const { return hash(pos); }
};
static_assert(Game<Circle>);

TEST(Playouts, ARepetitionIsSeenHoweverLongTheGameWas) {
    for (const int way : {10, 2000, 2047, 2048, 30'000}) {
        const int cap = way + 100;
        RepetitionTable seen(most_positions_of(cap));
        Random random(1);
        for (int twice = 0; twice < 2; ++twice) {
            const Playout playout = random_playout(Circle{way, 6}, {0}, cap, random, seen);
            EXPECT_EQ(playout.plies, way + 12) << "the third time at the beginning of the circle";
            EXPECT_EQ(playout.outcome.reason, &reason_threefold);
        }
    }
}

TEST(Playouts, TheCapEndsAGameThatDoesNotRepeat) {
    RepetitionTable seen(most_positions_of(5000));
    Random random(1);
    const Playout playout = random_playout(Circle{6000, 6}, {0}, 5000, random, seen);
    EXPECT_EQ(playout.plies, 5000);
    EXPECT_EQ(playout.outcome.reason, &reason_cap);
}

}  // namespace
}  // namespace tavoliere
