
#include "drawing/diagram.hpp"
#include "game/record.hpp"
#include "support/games.hpp"
#include "support/svg_tree.hpp"

namespace tavoliere {
namespace {

// The cells that elements of a class belong to, in the order of the drawing.
std::vector<std::string> cells_of_class(const SvgTree& tree, const std::string& wanted) {
    std::vector<std::string> cells;
    for (const auto& [name, child] : tree)
        if (child.get("<xmlattr>.class", "") == wanted) cells.push_back(child.get("<xmlattr>.data-cell", ""));
    return cells;
}

std::string drawn(const std::shared_ptr<const AnyGame>& game, std::string_view position,
                  const DiagramOptions& options = {}) {
    return svg_diagram(Record(game, position_or_fail(*game, position)), options);
}

std::vector<DiagramMark> marks_or_fail(const AnyGame& game, std::string_view text) {
    const auto marks = read_marks(text, game.scene().board);
    EXPECT_TRUE(marks) << marks.error().in(Language::english);
    return *marks;
}

TEST(Diagram, EveryGameInEveryStyleShowsEveryPieceOnceAndNothingFromOutside) {
    for (const Variant& variant : all_variants()) {
        const std::shared_ptr<const AnyGame> game = game_or_fail(variant.game, variant.options);
        Record record(game);
        Random random(5);
        for (int ply = 0; ply < 30 && record.play_random(random); ++ply) {
        }
        const View view = game->view(record.position());
        for (const DiagramStyle style : {DiagramStyle::newsletter, DiagramStyle::print, DiagramStyle::screen}) {
            const std::string svg = svg_diagram(record, {.style = style});
            const SvgTree tree = svg_tree(svg);
            std::vector<std::string> expected;
            for (const ViewStack& stack : view.stacks)
                expected.push_back(game->scene().board.cells[static_cast<std::size_t>(stack.cell)].name);
            EXPECT_EQ(cells_of_class(tree, "stack"), expected);
            EXPECT_NE(tree.get("title", ""), "");
            EXPECT_NE(tree.get("desc", ""), "");
            EXPECT_EQ(svg.find("href"), std::string::npos);
            EXPECT_EQ(svg.find("url("), std::string::npos);
        }
    }
}

TEST(Diagram, AStackShowsItsHeightAndThatItHoldsARedPiece) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("dvonn");
    const std::string svg = drawn(game, "phase=move turn=w w=c7:3+,c6:2 b=c10");
    EXPECT_NE(svg.find(">3+</text>"), std::string::npos);
    EXPECT_NE(svg.find(">2</text>"), std::string::npos);
    EXPECT_EQ(svg.find(">1</text>\n</g>"), std::string::npos);
}

TEST(Diagram, APileShowsEveryPiece) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("byte");
    const SvgTree tree = svg_tree(drawn(game, "turn=b s=b6:bwb,c7:ww"));
    std::size_t slabs = 0;
    for (const auto& [name, child] : tree)
        if (child.get("<xmlattr>.class", "") == "stack") slabs += child.count("rect");
    EXPECT_EQ(slabs, 5u);
}

TEST(Diagram, AKingInCheckHasAStarAndASignOfItsOwn) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("connection");
    const std::string checked = drawn(game, "4k3/8/8/8/8/8/8/4Q2K b - - 0 1");
    EXPECT_NE(checked.find("class=\"check\""), std::string::npos);
    EXPECT_NE(checked.find(">+<"), std::string::npos);
    EXPECT_EQ(drawn(game, "4k3/8/8/8/8/8/8/3Q3K b - - 0 1").find("class=\"check\""), std::string::npos);
}

TEST(Diagram, MarksAreWhereTheyWereAsked) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("dvonn");
    const DiagramOptions options{
        .marks = marks_or_fail(*game, "x:a9,b7 arrow:c7-c10 dot:c6 number:d7=12 cell:a10 area:d8,d9")};
    const SvgTree tree = svg_tree(drawn(game, "phase=move turn=w w=c7:3+ b=c10", options));
    EXPECT_EQ(cells_of_class(tree, "mark"), (std::vector<std::string>{"a9", "b7", "c7", "c6", "d7", "a10", "d8"}));
    EXPECT_EQ(cells_of_class(tree, "area"), (std::vector<std::string>{"d8"})) << "one area, with one border";
    EXPECT_NE(tree.get("desc", "").find("Crosses: a9, b7. Dot: c6. Lit: a10. Area: d8, d9. Arrow: c7-c10."),
              std::string::npos);
}

TEST(Diagram, TheNumberOfAStackDiffersFromItsPieceInEveryStyle) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("dvonn");
    for (const DiagramStyle style : {DiagramStyle::newsletter, DiagramStyle::print, DiagramStyle::screen}) {
        const SvgTree tree = svg_tree(drawn(game, "phase=move turn=w w=c7:3+,c6:2 b=c10:2+,d10:2", {.style = style}));
        for (const auto& [name, child] : tree)
            if (child.get("<xmlattr>.class", "") == "stack") {
                EXPECT_NE(child.get("text.<xmlattr>.fill", ""), child.get("circle.<xmlattr>.fill", ""));
            }
    }
}

// In black and white marks are as dark as the dark pieces, from which their light edges keep them apart.
TEST(Diagram, AMarkHasALightEdge) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("byte");
    for (const char* mark : {"x:a5", "dot:a5", "circle:a5", "arrow:a5-c5"}) {
        const SvgTree tree = svg_tree(
            drawn(game, "turn=w s=a5:b,c5:b", {.style = DiagramStyle::print, .marks = marks_or_fail(*game, mark)}));
        bool has_light = false;
        for (const auto& [name, child] : tree)
            if (child.get("<xmlattr>.class", "") == "mark")
                for (const auto& [inner_name, inner] : child)
                    has_light = has_light || inner.get("<xmlattr>.stroke", "") == "#ffffff";
        EXPECT_TRUE(has_light) << mark;
    }
}

TEST(Diagram, AnArrowBetweenCellsWithHyphensInTheirNames) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("onyx");
    const Board& board = game->scene().board;
    std::string hyphened;
    for (const Board::Cell& cell : board.cells)
        if (cell.name.find('-') != std::string::npos) hyphened = cell.name;
    ASSERT_NE(hyphened, "");
    const auto marks = marks_or_fail(*game, "arrow:" + hyphened + "-a1");
    EXPECT_EQ(board.cells[static_cast<std::size_t>(marks.at(0).cell)].name, hyphened);
    ASSERT_EQ(marks.at(0).way.size(), 1u);
    EXPECT_EQ(board.cells[static_cast<std::size_t>(marks.at(0).way[0])].name, "a1");
}

TEST(Diagram, AnArrowMayLeadThroughSeveralCells) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("oware");
    const auto marks = marks_or_fail(*game, "arrow:e1-f1-f2");
    ASSERT_EQ(marks.size(), 1u);
    EXPECT_EQ(marks[0].way, (std::vector<int>{5, 6}));
    EXPECT_FALSE(read_marks("arrow:e1", game->scene().board));
    EXPECT_FALSE(read_marks("arrow:e1-f1-", game->scene().board));
}

TEST(Diagram, BadMarksAreExplainedWithTheirPlace) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("volo");
    const auto column = [&](std::string_view text) {
        const auto marks = read_marks(text, game->scene().board);
        return marks ? std::size_t{0} : marks.error().column;
    };
    EXPECT_EQ(column("x:m11,m12"), 0u);
    EXPECT_EQ(column("x:m11,z99"), 7u);
    EXPECT_EQ(column("dot:e3 blob:e4"), 8u);
    EXPECT_EQ(column("arrow:e3"), 7u);
    EXPECT_EQ(column("dot:"), 1u);
    EXPECT_EQ(column("number:e3"), 8u);
    EXPECT_EQ(column("number:e3=1234"), 8u);
    EXPECT_EQ(column(""), 0u);
}

TEST(Diagram, TextCannotBecomeMarkup) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("byte");
    const std::string svg = drawn(game, game->format_position(game->start()), {.caption = "<script>\"&'\x01"});
    EXPECT_EQ(svg.find("<script"), std::string::npos);
    EXPECT_NE(svg.find("&lt;script&gt;&quot;&amp;&#39;"), std::string::npos);
    EXPECT_EQ(svg_tree(svg).get("title", ""), "Byte: <script>\"&'");
}

TEST(Diagram, ALongCaptionIsBrokenIntoLines) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("byte");
    std::string caption = "è";
    for (int i = 0; i < 30; ++i) caption += " parola";
    const std::string text = drawn(game, game->format_position(game->start()), {.labels = false, .caption = caption});
    const SvgTree svg = svg_tree(text);
    const double width = svg.get<double>("<xmlattr>.width");
    EXPECT_GT(svg.count("text"), 3u);
    EXPECT_GT(svg.get<double>("<xmlattr>.height"), width);
    for (const auto& [name, child] : svg)
        if (name == "text") {
            EXPECT_LE(child.data().size(), 66u);
        }
}

TEST(Diagram, TheLastActionIsShown) {
    Record record(game_or_fail("connection"));
    EXPECT_FALSE(record.play("e2e4"));
    const SvgTree tree = svg_tree(svg_diagram(record, {}));
    std::vector<std::string> lit;
    for (const auto& [name, child] : tree)
        if (child.get("<xmlattr>.class", "") == "cell" && child.get("<xmlattr>.fill", "") == "#ffd97a")
            lit.push_back(child.get("<xmlattr>.data-cell", ""));
    std::ranges::sort(lit);
    EXPECT_EQ(lit, (std::vector<std::string>{"e2", "e4"}));
}

TEST(Diagram, TurningKeepsTheCellsApart) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("dvonn");
    const SvgTree upright = svg_tree(drawn(game, game->format_position(game->start())));
    const SvgTree turned = svg_tree(drawn(game, game->format_position(game->start()), {.quarter_turns = 1}));
    EXPECT_EQ(cells_of_class(upright, "cell"), cells_of_class(turned, "cell"));
    EXPECT_GT(turned.get<double>("<xmlattr>.height"), upright.get<double>("<xmlattr>.height"));
}

}  // namespace
}  // namespace tavoliere
