#include "article/markdown.hpp"

#include "article/html.hpp"
#include "support/games.hpp"

namespace tavoliere::article {
namespace {

// The first error of an article as "line:column", or nothing where there is none.
std::string place_of_error(const std::string& text) {
    const auto article = read_markdown(text, {catalog()});
    if (article) return "";
    return std::to_string(article.error().line) + ':' + std::to_string(article.error().column);
}

std::string html_of(const std::string& text) {
    const auto article = read_markdown(text, {catalog()});
    EXPECT_TRUE(article) << article.error().in(Language::english);
    return article ? to_html(*article) : "";
}

std::string error_of(const std::string& text, Language language = Language::english) {
    const auto article = read_markdown(text, {catalog()});
    return article ? "" : article.error().in(language);
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(Markdown, ABlockBecomesAFigureWithItsCaption) {
    const std::string text =
        "# Title\n\nText.\n\n```tavoliere dvonn\nposition: phase=move turn=w w=c7:3+,c6:2 b=c10\n"
        "mark: arrow:c7-c10\ncaption: Only one move.\n```\n";
    const auto article = read_markdown(text, {catalog()});
    ASSERT_TRUE(article);
    EXPECT_EQ(article->title, "Title");
    ASSERT_EQ(article->blocks.size(), 3u);
    const Block& figure = article->blocks[2];
    ASSERT_EQ(figure.kind, Block::Kind::figure);
    EXPECT_EQ(plain_text(figure.text), "Only one move.");
    EXPECT_EQ(figure.figures.at(0).options.marks.size(), 1u);
    const std::string html = to_html(*article);
    EXPECT_TRUE(contains(html, "<figcaption>Only one move.</figcaption>"));
    EXPECT_TRUE(contains(html, ">3+</text>"));
}

TEST(Markdown, EveryKeyDoesWhatTheFlagOfShowDoes) {
    const auto figure_of = [](const std::string& lines) {
        const auto article = read_markdown("```tavoliere byte\n" + lines + "```\n", {catalog()});
        EXPECT_TRUE(article) << article.error().in(Language::english);
        return article->blocks.at(0).figures.at(0);
    };
    EXPECT_EQ(figure_of("style: print\n").options.style, DiagramStyle::print);
    EXPECT_EQ(figure_of("stacks: open\n").options.stacks, StackDrawing::open);
    EXPECT_EQ(figure_of("size: 300\n").options.width, 300);
    EXPECT_EQ(figure_of("turned: 2\n").options.quarter_turns, 2);
    EXPECT_FALSE(figure_of("no-labels\n").options.labels);
    EXPECT_EQ(figure_of("targets: d4\n").options.marks.size(), 4u);
    EXPECT_EQ(figure_of("options: size=10\n").record.game().scene().board.size(), 100);
    EXPECT_EQ(figure_of("moves: d4-e5 c5-b4\nmoves: b2-a3\n").record.plies().size(), 3u);
    EXPECT_EQ(figure_of("moves: d4-e5 c5-b4\nply: 1\n").record.plies().size(), 1u);
}

TEST(Markdown, ASeriesHasAFigureForEachMove) {
    const auto article =
        read_markdown("```tavoliere byte\nmoves: d4-e5 c5-b4 b2-a3\nply: 2\nseries\ncaption: All.\n```\n", {catalog()});
    ASSERT_TRUE(article) << article.error().in(Language::english);
    const Block& block = article->blocks.at(0);
    ASSERT_EQ(block.figures.size(), 3u);
    EXPECT_EQ(block.figures[0].record.plies().size(), 0u);
    EXPECT_EQ(block.figures[2].record.plies().size(), 2u);
    EXPECT_EQ(block.figures[2].words, "1... c5-b4");
    const std::string html = to_html(*article);
    EXPECT_TRUE(contains(html, "<figure class=\"series\">"));
    EXPECT_TRUE(contains(html, "<p>1. d4-e5</p></div>"));
    EXPECT_TRUE(contains(html, "<figcaption>All.</figcaption>"));
    EXPECT_EQ(read_markdown("```tavoliere byte\nseries\n```\n", {catalog()})->blocks.at(0).figures.size(), 1u);
}

TEST(Markdown, AnimationsOfOnePageDoNotDisturbEachOther) {
    const std::string block = "```tavoliere byte\nmoves: d4-e5 c5-b4\nanimate: 0.5\n```\n\n";
    const std::string html = html_of(block + block);
    EXPECT_TRUE(contains(html, "@keyframes f1from1to1{"));
    EXPECT_TRUE(contains(html, "@keyframes f2from1to1{"));
    EXPECT_TRUE(contains(html, " 2.5s step-end"));  // half a second for each of five
}

TEST(Markdown, ATableIsCellsBetweenBars) {
    const std::string html =
        html_of("| a | *b* | `c\\|d` |\n|:--|:-:|--:|\n| 1. x | <i> |\nx | [y](https://example.org) | 3 | 4 |\n");
    EXPECT_TRUE(contains(html,
                         "<table class=\"text\">\n<tr><th>a</th><th class=\"centre\"><em>b</em></th><th "
                         "class=\"right\"><code>c|d</code></th></tr>\n<tr><td>1. x</td><td "
                         "class=\"centre\">&lt;i&gt;</td><td class=\"right\"></td></tr>\n"))
        << html;
    EXPECT_TRUE(contains(html_of("> a|b\n> -|-\n> 1|2\n"), "<tr><td>1</td><td>2</td></tr>"));
    EXPECT_TRUE(contains(html_of("- a|b\n  -|-\n  1|2\n"), "<tr><td>1</td><td>2</td></tr>"));
}

TEST(Markdown, WhatIsNotQuiteATableIsText) {
    for (const char* text : {"a | b\nc | d\n", "| a | b |\n|---|\n| 1 | 2 |\n", "| a |\n| b- |\n", "a | b\n\n-|-\n"})
        EXPECT_FALSE(contains(html_of(text), "<table")) << text;
    EXPECT_EQ(place_of_error("text\n\n|a|b|\n|-|-|\n|1|2|\n|1|[x](javascript:a)|\n"), "6:0");
}

TEST(Markdown, AFigureOfARecordBesideTheArticle) {
    FigureSettings settings{catalog()};
    settings.read_file = [](const std::string& path) -> Result<std::string> {
        if (path != "game.txt") return Error{{{"there is no such file", "non c'è"}}};
        return std::string("[Game \"byte\"]\n\n1. d4-e5 c5-b4 *\n");
    };
    const auto article = read_markdown("```tavoliere byte\nrecord: game.txt\nply: 1\n```\n", settings);
    ASSERT_TRUE(article) << article.error().in(Language::english);
    EXPECT_EQ(article->blocks.at(0).figures.at(0).record.plies().size(), 1u);
    for (const char* block :
         {"```tavoliere byte\nrecord: other.txt\n```\n", "```tavoliere dvonn\nrecord: game.txt\n```\n",
          "```tavoliere byte\nrecord: game.txt\nmoves: d4-e5\n```\n"})
        EXPECT_FALSE(read_markdown(block, settings)) << block;
}

TEST(Markdown, AGameToStepThroughNeedsAScriptOfItsOwnAndNothingElseDoes) {
    const std::string html = html_of("```tavoliere byte\nmoves: d4-e5 c5-b4\nsteps\nfrom: 1\n```\n");
    EXPECT_TRUE(contains(html, "script-src 'sha256-"));
    EXPECT_EQ(html.find("<script>"), html.rfind("<script>"));
    EXPECT_TRUE(contains(html, "<ol><li>1... c5-b4</li></ol>")) << html;
    EXPECT_TRUE(contains(html, "show(0)}</script>")) << "it opens at the beginning";
    EXPECT_FALSE(contains(html_of("```tavoliere byte\n```\n"), "script"));
    EXPECT_EQ(place_of_error("```tavoliere byte\nseries\nsteps\n```\n"), "3:0");
    EXPECT_EQ(place_of_error("```tavoliere byte\nsteps\nanimate: 1\n```\n"), "2:0");
    EXPECT_EQ(place_of_error("```tavoliere byte\nsteps\n---\n```\n"), "2:0");
}

const std::string figure_of_byte =
    "\n```tavoliere byte\nname: a-1\ncaption: One.\n```\n\n```tavoliere byte\n---\nname: b\n```\n";

TEST(Markdown, ReferencesToFiguresAreNumbersAndLinks) {
    const std::string html = html_of("See {#b} and {#a-1}.\n" + figure_of_byte);
    EXPECT_TRUE(contains(html, "See <a href=\"#figure-b\">2b</a> and <a href=\"#figure-a-1\">1</a>.")) << html;
    EXPECT_TRUE(contains(html, "<figure id=\"figure-a-1\">"));
    EXPECT_TRUE(contains(html, "<div id=\"figure-b\">"));
    EXPECT_TRUE(contains(html, "<figcaption><strong>Figure 1. </strong>One.</figcaption>"));
    EXPECT_TRUE(contains(html, ">2a)</p>"));
    EXPECT_FALSE(contains(html_of(figure_of_byte), "Figure 1")) << "where nothing refers to one, none has a number";
    EXPECT_TRUE(contains(html_of("---\nfigures: numbered\n---\n" + figure_of_byte), "Figure 1"));
    EXPECT_FALSE(contains(html_of("`{#nothing}` and {# x}\n"), "<a "));
    EXPECT_EQ(place_of_error("text\n\nmore\n{#zz}\n" + figure_of_byte), "4:0");
    EXPECT_EQ(place_of_error("```tavoliere byte\ncaption: {#zz}\n```\n"), "2:0");
}

TEST(Markdown, NotesAreNumberedInTheOrderOfTheText) {
    const std::string html =
        html_of("One[^x], two[^y], one[^x].\n\n[^y]: Second, *if* it\n  goes on.\n[^x]: First <b>.\n");
    EXPECT_TRUE(contains(html, "One<sup><a class=\"note\" id=\"to-note-1\" href=\"#note-1\">1</a></sup>, two<sup>"))
        << html;
    EXPECT_TRUE(contains(html, "one<sup><a class=\"note\" href=\"#note-1\">1</a></sup>."));
    EXPECT_TRUE(contains(html, "<li id=\"note-1\">First &lt;b&gt;. <a href"));
    EXPECT_TRUE(contains(html, "<li id=\"note-2\">Second, <em>if</em> it goes on. <a href"));
    EXPECT_TRUE(contains(html_of("A range [^a-z] of letters.\n"), "A range [^a-z] of letters."));
    EXPECT_TRUE(contains(html_of("```\n[^x]: code\n```\n"), "[^x]: code"));
    EXPECT_EQ(place_of_error("text\n\n[^x]: Nothing refers to it.\n"), "3:0");
    EXPECT_EQ(place_of_error("a[^x]\n\n[^x]: One.\n[^x]: Two.\n"), "4:0");
    EXPECT_EQ(place_of_error("a[^x]\n\n[^x]: [a](javascript:b)\n"), "3:0");
    EXPECT_EQ(place_of_error("a[^x] b[^y]\n\n[^x]: One.\n"), "1:0");
}

TEST(Markdown, QuotationMarksAreThoseOfTheLanguage) {
    const auto italian = [](const std::string& text) {
        return to_html(*read_markdown(text, {.catalog = catalog(), .language = Language::italian}));
    };
    EXPECT_TRUE(contains(html_of("He said \"it's 'so'\" -- yes...\n"), "He said “it’s ‘so’” – yes…"));
    EXPECT_TRUE(contains(italian("Disse \"l'ora\" e “così”.\n"), "Disse «l’ora» e “così”."));
    EXPECT_TRUE(contains(italian("`\"x\" “y”`\n"), "<code>&quot;x&quot; “y”</code>"));
    EXPECT_TRUE(contains(italian("```\n“y” \"x\"\n```\n"), "“y” &quot;x&quot;"));
    EXPECT_TRUE(
        contains(italian("```tavoliere byte\ncaption: \"a\" “b” *c*\n```\n"), "<figcaption>«a» “b” <em>c</em>"));
}

TEST(Markdown, FrontMatterStandsAboveTheText) {
    const std::string html = html_of(
        "---\ntitle: \"A <b>\"\nnumber: No. 3\ndate: May\nauthor: Ann\naddress: Here\nfooter: Foot\npaper: "
        "Letter\ncolumns: 3\n---\n\nText.\n");
    EXPECT_TRUE(contains(html, "<title>A &lt;b&gt;</title>"));
    EXPECT_TRUE(contains(html, "<p class=\"issue\"><span>No. 3</span><span>May</span></p>\n<h1>A &lt;b&gt;</h1>\n"));
    EXPECT_TRUE(contains(html, "<p class=\"author\">Ann</p>\n<p class=\"address\">Here</p>"));
    EXPECT_TRUE(contains(html, "<footer>Foot</footer>"));
    EXPECT_TRUE(contains(html, "size:letter") && contains(html, "columns:3"));
    EXPECT_TRUE(contains(html_of("---\n\ntext\n"), "<hr>")) << "a line alone is none";
    EXPECT_EQ(place_of_error("---\ntitle: x\n---\n\n```tavoliere dvon\n```\n"), "5:14") << "lines keep their numbers";
    EXPECT_EQ(place_of_error("---\ntitel: x\n---\n"), "2:1");
    EXPECT_EQ(place_of_error("---\npaper: A5\n---\n"), "2:8");
    EXPECT_EQ(place_of_error("---\ncolumns: 4\n---\n"), "2:10");
    EXPECT_EQ(place_of_error("---\nlanguage: fr\n---\n"), "2:11");
    EXPECT_EQ(place_of_error("---\ndate: x\ndate: y\n---\n"), "3:1");
}

TEST(Markdown, FrontMatterHasAnEnd) {
    EXPECT_EQ(place_of_error("---\ntitle: x\n\nText.\n"), "1:1");
    EXPECT_EQ(place_of_error("---\n# a remark\n\ntitle: x\n"), "1:1");
    EXPECT_TRUE(contains(error_of("---\ntitle: x\n"), "begins here has no end"));
    EXPECT_TRUE(contains(html_of("---\n\nOf this game: nothing.\n"), "<hr>")) << "a sentence is no key";
}

TEST(Markdown, ADateIsADayOfTheCalendarOrOtherWords) {
    for (const char* wrong : {"2026-13-45", "2026-02-29", "2026.04.31", "2026-00-01", "2026-aa-01"})
        EXPECT_EQ(place_of_error("---\ntitle: x\ndate: " + std::string(wrong) + "\n---\n"), "3:7") << wrong;
    EXPECT_TRUE(contains(error_of("---\ndate: 2026-13-45\n---\n"), "a day such as 2026-03-14"));
    for (const char* right : {"2028-02-29", "2026.??.??", "2026.04.??", "Spring 2026", "1-2 May 26"})
        EXPECT_EQ(place_of_error("---\ndate: " + std::string(right) + "\n---\n"), "") << right;
}

TEST(Markdown, FiguresSideBySideHaveLettersAndTheLooksOfTheFirst) {
    const std::string html = html_of(
        "```tavoliere byte\nno-labels\nstyle: print\ncaption: one\ncaption-of-all: both\n---\nmoves: d4-e5\ncaption: "
        "*two*\n```\n");
    EXPECT_TRUE(contains(html, ">a) one</p>"));
    EXPECT_TRUE(contains(html, ">b) <em>two</em></p>"));
    EXPECT_TRUE(contains(html, "<figcaption>both</figcaption>"));
    EXPECT_FALSE(contains(html, ">a</text>")) << "neither has coordinates";
    EXPECT_EQ(place_of_error("```tavoliere byte\ncaption-of-all: x\n```\n"), "2:0");
    EXPECT_EQ(place_of_error("```tavoliere byte\nseries\n---\n```\n"), "2:0");
    EXPECT_EQ(place_of_error("```tavoliere byte\n---\nmoves: zz\n```\n"), "3:8");
}

TEST(Markdown, APartOfTheBoardNamesTheCornerThatIsNoCell) {
    EXPECT_EQ(place_of_error("```tavoliere byte\nonly: a1-z9\n```\n"), "2:10");
    EXPECT_TRUE(contains(error_of("```tavoliere byte\nonly: a1-z9\n```\n"), "there is no cell \"z9\""));
    EXPECT_TRUE(contains(error_of("```tavoliere byte\nonly: piece\n```\n"), "\"piece\" is not a part"));
}

TEST(Markdown, AFigureMayGoOnFromAnother) {
    const FigureSettings settings{catalog()};
    const auto article = read_markdown(
        "```tavoliere byte\nname: begun\nmoves: d4-e5\n```\n\n```tavoliere byte\nafter: last\nmoves: c5-b4\n```\n\n"
        "```tavoliere byte\nafter: begun\nmoves: e7-d6\nseries\n```\n",
        settings);
    ASSERT_TRUE(article) << article.error().in(Language::english);
    EXPECT_EQ(article->blocks[1].figures[0].record.plies().size(), 2u);
    ASSERT_EQ(article->blocks[2].figures.size(), 2u) << "a series begins where the other ended";
    EXPECT_EQ(article->blocks[2].figures[1].record.plies()[1].action, "e7-d6");
    EXPECT_EQ(place_of_error("```tavoliere byte\nafter: last\n```\n"), "2:8");
    const std::string first = error_of("```tavoliere byte\nafter: last\n```\n");
    EXPECT_TRUE(contains(first, "there is no figure before this one") && !contains(first, "one of")) << first;
    EXPECT_EQ(place_of_error("```tavoliere byte\nname: a\n```\n\n```tavoliere byte\nafter: b\n```\n"), "6:8");
    EXPECT_EQ(place_of_error("```tavoliere byte\nname: a\n```\n\n```tavoliere dvonn\nafter: a\n```\n"), "6:8");
    EXPECT_EQ(place_of_error("```tavoliere byte\nname: a\n```\n\n```tavoliere byte\nname: a\n```\n"), "6:7");
    EXPECT_EQ(place_of_error("```tavoliere byte\nname: A b\n```\n"), "2:7");
    EXPECT_EQ(place_of_error("```tavoliere byte\n```\n\n```tavoliere byte\nafter: last\nposition: x\n```\n"), "6:0");
}

TEST(Markdown, ErrorsHaveTheirPlaceInTheArticle) {
    EXPECT_EQ(place_of_error("text\n\n```tavoliere dvon\n```\n"), "3:14");
    EXPECT_EQ(place_of_error("```tavoliere\n```\n"), "1:4");
    EXPECT_EQ(place_of_error("```tavoliere byte\nposition: turn=w s=z9:w\n```\n"), "2:20");
    EXPECT_EQ(place_of_error("```tavoliere byte\nstyle: newsletter\n\nmoves: d4-e5 d4-e5\n```\n"), "4:14");
    EXPECT_EQ(place_of_error("```tavoliere byte\ncolour: red\n```\n"), "2:1");
    EXPECT_EQ(place_of_error("```tavoliere byte\nmark: x:d4,zz\n```\n"), "2:12");
    EXPECT_EQ(place_of_error("```tavoliere byte\ntargets: zz\n```\n"), "2:10");
    EXPECT_EQ(place_of_error("```tavoliere byte\nsize: 3\n```\n"), "2:7");
    EXPECT_EQ(place_of_error("```tavoliere byte\nsize: 300\nsize: 400\n```\n"), "3:1");
    EXPECT_EQ(place_of_error("```tavoliere byte\nply: 1\n```\n"), "2:6");
    EXPECT_EQ(place_of_error("```tavoliere byte\ncaption:\n```\n"), "2:1");
    EXPECT_EQ(place_of_error("```tavoliere byte\nseries: 2\n```\n"), "2:1");
    EXPECT_EQ(place_of_error("```tavoliere byte\nanimate: 0\n```\n"), "2:10");
    EXPECT_EQ(place_of_error("```tavoliere byte\nanimate: 1\nseries\n```\n"), "2:0");
    EXPECT_EQ(place_of_error("```tavoliere byte\nseries\nfrom: 1\n```\n"), "3:7");
    EXPECT_EQ(place_of_error("```tavoliere byte\nfrom: 0\n```\n"), "2:0");
    EXPECT_EQ(place_of_error("- item\n\n  ```tavoliere byte\n  moves: zz\n  ```\n"), "4:10");
    EXPECT_EQ(place_of_error("```tavoliere volo\noptions: size=9\n```\n"), "1:14");
    EXPECT_EQ(place_of_error("text\n\n![a](b.png)\n"), "3:0");
    EXPECT_EQ(place_of_error("a\n\n[x](javascript:alert)\n"), "3:0");
}

TEST(Markdown, AHiddenFigureTakesThePlaceOfItsImage) {
    const std::string text =
        "Before.\n\n<!-- tavoliere byte\nmoves: d4-e5\ncaption: One move.\n-->\n![One "
        "move.](figures/byte.svg)\n\nAfter.\n";
    const auto article = read_markdown(text, {catalog()});
    ASSERT_TRUE(article) << article.error().in(Language::english);
    ASSERT_EQ(article->blocks.size(), 3u);
    EXPECT_EQ(article->blocks[1].kind, Block::Kind::figure);
    const auto places = find_figures(text, {catalog()});
    ASSERT_TRUE(places);
    ASSERT_EQ(places->size(), 1u);
    EXPECT_EQ(places->at(0).first_line, 3u);
    EXPECT_EQ(places->at(0).last_line, 7u);
    EXPECT_EQ(places->at(0).kept_file, "figures/byte.svg");
    EXPECT_EQ(place_of_error("<!-- tavoliere byte\nmoves: zz\n-->\n"), "2:8");
    EXPECT_EQ(read_markdown("<!-- a remark -->\n", {catalog()})->blocks.size(), 0u);
}

TEST(Markdown, NothingInTheTextBecomesMarkup) {
    const std::string html = html_of(
        "# <script>alert(1)</script>\n\n<script>alert(2)</script>\n\ntext <img src=x onerror=alert(3)> \"&'\n\n"
        "<iframe src='https://example.org'></iframe>\n\n`<b>`\n\n    <i>\n\n"
        "[<u>](https://example.org/\"onclick=\"alert)\n\n```tavoliere byte\ncaption: <svg onload=alert(4)>\n```\n");
    for (const char* bad : {"<script", "<img", "<iframe", "<b>", "<i>", "<u>", "<svg onload", "\"onclick"})
        EXPECT_FALSE(contains(html, bad)) << bad;
    EXPECT_TRUE(contains(html, "&lt;script&gt;alert(2)&lt;/script&gt;"));
    EXPECT_TRUE(contains(html, "<figcaption>&lt;svg onload=alert(4)&gt;</figcaption>"));
}

TEST(Markdown, HtmlNamesNothingOutsideButItsLinks) {
    const std::string html = html_of("[a](https://example.org/) <https://example.org/b>\n\n```tavoliere dvonn\n```\n");
    EXPECT_TRUE(contains(html, "<a href=\"https://example.org/\">a</a>"));
    for (const char* outside : {" src=", "@import", "url(", "<link", "<script"}) EXPECT_FALSE(contains(html, outside));
    EXPECT_TRUE(contains(html, "default-src 'none'"));
}

TEST(Markdown, TheLanguageIsTold) {
    FigureSettings settings{catalog()};
    settings.language = Language::italian;
    const std::string html = to_html(*read_markdown("```tavoliere byte\ncaption: auto\n```\n", settings));
    EXPECT_TRUE(contains(html, "<html lang=\"it\">"));
    EXPECT_TRUE(contains(html, "Tocca al Bianco"));
}

TEST(Markdown, WhatIsNestedTooDeeplyIsRefused) {
    EXPECT_NE(place_of_error(std::string(10000, '>') + " a\n"), "");
    EXPECT_EQ(place_of_error(std::string(10, '>') + " a\n"), "");
    std::string emphasis;
    for (int i = 0; i < 2000; ++i) emphasis += "*a **b ";
    for (int i = 0; i < 2000; ++i) emphasis += "c** d*";
    EXPECT_NE(place_of_error(emphasis), "");
}

TEST(Markdown, BytesThatAreNotUtf8DoNoHarm) {
    const std::string html = html_of("# a\xff\xc3\n\n`\x80`\n");
    EXPECT_TRUE(contains(html, "a\xef\xbf\xbd"));
}

}  // namespace
}  // namespace tavoliere::article
