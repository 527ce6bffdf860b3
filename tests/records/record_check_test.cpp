#include "records/record_check.hpp"

#include "game/declared_reasons.hpp"
#include "game/history.hpp"
#include "records/record_reader.hpp"
#include "records/record_writer.hpp"
#include "support/games.hpp"
#include "support/records.hpp"

namespace tavoliere {
namespace {

std::string check_error(std::string_view text) {
    const auto checked = check_game(catalog(), game_text_or_fail(text));
    if (checked) return "";
    EXPECT_FALSE(checked.error().in(Language::italian).empty());
    return checked.error().in(Language::english);
}

std::string checked_text(std::string_view text) {
    const auto checked = check_game(catalog(), game_text_or_fail(text));
    return checked ? write_game(checked->text) : checked.error().in(Language::english);
}

constexpr std::string_view ending =
    "[Game \"dvonn\"]\n"
    "[Position \"phase=move turn=w w=a9:4,b7:5,c6:2,c7:3+,d7:6 b=a10:4+,a11:5,b9,b10:5,c10:2+,d10:2\"]\n";

TEST(RecordCheck, TheEndingOfTheNewsletterIsJudged) {
    EXPECT_EQ(checked_text(std::string(ending) + "1. c7xc10! b9-a9* {only} 2. pass d10-b10 *"),
              std::string(ending) +
                  "[Result \"0-1\"]\n[Reason \"neither side can move: pieces counted\"]\n\n"
                  "1. c7-c10! b9-a9 {only} 2. pass d10-b10 0-1\n");
    const auto checked =
        check_game(catalog(), game_text_or_fail(std::string(ending) + "c7-c10 b9-a9 pass d10-b10 0-1"));
    ASSERT_TRUE(checked);
    EXPECT_EQ(checked->record.outcome()->scores[1], 21);
}

TEST(RecordCheck, TagsTakeTheirOrderAndTheirNames) {
    EXPECT_EQ(
        checked_text("[Round \"3\"][Mood \"good\"][Black \"Bruno\"][White \"Anna\"][Options \"cap=50 rules=author\"]"
                     "[Coordinates \"standard\"][Event \"\"][Game \"dvonn\"] c5 *"),
        "[Game \"dvonn\"]\n[Event \"\"]\n[Round \"3\"]\n[First \"Anna\"]\n[Second \"Bruno\"]\n"
        "[Options \"rules=author cap=50\"]\n[Coordinates \"standard\"]\n[Result \"*\"]\n[Mood \"good\"]\n\n1. c5 *\n");
    EXPECT_EQ(
        checked_text("[Game \"dvonn\"][Position \"turn=w phase=place\"][Coordinates \"newsletter\"][Options \"\"] *"),
        "[Game \"dvonn\"]\n[Result \"*\"]\n\n*\n");
    EXPECT_EQ(checked_text("[Game \"dvonn\"][Position \"turn=b phase=place r=a3\"] a4 *"),
              "[Game \"dvonn\"]\n[Position \"phase=place turn=b r=a3\"]\n[Result \"*\"]\n\n1... a4 *\n");
}

TEST(RecordCheck, WrongTagsAreExplainedWithTheirPlace) {
    EXPECT_EQ(check_error("\n 1-0"),
              "line 2, column 2: the record does not say which game it is; expected: a tag such as [Game \"dvonn\"]");
    EXPECT_TRUE(check_error("[Game \"dvon\"] *")
                    .starts_with("line 1, column 8: unknown game \"dvon\"; expected: one of dvonn"));
    EXPECT_TRUE(check_error("[Game \"dvonn\"]\n[Options \"cap=9 colour=red\"] *")
                    .starts_with("line 2, column 17: unknown option \"colour\""));
    EXPECT_EQ(check_error("[Game \"dvonn\"]\n[Options \"cap=9 cap=9\"] *"),
              "line 2, column 17: option \"cap\" given twice; expected: every option once");
    EXPECT_EQ(check_error("[Game \"dvonn\"]\n[Options \"cap=x\"] *"),
              "line 2, column 11: option cap cannot be \"x\"; expected: 1..100000");
    EXPECT_EQ(check_error("[Game \"dvonn\"]\n[Options \"cap\"] *"),
              "line 2, column 11: option \"cap\" without a value; expected: key=value");
    EXPECT_EQ(check_error("[Game \"dvonn\"]\n[Coordinates \"polar\"] *"),
              "line 2, column 15: unknown coordinates \"polar\"; expected: newsletter | standard");
    EXPECT_EQ(check_error("[Game \"dvonn\"]\n[Position \"phase=move turn=w w=z9\"] *"),
              "line 2, column 32: unknown cell \"z9\"; expected: a cell: a3-a11, b2-b11, c1-c11, d1-d10, e1-e9");
    EXPECT_EQ(check_error("[Game \"dvonn\"]\n[Position \"phase=move\\x20turn=w w=z9\"] *").substr(0, 36),
              "line 2, column 35: unknown cell \"z9\"")
        << "an escape is four characters in the text and one in the value";
    EXPECT_EQ(check_error("[Game \"dvonn\"]\n[Options \"cap=9\\x20\\x20\\x20 colour=red\"] *").substr(0, 42),
              "line 2, column 29: unknown option \"colour\"");
    EXPECT_EQ(check_error("[Event \"Città \\\"Alta\\\"\"][Game \"dvon\"] *").substr(0, 40),
              "line 1, column 32: unknown game \"dvon\"; ");
    EXPECT_EQ(check_error("[Game \"dvonn\"][First \"Anna\"]\n[White \"Berta\"] *"),
              "line 2, column 9: tags First and White say different things");
    EXPECT_EQ(check_error("[Game \"dvonn\"][First \"Anna\"]\n[White \"Anna\"] *"), "");
}

TEST(RecordCheck, AnIllegalMoveIsNamedWithItsPlaceAndPlyAndTheNearestLegalOnes) {
    const std::string moves = std::string(ending) + "\n1. c7-c10 b9-a9\n2. c6-c7 *";
    EXPECT_EQ(check_error(moves),
              "line 5, column 4, ply 3: \"c6-c7\" is not legal here; expected: pass, the only legal action");
    EXPECT_EQ(check_error("[Game \"dvonn\"]\n1. a3 a99 *"),
              "line 2, column 7, ply 2: unknown cell \"a99\"; expected: a cell: a3-a11, b2-b11, c1-c11, d1-d10, e1-e9");
    EXPECT_EQ(check_error(std::string(ending) + "c7-c10 b9-zz *").substr(0, 43),
              "line 3, column 11, ply 2: unknown cell \"zz\"");
    const auto checked = check_game(catalog(), game_text_or_fail(moves));
    EXPECT_EQ(checked.error().ply, 3u);
    EXPECT_TRUE(checked.error().in(Language::italian).starts_with("riga 5, colonna 4, semimossa 3: "));
}

TEST(RecordCheck, NothingIsPlayedAfterTheEnd) {
    EXPECT_EQ(check_error(std::string(ending) + "c7-c10 b9-a9 pass d10-b10 a9-a10 *"),
              "line 3, column 27, ply 5: \"a9-a10\" cannot be played: the game is over");
    EXPECT_EQ(check_error("[Game \"dvonn\"][Options \"cap=2\"] a3 a4 a5 *"),
              "line 1, column 39, ply 3: \"a5\" cannot be played: the game is over");
}

TEST(RecordCheck, VariationsArePlayedToo) {
    EXPECT_EQ(checked_text("[Game \"dvonn\"] a3 (a4 a3) (b4 (b5 a3) a3) a4 (a5 a4) a5 *"),
              "[Game \"dvonn\"]\n[Result \"*\"]\n\n1. a3 (1. a4 a3) (1. b4 (1. b5 a3) 1... a3) 1... a4 (1... a5 2. a4) "
              "2. a5 *\n");
    EXPECT_EQ(check_error("[Game \"dvonn\"] a3 a4 (a5 a3) a5 *").substr(0, 55),
              "line 1, column 26, ply 3: \"a3\" is not legal here; expec");
    EXPECT_EQ(check_error("[Game \"dvonn\"][Options \"cap=2\"] a3 a4 (a5) (a6 a7) 1/2-1/2").substr(0, 38),
              "line 1, column 48, ply 3: \"a7\" cannot ");
    const auto checked =
        check_game(catalog(), game_text_or_fail("[Game \"dvonn\"][Options \"cap=3\"] a3 a4 (a5 a4) a5 (a6) *"));
    ASSERT_TRUE(checked);
    EXPECT_EQ(checked->record.plies().size(), 3u);
    EXPECT_EQ(checked->record.outcome()->reason, &reason_cap);
}

TEST(RecordCheck, TheResultMayBeGivenBesideTheBoard) {
    const auto with = [](const std::string& tags, const std::string& result) {
        return "[Game \"dvonn\"]\n" + tags + "\na3 a4 " + result;
    };
    for (const char* reason : {"resignation", "time", "adjudication"}) {
        const std::string tag = "[Reason \"" + std::string(reason) + "\"]";
        EXPECT_EQ(check_error(with(tag, "1-0")), "");
        EXPECT_NE(check_error(with(tag, "*")), "");
    }
    EXPECT_EQ(check_error(with("", "0-1")), "");
    EXPECT_EQ(check_error(with("[Reason \"abbandono\"]", "0-1")), "");
    EXPECT_EQ(check_error(with("[Reason \"agreement\"]", "1/2-1/2")), "");
    EXPECT_EQ(check_error(with("[Reason \"interruption\"]", "*")), "");
    EXPECT_EQ(check_error(with("[Reason \"interruption\"]", "1-0")),
              "line 2, column 10: the reason \"interruption\" does not fit the result 1-0");
    EXPECT_NE(check_error(with("[Reason \"agreement\"]", "1-0")), "");
    EXPECT_NE(check_error(with("[Reason \"resignation\"]", "1/2-1/2")), "");
    EXPECT_EQ(check_error(with("[Reason \"threefold repetition\"]", "1/2-1/2")),
              "line 2, column 10: the reason \"threefold repetition\" does not fit; expected: the game is not over on "
              "the board, so one of "
              "resignation, time, agreement, adjudication, interruption");

    const auto resigned = check_game(catalog(), game_text_or_fail(with("[Result \"0-1\"][Reason \"abbandono\"]", "*")));
    ASSERT_TRUE(resigned);
    EXPECT_EQ(resigned->record.outcome(), won_by(Side::second, reason_resignation));
    EXPECT_EQ(resigned->text.tag("Reason"), "resignation");
    EXPECT_EQ(resigned->text.result, Winner::second);
    const auto unstated = check_game(catalog(), game_text_or_fail(with("", "1-0")));
    EXPECT_EQ(unstated->record.outcome(), won_by(Side::first, reason_unstated));
    EXPECT_EQ(unstated->text.find_tag("Reason"), nullptr);
}

TEST(RecordCheck, ContradictionsAreErrors) {
    const std::string moves = "\nc7-c10 b9-a9 pass d10-b10 ";
    EXPECT_EQ(check_error(std::string(ending) + moves + "1-0"),
              "line 4, column 27: the result 1-0 contradicts the rules; expected: 0-1");
    EXPECT_EQ(check_error(std::string(ending) + "[Result \"1-0\"]" + moves + "*"),
              "line 3, column 10: the result 1-0 contradicts the rules; expected: 0-1");
    EXPECT_EQ(check_error(std::string(ending) + "[Result \"1-0\"]" + moves + "0-1"),
              "line 4, column 27: the moves end with 0-1 but the tag Result says 1-0");
    EXPECT_EQ(check_error(std::string(ending) + "[Result \"won\"]" + moves + "0-1"),
              "line 3, column 10: unknown result \"won\"; expected: 1-0, 0-1, 1/2-1/2 or *");
    EXPECT_EQ(check_error(std::string(ending) + "[Reason \"resignation\"]" + moves + "0-1"),
              "line 3, column 10: the reason \"resignation\" contradicts the rules; expected: neither side can move: "
              "pieces counted");
}

TEST(RecordCheck, HistoryRulesAreJudged) {
    const std::string text = "[Game \"dvonn\"][Options \"cap=2\"] a3 a4 ";
    EXPECT_EQ(check_error(text + "1/2-1/2"), "");
    EXPECT_EQ(check_error(text + "1-0"), "line 1, column 39: the result 1-0 contradicts the rules; expected: 1/2-1/2");
}

TEST(RecordCheck, AGameWithoutPlaceHasAnErrorWithoutPlace) {
    RecordText text;
    text.set_tag("Game", "dvonn");
    text.main_line.moves.push_back({.action = "zz"});
    const auto checked = check_game(catalog(), text);
    ASSERT_FALSE(checked);
    EXPECT_EQ(checked.error().line, 0u);
    EXPECT_EQ(checked.error().ply, 1u);
}

class RecordOfEveryGame : public ::testing::TestWithParam<Variant> {};

TEST_P(RecordOfEveryGame, ComesBackFromItsText) {
    const std::shared_ptr<const AnyGame> game = game_or_fail(GetParam().game, GetParam().options);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Random random(seed);
        Record record(game);
        // One game from the start to its end, one from its middle, one given up.
        if (seed == 2) {
            for (int i = 0; i < 9; ++i) record.play_random(random);
            record = Record(game, record.position());
        }
        for (int i = 0; (seed != 3 || i < 10) && record.play_random(random); ++i) {
        }
        if (!record.outcome()) record.declare(won_by(Side::first, reason_resignation));

        const RecordText text = game_text_of(record, {{"Comment", "seed " + std::to_string(seed)}, {"First", "Anna"}});
        const auto checked = check_game(catalog(), game_text_or_fail(write_game(text)));
        ASSERT_TRUE(checked) << write_game(text) << checked.error().in(Language::english);
        EXPECT_EQ(checked->text, text);
        EXPECT_EQ(checked->record.outcome(), record.outcome());
        EXPECT_EQ(game->hash(checked->record.position()), game->hash(record.position()));
        ASSERT_EQ(checked->record.plies().size(), record.plies().size());
    }
}

INSTANTIATE_TEST_SUITE_P(Record, RecordOfEveryGame, ::testing::ValuesIn(all_variants()),
                         [](const auto& test) { return test.param.name(); });

TEST(RecordCheck, TheLongestGameThatCanBePlayedCanBeRead) {
    for (const FamilyPtr& family : catalog().families()) {
        const auto& options = family->info.options;
        const auto cap =
            std::find_if(options.begin(), options.end(), [](const auto& spec) { return spec.key == "cap"; });
        ASSERT_NE(cap, options.end());
        EXPECT_EQ(static_cast<std::size_t>(cap->most), most_moves) << family->info.id;
    }
}

}  // namespace
}  // namespace tavoliere
