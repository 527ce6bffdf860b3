#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <unordered_map>

#include "analysis/problem.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

// The problems that come with the games, checked a second time by a plain minimax of its own: it knows the rules and
// nothing of the searches, solvers and judgements of the program. It looks one turn further again and again, until the
// end of the game decides everything or it has looked at so many positions as it may.
//
//   TAVOLIERE_PROBLEM_POSITIONS=3000000 build/dev/tests/tavoliere_tests --gtest_filter='*ProblemCheck*'
//
// looks longer, and prints how many problems of each game it could decide.
namespace tavoliere {
namespace {

// What is known of a result: 1 where the first colour wins, -1 where the second does, 0 for a draw.
struct Known {
    int least = -1, most = 1;

    bool exact() const { return least == most; }
};

class Minimax {
public:
    Minimax(const AnyGame& game, int most_positions) : game_(game), left_(most_positions) {}

    bool has_given_up() const { return left_ <= 0; }

    // What so many more turns show.
    Known result_of(const AnyPosition& pos, int turns) {
        if (const std::optional<Outcome> outcome = game_.outcome(pos)) {
            const int result = outcome->winner == Winner::draw ? 0 : outcome->winner == Winner::first ? 1 : -1;
            return {result, result};
        }
        if (turns == 0 || has_given_up()) return {};
        Seen& seen = seen_[game_.format_position(pos)];
        if (seen.known.exact() || seen.turns >= turns) return seen.known;
        const Known found = best_of_turns(pos, turns);
        // Whoever has given up knows less than this many turns show.
        if (!has_given_up()) seen = {found, turns};
        return found;
    }

private:
    struct Seen {
        Known known;
        int turns = -1;
    };

    Known best_of_turns(const AnyPosition& pos, int turns) {
        const int sign = game_.turn(pos) == Side::first ? 1 : -1;
        // By who is to move: nothing is worse than a loss.
        int least = -1, most = -1;
        for (const std::string& action : game_.actions(pos)) {
            --left_;
            const Known after = result_of(game_.play(pos, action)->after, turns - 1);
            least = std::max(least, sign > 0 ? after.least : -after.most);
            most = std::max(most, sign > 0 ? after.most : -after.least);
            if (least == 1) break;
        }
        return sign > 0 ? Known{least, most} : Known{-most, -least};
    }

    const AnyGame& game_;
    int left_;
    std::unordered_map<std::string, Seen> seen_;
};

enum class Verdict { right, wrong, undecided };

// Whether this turn wins and no other does.
Verdict check(const Problem& problem, std::string_view solution, int most_positions) {
    constexpr int most_turns = 40;
    const AnyGame& game = *problem.game;
    const int sign = game.turn(problem.position) == Side::first ? 1 : -1;
    Minimax minimax(game, most_positions);
    for (int turns = 1; turns <= most_turns && !minimax.has_given_up(); ++turns) {
        bool all_decided = true;
        for (const std::string& action : game.actions(problem.position)) {
            const Known after = minimax.result_of(game.play(problem.position, action)->after, turns - 1);
            const int least = sign > 0 ? after.least : -after.most, most = sign > 0 ? after.most : -after.least;
            if (action == solution ? most < 1 : least == 1) return Verdict::wrong;
            all_decided &= action == solution ? least == 1 : most < 1;
        }
        if (all_decided) return Verdict::right;
    }
    return Verdict::undecided;
}

// So many positions for a problem, so that all of them take some seconds.
int positions_for_problem() {
    constexpr int usual = 50'000, usual_sanitized = 500;
    const char* given = std::getenv("TAVOLIERE_PROBLEM_POSITIONS");
    return given ? std::atoi(given) : sanitized ? usual_sanitized : usual;
}

struct Count {
    int decided = 0, all = 0;
};

class ProblemCheck : public ::testing::TestWithParam<std::string> {};

// Those that are not proven too, as far as this sees.
TEST_P(ProblemCheck, OneTurnWinsAndNoOther) {
    Count proven, verified;
    bool has_refuted = false;
    for (const Problem& problem : problems_of(catalog().find(GetParam()))) {
        const Verdict verdict = check(problem, problem.turn(), positions_for_problem());
        EXPECT_NE(verdict, Verdict::wrong) << problem.id;
        Count& count = problem.proven ? proven : verified;
        ++count.all;
        count.decided += verdict == Verdict::right;
        if (verdict != Verdict::right || has_refuted) continue;
        has_refuted = true;
        for (const std::string& other_turn : problem.game->actions(problem.position)) {
            if (other_turn == problem.turn()) continue;
            EXPECT_EQ(check(problem, other_turn, positions_for_problem()), Verdict::wrong) << problem.id << other_turn;
        }
    }
    EXPECT_TRUE(has_refuted || sanitized) << "no problem was decided";
    std::printf("%s: decided %d of %d that are proven and %d of %d that are verified\n", GetParam().c_str(),
                proven.decided, proven.all, verified.decided, verified.all);
}

// Entropy chess has no proven problem, and too many turns for this.
INSTANTIATE_TEST_SUITE_P(Every, ProblemCheck,
                         ::testing::Values("dvonn", "volo", "onyx", "octagons", "connection", "abande", "byte"),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace tavoliere
