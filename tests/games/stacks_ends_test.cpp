#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "game/record.hpp"
#include "games/described_game.hpp"
#include "search/engine.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"
#include "support/position_graph.hpp"

// Ends with few pieces, as full strength plays them, beside the truth: all positions that can follow, valued backwards
// from those that are over. What never comes to an end is a draw by repetition.
namespace tavoliere {
namespace {

// A built-in description with some of its text replaced: a smaller board has fewer positions.
std::shared_ptr<const AnyGame> small_game(const std::string& id,
                                          const std::vector<std::pair<std::string, std::string>>& changes) {
    std::ifstream file(std::string(TAVOLIERE_SOURCE_DIR) + "/src/games/descriptions/" + id + ".toml");
    std::stringstream content;
    content << file.rdbuf();
    std::string text = content.str();
    for (const auto& [from, to] : changes) {
        const std::size_t at = text.find(from);
        if (at == std::string::npos) throw std::runtime_error(from);
        text.replace(at, from.size(), to);
    }
    DescribedGame described = read_description(text, "small");
    if (!described.family) throw std::runtime_error(described.complaints.errors.at(0).in(Language::english));
    Catalog games;
    games.add(std::move(*described.family));
    auto game = games.make("small");
    if (!game) throw std::runtime_error(game.error().in(Language::english));
    return std::move(*game);
}

// By plain minimax: 1 for a win of the side to move, -1 for a loss, 0 for a draw.
class Truth {
public:
    static constexpr std::size_t most_positions = 60'000;

    // False where too many positions can follow.
    bool explore(const AnyGame& game, const AnyPosition& start) {
        if (!graph_.explore(game, start, most_positions)) return false;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const std::optional<Outcome>& outcome = graph_.outcome(i);
            const bool is_drawn = !outcome || outcome->winner == Winner::draw;
            values_.push_back(is_drawn ? 0 : outcome->winner == winner_of(game.turn(positions()[i])) ? 1 : -1);
        }
        judge();
        return true;
    }

    int value(const AnyGame& game, const AnyPosition& pos) const { return values_.at(graph_.place_of(game, pos)); }
    const std::vector<AnyPosition>& positions() const { return graph_.positions(); }

private:
    // A win as soon as one action leads to one, a loss only where all are known to lose.
    void judge() {
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t i = graph_.size(); i-- > 0;) {
                if (graph_.outcome(i) || values_[i] != 0) continue;
                int best = -1;
                for (const PositionGraph::Edge& edge : graph_.edges(i))
                    best = std::max(best, edge.same_side ? values_[edge.to] : -values_[edge.to]);
                if (best == 0) continue;
                values_[i] = best;
                changed = true;
            }
        }
    }

    PositionGraph graph_;
    std::vector<int> values_;
};

struct Tally {
    int judged = 0, won = 0, missed = 0, false_proofs = 0, unproven = 0;
};

Tally compare(const std::shared_ptr<const AnyGame>& game, const std::string& start, std::uint64_t nodes, int samples) {
    Truth truth;
    Tally tally;
    if (!truth.explore(*game, position_or_fail(*game, start))) {
        ADD_FAILURE() << "too many positions after " << start;
        return tally;
    }
    const auto engine = game->make_engine(Method::standard, {.table_megabytes = 1});
    Random random(4);
    for (int i = 0; i < samples; ++i) {
        const AnyPosition& pos = truth.positions()[random.below(static_cast<std::uint32_t>(truth.positions().size()))];
        if (game->outcome(pos)) continue;
        const int value = truth.value(*game, pos);
        engine->new_game();
        engine->set_position(Record(game, pos));
        const SearchAnswer answer = engine->think({.nodes = nodes}, nullptr);
        const AnyPosition after = game->play(pos, answer.best_action())->after;
        const int played =
            game->turn(after) == game->turn(pos) ? truth.value(*game, after) : -truth.value(*game, after);
        const Score score = answer.lines.at(0).score;
        ++tally.judged;
        tally.won += value == 1;
        tally.missed += played < value;
        tally.false_proofs += is_decided(score) && (score > 0 ? 1 : -1) != value;
        tally.unproven += value != 0 && !is_decided(score);
    }
    return tally;
}

// Some won positions are won against the same program.
void expect_wins(const std::shared_ptr<const AnyGame>& game, const std::string& start, std::uint64_t nodes,
                 int samples) {
    Truth truth;
    ASSERT_TRUE(truth.explore(*game, position_or_fail(*game, start)));
    const auto engine = game->make_engine(Method::standard, {.table_megabytes = 1});
    Random random(4);
    while (samples > 0) {
        const AnyPosition& pos = truth.positions()[random.below(static_cast<std::uint32_t>(truth.positions().size()))];
        if (game->outcome(pos) || truth.value(*game, pos) != 1) continue;
        --samples;
        engine->new_game();
        Record record(game, pos);
        while (!record.outcome()) {
            engine->set_position(record);
            record.play(engine->think({.nodes = nodes}, nullptr).best_action());
        }
        EXPECT_EQ(record.outcome()->winner, winner_of(game->turn(pos))) << game->format_position(pos);
    }
}

// Every end is judged and played as it is, with a tenth of what 0.1 s allow.
void expect_exact(const std::shared_ptr<const AnyGame>& game, const std::string& start) {
    const Tally tally = compare(game, start, 30'000, effort(60));
    EXPECT_GT(tally.won, 0) << start;
    EXPECT_EQ(tally.missed, 0) << start;
    EXPECT_EQ(tally.false_proofs, 0) << start;
    EXPECT_EQ(tally.unproven, 0) << start;
}

TEST(StacksEnds, OfLascaArePlayedExactly) {
    const auto lasca = small_game("lasca", {{"size = 7", "size = 5"}, {"rows 1-3", "rows 1-2"}});
    expect_exact(lasca, "turn=w s=a1:W,b4:b,e5:B");
    expect_exact(lasca, "turn=w s=a1:W,c1:w,e5:B,c5:b");
}

TEST(StacksEnds, OfBashneArePlayedExactly) {
    const auto bashne = small_game("bashne", {{"size = 8", "size = 5"}, {"rows 1-3", "rows 1-2"}});
    expect_exact(bashne, "turn=w s=a1:W,c1:w,e5:B,c5:b");
}

TEST(StacksEnds, OfFocusArePlayedExactly) {
    const auto focus = small_game("focus", {{"size = 8\nwithout = \"a1 b1 a2 g1 h1 h2 a7 a8 b8 g8 h8 h7\"", "size = 3"},
                                            {"b2-c2 f2-g2 d3-e3 b4-c4 f4-g4 d5-e5 b6-c6 f6-g6 d7-e7", "a1"}});
    expect_exact(focus, "turn=w s=a1:w,a2:w,c3:b hand=0,0");
    expect_exact(focus, "turn=w s=a1:w,c3:b hand=1,1");
}

// Two kings need some twenty plies for one on the large board: that is not proven at the first of them, but no action
// gives a result away, and what is won is won against the best that the program can do.
TEST(StacksEnds, OfDraughtsAreWon) {
    const std::shared_ptr<const AnyGame> draughts = game_or_fail("draughts");
    const Tally tally = compare(draughts, "turn=w s=a1:W,c1:W,h8:B", 30'000, effort(40));
    EXPECT_EQ(tally.missed, 0);
    EXPECT_EQ(tally.false_proofs, 0);
    expect_wins(draughts, "turn=w s=a1:W,c1:W,h8:B", 30'000, effort(4));
}

}  // namespace
}  // namespace tavoliere
