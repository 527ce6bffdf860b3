#include "article/pdf.hpp"

#include <chrono>

#include "article/markdown.hpp"
#include "support/games.hpp"

namespace tavoliere::article {
namespace {

std::string pdf_of(const std::string& text) {
    const auto article = read_markdown(text, {catalog()});
    EXPECT_TRUE(article) << article.error().in(Language::english);
    const auto pdf = to_pdf(*article);
    EXPECT_TRUE(pdf) << pdf.error().in(Language::english);
    return pdf ? *pdf : "";
}

int pages_of(const std::string& pdf) {
    int pages = 0;
    for (std::size_t at = pdf.find("/Type /Page "); at != std::string::npos; at = pdf.find("/Type /Page ", at + 1))
        ++pages;
    return pages;
}

TEST(Pdf, AnA4PageOfEveryKindOfBlock) {
    const std::string pdf = pdf_of(
        "# Title\n\nText *a* **b** `c` [d](https://example.org/è'x)\n\n## Two\n\n- a\n- b\n  - c\n\n3. d\n\n> quote\n\n"
        "    code\n\n---\n\n```tavoliere dvonn\ncaption: auto\n```\n\n| a | b |\n|---|--:|\n| "
        "[t](https://example.org/t) | 2 "
        "|\n\n-\n");
    EXPECT_TRUE(pdf.starts_with("%PDF-"));
    EXPECT_NE(pdf.find("595.28"), std::string::npos);
    EXPECT_EQ(pages_of(pdf), 1);
    EXPECT_NE(pdf.find("https://example.org/%C3%A8%27x"), std::string::npos);
    EXPECT_NE(pdf.find("https://example.org/t"), std::string::npos);
}

TEST(Pdf, PaperAndColumnsAreThoseOfTheFrontMatter) {
    const std::string text = "\n\n" + [] {
        std::string words;
        for (int i = 0; i < 120; ++i)
            words += "A paragraph of some words that fill more than a line of the column.\n\n";
        return words;
    }();
    for (const char* columns : {"1", "2", "3"}) {
        const std::string pdf =
            pdf_of("---\ntitle: T\nnumber: 1\npaper: letter\nauthor: Someone\ncolumns: " + std::string(columns) +
                   "\n---\n" + text);
        EXPECT_NE(pdf.find("MediaBox [ 0 0 612 792 ]"), std::string::npos) << columns;
        EXPECT_NE(pdf.find("/Author (Someone)"), std::string::npos);
        EXPECT_GE(pages_of(pdf), 2) << columns;
    }
}

TEST(Pdf, WideFiguresNotesAndNumbers) {
    const std::string pdf = pdf_of(
        "# T\n\nSee {#w}.[^n]\n\n```tavoliere byte\nname: w\nwide\ncaption: a\n```\n\n```tavoliere "
        "byte\nwide\ncaption: "
        "b\n---\ncaption: c\n---\ncaption-of-all: d\n```\n\n[^n]: *Note*.\n");
    EXPECT_EQ(pages_of(pdf), 1);
}

TEST(Pdf, TheExampleOfTheDocumentsIsOnePage) {
    std::string text;
    for (const std::string& line : lines_of(TAVOLIERE_SOURCE_DIR "/docs/examples/newsletter.it.md"))
        text += line + '\n';
    ASSERT_NE(text.find("{#lontano}"), std::string::npos);
    EXPECT_EQ(pages_of(pdf_of(text)), 1);
}

TEST(Pdf, NothingIsAPageToo) { EXPECT_EQ(pages_of(pdf_of("")), 1); }

TEST(Pdf, LongTextsAndManyFiguresFlowOverPages) {
    std::string text = "# Long\n\n";
    for (int i = 0; i < 300; ++i)
        text += "A paragraph of some words that fill a little more than a line of the column.\n\n";
    // How many exactly depends on the fonts.
    const int pages = pages_of(pdf_of(text));
    EXPECT_TRUE(pages >= 4 && pages <= 8) << pages;
    text.clear();
    for (int i = 0; i < 12; ++i) text += "```tavoliere byte\ncaption: auto\n```\n\n";
    EXPECT_EQ(pages_of(pdf_of(text)), 2);  // three of them and their captions in each column, a little smaller
}

// Measuring all that is left of a word for each of its lines took half a minute.
TEST(Pdf, AnEndlessWordTakesNoLongerThanALongText) {
    const std::string word(100'000, 'b');
    const auto begun = std::chrono::steady_clock::now();
    EXPECT_GE(pages_of(pdf_of("# T\n\n" + word + "\n")), 5);
    EXPECT_GE(pages_of(pdf_of("# T\n\n`" + word + "`\n")), 5);
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(15));
}

TEST(Pdf, ATableWiderThanItsColumnAndASeries) {
    std::string head = "|", line = "|";
    for (int i = 0; i < 40; ++i) {
        head += " several words |";
        line += "---|";
    }
    EXPECT_GE(pages_of(pdf_of(head + "\n" + line + "\n" + head + "\n")), 1);
    // Ten figures two in a row take less room than four in a column of their own.
    EXPECT_EQ(pages_of(pdf_of("```tavoliere byte\nmoves: d4-e5 c5-b4 b2-a3 b4:2-a3 b6-a5 c3-b4\nseries\n```\n")), 1);
}

TEST(Pdf, AWordLongerThanAColumnAndAFigureTallerThanItsRoom) {
    EXPECT_EQ(pages_of(pdf_of("# a\n\n" + std::string(3000, 'x') + "\n")), 1);
    EXPECT_EQ(pages_of(pdf_of("text\n\n```tavoliere dvonn\nturned: 1\nsize: 10000\n```\n")), 1);
}

}  // namespace
}  // namespace tavoliere::article
