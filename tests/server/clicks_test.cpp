#include "notation/clicks.hpp"

#include <set>

#include "game/record.hpp"
#include "support/games.hpp"

namespace tavoliere {
namespace {

std::string shown(const Board& board, const ClickPath& path) {
    std::string text;
    for (const Click& click : path) {
        if (!text.empty()) text += ' ';
        if (click.kind == Click::Kind::cell) text += board.cells[static_cast<std::size_t>(click.number)].name;
        if (click.kind == Click::Kind::level) text += '#' + std::to_string(click.number);
        if (click.kind == Click::Kind::piece) text += '=' + std::to_string(click.number);
        if (click.kind == Click::Kind::word) text += click.words.en;
    }
    return text;
}

std::vector<std::string> ways(std::string_view game, std::string_view text, std::string_view begun = {}) {
    const auto made = game_or_fail(game);
    std::vector<std::string> all;
    for (const ClickPath& path : ClickReader(made->scene().board).ways(text, begun))
        all.push_back(shown(made->scene().board, path));
    return all;
}

using Ways = std::vector<std::string>;

TEST(Clicks, FollowTheNotation) {
    EXPECT_EQ(ways("dvonn", "d2-d4"), Ways{"d2 d4"});
    EXPECT_EQ(ways("dvonn", "pass"), Ways{"Pass"});
    EXPECT_EQ(ways("byte", "c3:2-d4"), Ways{"c3 #2 d4"});
    EXPECT_EQ(ways("onyx", "ef-10/11"), Ways{"ef-10/11"});
    EXPECT_EQ(ways("onyx", "swap"), Ways{"Swap colours"});
    EXPECT_EQ(ways("connection", "e7e8q"), Ways{"e7 e8 =6"});
    EXPECT_EQ(ways("octagons", "c4x+e6x", "c4x"), Ways{"e6x"});
    EXPECT_EQ(ways("octagons", "c4x+e6x", "e6x"), Ways{"c4x"});
    EXPECT_EQ(ways("entropy", "d2d4/f7d6", "d2d4"), Ways{"f7 d6"});
    EXPECT_EQ(ways("entropy", "d2d4", "d2d4"), Ways{"Nothing more"});
    EXPECT_EQ(ways("volo", "e3-c3"), Ways{"e3 c3"});
    EXPECT_EQ(ways("volo", "c8/d8/e8-k8/l8/m8"), (Ways{"c8 e8 m8", "e8 c8 k8"}));
    EXPECT_EQ(ways("volo", "e3-c3:d4", "e3-c3"), Ways{"d4"});
}

class ClickLaws : public ::testing::TestWithParam<Variant> {
protected:
    std::shared_ptr<const AnyGame> game = game_or_fail(GetParam().game, GetParam().options);
    ClickReader reader{game->scene().board};

    // All whole turns that can be reached by choosing step after step; each list of steps must be clickable without
    // two steps being clicked in the same way.
    void collect(const AnyPosition& pos, std::vector<int> begun, const std::string& so_far,
                 std::set<std::string>& done) {
        const auto steps = game->steps(pos, begun);
        ASSERT_TRUE(steps);
        std::set<std::string> seen;
        for (std::size_t i = 0; i < steps->size(); ++i) {
            const TurnStep& step = (*steps)[i];
            for (const ClickPath& way : reader.ways(step.text, so_far))
                ASSERT_TRUE(seen.insert(shown(game->scene().board, way)).second) << step.text;
            if (step.done) {
                done.insert(step.text);
                continue;
            }
            begun.push_back(static_cast<int>(i));
            collect(pos, begun, step.text, done);
            begun.pop_back();
        }
    }
};

TEST_P(ClickLaws, StepsLeadToExactlyTheActions) {
    Random random(7);
    Record record(game);
    int ply = 0;
    do {
        if (ply++ % 16 > 1) continue;
        std::set<std::string> done;
        collect(record.position(), {}, "", done);
        const std::vector<std::string> actions = game->actions(record.position());
        ASSERT_EQ(done, std::set<std::string>(actions.begin(), actions.end()));
    } while (!HasFatalFailure() && record.play_random(random) && ply < 200);
}

TEST_P(ClickLaws, EveryCellIsEitherUsefulOrExplained) {
    Random random(8);
    Record record(game);
    for (int i = 0; i < 20; ++i) record.play_random(random);
    for (int cell = 0; cell < game->scene().board.size(); ++cell) {
        const Message why = explain_cell(*game, reader, record.position(), cell, {});
        EXPECT_TRUE(why.empty() || !why.in(Language::italian).empty());
    }
}

TEST_P(ClickLaws, ForeignPlacesFitNoList) {
    EXPECT_FALSE(game->steps(game->start(), std::vector<int>{-1}));
    EXPECT_FALSE(game->steps(game->start(), std::vector<int>{1 << 20}));
    EXPECT_FALSE(game->steps(game->start(), std::vector<int>{0, 0, 0, 0}));
}

INSTANTIATE_TEST_SUITE_P(AllGames, ClickLaws, ::testing::ValuesIn(all_variants()),
                         [](const auto& variant) { return variant.param.name(); });

TEST(Demands, AreSaidWhereARuleAsksForMoreThanAChoice) {
    const auto asked = [](const AnyGame& game, const AnyPosition& pos, std::vector<int> begun) {
        const std::optional<Words> words = game.demand(pos, begun);
        return words ? std::string(words->in(Language::english)) : "";
    };
    const auto dvonn = game_or_fail("dvonn");
    EXPECT_EQ(asked(*dvonn, dvonn->start(), {}), "Place a red piece on any free space.");
    const AnyPosition placed = play_or_fail(*dvonn, dvonn->start(), "a3 a4 a5");
    EXPECT_EQ(asked(*dvonn, placed, {}), "Place one of your pieces on any free space.");
    const auto entropy = game_or_fail("entropy");
    EXPECT_EQ(asked(*entropy, entropy->start(), {}), "");
    EXPECT_NE(asked(*entropy, entropy->start(), {0}).find("brownian"), std::string::npos);
    EXPECT_EQ(asked(*entropy, entropy->start(), {1 << 20}), "") << "no such step";
    const auto octagons = game_or_fail("octagons");
    EXPECT_EQ(asked(*octagons, octagons->start(), {0}), "");
}

TEST(Explanations, AreParticularWhereTheRulesAre) {
    const auto dvonn = game_or_fail("dvonn");
    const ClickReader reader(dvonn->scene().board);
    const auto why = [&](std::string_view position, std::string_view cell) {
        const AnyPosition pos = position_or_fail(*dvonn, position);
        return explain_cell(*dvonn, reader, pos, *dvonn->scene().board.find(cell), {}).in(Language::english);
    };
    const std::string ring = "phase=move turn=w w=c5,c4 b=c6,b5,b6,d4,d5 r=e5";
    EXPECT_EQ(why(ring, "c5"), "This stack is surrounded on all six sides.");
    EXPECT_EQ(why(ring, "b5"), "This is not your piece.");
    EXPECT_EQ(why(ring, "a5"), "There is nothing here to move.");
    EXPECT_EQ(why(ring, "c4"), "");
    EXPECT_EQ(why(ring, "e5"), "A red piece alone never moves; only as part of a stack.");
}

}  // namespace
}  // namespace tavoliere
