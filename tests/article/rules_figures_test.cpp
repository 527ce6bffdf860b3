#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "article/document_figures.hpp"
#include "article/markdown.hpp"
#include "lessons/rules_parts.hpp"
#include "support/games.hpp"
#include "support/svg_tree.hpp"

// The figures of the documents: every block can be drawn, and docs/figures holds what they say now.
namespace tavoliere::article {
namespace {

namespace fs = std::filesystem;

const fs::path docs = fs::path(TAVOLIERE_SOURCE_DIR) / "docs";

std::string content_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string rules_text(std::string_view game, Language language) {
    return content_of(docs / "rules" / (std::string(game) + (language == Language::italian ? ".it.md" : ".en.md")));
}

// What an SVG says, apart from where on the paper it says it: its elements, what they belong to, their colours and
// words.
void describe(const SvgTree& tree, std::string& said) {
    for (const auto& [name, child] : tree) {
        if (name == "<xmlattr>") continue;
        said += name;
        for (const char* attribute : {"class", "data-cell", "fill"})
            said += ' ' + child.get(std::string("<xmlattr>.") + attribute, "");
        said += ' ' + child.data() + '\n';
        describe(child, said);
    }
}

std::string structure_of(const std::string& svg) {
    std::string said;
    describe(svg_tree(svg), said);
    return said;
}

// Notes the files of a document, each of which must show what its block says.
void check_kept_figures(const fs::path& document, Language language, std::set<fs::path>& kept) {
    const auto beside = [&](const std::string& path) -> Result<std::string> {
        return content_of(document.parent_path() / path);
    };
    const auto files =
        kept_figures(content_of(document), {.catalog = catalog(), .language = language, .read_file = beside});
    ASSERT_TRUE(files) << document << ": " << files.error().in(Language::english);
    EXPECT_GE(files->size(), 3u) << document;
    for (const FigureFile& file : *files) {
        const fs::path path = (document.parent_path() / file.path).lexically_normal();
        EXPECT_TRUE(kept.insert(path).second) << path << " is named twice";
        ASSERT_TRUE(fs::exists(path)) << path << ": run tools/figures";
        EXPECT_EQ(structure_of(content_of(path)), structure_of(file.svg)) << path << ": run tools/figures";
    }
}

TEST(RulesFigures, KeptFilesShowWhatTheBlocksSay) {
    std::set<fs::path> kept;
    check_kept_figures(docs / "figures.md", Language::english, kept);
    check_kept_figures(docs / "gallery.md", Language::english, kept);
    check_kept_figures(docs / "found-games.md", Language::english, kept);
    for (const FamilyPtr& family : catalog().families()) {
        const std::string game(family->info.id);
        // The rules of described games are written from their descriptions.
        if (!fs::exists(docs / "rules" / (game + ".en.md"))) continue;
        check_kept_figures(docs / "rules" / (game + ".en.md"), Language::english, kept);
        check_kept_figures(docs / "rules" / (game + ".it.md"), Language::italian, kept);
    }
    for (const fs::directory_entry& entry : fs::directory_iterator(docs / "figures"))
        // The pictures of words have a test of their own.
        if (entry.is_regular_file()) {
            EXPECT_TRUE(kept.contains(entry.path())) << entry.path() << " belongs to no document";
        }
}

TEST(RulesFigures, EveryFigureIsHiddenAndHasItsCaptionAsTheTextOfItsImage) {
    for (const FamilyPtr& family : catalog().families())
        for (const Language language : {Language::english, Language::italian}) {
            const std::string text = rules_text(family->info.id, language);
            EXPECT_EQ(text.find("```"), std::string::npos) << family->info.id;
            const auto places = find_figures(text, {.catalog = catalog(), .language = language});
            ASSERT_TRUE(places);
            for (const FigurePlace& place : *places)
                EXPECT_NE(text.find("\n![" + place.figure.caption + "](" + place.kept_file + ")\n"), std::string::npos)
                    << family->info.id << ' ' << place.first_line;
        }
}

TEST(RulesFigures, BothLanguagesShowTheSamePositions) {
    for (const FamilyPtr& family : catalog().families()) {
        std::vector<std::string> shown[2];
        for (const Language language : {Language::english, Language::italian}) {
            const auto places =
                find_figures(rules_text(family->info.id, language), {.catalog = catalog(), .language = language});
            ASSERT_TRUE(places);
            for (const FigurePlace& place : *places) {
                const Record& record = place.figure.figures.front().record;
                shown[static_cast<int>(language)].push_back(
                    record.game().format_position(record.position()) + ' ' +
                    std::to_string(place.figure.figures.front().options.marks.size()));
            }
        }
        EXPECT_EQ(shown[0], shown[1]) << family->info.id;
    }
}

TEST(RulesFigures, InATerminalTheyArePicturesAndOnThePageSvg) {
    for (const FamilyPtr& family : catalog().families())
        for (const Language language : {Language::english, Language::italian}) {
            const std::string text = rules_text(family->info.id, language);
            const auto terminal = with_terminal_pictures(catalog(), without_lessons(text), language, Ink::plain);
            const auto page = with_svg_blocks(catalog(), rules_on_page(text, language), language);
            ASSERT_TRUE(terminal && page);
            const auto places = find_figures(text, {.catalog = catalog(), .language = language});
            for (const FigurePlace& place : *places) {
                EXPECT_NE(terminal->find('\n' + place.figure.caption + '\n'), std::string::npos);
                EXPECT_NE(page->find("\n```figure " + place.figure.caption + "\n<svg"), std::string::npos);
            }
            for (const char* noise : {"<!--", "-->", "![", "\nposition: ", "\nmark: "}) {
                EXPECT_EQ(terminal->find(noise), std::string::npos) << family->info.id << ' ' << noise;
                EXPECT_EQ(page->find(noise), std::string::npos) << family->info.id << ' ' << noise;
            }
        }
}

TEST(RulesFigures, AllOtherLinesStayAsTheyAre) {
    const auto text =
        with_terminal_pictures(catalog(), "one\n\n```other\ncode\n```\n\ntwo", Language::english, Ink::plain);
    ASSERT_TRUE(text);
    EXPECT_EQ(*text, "one\n\n```other\ncode\n```\n\ntwo");
    EXPECT_EQ(*with_terminal_pictures(catalog(), "", Language::english, Ink::plain), "");
}

TEST(RulesFigures, ASeriesIsSeveralPictures) {
    const std::string text = "```tavoliere byte\nmoves: d4-e5 c5-b4\nfrom: 1\nseries\ncaption: Two.\n```\n";
    const auto terminal = with_terminal_pictures(catalog(), text, Language::english, Ink::plain);
    ASSERT_TRUE(terminal);
    EXPECT_NE(terminal->find("\n1. d4-e5\n"), std::string::npos) << *terminal;
    EXPECT_NE(terminal->find("\n1... c5-b4\nTwo.\n"), std::string::npos) << *terminal;
    const auto page = with_svg_blocks(catalog(), text, Language::english);
    ASSERT_TRUE(page);
    EXPECT_TRUE(page->starts_with("```figure 1. d4-e5\n<svg"));
    EXPECT_NE(page->find("fill=\"var(--board-paper, #"), std::string::npos) << "the page's theme paints it";
    EXPECT_NE(page->find("\n\n```figure Two.\n<svg"), std::string::npos);
}

TEST(RulesFigures, AFigureIsKeptOnlyInARelativeSvg) {
    for (const char* path : {"/tmp/a.svg", "a.png", "https://example.org/a.svg"})
        EXPECT_FALSE(kept_figures("<!-- tavoliere byte\n-->\n![](" + std::string(path) + ")\n", {catalog()})) << path;
    EXPECT_EQ(kept_figures("<!-- tavoliere byte\n-->\n![](a.svg)\n", {catalog()})->size(), 1u);
    EXPECT_EQ(kept_figures("<!-- tavoliere byte\n-->\n", {catalog()})->size(), 0u);
    EXPECT_FALSE(kept_figures("<!-- tavoliere byte\nmoves: d4-e5\nseries\n-->\n![](a.svg)\n", {catalog()}));
}

}  // namespace
}  // namespace tavoliere::article
