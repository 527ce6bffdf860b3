#include <array>
#include <chrono>
#include <set>

#include "game/game_probe.hpp"
#include "game/record.hpp"
#include "games/described_game.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

// Descriptions that nobody wrote: words of the language put together at random. Most contradict themselves and are
// refused; those that are accepted are games, and keep the laws of every game.
namespace tavoliere {
namespace {

class Writer {
public:
    explicit Writer(std::uint64_t seed) : random_(seed) {}

    std::string description() {
        std::string text = "language = 1\nfamily = \"stacks\"\nname = \"Random\"\n";
        text += one({"board = { shape = \"square\", size = 5 }",
                     "board = { shape = \"square\", size = \"6x5\", steps = \"all\" }",
                     "board = { shape = \"square\", size = 8, cells = \"dark\" }",
                     "board = { shape = \"hexagon\", size = 3 }",
                     "board = { shape = \"square\", size = 10, cells = \"dark\" }"});
        text += one({"start = { white = \"rows ROWS\" }", "start = { hand = 6 }",
                     "start = { white = \"row FIRST\", hand = 4 }"});
        replace(text, "ROWS", text.find("hexagon") != std::string::npos ? "a-b" : "1-2");
        replace(text, "FIRST", text.find("hexagon") != std::string::npos ? "a" : "1");
        text += one({"", "", "stack = { most = 3 }", "stack = { trim = 3, off = \"mover\" }",
                     "stack = { score-at = 3, off = \"home\" }", "stack = { owner = \"majority\" }",
                     "stack = { owner = \"bottom\" }", "stack = { most-each = 2 }"});
        text += one({"", "pass = \"always\"", "pass = \"hand empty\""});
        text += one({"score = { count = \"pieces\" }", "score = { count = \"stacks\", if = \"beside enemy\" }",
                     "score = { count = \"own pieces\" }"});
        text +=
            "end = { " +
            word({"stuck = \"loses\"", "stuck = \"passes\"", "stuck = \"ends\"", "stuck = \"draws\", bare = \"loses\"",
                  "passes = 2, stuck = \"passes\"", "hold = { stacks = 2, if = \"in far row\" }"}) +
            " }\n";
        text += one({"", "after = { keep = \"beside stack\" }", ""});
        if (chance(3))
            text += "[kind.man]\nway = \"forward\"\npromote = { in = \"far row\", becomes = \"king\", then = \"" +
                    word({"ends", "goes on", "waits"}) + "\" }\n[kind.king]\ndistance = \"" + word({"any", "up to 2"}) +
                    "\"\n";
        for (int rules = 1 + random_.index(3); rules > 0; --rules) text += rule();
        return text;
    }

private:
    bool chance(int in) { return random_.index(in) == 0; }
    std::string word(const std::vector<std::string>& words) {
        return words[static_cast<std::size_t>(random_.index(static_cast<int>(words.size())))];
    }
    std::string one(const std::vector<std::string>& lines) { return word(lines) + "\n"; }
    static void replace(std::string& text, const std::string& from, const std::string& to) {
        if (const std::size_t at = text.find(from); at != std::string::npos) text.replace(at, from.size(), to);
    }
    std::string maybe(int in, const std::string& key, const std::vector<std::string>& values) {
        return chance(in) ? key + " = \"" + word(values) + "\"\n" : "";
    }

    std::string rule() {
        const std::string tests = word({"one group", "own base", "nearer", "uncovers enemy", "target >= level",
                                        "beside enemy", "hemmed in", "lands beside own", "height < 3", "feeds"});
        std::string text = "[[move]]\n";
        if (chance(4))
            return text + "from = \"hand\"\n" + maybe(2, "onto", {"empty", "any", "own"}) +
                   (chance(3) ? "unless = \"" + tests + "\"\n" : "");
        text += maybe(4, "from", {"own", "any", "enemy"}) + maybe(3, "carry", {"part", "one", "whole"}) +
                maybe(4, "way", {"any", "forward", "diagonal", "orthogonal"});
        text += maybe(3, "distance", {"any", "height", "carried", "up to 2", "target", "up to height"});
        const bool jumps = chance(2);
        if (jumps)
            text += "over = \"" + word({"enemy", "own", "occupied"}) + "\"\n";
        else
            text += maybe(3, "over", {"anything"}) + maybe(2, "onto", {"empty", "own", "enemy", "occupied", "any"});
        if (chance(4)) text += std::string(chance(2) ? "if" : "unless") + " = \"" + tests + "\"\n";
        if (jumps && chance(2)) {
            text += "take = \"" + word({"top", "stack"}) + "\"\n" + maybe(2, "to", {"under", "off"}) +
                    maybe(2, "must", {"yes", "largest"}) + maybe(2, "then", {"must go on", "may go on"}) +
                    maybe(3, "again", {"never", "apart", "free"});
            text += maybe(4, "when", {"at end"});
        } else if (chance(4)) {
            text += "carry = \"part\"\nthen = \"may go on\"\nwith = \"origin\"\n";
        }
        return text;
    }

    Random random_;
};

void expect_laws(const AnyGame& game, const AnyPosition& pos) {
    const std::string text = game.format_position(pos);
    const auto again = game.parse_position(text);
    ASSERT_TRUE(again) << text << ": " << again.error().in(Language::english);
    ASSERT_EQ(game.format_position(*again), text);
    ASSERT_EQ(game.hash(*again), game.hash(pos)) << text;
    ASSERT_EQ(game.hash(pos), game.probe().hash_from_scratch(pos)) << text;
    ASSERT_EQ(game.view(*again), game.view(pos)) << text;
    const std::vector<std::string> actions = game.actions(pos);
    ASSERT_EQ(actions.empty(), game.outcome(pos).has_value()) << text;
    ASSERT_EQ(actions.size(), game.action_count(pos)) << text;
    ASSERT_EQ(std::set<std::string>(actions.begin(), actions.end()).size(), actions.size()) << text;
    for (const std::string& action : actions) {
        const auto played = game.play(pos, action);
        ASSERT_TRUE(played) << action << " in " << text << ": " << played.error().in(Language::english);
        ASSERT_EQ(played->text, action) << text;
    }
}

// Pieces that lead to the next picture, whatever the rules did to them.
void expect_changes(const AnyGame& game, const AnyPosition& before, const PlayedAction& played) {
    std::map<int, std::vector<ViewPiece>> stacks;
    for (const ViewStack& stack : game.view(before).stacks) stacks[stack.cell] = stack.pieces;
    for (const Change& change : game.changes(before, played.text)) {
        std::vector<ViewPiece>& target = stacks[change.cell];
        const auto count = static_cast<std::ptrdiff_t>(change.pieces.size());
        switch (change.kind) {
            case Change::Kind::moved:
                stacks[change.from].resize(stacks[change.from].size() - change.pieces.size());
                target.insert(target.end() - change.under, change.pieces.begin(), change.pieces.end());
                break;
            case Change::Kind::entered:
                target.insert(target.end(), change.pieces.begin(), change.pieces.end());
                break;
            case Change::Kind::captured:
            case Change::Kind::removed:
                target.resize(target.size() - change.pieces.size());
                break;
            case Change::Kind::trimmed:
                target.erase(target.begin(), target.begin() + count);
                break;
            case Change::Kind::turned:
                std::copy(change.pieces.begin(), change.pieces.end(), target.end() - count);
                break;
            default:
                break;
        }
    }
    std::erase_if(stacks, [](const auto& each) { return each.second.empty(); });
    std::map<int, std::vector<ViewPiece>> expected;
    for (const ViewStack& stack : game.view(played.after).stacks) expected[stack.cell] = stack.pieces;
    ASSERT_EQ(stacks, expected) << played.text << " in " << game.format_position(before);
}

void play_a_game(const AnyGame& game, std::uint64_t seed) {
    Random random(seed);
    AnyPosition pos = game.start();
    for (int ply = 0; ply < 30; ++ply) {
        if (game.action_count(pos) > 400) return;
        expect_laws(game, pos);
        if (::testing::Test::HasFatalFailure()) return;
        const auto played = game.play_random(pos, random);
        if (!played) return;
        expect_changes(game, pos, *played);
        if (::testing::Test::HasFatalFailure()) return;
        pos = played->after;
    }
}

TEST(RandomDescriptions, AreRefusedInWordsOrKeepTheLaws) {
    int accepted = 0;
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(effort(1500)); ++seed) {
        const std::string text = Writer(seed).description();
        DescribedGame described = read_description(text, "random");
        ASSERT_EQ(described.family.has_value(), described.complaints.none()) << text;
        if (!described.family) continue;
        ++accepted;
        Catalog games;
        games.add(std::move(*described.family));
        const auto game = games.make("random");
        ASSERT_TRUE(game) << text;
        play_a_game(**game, seed);
        ASSERT_FALSE(HasFatalFailure()) << text;
    }
    EXPECT_GE(accepted, effort(300));
}

}  // namespace
}  // namespace tavoliere
