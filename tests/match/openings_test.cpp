#include "match/openings.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

#include "support/games.hpp"

namespace tavoliere {
namespace {

class OpeningsOf : public ::testing::TestWithParam<std::string> {
protected:
    MatchSettings settings_with(int balance, int plies) const {
        return {.game = game_or_fail(GetParam()), .opening_plies = plies, .balance = balance};
    }
};

std::vector<std::string> actions_of(const Record& record) {
    std::vector<std::string> actions;
    for (const Record::Ply& ply : record.plies()) actions.push_back(ply.action);
    return actions;
}

// By a longer look than the one that openings are chosen by.
int unevenness_of(const MatchSettings& settings) {
    constexpr int pairs = 12;
    Openings openings(settings);
    const auto judge = settings.game->make_engine(Method::standard, {.table_megabytes = 1});
    int sum = 0;
    for (int pair = 0; pair < pairs; ++pair) {
        judge->new_game();
        judge->set_position(openings.draw(pair));
        sum += std::abs(judge->think({.nodes = 2000}, nullptr).lines.at(0).score);
    }
    return sum / pairs;
}

TEST(Openings, OfABalancedMatchAreMoreEvenThanThoseOfChance) {
    for (const char* id : {"volo", "byte"}) {
        const auto settings_with = [&](int balance) {
            return MatchSettings{.game = game_or_fail(id), .opening_plies = 8, .balance = balance};
        };
        EXPECT_LT(unevenness_of(settings_with(50)), unevenness_of(settings_with(0)) / 2) << id;
    }
}

TEST_P(OpeningsOf, APairAreTheSameWhateverWasDrawnBefore) {
    const MatchSettings settings = settings_with(50, 4);
    Openings one(settings), other(settings);
    one.draw(0);
    EXPECT_EQ(actions_of(one.draw(1)), actions_of(other.draw(1)));
    EXPECT_NE(actions_of(one.draw(1)), actions_of(one.draw(2)));
}

// So many turns at random would be the end of most games.
TEST_P(OpeningsOf, AGameAreShortenedWhereTheyWouldEndIt) {
    const MatchSettings settings = settings_with(0, 120);
    EXPECT_FALSE(Openings(settings).draw(0).outcome());
}

INSTANTIATE_TEST_SUITE_P(Every, OpeningsOf, ::testing::ValuesIn(all_ids()),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace tavoliere
