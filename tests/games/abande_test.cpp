#include <algorithm>
#include <map>
#include <set>

#include "core/random.hpp"
#include "core/text.hpp"
#include "game/game_probe.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

namespace tavoliere {
namespace {

using Actions = std::vector<std::string>;

Actions stack_moves(const AnyGame& game, std::string_view position) {
    Actions moves;
    for (std::string& action : legal(game, position))
        if (action.find('-') != std::string::npos) moves.push_back(std::move(action));
    return moves;
}

std::array<int, 2> scores_of(const AnyGame& game, std::string_view position) {
    const auto outcome = game.outcome(position_or_fail(game, position));
    if (!outcome || !outcome->has_scores) return {-1, -1};
    return {outcome->scores[0], outcome->scores[1]};
}

TEST(Abande, InTheRowOfTheRulesOnlyTheEndCanMove) {
    const auto game = game_or_fail("abande");
    const char* row = "turn=w w=b4,d4 b=c4,e4 hand=16,16";
    EXPECT_EQ(legal(*game, row),
              (Actions{"a3", "a4", "a5", "b3", "b4-c4", "b5", "c3", "c5", "d3", "d5", "e3", "e5", "f3", "f4", "f5"}));
}

TEST(Abande, TheFirstPieceEntersAnywhereAndTheOthersNextToTheGroup) {
    const auto square = game_or_fail("abande");
    EXPECT_EQ(square->action_count(square->start()), 49u);
    EXPECT_EQ(legal(*square, "turn=b w=a2 hand=17,18"), (Actions{"a1", "a3", "b1", "b2", "b3"}));
    EXPECT_EQ(legal(*square, "turn=b w=d4 hand=17,18"), (Actions{"c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"}));
    const auto hex = game_or_fail("abande", {{"board", "hex"}});
    EXPECT_EQ(hex->action_count(hex->start()), 37u);
    EXPECT_EQ(legal(*hex, "turn=b w=a2 hand=17,18"), (Actions{"a1", "a3", "b2", "b3"}));
    EXPECT_EQ(legal(*hex, "turn=b w=d4 hand=17,18"), (Actions{"c3", "c4", "d3", "d5", "e4", "e5"}));
    EXPECT_EQ(legal(*hex, "turn=b w=d7 hand=17,18"), (Actions{"c6", "d6", "e7"}));
}

TEST(Abande, BothBoardsHaveAllTheirSymmetries) {
    EXPECT_EQ(game_or_fail("abande")->probe().symmetry_count(), 8);
    EXPECT_EQ(game_or_fail("abande", {{"board", "hex"}})->probe().symmetry_count(), 12);
}

TEST(Abande, StacksMoveOnceBlackHasEnteredTwoPieces) {
    const auto game = game_or_fail("abande");
    const char* white_has_two = "turn=b w=c3,c4 b=d4 hand=16,17";
    const char* black_has_two = "turn=w w=c3,c4 b=d4,d5 hand=16,16";
    EXPECT_EQ(stack_moves(*game, white_has_two), Actions{});
    EXPECT_EQ(stack_moves(*game, black_has_two), (Actions{"c3-d4", "c4-d4", "c4-d5"}));

    const auto by_first = game_or_fail("abande", {{"lock", "first-2"}});
    EXPECT_EQ(stack_moves(*by_first, white_has_two), (Actions{"d4-c3", "d4-c4"}));
    EXPECT_EQ(stack_moves(*by_first, "turn=w w=c3 b=c4,d4 hand=17,16"), Actions{});
}

TEST(Abande, WhatWasEnteredUnlocksEvenWhenItIsCovered) {
    const auto game = game_or_fail("abande");
    EXPECT_EQ(stack_moves(*game, "turn=w w=c3:2,c4 b=d4 hand=16,16"), (Actions{"c3-d4", "c4-d4"}));
}

TEST(Abande, WithBlackFirstBothLocksAreHis) {
    for (const char* lock : {"black-2", "first-2"}) {
        const auto game = game_or_fail("abande", {{"first", "black"}, {"lock", lock}});
        EXPECT_EQ(game->format_position(game->start()), "turn=b hand=18,18");
        const AnyPosition pos = play_or_fail(*game, game->start(), "c3 d4 c4");
        EXPECT_EQ(game->format_position(pos), "turn=w w=d4 b=c3,c4 hand=17,16");
        EXPECT_EQ(stack_moves(*game, game->format_position(pos)), (Actions{"d4-c3", "d4-c4"}));
        EXPECT_EQ(stack_moves(*game, "turn=b w=c3,c4 b=d4 hand=16,17"), Actions{});
    }
}

TEST(Abande, ResultsNameColoursWhoeverBegins) {
    const char* end = "turn=w w=a1:2 b=a2 hand=0,0 passes=2";
    const auto white_first = game_or_fail("abande");
    EXPECT_EQ(white_first->colours()[0].letter, 'w');
    EXPECT_EQ(scores_of(*white_first, end), (std::array{2, 1}));
    EXPECT_EQ(white_first->outcome(position_or_fail(*white_first, end))->winner, Winner::first);

    const auto black_first = game_or_fail("abande", {{"first", "black"}});
    EXPECT_EQ(black_first->colours()[0].letter, 'b');
    EXPECT_EQ(black_first->colours()[1].letter, 'w');
    EXPECT_EQ(scores_of(*black_first, end), (std::array{1, 2}));
    EXPECT_EQ(black_first->outcome(position_or_fail(*black_first, end))->winner, Winner::second);
    EXPECT_EQ(black_first->format_position(position_or_fail(*black_first, end)), end);
}

TEST(Abande, TheAuthorLetsBlackBeginAndTheFirstPlayerUnlock) {
    const auto game = game_or_fail("abande", {{"rules", "author"}});
    EXPECT_EQ(game->options()["board"], "square");
    EXPECT_EQ(game->options()["first"], "black");
    EXPECT_EQ(game->options()["lock"], "first-2");
    const auto mixed = game_or_fail("abande", {{"rules", "author"}, {"first", "white"}});
    EXPECT_EQ(mixed->options()["first"], "white");
    EXPECT_EQ(mixed->options()["lock"], "first-2");
}

TEST(Abande, StacksRiseToThree) {
    const auto game = game_or_fail("abande");
    for (int own = 1; own <= 3; ++own)
        for (int enemy = 1; enemy <= 3; ++enemy) {
            const std::string heights = "w=c3:" + std::to_string(own) + " b=c4:" + std::to_string(enemy);
            const std::string text = "turn=w hand=0,0 " + heights;
            const Actions expected = own + enemy <= 3 ? Actions{"c3-c4", "pass"} : Actions{"pass"};
            EXPECT_EQ(legal(*game, text), expected) << text;
        }
    const AnyPosition pos = position_or_fail(*game, "turn=b w=c3:2 b=c4 hand=3,4");
    EXPECT_EQ(game->format_position(play_or_fail(*game, pos, "c4-c3")), "turn=w b=c3:3 hand=3,4");
}

TEST(Abande, AStackInARingCanLeaveAndOneInAChainCannot) {
    const auto game = game_or_fail("abande");
    const char* ring = "turn=w w=b2,d4 b=c2,b3,d2,d3,b4,c4 hand=0,0";
    EXPECT_EQ(legal(*game, ring), (Actions{"b2-b3", "b2-c2", "d4-c4", "d4-d3", "pass"}));
    const char* chain = "turn=w w=b2,d4 b=c2,b3,d2,d3 hand=0,0";
    EXPECT_EQ(legal(*game, chain), (Actions{"b2-b3", "b2-c2", "d4-d3", "pass"}));
    // c2 and d3 hold the chain together.
    EXPECT_EQ(legal(*game, "turn=b w=b2,d4 b=c2,b3,d2,d3 hand=0,0"), (Actions{"b3-b2", "pass"}));
}

TEST(Abande, TheHexagonHasOneDiagonalOnly) {
    const auto hex = game_or_fail("abande", {{"board", "hex"}});
    // c3 touches d4 but c4 and d3 do not touch each other.
    EXPECT_EQ(legal(*hex, "turn=w w=c3,d3 b=c4,d4 hand=0,0"), (Actions{"c3-c4", "c3-d4", "d3-d4", "pass"}));
    EXPECT_EQ(legal(*hex, "turn=w w=d3 b=c3,c4 hand=0,0"), (Actions{"d3-c3", "pass"}));
    EXPECT_EQ(legal(*hex, "turn=b w=d3 b=c3,c4 hand=0,0"), (Actions{"pass"}));
}

TEST(Abande, PassingNeedsAnEmptyHandAndTwoInARowEndTheGame) {
    const auto game = game_or_fail("abande");
    const AnyPosition pos = position_or_fail(*game, "turn=w w=c3,d3 b=c4 hand=0,1");
    EXPECT_EQ(game->actions(pos), (Actions{"c3-c4", "d3-c4", "pass"}));
    const AnyPosition passed = play_or_fail(*game, pos, "pass");
    EXPECT_EQ(game->format_position(passed), "turn=b w=c3,d3 b=c4 hand=0,1 passes=1");
    EXPECT_NE(action_error(*game, passed, "pass"), "");
    const AnyPosition entered = play_or_fail(*game, passed, "d4");
    EXPECT_EQ(game->format_position(entered), "turn=w w=c3,d3 b=c4,d4 hand=0,0");
    const AnyPosition end = play_or_fail(*game, entered, "pass pass");
    EXPECT_EQ(game->format_position(end), "turn=w w=c3,d3 b=c4,d4 hand=0,0 passes=2");
    EXPECT_EQ(game->action_count(end), 0u);
    ASSERT_TRUE(game->outcome(end));
    EXPECT_EQ(game->outcome(end)->winner, Winner::draw);
    EXPECT_EQ(game->outcome(end)->reason->en, "two passes: points counted");
    EXPECT_EQ(action_error(*game, end, "pass"), "\"pass\" cannot be played: the game is over");
    EXPECT_FALSE(game->outcome(passed));
}

TEST(Abande, AStackMoveForgetsThePassBeforeIt) {
    const auto game = game_or_fail("abande");
    const AnyPosition pos = position_or_fail(*game, "turn=w w=c3,d3 b=c4,d4 hand=0,0 passes=1");
    EXPECT_EQ(game->format_position(play_or_fail(*game, pos, "c3-c4")), "turn=b w=c4:2,d3 b=d4 hand=0,0");
}

TEST(Abande, WithAnEmptyHandAndNoMovePassingIsForced) {
    const auto game = game_or_fail("abande");
    EXPECT_EQ(legal(*game, "turn=w w=c3:3 b=c4:3 hand=0,2"), Actions{"pass"});
    EXPECT_EQ(legal(*game, "turn=w hand=0,2"), Actions{"pass"});
    EXPECT_EQ(legal(*game, "turn=w w=c3 b=c4 hand=0,17"), Actions{"pass"}) << "still locked";
    EXPECT_EQ(scores_of(*game, "turn=w hand=0,0 passes=2"), (std::array{0, 0}));
}

TEST(Abande, DormantStacksDoNotCount) {
    const auto game = game_or_fail("abande");
    EXPECT_EQ(scores_of(*game,
                        "turn=w w=d3:2,d4,e1:3,e3,f2:3,f5:3,g1:2,g2:3,g3,g4 b=a3,b3:3,c3:3,d2:3,f1:3,f4:3 hand=0,0 "
                        "passes=2"),
              (std::array{20, 12}));
    // The lone stacks of a side do not wake each other.
    EXPECT_EQ(scores_of(*game, "turn=w w=a1:3,a2:3 hand=0,0 passes=2"), (std::array{0, 0}));
    EXPECT_EQ(scores_of(*game, "turn=w w=a1,a2:2,a3:3,a4 b=a5 hand=0,0 passes=2"), (std::array{1, 1}));
    const auto hex = game_or_fail("abande", {{"board", "hex"}});
    EXPECT_EQ(scores_of(*hex, "turn=w w=c4:2 b=d3:2,c3 hand=0,0 passes=2"), (std::array{2, 1}));
}

TEST(Abande, StacksSetUpInTwoGroupsCannotMoveUntilAnEntryJoinsThem) {
    const auto game = game_or_fail("abande");
    const AnyPosition apart = position_or_fail(*game, "turn=w w=b2,f2 b=b3,f3 hand=16,16");
    EXPECT_TRUE(stack_moves(*game, game->format_position(apart)).empty());
    const AnyPosition joined = play_or_fail(*game, apart, "c2 e2 d2");
    EXPECT_EQ(stack_moves(*game, game->format_position(joined)), (Actions{"b3-b2", "b3-c2", "f3-f2"}));
    EXPECT_EQ(game->actions(joined), legal(*game, game->format_position(joined)));
}

TEST(Abande, RandomTurnsAreFairWhereMostStepsBreakTheGroup) {
    const auto game = game_or_fail("abande");
    // A long chain: most steps are drawn in vain.
    const AnyPosition pos = position_or_fail(*game, "turn=w w=a1,c1,e1,g1,g3 b=b1,d1,f1,g2,g4 hand=0,0");
    EXPECT_EQ(game->actions(pos), (Actions{"a1-b1", "g1-f1", "g1-g2", "pass"}));
    constexpr int draws = 40000, share = draws / 4, six_sigmas = 520;
    const auto drawn = game->probe().sample_random_turns(pos, 1, draws);
    EXPECT_EQ(drawn.size(), 4u);
    for (const auto& [hash, count] : drawn) EXPECT_NEAR(count, share, six_sigmas);
}

TEST(Abande, TheViewShowsStacksHandsAndPoints) {
    const auto game = game_or_fail("abande", {{"first", "black"}});
    const View view = game->view(position_or_fail(*game, "turn=w w=b1:3,g7 b=a1:2 hand=5,0"));
    ASSERT_EQ(view.stacks.size(), 3u);
    EXPECT_EQ(view.turn, Side::second);
    EXPECT_EQ(game->scene().board.cells[view.stacks[0].cell].name, "a1");
    EXPECT_EQ(view.stacks[0].pieces, (std::vector<ViewPiece>{{Owner::second}, {Owner::first}}));
    EXPECT_EQ(game->scene().board.cells[view.stacks[1].cell].name, "b1");
    EXPECT_EQ(view.stacks[1].pieces, (std::vector<ViewPiece>{{Owner::second}, {Owner::first}, {Owner::second}}));
    EXPECT_EQ(view.reserves, (std::vector<ViewReserve>{{{Owner::second}, 5}}));
    EXPECT_EQ(view.scores, (std::array{2, 3}));
}

TEST(Abande, FieldsComeInAnyOrderAndLeaveInOne) {
    const auto game = game_or_fail("abande");
    const auto canonical = [&](std::string_view text) { return game->format_position(position_or_fail(*game, text)); };
    EXPECT_EQ(canonical("hand=3,4 passes=0 b=c4:1,a7 w=g1,b2:3 turn=b"), "turn=b w=b2:3,g1 b=a7,c4 hand=3,4");
    EXPECT_EQ(canonical("  passes=1\thand=0,0 w= turn=w"), "turn=w hand=0,0 passes=1");
}

TEST(Abande, BadPositionsAreExplained) {
    const auto game = game_or_fail("abande");
    const auto hex = game_or_fail("abande", {{"board", "hex"}});
    const auto error = [&](std::string_view text) { return position_error(*game, text); };
    EXPECT_EQ(error("turn=w w=c3,h1 hand=1,1"), "column 13: unknown cell \"h1\"; expected: a cell from a1 to g7");
    EXPECT_EQ(position_error(*hex, "turn=w w=a5 hand=1,1"),
              "column 10: unknown cell \"a5\"; expected: a cell: a1-a4, b1-b5, c1-c6, d1-d7, e2-e7, f3-f7, g4-g7");
    EXPECT_EQ(error("turn=w w=c3 b=c3:2 hand=1,1"), "column 15: cell named twice: \"c3:2\"; expected: every cell once");
    EXPECT_EQ(error("turn=w w=c3,c3 hand=1,1"), "column 13: cell named twice: \"c3\"; expected: every cell once");
    for (const char* height : {":4", ":0", ":", ":2+", ":02", ":2:2", ":-1"})
        EXPECT_EQ(error("turn=w w=c3" + std::string(height) + " hand=1,1"),
                  "column 12: impossible height \"" + std::string(height) + "\"; expected: a number from 1 to 3");
    EXPECT_EQ(error("turn=w w=a1 hand=18,18"),
              "column 18: too many white pieces: 1 on top of stacks and 18 in hand; expected: at most 18 in all");
    EXPECT_EQ(error("turn=w b=a1,a2 hand=1,17"),
              "column 21: too many black pieces: 2 on top of stacks and 17 in hand; expected: at most 18 in all");
    EXPECT_EQ(error("turn=w w=a1:3 hand=17,17"),
              "column 20: too many pieces: 3 on the board and 34 in hand; expected: at most 36 in all");
    EXPECT_EQ(error("turn=w w=a1:2 hand=17,17"), "");
    EXPECT_EQ(error("turn=w"), "column 7: field \"hand\" is missing; expected: hand=A,B with numbers from 0 to 18");
    EXPECT_EQ(error("hand=18,18"), "column 11: field \"turn\" is missing; expected: turn=w | b");
    EXPECT_EQ(error("turn=w w=C3 hand=1,1"), "") << "capitals are welcome in names of cells";
    for (const char* text :
         {"", "turn=w hand=19,0", "turn=w hand=1", "turn=w hand=1,2,3", "turn=w hand=", "turn=y hand=1,1",
          "turn=w hand=1,1 passes=3", "turn=w hand=1,1 x=1", "turn=w w=c3,,c4 hand=1,1", "turn=w w=c3, hand=1,1",
          "turn=w w=c33 hand=1,1", "turn=w w=c hand=1,1", "turn=w turn=b hand=1,1", "turn=w hand=1,1 w",
          "turn=w w=:2 hand=1,1", "turn=w w=a8 hand=1,1", "turn=w w=a0 hand=1,1"})
        EXPECT_NE(error(text), "") << text;
}

TEST(Abande, BadActionsAreExplained) {
    const auto game = game_or_fail("abande");
    const AnyPosition pos = position_or_fail(*game, "turn=w w=b4,d4 b=c4,e4 hand=16,16");
    EXPECT_EQ(action_error(*game, pos, "b4-c8"), "column 4: unknown cell \"c8\"; expected: a cell from a1 to g7");
    EXPECT_NE(action_error(*game, pos, "d4-c4").find("\"d4-c4\" is not legal here"), std::string::npos);
    for (const char* action : {"", "-", "b4-", "-b4", "b4-c4-d4", "b4c4", "pass", "PASS", "b4", "g7", "b4-b4", "c4-b4",
                               "b4-d4", "b4-b5", "b4-c4 ", "swap"})
        EXPECT_NE(action_error(*game, pos, action), "") << action;
    EXPECT_EQ(action_error(*game, pos, "b4-c4"), "");
}

// The rules once more, slowly and from the texts alone: stacks by name, neighbours by arithmetic on letters and
// numbers, connection by walking from stack to stack.
class SlowAbande {
public:
    SlowAbande(bool hex, char unlocker) : hex_(hex), unlocker_(unlocker) {
        for (char letter = 'a'; letter <= 'g'; ++letter)
            for (char number = '1'; number <= '7'; ++number)
                if (exists(letter, number)) names_.push_back({letter, number});
        for (const std::string& name : names_) neighbours_[name] = find_neighbours(name);
    }

    void read(std::string_view text) {
        stacks_.clear();
        passes_ = 0;
        for (const Slice& field : split_words(text)) {
            const std::string_view key = field.text.substr(0, field.text.find('='));
            const Slice value = field.substr(key.size() + 1);
            const std::vector<Slice> items = split(value, ',');
            if (key == "turn") turn_ = value.text[0];
            if (key == "passes") passes_ = value.text[0] - '0';
            if (key == "hand") hands_ = {{'w', *read_number(items[0].text)}, {'b', *read_number(items[1].text)}};
            if (key != "w" && key != "b") continue;
            for (const Slice& item : items)
                stacks_[std::string(item.text.substr(0, 2))] = {key[0], item.text.size() > 2 ? item.text[3] - '0' : 1};
        }
    }

    std::string text() const {
        std::string text = std::string("turn=") + turn_;
        for (const char colour : {'w', 'b'}) {
            std::vector<std::string> items;
            for (const auto& [name, stack] : stacks_)
                if (stack.top == colour)
                    items.push_back(stack.height > 1 ? name + ':' + std::to_string(stack.height) : name);
            if (!items.empty()) text += std::string(" ") + colour + '=' + join(items, ",");
        }
        text += " hand=" + std::to_string(hands_.at('w')) + ',' + std::to_string(hands_.at('b'));
        return passes_ ? text + " passes=" + std::to_string(passes_) : text;
    }

    Actions actions() const {
        Actions all;
        if (passes_ == 2) return all;
        if (hands_.at(turn_) == 0) all.push_back("pass");
        for (const std::string& name : names_)
            if (can_enter(name)) all.push_back(name);
        for (const auto& [from, stack] : stacks_)
            for (const std::string& to : neighbours_.at(from))
                if (can_move(from, to)) all.push_back(from + '-' + to);
        std::sort(all.begin(), all.end());
        return all;
    }

    void play(const std::string& action) {
        passes_ = action == "pass" ? passes_ + 1 : 0;
        if (action.size() == 2) {
            stacks_[action] = {turn_, 1};
            --hands_[turn_];
        } else if (action.size() == 5) {
            const std::string from = action.substr(0, 2), to = action.substr(3);
            stacks_[to] = {turn_, stacks_[to].height + stacks_[from].height};
            stacks_.erase(from);
        }
        turn_ = turn_ == 'w' ? 'b' : 'w';
    }

    int points(char colour) const {
        int sum = 0;
        for (const auto& [name, stack] : stacks_) {
            bool awake = false;
            for (const std::string& next : neighbours_.at(name))
                if (stacks_.contains(next) && stacks_.at(next).top != stack.top) awake = true;
            if (awake && stack.top == colour) sum += stack.height;
        }
        return sum;
    }

    const std::vector<std::string>& names() const { return names_; }

private:
    struct Stack {
        char top;
        int height;
    };

    bool exists(char letter, char number) const {
        if (letter < 'a' || letter > 'g') return false;
        const std::string firsts = hex_ ? "1111234" : "1111111", lasts = hex_ ? "4567777" : "7777777";
        const auto row = static_cast<std::size_t>(letter - 'a');
        return number >= firsts[row] && number <= lasts[row];
    }

    std::vector<std::string> find_neighbours(const std::string& name) const {
        std::vector<std::string> all;
        for (const int down : {-1, 0, 1})
            for (const int right : {-1, 0, 1}) {
                const bool is_step = (down != 0 || right != 0) && !(hex_ && down == -right);
                const char letter = static_cast<char>(name[0] + down), number = static_cast<char>(name[1] + right);
                if (is_step && exists(letter, number)) all.push_back({letter, number});
            }
        return all;
    }

    bool can_enter(const std::string& name) const {
        if (hands_.at(turn_) == 0 || stacks_.contains(name)) return false;
        if (stacks_.empty()) return true;
        const auto& around = neighbours_.at(name);
        return std::any_of(around.begin(), around.end(), [&](const auto& next) { return stacks_.contains(next); });
    }

    bool can_move(const std::string& from, const std::string& to) const {
        if (18 - hands_.at(unlocker_) < 2 || !stacks_.contains(to)) return false;
        const Stack moving = stacks_.at(from), under = stacks_.at(to);
        if (moving.top != turn_ || under.top == turn_ || moving.height + under.height > 3) return false;
        return connected_without(from);
    }

    bool connected_without(const std::string& left) const {
        std::set<std::string> waiting;
        for (const auto& [name, stack] : stacks_)
            if (name != left) waiting.insert(name);
        std::vector<std::string> path{*waiting.begin()};
        waiting.erase(waiting.begin());
        while (!path.empty()) {
            const std::string here = path.back();
            path.pop_back();
            for (const std::string& next : neighbours_.at(here))
                if (waiting.erase(next)) path.push_back(next);
        }
        return waiting.empty();
    }

    bool hex_;
    char unlocker_;
    std::vector<std::string> names_;
    std::map<std::string, std::vector<std::string>> neighbours_;
    char turn_ = 'w';
    int passes_ = 0;
    std::map<char, int> hands_{{'w', 18}, {'b', 18}};
    std::map<std::string, Stack> stacks_;
};

struct Twin {
    std::shared_ptr<const AnyGame> fast;
    SlowAbande slow;
};

std::vector<Twin> twins() {
    std::vector<Twin> all;
    for (const bool hex : {false, true})
        for (const std::string first : {"white", "black"})
            for (const std::string lock : {"black-2", "first-2"}) {
                const char unlocker = lock == "black-2" || first == "black" ? 'b' : 'w';
                const Options::Given options{{"board", hex ? "hex" : "square"}, {"first", first}, {"lock", lock}};
                all.push_back({game_or_fail("abande", options), SlowAbande(hex, unlocker)});
            }
    return all;
}

void expect_same_points(const AnyGame& game, const AnyPosition& pos, const SlowAbande& slow) {
    const View view = game.view(pos);
    const auto outcome = game.outcome(pos);
    for (int i = 0; i < 2; ++i) {
        const int points = slow.points(game.colours()[i].letter);
        ASSERT_EQ((*view.scores)[i], points) << game.format_position(pos);
        ASSERT_EQ(outcome ? outcome->scores[i] : points, points) << game.format_position(pos);
    }
}

TEST(Abande, RandomGamesAgreeWithTheSlowRules) {
    for (Twin& twin : twins())
        for (int seed = 0; seed < effort(4); ++seed) {
            Random random(static_cast<std::uint64_t>(seed));
            AnyPosition pos = twin.fast->start();
            twin.slow.read(twin.fast->format_position(pos));
            while (true) {
                const Actions expected = twin.slow.actions();
                ASSERT_EQ(twin.fast->actions(pos), expected) << twin.slow.text();
                ASSERT_EQ(twin.fast->action_count(pos), expected.size());
                ASSERT_NO_FATAL_FAILURE(expect_same_points(*twin.fast, pos, twin.slow));
                const auto played = twin.fast->play_random(pos, random);
                if (!played) break;
                pos = played->after;
                twin.slow.play(played->text);
                ASSERT_EQ(twin.fast->format_position(pos), twin.slow.text());
            }
        }
}

// Stacks anywhere, as many as the material allows, so that groups in pieces and crowded boards occur too.
std::string random_setup(const SlowAbande& slow, Random& random) {
    std::vector<std::string> names = slow.names();
    const int wanted = random.index(37);
    std::map<char, int> tops;
    std::map<char, std::vector<std::string>> items;
    for (int pieces = 0; pieces < wanted;) {
        const auto at = static_cast<std::size_t>(random.index(static_cast<int>(names.size())));
        const int height = std::min(1 + random.index(3), wanted - pieces);
        const char colour = tops['w'] == 18 || (tops['b'] < 18 && random.index(2)) ? 'b' : 'w';
        items[colour].push_back(names[at] + ':' + std::to_string(height));
        names.erase(names.begin() + static_cast<std::ptrdiff_t>(at));
        ++tops[colour];
        pieces += height;
    }
    const int white = std::min(random.index(19 - tops['w']), 36 - wanted);
    const int black = std::min(random.index(19 - tops['b']), 36 - wanted - white);
    std::string text = std::string("turn=") + "wb"[random.index(2)];
    text += " w=" + join(items['w'], ",") + " b=" + join(items['b'], ",");
    text += " hand=" + std::to_string(white) + ',' + std::to_string(black);
    return text + " passes=" + std::to_string(random.index(3));
}

TEST(Abande, SetUpPositionsAgreeWithTheSlowRules) {
    Random random(2005);
    for (Twin& twin : twins())
        for (int i = 0; i < effort(40); ++i) {
            const std::string setup = random_setup(twin.slow, random);
            const AnyPosition pos = position_or_fail(*twin.fast, setup);
            twin.slow.read(setup);
            const Actions expected = twin.slow.actions();
            ASSERT_EQ(twin.fast->format_position(pos), twin.slow.text());
            ASSERT_EQ(twin.fast->actions(pos), expected) << setup;
            ASSERT_EQ(twin.fast->action_count(pos), expected.size()) << setup;
            ASSERT_EQ(expected.empty(), twin.fast->outcome(pos).has_value()) << setup;
            ASSERT_NO_FATAL_FAILURE(expect_same_points(*twin.fast, pos, twin.slow));
            for (const std::string& action : expected) {
                twin.slow.read(setup);
                twin.slow.play(action);
                const AnyPosition fast_after = play_or_fail(*twin.fast, pos, action);
                ASSERT_EQ(twin.fast->format_position(fast_after), twin.slow.text()) << setup << ' ' << action;
                ASSERT_EQ(twin.fast->hash(fast_after), twin.fast->probe().hash_from_scratch(fast_after));
                ASSERT_EQ(twin.fast->action_count(fast_after), twin.slow.actions().size()) << setup << ' ' << action;
            }
        }
}

TEST(Abande, AFullHandAlwaysFindsAFreePoint) {
    const auto hex = game_or_fail("abande", {{"board", "hex"}});
    // 35 stacks on the 37 points and the last piece in hand.
    EXPECT_EQ(legal(*hex,
                    "turn=b w=a1,a2,a3,a4,b1,b2,b3,b4,b5,c1,c2,c3,c4,c5,c6,d1,d2,d3 "
                    "b=d4,d5,d6,d7,e2,e3,e4,e5,e6,e7,f3,f4,f5,f6,f7,g4,g5 hand=0,1")
                  .back(),
              "g7");
}

}  // namespace
}  // namespace tavoliere
