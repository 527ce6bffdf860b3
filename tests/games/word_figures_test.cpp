#include "games/word_figures.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "games/described_game.hpp"
#include "games/kernels.hpp"

// The pictures of the words in docs/describing-a-game.md. Whether they are up to date, tools/word_figures --check says.
namespace tavoliere {
namespace {

const std::filesystem::path documents = std::filesystem::path(TAVOLIERE_SOURCE_DIR) / "docs";

std::string word_example(std::string_view figure) {
    std::ifstream file(documents / "examples/words" / (std::string(figure) + ".toml"));
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string name_of_word(const described::Word& word) {
    return (word.table.empty() ? "" : std::string(word.table) + '.') + std::string(word.key);
}

// Does a text use this word? A table may have another one around it: promote stands in kind.NAME, hold in end.
bool uses(const described::Value& value, std::string_view here, const described::Word& word) {
    for (const described::Value::Entry& entry : value.entries) {
        const bool is_side = word.table == "start" && word.key == "white" && entry.key == "red";
        if (here == word.table && (entry.key == word.key || is_side)) return true;
        // The names of kinds stand between.
        if (uses(entry.value, here == "kind" && entry.value.is_table() && entry.key != "promote" ? here : entry.key,
                 word))
            return true;
    }
    for (const described::Value& item : value.items)
        if (uses(item, here, word)) return true;
    return false;
}

// The words of both families, too: none of them is seen.
TEST(WordFigures, SayOfCommonWordsWhyTheyShowNothing) {
    for (const described::Word& word : described::common_words()) {
        const auto figure = figure_of_word("", name_of_word(word));
        ASSERT_TRUE(figure) << name_of_word(word);
        EXPECT_FALSE(figure->reason.en.empty() || figure->reason.it.empty()) << name_of_word(word);
    }
}

TEST(WordFigures, ShowEveryWordThatCanBeSeen) {
    for (const described::Kernel* kernel : described::kernels())
        for (const described::Word& word : kernel->words()) {
            const std::string name = name_of_word(word);
            const auto figure = figure_of_word(kernel->family, name);
            ASSERT_TRUE(figure) << kernel->family << ", " << name
                                << ": it has no picture, and src/games/word_figures.cpp "
                                << "does not say that it needs none";
            if (figure->name.empty()) {
                EXPECT_FALSE(figure->reason.en.empty() || figure->reason.it.empty()) << name;
                continue;
            }
            EXPECT_TRUE(std::filesystem::exists(documents / "figures/words" / (std::string(figure->name) + ".svg")))
                << name << ": run tools/word_figures";
            const auto text = described::read_toml(word_example(figure->name));
            ASSERT_TRUE(text) << figure->name;
            EXPECT_TRUE(uses(*text, "", word)) << figure->name << ".toml does not use the word " << name;
            EXPECT_EQ(text->find("family")->text, kernel->family) << figure->name;
        }
}

TEST(WordFigures, AreOfGamesThatCanBePlayed) {
    std::set<std::string> used;
    for (const described::Kernel* kernel : described::kernels())
        for (const described::Word& word : kernel->words())
            if (const auto figure = figure_of_word(kernel->family, name_of_word(word)); figure && !figure->name.empty())
                used.insert(std::string(figure->name));
    std::set<std::string> there;
    for (const auto& file : std::filesystem::directory_iterator(documents / "examples/words"))
        there.insert(file.path().stem().string());
    EXPECT_EQ(used, there);
    for (const std::string& figure : there) {
        const DescribedGame game = read_description(word_example(figure), figure);
        EXPECT_TRUE(game.family) << figure << ": "
                                 << (game.family ? "" : game.complaints.errors.at(0).in(Language::english));
    }
}

TEST(WordFigures, AreNothingForUnknownWords) {
    EXPECT_FALSE(figure_of_word("stacks", "move.nonsense"));
    EXPECT_EQ(figure_of_word("", "name")->name, "");
    EXPECT_EQ(figure_of_word("", "name")->reason.en, "no picture: for who reads of the game");
    EXPECT_EQ(figure_of_word("stacks", "move.over")->name, "over");
}

}  // namespace
}  // namespace tavoliere
