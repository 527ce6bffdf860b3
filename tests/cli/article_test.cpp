#include <gtest/gtest.h>

#include "cli/command.hpp"

// Articles as files. Every command runs in a folder of its own.
namespace tavoliere {
namespace {

const std::string small_article = "# A & B\n\n```tavoliere volo\nmoves: e3\ncaption: auto\n```\n";

TEST(Article, HtmlAndPdfAreWritten) {
    const CommandResult made =
        tavoliere_with("article in --html a.html --pdf a.pdf && head -c 15 a.html && head -c 4 a.pdf && ls | grep a\\.",
                       small_article);
    EXPECT_EQ(made.status, 0) << made.errors;
    EXPECT_EQ(made.output, "<!DOCTYPE html>%PDFa.html\na.pdf\n");
}

TEST(Article, TheLanguageComesFromTheFlagOrTheNameOfTheFile) {
    const CommandResult named = tavoliere_with(
        "games >/dev/null; cp in a.it.md; " TAVOLIERE_PROGRAM " article a.it.md --html -", small_article);
    EXPECT_NE(named.output.find("Tocca all"), std::string::npos);
    EXPECT_NE(tavoliere_with("article - --html - --lang it", small_article).output.find("Tocca all"),
              std::string::npos);
    EXPECT_NE(tavoliere_with("article - --html - --lang en", small_article).output.find("Blue to move"),
              std::string::npos);
}

TEST(Article, ABadBlockIsToldWithFileAndLineAndNothingIsWritten) {
    const CommandResult refused = tavoliere_with("article in --html a.html --pdf a.pdf; echo $?; ls | grep a\\.",
                                                 "text\n\n```tavoliere volo\nmoves: e3 zz\n```\n");
    EXPECT_EQ(refused.output, "2\n");
    EXPECT_NE(refused.errors.find("in, line 4, column 11"), std::string::npos) << refused.errors;
}

TEST(Article, FiguresMayNameTheFileOfADescription) {
    const std::string draw =
        "--version >/dev/null; printf '```tavoliere %s\\n```\\n' my.toml >a.md; cat >my.toml; " TAVOLIERE_PROGRAM
        " article a.md --html - ";
    const std::string game =
        "language = 1\nfamily = \"stacks\"\nname = \"My\"\nboard = { shape = \"square\", size = 3 }\n"
        "start = { white = \"row 1\" }\n[[move]]\nonto = [\"empty\", \"enemy\"]\n";
    const CommandResult made = tavoliere_with(draw, game);
    EXPECT_EQ(made.status, 0) << made.errors;
    EXPECT_NE(made.output.find("<svg"), std::string::npos);
    const CommandResult wrong = tavoliere_with(draw, "language = 2\n");
    EXPECT_EQ(wrong.status, 2);
    EXPECT_NE(wrong.errors.find("a.md, line 1"), std::string::npos) << wrong.errors;
    EXPECT_NE(wrong.errors.find("my.toml"), std::string::npos) << wrong.errors;
}

TEST(Article, NothingOutsideItsFolderIsReadOrWritten) {
    // The article is in a folder of its own; beside that folder is a game, and in it a link to the game and a pipe.
    const std::string make =
        "--version >/dev/null; mkdir -p art/sub; printf '[Game \"byte\"]\\n\\n1. d4-e5 *\\n' >game.txt; "
        "cp game.txt art/sub; ln -s ../game.txt art/link.txt; ln -s sub/game.txt art/inside.txt; mkfifo art/pipe; ";
    const auto made_of = [&](const std::string& path) {
        return tavoliere_with(make + "printf '```tavoliere byte\\nrecord: " + path +
                              "\\n```\\n' >art/a.md; " TAVOLIERE_PROGRAM " article art/a.md --html -");
    };
    for (const char* inside : {"sub/game.txt", "inside.txt", "./sub/../sub/game.txt"})
        EXPECT_NE(made_of(inside).output.find("<svg"), std::string::npos) << inside;
    for (const char* outside :
         {"../game.txt", "link.txt", "sub/../../game.txt", "/etc/passwd", "sub/../../art/../game.txt"}) {
        const CommandResult refused = made_of(outside);
        EXPECT_EQ(refused.status, 2) << outside;
        EXPECT_EQ(refused.output, "") << outside;
        EXPECT_NE(refused.errors.find("art/a.md, line 2, column 9: "), std::string::npos) << refused.errors;
        EXPECT_NE(refused.errors.find("outside the folder of the article"), std::string::npos) << refused.errors;
    }
    for (const char* unreadable : {"pipe", "sub", "nothing.txt"})
        EXPECT_NE(made_of(unreadable).errors.find("cannot read"), std::string::npos) << unreadable;
    const CommandResult game =
        tavoliere_with(make + "printf '```tavoliere ../game.toml\\n```\\n' >art/a.md; " TAVOLIERE_PROGRAM
                              " article art/a.md --html -");
    EXPECT_NE(game.errors.find("outside the folder"), std::string::npos) << game.errors;
    const CommandResult figure = tavoliere_with(
        make + "printf '<!-- tavoliere byte\\n-->\\n![x](../a.svg)\\n' >art/a.md; cd art; " TAVOLIERE_PROGRAM
               " article a.md --figures; cd ..; ls | grep svg");
    EXPECT_EQ(figure.output, "");
    EXPECT_NE(figure.errors.find("outside the folder"), std::string::npos) << figure.errors;
}

TEST(Article, ARecordIsAnArticleByItself) {
    const CommandResult made = tavoliere_with("article - --html -", "[Game \"byte\"]\n\n1. d4-e5 {Well.} *\n");
    EXPECT_EQ(made.status, 0) << made.errors;
    EXPECT_NE(made.output.find("<p>Well.</p>"), std::string::npos);
    const CommandResult json = tavoliere_with(
        "article - --html -", R"({"tags":{"Game":"byte"},"moves":[{"action":"d4-e5","after":"Well."}],"result":"*"})");
    EXPECT_EQ(json.output, made.output) << json.errors;
    const CommandResult link =
        tavoliere_with("article - --html -", "[Game](https://example.org \"title\") is a link\n");
    EXPECT_NE(link.output.find(">Game</a>"), std::string::npos) << link.errors;
    const CommandResult wrong = tavoliere_with("article - --html -", "[Game \"byte\"]\n\n1. d4-e9 *\n");
    EXPECT_EQ(wrong.status, 2);
    EXPECT_NE(wrong.errors.find("line 3, column 7"), std::string::npos) << wrong.errors;
}

TEST(Article, AFileThatIsNotNamedIsBesideTheArticle) {
    const CommandResult made = tavoliere_with("article in --html --pdf; ls | grep '^in'", small_article);
    EXPECT_EQ(made.output, "in\nin.html\nin.pdf\n") << made.errors;
}

TEST(Article, WrongCalls) {
    for (const char* wish : {"article in", "article in --html a.html --style pretty", "article nothing --html a.html",
                             "article in --html nowhere/a.html", "article in --pdf nowhere/a.pdf",
                             "article in --html a.html --pdf .", "article . --html a.html"}) {
        const CommandResult refused = tavoliere_with(std::string(wish) + "; echo $?; ls | grep a\\.", small_article);
        EXPECT_EQ(refused.output, "2\n") << wish;
        EXPECT_NE(refused.errors, "") << wish;
    }
}

}  // namespace
}  // namespace tavoliere
