#include "analysis/remarks.hpp"

#include <algorithm>
#include <map>

#include "support/games.hpp"

// Reasons are true: each is said where what it says is so, and nowhere else.
namespace tavoliere {
namespace {

constexpr std::size_t all_of_them = 100;

// All that is said of two turns.
class Said {
public:
    Said(const Record& before, const Line& played, const Line& better)
        : remarks_(remarks_on(before, played, better, all_of_them)) {}
    bool operator()(std::string_view id) const { return std::ranges::count(remarks_, id, &Remark::id) > 0; }

private:
    std::vector<Remark> remarks_;
};

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
int cut_off(const AnyGame& game, const AnyPosition& before, const std::string& action, Side side) {
    const Owner own = side == Side::first ? Owner::first : Owner::second;
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
        own_lost = cut_off(game, before.position(), line.actions[0], mover);
        cut = cut_off(game, before.position(), line.actions[0], other(mover));
        if (after.outcome() || game.turn(after.position()) == mover) return;
        const AnyPosition between = after.position();
        after.play_random(random);
        line.actions.push_back(after.plies().back().action);
        taken_by_reply = pieces_of(game, between, mover) - pieces_of(game, after.position(), mover);
        cut_by_reply = cut_off(game, between, line.actions[1], mover);
    }

    Line line;
    int taken = 0, own_lost = 0, taken_by_reply = 0;
    int cut = 0, cut_by_reply = 0;  // in Dvonn
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
            const Said is_said(before, played.line, better.line);
            const bool loses = played.taken_by_reply > better.taken_by_reply, misses = better.taken > played.taken;
            const std::string where = id + (' ' + before.game().format_position(before.position()));
            EXPECT_EQ(is_said("loses_pieces"), loses) << where;
            EXPECT_EQ(is_said("misses_capture"), misses) << where;
            said += loses + misses;
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
            const Said is_said(before, played.line, better.line);
            const auto reply = [&](const Tried& tried) {
                return tried.line.actions.size() < 2 ? 0 : jumps(tried.line.actions[1]);
            };
            const bool loses = reply(played) > reply(better),
                       misses = jumps(better.line.actions[0]) > jumps(played.line.actions[0]);
            const std::string where = id + (' ' + before.game().format_position(before.position()));
            EXPECT_EQ(is_said("loses_pieces"), loses) << where;
            EXPECT_EQ(is_said("misses_capture"), misses) << where;
            said += loses + misses;
        });
        EXPECT_GT(said, 20) << id;
    }
}

TEST(Remarks, OwnPiecesAreSaidToBeLostExactlyWhereTheyAre) {
    int said = 0;
    compare_turns("dvonn", 20, [&](const Record& before, const Tried& played, const Tried& better) {
        const Said is_said(before, played.line, better.line);
        const bool costs = played.own_lost > better.own_lost;
        EXPECT_EQ(is_said("removes_own"), costs) << before.game().format_position(before.position());
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
        for (const Remark& remark : remarks_on(before, played.line, better.line, all_of_them)) {
            if (remark.id != "misses_seeds") continue;
            found = true;
            const std::string words = remark.in(Language::english);
            EXPECT_NE(words.find(better_gain == 1 ? "a seed" : std::to_string(better_gain) + " seeds"),
                      std::string::npos)
                << words;
        }
        EXPECT_EQ(found, misses) << game.format_position(before.position());
        said += misses;
    });
    EXPECT_GT(said, 20);
}

// What the answer adds to the opponent's store; the last turn of a game also gathers what is left.
TEST(Remarks, SeedsAreSaidToBeLostExactlyWhereTheAnswerTakesMore) {
    int said = 0;
    compare_turns("oware", 20, [&](const Record& before, const Tried& played, const Tried& better) {
        const AnyGame& game = before.game();
        const int opponent = index(other(game.turn(before.position())));
        const auto taken_by_reply = [&](const Tried& tried) -> std::optional<int> {
            if (tried.line.actions.size() < 2) return std::nullopt;
            const AnyPosition between = game.play(before.position(), tried.line.actions[0])->after;
            const AnyPosition after = game.play(between, tried.line.actions[1])->after;
            if (game.outcome(after)) return std::nullopt;
            return (*game.view(after).scores)[opponent] - (*game.view(between).scores)[opponent];
        };
        const std::optional<int> taken = taken_by_reply(played), otherwise = taken_by_reply(better);
        if (!taken || !otherwise) return;
        const bool loses = *taken > *otherwise;
        EXPECT_EQ(Said(before, played.line, better.line)("loses_seeds"), loses)
            << game.format_position(before.position());
        said += loses;
    });
    EXPECT_GT(said, 20);
}

TEST(Remarks, PointsAreSaidWhereTheBetterTurnScoresThem) {
    int said = 0;
    compare_turns("byte", 20, [&](const Record& before, const Tried& played, const Tried& better) {
        const Said is_said(before, played.line, better.line);
        const AnyGame& game = before.game();
        const int mover = index(game.turn(before.position()));
        const auto points = [&](const Tried& tried) {
            return (*game.view(game.play(before.position(), tried.line.actions[0])->after).scores)[mover];
        };
        const bool misses = points(better) > points(played);
        EXPECT_EQ(is_said("misses_points"), misses);
        const auto given = [&](const Tried& tried) {
            if (tried.line.actions.size() < 2) return 0;
            const AnyPosition between = game.play(before.position(), tried.line.actions[0])->after;
            const AnyPosition after = game.play(between, tried.line.actions[1])->after;
            return (*game.view(after).scores)[1 - mover] - (*game.view(between).scores)[1 - mover];
        };
        const bool gives = given(played) > given(better);
        EXPECT_EQ(is_said("loses_points"), gives);
        said += misses + gives;
    });
    EXPECT_GT(said, 6);
}

// Byte: a finished stack leaves the board with pieces of both, and what it means is its point.
TEST(Remarks, PiecesOfAStackThatScoresAreNotCutOff) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("byte");
    const Record before(game, position_or_fail(*game, "turn=w s=c3:bbwbwbw,d4:w,g7:w,h8:b points=0,0"));
    const Line scores{.actions = {"d4-c3"}}, moves{.actions = {"g7-h8"}};
    const Said against_moving(before, moves, scores), against_scoring(before, scores, moves);
    EXPECT_TRUE(against_moving("misses_points"));
    EXPECT_FALSE(against_moving("misses_cut"));
    EXPECT_FALSE(against_scoring("removes_own"));
}

// Who wins at once by a turn, and who by the answer to it.
TEST(Remarks, TheEndOfTheGameIsSaidExactlyWhereItComes) {
    int missed = 0, allowed = 0;
    for (const char* id : {"connection", "oware"})
        compare_turns(id, 10, [&](const Record& before, const Tried& played, const Tried& better) {
            const Said is_said(before, played.line, better.line);
            const int mover = before.game().person_to_move(before.position());
            // The person who wins within so many turns of the line; 2 is nobody.
            const auto winner = [&](const Tried& tried, std::size_t turns) {
                Record record(before);
                for (std::size_t turn = 0; turn < std::min(turns, tried.line.actions.size()); ++turn)
                    EXPECT_FALSE(record.play(tried.line.actions[turn]));
                if (!record.outcome() || record.outcome()->winner == Winner::draw) return 2;
                return static_cast<int>(record.outcome()->winner) ^
                       static_cast<int>(record.game().swapped(record.position()));
            };
            const auto loses = [&](const Tried& tried) {
                return winner(tried, 1) == 2 && winner(tried, 2) == 1 - mover;
            };
            const bool misses = winner(better, 1) == mover && winner(played, 1) != mover,
                       allows = loses(played) && !loses(better);
            const std::string where = id + (' ' + before.game().format_position(before.position()));
            EXPECT_EQ(is_said("misses_end"), misses) << where;
            EXPECT_EQ(is_said("allows_end"), allows) << where;
            missed += misses;
            allowed += allows;
        });
    EXPECT_GT(missed, 1);
    EXPECT_GT(allowed, 1);
}

// Dvonn: a stack is covered by a move onto it, which the notation tells; and pieces of the opponent are cut off.
TEST(Remarks, CoveredStacksAndPiecesCutOffAreThoseOfTheBoard) {
    int covered = 0, cut = 0;
    compare_turns("dvonn", 20, [&](const Record& before, const Tried& played, const Tried& better) {
        const Said is_said(before, played.line, better.line);
        const AnyGame& game = before.game();
        const auto covers = [&](const AnyPosition& pos, const std::string& action) {
            const std::size_t dash = action.find('-');
            if (dash == std::string::npos) return 0;
            const int to = *game.scene().board.find(action.substr(dash + 1));
            const Owner owner = game.turn(pos) == Side::first ? Owner::second : Owner::first;
            for (const ViewStack& stack : game.view(pos).stacks)
                if (stack.cell == to && stack.pieces.back().owner == owner)
                    return static_cast<int>(stack.pieces.size());
            return 0;
        };
        const auto reply_covers = [&](const Tried& tried) {
            if (tried.line.actions.size() < 2) return 0;
            return covers(game.play(before.position(), tried.line.actions[0])->after, tried.line.actions[1]);
        };
        const std::string where = game.format_position(before.position());
        const bool loses = reply_covers(played) > reply_covers(better),
                   misses = covers(before.position(), better.line.actions[0]) >
                            covers(before.position(), played.line.actions[0]),
                   is_cut = played.cut_by_reply > better.cut_by_reply, misses_cut = better.cut > played.cut;
        EXPECT_EQ(is_said("loses_stack"), loses) << where;
        EXPECT_EQ(is_said("misses_cover"), misses) << where;
        EXPECT_EQ(is_said("cut_off"), is_cut) << where;
        EXPECT_EQ(is_said("misses_cut"), misses_cut) << where;
        covered += loses + misses;
        cut += is_cut + misses_cut;
    });
    EXPECT_GT(covered, 20);
    EXPECT_GT(cut, 10);
}

// Whether something is worse for the side to move after one of two turns: what the rules ask for, and what helps.
struct WorseNumbers {
    int aims = 0, signs = 0;
};

WorseNumbers count_worse(const AnyGame& game, const AnyPosition& played, const AnyPosition& better, Side mover) {
    WorseNumbers found;
    const std::vector<Gauge> one = game.gauges(played), two = game.gauges(better);
    if (one.size() != two.size() || one[0].id != two[0].id) return found;
    for (std::size_t i = 0; i < one.size(); ++i)
        for (const Side side : {Side::first, Side::second}) {
            const auto a = one[i].of[static_cast<std::size_t>(index(side))],
                       b = two[i].of[static_cast<std::size_t>(index(side))];
            if (!a || !b) continue;
            const int more = one[i].wish == Gauge::Wish::more ? *a - *b : *b - *a;
            if (side == mover ? more < 0 : more > 0) (one[i].kind == Gauge::Kind::aim ? found.aims : found.signs)++;
        }
    return found;
}

TEST(Remarks, NumbersOfTheRulesAreSaidExactlyWhereTheyDiffer) {
    const std::set<std::string_view> now_kinds{"own_worse", "opponent_better"},
        later_kinds{"own_worse_later", "opponent_better_later"}, lightest{"same_place", "best_answer", "judged_worse"};
    for (const char* id : {"dvonn", "volo", "octagons", "connection", "entropy", "abande", "byte"}) {
        int aims = 0, numbers = 0, silent = 0, position = 0;
        compare_turns(id, 2, [&](const Record& before, const Tried& played, const Tried& better) {
            const AnyGame& game = before.game();
            if (before.plies().size() < 2 || position++ % 3 > 0) return;  // a swap exchanges the colours
            const Side mover = game.turn(before.position());
            const auto after = [&](const Tried& tried, std::size_t turns) {
                AnyPosition pos = before.position();
                for (std::size_t i = 0; i < turns; ++i) pos = game.play(pos, tried.line.actions[i])->after;
                return pos;
            };
            WorseNumbers later;
            if (played.line.actions.size() > 1 && better.line.actions.size() > 1)
                later = count_worse(game, after(played, 2), after(better, 2), mover);
            const WorseNumbers now = count_worse(game, after(played, 1), after(better, 1), mover);
            int said_now = 0, said_later = 0, weightier = 0;
            for (const Remark& remark : remarks_on(before, played.line, better.line, all_of_them)) {
                said_now += now_kinds.contains(remark.id);
                said_later += later_kinds.contains(remark.id);
                weightier +=
                    !now_kinds.contains(remark.id) && !later_kinds.contains(remark.id) && !lightest.contains(remark.id);
            }
            const std::string where = id + (' ' + game.format_position(before.position()));
            if (now.aims + weightier > 0) {
                EXPECT_EQ(said_now, now.aims) << where;
                EXPECT_EQ(said_later, 0) << where;
            } else {
                EXPECT_EQ(said_later, later.aims > 0 || (now.signs == 0 && later.signs > 0)) << where;
                EXPECT_EQ(said_now, later.aims == 0 && now.signs > 0) << where;
                (said_now + said_later > 0 ? numbers : silent)++;
            }
            aims += now.aims;
        });
        EXPECT_GT(numbers, 5) << id;
        if (std::string_view(id) == "volo" || std::string_view(id) == "octagons") {
            EXPECT_GT(aims, 5) << id;
        }
    }
}

TEST(Remarks, TheScoreIsSaidToBeWorseExactlyWhereItIs) {
    for (const char* id : {"abande", "dvonn"}) {
        int said = 0;
        compare_turns(id, 4, [&](const Record& before, const Tried& played, const Tried& better) {
            const Said is_said(before, played.line, better.line);
            const AnyGame& game = before.game();
            const auto mover = static_cast<std::size_t>(index(game.turn(before.position())));
            const auto lead = [&](const Tried& tried) -> std::optional<int> {
                if (tried.line.actions.size() < 2) return std::nullopt;
                const AnyPosition between = game.play(before.position(), tried.line.actions[0])->after;
                const auto scores = game.view(game.play(between, tried.line.actions[1])->after).scores;
                return scores ? std::optional((*scores)[mover] - (*scores)[1 - mover]) : std::nullopt;
            };
            const bool worse = lead(played) && lead(better) && *lead(played) < *lead(better);
            EXPECT_EQ(is_said("worse_score"), worse) << id << game.format_position(before.position());
            said += worse;
        });
        EXPECT_GT(said, 20) << id;
    }
}

TEST(Remarks, ASureDrawIsSaidToBeGivenUpOnlyForALoss) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("byte");
    const std::vector<std::string> actions = game->actions(game->start());
    const auto said = [&](std::optional<int> played, std::optional<int> better) {
        return Said(Record(game), {.margin = played, .actions = {actions[0]}},
                    {.margin = better, .actions = {actions[1]}})("misses_draw");
    };
    EXPECT_TRUE(said(-1, 0));
    EXPECT_FALSE(said(0, 0));
    EXPECT_FALSE(said(-1, 1));
    EXPECT_FALSE(said(-1, std::nullopt));
    EXPECT_FALSE(said(std::nullopt, 0));
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
        return remarks.empty() ? "" : remarks[0].in(Language::english);
    };
    EXPECT_EQ(said(-2, 1), "It gives away 3 points, by proof.");
    EXPECT_EQ(said(0, 1), "It gives away a point, by proof.");
    EXPECT_EQ(said(1, 1), "");
    EXPECT_EQ(said(std::nullopt, 1), "");
}

TEST(Remarks, AnswersAreSaidWhereNothingWeightierIs) {
    const Record before(game_or_fail("onyx"));
    const auto said = [&](std::vector<std::string> played, std::vector<std::string> better) {
        return ids_of(remarks_on(before, {.actions = std::move(played)}, {.actions = std::move(better)}));
    };
    using Ids = std::vector<std::string>;
    EXPECT_EQ(said({"a2", "f6"}, {"f6", "g7"}), (Ids{"own_worse", "same_place"}));
    EXPECT_EQ(said({"a2", "f6"}, {"b2", "g7"}), (Ids{"own_worse", "best_answer"}));
    EXPECT_EQ(said({"a2", "f6"}, {"b2", "f6"}), Ids{"own_worse"}) << "the same answer to both";
    EXPECT_EQ(said({"a2"}, {"f6", "g7"}), Ids{"own_worse"}) << "no answer is known";
    EXPECT_EQ(said({"a2", "f6"}, {"b2"}), Ids{"own_worse"});
    const Line loses{.actions = {"a2", "f6"}}, wins{.score = win_in(5), .actions = {"f6", "g7"}};
    EXPECT_EQ(ids_of(remarks_on(before, loses, wins)), Ids{"misses_win"}) << "what is proven says more";
}

// The answer to both turns is named once.
TEST(Remarks, ASharedAnswerIsNamedOnce) {
    const auto words_of = [](std::string_view id, const Record& before, const Line& played, const Line& better) {
        const std::vector<Remark> remarks = remarks_on(before, played, better, all_of_them);
        const auto found = std::ranges::find(remarks, id, &Remark::id);
        return found == remarks.end() ? "" : found->in(Language::english);
    };
    const std::shared_ptr<const AnyGame> oware = game_or_fail("oware");
    const Record seeds(oware, position_or_fail(*oware, "turn=n south=5,0,1,0,7,7 north=6,6,7,2,6,1 stores=0,0"));
    EXPECT_EQ(words_of("worse_score", seeds, {.actions = {"e2", "a1"}}, {.actions = {"f2", "a1"}}),
              "After a1 you have 0 points to 2; with f2, after the same answer, 0 to 0.");
    const std::shared_ptr<const AnyGame> octagons = game_or_fail("octagons", {{"size", "4"}});
    const Record way(octagons, position_or_fail(*octagons, "turn=w b=a2s,b2x,b3x w=d1s"));
    const std::string words =
        words_of("own_worse_later", way, {.actions = {"a2n", "b2w"}}, {.actions = {"c1x+c3x", "b2w"}});
    EXPECT_EQ(words.find("b2w"), words.rfind("b2w")) << words;
}

TEST(Remarks, AJudgementIsSaidWhereNothingElseIs) {
    const Record before(game_or_fail("oware"));
    const std::vector<std::string> actions = before.actions();
    const auto said = [&](double played, double better, const std::vector<std::string>& answers = {}) {
        Line one{.chance = played, .actions = {actions[0]}}, two{.chance = better, .actions = {actions[1]}};
        if (answers.size() == 2) {
            one.actions.push_back(answers[0]);
            two.actions.push_back(answers[1]);
        }
        return ids_of(remarks_on(before, one, two));
    };
    using Ids = std::vector<std::string>;
    EXPECT_EQ(said(0.3, 0.5), Ids{"judged_worse"});
    EXPECT_EQ(said(0.5, 0.501), Ids{}) << "the same number of times in a hundred";
    EXPECT_EQ(said(0.3, 0.5, {"a2", "b2"}), Ids{"best_answer"}) << "the answers say more";
}

}  // namespace
}  // namespace tavoliere
