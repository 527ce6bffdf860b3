#include "support/line_order.hpp"

#include "support/effort.hpp"
#include "support/games.hpp"

// The order of the lines that a search tells while it thinks.
namespace tavoliere {
namespace {

class LineOrder : public ::testing::TestWithParam<std::string> {
protected:
    void expect_order(const Record& record, Method method, int level, int lines) const {
        const auto engine = game->make_engine(method, {.table_megabytes = 1, .level = level});
        engine->set_position(record);
        std::vector<Line> told;
        const SearchAnswer answer = engine->think({.nodes = nodes_for(method, 800), .lines = lines},
                                                  [&](const Line& line) { told.push_back(line); });
        expect_lines_in_order(told, answer.best_action(), level > 0);
        ASSERT_GE(told.size(), answer.lines.size());
        for (std::size_t i = 0; i < answer.lines.size(); ++i)
            EXPECT_EQ(told[told.size() - answer.lines.size() + i].actions, answer.lines[i].actions)
                << "the last report is the answer";
    }

    std::shared_ptr<const AnyGame> game = game_or_fail(GetParam());
};

TEST_P(LineOrder, IsThatOfTheRanksInEveryReport) {
    Random random(17);
    Record record(game);
    for (int turn = 0; turn < effort(7) && !record.outcome(); ++turn) {
        for (const int lines : {1, 4}) {
            for (const Method method : {Method::alpha_beta, Method::monte_carlo, Method::plain})
                expect_order(record, method, 0, lines);
            expect_order(record, Method::standard, 3, lines);
        }
        record.play_random(random);
    }
}

INSTANTIATE_TEST_SUITE_P(Every, LineOrder, ::testing::ValuesIn(all_ids()), [](const auto& test) { return test.param; });

}  // namespace
}  // namespace tavoliere
