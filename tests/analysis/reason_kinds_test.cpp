#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "analysis/hint_reasons.hpp"
#include "support/games.hpp"

// Each kind of reason has a position where it must be said and one where it must not. A kind without them fails here.
namespace tavoliere {
namespace {

struct Example {
    Record before;
    Line judged, other;
};

struct BothWays {
    std::string_view kind;
    Example said, unsaid;
};

Record before_turn(std::string_view game, std::string_view position, const Options::Given& options = {}) {
    const std::shared_ptr<const AnyGame> made = game_or_fail(game, options);
    return Record(made, position_or_fail(*made, position));
}

Line turns(std::vector<std::string> actions) { return {.actions = std::move(actions)}; }

// Said of the one turn beside the other, and not of the other beside the one.
BothWays one_of_two(std::string_view kind, const Record& before, const Line& judged, const Line& other) {
    return {kind, {before, judged, other}, {before, other, judged}};
}

// Said of the one turn beside the other, and not beside itself: other numbers may speak for the other.
BothWays unlike_itself(std::string_view kind, const Record& before, const Line& judged, const Line& other) {
    return {kind, {before, judged, other}, {before, judged, judged}};
}

// The kinds that a source names, each as the first argument of a function that says it.
std::set<std::string> kinds_in(const std::string& source) {
    std::ifstream file(std::filesystem::path(TAVOLIERE_SOURCE_DIR) / source);
    const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    static const std::regex saying("\\bsay\\w*\\(\\s*\"(\\w+)\"");
    std::set<std::string> kinds;
    for (std::sregex_iterator found(text.begin(), text.end(), saying), end; found != end; ++found)
        kinds.insert((*found)[1]);
    return kinds;
}

template <class Reasons>
void check_both_ways(const std::vector<BothWays>& rows, const std::string& source, const Reasons& reasons) {
    std::set<std::string> kinds;
    for (const BothWays& row : rows) {
        const auto is_said = [&](const Example& example) {
            return std::ranges::count(reasons(example), row.kind, &Remark::id) > 0;
        };
        EXPECT_TRUE(is_said(row.said)) << row.kind;
        EXPECT_FALSE(is_said(row.unsaid)) << row.kind;
        kinds.emplace(row.kind);
    }
    EXPECT_EQ(kinds, kinds_in(source));
}

const char* const two_mates = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
const char* const attacked_rook = "6k1/8/1b6/R7/8/8/8/4K3 w - - 0 1";
const char* const two_to_cover = "phase=move turn=w w=c3:2,d4,c4 b=c5:2,c6 r=d3,d5,d6";
const char* const stack_of_seven = "s=c3:bbwbwbw,d4:w,g7:w,h8:b points=0,0";
const char* const two_to_take = "turn=n south=5,0,1,0,7,7 north=6,6,7,2,6,1 stores=0,0";

TEST(ReasonKinds, AgainstATurnAreSaidBothWays) {
    const Record mate = before_turn("connection", two_mates), rook = before_turn("connection", attacked_rook),
                 back_rank = before_turn("connection", "r5k1/8/8/1P6/8/8/5PPP/6K1 w - - 0 1"),
                 bishop = before_turn("connection", "6k1/8/1b6/R7/8/8/8/4K3 b - - 0 1"),
                 stacks = before_turn("dvonn", two_to_cover),
                 chain = before_turn("dvonn", "phase=move turn=w w=b6,c7 b=c8:2,c9,d5 r=c6"),
                 own_chain = before_turn("dvonn", "phase=move turn=w w=c7,c8:2,c9 b=b6,d5 r=c6"),
                 threatened = before_turn("dvonn", "phase=move turn=w w=c8:2,c9,d5 b=b6,c7 r=c6"),
                 seven = before_turn("byte", "turn=w " + std::string(stack_of_seven)),
                 against_seven = before_turn("byte", "turn=b " + std::string(stack_of_seven)),
                 seeds = before_turn("oware", two_to_take),
                 more_seeds = before_turn("oware", "turn=n south=6,1,0,2,9,7 north=7,7,0,2,6,1 stores=0,0"),
                 birds = before_turn("volo", "turn=y y=b2,f10,g2,g7,j6 b=b3,c3,f2,j10", {{"size", "6"}}),
                 way = before_turn("octagons", "turn=w b=a2s,b2x,b3x w=d1s", {{"size", "4"}}),
                 two_ways = before_turn("octagons", "turn=b b=a2n,a2s,a2x,c3x w=a1x,b4e,c1x,d3n", {{"size", "4"}}),
                 even_seeds(game_or_fail("oware")), empty(game_or_fail("onyx"));
    const Line any = turns({"a5a4"}), wins{.score = win_in(5), .actions = {"a5a3"}},
               loses{.score = -win_in(4), .actions = {"a5a3"}}, drawn{.margin = 0, .actions = {"d4-c3"}},
               two_less{.margin = -2, .actions = {"g7-h8"}};
    const std::vector<BothWays> rows{
        one_of_two("misses_end", mate, turns({"a1a7"}), turns({"a1a8"})),
        one_of_two("allows_end", back_rank, turns({"b5b6", "a8a1"}), turns({"h2h3", "a8a1"})),
        one_of_two("misses_win", rook, any, wins),
        one_of_two("allows_win", rook, loses, any),
        one_of_two("misses_draw", seven, two_less, drawn),
        one_of_two("gives_points", seven, two_less, drawn),
        one_of_two("loses_pieces", rook, turns({"e1e2", "b6a5"}), turns({"a5a4", "g8g7"})),
        one_of_two("loses_seeds", seeds, turns({"e2", "a1"}), turns({"f2", "a1"})),
        one_of_two("loses_points", against_seven, turns({"h8-g7", "d4-c3"}), turns({"h8-g7", "g7-f6"})),
        one_of_two("cut_off", threatened, turns({"d5-c6", "c7-c6"}), turns({"d5-c6", "b6-c6"})),
        one_of_two("removes_own", own_chain, turns({"c7-c6"}), turns({"c8-c6"})),
        one_of_two("misses_capture", bishop, turns({"b6c7"}), turns({"b6a5"})),
        one_of_two("misses_seeds", more_seeds, turns({"a2"}), turns({"e2"})),
        one_of_two("misses_points", seven, turns({"g7-h8"}), turns({"d4-c3"})),
        one_of_two("misses_cut", chain, turns({"b6-c6"}), turns({"c7-c6"})),
        one_of_two("loses_stack", stacks, turns({"d4-c4", "c5-c3"}), turns({"d4-d5", "c6-d6"})),
        one_of_two("misses_cover", stacks, turns({"d4-c4"}), turns({"c3-c5"})),
        unlike_itself("own_worse", way, turns({"c1x+c3x"}), turns({"a2n"})),
        unlike_itself("own_worse", birds, turns({"e4"}), turns({"g7-k7"})),
        unlike_itself("opponent_better", two_ways, turns({"b1x+b2x"}), turns({"b4w"})),
        unlike_itself("own_worse_later", way, turns({"a2n", "b2w"}), turns({"a2n", "c1x+c3x"})),
        unlike_itself("opponent_better_later", way, turns({"a2n", "d4e"}), turns({"a2n", "b3n"})),
        one_of_two("worse_score", seeds, turns({"e2", "a1"}), turns({"f2", "a1"})),
        one_of_two("same_place", empty, turns({"a2", "f6"}), turns({"f6", "g7"})),
        {"best_answer",
         {empty, turns({"a2", "f6"}), turns({"b2", "g7"})},
         {empty, turns({"a2", "g7"}), turns({"b2", "g7"})}},
        {"judged_worse",
         {even_seeds, Line{.chance = 0.3, .actions = {"a1"}}, Line{.chance = 0.5, .actions = {"b1"}}},
         {even_seeds, Line{.chance = 0.5, .actions = {"a1"}}, Line{.chance = 0.5, .actions = {"b1"}}}},
    };
    check_both_ways(rows, "src/analysis/remarks.cpp", [](const Example& example) {
        constexpr std::size_t all_of_them = 100;
        return remarks_on(example.before, example.judged, example.other, all_of_them);
    });
}

TEST(ReasonKinds, ForATurnAreSaidBothWays) {
    const Record mate = before_turn("connection", two_mates), rook = before_turn("connection", attacked_rook),
                 corner = before_turn("connection", "7k/8/8/8/8/8/2r5/K7 w - - 0 1"),
                 bishop = before_turn("connection", "6k1/8/1b6/R7/8/8/8/4K3 b - - 0 1"),
                 stacks = before_turn("dvonn", two_to_cover),
                 chain = before_turn("dvonn", "phase=move turn=w w=b6,c7 b=c8:2,c9,d5 r=c6"),
                 seven = before_turn("byte", "turn=w " + std::string(stack_of_seven)),
                 seeds = before_turn("oware", two_to_take),
                 more_seeds = before_turn("oware", "turn=n south=6,1,0,2,9,7 north=7,7,0,2,6,1 stores=0,0"),
                 way = before_turn("onyx", "turn=w b=a4,a5,f7,g6,h4,h5 w=b4,d1,d8,e1,e8", {{"size", "8"}}),
                 their_way = before_turn("onyx", "turn=w b=a4,a5,a6,g4,h4,h5 w=d1,d8,e1,e8,h6", {{"size", "8"}}),
                 empty(game_or_fail("onyx"));
    const Line even{.chance = 0.5, .actions = {"a5a4"}}, better{.chance = 0.6, .actions = {"a5a3"}},
        equal{.chance = 0.5, .actions = {"a5a2"}}, wins{.score = win_in(5), .chance = 1, .actions = {"a5a3"}},
        loses{.score = -win_in(4), .chance = 0, .actions = {"a5a3"}}, drawn{.margin = 0, .actions = {"d4-c3"}},
        two_less{.margin = -2, .actions = {"g7-h8"}};
    const std::vector<BothWays> rows{
        one_of_two("wins_at_once", mate, turns({"a1a8"}), turns({"a1a7"})),
        one_of_two("wins_by_force", rook, wins, even),
        {"only_turn", {corner, turns({"a1b1"}), turns({"a1b1"})}, {rook, even, better}},
        one_of_two("others_lose", rook, even, loses),
        one_of_two("gains_points", seven, drawn, two_less),
        one_of_two("takes_pieces", bishop, turns({"b6a5"}), turns({"b6c7"})),
        one_of_two("removes_enemies", chain, turns({"c7-c6"}), turns({"b6-c6"})),
        one_of_two("covers", stacks, turns({"c3-c5"}), turns({"d4-c4"})),
        one_of_two("takes_seeds", more_seeds, turns({"e2"}), turns({"a2"})),
        one_of_two("scores", seven, turns({"d4-c3"}), turns({"g7-h8"})),
        one_of_two("comes_nearer", way, turns({"g2"}), turns({"fg-1/2"})),
        one_of_two("keeps_away", their_way, turns({"a2"}), turns({"e2"})),
        one_of_two("saves_pieces", rook, turns({"a5a4", "g8g7"}), turns({"e1e2", "b6a5"})),
        one_of_two("saves_seeds", seeds, turns({"f2", "a1"}), turns({"e2", "a1"})),
        one_of_two("same_place", empty, turns({"f6", "g7"}), turns({"a1", "f6"})),
        one_of_two("plan", mate, turns({"a1a7", "g8f8", "e1d2"}), turns({"a1a6"})),
        {"invites_swap", {empty, turns({"f6"}), turns({"a1"})}, {way, turns({"fg-1/2"}), turns({"fg-1/2"})}},
        one_of_two("judged_better", rook, better, even),
        {"judged_equal", {rook, even, equal}, {rook, better, even}},
    };
    check_both_ways(rows, "src/analysis/hint_reasons.cpp",
                    [](const Example& example) { return reasons_for(example.before, example.judged, &example.other); });
}

}  // namespace
}  // namespace tavoliere
