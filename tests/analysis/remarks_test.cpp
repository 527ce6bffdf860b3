#include "analysis/remarks.hpp"

#include <algorithm>
#include <map>

#include "support/games.hpp"

// Reasons are true: each is said where what it says is so, and nowhere else.
namespace tavoliere {
namespace {

std::vector<std::string> ids_of(const std::vector<Remark>& remarks) {
    std::vector<std::string> ids;
    for (const Remark& remark : remarks) ids.emplace_back(remark.id);
    return ids;
}

int pieces_of(const AnyGame& game, const AnyPosition& pos, Side side) {
    const Owner owner = side == Side::first ? Owner::first : Owner::second;
    int count = 0;
    for (const ViewStack& stack : game.view(pos).stacks)
        count += static_cast<int>(
            std::ranges::count_if(stack.pieces, [&](const ViewPiece& piece) { return piece.owner == owner; }));
    return count;
}

// The pieces of a side that a turn of Dvonn cuts off: those of stacks that are gone, and those that moved onto one.
int cut_off(const AnyGame& game, const AnyPosition& before, const std::string& action) {
    const Owner own = game.turn(before) == Side::first ? Owner::first : Owner::second;
    const View after = game.view(game.play(before, action)->after);
    const auto is_gone = [&](int cell) {
        return std::ranges::none_of(after.stacks, [&](const ViewStack& stack) { return stack.cell == cell; });
    };
    std::map<int, int> lies_on;
    for (const Change& change : game.changes(before, action))
        if (change.kind == Change::Kind::moved) lies_on[change.from] = change.cell;
    int count = 0;
    for (const ViewStack& stack : game.view(before).stacks)
        if (is_gone(lies_on.contains(stack.cell) ? lies_on[stack.cell] : stack.cell))
            count += static_cast<int>(
                std::ranges::count_if(stack.pieces, [&](const ViewPiece& piece) { return piece.owner == own; }));
    return count;
}

// A turn and a random answer to it, and what both take off the board, counted in pictures.
struct Tried {
    Tried(const Record& before, std::string action, Random& random) : line{.actions = {std::move(action)}} {
        const AnyGame& game = before.game();
        const Side mover = game.turn(before.position());
        Record after(before);
        EXPECT_FALSE(after.play(line.actions[0]));
        taken = pieces_of(game, before.position(), other(mover)) - pieces_of(game, after.position(), other(mover));
        own_lost = cut_off(game, before.position(), line.actions[0]);
        if (after.outcome() || game.turn(after.position()) == mover) return;
        const AnyPosition between = after.position();
        after.play_random(random);
        line.actions.push_back(after.plies().back().action);
        taken_by_reply = pieces_of(game, between, mover) - pieces_of(game, after.position(), mover);
    }

    Line line;
    int taken = 0, own_lost = 0, taken_by_reply = 0;
};

// Two different turns of each position of random games, with random answers.
template <class Check>
void compare_turns(const std::string& id, int games, const Check& check) {
    const std::shared_ptr<const AnyGame> game = game_or_fail(id);
    Random random(5);
    for (int number = 0; number < games; ++number) {
        Record record(game);
        while (!record.outcome()) {
            const std::vector<std::string> actions = game->actions(record.position());
            const std::size_t one = random.index(static_cast<int>(actions.size()));
            const std::size_t two = random.index(static_cast<int>(actions.size()));
            if (one != two) check(record, Tried(record, actions[one], random), Tried(record, actions[two], random));
            record.play_random(random);
        }
    }
}

TEST(Remarks, PiecesAreSaidToBeTakenExactlyWhereTheyAre) {
    for (const char* id : {"draughts", "connection"}) {
        int said = 0;
        compare_turns(id, 20, [&](const Record& before, const Tried& played, const Tried& better) {
            std::vector<std::string> expected;
            if (played.taken_by_reply > better.taken_by_reply) expected.emplace_back("loses_pieces");
            if (better.taken > played.taken) expected.emplace_back("misses_capture");
            EXPECT_EQ(ids_of(remarks_on(before, played.line, better.line)), expected)
                << id << ' ' << before.game().format_position(before.position());
            said += static_cast<int>(expected.size());
        });
        EXPECT_GT(said, 20) << id;
    }
}

// A jump is written with an x and takes one prisoner.
TEST(Remarks, PrisonersAreSaidToBeTakenExactlyWhereTheyAre) {
    const auto jumps = [](const std::string& action) { return std::ranges::count(action, 'x'); };
    for (const char* id : {"lasca", "bashne"}) {
        int said = 0;
        compare_turns(id, 20, [&](const Record& before, const Tried& played, const Tried& better) {
            const auto reply = [&](const Tried& tried) {
                return tried.line.actions.size() < 2 ? 0 : jumps(tried.line.actions[1]);
            };
            std::vector<std::string> expected;
            if (reply(played) > reply(better)) expected.emplace_back("loses_pieces");
            if (jumps(better.line.actions[0]) > jumps(played.line.actions[0])) expected.emplace_back("misses_capture");
            EXPECT_EQ(ids_of(remarks_on(before, played.line, better.line)), expected)
                << id << ' ' << before.game().format_position(before.position());
            said += static_cast<int>(expected.size());
        });
        EXPECT_GT(said, 20) << id;
    }
}

TEST(Remarks, OwnPiecesAreSaidToBeLostExactlyWhereTheyAre) {
    int said = 0;
    compare_turns("dvonn", 20, [&](const Record& before, const Tried& played, const Tried& better) {
        const bool costs = played.own_lost > better.own_lost;
        EXPECT_EQ(std::ranges::count(ids_of(remarks_on(before, played.line, better.line)), "removes_own"), costs)
            << before.game().format_position(before.position());
        said += costs;
    });
    EXPECT_GT(said, 5);
}

TEST(Remarks, SeedsAndTheirNumberAreThoseInTheStore) {
    int said = 0;
    compare_turns("oware", 20, [&](const Record& before, const Tried& played, const Tried& better) {
        const AnyGame& game = before.game();
        const int mover = index(game.turn(before.position()));
        const auto gain = [&](const Tried& tried) {
            const auto after = game.play(before.position(), tried.line.actions[0]);
            const auto scores_after = game.view(after->after).scores,
                       scores_before = game.view(before.position()).scores;
            return (*scores_after)[mover] - (*scores_before)[mover];
        };
        // The last turn of a game also gathers what is left, which is not taken by a sowing.
        if (game.outcome(game.play(before.position(), better.line.actions[0])->after)) return;
        if (game.outcome(game.play(before.position(), played.line.actions[0])->after)) return;
        const int better_gain = gain(better);
        const bool misses = better_gain > gain(played);
        bool found = false;
        for (const Remark& remark : remarks_on(before, played.line, better.line)) {
            if (remark.id != "misses_seeds") continue;
            found = true;
            const std::string words = remark.words.in(Language::english);
            EXPECT_NE(words.find(better_gain == 1 ? "a seed" : std::to_string(better_gain) + " seeds"),
                      std::string::npos)
                << words;
        }
        EXPECT_EQ(found, misses) << game.format_position(before.position());
        said += misses;
    });
    EXPECT_GT(said, 20);
}

TEST(Remarks, PointsAreSaidWhereTheBetterTurnScoresThem) {
    int said = 0;
    compare_turns("byte", 20, [&](const Record& before, const Tried& played, const Tried& better) {
        const AnyGame& game = before.game();
        const int mover = index(game.turn(before.position()));
        const auto points = [&](const Tried& tried) {
            return (*game.view(game.play(before.position(), tried.line.actions[0])->after).scores)[mover];
        };
        const bool misses = points(better) > points(played);
        EXPECT_EQ(std::ranges::count(ids_of(remarks_on(before, played.line, better.line)), "misses_points"), misses);
        said += misses;
    });
    EXPECT_GT(said, 3);
}

TEST(Remarks, ForcedResultsAreSaidOnlyWhereTheTwoTurnsDiffer) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("byte");
    const Record start(game);
    const std::vector<std::string> actions = game->actions(game->start());
    const auto line = [&](std::size_t action, Score score) {
        return Line{.score = score, .actions = {actions[action]}};
    };
    const auto said = [&](Score played, Score better) {
        return ids_of(remarks_on(start, line(0, played), line(1, better)));
    };
    using Ids = std::vector<std::string>;
    EXPECT_EQ(said(0, win_in(5)), Ids{"misses_win"});
    EXPECT_EQ(said(win_in(9), win_in(5)), Ids{});
    EXPECT_EQ(said(-win_in(4), 0), Ids{"allows_win"});
    EXPECT_EQ(said(-win_in(4), -win_in(8)), Ids{});
    EXPECT_EQ(said(-win_in(4), win_in(3)), (Ids{"misses_win", "allows_win"}));
    EXPECT_EQ(said(20, 150), Ids{});
}

TEST(Remarks, PointsGivenAwayAreSaidWhereBothMarginsAreProven) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("byte");
    const Record start(game);
    const std::vector<std::string> actions = game->actions(game->start());
    const auto said = [&](std::optional<int> played, std::optional<int> better) {
        const Line one{.margin = played, .actions = {actions[0]}}, two{.margin = better, .actions = {actions[1]}};
        const std::vector<Remark> remarks = remarks_on(start, one, two);
        return remarks.empty() ? "" : remarks[0].words.in(Language::english);
    };
    EXPECT_EQ(said(-2, 1), "It gives away 3 points, by proof.");
    EXPECT_EQ(said(0, 1), "It gives away a point, by proof.");
    EXPECT_EQ(said(1, 1), "");
    EXPECT_EQ(said(std::nullopt, 1), "");
}

}  // namespace
}  // namespace tavoliere
