#include <algorithm>
#include <map>
#include <set>

#include "board/octagon_board.hpp"
#include "core/text.hpp"
#include "game/game_probe.hpp"
#include "games/octagons/octagons.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

namespace tavoliere {
namespace {

using CellNames = std::set<std::string>;

CellNames neighbours_of(const Board& board, std::string_view name) {
    CellNames names;
    for (const int cell : board.neighbours[*board.find(name)]) names.insert(board.cells[cell].name);
    return names;
}

void expect_won(const AnyGame& game, const AnyPosition& pos, Side side) {
    const auto outcome = game.outcome(pos);
    ASSERT_TRUE(outcome) << game.format_position(pos);
    EXPECT_EQ(outcome->winner, winner_of(side));
    EXPECT_EQ(outcome->reason->en, "sides joined");
    EXPECT_FALSE(outcome->has_scores);
    EXPECT_TRUE(game.actions(pos).empty());
}

// A second reading of the rules, slow and plain: the floor is coloured pixel by pixel, cells are names, and a chain is
// searched from scratch. At every corner of the floor three cells meet, each touching the two others along a side, so
// that pixels next to each other belong to the same cell or to neighbours.
class SlowOctagons {
public:
    explicit SlowOctagons(int size) : size_(size), pixels_per_side_(16 * size) {
        for (int x = 0; x < pixels_per_side_; ++x)
            for (int y = 0; y < pixels_per_side_; ++y) {
                const std::string cell = cell_at(x, y);
                if (cell.empty()) continue;
                neighbours_[cell];
                join(cell, cell_at(x + 1, y));
                join(cell, cell_at(x, y + 1));
                if (y == 0) south_.insert(cell);
                if (y == pixels_per_side_ - 1) north_.insert(cell);
                if (x == 0) west_.insert(cell);
                if (x == pixels_per_side_ - 1) east_.insert(cell);
            }
    }

    const std::map<std::string, CellNames>& neighbours() const { return neighbours_; }
    const CellNames& south() const { return south_; }
    const CellNames& north() const { return north_; }
    const CellNames& west() const { return west_; }
    const CellNames& east() const { return east_; }

    bool black_joined(const CellNames& stones) const { return joined(stones, south_, north_); }
    bool white_joined(const CellNames& stones) const { return joined(stones, west_, east_); }

    std::vector<std::string> actions(std::string_view position, bool lone_square, bool swap) const {
        const CellNames black = stones(position, "b"), white = stones(position, "w");
        std::vector<std::string> actions;
        if (black_joined(black) || white_joined(white)) return actions;
        std::vector<std::string> squares;
        for (const auto& [cell, neighbours] : neighbours_) {
            if (black.contains(cell) || white.contains(cell)) continue;
            (cell.back() == 'x' ? squares : actions).push_back(cell);
        }
        for (const std::string& one : squares)
            for (const std::string& other : squares)
                if (comes_before(one, other)) actions.push_back(one + '+' + other);
        if (squares.size() == 1 && lone_square) actions.push_back(squares[0]);
        if (swap && position.find("opening=swap") != std::string_view::npos) actions.push_back("swap");
        std::sort(actions.begin(), actions.end());
        return actions;
    }

    static CellNames stones(std::string_view position, std::string_view key) {
        const auto fields = Fields::read(position, {"turn", "b", "w", "opening", "swapped"});
        CellNames names;
        for (const Slice& item : fields->list(key)) names.insert(std::string(item.text));
        return names;
    }

private:
    // The cell at the middle of a pixel, four pixels to the unit; empty outside the board and in its cut corners.
    std::string cell_at(int pixel_x, int pixel_y) const {
        if (pixel_x >= pixels_per_side_ || pixel_y >= pixels_per_side_) return {};
        const int column = pixel_x / 16, row = pixel_y / 16;
        const double x = (pixel_x % 16 + 0.5) / 4, y = (pixel_y % 16 + 0.5) / 4;
        const bool west = x < 2, south = y < 2;
        if ((west ? x : 4 - x) + (south ? y : 4 - y) < 1) {
            const int square_column = west ? column - 1 : column, square_row = south ? row - 1 : row;
            const bool exists =
                square_column >= 0 && square_column < size_ - 1 && square_row >= 0 && square_row < size_ - 1;
            return exists ? octagon(square_column, square_row) + 'x' : "";
        }
        if ((column + row) % 2 == 0) return octagon(column, row) + (west ? 'w' : 'e');
        return octagon(column, row) + (south ? 's' : 'n');
    }

    static std::string octagon(int column, int row) {
        return static_cast<char>('a' + column) + std::to_string(row + 1);
    }

    static bool comes_before(const std::string& a, const std::string& b) {
        return std::pair(a[0], std::stoi(a.substr(1))) < std::pair(b[0], std::stoi(b.substr(1)));
    }

    void join(const std::string& a, const std::string& b) {
        if (b.empty() || a == b) return;
        neighbours_[a].insert(b);
        neighbours_[b].insert(a);
    }

    bool joined(const CellNames& stones, const CellNames& from, const CellNames& to) const {
        CellNames seen;
        std::vector<std::string> waiting;
        const auto reach = [&](const std::string& cell) {
            if (stones.contains(cell) && seen.insert(cell).second) waiting.push_back(cell);
        };
        for (const std::string& cell : from) reach(cell);
        while (!waiting.empty()) {
            const std::string cell = waiting.back();
            waiting.pop_back();
            if (to.contains(cell)) return true;
            for (const std::string& neighbour : neighbours_.at(cell)) reach(neighbour);
        }
        return false;
    }

    int size_;
    int pixels_per_side_;
    std::map<std::string, CellNames> neighbours_;
    CellNames south_, north_, west_, east_;
};

TEST(OctagonBoard, HasTheDegreesOfTheSpecification) {
    const Board board = make_octagon_board(8);
    EXPECT_EQ(board.size(), 177);
    std::map<std::size_t, int> halves, squares;
    for (int cell = 0; cell < board.size(); ++cell)
        ++(board.cells[cell].shade == 1 ? squares : halves)[board.neighbours[cell].size()];
    EXPECT_EQ(halves, (std::map<std::size_t, int>{{7, 84}, {5, 28}, {3, 12}, {2, 4}}));
    EXPECT_EQ(squares, (std::map<std::size_t, int>{{4, 49}}));
}

TEST(OctagonBoard, NeighboursOfAHalfAndOfASquare) {
    const Board board = make_octagon_board(8);
    EXPECT_EQ(neighbours_of(board, "c4n"), (CellNames{"c4s", "b4e", "d4w", "c5w", "c5e", "b4x", "c4x"}));
    EXPECT_EQ(neighbours_of(board, "c4x"), (CellNames{"c4n", "d4w", "c5e", "d5s"}));
    EXPECT_EQ(neighbours_of(board, "a1w"), (CellNames{"a1e", "a2s"}));
}

TEST(OctagonBoard, EverySizeAgreesWithTheFloorColouredPixelByPixel) {
    for (int size = 4; size <= 12; ++size) {
        const SlowOctagons slow(size);
        const Board board = make_octagon_board(size);
        ASSERT_EQ(board.size(), 2 * size * size + (size - 1) * (size - 1));
        ASSERT_EQ(static_cast<std::size_t>(board.size()), slow.neighbours().size());
        for (const auto& [cell, neighbours] : slow.neighbours())
            ASSERT_EQ(neighbours_of(board, cell), neighbours) << cell << " of size " << size;
    }
}

TEST(OctagonBoard, CellsAscendByLetterThenNumberThenHalf) {
    const Board board = make_octagon_board(12);
    const auto key = [&](int cell) {
        const std::string& name = board.cells[cell].name;
        return std::tuple(name[0], std::stoi(name.substr(1)), name.back());
    };
    for (int cell = 1; cell < board.size(); ++cell) ASSERT_LT(key(cell - 1), key(cell));
    EXPECT_EQ(board.cells.front().name, "a1e");
    EXPECT_EQ(board.cells.back().name, "l12w");
}

TEST(OctagonBoard, OutlinesFillTheBoardAndLieAroundTheirCentres) {
    const int size = 5;
    const Board board = make_octagon_board(size);
    double area = 0;
    for (const Board::Cell& cell : board.cells) {
        double twice = 0, x = 0, y = 0;
        const std::size_t corners = cell.outline.size();
        for (std::size_t i = 0; i < corners; ++i) {
            const Point a = cell.outline[i], b = cell.outline[(i + 1) % corners];
            twice += a.x * b.y - b.x * a.y;
            x += a.x / static_cast<double>(corners);
            y += a.y / static_cast<double>(corners);
        }
        area += std::abs(twice) / 2;
        EXPECT_NEAR(cell.centre.x, x, 0.2) << cell.name;
        EXPECT_NEAR(cell.centre.y, y, 0.2) << cell.name;
    }
    // All but the triangles cut from the border: one at each corner of the board, two where octagons meet.
    const double triangle = 0.125, whole = 4.0 * size * size;
    EXPECT_NEAR(area, whole - triangle * (4 + 2 * 4 * (size - 1)), 1e-9);
}

TEST(Octagons, EachSideOfTheBoardTouchesTwelveCells) {
    const SlowOctagons slow(8);
    for (const CellNames* side : {&slow.south(), &slow.north(), &slow.west(), &slow.east()})
        EXPECT_EQ(side->size(), 12u);
    for (const char* corner : {"a1w", "h1s"}) EXPECT_TRUE(slow.south().contains(corner));
    for (const char* corner : {"a1w", "a8n"}) EXPECT_TRUE(slow.west().contains(corner));
    for (const char* corner : {"h8e", "h1s"}) EXPECT_TRUE(slow.east().contains(corner));
}

constexpr auto winning_column = "turn=w b=b1n,b1s,b2w,b3n,b3s,b4w,b5n,b5s,b6w,b7n,b7s,b8w";

TEST(Octagons, TheWinningColumnOfTheSpecification) {
    const auto game = game_or_fail("octagons");
    const AnyPosition won = position_or_fail(*game, "turn=w b=b1s,b1n,b2w,b3s,b3n,b4w,b5s,b5n,b6w,b7s,b7n,b8w");
    EXPECT_EQ(game->format_position(won), winning_column);
    expect_won(*game, won, Side::first);
    EXPECT_EQ(action_error(*game, won, "c1w"), "\"c1w\" cannot be played: the game is over");
}

TEST(Octagons, BlackNeedsTheOtherSidesThanWhite) {
    const auto game = game_or_fail("octagons");
    const std::string cells = std::string(winning_column).substr(std::string_view("turn=w b=").size());
    EXPECT_FALSE(game->outcome(position_or_fail(*game, "turn=b w=" + cells)));
    // Row 2 the same way, for White: a2 and every second octagon is cut from side to side and crossed by one half.
    const char* row = "a2n,b2w,b2e,c2n,d2w,d2e,e2n,f2w,f2e,g2n,h2w,h2e";
    expect_won(*game, position_or_fail(*game, std::string("turn=b w=") + row), Side::second);
    EXPECT_FALSE(game->outcome(position_or_fail(*game, std::string("turn=w b=") + row)));
}

TEST(Octagons, TheLastCellOfTheChainCanComeAnywhere) {
    const auto game = game_or_fail("octagons");
    const CellNames chain = SlowOctagons::stones(winning_column, "b");
    for (const std::string& last : chain) {
        CellNames rest = chain;
        rest.erase(last);
        const AnyPosition before =
            position_or_fail(*game, "turn=b b=" + join(std::vector<std::string>(rest.begin(), rest.end()), ","));
        EXPECT_FALSE(game->outcome(before)) << last;
        expect_won(*game, play_or_fail(*game, before, last), Side::first);
    }
}

TEST(Octagons, TheStart) {
    const auto game = game_or_fail("octagons");
    EXPECT_EQ(game->format_position(game->start()), "turn=b opening=first");
    EXPECT_EQ(game->action_count(game->start()), 128u + 49 * 48 / 2);
    const AnyPosition after = play_or_fail(*game, game->start(), "b3n c4x+e6x");
    EXPECT_EQ(game->format_position(after), "turn=b b=b3n w=c4x,e6x");
}

TEST(Octagons, TwoSquaresAreOneTurnInEitherOrder) {
    const auto game = game_or_fail("octagons");
    const auto played = game->play(game->start(), "e6x+c4x");
    ASSERT_TRUE(played);
    EXPECT_EQ(played->text, "c4x+e6x");
    EXPECT_EQ(game->format_position(played->after), "turn=w b=c4x,e6x opening=swap");
}

TEST(Octagons, SquaresAreOrderedByNumberNotByDigits) {
    const auto game = game_or_fail("octagons", {{"size", "12"}});
    EXPECT_EQ(game->play(game->start(), "a10x+a9x")->text, "a9x+a10x");
    EXPECT_EQ(game->play(game->start(), "l12w")->text, "l12w");
}

TEST(Octagons, ASquareAloneIsNoTurnWhileThereIsAnother) {
    const auto game = game_or_fail("octagons");
    const std::string error = action_error(*game, game->start(), "c4x");
    EXPECT_EQ(error.substr(0, error.find(';')), "\"c4x\" is not legal here");
}

// Black's a1e and b2w touch only through the square a1x, the lowest of all: it is the first stone of its pairs.
constexpr auto lacking_a_square = "turn=b b=a1e,b2w,b3n,b3s,b4w";

TEST(Octagons, APairIsPlayedWholeEvenIfItsFirstSquareWins) {
    const auto game = game_or_fail("octagons", {{"size", "4"}});
    const AnyPosition pos = position_or_fail(*game, lacking_a_square);
    EXPECT_FALSE(game->outcome(pos));
    EXPECT_EQ(game->action_count(pos), 27u + 9 * 8 / 2);
    EXPECT_NE(action_error(*game, pos, "a1x"), "");
    EXPECT_EQ(legal_starting(*game, lacking_a_square, "a1x").size(), 8u);
    const AnyPosition after = play_or_fail(*game, pos, "a1x+c3x");
    EXPECT_EQ(game->format_position(after), "turn=w b=a1e,a1x,b2w,b3n,b3s,b4w,c3x");
    expect_won(*game, after, Side::first);
}

TEST(Octagons, AfterTheFirstSquareOnlyHigherOnesMayFollow) {
    using Rules = octagons::Rules<3>;
    const Rules rules({.size = 4});
    Rules::Position pos = *rules.parse(lacking_a_square);
    const std::uint64_t before = rules.hash(pos);
    const auto cell = [&](std::string_view name) { return *rules.scene().board.find(name); };
    rules.play(pos, octagons::stone_on(cell("b2x")));
    EXPECT_TRUE(rules.mid_turn(pos));
    EXPECT_EQ(rules.turn(pos), Side::first);
    EXPECT_NE(rules.hash(pos), before);
    EXPECT_EQ(rules.hash(pos), rules.hash_from_scratch(pos));
    EXPECT_FALSE(rules.outcome(pos));
    MoveList<octagons::Move, Rules::max_steps> steps;
    rules.legal(pos, steps);
    std::vector<std::string> names;
    for (const octagons::Move step : steps) names.push_back(rules.scene().board.cells[step.cell].name);
    EXPECT_EQ(names, (std::vector<std::string>{"b3x", "c1x", "c2x", "c3x"}));
    EXPECT_EQ(rules.count_turns(pos), 4u);
    rules.play(pos, octagons::stone_on(cell("c3x")));
    EXPECT_FALSE(rules.mid_turn(pos));
    EXPECT_EQ(rules.format(pos), "turn=w b=a1e,b2w,b2x,b3n,b3s,b4w,c3x");
}

TEST(Octagons, ThePositionIsNotOverBetweenTheTwoSquares) {
    using Rules = octagons::Rules<3>;
    const Rules rules({.size = 4});
    Rules::Position pos = *rules.parse(lacking_a_square);
    rules.play(pos, octagons::stone_on(*rules.scene().board.find("a1x")));
    EXPECT_FALSE(rules.outcome(pos));
    MoveList<octagons::Move, Rules::max_steps> steps;
    rules.legal(pos, steps);
    EXPECT_EQ(steps.size(), 8);
    rules.play(pos, steps[0]);
    EXPECT_TRUE(rules.outcome(pos));
}

TEST(Octagons, SwapExchangesTheSeatsOnly) {
    const auto game = game_or_fail("octagons");
    const AnyPosition offered = play_or_fail(*game, game->start(), "b2x+c2x");
    EXPECT_FALSE(game->swapped(offered));
    const AnyPosition swapped = play_or_fail(*game, offered, "swap");
    EXPECT_EQ(game->format_position(swapped), "turn=w b=b2x,c2x swapped=1");
    EXPECT_TRUE(game->swapped(swapped));
    EXPECT_EQ(game->turn(swapped), Side::second);
    EXPECT_EQ(game->action_count(swapped), game->action_count(offered) - 1);
    EXPECT_NE(action_error(*game, swapped, "swap"), "");
    EXPECT_EQ(game->format_position(play_or_fail(*game, swapped, "a1w")), "turn=b b=b2x,c2x w=a1w swapped=1");
}

TEST(Octagons, SwapIsOfferedOnceAndOnlyAfterTheFirstTurn) {
    const auto game = game_or_fail("octagons");
    EXPECT_NE(action_error(*game, game->start(), "swap"), "");
    const AnyPosition declined = play_or_fail(*game, game->start(), "a1w a1e");
    EXPECT_NE(action_error(*game, declined, "swap"), "");
}

TEST(Octagons, WithoutSwapTheSecondTurnIsLikeAnyOther) {
    const auto game = game_or_fail("octagons", {{"swap", "off"}});
    EXPECT_EQ(game->format_position(game->start()), "turn=b opening=first");
    const AnyPosition pos = play_or_fail(*game, game->start(), "a1w");
    EXPECT_EQ(game->format_position(pos), "turn=w b=a1w");
    EXPECT_NE(action_error(*game, pos, "swap"), "");
    // A text that offers the exchange may be read; the option has the last word.
    const char* offered = "turn=w b=a1w opening=swap";
    EXPECT_EQ(game->format_position(position_or_fail(*game, offered)), offered);
    EXPECT_EQ(legal(*game, offered), game->actions(pos));
}

// Everything is taken but the square a1x, on which both colours' chains hang.
constexpr auto last_square =
    "turn=b b=a1e,a1w,a2n,a3e,a3w,a3x,b2w,b3s,b4e,c1x,c2n,c2x,c3e,c3w,c3x,c4n,d1n,d3n,d3s,d4w "
    "w=a2s,a2x,a4n,a4s,b1n,b1s,b1x,b2e,b2x,b3n,b3x,b4w,c1e,c1w,c2s,c4s,d1s,d2e,d2w,d4e";

TEST(Octagons, TheLastSquareMayBePlayedAlone) {
    const auto game = game_or_fail("octagons", {{"size", "4"}});
    EXPECT_EQ(legal(*game, last_square), std::vector<std::string>{"a1x"});
    expect_won(*game, play_or_fail(*game, position_or_fail(*game, last_square), "a1x"), Side::first);
    std::string for_white = last_square;
    for_white[5] = 'w';
    expect_won(*game, play_or_fail(*game, position_or_fail(*game, for_white), "a1x"), Side::second);
}

TEST(Octagons, WithoutTheLoneSquareAPlayerWithNothingToPlayDraws) {
    const auto game = game_or_fail("octagons", {{"size", "4"}, {"lone_square", "forbid"}});
    const AnyPosition pos = position_or_fail(*game, last_square);
    EXPECT_TRUE(game->actions(pos).empty());
    EXPECT_EQ(game->action_count(pos), 0u);
    const auto outcome = game->outcome(pos);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->winner, Winner::draw);
    EXPECT_EQ(outcome->reason->en, "no legal action");
}

TEST(Octagons, TheLoneSquareCountsBesideFreeHalves) {
    std::string text = last_square;
    text.replace(text.find("c4s,"), 4, "");
    const auto allowed = game_or_fail("octagons", {{"size", "4"}});
    EXPECT_EQ(legal(*allowed, text), (std::vector<std::string>{"a1x", "c4s"}));
    const auto forbidden = game_or_fail("octagons", {{"size", "4"}, {"lone_square", "forbid"}});
    EXPECT_EQ(legal(*forbidden, text), std::vector<std::string>{"c4s"});
}

TEST(Octagons, OfThreeSquaresTwoAreTakenAndOneIsLeft) {
    std::string text = last_square;
    for (const char* freed : {"c1x,", "c2x,"}) text.replace(text.find(freed), 4, "");
    const auto game = game_or_fail("octagons", {{"size", "4"}});
    EXPECT_EQ(legal(*game, text), (std::vector<std::string>{"a1x+c1x", "a1x+c2x", "c1x+c2x"}));
    const AnyPosition after = play_or_fail(*game, position_or_fail(*game, text), "c1x+c2x");
    EXPECT_EQ(game->actions(after), std::vector<std::string>{"a1x"});
}

TEST(Octagons, RareTurnsAreDrawnAsOftenAsTheOthers) {
    const auto game = game_or_fail("octagons", {{"size", "4"}});
    const AnyPosition pos = position_or_fail(*game, std::string(last_square) + " opening=swap");
    ASSERT_EQ(game->actions(pos), (std::vector<std::string>{"a1x", "swap"}));
    const auto drawn = game->probe().sample_random_turns(pos, 1, 10000);
    ASSERT_EQ(drawn.size(), 2u);
    for (const auto& [hash, count] : drawn) EXPECT_NEAR(count, 5000, 300);
}

TEST(Octagons, EveryPairIsDrawnAsOftenAsEveryHalf) {
    for (const char* size : {"4", "5", "9"}) {
        const auto game = game_or_fail("octagons", {{"size", size}});
        const AnyPosition pos = play_or_fail(*game, game->start(), "a1w");
        const int turns = static_cast<int>(game->action_count(pos));
        const auto drawn = game->probe().sample_random_turns(pos, 2, 200 * turns);
        ASSERT_EQ(static_cast<int>(drawn.size()), turns);
        for (const auto& [hash, count] : drawn) ASSERT_NEAR(count, 200, 100);
    }
}

TEST(Octagons, RandomGamesAgreeWithTheSlowReading) {
    struct Case {
        int size;
        const char* lone_square;
        const char* swap;
        int games;
        int stride;
    };
    for (const Case& c : {Case{4, "allow", "on", effort(30), 1}, Case{4, "forbid", "off", effort(30), 1},
                          Case{5, "allow", "off", effort(10), 1}, Case{7, "allow", "on", effort(3), 5},
                          Case{8, "forbid", "on", effort(2), 17}, Case{9, "allow", "on", effort(2), 29},
                          Case{12, "allow", "on", 1, 83}}) {
        const SlowOctagons slow(c.size);
        const auto game = game_or_fail(
            "octagons", {{"size", std::to_string(c.size)}, {"lone_square", c.lone_square}, {"swap", c.swap}});
        Random random(static_cast<std::uint64_t>(c.size));
        for (int i = 0; i < c.games; ++i) {
            AnyPosition pos = game->start();
            for (int ply = 0;; ++ply) {
                const std::string text = game->format_position(pos);
                const auto outcome = game->outcome(pos);
                ASSERT_EQ(outcome && outcome->winner == Winner::first, slow.black_joined(slow.stones(text, "b")))
                    << text;
                ASSERT_EQ(outcome && outcome->winner == Winner::second, slow.white_joined(slow.stones(text, "w")))
                    << text;
                if (ply % c.stride == 0 || outcome) {
                    const auto expected = slow.actions(text, c.lone_square == std::string_view("allow"),
                                                       c.swap == std::string_view("on"));
                    ASSERT_EQ(game->actions(pos), expected) << text;
                }
                const auto played = game->play_random(pos, random);
                if (!played) break;
                pos = played->after;
            }
        }
    }
}

TEST(Octagons, AFullBoardHasExactlyOneChain) {
    Random random(11);
    for (const int size : {4, 5, 8, 11, 12}) {
        const SlowOctagons slow(size);
        const auto game = game_or_fail("octagons", {{"size", std::to_string(size)}});
        for (int i = 0; i < 20; ++i) {
            std::array<std::vector<std::string>, 2> cells;
            CellNames black;
            for (const auto& [cell, neighbours] : slow.neighbours()) {
                const int colour = random.index(2);
                cells[colour].push_back(cell);
                if (colour == 0) black.insert(cell);
            }
            const AnyPosition full =
                position_or_fail(*game, "turn=b b=" + join(cells[0], ",") + " w=" + join(cells[1], ","));
            expect_won(*game, full, slow.black_joined(black) ? Side::first : Side::second);
        }
    }
}

TEST(Octagons, AQuarterTurnOfAnEvenBoardExchangesTheColours) {
    const auto game = game_or_fail("octagons");
    ASSERT_EQ(game->probe().symmetry_count(), 4);
    int exchanged = 0;
    for (int symmetry = 0; symmetry < 4; ++symmetry) {
        const AnyPosition image = game->probe().transformed(position_or_fail(*game, winning_column), symmetry);
        const Side winner = game->outcome(image)->winner == Winner::first ? Side::first : Side::second;
        EXPECT_EQ(game->turn(image), other(winner));
        exchanged += winner == Side::second ? 1 : 0;
    }
    EXPECT_EQ(exchanged, 2);
}

TEST(Octagons, AnOddBoardHasReflectionsThatKeepTheColours) {
    const auto game = game_or_fail("octagons", {{"size", "5"}});
    ASSERT_EQ(game->probe().symmetry_count(), 4);
    const AnyPosition pos = position_or_fail(*game, "turn=w b=a1w w=a1x");
    std::set<std::string> images;
    for (int symmetry = 0; symmetry < 4; ++symmetry)
        images.insert(game->format_position(game->probe().transformed(pos, symmetry)));
    EXPECT_EQ(images, (std::set<std::string>{"turn=w b=a1w w=a1x", "turn=w b=a5w w=a4x", "turn=w b=e1e w=d1x",
                                             "turn=w b=e5e w=d4x"}));
}

// Without what hangs on it beside, and in its order.
TEST(Octagons, TheViewMarksTheWayThatWon) {
    const auto game = game_or_fail("octagons");
    const View view = game->view(position_or_fail(*game, std::string(winning_column) + ",b2e,h8e w=a1w,a1x"));
    EXPECT_EQ(view.stacks.size(), 16u);
    std::vector<std::string> marked;
    for (const ViewMark& mark : view.marks) {
        EXPECT_EQ(mark.mark, Mark::winning);
        marked.push_back(game->scene().board.cells[mark.cell].name);
    }
    EXPECT_EQ(marked.size(), SlowOctagons::stones(winning_column, "b").size());
    EXPECT_EQ(marked.front(), "b1s");
    EXPECT_EQ(marked[1], "b1n");
    EXPECT_EQ(marked.back(), "b8w");
    EXPECT_TRUE(game->view(game->start()).marks.empty());
}

TEST(Octagons, TheSceneShowsTwoGoalsForEachColour) {
    const Scene scene = game_or_fail("octagons")->scene();
    ASSERT_EQ(scene.goals.size(), 4u);
    for (const ViewGoal& goal : scene.goals) {
        const bool level = goal.line[0].y == goal.line[1].y;
        EXPECT_EQ(goal.owner, level ? Owner::first : Owner::second);
    }
    EXPECT_EQ(scene.board.labels.size(), 16u);
}

TEST(Octagons, FieldsComeInAnyOrderAndDefaultsMayBeWritten) {
    const auto game = game_or_fail("octagons");
    const AnyPosition pos = position_or_fail(*game, "swapped=0 w=c4x,a1w opening=none b=b3n turn=w");
    EXPECT_EQ(game->format_position(pos), "turn=w b=b3n w=a1w,c4x");
    EXPECT_EQ(game->hash(pos), game->hash(position_or_fail(*game, "turn=w b=b3n w=a1w,c4x")));
    EXPECT_NE(game->hash(pos), game->hash(position_or_fail(*game, "turn=w b=b3n w=a1w,c4x swapped=1")));
}

TEST(Octagons, BadPositionsAreExplained) {
    const auto game = game_or_fail("octagons");
    const auto error = [&](std::string_view text) { return position_error(*game, text); };
    EXPECT_EQ(
        error("turn=b b=a1n"),
        "column 10: unknown cell \"a1n\"; expected: a cell: an octagon a1 to h8 and its half n, s, w or e as it is "
        "cut, or x for the square north-east of it");
    EXPECT_EQ(error("turn=b b=a1w,b1n,a1w"), "column 18: cell named twice: \"a1w\"; expected: every cell once");
    EXPECT_EQ(error("turn=b b=a1w w=a1w"), "column 16: cell named twice: \"a1w\"; expected: every cell once");
    EXPECT_EQ(error("turn=g"), "column 6: unknown value \"g\"; expected: turn=b | w");
    EXPECT_EQ(error("turn=b opening=second"),
              "column 16: unknown value \"second\"; expected: opening=first | swap | none");
    EXPECT_EQ(error("turn=b swapped=2"), "column 16: unknown value \"2\"; expected: swapped=0 | 1");
    EXPECT_EQ(error("b=a1w"), "column 6: field \"turn\" is missing; expected: turn=b | w");
    EXPECT_EQ(error("turn=b b=A1w,b1N"), "") << "capitals are welcome in names of cells";
    for (const char* cell : {"h8x", "a8x", "h1x", "i1w", "a9w", "a0w", "a01w", "a1", "a1wx", "", "a1w "})
        EXPECT_NE(error(std::string("turn=b b=") + cell + ",b1n"), "") << cell;
    for (const char* text : {"", "turn", "turn=", "turn=b turn=w", "turn=b x=a1w", "turn=b b=a1w,",
                             "turn=b opening=", "turn=b b", "turn=bb", "turn=b,w"})
        EXPECT_NE(error(text), "") << text;
}

TEST(Octagons, BadActionsAreExplained) {
    const auto game = game_or_fail("octagons");
    const AnyPosition pos = play_or_fail(*game, game->start(), "a1w");
    const auto error = [&](std::string_view text) { return action_error(*game, pos, text); };
    EXPECT_TRUE(error("a1x+z9x").starts_with("column 5: unknown cell \"z9x\"; expected: a cell: "));
    EXPECT_EQ(error("c4x+c4x"), "column 5: cell named twice: \"c4x\"; expected: every cell once");
    EXPECT_EQ(error("c4n+c4x"), "column 1: \"c4n+c4x\" are not two squares; expected: one half-octagon or two squares");
    EXPECT_EQ(error("a1w").substr(0, 23), "\"a1w\" is not legal here");
    for (const char* text : {"", "+", "a1x+", "+a1x", "a1x+a2x+a3x", "a1x a2x", "pass", "Swap", "a1x-a2x"})
        EXPECT_NE(error(text), "") << text;
}

TEST(Octagons, OptionsOutOfRangeAreRefused) {
    for (const Options::Given& options :
         {Options::Given{{"size", "3"}}, {{"size", "13"}}, {{"lone_square", "maybe"}}, {{"swap", "yes"}}})
        EXPECT_FALSE(catalog().make("octagons", options));
    for (int size = 4; size <= 12; ++size) {
        const auto game = game_or_fail("octagons", {{"size", std::to_string(size)}});
        const int squares = (size - 1) * (size - 1);
        EXPECT_EQ(game->action_count(game->start()),
                  static_cast<std::uint64_t>(2 * size * size + squares * (squares - 1) / 2));
    }
}

}  // namespace
}  // namespace tavoliere
