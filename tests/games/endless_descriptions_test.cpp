#include <algorithm>
#include <array>
#include <string>

#include "game/record.hpp"
#include "games/described/trial.hpp"
#include "games/described_game.hpp"
#include "search/engine.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"
#include "support/processor_time.hpp"

// Descriptions made to hang: turns that could go round for ever, and positions with more whole turns than anybody could
// list. Whatever a person or a server asks of such a game is answered soon.
namespace tavoliere {
namespace {

struct Endless {
    std::string name;
    std::string text;
};

const std::string wide_board =
    "language = 1\nfamily = \"stacks\"\nname = \"Endless\"\n"
    "board = { shape = \"square\", size = 9, steps = \"all\" }\n";
const std::string scattered =
    "start = { white = \"a1 c2 e1 g2 i1 b4 d4 f4 h4 a6 c6 e6 g6 i6 b8 d8 f8 h8\", "
    "black = \"b2 d2 f2 h2 a4 c4 e4 g4 i4 b6 d6 f6 h6 a8 c8 e8 g8 i8\" }\n";
const std::string jump_far = "[[move]]\n[[move]]\nover = \"enemy\"\ndistance = \"any\"\ntake = \"top\"\n";

const std::array<Endless, 7> endless{{
    {"jumping_far",
     wide_board + scattered + jump_far + "to = \"under\"\nmust = \"yes\"\nthen = \"must go on\"\nagain = \"free\"\n"},
    {"stopping_anywhere",
     wide_board + scattered + jump_far + "to = \"off\"\nmust = \"yes\"\nthen = \"may go on\"\nagain = \"free\"\n"},
    {"weighing", wide_board + scattered + jump_far + "when = \"at end\"\nmust = \"largest\"\nthen = \"must go on\"\n"},
    {"weighing_again", wide_board + scattered + jump_far +
                           "to = \"under\"\nmust = \"largest\"\nthen = \"must go on\"\nagain = \"free\"\n"},
    // The top piece takes along what it jumps, and leaves it where it lands: that can go round for ever.
    {"going_round", wide_board + scattered +
                        "[[move]]\n[[move]]\nover = \"occupied\"\nonto = \"any\"\ncarry = \"one\"\ntake = \"top\"\n"
                        "to = \"under\"\nmust = \"yes\"\nthen = \"must go on\"\nagain = \"free\"\n"},
    {"spreading",
     wide_board +
         "start = { white = { \"b2 d2 f2 h2\" = \"wwwwwwww\" }, black = { \"b8 d8 f8 h8\" = \"bbbbbbbb\" } }\n"
         "[[move]]\ncarry = \"part\"\ndistance = \"up to 3\"\nonto = [\"empty\", \"own\"]\nthen = \"may go on\"\n"
         "with = \"origin\"\n"},
    {"spreading_and_jumping",
     wide_board + scattered +
         "[[move]]\ncarry = \"part\"\ndistance = \"any\"\nonto = \"any\"\nthen = \"may go on\"\nwith = \"origin\"\n"
         "[[move]]\nover = \"own\"\nthen = \"may go on\"\n"},
}};

std::shared_ptr<const AnyGame> made(const std::string& text) {
    DescribedGame described = read_description(text, "endless");
    if (!described.family) throw std::runtime_error(described.complaints.errors.at(0).in(Language::english));
    Catalog games;
    games.add(std::move(*described.family));
    return std::move(*games.make("endless"));
}

class EndlessGame : public ::testing::TestWithParam<Endless> {
protected:
    // In seconds of the processor. Without bounds none of these would come to an end.
    static constexpr double soon = sanitized ? 200 : 15;

    static constexpr std::uint64_t engine_nodes = sanitized ? 5 : 50;

    void expect_soon(const char* what, const std::function<void()>& work) const {
        const double before = own_processor_seconds();
        work();
        EXPECT_LT(own_processor_seconds() - before, soon) << what;
    }

    std::shared_ptr<const AnyGame> game = made(GetParam().text);
};

// Positions of a game that is played at random.
std::vector<AnyPosition> some_positions(const AnyGame& game, int count) {
    Random random(7);
    std::vector<AnyPosition> positions{game.start()};
    while (static_cast<int>(positions.size()) < count) {
        const auto played = game.play_random(positions.back(), random);
        if (!played) break;
        positions.push_back(played->after);
    }
    return positions;
}

TEST_P(EndlessGame, IsCheckedAndExplainedSoon) {
    expect_soon("reading", [&] { made(GetParam().text); });
    expect_soon("rules", [&] { game->family().rules(game->options(), Language::italian); });
    expect_soon("trial", [&] {
        described::Complaints complaints;
        described::try_out(*game, complaints);
    });
}

TEST_P(EndlessGame, ListsItsActionsSoon) {
    for (const AnyPosition& pos : some_positions(*game, 6)) {
        std::vector<std::string> actions;
        std::uint64_t count = 0;
        expect_soon("actions", [&] { actions = game->actions(pos); });
        expect_soon("count", [&] { count = game->action_count(pos); });
        ASSERT_LE(actions.size(), game->most_actions());
        if (count <= game->most_actions()) {
            ASSERT_EQ(count, actions.size());
        }
        expect_soon("a wrong action", [&] { EXPECT_FALSE(game->play(pos, "a1-a1")); });
        expect_soon("perft", [&] { EXPECT_EQ(game->perft(pos, 1).has_value(), count <= game->most_actions()); });
        for (std::size_t i = 0; i < actions.size(); i += 1 + actions.size() / 20) {
            const auto played = game->play(pos, actions[i]);
            ASSERT_TRUE(played) << actions[i];
            ASSERT_EQ(played->text, actions[i]);
            ASSERT_LE(std::ranges::count_if(actions[i], [](char c) { return c == 'x' || c == '-'; }), 64);
            EXPECT_FALSE(game->changes(pos, actions[i]).empty());
        }
    }
}

TEST_P(EndlessGame, IsPlayedStepByStepSoon) {
    for (const AnyPosition& pos : some_positions(*game, 3))
        expect_soon("steps", [&] {
            std::vector<int> begun;
            for (auto steps = game->steps(pos, begun); steps && !steps->empty(); steps = game->steps(pos, begun)) {
                begun.push_back(static_cast<int>(steps->size()) - 1);
                ASSERT_LE(begun.size(), 65u);
            }
        });
}

TEST_P(EndlessGame, IsPlayedByTheProgramSoon) {
    expect_soon("a random game", [&] {
        Random random(1);
        game->random_walk(game->start(), random, 30, [] { return false; });
    });
    for (const Method method : {Method::alpha_beta, Method::monte_carlo}) {
        const auto engine = game->make_engine(method, {.table_megabytes = 1});
        engine->set_position(Record(game));
        expect_soon("an engine",
                    [&] { EXPECT_FALSE(engine->think({.nodes = engine_nodes}, nullptr).best_action().empty()); });
    }
    expect_soon("solving", [&] { game->solve(game->start(), {50, 1, {}}); });
}

INSTANTIATE_TEST_SUITE_P(Every, EndlessGame, ::testing::ValuesIn(endless),
                         [](const auto& test) { return test.param.name; });

// The top piece takes along what it jumps and leaves it where it lands. Nothing gets fewer, so a turn could go on for
// ever; the 64th step is its last.
TEST(EndlessTurns, HaveALastStep) {
    const auto game = made(wide_board +
                           "start = { white = \"a1 c2 e1 g2 i1 b4 d4 f4 h4 a6 c6 e6\", "
                           "black = \"b2 d2 f2 h2 a4 c4 e4 g4 i4 b6 d6 f6\" }\n"
                           "[[move]]\nover = \"occupied\"\nonto = \"any\"\ncarry = \"one\"\ndistance = \"any\"\n"
                           "take = \"top\"\nto = \"under\"\nthen = \"must go on\"\nagain = \"free\"\n");
    std::ptrdiff_t longest = 0;
    Random random(1);
    AnyPosition pos = game->start();
    for (int turn = 0; turn < 60; ++turn) {
        const auto played = game->play_random(pos, random);
        if (played) {
            longest = std::max(longest, std::ranges::count(played->text, 'x'));
            ASSERT_TRUE(game->play(pos, played->text)) << played->text;
        }
        pos = played ? played->after : game->start();
    }
    EXPECT_EQ(longest, 64);
}

}  // namespace
}  // namespace tavoliere
