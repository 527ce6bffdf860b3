#include "clicks/clicks.hpp"

#include <algorithm>
#include <set>

#include "core/text.hpp"
#include "game/record.hpp"
#include "games/described_game.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

namespace tavoliere {
namespace {

std::string shown(const Board& board, const ClickPath& path) {
    std::string text;
    for (const Click& click : path) {
        if (!text.empty()) text += ' ';
        if (click.kind == Click::Kind::cell) text += board.cells[static_cast<std::size_t>(click.number)].name;
        if (click.kind == Click::Kind::height) text += '#' + std::to_string(click.number);
        if (click.kind == Click::Kind::piece) text += '=' + std::to_string(click.number);
        if (click.kind == Click::Kind::word) text += click.words.en;
    }
    return text;
}

std::vector<std::string> ways(std::string_view game, std::string_view text, std::string_view begun = {}) {
    const auto made = game_or_fail(game);
    std::vector<std::string> all;
    for (const ClickPath& path : ClickReader(made->scene().board).ways(text, begun))
        all.push_back(shown(made->scene().board, path));
    return all;
}

using Ways = std::vector<std::string>;

TEST(Clicks, FollowTheNotation) {
    EXPECT_EQ(ways("dvonn", "d2-d4"), Ways{"d2 d4"});
    EXPECT_EQ(ways("dvonn", "pass"), Ways{"Pass"});
    EXPECT_EQ(ways("byte", "c3:2-d4"), Ways{"c3 #2 d4"});
    EXPECT_EQ(ways("onyx", "ef-10/11"), Ways{"ef-10/11"});
    EXPECT_EQ(ways("onyx", "swap"), Ways{"Swap colours"});
    EXPECT_EQ(ways("connection", "e7e8q"), Ways{"e7 e8 =6"});
    EXPECT_EQ(ways("octagons", "c4x+e6x", "c4x"), Ways{"e6x"});
    EXPECT_EQ(ways("octagons", "c4x+e6x", "e6x"), Ways{"c4x"});
    EXPECT_EQ(ways("entropy", "d2d4/f7d6", "d2d4"), Ways{"f7 d6"});
    EXPECT_EQ(ways("entropy", "d2d4", "d2d4"), Ways{"Nothing more"});
    EXPECT_EQ(ways("volo", "e3-c3"), Ways{"e3 c3"});
    EXPECT_EQ(ways("volo", "c8/d8/e8-k8/l8/m8"), (Ways{"c8 e8 m8", "e8 c8 k8"}));
    EXPECT_EQ(ways("volo", "e3-c3:d4", "e3-c3"), Ways{"d4"});
}

class ClickLaws : public ::testing::TestWithParam<Variant> {
protected:
    std::shared_ptr<const AnyGame> game = game_or_fail(GetParam().game, GetParam().options);
    ClickReader reader{game->scene().board};

    // All whole turns that can be reached by choosing step after step; each list of steps must be clickable without
    // two steps being clicked in the same way.
    void collect(const AnyPosition& pos, std::vector<int> begun, const std::string& so_far,
                 std::set<std::string>& done) {
        const auto steps = game->steps(pos, begun);
        ASSERT_TRUE(steps);
        const std::optional<View> between = game->view_begun(pos, begun);
        const auto all_ways = ways_to_point(*game, reader, pos, between ? &*between : nullptr, *steps, so_far);
        std::set<std::string> seen;
        for (std::size_t i = 0; i < steps->size(); ++i) {
            const TurnStep& step = (*steps)[i];
            for (const ClickPath& way : all_ways[i])
                ASSERT_TRUE(seen.insert(shown(game->scene().board, way)).second) << step.text;
            if (step.done) {
                done.insert(step.text);
                continue;
            }
            begun.push_back(static_cast<int>(i));
            collect(pos, begun, step.text, done);
            begun.pop_back();
        }
    }

    // Whoever points at a cell goes on with what is chosen, begins something else, or is told why not in both
    // languages.
    void expect_every_cell_speaks(const AnyPosition& pos, const std::vector<int>& begun, const ClickPath& chosen,
                                  const std::vector<ClickPath>& ways) {
        for (int cell = 0; cell < game->scene().board.size(); ++cell) {
            ClickPath on = chosen;
            on.push_back({Click::Kind::cell, cell, {}});
            const bool useful = std::any_of(ways.begin(), ways.end(), [&](const ClickPath& way) {
                const bool goes_on = way.size() >= on.size() && std::equal(on.begin(), on.end(), way.begin());
                return goes_on || way.front() == on.back();
            });
            const Message why = explain_cell(*game, reader, pos, cell, begun, chosen);
            const std::string where =
                game->format_position(pos) + ' ' + shown(game->scene().board, on) + ": " + why.in(Language::english);
            ASSERT_EQ(useful, why.in(Language::english).empty()) << where;
            ASSERT_EQ(useful, why.in(Language::italian).empty()) << where;
            ASSERT_EQ(why.in(Language::italian).find("{}"), std::string::npos) << where;
        }
    }

    // Along a random way to a turn, click after click and step after step.
    void expect_useful_or_explained(const AnyPosition& pos, Random& random) {
        std::vector<int> begun;
        std::string so_far;
        for (bool done = false; !done;) {
            const auto steps = game->steps(pos, begun);
            ASSERT_TRUE(steps && !steps->empty());
            std::vector<ClickPath> ways;
            for (const TurnStep& step : *steps)
                for (const ClickPath& way : reader.ways(step.text, so_far)) ways.push_back(way);
            const int taken = random.index(static_cast<int>(steps->size()));
            const TurnStep& step = (*steps)[static_cast<std::size_t>(taken)];
            const ClickPath way = reader.ways(step.text, so_far).front();
            for (std::size_t clicks = 0; clicks < way.size(); ++clicks)
                expect_every_cell_speaks(pos, begun, ClickPath(way.begin(), way.begin() + static_cast<long>(clicks)),
                                         ways);
            begun.push_back(taken);
            so_far = step.text;
            done = step.done;
        }
    }
};

TEST(Clicks, TellThePiecesOfALineThatGoTogether) {
    const auto line = [](const char* game_id, const char* action) {
        const auto game = game_or_fail(game_id);
        std::string names;
        for (const int cell : ClickReader(game->scene().board).line(action))
            names += game->scene().board.cells[static_cast<std::size_t>(cell)].name + ' ';
        return names;
    };
    EXPECT_EQ(line("volo", "c8/d8/e8-k8/l8/m8"), "c8 d8 e8 ");
    EXPECT_EQ(line("volo", "c8/d8/e8-k8/l8/m8:d4"), "c8 d8 e8 ");
    EXPECT_EQ(line("volo", "e3-c3"), "");
    EXPECT_EQ(line("entropy", "d2d4/f7d6"), "");
    EXPECT_EQ(line("onyx", "ef-10/11"), "");
}

TEST_P(ClickLaws, StepsLeadToExactlyTheActions) {
    Random random(7);
    Record record(game);
    int ply = 0;
    do {
        if (ply++ % 16 > 1) continue;
        std::set<std::string> done;
        collect(record.position(), {}, "", done);
        const std::vector<std::string> actions = game->actions(record.position());
        ASSERT_EQ(done, std::set<std::string>(actions.begin(), actions.end()));
    } while (!HasFatalFailure() && record.play_random(random) && ply < effort(200));
}

// In the positions of a random game, with nothing chosen yet and along the way to one turn.
TEST_P(ClickLaws, EveryCellIsEitherUsefulOrExplained) {
    Random random(8);
    Record record(game);
    for (int ply = 0; ply < effort(150) && !record.outcome(); ++ply) {
        if (ply % 29 == 0) expect_useful_or_explained(record.position(), random);
        record.play_random(random);
    }
}

// Two rules that bring a stack to the same enemy, one onto it and one in its place, are two turns between the same
// cells.
TEST(Clicks, TellAMoveFromATake) {
    DescribedGame read = read_description(
        "language = 1\nfamily = \"stacks\"\nname = \"X\"\nboard = { shape = \"square\", size = 3 }\n"
        "start = { white = \"row 1\" }\n[[move]]\nonto = [\"empty\", \"enemy\"]\n[[move]]\nonto = \"enemy\"\n"
        "take = \"stack\"\n",
        "mine");
    ASSERT_TRUE(read.family);
    Catalog catalog;
    catalog.add(std::move(*read.family));
    const auto game = std::move(*catalog.make("mine", {}, ""));
    const AnyPosition pos = play_or_fail(*game, game->start(), "a1-a2");
    const ClickReader reader(game->scene().board);
    const auto steps = *game->steps(pos, {});
    const auto ways = ways_to_point(*game, reader, pos, nullptr, steps, "");
    std::set<std::string> to_a2;
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (steps[i].text.starts_with("a3") && steps[i].text.ends_with("a2"))
            for (const ClickPath& way : ways[i]) to_a2.insert(shown(game->scene().board, way));
    EXPECT_EQ(to_a2, (std::set<std::string>{"a3 a2 a3-a2", "a3 a2 a3xa2"}));
}

TEST_P(ClickLaws, ForeignPlacesFitNoList) {
    EXPECT_FALSE(game->steps(game->start(), std::vector<int>{-1}));
    EXPECT_FALSE(game->steps(game->start(), std::vector<int>{1 << 20}));
    EXPECT_FALSE(game->steps(game->start(), std::vector<int>{0, 0, 0, 0}));
}

INSTANTIATE_TEST_SUITE_P(AllGames, ClickLaws, ::testing::ValuesIn(all_variants()),
                         [](const auto& variant) { return variant.param.name(); });

TEST(Demands, AreSaidWhereARuleAsksForMoreThanAChoice) {
    const auto asked = [](const AnyGame& game, const AnyPosition& pos, std::vector<int> begun) {
        const std::optional<Words> words = game.demand(pos, begun);
        return words ? std::string(words->in(Language::english)) : "";
    };
    const auto dvonn = game_or_fail("dvonn");
    EXPECT_EQ(asked(*dvonn, dvonn->start(), {}), "Place a red piece on any free space.");
    const AnyPosition placed = play_or_fail(*dvonn, dvonn->start(), "a3 a4 a5");
    EXPECT_EQ(asked(*dvonn, placed, {}), "Place one of your pieces on any free space.");
    const auto entropy = game_or_fail("entropy");
    EXPECT_EQ(asked(*entropy, entropy->start(), {}), "");
    EXPECT_NE(asked(*entropy, entropy->start(), {0}).find("brownian"), std::string::npos);
    EXPECT_EQ(asked(*entropy, entropy->start(), {1 << 20}), "") << "no such step";
    const auto octagons = game_or_fail("octagons");
    EXPECT_EQ(asked(*octagons, octagons->start(), {0}), "") << "a half-octagon is the whole turn";
    const auto steps = octagons->steps(octagons->start(), {});
    for (int i = 0; i < static_cast<int>(steps->size()); ++i)
        EXPECT_EQ(asked(*octagons, octagons->start(), {i}).find("second free square") != std::string::npos,
                  !(*steps)[static_cast<std::size_t>(i)].done);
}

std::optional<ViewPiece> hand_of(const AnyGame& game, const AnyPosition& pos, std::vector<int> begun) {
    const auto steps = game.steps(pos, begun);
    return piece_in_hand(game, ClickReader(game.scene().board), pos, begun, *steps);
}

TEST(Hands, GiveThePieceThatOneCellPlaces) {
    const auto in_hand = [](std::string_view name, std::string_view actions) {
        const auto game = game_or_fail(name);
        const AnyPosition pos = play_or_fail(*game, game->start(), actions);
        return hand_of(*game, pos, {});
    };
    EXPECT_EQ(in_hand("dvonn", ""), ViewPiece{Owner::neutral});
    EXPECT_EQ(in_hand("dvonn", "a3 a4 a5"), ViewPiece{Owner::second});
    EXPECT_EQ(in_hand("abande", ""), ViewPiece{Owner::first});
    EXPECT_EQ(in_hand("abande", "d4"), ViewPiece{Owner::second});
    EXPECT_EQ(in_hand("volo", ""), (ViewPiece{Owner::first, Shape::bird}));
    for (const std::string_view none : {"onyx", "octagons", "connection", "entropy", "byte"})
        EXPECT_EQ(in_hand(none, ""), std::nullopt) << none;
}

// A flight or a placing that parts the enemy's birds: those that one cell names go away, and none is placed.
TEST(Hands, GiveNothingWhereOneCellNamesAnArea) {
    const auto volo = game_or_fail("volo", {{"size", "6"}});
    const AnyPosition pos = position_or_fail(*volo,
                                             "turn=y y=b3,c3,d3,d4,d5,e6,e7,e8,e9,f10,g9,g10,i8,j7,j8,j9,j11 "
                                             "b=b2,c2,c4,c5,c6,c8,d1,d2,d6,f4,g7,g11,h8,i9,j10,k8,k9,k10");
    EXPECT_TRUE(hand_of(*volo, pos, {}));
    const auto steps = volo->steps(pos, {});
    for (int i = 0; i < static_cast<int>(steps->size()); ++i)
        EXPECT_TRUE((*steps)[static_cast<std::size_t>(i)].done || !hand_of(*volo, pos, {i}));
}

// Why a click does nothing. `clicks` are the cells pointed at before, a height in a stack after '#', and the cell in
// question; `begun` is the text of the step made before.
struct Question {
    std::string_view game;
    std::string_view position;
    std::string_view clicks;
    std::string_view answer;
    std::string_view begun = "";
    Options::Given options{};
};

std::vector<int> begun_by(const AnyGame& game, const AnyPosition& pos, std::string_view text) {
    if (text.empty()) return {};
    const auto steps = game.steps(pos, {});
    for (std::size_t i = 0; i < steps->size(); ++i)
        if ((*steps)[i].text == text && !(*steps)[i].done) return {static_cast<int>(i)};
    ADD_FAILURE() << "no step " << text;
    return {};
}

void expect_answer(const Question& asked) {
    const auto game = game_or_fail(asked.game, asked.options);
    const AnyPosition pos = asked.position.empty() ? game->start() : position_or_fail(*game, asked.position);
    ClickPath chosen;
    for (const Slice& word : split_words(asked.clicks)) {
        if (word.text.front() == '#')
            chosen.push_back({Click::Kind::height, word.text[1] - '0', {}});
        else
            chosen.push_back({Click::Kind::cell, *game->scene().board.find(word.text), {}});
    }
    const int cell = chosen.back().number;
    chosen.pop_back();
    const Message why =
        explain_cell(*game, ClickReader(game->scene().board), pos, cell, begun_by(*game, pos, asked.begun), chosen);
    EXPECT_EQ(why.in(Language::english), asked.answer) << asked.game << ' ' << asked.position << ' ' << asked.clicks;
}

TEST(Explanations, OfDvonn) {
    constexpr std::string_view ring = "phase=move turn=w w=c5,c4 b=c6,b5,b6,d4,d5 r=e5";
    for (const Question& asked : std::vector<Question>{
             {"dvonn", ring, "c5", "This stack is surrounded on all six sides."},
             {"dvonn", ring, "b5", "This is not your piece."},
             {"dvonn", ring, "a5", "There is nothing here to move."},
             {"dvonn", ring, "c4", ""},
             {"dvonn", ring, "e5", "A red piece alone never moves; only as part of a stack."},
             {"dvonn", ring, "c4 c5", ""},
             {"dvonn", ring, "c4 c3", "A stack must land on another one: this space is empty."},
             {"dvonn", ring, "c4 c9", "A single piece moves exactly one space."},
         })
        expect_answer(asked);
}

TEST(Explanations, OfVolo) {
    for (const Question& asked : std::vector<Question>{
             {"volo", "", "b3", "A new bird may not touch one of your own."},
             {"volo", "", "b7", "This bird is not yours."},
             {"volo", "", "g12", "No flight of this bird makes its flock larger without leaving a bird behind."},
             {"volo", "turn=y y=d4,d6 b=h8,i10", "d4 d7",
              "No bird may be jumped, and every landing space must be free."},
             {"volo", "turn=y y=d4,d6 b=h8,i10", "d4 e6", "A flight goes straight, in one of the six directions."},
             {"volo", "turn=y y=d4,d6 b=h8,i10", "d4 e4",
              "After the flight the flock must have all its birds and be larger than before."},
         })
        expect_answer(asked);
}

TEST(Explanations, OfOnyx) {
    for (const Question& asked : std::vector<Question>{
             {"onyx", "", "f1", "A stone is already here."},
             {"onyx", "", "bc-1/2", "The first stone may not go on a midpoint: choose a point of the grid."},
             {"onyx", "turn=b b=b1 w=h8", "bc-1/2",
              "A midpoint can be played only while the four corners of its square are free."},
         })
        expect_answer(asked);
}

TEST(Explanations, OfOctagons) {
    for (const Question& asked : std::vector<Question>{
             {"octagons", "", "a1w", "After a square the second stone goes on another square, not on a half-octagon.",
              "c4x"},
             {"octagons", "", "c4x", "You have just chosen this square: choose another one.", "c4x"},
             {"octagons", "turn=w b=a1w w=", "a1w", "A stone is already here."},
         })
        expect_answer(asked);
}

TEST(Explanations, OfTheChessGames) {
    constexpr std::string_view pinned = "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1";
    constexpr std::string_view in_check = "4r2k/8/8/8/8/8/P7/4K2N w - - 0 1";
    for (const Question& asked : std::vector<Question>{
             {"connection", "", "e2 e5",
              "A pawn moves one square straight ahead, from its starting row also two, and captures diagonally ahead."},
             {"connection", "", "e2 d3", "A pawn moves diagonally only to capture."},
             {"connection", "", "b1 b3", "A knight moves two squares one way and one to the side."},
             {"connection", "", "a1", "This piece is blocked: it has nowhere to go."},
             {"connection", "", "e5", "There is nothing here to move."},
             {"connection", "", "e7", "This is not your piece."},
             {"connection", pinned, "e2", "This piece is pinned: if it moved, your king would be in check."},
             {"connection", pinned, "e1 g1", "You cannot castle now."},
             {"connection", in_check, "a2", "Your king is in check, and this piece cannot help it."},
             {"connection", in_check, "e1 e2", "Your king would be in check there."},
             {"connection", in_check, "e1 e5", "A king moves one square in any direction."},
             {"entropy", "", "e2 h8",
              "A pawn moves one square straight ahead, from its starting row also two, and captures diagonally ahead."},
             {"entropy", "", "d1", "This piece is blocked: it has nowhere to go."},
         })
        expect_answer(asked);
}

TEST(Explanations, OfDescribedGamesOfStacks) {
    constexpr std::string_view jump = "turn=w s=c3:w,g1:w,d4:b,g7:b";
    constexpr std::string_view chain = "turn=w s=c3:w,d4:b,d6:b";
    constexpr std::string_view lasca_steps =
        "A player moves one of their stacks forward, one cell, onto an empty cell. A player moves one of their stacks "
        "forward, "
        "to the cell right behind the jumped stack, jumping over exactly one enemy stack, onto an empty cell.";
    for (const Question& asked : std::vector<Question>{
             {"lasca", jump, "g1", "Another move is compulsory, such as c3xe5."},
             {"lasca", jump, "c3", ""},
             {"lasca", jump, "d4", "This is not your piece."},
             {"lasca", jump, "c3 b4", "Another move is compulsory, such as c3xe5."},
             {"lasca", jump, "c3 c5", lasca_steps},
             {"lasca", chain, "a1", "The turn goes on with the stack on e5.", "c3xe5"},
             {"draughts",
              "turn=w s=e3:w,d4:b,h4:w,g5:b,e7:b",
              "e3",
              "You must take as many pieces as you can, as with h4xf6.",
              "",
              {{"variant", "international"}}},
         })
        expect_answer(asked);
}

TEST(Explanations, OfDescribedGamesOfSeeds) {
    for (const Question& asked : std::vector<Question>{
             {"oware", "turn=s south=1,0,0,0,0,3 north=0,0,0,0,0,0 stores=20,24", "a1",
              "The other side has no seeds: sow so that it gets some."},
             {"oware", "turn=s south=1,0,0,0,0,3 north=0,0,0,0,0,0 stores=20,24", "f1", ""},
             {"oware", "", "a2", "You cannot sow from this house."},
             {"oware", "turn=s south=0,0,4,4,4,4 north=4,4,4,4,4,4 stores=0,8", "a1", "This house is empty."},
             {"layli", "", "a1", "The first sowing of the game is from f1.", "", {{"opening", "right"}}},
         })
        expect_answer(asked);
}

TEST(Explanations, OfTheBrownianMove) {
    for (const Question& asked : std::vector<Question>{
             {"entropy", "", "e4", "The brownian move is made with an enemy piece: choose one, or end the turn.",
              "e2e4"},
             {"entropy", "", "e8", "The brownian move may not displace the king.", "e2e4"},
             {"entropy", "", "d8 e4", "The piece must be put on an empty square.", "e2e4"},
             {"entropy", "", "c8 e6", "", "e2e4"},
             {"entropy", "", "c8 e5", "A bishop stays on squares of its colour.", "e2e4"},
             {"entropy", "", "d8 d5", "The piece may not be put on a square that your pieces attack.", "e2e4"},
         })
        expect_answer(asked);
}

TEST(Explanations, OfAbande) {
    for (const Question& asked : std::vector<Question>{
             {"abande", "turn=b w=d4 b= hand=17,18", "a1", "A new piece must touch the group."},
             {"abande", "turn=b w=d4 b= hand=17,18", "d4", "The top of this stack is not yours."},
             {"abande", "turn=w w=d4 b=d5 hand=17,17", "d4", "No stack moves before Black has entered two pieces."},
         })
        expect_answer(asked);
}

TEST(Explanations, OfByte) {
    for (const Question& asked : std::vector<Question>{
             {"byte", "", "a2", "Only the dark squares are played on."},
             {"byte", "", "a1", "Nothing is ever placed here: choose a piece on the board."},
             {"byte", "", "a3", "This piece is not yours."},
             {"byte", "", "b2 a1",
              "A stack with another beside it does not move to an empty square: its pieces only go onto it."},
             {"byte", "", "b2 e1", "A move is one step along a diagonal."},
             {"byte", "turn=w s=c3:bbw,b2:b,d4:bbb points=0,0", "c3 #3 b2",
              "A piece must come to lie higher than it is now, and that stack is too low."},
         })
        expect_answer(asked);
}

}  // namespace
}  // namespace tavoliere
