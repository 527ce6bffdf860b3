#include <map>
#include <set>

#include "core/text.hpp"
#include "game/game_probe.hpp"
#include "game/history.hpp"
#include "game/record.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

namespace tavoliere {
namespace {

using Names = std::vector<std::string>;

std::string after(const AnyGame& game, std::string_view position, std::string_view actions) {
    return game.format_position(play_or_fail(game, position_or_fail(game, position), actions));
}

std::optional<Outcome> outcome_of(const AnyGame& game, std::string_view position) {
    return game.outcome(position_or_fail(game, position));
}

bool is_legal(const AnyGame& game, std::string_view position, std::string_view action) {
    return action_error(game, position_or_fail(game, position), action).empty();
}

TEST(OnyxBoard, CountsOfTheSpecification) {
    const auto game = game_or_fail("onyx");
    const Board& board = game->scene().board;
    EXPECT_EQ(board.size(), 204);
    EXPECT_EQ(board.lines.size(), 565u);
    const auto degree = [&](std::string_view name) { return board.neighbours[*board.find(name)].size(); };
    EXPECT_EQ(degree("a1"), 3u);
    EXPECT_EQ(degree("l12"), 3u);
    EXPECT_EQ(degree("a12"), 2u);
    EXPECT_EQ(degree("l1"), 2u);
    int midpoints = 0, inner = 0;
    for (int cell = 0; cell < board.size(); ++cell) {
        const std::string& name = board.cells[cell].name;
        if (name.find('-') != std::string::npos) {
            ++midpoints;
            EXPECT_EQ(board.neighbours[cell].size(), 4u) << name;
            continue;
        }
        const std::string row = name.substr(1);
        if (name[0] == 'a' || name[0] == 'l' || row == "1" || row == "12") continue;
        ++inner;
        EXPECT_EQ(board.neighbours[cell].size(), 7u) << name;
    }
    EXPECT_EQ(midpoints, 60);
    EXPECT_EQ(inner, 100);
}

TEST(OnyxBoard, EverySizeHasItsPointsGoalsAndFourSymmetries) {
    const std::map<int, int> points{{6, 48}, {8, 88}, {10, 140}, {12, 204}, {14, 280}, {16, 368}, {18, 468}, {20, 580}};
    for (const auto& [size, count] : points) {
        const auto game = game_or_fail("onyx", {{"size", std::to_string(size)}});
        EXPECT_EQ(game->scene().board.size(), count);
        EXPECT_EQ(game->scene().goals.size(), 4u);
        EXPECT_EQ(game->scene().board.labels.size(), 2u * size);
        EXPECT_EQ(game->probe().symmetry_count(), 4);
    }
}

TEST(Onyx, AStoneCapturesTheTwoEnemiesBetweenItAndItsFellow) {
    const auto game = game_or_fail("onyx");
    EXPECT_EQ(after(*game, "turn=b b=a8 w=a9,b8", "b9"), "turn=w b=a8,b9");
    EXPECT_EQ(after(*game, "turn=w w=a8 b=a9,b8", "b9"), "turn=b w=a8,b9");
    EXPECT_EQ(after(*game, "turn=b b=b9 w=a9,b8", "a8"), "turn=w b=a8,b9");
    EXPECT_EQ(after(*game, "turn=w w=a9 b=a8,b9", "b8"), "turn=b w=a9,b8");
}

TEST(Onyx, BothSquaresOfAPointCanFire) {
    const auto game = game_or_fail("onyx");
    EXPECT_EQ(after(*game, "turn=b b=d7,f9 w=d8,e7,e9,f8", "e8"), "turn=w b=d7,e8,f9");
    EXPECT_EQ(after(*game, "turn=b b=d7 w=d8,e7,e9,f8", "e8"), "turn=w b=d7,e8 w=e9,f8");
    EXPECT_EQ(after(*game, "turn=b b=d7,f9,ef-8/9 w=d8,e7,e9,f8", "e8"), "turn=w b=d7,e8,f9,ef-8/9 w=e9,f8");
}

TEST(Onyx, AnOccupiedMidpointGuardsItsSquare) {
    const auto game = game_or_fail("onyx");
    EXPECT_EQ(after(*game, "turn=b b=a8 w=a9,b8,ab-8/9", "b9"), "turn=w b=a8,b9 w=a9,b8,ab-8/9");
    EXPECT_EQ(after(*game, "turn=b b=a8,ab-8/9 w=a9,b8", "b9"), "turn=w b=a8,b9,ab-8/9 w=a9,b8");
}

TEST(Onyx, OnlyTheStoneJustPlacedCapturesAndOnlyInSquares) {
    const auto game = game_or_fail("onyx");
    // White walks between two enemies and stays.
    EXPECT_EQ(after(*game, "turn=w b=a8,b9 w=a9", "c1"), "turn=b b=a8,b9 w=a9,c1");
    EXPECT_EQ(after(*game, "turn=w b=a8,b9 w=d9", "b8"), "turn=b b=a8,b9 w=b8,d9");
    // a7 b7 b8 a8 are the corners of two triangles.
    EXPECT_EQ(after(*game, "turn=b b=a7 w=a8,b7", "b8"), "turn=w b=a7,b8 w=a8,b7");
}

TEST(Onyx, AMidpointIsPlayableWhileItsFourCornersAreFree) {
    const auto game = game_or_fail("onyx");
    EXPECT_TRUE(is_legal(*game, "turn=b b=a1", "ef-10/11"));
    for (const char* corner : {"e10", "f10", "e11", "f11"}) {
        EXPECT_FALSE(is_legal(*game, "turn=b b=" + std::string(corner), "ef-10/11"));
        EXPECT_FALSE(is_legal(*game, "turn=b w=" + std::string(corner), "ef-10/11"));
        EXPECT_TRUE(is_legal(*game, "turn=b w=ef-10/11", corner));
    }
    EXPECT_FALSE(is_legal(*game, "turn=b w=ef-10/11", "ef-10/11"));
}

TEST(Onyx, ACaptureOpensPointsAndMidpointsAgain) {
    const auto game = game_or_fail("onyx");
    // e7 and d8 go; the other square of d8 is cd-8/9, that of e7 is ef-6/7, which f7 keeps closed.
    const std::string pos = after(*game, "turn=b b=d7,f7 w=d8,e7", "e8");
    EXPECT_EQ(pos, "turn=w b=d7,e8,f7");
    EXPECT_TRUE(is_legal(*game, pos, "d8"));
    EXPECT_TRUE(is_legal(*game, pos, "e7"));
    EXPECT_TRUE(is_legal(*game, pos, "cd-8/9"));
    EXPECT_FALSE(is_legal(*game, pos, "ef-6/7"));
    EXPECT_FALSE(is_legal(*game, pos, "de-7/8"));
}

TEST(Onyx, ChainsFollowTheLines) {
    const auto game = game_or_fail("onyx", {{"size", "6"}});
    const auto winner = [&](std::string_view text) {
        const auto outcome = outcome_of(*game, text);
        return outcome ? std::optional(outcome->winner) : std::nullopt;
    };
    EXPECT_EQ(winner("turn=w b=c1,c2,c3,c4,c5,c6"), Winner::first);
    EXPECT_EQ(winner("turn=b w=a3,b3,c3,d3,e3,f3"), Winner::second);
    EXPECT_EQ(winner("turn=b b=a3,b3,c3,d3,e3,f3"), std::nullopt);
    // The diagonal a1-b2 is a line, a2-b1 is not; corners belong to both sides.
    EXPECT_EQ(winner("turn=w b=a1,b2,b3,b4,b5,b6"), Winner::first);
    EXPECT_EQ(winner("turn=w b=b1,a2,a3,a4,a5,a6"), std::nullopt);
    EXPECT_EQ(winner("turn=b w=a1,b2,c2,d2,e2,f2"), Winner::second);
    EXPECT_EQ(winner("turn=w b=a1,a2,a3,a4,a5,a6"), Winner::first);
    // Through the midpoint of a square, not across it.
    EXPECT_EQ(winner("turn=w b=a1,a2,ab-2/3,b3,b4,b5,b6"), Winner::first);
    EXPECT_EQ(winner("turn=w b=a1,a2,b3,b4,b5,b6"), std::nullopt);
    // A position in which a side is joined is over, whoever is to move.
    EXPECT_EQ(winner("turn=b b=c1,c2,c3,c4,c5,c6"), Winner::first);
    EXPECT_TRUE(legal(*game, "turn=b b=c1,c2,c3,c4,c5,c6").empty());
}

TEST(Onyx, TheLastStoneMayJoinSeveralChainsAndTheViewMarksTheWayThatWon) {
    const auto game = game_or_fail("onyx", {{"size", "6"}});
    const AnyPosition end = play_or_fail(*game, position_or_fail(*game, "turn=b b=a4,b4,c1,c2,c4,c5,c6,e1 w=d1"), "c3");
    const auto outcome = game->outcome(end);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(*outcome, won_by(Side::first, *outcome->reason));
    EXPECT_EQ(outcome->reason->en, "sides joined");
    Names marked;
    for (const ViewMark& mark : game->view(end).marks) {
        EXPECT_EQ(mark.mark, Mark::winning);
        marked.push_back(game->scene().board.cells[mark.cell].name);
    }
    EXPECT_EQ(marked, (Names{"c1", "c2", "c3", "c4", "c5", "c6"}));
    EXPECT_NE(action_error(*game, end, "a1"), "");
}

TEST(Onyx, ACaptureCutsAChain) {
    const auto game = game_or_fail("onyx", {{"size", "6"}});
    const char* threat = "turn=w b=a3,a4,a5,b1,b2,b3,c4 w=c3";
    EXPECT_TRUE(outcome_of(*game, after(*game, threat, "f6 a6")));
    // b4 captures b3 and c4, and column a hangs on row 1 no more until b3 comes back.
    const std::string cut = after(*game, threat, "b4 a6");
    EXPECT_EQ(cut, "turn=w b=a3,a4,a5,a6,b1,b2 w=b4,c3");
    EXPECT_FALSE(outcome_of(*game, cut));
    EXPECT_TRUE(outcome_of(*game, after(*game, cut, "f6 b3")));
}

TEST(Onyx, NoFreePointAndNoChainIsADraw) {
    const auto game = game_or_fail("onyx", {{"size", "6"}});
    // Two black and two white quarters meet in the square cd-2/3, whose midpoint stayed free.
    std::string black, white;
    for (char letter = 'a'; letter <= 'f'; ++letter)
        for (int row = 1; row <= 6; ++row) {
            const bool is_black = (letter <= 'c') == (row <= 2);
            (is_black ? black : white) += ',' + std::string(1, letter) + std::to_string(row);
        }
    const std::string stones = "b=" + black.substr(1) + " w=" + white.substr(1);
    const auto outcome = outcome_of(*game, "turn=b " + stones);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->winner, Winner::draw);
    EXPECT_TRUE(legal(*game, "turn=b " + stones).empty());
    EXPECT_EQ(legal(*game, "turn=w " + stones + " opening=swap"), Names{"swap"});
    EXPECT_TRUE(outcome_of(*game, "turn=w " + stones + " opening=second"));
}

TEST(Onyx, CapturesCanRepeatAPosition) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("onyx");
    Record record(game, position_or_fail(*game, "turn=b b=c4,h9,i10 w=c5,d4,i9"));
    for (int round = 0; round < 2; ++round)
        for (const char* action : {"d5", "h10", "h9", "d4", "i10", "c5", "c4", "i9"}) {
            ASSERT_FALSE(record.outcome());
            ASSERT_FALSE(record.play(action)) << action;
        }
    ASSERT_TRUE(record.outcome());
    EXPECT_EQ(*record.outcome(), drawn(reason_threefold));
}

TEST(Onyx, TheOpeningWithSwap) {
    const auto game = game_or_fail("onyx");
    AnyPosition pos = game->start();
    EXPECT_EQ(game->format_position(pos), "turn=b b=a6,a7,l6,l7 w=f1,f12,g1,g12 opening=first");
    EXPECT_NE(action_error(*game, pos, "swap"), "");
    EXPECT_NE(action_error(*game, pos, "ef-10/11"), "");
    pos = play_or_fail(*game, pos, "i9");
    EXPECT_EQ(game->format_position(pos), "turn=w b=a6,a7,i9,l6,l7 w=f1,f12,g1,g12 opening=swap");
    EXPECT_NE(action_error(*game, pos, "ef-10/11"), "");
    const AnyPosition refused = play_or_fail(*game, pos, "a9");
    EXPECT_EQ(game->format_position(refused), "turn=b b=a6,a7,i9,l6,l7 w=a9,f1,f12,g1,g12");
    EXPECT_EQ(action_error(*game, refused, "ef-10/11"), "");

    pos = play_or_fail(*game, pos, "swap");
    EXPECT_EQ(game->format_position(pos), "turn=w b=a6,a7,i9,l6,l7 w=f1,f12,g1,g12 opening=second swapped=1");
    EXPECT_TRUE(game->swapped(pos));
    EXPECT_EQ(game->turn(pos), Side::second);
    EXPECT_NE(action_error(*game, pos, "swap"), "");
    EXPECT_NE(action_error(*game, pos, "ef-10/11"), "");
    pos = play_or_fail(*game, pos, "a9");
    EXPECT_EQ(game->format_position(pos), "turn=b b=a6,a7,i9,l6,l7 w=a9,f1,f12,g1,g12 swapped=1");
    EXPECT_NE(game->hash(pos), game->hash(refused));
}

TEST(Onyx, TheOpeningWithoutSwap) {
    const auto game = game_or_fail("onyx", {{"swap", "off"}, {"first_stone", "any"}});
    AnyPosition pos = play_or_fail(*game, game->start(), "ef-10/11");
    EXPECT_EQ(game->format_position(pos), "turn=w b=a6,a7,l6,l7,ef-10/11 w=f1,f12,g1,g12 opening=second");
    EXPECT_NE(action_error(*game, pos, "swap"), "");
    pos = play_or_fail(*game, pos, "cd-4/5");
    EXPECT_EQ(game->format_position(pos), "turn=b b=a6,a7,l6,l7,ef-10/11 w=f1,f12,g1,g12,cd-4/5");
    EXPECT_EQ(position_error(*game, "turn=w opening=swap"),
              "column 16: opening=\"swap\" in a game without swap; expected: opening=first | second | none");
}

TEST(Onyx, TheAuthorsRulesFreeTheFirstStones) {
    const auto game = game_or_fail("onyx", {{"rules", "author"}});
    EXPECT_TRUE(game->options().is("first_stone", "any"));
    EXPECT_EQ(game->action_count(game->start()), 192u);
    EXPECT_EQ(game->action_count(play_or_fail(*game, game->start(), "ef-10/11")), 192u);
}

TEST(Onyx, SetupsOfOtherSizes) {
    const auto start = [](const char* size, const char* setup) {
        const auto game = game_or_fail("onyx", {{"size", size}, {"setup", setup}});
        return game->format_position(game->start());
    };
    EXPECT_EQ(start("6", "official"), "turn=b b=a3,a4,f3,f4 w=c1,c6,d1,d6 opening=first");
    EXPECT_EQ(start("20", "official"), "turn=b b=a10,a11,t10,t11 w=j1,j20,k1,k20 opening=first");
    EXPECT_EQ(start("14", "empty"), "turn=b opening=first");
    for (const char* size : {"5", "7", "4", "22", "x"}) EXPECT_FALSE(catalog().make("onyx", {{"size", size}}));
}

TEST(Onyx, MidpointsHaveThreeSpellings) {
    const auto game = game_or_fail("onyx");
    const AnyPosition pos = position_or_fail(*game, "turn=b");
    const std::map<std::string, Names> spellings{{"ef-10/11", {"e10/f11", "EF1011", "ef1011", "E10/F11", "EF-10/11"}},
                                                 {"fg-9/10", {"f9/g10", "FG910"}},
                                                 {"bc-1/2", {"b1/c2", "BC12"}},
                                                 {"bc-11/12", {"b11/c12", "BC1112"}},
                                                 {"e8", {"E8"}}};
    for (const auto& [canonical, others] : spellings)
        for (const std::string& spelling : others) {
            const auto played = game->play(pos, spelling);
            ASSERT_TRUE(played) << spelling;
            EXPECT_EQ(played->text, canonical);
            EXPECT_EQ(after(*game, "turn=w b=" + spelling, "a1"), "turn=b b=" + canonical + " w=a1");
        }
    // Triangles have no midpoint, and only the rising diagonal names a square.
    for (const char* wrong :
         {"ab-1/2", "ef-11/10", "fe-10/11", "f10/e11", "ef-10", "ef1112", "m1", "a13", "a0", "a01", ""})
        EXPECT_NE(action_error(*game, pos, wrong), "") << wrong;
}

TEST(Onyx, ListsOfStonesAreSorted) {
    const auto game = game_or_fail("onyx");
    const char* unsorted = "opening=none w=ef-10/11,ab-2/3,b2,a10,a9 swapped=0 turn=b b=";
    EXPECT_EQ(game->format_position(position_or_fail(*game, unsorted)), "turn=b w=a9,a10,b2,ab-2/3,ef-10/11");
}

TEST(Onyx, BadPositionsAreExplained) {
    const auto game = game_or_fail("onyx");
    const auto error = [&](std::string_view text) { return position_error(*game, text); };
    EXPECT_EQ(error("turn=b b=a1,m3"),
              "column 13: unknown point \"m3\"; expected: a grid point from a1 to l12 or the midpoint of a square, "
              "such as ab-2/3");
    EXPECT_EQ(error("turn=b b=a1,c3 w=c3"), "column 18: point named twice: \"c3\"; expected: every point once");
    EXPECT_EQ(error("turn=b b=ef-10/11,EF1011"),
              "column 19: point named twice: \"EF1011\"; expected: every point once");
    EXPECT_EQ(error("turn=w opening=first"),
              "column 6: turn=\"w\" does not fit the opening; expected: turn=b with opening=first");
    EXPECT_EQ(error("turn=b opening=second"),
              "column 6: turn=\"b\" does not fit the opening; expected: turn=w with opening=second");
    EXPECT_EQ(error("turn=w opening=swap swapped=1"),
              "column 29: swapped=\"1\" before the swap; expected: swapped=0 with opening=swap");
    for (const char* bad :
         {"", "b=a1", "turn=", "turn=y", "turn", "turn=b turn=b", "turn=b b=a1,,a2", "turn=b b=a1,", "turn=b x=1",
          "turn=b opening=third", "turn=b swapped=2", "turn=b swapped=", "turn=b b=a1:2"})
        EXPECT_NE(error(bad), "") << bad;
    EXPECT_EQ(error("turn=b b=a1,b1,ab-2/3 w=a2,b2"), "");
    EXPECT_EQ(error("turn=b swapped=1"), "");
}

TEST(Onyx, TransposingTheBoardExchangesTheColours) {
    const auto game = game_or_fail("onyx");
    std::set<std::string> images;
    for (int symmetry = 0; symmetry < game->probe().symmetry_count(); ++symmetry)
        images.insert(game->format_position(
            game->probe().transformed(position_or_fail(*game, "turn=b b=a2 w=d5,bc-5/6"), symmetry)));
    EXPECT_EQ(images, (std::set<std::string>{"turn=b b=a2 w=d5,bc-5/6", "turn=b b=l11 w=i8,jk-7/8",
                                             "turn=w b=e4,ef-2/3 w=b1", "turn=w b=h9,gh-10/11 w=k12"}));
    const AnyPosition start = game->start();
    for (int symmetry = 0; symmetry < game->probe().symmetry_count(); ++symmetry)
        EXPECT_EQ(game->hash(game->probe().transformed(start, symmetry)), game->hash(start));
}

// The rules of the game proper once more, as slowly and as close to their words as possible. Points are held at twice
// their distances, so that midpoints have odd coordinates.
class SlowOnyx {
public:
    explicit SlowOnyx(int size) : size_(size) {
        for (int x = 0; x <= 2 * last(); ++x)
            for (int y = 0; y <= 2 * last(); ++y)
                if (is_grid({x, y}) || (is_odd(x) && is_odd(y) && is_square(x / 2, y / 2))) points_.insert({x, y});
    }

    struct Place {
        int x, y;
        auto operator<=>(const Place&) const = default;
    };

    const std::set<Place>& points() const { return points_; }
    void put(Place place, char colour) { stones_[place] = colour; }

    std::string name(Place place) const {
        const char letter = static_cast<char>('a' + place.x / 2), next = static_cast<char>(letter + 1);
        const int row = place.y / 2 + 1;
        if (is_grid(place)) return letter + std::to_string(row);
        return std::string{letter, next, '-'} + std::to_string(row) + '/' + std::to_string(row + 1);
    }
    Place place(const std::string& wanted) const {
        for (const Place point : points_)
            if (name(point) == wanted) return point;
        throw std::runtime_error("no such point: " + wanted);
    }

    std::string text(char turn) const { return std::string("turn=") + turn + list_of('b') + list_of('w'); }

    bool linked(char colour) const {
        std::set<Place> reached;
        std::vector<Place> waiting;
        for (const auto& [place, stone] : stones_)
            if (stone == colour && along(place, colour) == 0) waiting.push_back(place);
        while (!waiting.empty()) {
            const Place here = waiting.back();
            waiting.pop_back();
            if (!reached.insert(here).second) continue;
            if (along(here, colour) == 2 * last()) return true;
            for (int x = here.x - 2; x <= here.x + 2; ++x)
                for (int y = here.y - 2; y <= here.y + 2; ++y)
                    if (at({x, y}) == colour && is_line(here, {x, y})) waiting.push_back({x, y});
        }
        return false;
    }

    Names legal() const {
        Names names;
        if (linked('b') || linked('w')) return names;
        for (const Place point : points_) {
            bool free = at(point) == ' ';
            if (!is_grid(point))
                for (const int dx : {-1, 1})
                    for (const int dy : {-1, 1}) free = free && at({point.x + dx, point.y + dy}) == ' ';
            if (free) names.push_back(name(point));
        }
        std::sort(names.begin(), names.end());
        return names;
    }

    void play(Place place, char colour) {
        const char enemy = colour == 'b' ? 'w' : 'b';
        stones_[place] = colour;
        if (!is_grid(place)) return;
        for (const int dx : {-1, 1})
            for (const int dy : {-1, 1}) {
                const Place midpoint{place.x + dx, place.y + dy}, opposite{place.x + 2 * dx, place.y + 2 * dy};
                const Place beside{place.x + 2 * dx, place.y}, above{place.x, place.y + 2 * dy};
                if (!points_.contains(midpoint) || at(midpoint) != ' ') continue;
                if (at(opposite) != colour || at(beside) != enemy || at(above) != enemy) continue;
                stones_.erase(beside);
                stones_.erase(above);
            }
    }

private:
    static bool is_odd(int n) { return n % 2 != 0; }
    static bool is_grid(Place place) { return !is_odd(place.x) && !is_odd(place.y); }
    static bool is_square(int column, int row) { return is_odd(column + row); }

    int last() const { return size_ - 1; }
    // How far a point is from the first of the two sides of this colour.
    static int along(Place place, char colour) { return colour == 'b' ? place.y : place.x; }

    char at(Place place) const {
        const auto found = stones_.find(place);
        return found == stones_.end() ? ' ' : found->second;
    }

    static bool is_line(Place a, Place b) {
        const int dx = b.x - a.x, dy = b.y - a.y;
        if (!is_grid(a) || !is_grid(b)) return std::abs(dx) == 1 && std::abs(dy) == 1;
        if (std::abs(dx) + std::abs(dy) == 2) return dx == 0 || dy == 0;
        if (std::abs(dx) != 2 || std::abs(dy) != 2) return false;
        const int column = std::min(a.x, b.x) / 2, row = std::min(a.y, b.y) / 2;
        const bool rises_to_the_right = dx == dy;
        return !is_square(column, row) && rises_to_the_right == !is_odd(column);
    }

    std::string list_of(char colour) const {
        std::string grid, midpoints;
        for (const auto& [place, stone] : stones_)
            if (stone == colour) (is_grid(place) ? grid : midpoints) += ',' + name(place);
        const std::string all = grid + midpoints;
        return all.empty() ? "" : std::string(" ") + colour + '=' + all.substr(1);
    }

    int size_;
    std::set<Place> points_;
    std::map<Place, char> stones_;
};

void expect_same(const AnyGame& game, const AnyPosition& pos, const SlowOnyx& slow, char turn) {
    ASSERT_EQ(game.format_position(pos), slow.text(turn));
    ASSERT_EQ(game.actions(pos), slow.legal()) << slow.text(turn);
    const auto outcome = game.outcome(pos);
    const bool black = slow.linked('b'), white = slow.linked('w');
    ASSERT_FALSE(black && white) << "chains have crossed: " << slow.text(turn);
    ASSERT_EQ(outcome && outcome->winner == Winner::first, black) << slow.text(turn);
    ASSERT_EQ(outcome && outcome->winner == Winner::second, white) << slow.text(turn);
}

// Plays at random from a board filled at random, on both implementations.
void compare_games(int size, int stones_in_a_hundred, int games, Random& random) {
    const auto game = game_or_fail("onyx", {{"size", std::to_string(size)}});
    const SlowOnyx empty(size);
    for (int i = 0; i < games; ++i) {
        SlowOnyx slow = empty;
        for (const SlowOnyx::Place point : empty.points())
            if (random.index(100) < stones_in_a_hundred) slow.put(point, "bw"[random.index(2)]);
        char turn = "bw"[random.index(2)];
        AnyPosition pos = position_or_fail(*game, slow.text(turn));
        while (true) {
            ASSERT_NO_FATAL_FAILURE(expect_same(*game, pos, slow, turn));
            const auto played = game->play_random(pos, random);
            if (!played) break;
            slow.play(empty.place(played->text), turn);
            pos = played->after;
            turn = turn == 'b' ? 'w' : 'b';
        }
    }
}

TEST(Onyx, AgreesWithASlowImplementation) {
    Random random(1995);
    for (const int filled : {0, 20, 50, 80, 95}) {
        compare_games(6, filled, effort(25), random);
        compare_games(8, filled, effort(8), random);
        compare_games(12, filled, effort(3), random);
        compare_games(14, filled, filled == 0 ? 1 : 2, random);
    }
    compare_games(20, 60, 1, random);
}

}  // namespace
}  // namespace tavoliere
