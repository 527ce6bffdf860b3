#include <gtest/gtest.h>

#include "cli/command.hpp"

// Figures as files. Every command runs in a folder of its own.
namespace tavoliere {
namespace {

TEST(Figure, SvgPngAndPdfAreWritten) {
    const CommandResult made = tavoliere_with(
        "show byte --svg a.svg --png a.png --pdf a.pdf --caption auto && head -c 4 a.svg && head -c 4 a.png | tail -c "
        "3 && "
        "head -c 4 a.pdf && ls | grep a\\.");
    EXPECT_EQ(made.status, 0) << made.errors;
    EXPECT_EQ(made.output, "<svgPNG%PDFa.pdf\na.png\na.svg\n");
}

TEST(Figure, ToStandardOutputInBothLanguages) {
    EXPECT_NE(tavoliere_with("show byte --svg - --caption auto --lang it").output.find(">Tocca al Bianco<"),
              std::string::npos);
    EXPECT_NE(tavoliere_with("show byte --svg - --caption auto --lang en").output.find(">White to move<"),
              std::string::npos);
}

TEST(Figure, TargetsOfAPiece) {
    const CommandResult made = tavoliere_with(
        "show volo --position 'turn=y y=e3,b4,c4,e9,h5,i6,i4,l10 b=f3' --targets e3 --svg - | grep -c "
        "'class=\"mark\"'");
    EXPECT_EQ(made.output, "8\n");
}

TEST(Board, IsAPdfOfSeveralPages) {
    const CommandResult made =
        tavoliere_with("board byte --pdf a.pdf --size 40 --ink black --lang it && head -c 4 a.pdf && ls | grep a\\.");
    EXPECT_EQ(made.status, 0) << made.errors;
    EXPECT_EQ(made.output, "a.pdf: 5 pagine\n%PDFa.pdf\n");
    for (const char* wish : {"", "--pdf nowhere/a.pdf", "--pdf a.pdf --paper a5", "--pdf a.pdf --ink red",
                             "--pdf a.pdf --size 1", "--pdf a.pdf -o size=9"})
        EXPECT_EQ(tavoliere_with(std::string("board byte ") + wish + " ; echo $?; ls | grep a\\.").output, "2\n")
            << wish;
}

TEST(Figure, ASeriesHasAFileForEachMove) {
    const CommandResult made = tavoliere_with(
        "show dvonn --moves 'c6 c7 d5 e4 b3 b4 b5 b6 b7 b8' --from 8 --series --svg a.b.svg && ls | grep a\\. && grep "
        "-h "
        "-o '>[0-9]*\\.[. ]*b[0-9]*<' *.svg");
    EXPECT_EQ(made.status, 0) << made.errors;
    EXPECT_EQ(made.output, "a.b-08.svg\na.b-09.svg\na.b-10.svg\n>4... b6<\n>5. b7<\n>5... b8<\n");
    for (const char* wish : {"--series", "--series --svg -", "--from 1 --svg a.svg", "--series --svg a.svg --from 3"}) {
        const CommandResult refused =
            tavoliere_with(std::string("show dvonn --moves 'c6 c7' ") + wish + "; echo $?; ls | grep a");
        EXPECT_EQ(refused.output, "2\n") << wish;
        EXPECT_NE(refused.errors, "") << wish;
    }
}

TEST(Figure, AnAnimationOfARecord) {
    const CommandResult made = tavoliere_with("show byte --moves 'd4-e5 c5-b4' --animate - --pace 2 --caption '<b>'");
    EXPECT_EQ(made.status, 0) << made.errors;
    EXPECT_NE(made.output.find(" 10s step-end infinite"), std::string::npos);
    EXPECT_NE(made.output.find("&lt;b&gt;"), std::string::npos);
    EXPECT_EQ(made.output.find("<b>"), std::string::npos);
}

TEST(Figure, BadWishesAreRefusedAndNothingIsWritten) {
    for (const char* wish : {"--mark x:zz", "--mark blob:a1", "--style pretty", "--stacks tall", "--size 3",
                             "--turned 9", "--targets zz", "--caption"}) {
        const CommandResult refused =
            tavoliere_with(std::string("show volo --svg a.svg ") + wish + " ; echo $?; ls | grep a\\.");
        EXPECT_EQ(refused.output, "2\n") << wish;
        EXPECT_NE(refused.errors, "") << wish;
    }
    const CommandResult unwritable = tavoliere_with("show volo --png nowhere/a.png; echo $?; ls | grep a\\.");
    EXPECT_EQ(unwritable.output, "2\n");
}

}  // namespace
}  // namespace tavoliere
