#include "article/game_article.hpp"

#include "article/html.hpp"
#include "records/record_reader.hpp"
#include "support/games.hpp"

namespace tavoliere::article {
namespace {

Article told(const std::string& text, Language language = Language::english) {
    std::vector<CheckedGame> games;
    RecordReader reader(text);
    while (const auto read = reader.next()) {
        EXPECT_TRUE(*read) << read->error().in(Language::english);
        auto checked = check_game(catalog(), **read);
        EXPECT_TRUE(checked) << checked.error().in(Language::english);
        games.push_back(*checked);
    }
    return game_article(games, language, DiagramStyle::newsletter);
}

// The blocks in short: "# title", "moves 1. a b 2. c", "figure caption", "> variation", or the text.
std::vector<std::string> in_short(const std::vector<Block>& blocks) {
    std::vector<std::string> lines;
    for (const Block& block : blocks) {
        std::string line = plain_text(block.text);
        if (block.kind == Block::Kind::heading)
            line = std::string(static_cast<std::size_t>(block.heading_rank), '#') + ' ' + line;
        if (block.kind == Block::Kind::figure) line = "figure: " + line;
        if (block.kind == Block::Kind::quote)
            for (const std::string& inner : in_short(block.children.at(0))) line += "> " + inner;
        for (const MoveRow& row : block.rows) line += '|' + row.number + ' ' + row.first + ' ' + row.second;
        lines.push_back(line);
    }
    return lines;
}

const std::string annotated =
    "[Game \"dvonn\"]\n[Event \"An ending\"]\n[Date \"2026.??.??\"]\n[Site \"?\"]\n[First \"Anna\"]\n[Second "
    "\"Bruno\"]\n"
    "[Position \"phase=move turn=w w=a9:4,b7:5,c6:2,c7:3+,d7:6 b=a10:4+,a11:5,b9,b10:5,c10:2+,d10:2\"]\n\n"
    "{White has one move.} 1. c7-c10 {[%eval 2.00]} 1... b9-a9! {[%eval -16.00] Five pieces.}"
    " (1... b9-b10? $220 {keeps less} 2. pass) 2. pass d10-b10 0-1\n";

TEST(GameArticle, TellsTagsMovesCommentsVariationsAndFigures) {
    const Article article = told(annotated);
    EXPECT_EQ(article.title, "Anna – Bruno");
    EXPECT_EQ(in_short(article.blocks),
              (std::vector<std::string>{
                  "# Anna – Bruno", "Dvonn, An ending, 2026", "White has one move.", "figure: White to move",
                  "|1. c7-c10 b9-a9!", "figure: After 1... b9-a9: now Black is ahead", "Five pieces.",
                  "> 1... b9-b10? keeps less 2. pass> figure: After 1... b9-b10", "|2. pass d10-b10",
                  "figure: Black wins 21 to 5: neither side can move: pieces counted", "0-1"}));
    const Record& variation = article.blocks.at(7).children.at(0).at(1).figures.at(0).record;
    EXPECT_EQ(variation.plies().back().action, "b9-b10");
}

TEST(GameArticle, SpeaksItalian) {
    const std::vector<std::string> lines = in_short(told(annotated, Language::italian).blocks);
    EXPECT_EQ(lines.at(3), "figure: Tocca al Bianco");
    EXPECT_EQ(lines.at(5), "figure: Dopo 1... b9-a9: ora è in vantaggio il Nero");
}

TEST(GameArticle, AMoveOfTheSecondPlayerAfterACommentHasItsOwnRow) {
    const auto lines = in_short(told("[Game \"byte\"]\n\n1. d4-e5 {A} 1... c5-b4 $10 $140 {B} 2. b2-a3 *\n").blocks);
    EXPECT_EQ(lines, (std::vector<std::string>{"# Byte", "Byte", "|1. d4-e5 ", "A", "|1. … c5-b4 = $140", "B",
                                               "|2. b2-a3 ", "figure: After 2. b2-a3", "*"}));
}

TEST(GameArticle, SeveralGamesAndAFigureFromTheOtherSide) {
    const Article article = told("[Game \"byte\"]\n\n1. d4-e5 $221 *\n\n[Game \"volo\"]\n[Options \"size=6\"]\n\n*\n");
    const auto lines = in_short(article.blocks);
    EXPECT_EQ(lines, (std::vector<std::string>{"# Byte", "Byte", "|1. d4-e5 ", "figure: After 1. d4-e5", "*", "## Volo",
                                               "Volo (size=6)", "*"}));
    EXPECT_EQ(article.blocks.at(3).figures.at(0).options.quarter_turns, 2);
}

TEST(GameArticle, TextOfARecordCannotBecomeMarkup) {
    const std::string html =
        to_html(told("[Game \"byte\"]\n[First \"<script>a\"]\n[Second \"\\\"onload=b\"]\n\n"
                     "1. d4-e5 {<img src=x onerror=c> [x](javascript:d)} (1. d4-c5 {<b>}) *\n"));
    for (const char* bad : {"<script", "<img", "<b>", "\"onload", "href"})
        EXPECT_EQ(html.find(bad), std::string::npos) << bad;
    EXPECT_NE(html.find("[x](javascript:d)"), std::string::npos);
}

TEST(GameArticle, NoGameIsAnEmptyArticle) { EXPECT_TRUE(told("").blocks.empty()); }

}  // namespace
}  // namespace tavoliere::article
