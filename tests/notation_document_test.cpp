#include <algorithm>

#include "records/record_check.hpp"
#include "records/record_reader.hpp"
#include "records/record_writer.hpp"
#include "support/games.hpp"

// The examples of docs/notation.md are true.
namespace tavoliere {
namespace {

// The contents of the document's blocks of this kind.
std::vector<std::string> document_blocks(const std::string& kind) {
    std::vector<std::string> blocks;
    bool within = false;
    for (const std::string& line : lines_of(TAVOLIERE_SOURCE_DIR "/docs/notation.md")) {
        if (line == "```" + kind) {
            blocks.emplace_back();
            within = true;
        } else if (line.starts_with("```")) {
            within = false;
        } else if (within) {
            blocks.back() += line + '\n';
        }
    }
    return blocks;
}

// The document speaks of all eight games, whichever of them are built.
bool is_built(std::string_view id) { return catalog().find(id) != nullptr; }

TEST(RecordDocument, ItsRecordsFollowTheRules) {
    int games = 0;
    for (const std::string& block : document_blocks("record")) {
        RecordReader reader(block);
        while (const auto game = reader.next()) {
            ASSERT_TRUE(*game) << block << game->error().in(Language::english);
            ++games;
            if (!is_built((*game)->tag("Game"))) continue;
            const auto checked = check_game(catalog(), **game);
            ASSERT_TRUE(checked) << block << checked.error().in(Language::english);
            EXPECT_EQ(check_game(catalog(), checked->text)->text, checked->text);
        }
    }
    EXPECT_EQ(games, 7);
}

TEST(RecordDocument, ItsFirstExampleIsWrittenAsTheProgramWritesIt) {
    const std::string block = document_blocks("record").at(0);
    EXPECT_EQ(write_game(**RecordReader(block).next()), block);
}

TEST(RecordDocument, ItsPositionsAreWrittenAsTheProgramWritesThem) {
    const std::string block = document_blocks("positions").at(0);
    std::size_t games = 0;
    for (std::size_t from = 0, end; (end = block.find('\n', from)) != std::string::npos; from = end + 1) {
        const std::string line = block.substr(from, end - from);
        const std::size_t space = line.find(' ');
        if (!is_built(line.substr(0, space))) continue;
        const auto game = game_or_fail(line.substr(0, space));
        const std::string position = line.substr(space + 1);
        EXPECT_EQ(game->format_position(position_or_fail(*game, position)), position);
        ++games;
    }
    EXPECT_EQ(games, catalog().families().size());
}

}  // namespace
}  // namespace tavoliere
