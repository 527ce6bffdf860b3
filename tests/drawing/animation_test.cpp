#include <cstdio>
#include <set>

#include "drawing/diagram_animation.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"
#include "support/svg_tree.hpp"

namespace tavoliere {
namespace {

// The cells of the stacks that can be seen in one frame.
std::set<std::string> seen_in(const SvgTree& svg, int frame) {
    std::set<std::string> cells;
    const auto note = [&](const SvgTree& element) {
        if (element.get("<xmlattr>.class", "") == "stack") {
            EXPECT_TRUE(cells.insert(element.get("<xmlattr>.data-cell", "")).second);
        }
    };
    for (const auto& [name, child] : svg) {
        int first = 0, last = 0;
        const std::string span = child.get("<xmlattr>.class", "");
        if (std::sscanf(span.c_str(), "from%dto%d", &first, &last) != 2)
            note(child);
        else if (first <= frame && frame <= last)
            for (const auto& [inner_name, inner] : child) note(inner);
    }
    return cells;
}

std::set<std::string> cells_of(const AnyGame& game, const AnyPosition& pos) {
    std::set<std::string> cells;
    for (const ViewStack& stack : game.view(pos).stacks)
        cells.insert(game.scene().board.cells[static_cast<std::size_t>(stack.cell)].name);
    return cells;
}

Record random_game(const Variant& variant, int plies) {
    Record record(game_or_fail(variant.game, variant.options));
    Random random(7);
    for (int ply = 0; ply < plies && record.play_random(random); ++ply) {
    }
    return record;
}

TEST(Animation, EveryFrameShowsThePositionOfItsMove) {
    for (const Variant& variant : all_variants()) {
        const Record record = random_game(variant, effort(20));
        const SvgTree svg = svg_tree(svg_animation(record, {}));
        for (std::size_t ply = 0; ply <= record.plies().size(); ++ply)
            EXPECT_EQ(seen_in(svg, static_cast<int>(ply)), cells_of(record.game(), record.position_before(ply)))
                << variant.game << ' ' << ply;
    }
}

TEST(Animation, ItBeginsWhereItIsToldAndOnlyTheLastPositionShowsWithoutMotion) {
    const Record record = random_game({"dvonn", {}}, 60);
    const std::string text = svg_animation(record, {.from = 50});
    const SvgTree svg = svg_tree(text);
    EXPECT_EQ(seen_in(svg, 0), cells_of(record.game(), record.position_before(50)));
    std::set<std::string> still;
    for (const auto& [name, child] : svg) {
        if (child.get("<xmlattr>.visibility", "") == "hidden") continue;
        if (child.get("<xmlattr>.class", "") == "stack") still.insert(child.get("<xmlattr>.data-cell", ""));
        for (const auto& [inner_name, inner] : child)
            if (inner.get("<xmlattr>.class", "") == "stack") still.insert(inner.get("<xmlattr>.data-cell", ""));
    }
    EXPECT_EQ(still, cells_of(record.game(), record.position()));
    EXPECT_TRUE(svg.get("style", "").starts_with("@media (prefers-reduced-motion:no-preference){"));
    EXPECT_NE(svg.get("title", ""), "");
    EXPECT_NE(svg.get("desc", "").find(record.plies().back().action), std::string::npos);
    for (const char* outside : {"<script", "href", "url(", "@import"}) EXPECT_EQ(text.find(outside), std::string::npos);
}

TEST(Animation, AGameWithoutMovesIsAStillPicture) {
    const Record record(game_or_fail("byte"));
    const std::string svg = svg_animation(record, {});
    EXPECT_EQ(svg.find("@keyframes"), std::string::npos);
    EXPECT_EQ(seen_in(svg_tree(svg), 0).size(), 24u);
}

}  // namespace
}  // namespace tavoliere
