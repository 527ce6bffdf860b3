#include <algorithm>
#include <cstdlib>
#include <map>

#include "core/text.hpp"
#include "game/perft.hpp"
#include "games/byte/byte.hpp"
#include "support/games.hpp"

namespace tavoliere {
namespace {

using Actions = std::vector<std::string>;

constexpr auto start_8 =
    "turn=w s=a3:b,a5:b,a7:b,b2:w,b4:w,b6:w,c3:b,c5:b,c7:b,d2:w,d4:w,d6:w,e3:b,e5:b,e7:b,f2:w,f4:w,f6:w,"
    "g3:b,g5:b,g7:b,h2:w,h4:w,h6:w points=0,0";

std::string after(const AnyGame& game, std::string_view position, std::string_view actions) {
    return game.format_position(play_or_fail(game, position_or_fail(game, position), actions));
}

std::optional<Outcome> outcome_of(const AnyGame& game, std::string_view position) {
    return game.outcome(position_or_fail(game, position));
}

TEST(Byte, TheStart) {
    const auto game = game_or_fail("byte");
    EXPECT_EQ(game->format_position(game->start()), start_8);
    EXPECT_EQ(game->action_count(game->start()), 35u);
}

TEST(Byte, TheExamplesOfTheSpecification) {
    const auto game = game_or_fail("byte");
    EXPECT_EQ(legal(*game, "turn=b s=b6:bwb,c7:ww"), Actions{"b6-c7"});
    EXPECT_EQ(legal(*game, "turn=b s=c3:bwww,d4:wbwww"), Actions{"d4:2-c3"});
    EXPECT_EQ(after(*game, "turn=b s=c3:bwww,d4:wbwww", "d4:2-c3"), "turn=w s=d4:w points=1,0");
}

TEST(Byte, AMergedPieceMustEndHigherThanItWas) {
    const auto game = game_or_fail("byte");
    EXPECT_EQ(legal(*game, "turn=w s=c3:www,d4:bb"), (Actions{"c3-d4", "c3:2-d4"}));
    EXPECT_EQ(legal(*game, "turn=w s=c3:www,d4:bbb"), (Actions{"c3-d4", "c3:2-d4", "c3:3-d4"}));
    EXPECT_EQ(after(*game, "turn=w s=c3:bwb,d4:bb", "c3:2-d4"), "turn=b s=c3:b,d4:bbwb points=0,0");
}

TEST(Byte, AMergeMustNotExceedEight) {
    const auto game = game_or_fail("byte");
    EXPECT_EQ(legal(*game, "turn=w s=c3:wwww,d4:bbbbbb"), (Actions{"c3:3-d4", "c3:4-d4"}));
    EXPECT_EQ(legal(*game, "turn=w s=c3:wwwwwww,d4:bbbbbbb"), Actions{"c3:7-d4"});
}

TEST(Byte, AnyOwnPieceOfAStackMayLeadAMergeWhoeverOwnsTheRest) {
    const auto game = game_or_fail("byte");
    EXPECT_EQ(legal(*game, "turn=b s=c3:wbw,d4:www"), Actions{"c3:2-d4"});
    EXPECT_EQ(legal(*game, "turn=b s=c3:w,d4:www"), Actions{"pass"});
}

TEST(Byte, AStackOfEightLeavesAndScoresForItsTop) {
    const auto game = game_or_fail("byte");
    EXPECT_EQ(after(*game, "turn=w s=a1:w,c3:wwwb,d4:bbbb,h8:w points=1,0", "c3-d4"), "turn=b s=a1:w,h8:w points=1,1");
    EXPECT_EQ(after(*game, "turn=b s=a1:w,c3:bw,d4:bbbbbb,h8:w", "c3-d4"), "turn=w s=a1:w,h8:w points=1,0");
}

TEST(Byte, TheTopsOwnerWinsEvenOnTheOpponentsMove) {
    const auto game = game_or_fail("byte");
    const AnyPosition end =
        play_or_fail(*game, position_or_fail(*game, "turn=w s=c3:wb,d4:bbbbbb points=0,1"), "c3-d4");
    const auto outcome = game->outcome(end);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->winner, Winner::second);
    EXPECT_EQ(outcome->scores[1], 2);
}

TEST(Byte, OnlyAStackWithoutNeighboursSlides) {
    const auto game = game_or_fail("byte");
    // c3 and d4 touch; g7 is alone but its bottom is Black's.
    EXPECT_EQ(legal(*game, "turn=w s=c3:w,d4:w,g7:bw"), (Actions{"c3-d4", "d4-c3"}));
    EXPECT_EQ(legal(*game, "turn=b s=c3:w,d4:w,g7:bw"), Actions{"g7-f6"});
}

TEST(Byte, ASlideLeadsNearerToANearestStack) {
    const auto game = game_or_fail("byte");
    // Straight ahead both diagonals lead nearer.
    EXPECT_EQ(legal(*game, "turn=w s=d4:w,d8:b"), (Actions{"d4-c5", "d4-e5"}));
    // Of two equally near stacks either may be approached, a farther one may not.
    EXPECT_EQ(legal(*game, "turn=w s=d4:w,b2:b,f6:b"), (Actions{"d4-c3", "d4-e5"}));
    EXPECT_EQ(legal(*game, "turn=w s=d4:w,b2:b,g7:b"), Actions{"d4-c3"});
    // On the edge only the squares that exist.
    EXPECT_EQ(legal(*game, "turn=w s=a1:w,a7:b"), Actions{"a1-b2"});
    EXPECT_EQ(legal(*game, "turn=w s=h2:w,h8:b"), Actions{"h2-g3"});
    EXPECT_EQ(legal(*game, "turn=w s=a1:wb,h8:b"), Actions{"a1-b2"});
}

TEST(Byte, FartherStacksPlayNoPartInASlide) {
    const auto game = game_or_fail("byte");
    // The nearest to a1 are c1 and c3, two steps away; both lie beyond b2.
    EXPECT_EQ(legal_starting(*game, "turn=w s=a1:w,c1:b,c3:b,e5:b,f6:b", "a1"), Actions{"a1-b2"});
    EXPECT_EQ(after(*game, "turn=w s=a1:wb,c3:b", "a1-b2"), "turn=b s=b2:wb,c3:b points=0,0");
}

TEST(Byte, TheExamplesOfTheRulesDocument) {
    const auto game = game_or_fail("byte");
    EXPECT_EQ(legal(*game, "turn=w s=c3:bww,d4:bw"), (Actions{"c3:2-d4", "d4:2-c3"}));
    EXPECT_EQ(after(*game, "turn=w s=c3:bww,d4:bw", "c3:2-d4"), "turn=b s=c3:b,d4:bwww points=0,0");
    EXPECT_EQ(legal(*game, "turn=w s=a1:w,e5:wb,g3:b"), (Actions{"a1-b2", "e5-f4"}));
    EXPECT_EQ(legal(*game, "turn=b s=a1:w,e5:wb,g3:b"), Actions{"g3-f4"});
    EXPECT_EQ(legal(*game, "turn=w s=d4:w,d8:b,h4:b"), (Actions{"d4-c5", "d4-e3", "d4-e5"}));
}

TEST(Byte, APassIsForcedAndOnlyWhenTheOpponentCanMove) {
    const auto game = game_or_fail("byte");
    EXPECT_EQ(legal(*game, "turn=w s=a7:b,b6:bwbwbwb points=1,1"), Actions{"pass"});
    EXPECT_EQ(after(*game, "turn=w s=a7:b,b6:bwbwbwb points=1,1", "pass"), "turn=b s=a7:b,b6:bwbwbwb points=1,1");
    EXPECT_EQ(legal(*game, "turn=w s=c3:w points=1,0"), Actions{});
}

TEST(Byte, WithOneStackOrNoneThePointsAreCounted) {
    const auto game = game_or_fail("byte");
    const auto lone = outcome_of(*game, "turn=b s=c3:wwb points=1,0");
    ASSERT_TRUE(lone);
    EXPECT_EQ(lone->winner, Winner::first);
    EXPECT_EQ(lone->reason->en, "neither side can move: points counted");
    const auto empty = outcome_of(*game, "turn=w points=1,1");
    ASSERT_TRUE(empty);
    EXPECT_EQ(empty->winner, Winner::draw);
    EXPECT_TRUE(empty->has_scores);
}

TEST(Byte, TwoPointsWinOrThreeOnTheLargeBoard) {
    const auto small = game_or_fail("byte"), large = game_or_fail("byte", {{"size", "10"}});
    constexpr auto two = "turn=w s=a1:w,b2:b points=2,0", three = "turn=w s=a1:w,b2:b points=1,3";
    ASSERT_TRUE(outcome_of(*small, two));
    EXPECT_EQ(outcome_of(*small, two)->winner, Winner::first);
    EXPECT_EQ(outcome_of(*small, two)->reason->en, "2 stacks of eight");
    EXPECT_TRUE(legal(*small, two).empty());
    EXPECT_FALSE(outcome_of(*large, two));
    ASSERT_TRUE(outcome_of(*large, three));
    EXPECT_EQ(outcome_of(*large, three)->winner, Winner::second);
    EXPECT_EQ(outcome_of(*large, three)->reason->en, "3 stacks of eight");
}

TEST(Byte, TheLargeBoard) {
    const auto game = game_or_fail("byte", {{"size", "10"}});
    EXPECT_EQ(game->action_count(game->start()), 63u);
    EXPECT_EQ(legal(*game, "turn=w s=j10:w,a1:b"), Actions{"j10-i9"});
    EXPECT_EQ(legal(*game, "turn=w s=a9:w,b10:b"), Actions{"a9-b10"});
    EXPECT_EQ(legal(*game, "turn=w s=j2:w,a3:b"), (Actions{"j2-i1", "j2-i3"}));
}

TEST(Byte, AMergeFromTheBottomMayNameItsLevel) {
    const auto game = game_or_fail("byte");
    const auto played = game->play(game->start(), "d4:1-e5");
    ASSERT_TRUE(played);
    EXPECT_EQ(played->text, "d4-e5");
}

TEST(Byte, TheViewShowsStacksBottomToTopAndThePoints) {
    const auto game = game_or_fail("byte");
    const View view = game->view(position_or_fail(*game, "turn=b s=b6:bwb,a1:w points=0,1"));
    ASSERT_EQ(view.stacks.size(), 2u);
    const Board& board = game->scene().board;
    EXPECT_EQ(board.cells[view.stacks[0].cell].name, "a1");
    EXPECT_EQ(board.cells[view.stacks[1].cell].name, "b6");
    EXPECT_EQ(view.stacks[1].pieces, (std::vector<ViewPiece>{{Owner::second}, {Owner::first}, {Owner::second}}));
    EXPECT_EQ(view.scores, (std::array<int, 2>{0, 1}));
    EXPECT_EQ(view.turn, Side::second);
}

TEST(Byte, BadPositionsAreExplained) {
    const auto game = game_or_fail("byte");
    const auto error = [&](std::string_view text) { return position_error(*game, text); };
    EXPECT_EQ(error("turn=w s=a2:w"), "column 10: unknown cell \"a2\"; expected: a dark square from a1 to h8");
    EXPECT_EQ(error("turn=w s=i9:w"), "column 10: unknown cell \"i9\"; expected: a dark square from a1 to h8");
    EXPECT_EQ(error("turn=w s=a1:w,,c3:w"), "column 15: unknown cell \"\"; expected: a dark square from a1 to h8");
    EXPECT_EQ(error("turn=w s=a1:w,a1:b"), "column 15: cell named twice: \"a1\"; expected: every cell once");
    EXPECT_EQ(error("turn=w s=a1"),
              "column 12: impossible height: \"\"; expected: 1 to 7 letters w or b, bottom to top");
    EXPECT_EQ(error("turn=w s=a1:wwwwwwww"),
              "column 13: impossible height: \"wwwwwwww\"; expected: 1 to 7 letters w or b, bottom to top");
    EXPECT_EQ(error("turn=w s=a1:wxb"),
              "column 14: unknown piece \"x\"; expected: 1 to 7 letters w or b, bottom to top");
    EXPECT_EQ(error("turn=w s=a1:wwwwwww,c1:wwwwww"),
              "column 30: too many pieces: 13 white, 0 black, 0 in scored stacks; "
              "expected: at most 12 of each colour, tops of scored stacks included, 24 in all");
    EXPECT_EQ(error("turn=w s=a1:wwwwwww,c1:bb points=1,1"),
              "column 37: too many pieces: 7 white, 2 black, 16 in scored stacks; "
              "expected: at most 12 of each colour, tops of scored stacks included, 24 in all");
    EXPECT_EQ(error("turn=w s=b2:wwwwww,b4:wwwwww points=1,0"),
              "column 40: too many pieces: 12 white, 0 black, 8 in scored stacks; "
              "expected: at most 12 of each colour, tops of scored stacks included, 24 in all");
    EXPECT_EQ(error("turn=w s=b2:wwwwww,b4:wwwww points=1,0"), "");
    EXPECT_EQ(error("turn=w points=2,2"), "column 15: \"2,2\": both have won; expected: at most one with 2 points");
    EXPECT_EQ(error("turn=w s=A1:w"), "") << "capitals are welcome in names of cells, and pieces of Byte have none";
    for (const char* bad : {"turn=w points=3,0", "turn=w points=1", "turn=w points=", "turn=w points=a,b", "turn=x",
                            "s=a1:w", "", "turn=w x=1", "turn=w turn=w", "turn=w s", "turn=w s=:w", "turn=w s=a01:w",
                            "turn=w s=a1:w,", "turn=w s=a1:W", "turn=w s=a1:w:b"})
        EXPECT_NE(error(bad), "") << bad;
}

TEST(Byte, WhatMayBeLeftOutOrReordered) {
    const auto game = game_or_fail("byte");
    const auto canonical = [&](std::string_view text) { return game->format_position(position_or_fail(*game, text)); };
    EXPECT_EQ(canonical("s=h8:b,b6:bwb,b2:w turn=b"), "turn=b s=b2:w,b6:bwb,h8:b points=0,0");
    EXPECT_EQ(canonical("points=1,0 turn=w s="), "turn=w points=1,0");
}

TEST(Byte, TheLargeBoardHasMoreOfEverything) {
    const auto game = game_or_fail("byte", {{"size", "10"}});
    const auto error = [&](std::string_view text) { return position_error(*game, text); };
    EXPECT_EQ(error("turn=w s=j10:wwwwwww,h10:wwwwww,a1:wwwww points=2,0"), "");
    EXPECT_NE(error("turn=w s=j10:wwwwwww,h10:wwwwwww,a1:wwwwwww"), "");
    EXPECT_NE(error("turn=w s=j10:wwwwwww,h10:wwwwww,a1:wwwwwww points=1,2"), "");
    EXPECT_NE(error("turn=w s=j11:w"), "");
    EXPECT_EQ(error("turn=w points=3,2"), "");
    EXPECT_NE(error("turn=w points=3,3"), "");
}

TEST(Byte, BadActionsAreExplained) {
    const auto game = game_or_fail("byte");
    const auto error = [&](std::string_view text) { return action_error(*game, game->start(), text); };
    EXPECT_EQ(error("d4"), "column 1: \"d4\" is not an action; expected: such as c3-d4, c3:2-d4 or pass");
    EXPECT_EQ(error("d4-d5"), "column 4: unknown cell \"d5\"; expected: a dark square from a1 to h8");
    EXPECT_EQ(error("d4:8-e5"), "column 4: impossible level \"8\"; expected: a number from 1 (the bottom) to 7");
    for (const char* bad : {"pass", "d4-c3-b2", "c3-d4", "d4-d4", "d4:2-e5", "d4:0-e5", "d4:-e5", "d4-e5:1", "", "-",
                            "d4-", "-e5", "d4-f6", "d4-e5 "})
        EXPECT_NE(error(bad), "") << bad;
    EXPECT_NE(action_error(*game, position_or_fail(*game, "turn=w s=c3:w"), "pass"), "");
}

TEST(Byte, UnknownSizesAreRefused) {
    EXPECT_FALSE(catalog().make("byte", {{"size", "9"}}));
    EXPECT_TRUE(catalog().make("byte", {{"size", "8"}, {"rules", "author"}}));
}

using Square = std::pair<int, int>;  // column, row

// The diagonal neighbours of every square, and the steps from every square to every other, found by walking.
struct PlainBoard {
    explicit PlainBoard(int side) : size(side) {
        for (int column = 0; column < size; ++column)
            for (int row = column % 2; row < size; row += 2) neighbours[{column, row}] = neighbours_of({column, row});
        for (const auto& [place, ignored] : neighbours) distances[place] = distances_from(place);
    }

    std::vector<Square> neighbours_of(Square place) const {
        std::vector<Square> found;
        for (const int right : {-1, 1})
            for (const int up : {-1, 1}) {
                const int column = place.first + right, row = place.second + up;
                if (column >= 0 && row >= 0 && column < size && row < size) found.emplace_back(column, row);
            }
        return found;
    }

    std::map<Square, int> distances_from(Square from) const {
        std::map<Square, int> found{{from, 0}};
        std::vector<Square> queue{from};
        for (std::size_t i = 0; i < queue.size(); ++i)
            for (const Square& next : neighbours.at(queue[i]))
                if (found.emplace(next, found[queue[i]] + 1).second) queue.push_back(next);
        return found;
    }

    int size;
    std::map<Square, std::vector<Square>> neighbours;
    std::map<Square, std::map<Square, int>> distances;
};

// The rules once more, as slowly and as plainly as they read: stacks are words on named squares.
class PlainByte {
public:
    using Stacks = std::map<Square, std::string>;
    using Moves = std::map<std::string, std::string>;  // each with the position it leads to

    PlainByte(const PlainBoard& board, std::string_view position) : board_(board) {
        const auto fields = Fields::read(position, {"turn", "s", "points"});
        mover_ = fields->find("turn")->text[0];
        for (const Slice& item : fields->list("s")) {
            const std::size_t colon = item.text.find(':');
            const int row = *read_number(item.text.substr(1, colon - 1)) - 1;
            stacks_[{item.text[0] - 'a', row}] = item.text.substr(colon + 1);
        }
        points_ = *fields->pair("points", 9);
    }

    // None where the game is over.
    Moves actions() const {
        if (wins(0) || wins(1)) return {};
        const Moves own = moves_of(mover_);
        if (!own.empty()) return own;
        if (moves_of(opponent()).empty()) return {};
        return {{"pass", text(stacks_, points_)}};
    }

private:
    bool wins(int side) const { return points_[side] >= (board_.size == 10 ? 3 : 2); }
    char opponent() const { return mover_ == 'w' ? 'b' : 'w'; }

    static std::string name(Square place) {
        return static_cast<char>('a' + place.first) + std::to_string(place.second + 1);
    }

    std::string text(const Stacks& stacks, std::array<int, 2> points) const {
        std::vector<std::string> parts;
        for (const auto& [place, pieces] : stacks) parts.push_back(name(place) + ':' + pieces);
        return std::string("turn=") + opponent() + (parts.empty() ? "" : " s=" + join(parts, ",")) +
               " points=" + std::to_string(points[0]) + ',' + std::to_string(points[1]);
    }

    Moves moves_of(char side) const {
        Moves moves;
        for (const auto& [place, pieces] : stacks_) {
            const auto occupied = [&](Square neighbour) { return stacks_.contains(neighbour); };
            const bool alone = std::ranges::none_of(board_.neighbours.at(place), occupied);
            if (alone && pieces[0] == side) add_slides(moves, place);
            if (!alone) add_merges(moves, place, side);
        }
        return moves;
    }

    void add_slides(Moves& moves, Square from) const {
        const auto& here = board_.distances.at(from);
        int least = 1000;
        for (const auto& [place, pieces] : stacks_)
            if (place != from) least = std::min(least, here.at(place));
        for (const Square& to : board_.neighbours.at(from)) {
            const auto& there = board_.distances.at(to);
            for (const auto& [place, pieces] : stacks_) {
                if (place == from || here.at(place) != least || there.at(place) >= least) continue;
                Stacks stacks = stacks_;
                stacks.erase(from);
                stacks[to] = stacks_.at(from);
                moves[name(from) + '-' + name(to)] = text(stacks, points_);
            }
        }
    }

    void add_merges(Moves& moves, Square from, char side) const {
        const std::string& origin = stacks_.at(from);
        for (const Square& to : board_.neighbours.at(from)) {
            if (!stacks_.contains(to)) continue;
            const std::string& under = stacks_.at(to);
            for (std::size_t level = 1; level <= origin.size(); ++level) {
                const std::string moved = origin.substr(level - 1);
                const bool higher = under.size() + 1 > level, fits = under.size() + moved.size() <= 8;
                if (origin[level - 1] != side || !higher || !fits) continue;
                Stacks stacks = stacks_;
                std::array<int, 2> points = points_;
                stacks[from] = origin.substr(0, level - 1);
                if (level == 1) stacks.erase(from);
                stacks[to] = under + moved;
                if (stacks[to].size() == 8) {
                    ++points[moved.back() == 'w' ? 0 : 1];
                    stacks.erase(to);
                }
                const std::string from_level = level == 1 ? "" : ':' + std::to_string(level);
                moves[name(from) + from_level + '-' + name(to)] = text(stacks, points);
            }
        }
    }

    const PlainBoard& board_;
    char mover_;
    Stacks stacks_;
    std::array<int, 2> points_{};
};

void expect_agreement(const AnyGame& game, const PlainBoard& board, const AnyPosition& pos) {
    const std::string text = game.format_position(pos);
    const PlainByte::Moves expected = PlainByte(board, text).actions();
    Actions names;
    for (const auto& [action, result] : expected) names.push_back(action);
    ASSERT_EQ(game.actions(pos), names) << text;
    ASSERT_EQ(game.action_count(pos), names.size()) << text;
    ASSERT_EQ(game.outcome(pos).has_value(), names.empty()) << text;
    for (const auto& [action, result] : expected)
        ASSERT_EQ(game.format_position(play_or_fail(game, pos, action)), result) << text << ' ' << action;
}

// A few stacks anywhere, of any height the pieces allow; mostly positions that no game reaches.
std::string scattered_position(int size, Random& random) {
    const int pieces_per_side = size == 10 ? 20 : 12;
    std::array<int, 2> left{pieces_per_side, pieces_per_side};
    std::map<std::string, std::string> stacks;
    const int wanted = random.index(size == 10 ? 12 : 8);
    for (int i = 0; i < wanted; ++i) {
        const int row = random.index(size), column = 2 * random.index(size / 2) + row % 2;
        std::string pieces;
        for (int height = 1 + random.index(7); height > 0; --height) {
            const int colour = random.index(2);
            if (left[colour] == 0) continue;
            --left[colour];
            pieces += "wb"[colour];
        }
        if (!pieces.empty()) stacks[static_cast<char>('a' + column) + std::to_string(row + 1)] = pieces;
    }
    std::vector<std::string> parts;
    for (const auto& [name, pieces] : stacks) parts.push_back(name + ':' + pieces);
    return std::string("turn=") + "wb"[random.index(2)] + " s=" + join(parts, ",");
}

class ByteOfSize : public testing::TestWithParam<int> {
protected:
    const int size = GetParam();
    const std::unique_ptr<AnyGame> game = game_or_fail("byte", {{"size", std::to_string(size)}});
    const PlainBoard board{size};
    Random random{7};
};

TEST_P(ByteOfSize, AgreesWithThePlainRulesInRandomGames) {
    for (int played = 0; played < 4; ++played) {
        AnyPosition pos = game->start();
        while (true) {
            ASSERT_NO_FATAL_FAILURE(expect_agreement(*game, board, pos));
            const auto next = game->play_random(pos, random);
            if (!next) break;
            pos = next->after;
        }
    }
}

TEST_P(ByteOfSize, AgreesWithThePlainRulesInScatteredPositions) {
    for (int i = 0; i < 1500; ++i) {
        const std::string text = scattered_position(size, random);
        ASSERT_NO_FATAL_FAILURE(expect_agreement(*game, board, position_or_fail(*game, text)));
    }
}

// Playouts have their own way to draw a turn: every one must come up, about as often as the others. Two actions may
// lead to the same position, which then comes up twice as often.
TEST_P(ByteOfSize, PlayoutsDrawEveryActionEquallyOften) {
    constexpr int draws_per_action = 400, tolerance = 100;  // five standard deviations
    const byte::Rules rules(size);
    for (int i = 0; i < 20; ++i) {
        const byte::Position pos = *rules.parse(scattered_position(size, random));
        std::map<std::uint64_t, int> missing;
        for_each_turn(rules, pos,
                      [&](const auto&, const byte::Position& next) { missing[rules.hash(next)] += draws_per_action; });
        const auto draws = draws_per_action * static_cast<int>(count_turns(rules, pos));
        for (int drawn = 0; drawn < draws; ++drawn) {
            byte::Position next = pos;
            ASSERT_TRUE(rules.play_random_turn(next, random));
            --missing[rules.hash(next)];
        }
        for (const auto& [next, number] : missing) EXPECT_LE(std::abs(number), tolerance) << rules.format(pos);
    }
}

TEST_P(ByteOfSize, SymmetriesKeepTheGame) {
    const byte::Rules rules(size);
    for (int i = 0; i < 200; ++i) {
        const byte::Position pos = *rules.parse(scattered_position(size, random));
        for (int symmetry = 0; symmetry < rules.symmetry_count(); ++symmetry) {
            const byte::Position image = rules.transformed(pos, symmetry);
            ASSERT_EQ(rules.hash(image), rules.hash_from_scratch(image));
            ASSERT_TRUE(rules.parse(rules.format(image)));
            ASSERT_EQ(perft(rules, image, 2), perft(rules, pos, 2)) << rules.format(pos) << " symmetry " << symmetry;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(BothBoards, ByteOfSize, testing::Values(8, 10),
                         [](const auto& size) { return "Size" + std::to_string(size.param); });

}  // namespace
}  // namespace tavoliere
