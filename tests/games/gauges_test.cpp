#include <algorithm>
#include <map>
#include <queue>
#include <set>

#include "game/record.hpp"
#include "support/games.hpp"

// The numbers that reasons are made of are those of the rules: each is counted here in another way, on pictures and in
// the lists of legal turns.
namespace tavoliere {
namespace {

using CellSet = std::set<int>;

int gauge(const AnyGame& game, const AnyPosition& pos, std::string_view id, Side side) {
    const std::vector<Gauge> gauges = game.gauges(pos);
    const auto found = std::ranges::find(gauges, id, &Gauge::id);
    EXPECT_NE(found, gauges.end()) << id;
    return found == gauges.end() ? -1 : found->of[static_cast<std::size_t>(index(side))].value_or(-1);
}

CellSet cells_of(const AnyGame& game, const AnyPosition& pos, Side side) {
    CellSet cells;
    for (const ViewStack& stack : game.view(pos).stacks)
        if (stack.pieces.back().owner == owner_of(side)) cells.insert(stack.cell);
    return cells;
}

int height_on(const View& view, int cell) {
    const auto stack = std::ranges::find(view.stacks, cell, &ViewStack::cell);
    return stack == view.stacks.end() ? 0 : static_cast<int>(stack->pieces.size());
}

const std::vector<int>& beside(const AnyGame& game, int cell) {
    return game.scene().board.neighbours[static_cast<std::size_t>(cell)];
}

// Steps from a cell to all others within a set.
std::map<int, int> distances_from(const AnyGame& game, const CellSet& from, const CellSet& within) {
    std::map<int, int> steps;
    std::queue<int> waiting;
    for (const int cell : from) {
        steps[cell] = 0;
        waiting.push(cell);
    }
    for (; !waiting.empty(); waiting.pop())
        for (const int next : beside(game, waiting.front()))
            if (within.contains(next) && steps.emplace(next, steps[waiting.front()] + 1).second) waiting.push(next);
    return steps;
}

CellSet all_cells(const AnyGame& game) {
    CellSet cells;
    for (int cell = 0; cell < game.scene().board.size(); ++cell) cells.insert(cell);
    return cells;
}

// Whence and where the turns of the side to move lead a stack.
struct Led {
    CellSet from, to;
};

Led led_by_turns(const AnyGame& game, const AnyPosition& pos) {
    Led led;
    for (const std::string& action : game.actions(pos))
        for (const Change& change : game.changes(pos, action))
            if (change.kind == Change::Kind::moved) {
                led.from.insert(change.from);
                led.to.insert(change.cell);
            }
    return led;
}

// Calls check(game, pos, side to move) for every third position of some random games.
template <class Check>
void in_random_games(const std::string& id, int games, const Check& check, const Options::Given& options = {}) {
    const std::shared_ptr<const AnyGame> game = game_or_fail(id, options);
    Random random(12);
    for (int number = 0; number < games; ++number)
        for (Record record(game); !record.outcome(); record.play_random(random))
            if (record.plies().size() % 3 == 0) check(*game, record.position(), game->turn(record.position()));
}

TEST(Gauges, OfDvonnWhilePlacingAreStepsToTheReds) {
    in_random_games("dvonn", 3, [](const AnyGame& game, const AnyPosition& pos, Side mover) {
        CellSet reds;
        for (const ViewStack& stack : game.view(pos).stacks)
            if (stack.pieces.back().owner == Owner::neutral) reds.insert(stack.cell);
        if (reds.size() < 3 || game.view(pos).scores) return;
        int nearest = 0, all = 0, on_edge = 0;
        for (const int cell : cells_of(game, pos, mover)) {
            int least = 99;
            for (const int red : reds) {
                const int steps = distances_from(game, {red}, all_cells(game)).at(cell);
                least = std::min(least, steps);
                all += steps;
            }
            nearest += least;
            on_edge += beside(game, cell).size() < 6;
        }
        EXPECT_EQ(gauge(game, pos, "nearest_red", mover), nearest) << game.format_position(pos);
        EXPECT_EQ(gauge(game, pos, "all_reds", mover), all) << game.format_position(pos);
        EXPECT_EQ(gauge(game, pos, "edge", mover), on_edge) << game.format_position(pos);
    });
}

// The pieces in stacks of the other side that a turn takes off the board.
int cut_off_by(const AnyGame& game, const AnyPosition& pos, const std::string& action, Side other_side) {
    const View before = game.view(pos), after = game.view(game.play(pos, action)->after);
    int pieces = 0;
    for (const int cell : cells_of(game, pos, other_side))
        if (height_on(after, cell) == 0) pieces += height_on(before, cell);
    return pieces;
}

TEST(Gauges, OfDvonnWhileMovingAreThoseOfItsTurns) {
    in_random_games("dvonn", 6, [](const AnyGame& game, const AnyPosition& pos, Side mover) {
        if (!game.view(pos).scores) return;
        const Led led = led_by_turns(game, pos);
        int prey = 0, cut = 0;
        for (const int cell : cells_of(game, pos, other(mover)))
            if (led.to.contains(cell)) prey += height_on(game.view(pos), cell);
        if (!led.from.empty())
            for (const std::string& action : game.actions(pos))
                cut = std::max(cut, cut_off_by(game, pos, action, other(mover)));
        EXPECT_EQ(gauge(game, pos, "movers", mover), led.from.size()) << game.format_position(pos);
        EXPECT_EQ(gauge(game, pos, "prey", mover), prey) << game.format_position(pos);
        EXPECT_EQ(gauge(game, pos, "cut", mover), cut) << game.format_position(pos);
    });
}

std::vector<CellSet> flocks_of(const AnyGame& game, CellSet left) {
    std::vector<CellSet> flocks;
    while (!left.empty()) {
        CellSet flock;
        for (const auto& [cell, steps] : distances_from(game, {*left.begin()}, left)) flock.insert(cell);
        for (const int cell : flock) left.erase(cell);
        flocks.push_back(std::move(flock));
    }
    return flocks;
}

// By Kruskal: the shortest links first, if they join what was apart.
int cells_between(const AnyGame& game, const std::vector<CellSet>& flocks, const CellSet& space) {
    std::vector<std::array<int, 3>> links;
    for (std::size_t a = 0; a < flocks.size(); ++a) {
        const std::map<int, int> steps = distances_from(game, flocks[a], space);
        for (std::size_t b = 0; b < a; ++b) {
            int least = -1;
            for (const int cell : flocks[b])
                if (steps.contains(cell) && (least < 0 || steps.at(cell) < least)) least = steps.at(cell);
            if (least > 0) links.push_back({least - 1, static_cast<int>(a), static_cast<int>(b)});
        }
    }
    std::ranges::sort(links);
    std::vector<int> part(flocks.size());
    for (std::size_t i = 0; i < part.size(); ++i) part[i] = static_cast<int>(i);
    int cells = 0, joined = 0;
    for (const auto& [length, a, b] : links) {
        const int one = part[static_cast<std::size_t>(a)], two = part[static_cast<std::size_t>(b)];
        if (one == two) continue;
        std::ranges::replace(part, one, two);
        cells += length;
        ++joined;
    }
    return joined + 1 < static_cast<int>(flocks.size()) ? -1 : cells;
}

TEST(Gauges, OfVoloAreThoseOfItsFlocks) {
    int apart = 0;
    in_random_games("volo", 4,
                    [&](const AnyGame& game, const AnyPosition& pos, Side mover) {
                        const CellSet own = cells_of(game, pos, mover), foes = cells_of(game, pos, other(mover));
                        const std::vector<CellSet> flocks = flocks_of(game, own);
                        CellSet space = all_cells(game);
                        for (const int cell : foes) space.erase(cell);
                        const int between = cells_between(game, flocks, space);
                        apart += between < 0;
                        std::size_t largest = 0;
                        for (const CellSet& flock : flocks) largest = std::max(largest, flock.size());
                        EXPECT_EQ(gauge(game, pos, "groups", mover), flocks.size()) << game.format_position(pos);
                        EXPECT_EQ(gauge(game, pos, "gaps", mover), between) << game.format_position(pos);
                        EXPECT_EQ(gauge(game, pos, "largest", mover), largest) << game.format_position(pos);
                        // An area is closed to a side that has no bird in it, which can be so only where the other side
                        // has some.
                        if (own.empty() || foes.empty()) return;
                        CellSet outside = all_cells(game), open;
                        for (const int cell : own) outside.erase(cell);
                        for (const auto& [cell, steps] : distances_from(game, foes, outside)) open.insert(cell);
                        std::size_t closed = 0, joints = 0;
                        CellSet open_to_own;
                        for (const auto& [cell, steps] : distances_from(game, own, space)) open_to_own.insert(cell);
                        for (const int cell : all_cells(game)) {
                            if (own.contains(cell) || foes.contains(cell)) continue;
                            closed += !open.contains(cell);
                            const auto touched = std::ranges::count_if(flocks, [&](const CellSet& flock) {
                                return std::ranges::any_of(beside(game, cell),
                                                           [&](int next) { return flock.contains(next); });
                            });
                            joints += touched > 1 && open_to_own.contains(cell);
                        }
                        EXPECT_EQ(gauge(game, pos, "closed", mover), closed) << game.format_position(pos);
                        EXPECT_EQ(gauge(game, pos, "joints", mover), joints) << game.format_position(pos);
                    },
                    {{"size", "6"}});
}

TEST(Gauges, OfOnyxInDangerIsWhatTheNextStoneCanCapture) {
    int found = 0;
    in_random_games("onyx", 4,
                    [&](const AnyGame& game, const AnyPosition& pos, Side mover) {
                        CellSet captured;
                        for (const std::string& action : game.actions(pos))
                            for (const Change& change : game.changes(pos, action))
                                if (change.kind == Change::Kind::captured) captured.insert(change.cell);
                        EXPECT_EQ(gauge(game, pos, "in_danger", other(mover)), captured.size())
                            << game.format_position(pos);
                        found += !captured.empty();
                    },
                    {{"size", "8"}});
    EXPECT_GT(found, 5);
}

TEST(Gauges, OfAbandeAreThoseOfItsTurns) {
    in_random_games("abande", 6, [](const AnyGame& game, const AnyPosition& pos, Side mover) {
        const Led led = led_by_turns(game, pos);
        const CellSet own = cells_of(game, pos, mover), foes = cells_of(game, pos, other(mover));
        const auto touches_foe = [&](int cell) {
            return std::ranges::any_of(beside(game, cell), [&](int next) { return foes.contains(next); });
        };
        EXPECT_EQ(gauge(game, pos, "movers", mover), led.from.size()) << game.format_position(pos);
        EXPECT_EQ(gauge(game, pos, "prey", other(mover)), led.to.size()) << game.format_position(pos);
        EXPECT_EQ(gauge(game, pos, "asleep", mover),
                  std::ranges::count_if(own, [&](int cell) { return !touches_foe(cell); }))
            << game.format_position(pos);
    });
}

TEST(Gauges, OfByteAreThoseOfItsStacksAndTurns) {
    in_random_games("byte", 6, [](const AnyGame& game, const AnyPosition& pos, Side mover) {
        const CellSet own = cells_of(game, pos, mover);
        int highest = 0;
        for (const int cell : own) highest = std::max(highest, height_on(game.view(pos), cell));
        const auto moves = std::ranges::count_if(game.actions(pos), [&](const std::string& action) {
            return !game.changes(pos, action).empty() && action != "pass";
        });
        EXPECT_EQ(gauge(game, pos, "tops", mover), own.size()) << game.format_position(pos);
        EXPECT_EQ(gauge(game, pos, "highest", mover), highest) << game.format_position(pos);
        EXPECT_EQ(gauge(game, pos, "moves", mover), moves) << game.format_position(pos);
    });
}

// Counted by hand.
TEST(Gauges, OfChessGamesAreCountedOnTheBoard) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("connection");
    const auto at = [&](std::string_view fen, std::string_view id, Side side) {
        return gauge(*game, position_or_fail(*game, fen), id, side);
    };
    const char* const attacked_rook = "6k1/8/1b6/R7/8/8/8/4K3 w - - 0 1";
    EXPECT_EQ(at(attacked_rook, "hanging", Side::first), 1);
    EXPECT_EQ(at(attacked_rook, "attacked", Side::first), 1);
    EXPECT_EQ(at(attacked_rook, "attacked", Side::second), 0);
    EXPECT_EQ(at(attacked_rook, "reach", Side::first), 14 + 5);
    EXPECT_EQ(at(attacked_rook, "reach", Side::second), 1 + 2 + 1 + 5 + 5) << "four ways of the bishop, the king";
    EXPECT_EQ(at("6k1/8/1b6/R7/1P6/8/8/4K3 w - - 0 1", "hanging", Side::first), 0) << "the pawn defends it";
    EXPECT_EQ(at("6k1/8/1b6/R7/1P6/8/8/4K3 w - - 0 1", "attacked", Side::first), 1);
    EXPECT_EQ(at(attacked_rook, "rows_linked", Side::first), 1) << "nothing is linked";
    EXPECT_EQ(at("6k1/8/8/8/8/3N4/8/R3K3 w - - 0 1", "rows_linked", Side::first), 3) << "knight and king";
}

// Every gauge has words for both sides in both languages, and one id.
TEST(Gauges, HaveWordsForBothSides) {
    for (const std::string& id : all_ids()) {
        const std::shared_ptr<const AnyGame> game = game_or_fail(id);
        std::set<std::string_view> ids;
        for (const Gauge& found : game->gauges(game->start())) {
            EXPECT_TRUE(ids.insert(found.id).second) << id << ' ' << found.id;
            for (const Words& words : {found.own, found.enemy})
                for (const Language language : {Language::english, Language::italian})
                    EXPECT_GT(words.in(language).size(), 10u) << id << ' ' << found.id;
            EXPECT_FALSE(found.own == found.enemy) << id << ' ' << found.id;
        }
    }
}

}  // namespace
}  // namespace tavoliere
