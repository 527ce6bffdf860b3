#include <algorithm>
#include <array>
#include <limits>

#include "support/effort.hpp"
#include "support/games.hpp"
#include "support/position_graph.hpp"

// Ends of games of seeds, as the exact solver finds them, beside the truth by plain minimax over all positions that can
// follow.
namespace tavoliere {
namespace {

// What the side to move can make sure of, and what the other side can hold it to. They differ where neither can bring
// the game to its end.
struct TrueBounds {
    int lower, upper;
};

struct Count {
    std::array<int, 2> stores{};
    int in_houses = 0;
    int unclaimed = 0;  // of these
};

Count count_of(const AnyGame& game, const AnyPosition& pos) {
    const auto& stores = game.scene().sowing->stores;
    Count count;
    for (const ViewHeap& heap : game.view(pos).heaps) {
        const auto store = std::ranges::find(stores, heap.cell);
        if (store != stores.end()) {
            count.stores.at(static_cast<std::size_t>(store - stores.begin())) = heap.count;
            continue;
        }
        count.in_houses += heap.count;
        if (heap.owner == Owner::neutral) count.unclaimed += heap.count;
    }
    return count;
}

class MarginTruth {
public:
    // False where too many positions can follow.
    bool explore(const AnyGame& game, const AnyPosition& start) {
        if (!graph_.explore(game, start, most_positions)) return false;
        for (std::size_t i = 0; i < graph_.size(); ++i) bounds_.push_back(known_at_once(game, i));
        while (improve()) {
        }
        return true;
    }

    std::size_t size() const { return graph_.size(); }
    const AnyPosition& position(std::size_t place) const { return graph_.positions()[place]; }
    bool is_over(std::size_t place) const { return graph_.outcome(place).has_value(); }
    TrueBounds bounds(std::size_t place) const { return bounds_[place]; }

private:
    static constexpr std::size_t most_positions = 20'000;

    // No seed leaves a store, and a game without an end is a draw or is counted.
    TrueBounds known_at_once(const AnyGame& game, std::size_t place) const {
        const auto mover = static_cast<std::size_t>(game.turn(position(place)));
        if (const std::optional<Outcome>& outcome = graph_.outcome(place)) {
            const int margin =
                outcome->winner == Winner::draw ? 0 : outcome->scores[mover] - outcome->scores[1 - mover];
            return {margin, margin};
        }
        const Count count = count_of(game, position(place));
        const int ahead = count.stores[mover] - count.stores[1 - mover];
        return {std::min(0, ahead - count.in_houses), std::max(0, ahead + count.in_houses)};
    }

    bool improve() {
        bool changed = false;
        for (std::size_t i = graph_.size(); i-- > 0;) {
            if (graph_.outcome(i)) continue;
            int lower = std::numeric_limits<int>::min(), upper = lower;
            for (const PositionGraph::Edge& edge : graph_.edges(i)) {
                const TrueBounds next = bounds_[edge.to];
                lower = std::max(lower, edge.same_side ? next.lower : -next.upper);
                upper = std::max(upper, edge.same_side ? next.upper : -next.lower);
            }
            const TrueBounds better{std::max(lower, bounds_[i].lower), std::min(upper, bounds_[i].upper)};
            changed = changed || better.lower != bounds_[i].lower || better.upper != bounds_[i].upper;
            bounds_[i] = better;
        }
        return changed;
    }

    PositionGraph graph_;
    std::vector<TrueBounds> bounds_;
};

struct EndsTally {
    int ends = 0, solved = 0, decided = 0;
};

// The solver finds all that can be known of these positions, and nothing else.
void expect_solved(const AnyGame& game, const AnyPosition& start, EndsTally& tally) {
    MarginTruth truth;
    if (!truth.explore(game, start)) return;
    ++tally.ends;
    for (std::size_t place = 0; place < truth.size(); place += 1 + truth.size() / 10) {
        if (truth.is_over(place)) continue;
        const std::string position = game.format_position(truth.position(place));
        const TrueBounds expected = truth.bounds(place);
        const ExactValue found = game.solve(truth.position(place), {.table_megabytes = 1});
        ASSERT_EQ(found.is_solved(), expected.lower == expected.upper) << position;
        if (!found.is_solved()) continue;
        ASSERT_EQ(found.lower, expected.lower) << position;
        ++tally.solved;
        if (found.lower != 0) ++tally.decided;
    }
}

// The first positions of random games in which so few seeds are left.
EndsTally expect_solved_ends(const std::string& id, const Options::Given& options, int few_seeds, int games) {
    const auto game = game_or_fail(id, options);
    EndsTally tally;
    for (int seed = 1; seed <= games; ++seed) {
        Random random(static_cast<std::uint64_t>(seed));
        AnyPosition pos = game->start();
        while (!game->outcome(pos) && count_of(*game, pos).unclaimed > few_seeds)
            pos = game->play_random(pos, random)->after;
        if (game->outcome(pos)) continue;
        expect_solved(*game, pos, tally);
        if (::testing::Test::HasFatalFailure()) break;
    }
    return tally;
}

void expect_many(const EndsTally& tally) {
    EXPECT_GE(tally.ends, effort(10));
    EXPECT_GE(tally.solved, effort(60));
    EXPECT_GE(tally.decided, effort(20));
}

TEST(SeedsEnds, OfOwareAreSolvedExactly) {
    expect_many(expect_solved_ends("oware", {}, 5, effort(60)));
    expect_many(expect_solved_ends("oware", {{"grand_slam", "take"}, {"repetition", "draw"}}, 5, effort(60)));
}

// Few of its random games come to ends that are decided, so there are as many under sanitizers.
TEST(SeedsEnds, OfToguzKumalakAreSolvedExactly) { expect_many(expect_solved_ends("toguz", {}, 12, 300)); }

TEST(SeedsEnds, OfLayliGoobalayAreSolvedExactly) { expect_many(expect_solved_ends("layli", {}, 8, effort(150))); }

TEST(SeedsEnds, OfKalahAreSolvedExactly) {
    expect_many(expect_solved_ends("kalah", {}, 8, effort(60)));
    expect_many(expect_solved_ends("kalah", {{"capture", "empty"}, {"end", "mover"}}, 8, effort(60)));
}

int start_margin(const Options::Given& options) {
    const auto kalah = game_or_fail("kalah", options);
    const ExactValue value = kalah->solve(kalah->start(), {});
    EXPECT_TRUE(value.is_solved());
    return value.lower;
}

// Published values of the game with captures of a lone seed.
TEST(SeedsEnds, KalahWithFourHousesHasItsPublishedValues) {
    EXPECT_EQ(start_margin({{"houses", "4"}, {"seeds", "5"}, {"capture", "empty"}}), 2);
    EXPECT_EQ(start_margin({{"houses", "4"}, {"seeds", "6"}, {"capture", "empty"}}), 0);
}

}  // namespace
}  // namespace tavoliere
