#include <algorithm>
#include <array>
#include <map>
#include <queue>
#include <set>

#include "game/record.hpp"
#include "support/games.hpp"

// What is drawn over a picture is so by the rules: each overlay is compared with what the pictures and the legal turns
// of random games say, looked up in another and slower way.
namespace tavoliere {
namespace {

using Look = OverlayMark::Look;
using CellSet = std::set<int>;

std::vector<OverlayMark> marks_of(const AnyGame& game, const AnyPosition& pos, std::string_view id) {
    const auto names = game.overlays();
    const auto found = std::ranges::find(names, id, &OverlayName::id);
    EXPECT_NE(found, names.end()) << id;
    if (found == names.end()) return {};
    return game.overlay(pos, static_cast<std::size_t>(found - names.begin()));
}

CellSet cells_with(const std::vector<OverlayMark>& marks, Look look, std::optional<Owner> owner = std::nullopt) {
    CellSet cells;
    for (const OverlayMark& mark : marks)
        if (mark.look == look && (!owner || mark.owner == *owner)) cells.insert(mark.cells.begin(), mark.cells.end());
    return cells;
}

// Calls check(game, pos) for the positions of some random games.
template <class Check>
void in_random_games(const std::string& id, int games, const Check& check, const Options::Given& options = {}) {
    const std::shared_ptr<const AnyGame> game = game_or_fail(id, options);
    Random random(11);
    for (int number = 0; number < games; ++number) {
        Record record(game);
        for (int ply = 0; ply < 200 && !record.outcome(); ++ply) {
            check(*game, record.position());
            record.play_random(random);
        }
        check(*game, record.position());
    }
}

// All cells joined to these within a set.
CellSet flood(const Board& board, CellSet reached, const CellSet& within) {
    std::queue<int> waiting;
    for (const int cell : reached) waiting.push(cell);
    for (; !waiting.empty(); waiting.pop())
        for (const int next : board.neighbours[static_cast<std::size_t>(waiting.front())])
            if (within.contains(next) && reached.insert(next).second) waiting.push(next);
    return reached;
}

CellSet cells_of_top(const View& view, Owner owner) {
    CellSet cells;
    for (const ViewStack& stack : view.stacks)
        if (stack.pieces.back().owner == owner) cells.insert(stack.cell);
    return cells;
}

TEST(Overlays, HaveNamesMeaningsAndWordsAndMarkOnlyCellsOfTheBoard) {
    int seen = 0;
    for (const Variant& variant : all_boards()) {
        const std::shared_ptr<const AnyGame> game = game_or_fail(variant.game, variant.options);
        std::set<std::string_view> ids;
        for (const OverlayName& overlay : game->overlays()) {
            EXPECT_TRUE(ids.insert(overlay.id).second) << overlay.id;
            for (const Words& words : {overlay.name, overlay.meaning})
                EXPECT_FALSE(words.en.empty() || words.it.empty() || words.en == words.it) << overlay.id;
        }
        Record record(game);
        Random random(3);
        for (int ply = 0; ply < 60 && !record.outcome(); ++ply) record.play_random(random);
        for (std::size_t which = 0; which < game->overlays().size(); ++which)
            for (const OverlayMark& mark : game->overlay(record.position(), which)) {
                ++seen;
                EXPECT_FALSE(mark.cells.empty()) << variant.name();
                EXPECT_EQ(CellSet(mark.cells.begin(), mark.cells.end()).size(), mark.cells.size()) << variant.name();
                EXPECT_EQ(mark.look == Look::label, mark.look == Look::label && !mark.label.empty());
                for (const int cell : mark.cells) {
                    ASSERT_GE(cell, 0) << variant.name();
                    ASSERT_LT(cell, game->scene().board.size()) << variant.name();
                }
                for (const Language language : {Language::english, Language::italian}) {
                    const std::string words = mark.words.in(language);
                    EXPECT_FALSE(words.empty());
                    EXPECT_EQ(words.find("{}"), std::string::npos) << words;
                }
            }
    }
    EXPECT_GT(seen, 50);
}

TEST(Overlays, DvonnCountsTheStepsToARedPiece) {
    in_random_games("dvonn", 3, [](const AnyGame& game, const AnyPosition& pos) {
        CellSet occupied, reached;
        for (const ViewStack& stack : game.view(pos).stacks) {
            occupied.insert(stack.cell);
            if (std::ranges::any_of(stack.pieces, [](ViewPiece piece) { return piece.owner == Owner::neutral; }))
                reached.insert(stack.cell);
        }
        std::map<int, int> steps;
        for (const int cell : reached) steps[cell] = 0;
        for (int distance = 1; distance < 49; ++distance)
            for (const auto& [cell, at] : std::map(steps))
                for (const int next : game.scene().board.neighbours[static_cast<std::size_t>(cell)])
                    if (at == distance - 1 && occupied.contains(next)) steps.emplace(next, distance);
        std::map<int, int> told;
        for (const OverlayMark& mark : marks_of(game, pos, "contact"))
            if (mark.look == Look::label)
                for (const int cell : mark.cells) told[cell] = std::stoi(mark.label);
        EXPECT_EQ(told, steps) << game.format_position(pos);
    });
}

// For the side to move, by playing all its turns and looking what has gone.
TEST(Overlays, DvonnTellsWhatCanBeCutOff) {
    int cuts = 0, safe = 0;
    in_random_games("dvonn", 6, [&](const AnyGame& game, const AnyPosition& pos) {
        const View before = game.view(pos);
        const bool moving = game.format_position(pos).find("phase=place") == std::string::npos;
        std::map<int, int> most;
        CellSet lost_cells;
        for (const std::string& action : moving ? game.actions(pos) : std::vector<std::string>{}) {
            const View after = game.view(game.play(pos, action)->after);
            int from = -1, pieces = 0;
            for (const Change& change : game.changes(pos, action))
                if (change.kind == Change::Kind::moved) from = change.from;
            if (from < 0) continue;
            for (const ViewStack& stack : before.stacks)
                if (stack.cell != from && !stack_on(after, stack.cell)) {
                    pieces += static_cast<int>(stack.pieces.size());
                    lost_cells.insert(stack.cell);
                }
            most[from] = std::max(most[from], pieces);
            safe += pieces == 0;
        }
        std::erase_if(most, [](const auto& entry) { return entry.second == 0; });
        std::map<int, int> told;
        const std::vector<OverlayMark> marks = marks_of(game, pos, "cut");
        for (const OverlayMark& mark : marks)
            if (mark.look == Look::label && mark.owner == owner_of(game.turn(pos)))
                told[mark.cells[0]] = std::stoi(mark.label.substr(std::string("−").size()));
        EXPECT_EQ(told, most) << game.format_position(pos);
        EXPECT_TRUE(std::ranges::includes(cells_with(marks, Look::hatch), lost_cells)) << game.format_position(pos);
        if (!moving) {
            EXPECT_TRUE(marks.empty());
        }
        cuts += static_cast<int>(most.size());
    });
    EXPECT_GT(cuts, 30);
    EXPECT_GT(safe, 30);
}

TEST(Overlays, VoloShowsFlocksAndWhatIsClosed) {
    int closed_cells = 0;
    for (const char* size : {"6", "7"})
        in_random_games("volo", 3,
                        [&](const AnyGame& game, const AnyPosition& pos) {
                            const Board& board = game.scene().board;
                            const std::vector<OverlayMark> flocks = marks_of(game, pos, "flocks"),
                                                           areas = marks_of(game, pos, "areas");
                            CellSet all;
                            for (int cell = 0; cell < board.size(); ++cell) all.insert(cell);
                            for (const Owner owner : {Owner::first, Owner::second}) {
                                const Owner foe = owner == Owner::first ? Owner::second : Owner::first;
                                const CellSet birds = cells_of_top(game.view(pos), owner),
                                              enemies = cells_of_top(game.view(pos), foe);
                                EXPECT_EQ(cells_with(flocks, Look::ring, owner), birds);
                                for (const OverlayMark& flock : flocks) {
                                    if (flock.owner != owner) continue;
                                    EXPECT_EQ(CellSet(flock.cells.begin(), flock.cells.end()),
                                              flood(board, {flock.cells[0]}, birds));
                                    EXPECT_EQ(flock.label, std::to_string(flock.cells.size()));
                                }
                                CellSet room, controlled;
                                std::ranges::set_difference(all, birds, std::inserter(room, room.end()));
                                const CellSet open = flood(board, enemies, room);
                                std::ranges::set_difference(room, open, std::inserter(controlled, controlled.end()));
                                EXPECT_EQ(cells_with(areas, Look::hatch, owner), controlled)
                                    << game.format_position(pos);
                                closed_cells += static_cast<int>(controlled.size());
                            }
                        },
                        {{"size", size}});
    EXPECT_GT(closed_cells, 20);
}

TEST(Overlays, OnyxShowsChainsAndEveryCaptureOfTheSideToMove) {
    int captures = 0;
    in_random_games("onyx", 6,
                    [&](const AnyGame& game, const AnyPosition& pos) {
                        if (game.outcome(pos)) return;
                        const Board& board = game.scene().board;
                        std::map<std::string, CellSet> expected, told;
                        for (const std::string& action : game.actions(pos))
                            for (const Change& change : game.changes(pos, action))
                                if (change.kind == Change::Kind::captured) expected[action].insert(change.cell);
                        const Owner foe = owner_of(other(game.turn(pos)));
                        for (const OverlayMark& mark : marks_of(game, pos, "captures"))
                            if (mark.owner == foe)
                                told[mark.words.arguments[0]] = {mark.cells.begin(), mark.cells.end()};
                        EXPECT_EQ(told, expected) << game.format_position(pos);
                        captures += static_cast<int>(expected.size());
                        for (const OverlayMark& chain : marks_of(game, pos, "chains")) {
                            const CellSet stones = cells_of_top(game.view(pos), chain.owner);
                            EXPECT_EQ(CellSet(chain.cells.begin(), chain.cells.end()),
                                      flood(board, {chain.cells[0]}, stones));
                            EXPECT_GT(chain.cells.size(), 1u);
                        }
                    },
                    {{"size", "8"}});
    EXPECT_GT(captures, 10);
}

// The cells with an edge on a line of the drawing.
CellSet cells_along(const Board& board, double Point::* axis, double value) {
    CellSet cells;
    for (int cell = 0; cell < board.size(); ++cell)
        if (std::ranges::count_if(board.cells[static_cast<std::size_t>(cell)].outline,
                                  [&](Point point) { return std::abs(point.*axis - value) < 1e-6; }) > 1)
            cells.insert(cell);
    return cells;
}

// The fewest free cells on a way, by Dijkstra; -1 where there is no way.
int fewest_missing(const Board& board, const CellSet& near, const CellSet& far, const CellSet& own,
                   const CellSet& foes) {
    std::map<int, int> best;
    std::priority_queue<std::pair<int, int>, std::vector<std::pair<int, int>>, std::greater<>> waiting;
    const auto cost = [&](int cell) { return own.contains(cell) ? 0 : 1; };
    for (const int cell : near)
        if (!foes.contains(cell)) waiting.emplace(cost(cell), cell);
    while (!waiting.empty()) {
        const auto [missing, cell] = waiting.top();
        waiting.pop();
        if (!best.emplace(cell, missing).second) continue;
        if (far.contains(cell)) return missing;
        for (const int next : board.neighbours[static_cast<std::size_t>(cell)])
            if (!foes.contains(next)) waiting.emplace(missing + cost(next), next);
    }
    return -1;
}

struct BlockedBy {
    int most_missing;  // -1 where no way is left
    int places;        // where one stone makes the way longer
};

// Tries a stone of the opponent's on every free cell.
BlockedBy blocked_by_one(const Board& board, const CellSet& near, const CellSet& far, const CellSet& own,
                         const CellSet& barred, int fewest) {
    BlockedBy found{fewest, 0};
    for (int cell = 0; cell < board.size(); ++cell) {
        if (own.contains(cell) || barred.contains(cell)) continue;
        CellSet more = barred;
        more.insert(cell);
        const int missing = fewest_missing(board, near, far, own, more);
        found.places += missing != fewest;
        if (missing < 0 || found.most_missing < 0)
            found.most_missing = -1;
        else
            found.most_missing = std::max(found.most_missing, missing);
    }
    return found;
}

// What the shortest ways of both sides must be on a board with these sides to join.
void check_ways(const AnyGame& game, const AnyPosition& pos, const std::array<std::array<CellSet, 2>, 2>& sides,
                const CellSet& closed, std::array<int, 2>& seen) {
    const Board& board = game.scene().board;
    const std::vector<OverlayMark> marks = marks_of(game, pos, "ways");
    const std::vector<Gauge> gauges = game.gauges(pos);
    ASSERT_GE(gauges.size(), 3u);
    for (const Owner owner : {Owner::first, Owner::second}) {
        const auto& [near, far] = sides[static_cast<std::size_t>(owner)];
        ASSERT_FALSE(near.empty() || far.empty());
        const CellSet own = cells_of_top(game.view(pos), owner);
        CellSet barred = cells_of_top(game.view(pos), owner == Owner::first ? Owner::second : Owner::first);
        for (const int cell : closed)
            if (!own.contains(cell)) barred.insert(cell);
        const int fewest = fewest_missing(board, near, far, own, barred);
        const auto mark = std::ranges::find(marks, owner, &OverlayMark::owner);
        const auto gauge = [&](std::size_t which) {
            return gauges[which].of[static_cast<std::size_t>(owner)].value_or(-1);
        };
        EXPECT_EQ(gauge(0), fewest) << game.format_position(pos);
        if (seen[1] % 8 == 0 && fewest >= 0) {
            const BlockedBy blocked = blocked_by_one(board, near, far, own, barred, fewest);
            EXPECT_EQ(gauge(1), blocked.most_missing) << game.format_position(pos);
            EXPECT_EQ(gauge(2), blocked.places) << game.format_position(pos);
        }
        ASSERT_EQ(mark == marks.end(), fewest < 0) << game.format_position(pos);
        ++seen[fewest < 0 ? 0 : 1];
        if (fewest < 0) continue;
        EXPECT_EQ(mark->label, std::to_string(fewest)) << game.format_position(pos);
        EXPECT_EQ(std::ranges::count_if(mark->cells, [&](int cell) { return !own.contains(cell); }), fewest);
        for (const int cell : mark->cells) EXPECT_FALSE(barred.contains(cell));
        EXPECT_TRUE((near.contains(mark->cells.front()) && far.contains(mark->cells.back())) ||
                    (far.contains(mark->cells.front()) && near.contains(mark->cells.back())));
        for (std::size_t i = 1; i < mark->cells.size(); ++i)
            EXPECT_EQ(
                std::ranges::count(board.neighbours[static_cast<std::size_t>(mark->cells[i - 1])], mark->cells[i]), 1);
    }
}

TEST(Overlays, OctagonsShowsAWayWithTheFewestMissingStones) {
    std::array<int, 2> seen{};
    for (const auto& [size, games] : {std::pair{"5", 6}, std::pair{"9", 1}})
        in_random_games("octagons", games,
                        [&](const AnyGame& game, const AnyPosition& pos) {
                            const Board& board = game.scene().board;
                            const double end = game.scene().goals[1].line[0].y;
                            check_ways(game, pos,
                                       {{{cells_along(board, &Point::y, 0), cells_along(board, &Point::y, end)},
                                         {cells_along(board, &Point::x, 0), cells_along(board, &Point::x, end)}}},
                                       {}, seen);
                        },
                        {{"size", size}});
    EXPECT_GT(seen[0], 0);
    EXPECT_GT(seen[1], 100);
}

CellSet points_along(const Board& board, double Point::* axis, double value) {
    CellSet points;
    for (int point = 0; point < board.size(); ++point)
        if (std::abs(board.cells[static_cast<std::size_t>(point)].centre.*axis - value) < 1e-6) points.insert(point);
    return points;
}

// A point without a stone that nobody may play is closed: the middle of a square with a stone on a corner.
TEST(Overlays, OnyxShowsAWayWithTheFewestMissingStones) {
    std::array<int, 2> seen{};
    in_random_games("onyx", 4,
                    [&](const AnyGame& game, const AnyPosition& pos) {
                        const Board& board = game.scene().board;
                        if (game.outcome(pos) || game.format_position(pos).find("opening=") != std::string::npos)
                            return;
                        CellSet closed;
                        for (int point = 0; point < board.size(); ++point) closed.insert(point);
                        for (const std::string& action : game.actions(pos))
                            if (const auto point = board.find(action)) closed.erase(*point);
                        check_ways(game, pos,
                                   {{{points_along(board, &Point::y, 0), points_along(board, &Point::y, 7)},
                                     {points_along(board, &Point::x, 0), points_along(board, &Point::x, 7)}}},
                                   closed, seen);
                    },
                    {{"size", "8"}});
    EXPECT_GT(seen[1], 100);
}

TEST(Overlays, AbandeMarksWhatScoresAndWhatCanMove) {
    int asleep = 0;
    for (const char* shape : {"square", "hex"})
        in_random_games(
            "abande", 3,
            [&](const AnyGame& game, const AnyPosition& pos) {
                const View view = game.view(pos);
                const std::vector<OverlayMark> marks = marks_of(game, pos, "scoring");
                for (const Side side : {Side::first, Side::second}) {
                    int points = 0;
                    for (const OverlayMark& mark : marks)
                        if (mark.owner == owner_of(side) && mark.look == Look::label)
                            points += std::stoi(mark.label) * static_cast<int>(mark.cells.size());
                    EXPECT_EQ(points, (*view.scores)[static_cast<std::size_t>(index(side))]);
                    const CellSet enemies = cells_of_top(view, owner_of(other(side)));
                    CellSet alone;
                    for (const int cell : cells_of_top(view, owner_of(side)))
                        if (std::ranges::none_of(game.scene().board.neighbours[static_cast<std::size_t>(cell)],
                                                 [&](int next) { return enemies.contains(next); }))
                            alone.insert(cell);
                    EXPECT_EQ(cells_with(marks, Look::hatch, owner_of(side)), alone);
                    asleep += static_cast<int>(alone.size());
                }
                CellSet movers;
                for (const std::string& action : game.actions(pos))
                    for (const Change& change : game.changes(pos, action))
                        if (change.kind == Change::Kind::moved) movers.insert(change.from);
                EXPECT_EQ(cells_with(marks_of(game, pos, "movable"), Look::ring, owner_of(game.turn(pos))), movers)
                    << game.format_position(pos);
            },
            {{"board", shape}});
    EXPECT_GT(asleep, 10);
}

TEST(Overlays, StacksShowTheirHeightsAndOwners) {
    for (const char* id : {"byte", "lasca", "focus"})
        in_random_games(id, 2, [&](const AnyGame& game, const AnyPosition& pos) {
            const View view = game.view(pos);
            std::map<int, std::size_t> heights, told;
            for (const ViewStack& stack : view.stacks) heights[stack.cell] = stack.pieces.size();
            for (const OverlayMark& mark : marks_of(game, pos, "heights"))
                for (const int cell : mark.cells) told[cell] = std::stoul(mark.label);
            EXPECT_EQ(told, heights);
            for (const Side side : {Side::first, Side::second}) {
                const std::vector<OverlayMark> tops = marks_of(game, pos, "tops");
                EXPECT_EQ(cells_with(tops, Look::label, owner_of(side)), cells_of_top(view, owner_of(side)));
                for (const OverlayMark& mark : tops) {
                    const char letter = game.colours()[mark.owner == Owner::first ? 0 : 1].letter;
                    EXPECT_EQ(mark.label, std::string(1, static_cast<char>(std::toupper(letter)))) << id;
                }
            }
        });
    const auto byte = game_or_fail("byte");
    const AnyPosition pos = position_or_fail(*byte, "turn=b s=b6:bwb,c7:ww,e5:b points=0,0");
    const std::vector<OverlayMark> bottoms = marks_of(*byte, pos, "bottoms");
    EXPECT_EQ(cells_with(bottoms, Look::label, Owner::first), (CellSet{*byte->scene().board.find("c7")}));
    EXPECT_TRUE(game_or_fail("draughts")->overlays().empty())
        << "pieces that never stand on each other have no heights";
}

CellSet cells_named(const AnyGame& game, const std::vector<std::string>& names) {
    CellSet cells;
    for (const std::string& name : names) cells.insert(*game.scene().board.find(name));
    return cells;
}

TEST(Overlays, ChessGamesMarkAttackedPiecesAndCheck) {
    for (const char* id : {"connection", "entropy"}) {
        const auto game = game_or_fail(id);
        // The rook on e1 gives check, the bishop on b5 is attacked by the pawn on a6, the knight on g3 by nobody.
        const AnyPosition pos = position_or_fail(*game, "4k3/8/p7/1B6/8/6N1/8/4R2K b - - 0 1");
        const std::vector<OverlayMark> marks = marks_of(*game, pos, "attacked");
        EXPECT_EQ(cells_with(marks, Look::hatch, Owner::first), cells_named(*game, {"b5"})) << id;
        EXPECT_EQ(cells_with(marks, Look::hatch, Owner::second), cells_named(*game, {"a6", "e8"})) << id;
        std::vector<std::vector<int>> checks;
        for (const OverlayMark& mark : marks)
            if (mark.look == Look::way) checks.push_back(mark.cells);
        const Board& board = game->scene().board;
        EXPECT_EQ(checks.size(), 2u) << "the bishop gives check too";
        EXPECT_TRUE(std::ranges::count(checks, std::vector{*board.find("e1"), *board.find("e8")}));
        EXPECT_TRUE(std::ranges::count(checks, std::vector{*board.find("b5"), *board.find("e8")}));
        const std::vector<OverlayMark> quiet = marks_of(*game, game->start(), "attacked");
        EXPECT_TRUE(quiet.empty()) << id;
    }
}

// A path from row to row is one group, and whoever has one has won.
TEST(Overlays, LinkedPiecesAreGroupsByTheRules) {
    const auto game = game_or_fail("connection");
    // The rook on a1 protects a knight on c1 along the row, the knight the pawn on d3; the rook and the pawn on a4
    // share a column, along which nothing is linked.
    const AnyPosition pos = position_or_fail(*game, "6k1/8/8/8/P7/3P4/8/R1N4K w - - 0 1");
    std::set<CellSet> groups;
    for (const OverlayMark& mark : marks_of(*game, pos, "links"))
        if (mark.owner == Owner::first) groups.insert({mark.cells.begin(), mark.cells.end()});
    EXPECT_EQ(groups, (std::set<CellSet>{cells_named(*game, {"a1", "c1", "d3"})}));
    const auto by_rank = game_or_fail("connection", {{"exclude", "rank"}});
    std::set<CellSet> others;
    for (const OverlayMark& mark : marks_of(*by_rank, pos, "links"))
        if (mark.owner == Owner::first) others.insert({mark.cells.begin(), mark.cells.end()});
    EXPECT_EQ(others, (std::set<CellSet>{cells_named(*game, {"a1", "a4"}), cells_named(*game, {"c1", "d3"})}));
}

}  // namespace
}  // namespace tavoliere
