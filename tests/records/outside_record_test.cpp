#include "records/outside_record.hpp"

#include <gtest/gtest.h>

#include "records/record_json.hpp"
#include "records/record_reader.hpp"
#include "records/record_writer.hpp"
#include "support/games.hpp"
#include "support/records.hpp"

// Records in the notations that others have for the games.
namespace tavoliere {
namespace {

CheckedGame checked_or_fail(const RecordText& text) {
    Result<CheckedGame> checked = check_game(catalog(), text);
    if (!checked) throw std::runtime_error(checked.error().in(Language::english));
    return std::move(*checked);
}

// The record there, as it stands in a file.
std::string written(std::string_view text, std::string_view notation) {
    const Result<RecordText> outside = to_outside(checked_or_fail(game_text_or_fail(text)), notation);
    return outside ? write_game(*outside) : outside.error().in(Language::english);
}

// The actions of the record there, and back again as our own.
std::string there(std::string_view text, std::string_view notation) {
    const std::string all = written(text, notation);
    const std::size_t moves = all.find("\n\n");
    return moves == std::string::npos ? all : all.substr(moves + 2, all.size() - moves - 3);
}

std::string back(std::string_view text, std::string_view notation) {
    const Result<RecordText> own = from_outside(catalog(), game_text_or_fail(text), notation);
    if (!own) return own.error().in(Language::english);
    const std::string all = write_game(checked_or_fail(*own).text);
    return all.substr(all.find("\n\n") + 2, all.size() - all.find("\n\n") - 3);
}

void expect_begins(const std::string& text, std::string_view beginning) {
    EXPECT_EQ(text.substr(0, beginning.size()), beginning);
}

TEST(OutsideRecord, DvonnAsInTheCodeCup) {
    const std::string placed = there("[Game \"dvonn\"] c6 a3 e9 e1 *", "codecup");
    EXPECT_EQ(placed, "1. F3 C5 2. I1 A1 *");
    EXPECT_EQ(back("F3 C5 I1 A1 *", "codecup"), "1. c6 a3 2. e9 e1 *");
    const std::string end =
        "[Game \"dvonn\"][Position \"phase=move turn=w w=a9:4,b7:5,c6:2,c7:3+,d7:6 "
        "b=a10:4+,a11:5,b9,b10:5,c10:2+,d10:2\"] ";
    EXPECT_EQ(there(end + "c7-c10 b9-a9 pass d10-b10 0-1", "codecup"), "1. G3J3 I4I5 2. PASS J2J4 0-1");
    EXPECT_EQ(
        back("F3 L9 *", "codecup"),
        "line 1, column 4, ply 2: unknown cell \"L9\"; expected: a capital letter along the long axis and a number, "
        "A1 to K5");
    expect_begins(back("F3 F3 *", "codecup"), "line 1, column 4, ply 2: \"c6\" is not legal here");
}

TEST(OutsideRecord, ByteAndAbandeAsOnAbstractPlay) {
    EXPECT_EQ(there("[Game \"byte\"] d4-e5 c5-b4 b2-a3 b4:2-a3 *", "abstractplay"),
              "1. d4-e5 c5-b4 2. b2-a3 b4:2-a3 *");
    EXPECT_EQ(there("[Game \"abande\"] d4 d5 c4 e5 d4-d5 *", "abstractplay"), "1. d4 d5 2. c4 e5 3. d4-d5 *");
    // The rows of the hexagon: ours a1-4 at the top is theirs g1-4, ours g4-7 at the bottom theirs a1-4.
    EXPECT_EQ(there("[Game \"abande\"][Options \"board=hex\"] e2 f3 g4 f4 e2-f3 *", "abstractplay"),
              "1. c1 b1 2. a1 b2 3. c1-b1 *");
    EXPECT_EQ(back("[Game \"abande\"][Options \"board=hex\"] c1 b1 a1 b2 c1-b1 *", "abstractplay"),
              "1. e2 f3 2. g4 f4 3. e2-f3 *");
}

TEST(OutsideRecord, OnyxAsOnAbstractPlay) {
    EXPECT_EQ(there("[Game \"onyx\"][Options \"first_stone=any\"] ef-6/7 swap e8 *", "abstractplay"),
              "1. e6/f7 swap 2. e8 *");
    // A stone at the fourth corner of a square takes the two between.
    const std::string square = "[Game \"onyx\"][Position \"turn=b b=b3 w=b4,c3\"] ";
    EXPECT_EQ(there(square + "c4 *", "abstractplay"), "1. c4x *");
    EXPECT_EQ(back(square + "c4x *", "abstractplay"), "1. c4 *");
}

TEST(OutsideRecord, VoloAsOnAbstractPlay) {
    // The top row a2-6 is theirs m2-6, the middle row g2-12 theirs g2-12, the bottom row m8-12 theirs a2-6.
    EXPECT_EQ(there("[Game \"volo\"] a4 m10 *", "abstractplay"), "1. m4 a4 *");
    EXPECT_EQ(back("[Game \"volo\"] m4 a4 *", "abstractplay"), "1. a4 m10 *");
    // A line of two in file, and one bird.
    const std::string pair = "[Game \"volo\"][Position \"turn=y y=d3,d4,d9,h9 b=l12,l9\"] ";
    EXPECT_EQ(there(pair + "d3/d4-d7/d8 *", "abstractplay"), "1. j3:j4-E4 *");
    EXPECT_EQ(there(pair + "h9-e9 *", "abstractplay"), "1. f8-NE3 *");
    EXPECT_EQ(back(pair + "f8-NE3 *", "abstractplay"), "1. h9-e9 *");
    EXPECT_EQ(back(pair + "j4:j3-E4 *", "abstractplay"), "1. d3/d4-d7/d8 *");
    expect_begins(back(pair + "j3:k5-E4 *", "abstractplay"), "line 1, column 57, ply 1: \"j3:k5\" is not a line");
    expect_begins(back(pair + "j3-N4 *", "abstractplay"), "line 1, column 60, ply 1: unreadable flight \"N4\"; expe");
    EXPECT_EQ(back(pair + "j3-W9 *", "abstractplay"), "line 1, column 57, ply 1: \"j3-W9\" leaves the board");
}

// A wall of Yellow cuts Blue in two; the area that stays is named by its smallest cell, by row from the bottom.
TEST(OutsideRecord, VolosAreasAsOnAbstractPlay) {
    const std::string wall =
        "[Game \"volo\"][Options \"size=6\"][Position \"turn=y y=e10,f2,f3,f4,f5,f7,f8,f9 b=c4,i8\"] ";
    EXPECT_EQ(there(wall + "e10-f10:c4 *", "abstractplay"), "1. g10-SW1/g1 0-1");
    EXPECT_EQ(there(wall + "e10-f10:i8 *", "abstractplay"), "1. g10-SW1/a2 0-1");
    EXPECT_EQ(back(wall + "g10-SW1/g5 *", "abstractplay"), "1. e10-f10:c4 0-1");
    expect_begins(back(wall + "g10-SW1/f2 *", "abstractplay"),
                  "line 1, column 95, ply 1: there is no bird of the opponent's in the area of \"f2\"");
}

TEST(OutsideRecord, ChessAsPgn) {
    const std::string own =
        "[Game \"connection\"][First \"Anna\"][Event \"Club\"][Position \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"] e2e4 e8d7 "
        "*";
    const std::string pgn =
        "[Event \"Club\"]\n[White \"Anna\"]\n[Result \"*\"]\n[Variant \"Connection chess\"]\n[SetUp \"1\"]\n"
        "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Kd7 *\n";
    EXPECT_EQ(written(own, "pgn"), pgn);
    EXPECT_EQ(back(pgn, "pgn"), "1. e2e4 e8d7 *");
    // The sample game of its author.
    EXPECT_EQ(
        there("[Game \"entropy\"] d2d4/f7d6 e7e6/e2d3 h2h4/g8e7 b8c6/h1d2 d1h5/g7f6 e7g6/c2d1 h5g6/h7e7 1-0", "pgn"),
        "1. d4/f7d6 e6/e2d3 2. h4/g8e7 Nc6/h1d2 3. Qh5/g7f6+ Ng6/c2d1 4. Qxg6/h7e7# 1-0");
    expect_begins(back("[Variant \"entropy\"] 1. d4/f7-d6 e6 2. Nf3/e6e5+ *", "pgn"), "line 1, column 39, ply 3:");
}

// Every way to tell pieces apart, castling, promotion, capture, check.
TEST(OutsideRecord, AlgebraicNotationIsAsShortAsItMayBe) {
    const auto algebraic = [](std::string_view fen, std::string_view action) {
        const auto game = game_or_fail("connection", {{"royal", "chess"}});
        return catalog().find("connection")->outside->write(*game, position_or_fail(*game, fen), action);
    };
    EXPECT_EQ(algebraic("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"), "O-O");
    EXPECT_EQ(algebraic("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"), "O-O-O");
    EXPECT_EQ(algebraic("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a1d1"), "Rad1");
    EXPECT_EQ(algebraic("R7/4k3/8/8/8/8/4K3/R7 w - - 0 1", "a1a5"), "R1a5");
    EXPECT_EQ(algebraic("k7/8/8/2N5/8/2N3N1/8/4K3 w - - 0 1", "c3e4"), "Nc3e4");
    EXPECT_EQ(algebraic("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q"), "exd8=Q+");
    EXPECT_EQ(algebraic("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), "exd6");
    EXPECT_EQ(algebraic("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"), "Ra8#");
}

// Gives some moves comments, marks, clocks, evaluations and variations.
void annotate(const AnyGame& game, const AnyPosition& start, RecordText& text, Random& random) {
    AnyPosition pos = start;
    text.main_line.comment = "From {here}\non";
    for (MoveText& move : text.main_line.moves) {
        if (random.below(4) == 0) move.after = "a comment";
        if (random.below(4) == 0) move.before = "before";
        if (random.below(4) == 0) move.clock = std::chrono::milliseconds(random.below(1'000'000));
        if (random.below(4) == 0) move.marks = {static_cast<std::uint8_t>(random.below(256)), 3};
        if (random.below(6) == 0) move.evaluation = Evaluation{Evaluation::Kind::win_in, -4, 18};
        if (random.below(5) == 0) {
            MoveLine variation;
            AnyPosition other = pos;
            for (int i = 0; i < 2; ++i)
                if (const auto played = game.play_random(other, random)) {
                    variation.moves.push_back({.action = played->text});
                    other = played->after;
                }
            if (!variation.moves.empty()) move.variations.push_back(variation);
        }
        pos = game.play(pos, move.action)->after;
    }
}

class EveryVariant : public testing::TestWithParam<Variant> {};

// The record that comes back from JSON, and from the notation of others where there is one, is the one that went.
TEST_P(EveryVariant, GoesToEveryFormatAndBack) {
    const std::shared_ptr<const AnyGame> game = game_or_fail(GetParam().game, GetParam().options);
    constexpr std::size_t most_plies = 70;
    Random random(5);
    for (int i = 0; i < 3; ++i) {
        Record record(game);
        while (record.plies().size() < most_plies && record.play_random(random)) {
        }
        RecordText text = game_text_of(record, {{"Event", "A \"round\" trip"}, {"First", "Anna"}, {"Own", "tag"}});
        annotate(*game, record.start(), text, random);
        const CheckedGame checked = checked_or_fail(text);
        const Result<RecordText> from_json = read_game_json(game_json(checked.text));
        ASSERT_TRUE(from_json);
        EXPECT_EQ(*from_json, checked.text);
        const std::optional<OutsideNotation>& notation = game->family().outside;
        if (!notation) continue;
        const Result<RecordText> outside = to_outside(checked, notation->name);
        ASSERT_TRUE(outside) << outside.error().in(Language::english);
        const std::string file = write_game(*outside);
        const RecordText read = game_text_or_fail(file);
        EXPECT_EQ(notation_of_tags(read), notation->name);
        const Result<RecordText> own = from_outside(catalog(), read, notation->name);
        ASSERT_TRUE(own) << own.error().in(Language::english) << '\n' << file;
        EXPECT_EQ(checked_or_fail(*own).text, checked.text) << file;
    }
}

INSTANTIATE_TEST_SUITE_P(Variants, EveryVariant, testing::ValuesIn(all_variants()),
                         [](const auto& variant) { return variant.param.name(); });

TEST(OutsideRecord, SaysWhatCannotBe) {
    EXPECT_EQ(written("[Game \"octagons\"] *", "pgn"),
              "line 1: octagons is not written as pgn; expected: one of text, json");
    EXPECT_EQ(written("[Game \"entropy\"] *", "codecup"),
              "line 1: entropy is not written as codecup; expected: one of text, json, pgn");
    EXPECT_EQ(back("[Variant \"Chess960\"] e4 *", "pgn"),
              "line 1, column 11: the tag Variant names no game known here; expected: one of Connection chess, Entropy "
              "chess");
    EXPECT_EQ(written("[Game \"byte\"][Notation \"mine\"] *", "abstractplay"),
              "line 1, column 25: the tag \"Notation\" has another meaning in abstractplay");
}

}  // namespace
}  // namespace tavoliere
