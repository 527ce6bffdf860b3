#include <gtest/gtest.h>

#include "cli/command.hpp"

// Figures as files. Every command runs in a folder of its own.
namespace tavoliere {
namespace {

// A command that goes well, and all that it and the rest of the line print.
void expect_made(const std::string& arguments, const std::string& output) {
    const CommandResult made = tavoliere_with(arguments);
    EXPECT_EQ(made.status, 0) << made.errors;
    EXPECT_EQ(made.output, output) << arguments;
}

// Wrong use is told, and leaves no file whose name begins with an "a".
void expect_refused(const std::string& verb, const std::vector<std::string>& wishes) {
    for (const std::string& wish : wishes) {
        const CommandResult refused = tavoliere_with(verb + ' ' + wish + "; echo $?; ls | grep ^a");
        EXPECT_EQ(refused.output, "2\n") << wish;
        EXPECT_NE(refused.errors, "") << wish;
    }
}

TEST(Figure, SvgPngAndPdfAreWritten) {
    expect_made(
        "show byte --svg a.svg --png a.png --pdf a.pdf --caption auto && head -c 4 a.svg && head -c 4 a.png | tail -c "
        "3 && head -c 4 a.pdf && ls | grep a\\.",
        "<svgPNG%PDFa.pdf\na.png\na.svg\n");
}

TEST(Figure, ToStandardOutputInEveryFormat) {
    expect_made("show byte --png - | head -c 4 | tail -c 3", "PNG");
    expect_made("show byte --pdf - | head -c 4", "%PDF");
    expect_made("board byte --pdf - | head -c 4", "%PDF");
}

TEST(Figure, TheSizeIsTheOneAskedFor) {
    // Width and height stand in the header of a PNG.
    expect_made("show byte --png a.png --size 300 && head -c 20 a.png | tail -c 4 | od -An -tu1", "   0   0   1  44\n");
    expect_made("board byte --pdf a.pdf --lang en && grep -ac 'MediaBox \\[ 0 0 595' a.pdf", "a.pdf: 2 pages\n2\n");
}

TEST(Figure, ToStandardOutputInBothLanguages) {
    EXPECT_NE(tavoliere_with("show byte --svg - --caption auto --lang it").output.find(">Tocca al Bianco<"),
              std::string::npos);
    EXPECT_NE(tavoliere_with("show oware --svg - --caption auto --lang it").output.find(">Tocca a Sud<"),
              std::string::npos);
    EXPECT_NE(tavoliere_with("show byte --svg - --caption auto --lang en").output.find(">White to move<"),
              std::string::npos);
}

TEST(Figure, WhatIsSaidOfAFigureIsNotLostWhereNoneIsDrawn) {
    expect_refused("show byte",
                   {"--style print", "--style foo", "--mark dot:a1", "--turned 1", "--size 300", "--caption auto",
                    "--no-labels", "--stacks open", "--targets a3", "--pace 2", "--pace 2 --svg a.svg"});
    expect_refused("show byte", {"--svg a.svg --style foo", "--svg a.svg --mark dot:zz", "--svg a.svg --turned 9",
                                 "--svg a.svg --size 3", "--animate a.svg --pace 0"});
}

TEST(Figure, StandardOutputHoldsOneThing) {
    expect_refused("show byte",
                   {"--svg - --png -", "--pdf - --animate -", "--svg - --json", "--svg a.svg --png - --json"});
    expect_made("show byte --svg a.svg --json | head -c 14 && head -c 4 a.svg", "{\"game\":\"byte\"<svg");
}

TEST(Figure, TextThatIsNotUtf8IsRefused) {
    expect_refused("show byte --svg a.svg",
                   {"--caption \"$(printf 'a\\377b')\"", "--mark \"$(printf 'number:a1=\\377')\""});
    expect_made("show byte --svg - --no-labels --mark number:a1=èèè --caption è | grep -o '>è*<'", ">èèè<\n>è<\n");
}

TEST(Figure, TheMarksOfTheHelpFitVolo) {
    const std::string help = tavoliere_with("show --help").output;
    const std::size_t from = help.find("\"x:");
    ASSERT_NE(from, std::string::npos);
    const std::string marks = help.substr(from, help.find('"', from + 1) + 1 - from);
    expect_made("show volo --svg a.svg --mark " + marks, "");
}

TEST(Figure, TargetsOfAPiece) {
    expect_made(
        "show volo --position 'turn=y y=e3,b4,c4,e9,h5,i6,i4,l10 b=f3' --targets e3 --svg - | grep -c "
        "'class=\"mark\"'",
        "8\n");
}

TEST(Figure, TargetsOfNothingAreRefused) {
    expect_refusal("show byte --targets a1 --svg a.svg", {"nothing stands on \"a1\""});
    expect_refusal("show connection --targets a1 --svg a.svg", {"nothing can go anywhere from \"a1\""});
}

TEST(Figure, ANameThatEndsAsAnotherFormatIsRefused) {
    expect_refused("show byte",
                   {"--png a.svg", "--svg a.PNG", "--pdf a.html", "--animate a.gif", "--svg a.svg --png a.pdf"});
    expect_refused("board byte", {"--pdf a.svg"});
    expect_refusal("show byte --png x.svg", {"--png does not write a file such as \"x.svg\"", ".png"});
    expect_made("show byte --png a.PNG --svg a.figure --pdf a && ls | grep '^a'", "a\na.PNG\na.figure\n");
}

TEST(Board, IsAPdfOfSeveralPages) {
    expect_made("board byte --pdf a.pdf --size 40 --ink black --lang it && head -c 4 a.pdf && ls | grep a\\.",
                "a.pdf: 5 pagine\n%PDFa.pdf\n");
    expect_made("board byte --pdf && ls | grep '^byte'", "byte.pdf: 2 pages\nbyte.pdf\n");
    expect_refused("board byte", {"", "--pdf nowhere/a.pdf", "--pdf a.pdf --paper a5", "--pdf a.pdf --ink red",
                                  "--pdf a.pdf --size 1", "--pdf a.pdf -o size=9", "--pdf ."});
}

TEST(Figure, ASeriesHasAFileForEachMove) {
    expect_made(
        "show dvonn --moves 'c6 c7 d5 e4 b3 b4 b5 b6 b7 b8' --from 8 --series --svg a.b.svg && ls | grep a\\. && grep "
        "-h -o '>[0-9]*\\.[. ]*b[0-9]*<' *.svg",
        "a.b-08.svg\na.b-09.svg\na.b-10.svg\n>4... b6<\n>5. b7<\n>5... b8<\n");
    expect_refused("show dvonn --moves 'c6 c7'", {"--series", "--series --svg -", "--series --svg a.svg --png -",
                                                  "--from 1 --svg a.svg", "--series --svg a.svg --from 3"});
}

TEST(Figure, AnAnimationOfARecord) {
    const CommandResult made = tavoliere_with("show byte --moves 'd4-e5 c5-b4' --animate - --pace 2 --caption '<b>'");
    EXPECT_EQ(made.status, 0) << made.errors;
    EXPECT_NE(made.output.find(" 10s step-end infinite"), std::string::npos);
    EXPECT_NE(made.output.find("&lt;b&gt;"), std::string::npos);
    EXPECT_EQ(made.output.find("<b>"), std::string::npos);
}

TEST(Figure, BadWishesAreRefusedAndNothingIsWritten) {
    expect_refused("show volo --svg a.svg",
                   {"--mark x:zz", "--mark blob:a1", "--mark area:a3,zz", "--style pretty", "--stacks tall", "--size 3",
                    "--turned 9", "--targets zz", "--caption", "--png nowhere/a.png", "--pdf .", "--animate ."});
}

// A link stands for the device, which is written and not replaced.
TEST(Figure, AFullDiskIsTold) {
    for (const char* command :
         {"show volo --svg full", "show volo --png full", "board byte --pdf full", "article in --html full",
          "article in --pdf full", "convert in --to json --output full"}) {
        const CommandResult refused = tavoliere_with("games >/dev/null; ln -s /dev/full full; " TAVOLIERE_PROGRAM " " +
                                                         std::string(command) + "; echo $?; ls -F",
                                                     "[Game \"byte\"]\n\n1. d4-e5 *\n");
        EXPECT_EQ(refused.output, "2\nerr\nfull@\nin\nout\n") << command;
        EXPECT_NE(refused.errors.find("cannot write \"full\": No space left on device"), std::string::npos) << command;
    }
    const CommandResult output = tavoliere_with("show volo --svg - >/dev/full; echo $?");
    EXPECT_EQ(output.output, "2\n");
    EXPECT_EQ(output.errors, "tavoliere: stdout: No space left on device\n");
}

}  // namespace
}  // namespace tavoliere
