#include "records/record_description.hpp"

#include "core/sha256.hpp"
#include "games/described_game.hpp"
#include "records/record_check.hpp"
#include "records/record_json.hpp"
#include "records/record_reader.hpp"
#include "records/record_writer.hpp"
#include "support/games.hpp"
#include "support/records.hpp"

namespace tavoliere {
namespace {

constexpr std::string_view description =
    "language = 1\n"
    "family = \"stacks\"\n"
    "name = { en = \"Tiny\", it = \"Più piccolo\" }\n"
    "board = { shape = \"square\", size = 4 }\n"
    "start = { white = \"row 1\" }\n"
    "end = { stuck = \"loses\" }\n"
    "[[move]]\nway = \"orthogonal\"\nonto = [\"empty\", \"enemy\"]\n";

std::shared_ptr<const AnyGame> tiny() {
    DescribedGame described = read_description(description, "tiny");
    EXPECT_TRUE(described.family) << described.complaints.errors.front().in(Language::english);
    if (!described.family) return nullptr;
    auto made = make_game(std::make_shared<const GameFamily>(std::move(*described.family)));
    return made ? std::shared_ptr<const AnyGame>(std::move(*made)) : nullptr;
}

// A game as it is written down where its description is known.
RecordText played(int plies) {
    Record record(tiny());
    Random random(7);
    for (int i = 0; i < plies; ++i) record.play_random(random);
    return game_text_of(record);
}

TEST(RecordDescription, ARecordIsReadWhereItsGameIsUnknown) {
    ASSERT_FALSE(catalog().find("tiny"));
    const RecordText text = played(12);
    EXPECT_EQ(text.tag("Description"), description);
    EXPECT_EQ(text.tag("Digest"), sha256_hex(description));
    const std::string written = write_game(text);
    const auto checked = check_game(catalog(), game_text_or_fail(written));
    ASSERT_TRUE(checked) << checked.error().in(Language::english);
    EXPECT_EQ(checked->record.plies().size(), text.main_line.moves.size());
    EXPECT_EQ(checked->record.game().info().name.it, "Più piccolo");
    EXPECT_EQ(write_game(checked->text), written);
    const auto as_json = read_game_json(game_json(text));
    ASSERT_TRUE(as_json);
    EXPECT_TRUE(check_game(catalog(), *as_json));
}

TEST(RecordDescription, AGameOfTheProgramNeedsNone) {
    Record record(game_or_fail("lasca"));
    const RecordText text = game_text_of(record);
    EXPECT_EQ(text.find_tag("Description"), nullptr);
    EXPECT_EQ(text.find_tag("Digest"), nullptr);
}

// It is by its description that a game was played, whatever it is called.
TEST(RecordDescription, CountsBeforeAGameOfTheSameName) {
    RecordText text = played(2);
    text.set_tag("Game", "lasca");
    const auto checked = check_game(catalog(), text);
    ASSERT_TRUE(checked) << checked.error().in(Language::english);
    EXPECT_EQ(checked->record.game().info().name.en, "Tiny");
}

TEST(RecordDescription, WhatIsWrongIsToldWithItsPlace) {
    const auto error_of = [](const char* tag, const std::string& value) {
        RecordText text = played(2);
        text.set_tag(tag, value);
        if (std::string_view(tag) == "Description") text.erase_tag("Digest");
        const auto checked = check_game(catalog(), game_text_or_fail(write_game(text)));
        return checked ? std::string() : checked.error().in(Language::english);
    };
    std::string misspelt(description);
    misspelt.replace(misspelt.find("orthogonal"), 10, "ortogonal");
    EXPECT_NE(error_of("Description", misspelt).find("in the description, line 8, column 7"), std::string::npos)
        << error_of("Description", misspelt);
    EXPECT_NE(error_of("Digest", std::string(64, '0')).find("not the digest"), std::string::npos);
    EXPECT_NE(error_of("Game", "../etc").find("cannot be the id"), std::string::npos);
    EXPECT_NE(error_of("Description", "").find("line 1"), std::string::npos);
}

}  // namespace
}  // namespace tavoliere
