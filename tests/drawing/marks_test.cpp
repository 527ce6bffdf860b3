#include <cmath>
#include <set>
#include <sstream>

#include "drawing/area_outline.hpp"
#include "drawing/diagram.hpp"
#include "drawing/diagram_arrows.hpp"
#include "drawing/legal_marks.hpp"
#include "support/games.hpp"
#include "support/svg_tree.hpp"

namespace tavoliere {
namespace {

Record record_of(std::string_view id, std::string_view position) {
    const std::shared_ptr<const AnyGame> game = game_or_fail(id);
    return Record(game, position.empty() ? game->start() : position_or_fail(*game, position));
}

std::vector<DiagramMark> marks_of(const Record& record, std::string_view text) {
    const auto marks = read_marks(text, record.game().scene().board);
    EXPECT_TRUE(marks) << marks.error().in(Language::english);
    return marks ? *marks : std::vector<DiagramMark>();
}

// The elements of the mark on a cell.
SvgTree mark_on(const Record& record, std::string_view marks, const std::string& cell, DiagramOptions options = {}) {
    options.marks = marks_of(record, marks);
    const SvgTree tree = svg_tree(svg_diagram(record, options));
    for (const auto& [name, child] : tree)
        if (child.get("<xmlattr>.class", "") == "mark" && child.get("<xmlattr>.data-cell", "") == cell) return child;
    ADD_FAILURE() << "no mark on " << cell;
    return {};
}

// What is drawn, without colours: elements, their paths and dashes.
std::string form_of(const SvgTree& tree) {
    std::string form;
    for (const auto& [name, child] : tree) {
        if (name == "<xmlattr>") continue;
        form += name + ' ';
        form += child.get("<xmlattr>.d", "");
        form += ' ' + child.get("<xmlattr>.stroke-dasharray", "") + '\n';
    }
    return form;
}

// In black and white an ink is its shape or stroke.
TEST(Marks, EveryInkHasAFormOfItsOwn) {
    const Record record = record_of("byte", "turn=w s=a5:b,c5:b");
    for (const std::string kind : {"x", "dot", "circle", "arrow", "number", "flight"}) {
        const std::string what = kind == "arrow"    ? ":b4-d4"
                                 : kind == "number" ? ":b4=1"
                                 : kind == "flight" ? ":b4/d4-b2/d2"
                                                    : ":b4";
        std::set<std::string> forms;
        for (const std::string ink : {"red", "blue", "green", "gold"}) {
            const SvgTree mark = mark_on(record, kind + '.' + ink + what, "b4", {.style = DiagramStyle::print});
            forms.insert(form_of(mark));
        }
        EXPECT_EQ(forms.size(), 4u) << kind;
        EXPECT_EQ(form_of(mark_on(record, kind + what, "b4")), form_of(mark_on(record, kind + ".red" + what, "b4")));
    }
}

TEST(Marks, AnInkThatIsNoneIsRefused) {
    const std::unique_ptr<AnyGame> game = game_or_fail("byte");
    const Board& board = game->scene().board;
    for (const char* text : {"x.pink:a1", "x.:a1", ".red:a1", "x.red", "flight:a1", "flight:a1/zz-b2", "flight:a1-"})
        EXPECT_FALSE(read_marks(text, board)) << text;
}

TEST(Marks, NoDotOrCrossHidesTheHeightOfAStack) {
    const Record record = record_of("dvonn", "phase=move turn=w w=c7:3+ b=c10");
    for (const std::string kind : {"x", "dot"}) {
        const auto place = [&](const std::string& cell) {
            const SvgTree mark = mark_on(record, kind + ':' + cell, cell);
            const SvgTree& drawn = mark.back().second;
            return drawn.get("<xmlattr>.cx", "") + drawn.get("<xmlattr>.d", "");
        };
        const std::string centre_of_number = [&] {
            const SvgTree tree = svg_tree(svg_diagram(record, {}));
            for (const auto& [name, child] : tree)
                if (child.get("<xmlattr>.data-cell", "") == "c7" && child.count("text") > 0)
                    return child.get("text.<xmlattr>.x", "");
            return std::string("none");
        }();
        ASSERT_NE(centre_of_number, "none");
        EXPECT_EQ(place("c7").find(centre_of_number), std::string::npos) << kind;
    }
}

TEST(Marks, DotsShowOnTheLargestBoardAndInSmallFigures) {
    const auto pixels = [](const Options::Given& options, int width) {
        const std::shared_ptr<const AnyGame> game = game_or_fail("onyx", options);
        const Record record(game);
        DiagramOptions look{.width = width, .marks = marks_of(record, "dot:c3")};
        const SvgTree tree = svg_tree(svg_diagram(record, look));
        std::istringstream box(tree.get("<xmlattr>.viewBox", ""));
        double left = 0, top = 0, units = 1;
        box >> left >> top >> units;
        return std::stod(mark_on(record, "dot:c3", "c3", look).get("circle.<xmlattr>.r", "0")) * width / units;
    };
    EXPECT_GT(pixels({{"size", "20"}}, 480), 3.0);
    EXPECT_GT(pixels({{"size", "12"}}, 150), 3.0);
}

TEST(Arrows, ThatShareAWayLieBesideEachOther) {
    const std::vector<ArrowWay> ways{{{{0, 0}, {100, 0}}, 5, 5},
                                     {{{100, 0}, {0, 0}}, 5, 5},
                                     {{{50, 0}, {200, 0}}, 5, 5},
                                     {{{0, 50}, {100, 50}}, 5, 5},
                                     {{{0, 0}, {0, 100}}, 5, 5}};
    const std::vector<ArrowShape> shapes = arrows_apart(ways, 10, 8);
    std::set<double> rows;
    for (std::size_t i = 0; i < 3; ++i) rows.insert(shapes[i].shaft[0].y);
    EXPECT_EQ(rows.size(), 3u);
    for (auto row = rows.begin(); std::next(row) != rows.end(); ++row) EXPECT_GE(*std::next(row) - *row, 10);
    EXPECT_EQ(shapes[3].shaft[0].y, 50) << "alone on its way";
    EXPECT_EQ(shapes[4].shaft[0].x, 0) << "it only begins where others do";
}

TEST(Arrows, BeginAndEndBesideWhatStandsThere) {
    const std::vector<ArrowShape> shapes = arrows_apart({{{{0, 0}, {100, 0}}, 20, 25}}, 10, 8);
    EXPECT_EQ(shapes[0].shaft.front().x, 20);
    EXPECT_EQ(shapes[0].head.front().x, 75);
}

TEST(AreaOutline, AnEdgeBetweenTwoCellsIsNoBorder) {
    const auto square = [](double x, double y, double size) {
        return std::vector<Point>{{x, y}, {x + size, y}, {x + size, y + size}, {x, y + size}};
    };
    const auto length = [](const std::vector<std::vector<Point>>& borders) {
        double sum = 0;
        for (const auto& border : borders)
            for (std::size_t i = 0; i < border.size(); ++i) {
                const Point a = border[i], b = border[(i + 1) % border.size()];
                sum += std::hypot(b.x - a.x, b.y - a.y);
            }
        return sum;
    };
    EXPECT_EQ(length(border_of_polygons({square(0, 0, 60)})), 240);
    EXPECT_EQ(length(border_of_polygons({square(0, 0, 60), square(60, 0, 60)})), 360);
    EXPECT_EQ(border_of_polygons({square(0, 0, 60), square(60, 0, 60)}).size(), 1u);
    EXPECT_EQ(length(border_of_polygons({square(0, 0, 60), square(120, 0, 60)})), 480);
    // One whole edge beside two halves.
    EXPECT_EQ(length(border_of_polygons({square(0, 0, 60), square(60, 0, 30), square(60, 30, 30)})), 300);
    // A ring has two borders.
    std::vector<std::vector<Point>> ring;
    for (int x = 0; x < 3; ++x)
        for (int y = 0; y < 3; ++y)
            if (x != 1 || y != 1) ring.push_back(square(60 * x, 60 * y, 60));
    EXPECT_EQ(border_of_polygons(ring).size(), 2u);
    EXPECT_EQ(length(border_of_polygons(ring)), 12 * 60 + 4 * 60);
}

TEST(LegalMarks, TheFlightsOfAVoloLineAreToldApart) {
    const Record record = record_of("volo", "turn=y y=c8,d8,e8,f6,k7");
    const auto marks = target_marks(record, {"c8/d8/e8"});
    ASSERT_TRUE(marks) << marks.error().in(Language::english);
    ASSERT_EQ(marks->size(), 5u) << "as the rules of Volo say";
    std::set<int> numbered;
    std::set<std::set<int>> landed;
    for (const DiagramMark& mark : *marks) {
        EXPECT_EQ(mark.shape, MarkShape::flight);
        EXPECT_EQ(mark.way.size(), 3u);
        numbered.insert(mark.way.front());
        landed.insert({mark.way.begin(), mark.way.end()});
    }
    EXPECT_EQ(numbered.size(), 5u) << "no two numbers in one cell";
    EXPECT_EQ(landed.size(), 5u);
    EXPECT_FALSE(target_marks(record, {"c8/d8"})) << "a part of the line cannot fly";
}

TEST(LegalMarks, AreThereForEveryGame) {
    for (const std::string& id : all_ids()) EXPECT_FALSE(legal_marks(record_of(id, "")).empty()) << id;
    const Record oware = record_of("oware", "");
    const auto sown = target_marks(oware, {"e1"});
    ASSERT_TRUE(sown);
    EXPECT_EQ(sown->size(), 1u) << "where the last seed falls";
}

Result<BoardPart> part_of(const Record& record, std::string_view text, std::string_view marks = "") {
    return read_part({text}, record, marks_of(record, marks));
}

TEST(BoardPart, ShowsItsCellsAndTheirCoordinatesAlone) {
    const Record record = record_of("connection", "");
    DiagramOptions options{.part = *part_of(record, "b1-d3")};
    const SvgTree tree = svg_tree(svg_diagram(record, options));
    std::set<std::string> pieces, labels, whole, pale;
    for (const auto& [name, child] : tree) {
        if (child.get("<xmlattr>.class", "") == "stack") pieces.insert(child.get("<xmlattr>.data-cell", ""));
        if (name == "text") labels.insert(child.data());
        if (child.get("<xmlattr>.class", "") != "part") continue;
        for (const auto& [inner, cell] : child)
            if (cell.get("<xmlattr>.class", "") == "cell")
                (cell.get("<xmlattr>.opacity", "").empty() ? whole : pale).insert(cell.get("<xmlattr>.data-cell", ""));
    }
    EXPECT_EQ(pieces, (std::set<std::string>{"b1", "c1", "d1", "b2", "c2", "d2"}));
    EXPECT_EQ(labels, (std::set<std::string>{"b", "c", "d", "1", "2", "3"}));
    EXPECT_EQ(whole, (std::set<std::string>{"b1", "c1", "d1", "b2", "c2", "d2", "b3", "c3", "d3"}));
    EXPECT_TRUE(pale.contains("a2") && pale.contains("e3") && pale.contains("c4")) << "where it is cut, it goes on";
}

TEST(BoardPart, OfMarksOrPiecesWithAMargin) {
    const Record record = record_of("volo", "turn=y y=c8,d8,e8,f6,k7");
    const Board& board = record.game().scene().board;
    const auto holds = [&](const Result<BoardPart>& part, std::string_view cell) {
        return part->holds(board.cells[static_cast<std::size_t>(*board.find(cell))].centre);
    };
    const auto marked = part_of(record, "marked", "dot:e4 arrow:e4-e6");
    ASSERT_TRUE(marked);
    EXPECT_TRUE(holds(marked, "e5"));
    EXPECT_FALSE(holds(marked, "e7"));
    EXPECT_TRUE(holds(part_of(record, "marked+1", "dot:e4 arrow:e4-e6"), "e7"));
    EXPECT_TRUE(holds(part_of(record, "pieces"), "k7"));
    EXPECT_FALSE(holds(part_of(record, "pieces"), "m12"));
    for (const char* wrong : {"", "marked", "e4-zz", "e4-e5-e6", "pieces+", "pieces+x", "all", "+1"})
        EXPECT_FALSE(part_of(record, wrong)) << wrong;
}

TEST(BoardPart, KeepsTheScaleOfTheWholeBoard) {
    const Record record = record_of("connection", "");
    const int half = width_of_part(record.game(), {}, *part_of(record, "a1-d8"));
    EXPECT_GT(half, 220);
    EXPECT_LT(half, 320);
    EXPECT_NEAR(width_of_part(record.game(), {}, *part_of(record, "a1-h8")), 480, 2);
}

TEST(BoardPart, EveryBoardCanBeCutAnywhere) {
    for (const Variant& variant : all_variants()) {
        const std::shared_ptr<const AnyGame> game = game_or_fail(variant.game, variant.options);
        const Record record(game);
        const Board& board = game->scene().board;
        for (const int turns : {0, 1}) {
            for (int i = 0; i < board.size(); i += 1 + board.size() / 4) {
                DiagramOptions options{.quarter_turns = turns};
                options.part = read_part({board.cells[static_cast<std::size_t>(i)].name + "+2"}, record, {}).value();
                const std::string svg = svg_diagram(record, options);
                EXPECT_EQ(svg.find("nan"), std::string::npos) << variant.game;
                EXPECT_EQ(svg.find("inf"), std::string::npos) << variant.game;
            }
        }
    }
}

}  // namespace
}  // namespace tavoliere
