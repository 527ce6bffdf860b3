#include "analysis/hint_reasons.hpp"

#include <algorithm>

#include "support/games.hpp"

// A hint says why, and what it says is so: each kind of reason where it must be said and where it must not.
namespace tavoliere {
namespace {

std::vector<std::string> kinds_of(const std::vector<Remark>& reasons) {
    std::vector<std::string> ids;
    for (const Remark& reason : reasons) {
        ids.emplace_back(reason.id);
        for (const Language language : {Language::english, Language::italian})
            EXPECT_EQ(reason.in(language).find("{}"), std::string::npos) << reason.id;
    }
    return ids;
}

bool has_kind(const std::vector<Remark>& reasons, std::string_view id) {
    return std::ranges::any_of(reasons, [&](const Remark& reason) { return reason.id == id; });
}

Record record_at(std::string_view game, std::string_view position, const Options::Given& options = {}) {
    const std::shared_ptr<const AnyGame> made = game_or_fail(game, options);
    return Record(made, position_or_fail(*made, position));
}

SearchAnswer thought_of(const Record& record, const Limits& limits) {
    const auto engine = record.game().make_engine(Method::standard, {.table_megabytes = 4});
    engine->set_position(record);
    return engine->think(limits, nullptr);
}

TEST(HintReasons, AMateIsSaidToWinAtOnceAndAQuietTurnIsNot) {
    const Record mate = record_at("connection", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    const SearchAnswer answer = thought_of(mate, {.depth = 3, .lines = 2});
    EXPECT_EQ(answer.best_action(), "a1a8");
    EXPECT_TRUE(has_kind(advice_of(mate, answer.lines).reasons, "wins_at_once"));
    EXPECT_FALSE(has_kind(reasons_for(mate, Line{.actions = {"a1a7"}}, nullptr), "wins_at_once"));
    EXPECT_FALSE(has_kind(advice_of(mate, answer.lines).reasons, "wins_by_force")) << "said once";
}

TEST(HintReasons, AProofIsSaidWhereThereIsOne) {
    const Record start = record_at("connection", "6k1/8/8/8/8/8/8/R3K3 w - - 0 1");
    const Line won{.score = win_in(5), .chance = 1, .actions = {"a1a7"}}, even{.chance = 0.6, .actions = {"a1a6"}},
        lost{.score = -win_in(4), .chance = 0, .actions = {"a1a5"}};
    EXPECT_EQ(kinds_of(reasons_for(start, won, &even)), (std::vector<std::string>{"wins_by_force"}));
    EXPECT_EQ(kinds_of(reasons_for(start, won, &lost)), (std::vector<std::string>{"wins_by_force", "others_lose"}));
    EXPECT_EQ(kinds_of(reasons_for(start, even, &lost)), (std::vector<std::string>{"others_lose"}));
    Line visited = lost;
    visited.visits = 10;
    EXPECT_FALSE(has_kind(reasons_for(start, even, &visited), "others_lose"))
        << "Monte Carlo's second line says nothing of the third";
    Line other_loss = lost;
    other_loss.actions = {"a1a4"};
    EXPECT_FALSE(has_kind(reasons_for(start, other_loss, &lost), "others_lose")) << "this one loses too";
    Line sure = even;
    sure.at_least = 3;
    EXPECT_TRUE(has_kind(reasons_for(start, sure, nullptr), "wins_by_force"));
}

TEST(HintReasons, TheOnlyLegalTurnIsCalledThat) {
    // In the corner the king has one square left.
    const Record forced = record_at("connection", "7k/8/8/8/8/8/2r5/K7 w - - 0 1");
    ASSERT_EQ(forced.actions(), (std::vector<std::string>{"a1b1"}));
    EXPECT_TRUE(has_kind(reasons_for(forced, Line{.actions = {"a1b1"}}, nullptr), "only_turn"));
    const Record free = record_at("connection", "7k/8/8/8/8/8/P7/K7 w - - 0 1");
    EXPECT_FALSE(has_kind(reasons_for(free, Line{.actions = {"a2a3"}}, nullptr), "only_turn"));
}

TEST(HintReasons, ProvenPointsAreCompared) {
    const Record start(std::shared_ptr<const AnyGame>(game_or_fail("abande")));
    const std::vector<std::string> actions = start.actions();
    const Line best{.margin = 5, .actions = {actions[0]}}, second{.margin = 2, .actions = {actions[1]}},
        unproven{.actions = {actions[1]}};
    const std::vector<Remark> reasons = reasons_for(start, best, &second);
    ASSERT_TRUE(has_kind(reasons, "gains_points"));
    EXPECT_EQ(reasons[0].in(Language::english), "It is worth 3 points more than " + actions[1] + ", by proof.");
    EXPECT_FALSE(has_kind(reasons_for(start, best, &unproven), "gains_points"));
    EXPECT_FALSE(has_kind(reasons_for(start, second, &best), "gains_points"));
}

// What is taken, counted in the pictures, for all turns of random games.
TEST(HintReasons, PiecesAreSaidToBeTakenExactlyWhereTheyAre) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("draughts");
    Random random(8);
    const auto count = [&](const AnyPosition& pos, Side side) {
        int pieces = 0;
        for (const ViewStack& stack : game->view(pos).stacks) pieces += stack.pieces[0].owner == owner_of(side);
        return pieces;
    };
    int said = 0, unsaid = 0;
    for (int number = 0; number < 5; ++number)
        for (Record record(game); !record.outcome(); record.play_random(random))
            for (const std::string& action : record.actions()) {
                const Side foe = other(game->turn(record.position()));
                const int taken =
                    count(record.position(), foe) - count(game->play(record.position(), action)->after, foe);
                const std::vector<Remark> reasons = reasons_for(record, Line{.actions = {action}}, nullptr);
                // At most two reasons are given: a win and that no other turn is legal come before it.
                if (reasons.size() == 2 && reasons[1].id != "takes_pieces") continue;
                EXPECT_EQ(has_kind(reasons, "takes_pieces"), taken > 0) << action;
                (taken > 0 ? said : unsaid)++;
            }
    EXPECT_GT(said, 10);
    EXPECT_GT(unsaid, 10);
}

// The opponent's stacks that are gone after a move of Dvonn, besides the one that moved.
TEST(HintReasons, PiecesCutOffAreCounted) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("dvonn");
    Random random(4);
    int said = 0, unsaid = 0;
    const auto gone_by = [&](const AnyPosition& pos, const std::string& action) {
        const View after = game->view(game->play(pos, action)->after);
        int pieces = 0;
        for (const ViewStack& stack : game->view(pos).stacks)
            if (stack.pieces.back().owner == owner_of(other(game->turn(pos))) && !stack_on(after, stack.cell))
                pieces +=
                    static_cast<int>(std::ranges::count(stack.pieces, stack.pieces.back().owner, &ViewPiece::owner));
        return pieces;
    };
    for (int number = 0; number < 4; ++number)
        for (Record record(game, position_or_fail(*game, game->info().short_starts[0].position)); !record.outcome();
             record.play_random(random))
            for (const std::string& action : record.actions()) {
                const int gone = gone_by(record.position(), action);
                const std::vector<Remark> reasons = reasons_for(record, Line{.actions = {action}}, nullptr);
                // At most two reasons are given: a win and that no other turn is legal come before it.
                if (reasons.size() == 2 && reasons[1].id != "removes_enemies") continue;
                EXPECT_EQ(has_kind(reasons, "removes_enemies"), gone > 0)
                    << game->format_position(record.position()) << ' ' << action;
                (gone > 0 ? said : unsaid)++;
                for (const Remark& reason : reasons)
                    if (reason.id == "removes_enemies" && gone > 1) {
                        EXPECT_NE(reason.in(Language::english).find(" " + std::to_string(gone) + " "),
                                  std::string::npos);
                    }
            }
    EXPECT_GT(said, 10);
    EXPECT_GT(unsaid, 10);
}

TEST(HintReasons, SeedsAndPointsAreThoseOfTheStores) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("oware");
    Random random(4);
    int said = 0;
    for (int number = 0; number < 3; ++number)
        for (Record record(game); !record.outcome(); record.play_random(random))
            for (const std::string& action : record.actions()) {
                const auto mover = static_cast<std::size_t>(index(game->turn(record.position())));
                const AnyPosition after = game->play(record.position(), action)->after;
                if (game->outcome(after)) continue;
                const int gained = (*game->view(after).scores)[mover] - (*game->view(record.position()).scores)[mover];
                const std::vector<Remark> reasons = reasons_for(record, Line{.actions = {action}}, nullptr);
                EXPECT_EQ(has_kind(reasons, "takes_seeds"), gained > 0) << action;
                said += gained > 0;
            }
    EXPECT_GT(said, 10);
    // The eighth piece on a stack with one's own on top scores.
    const Record byte = record_at("byte", "turn=w s=c3:bbwbwbw,d4:w,g7:w,h8:b points=0,0");
    EXPECT_TRUE(has_kind(reasons_for(byte, Line{.actions = {"d4-c3"}}, nullptr), "scores"));
}

TEST(HintReasons, WhatIsCoveredIsCounted) {
    // A stack of two lands on Black's two; a single piece beside it on its own colour.
    const Record record = record_at("dvonn", "phase=move turn=w w=c3:2,d4,c4 b=c5:2,c6 r=d3,d5,d6");
    const std::vector<Remark> covers = reasons_for(record, Line{.actions = {"c3-c5"}}, nullptr);
    ASSERT_TRUE(has_kind(covers, "covers"));
    EXPECT_EQ(std::ranges::find(covers, "covers", &Remark::id)->in(Language::english),
              "It covers a stack of 2 pieces of the opponent's.");
    EXPECT_FALSE(has_kind(reasons_for(record, Line{.actions = {"d4-c4"}}, nullptr), "covers"));
    const Record capture = record_at("connection", "6k1/8/1b6/R7/8/8/8/4K3 b - - 0 1");
    EXPECT_FALSE(has_kind(reasons_for(capture, Line{.actions = {"b6a5"}}, nullptr), "covers")) << "that is a capture";
}

// The numbers are those of the rules before and after the turn, and no reason where the next best turn does more.
TEST(HintReasons, ComingNearerAndKeepingAwayAreSaidExactlyWhereTheNumbersChange) {
    int nearer = 0, further = 0, neither = 0;
    for (const auto& [id, size] :
         std::vector<std::pair<std::string, std::string>>{{"octagons", "4"}, {"volo", "6"}, {"onyx", "8"}}) {
        const std::shared_ptr<const AnyGame> game = game_or_fail(id, {{"size", size}});
        Random random(6);
        for (int number = 0; number < 12; ++number)
            for (Record record(game); !record.outcome(); record.play_random(random)) {
                const std::vector<std::string> actions = record.actions();
                const std::string& action = actions[random.index(static_cast<int>(actions.size()))];
                const auto own = static_cast<std::size_t>(index(game->turn(record.position())));
                const Gauge before = game->gauges(record.position())[0];
                const Gauge after = game->gauges(game->play(record.position(), action)->after)[0];
                const std::vector<Remark> reasons = reasons_for(record, Line{.actions = {action}}, nullptr);
                if (reasons.size() == 2 && reasons[0].id != "comes_nearer") continue;
                const bool comes = before.of[own] && after.of[own] && *after.of[own] < *before.of[own];
                const bool keeps = before.of[1 - own] && after.of[1 - own] && *after.of[1 - own] > *before.of[1 - own];
                EXPECT_EQ(has_kind(reasons, "comes_nearer"), comes) << id << ' ' << action;
                EXPECT_EQ(has_kind(reasons, "keeps_away"), keeps) << id << ' ' << action;
                const std::string& other_action = actions[random.index(static_cast<int>(actions.size()))];
                const Gauge beside = game->gauges(game->play(record.position(), other_action)->after)[0];
                const Line second{.actions = {other_action}};
                const std::vector<Remark> compared = reasons_for(record, Line{.actions = {action}}, &second);
                if (compared.size() < 2) {
                    EXPECT_EQ(has_kind(compared, "comes_nearer"),
                              comes && !(beside.of[own] && *beside.of[own] < *after.of[own]))
                        << id << ' ' << action << ' ' << other_action;
                }
                nearer += comes;
                further += keeps;
                neither += !comes && !keeps;
            }
    }
    EXPECT_GT(nearer, 10);
    EXPECT_GT(further, 3);
    EXPECT_GT(neither, 10);
}

TEST(HintReasons, WhatTheNextBestTurnWouldLoseIsSaid) {
    // The rook on a5 is attacked: who leaves it there loses it.
    const Record record = record_at("connection", "6k1/8/1b6/R7/8/8/8/4K3 w - - 0 1");
    const Line away{.chance = 0.6, .actions = {"a5a4", "g8g7"}}, stays{.chance = 0.3, .actions = {"e1e2", "b6a5"}};
    EXPECT_EQ(kinds_of(reasons_for(record, away, &stays)), (std::vector<std::string>{"saves_pieces"}));
    EXPECT_EQ(reasons_for(record, away, &stays)[0].in(Language::english),
              "After e1e2 the opponent could take a piece with b6a5.");
    EXPECT_EQ(reasons_for(record, away, &stays)[0].for_players(Language::english),
              "After Ke2 the opponent could take a piece with Bxa5.");
    EXPECT_EQ(reasons_for(record, away, &stays)[0].for_players(Language::italian),
              "Dopo Re2 l'avversario potrebbe prendere un pezzo con Axa5.");
    EXPECT_FALSE(has_kind(reasons_for(record, stays, &away), "saves_pieces"));
    const Line both{.chance = 0.3, .actions = {"e1d1", "b6a5"}};
    EXPECT_FALSE(has_kind(reasons_for(record, both, &stays), "saves_pieces")) << "it is lost after this one too";
}

TEST(HintReasons, OnlyWhereNoFactSpeaksTheJudgementIsTold) {
    const Record start = record_at("connection", "6k1/8/8/8/8/8/8/R3K3 w - - 0 1");
    const Line best{.chance = 0.62, .actions = {"a1a7"}}, second{.chance = 0.55, .actions = {"a1a6"}},
        equal{.chance = 0.62, .actions = {"a1a5"}};
    const std::vector<Remark> judged = reasons_for(start, best, &second);
    EXPECT_EQ(kinds_of(judged), (std::vector<std::string>{"judged_better"}));
    EXPECT_NE(judged[0].in(Language::english).find("62 times in a hundred, a1a6 55 times"), std::string::npos);
    EXPECT_EQ(kinds_of(reasons_for(start, best, &equal)), (std::vector<std::string>{"judged_equal"}));
    EXPECT_TRUE(advice_of(start, {}).reasons.empty());
}

TEST(HintReasons, APlanIsToldWhereNoFactSpeaks) {
    const Record start = record_at("connection", "6k1/8/8/8/8/8/8/R3K3 w - - 0 1");
    const Line best{.chance = 0.62, .actions = {"a1a7", "g8f8", "e1d2"}}, second{.chance = 0.55, .actions = {"a1a6"}};
    const std::vector<Remark> told = reasons_for(start, best, &second);
    EXPECT_EQ(kinds_of(told), (std::vector<std::string>{"plan", "judged_better"}));
    EXPECT_EQ(told[0].for_players(Language::english), "If the opponent answers Kf8, Kd2 follows.");
    const Line too_short{.chance = 0.62, .actions = {"a1a7", "g8f8"}};
    EXPECT_FALSE(has_kind(reasons_for(start, too_short, &second), "plan"));
    const Record empty(game_or_fail("onyx"));
    const Line there{.chance = 0.6, .actions = {"f6", "g7"}}, elsewhere{.chance = 0.5, .actions = {"a1", "f6"}},
        apart{.chance = 0.5, .actions = {"a1", "g7"}};
    EXPECT_TRUE(has_kind(reasons_for(empty, there, &elsewhere), "same_place"));
    EXPECT_FALSE(has_kind(reasons_for(empty, there, &apart), "same_place"));
}

// Two turns of Onyx that Monte Carlo holds for equal: one shortens the own way, the other does nothing of the kind.
TEST(HintReasons, OfTurnsThatAreEquallyGoodTheOneWithAFactIsAdvised) {
    const Record way = record_at("onyx", "turn=w b=a4,a5,f7,g6,h4,h5 w=b4,d1,d8,e1,e8", {{"size", "8"}});
    const Line idle{.chance = 0.52, .visits = 1000, .actions = {"fg-1/2", "a1", "a2"}},
        nearer{.chance = 0.515, .visits = 400, .actions = {"g2"}};
    EXPECT_EQ(advice_of(way, {idle, nearer}).action, "g2");
    EXPECT_TRUE(has_kind(advice_of(way, {idle, nearer}).reasons, "comes_nearer"));
    Line rare = nearer, worse = nearer, searched = nearer;
    rare.visits = 100;
    worse.chance = 0.45;
    searched.visits.reset();
    for (const Line& second : {rare, worse, searched}) EXPECT_EQ(advice_of(way, {idle, second}).action, "fg-1/2");
    EXPECT_FALSE(has_kind(advice_of(way, {idle, rare}).reasons, "plan")) << "a guess of Monte Carlo";
    Line visited{.chance = 0.6, .visits = 900, .actions = {"f6", "g7"}},
        known{.chance = 0.5, .visits = 600, .actions = {"a1", "f6"}};
    const Record empty(game_or_fail("onyx"));
    EXPECT_TRUE(has_kind(advice_of(empty, {visited, known}).reasons, "same_place"));
    known.visits = 100;
    EXPECT_FALSE(has_kind(advice_of(empty, {visited, known}).reasons, "same_place")) << "its answer is a guess";
}

}  // namespace
}  // namespace tavoliere
