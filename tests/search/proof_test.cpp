#include <gtest/gtest.h>

#include <map>
#include <optional>

#include "game/evaluation.hpp"
#include "games/abande/abande.hpp"
#include "games/byte/byte.hpp"
#include "games/connection/connection.hpp"
#include "games/dvonn/dvonn.hpp"
#include "games/entropy/entropy.hpp"
#include "games/octagons/octagons.hpp"
#include "games/onyx/onyx.hpp"
#include "games/volo/volo.hpp"
#include "search/engine.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

// Proven scores against a plain minimax, written without any of the search's cleverness.
namespace tavoliere {
namespace {

constexpr int fewest_compared = 200;

// The value of a position for the person to move within so many turns: 1 won, -1 lost, 0 drawn, nothing if the end is
// not reached or looking takes too long.
template <Game R>
std::optional<int> plain_value(const R& rules, const typename R::Position& pos, int turns, int& nodes_left) {
    --nodes_left;
    if (const auto outcome = rules.outcome(pos)) {
        if (outcome->winner == Winner::draw) return 0;
        return outcome->winner == winner_of(rules.turn(pos)) ? 1 : -1;
    }
    if (turns == 0 || nodes_left <= 0) return std::nullopt;
    StepList<R> steps;
    rules.legal(pos, steps);
    bool all_known = true;
    int best = -1;
    for (const auto step : steps) {
        typename R::Position child = pos;
        rules.play(child, step);
        const auto theirs = plain_value(rules, child, rules.mid_turn(child) ? turns : turns - 1, nodes_left);
        all_known &= theirs.has_value();
        if (!theirs) continue;
        const bool same_person = person_to_move(rules, child) == person_to_move(rules, pos);
        best = std::max(best, same_person ? *theirs : -*theirs);
        if (best == 1) return 1;
    }
    return all_known ? std::optional(best) : std::nullopt;
}

// Engines of all kinds that prove something, and how many of their proofs were compared.
class Provers {
public:
    explicit Provers(std::shared_ptr<const AnyGame> game) : game_(std::move(game)) {
        for (const int threads : {1, 2})
            for (const Method method : {Method::alpha_beta, Method::monte_carlo})
                engines_.push_back(game_->make_engine(method, {.table_megabytes = 1, .threads = threads}));
        proofs_.resize(engines_.size());
    }

    // Of draws, which nobody proves, a few are enough.
    void compare(const std::string& position, int truth) {
        if (truth == 0 && ++drawn_ > effort(20)) return;
        if (truth != 0) ++compared_;
        for (std::size_t i = 0; i < engines_.size(); ++i) {
            // Threads take longer to start than such a search to end.
            if (i >= 2 && compared_ % 4 != 0) continue;
            engines_[i]->new_game();
            engines_[i]->set_position(Record(game_, position_or_fail(*game_, position)));
            const SearchAnswer answer = engines_[i]->think({.nodes = 600, .depth = 6}, nullptr);
            ASSERT_FALSE(answer.lines.empty()) << position;
            const Score score = answer.lines[0].score;
            if (!is_decided(score)) continue;
            ++proofs_[i];
            ASSERT_EQ(score > 0 ? 1 : -1, truth) << position << " by engine " << i;
        }
    }

    bool has_compared_enough() const { return compared_ >= effort(fewest_compared); }

    ~Provers() {
        EXPECT_GE(compared_, effort(fewest_compared));
        for (const int proofs : proofs_) EXPECT_GT(proofs, effort(20));
    }

private:
    std::shared_ptr<const AnyGame> game_;
    std::vector<std::unique_ptr<Engine>> engines_;
    std::vector<int> proofs_;
    int compared_ = 0, drawn_ = 0;
};

// The last positions of random games.
template <Game R>
void expect_true_proofs_in_random_games(const R& rules, std::shared_ptr<const AnyGame> game) {
    Provers provers(std::move(game));
    Random random(20261117);
    for (int i = 0; i < 20'000 && !provers.has_compared_enough(); ++i) {
        std::vector<typename R::Position> positions{rules.start()};
        while (positions.size() < 400 && !rules.outcome(positions.back())) {
            positions.push_back(positions.back());
            rules.play_random_turn(positions.back(), random);
        }
        for (int turns = 1; turns <= 3 && turns < std::ssize(positions); ++turns) {
            const auto& pos = positions[positions.size() - 1 - static_cast<std::size_t>(turns)];
            int nodes_left = 20'000;
            const auto truth = plain_value(rules, pos, turns, nodes_left);
            if (!truth) continue;
            ASSERT_NO_FATAL_FAILURE(provers.compare(rules.format(pos), *truth));
        }
    }
}

// A tree that is kept while the last turns of random games are played.
template <Game R>
void expect_true_proofs_of_kept_trees(const R& rules, const std::shared_ptr<const AnyGame>& game) {
    constexpr int turns_kept = 3;
    const auto engine = game->make_engine(Method::monte_carlo, {.table_megabytes = 0});
    Random random(20261119);
    int proofs = 0;
    for (int i = 0; i < 2'000 && proofs < effort(fewest_compared); ++i) {
        Record whole(game);
        while (whole.play_random(random)) {
        }
        Record record(game);
        for (int left = static_cast<int>(whole.plies().size()); left > 0; --left) {
            if (left <= turns_kept) {
                engine->set_position(record);
                const Score score = engine->think({.nodes = 600}, nullptr).lines.at(0).score;
                int nodes_left = 20'000;
                const auto truth = plain_value(rules, record.position().as<typename R::Position>(), left, nodes_left);
                if (is_decided(score) && truth) {
                    ++proofs;
                    ASSERT_EQ(score > 0 ? 1 : -1, *truth) << game->format_position(record.position());
                }
            }
            ASSERT_FALSE(record.play(whole.plies()[record.plies().size()].action));
        }
    }
    EXPECT_GE(proofs, effort(fewest_compared));
}

// Sixty-four letters and spaces as the first field of a FEN.
std::string fen_board(const std::string& squares) {
    std::string text;
    int gap = 0;
    const auto end_gap = [&] {
        if (gap > 0) text += std::to_string(gap);
        gap = 0;
    };
    for (std::size_t i = 0; i < squares.size(); ++i) {
        if (i % 8 == 0 && i > 0) text += '/';
        if (squares[i] == ' ') ++gap;
        if (squares[i] != ' ' || i % 8 == 7) end_gap();
        if (squares[i] != ' ') text += squares[i];
    }
    return text;
}

// Chess positions with few pieces on random squares: random games of chess seldom end by mate.
template <Game R>
void expect_true_proofs_with_few_pieces(const R& rules, std::shared_ptr<const AnyGame> game,
                                        const std::vector<std::string>& armies) {
    Provers provers(std::move(game));
    Random random(20261118);
    for (int i = 0; i < 100'000 && !provers.has_compared_enough(); ++i) {
        std::string board(64, ' ');
        for (const char piece : armies[static_cast<std::size_t>(i) % armies.size()]) board[random.below(64)] = piece;
        const auto pos = rules.parse(fen_board(board) + (i % 2 ? " w" : " b") + " - - 0 60");
        if (!pos || rules.outcome(*pos)) continue;
        // Two turns, by which alone a loss is seen, take long where there are thousands of each.
        int nodes_left = 20'000;
        const auto truth = plain_value(rules, *pos, i % 8 == 0 ? 2 : 1, nodes_left);
        if (!truth) continue;
        ASSERT_NO_FATAL_FAILURE(provers.compare(rules.format(*pos), *truth));
    }
}

TEST(Proof, IsNeverWrongInDvonn) { expect_true_proofs_in_random_games(dvonn::Rules{}, game_or_fail("dvonn")); }

TEST(Proof, IsNeverWrongInVolo) {
    expect_true_proofs_in_random_games(volo::Rules(volo::small_side, 5, volo::PassRule::own_area),
                                       game_or_fail("volo", {{"size", "6"}, {"supply", "5"}}));
}

TEST(Proof, IsNeverWrongInOnyx) {
    expect_true_proofs_in_random_games(onyx::Rules<4>({.size = 6}), game_or_fail("onyx", {{"size", "6"}}));
}

TEST(Proof, IsNeverWrongInOctagons) {
    expect_true_proofs_in_random_games(octagons::Rules<3>({.size = 4}), game_or_fail("octagons", {{"size", "4"}}));
}

TEST(Proof, IsNeverWrongInConnection) {
    expect_true_proofs_with_few_pieces(connection::Rules(connection::Exclude::column, chess::Royal::chess),
                                       game_or_fail("connection"), {"KQRk", "KQQkp", "KRRkn"});
}

TEST(Proof, IsNeverWrongInEntropy) {
    expect_true_proofs_with_few_pieces(entropy::Rules(entropy::PawnOnLastRow::forbidden), game_or_fail("entropy"),
                                       {"KQRk", "KQQkp", "KRRkn"});
}

TEST(Proof, IsNeverWrongInAbande) { expect_true_proofs_in_random_games(abande::Rules({}), game_or_fail("abande")); }

TEST(Proof, IsNeverWrongInByte) { expect_true_proofs_in_random_games(byte::Rules{}, game_or_fail("byte")); }

TEST(KeptProof, IsNeverWrongInOnyx) {
    expect_true_proofs_of_kept_trees(onyx::Rules<4>({.size = 6}), game_or_fail("onyx", {{"size", "6"}}));
}

TEST(KeptProof, IsNeverWrongInOctagons) {
    expect_true_proofs_of_kept_trees(octagons::Rules<3>({.size = 4}), game_or_fail("octagons", {{"size", "4"}}));
}

TEST(KeptProof, IsNeverWrongInVolo) {
    expect_true_proofs_of_kept_trees(volo::Rules(volo::small_side, 5, volo::PassRule::own_area),
                                     game_or_fail("volo", {{"size", "6"}, {"supply", "5"}}));
}

TEST(KeptProof, IsNeverWrongInByte) { expect_true_proofs_of_kept_trees(byte::Rules{}, game_or_fail("byte")); }

// Where a turn wins at once, the turn found does.
class WinInOne : public ::testing::TestWithParam<std::string> {
protected:
    bool wins(const AnyPosition& pos, const std::string& action) const {
        const auto outcome = game_->outcome(game_->play(pos, action)->after);
        return outcome && outcome->winner == winner_of(game_->turn(pos));
    }
    void expect_found(const Record& record) {
        engine_->set_position(record);
        const std::string chosen = engine_->think({.depth = 4}, nullptr).best_action();
        EXPECT_TRUE(wins(record.position(), chosen)) << chosen << " in " << game_->format_position(record.position());
    }
    // The position before the last turn of a random game, if that turn won.
    std::optional<Record> before_a_win(std::uint64_t seed) const {
        Random random(seed);
        Record record(game_);
        while (record.play_random(random)) {
        }
        const std::string last = record.plies().back().action;
        record.undo();
        return wins(record.position(), last) ? std::optional(std::move(record)) : std::nullopt;
    }

    const std::shared_ptr<const AnyGame> game_ = game_or_fail(GetParam());
    const std::unique_ptr<Engine> engine_ = game_->make_engine(Method::alpha_beta, {.table_megabytes = 1});
};

// Random games of these last until nobody makes progress; a last stack is taken instead.
const std::map<std::string, std::string> last_stacks{{"accasta", "turn=w s=d4:s,d5:S"},
                                                     {"focus", "turn=w s=d4:w,d5:b hand=0,0"}};

TEST_P(WinInOne, IsFound) {
    if (const auto set_up = last_stacks.find(GetParam()); set_up != last_stacks.end()) {
        const AnyPosition pos = position_or_fail(*game_, set_up->second);
        ASSERT_TRUE(wins(pos, "d4-d5"));
        return expect_found(Record(game_, pos));
    }
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 60 && found < 3; ++seed)
        if (const std::optional<Record> record = before_a_win(seed)) {
            expect_found(*record);
            ++found;
        }
    EXPECT_EQ(found, 3);
}

INSTANTIATE_TEST_SUITE_P(Every, WinInOne, ::testing::ValuesIn(all_ids()), [](const auto& test) { return test.param; });

}  // namespace
}  // namespace tavoliere
