#include "laboratory/exploration.hpp"

#include <gtest/gtest.h>

#include "games/built_in.hpp"
#include "games/described_game.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

namespace tavoliere {
namespace {

std::vector<std::string> all_texts() {
    const Catalog catalog = built_in_games();
    std::vector<std::string> texts;
    for (const FamilyPtr& family : catalog.families())
        if (!family->description.empty()) texts.emplace_back(family->description);
    return texts;
}

std::string text_of(std::string_view id) { return std::string(built_in_games().find(id)->description); }

TEST(TomlWriter, WritesWhatReadsTheSame) {
    for (const std::string& text : all_texts()) {
        const std::string plain = VariedDescriptions::of(text, {})->plain(text);
        const DescribedGame before = read_description(text, "game"), after = read_description(plain, "game");
        ASSERT_TRUE(after.family) << plain << after.complaints.errors.front().in(Language::english);
        EXPECT_EQ(before.family->meaning({}), after.family->meaning({})) << plain;
        EXPECT_EQ(VariedDescriptions::of(plain, {})->plain(plain), plain);
    }
}

TEST(Variations, AreOftenGamesAndOftenNew) {
    for (const char* id : {"lasca", "oware"}) {
        const VariedDescriptions variations = *VariedDescriptions::of(text_of(id), all_texts());
        const std::string own = read_description(text_of(id), "game").family->meaning({});
        int games = 0;
        std::set<std::string> meanings;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            Random random(seed);
            const std::string text = variations.varied(text_of(id), "A game", random);
            const DescribedGame game = read_description(text, "game", DescriptionCheck::usual_choice);
            if (!game.family) continue;
            ++games;
            EXPECT_EQ(game.family->info.name.en, "A game");
            EXPECT_EQ(game.family->info.author, "") << "its author did not write this";
            if (game.family->meaning({}) != own) meanings.insert(game.family->meaning({}));
        }
        EXPECT_GE(games, 8) << id;
        EXPECT_GE(meanings.size(), 6u) << id;
    }
    EXPECT_FALSE(VariedDescriptions::of("nonsense", {}));
}

std::vector<std::string> explored(std::uint64_t candidates, int threads, const std::vector<std::string>& before = {}) {
    std::string first = text_of("kalah");
    first.replace(first.find("default = 6"), 11, "default = 3");  // short games
    VariedDescriptions variations = *VariedDescriptions::of(first, all_texts());
    const std::string plain = variations.plain(first);
    Exploration exploration(plain, std::move(variations), 5);
    std::vector<std::string> lines = before;
    for (const std::string& line : before) exploration.take_up(*read_logged_line(line));
    exploration.run(
        candidates, threads, [&](const LoggedCandidate& logged) { lines.push_back(logged_line(logged)); },
        [] { return false; });
    EXPECT_EQ(exploration.tried(), candidates);
    return lines;
}

TEST(Exploration, FindsTheSameWithAnyThreadsAndGoesOnWhereItWas) {
    const std::uint64_t generation = 16, candidates = sanitized ? generation : 2 * generation;
    const std::vector<std::string> whole = explored(candidates, 3);
    const std::size_t known = candidates - generation;
    EXPECT_EQ(explored(candidates, 1, {whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(known)}), whole);
}

TEST(Exploration, KeepsTheBestOfEachCell) {
    const std::string first = text_of("kalah");
    VariedDescriptions variations = *VariedDescriptions::of(first, {});
    Exploration exploration(first, std::move(variations), 5);
    const auto passed = [](std::uint64_t number, int cell, double worth) {
        return LoggedCandidate{number,
                               0,
                               {.description = "text",
                                .meaning = std::to_string(number),
                                .gate = Gate::passed,
                                .worth = worth,
                                .cell = cell}};
    };
    exploration.take_up(passed(1, 3, 0.5));
    exploration.take_up(passed(2, 3, 0.4));
    exploration.take_up(passed(3, 7, 0.2));
    exploration.take_up(passed(4, 3, 0.6));
    const std::vector<LoggedCandidate> best = exploration.best();
    ASSERT_EQ(best.size(), 2u);
    EXPECT_EQ(best[0].number, 4u);
    EXPECT_EQ(best[1].number, 3u);
    EXPECT_EQ(exploration.tried(), 4u);
    for (const char* line : {"", "{}", "{\"number\":1,\"parent\":0,\"gate\":\"nothing\"}",
                             "{\"number\":1,\"parent\":0,\"gate\":\"passed\",\"cell\":99}",
                             "{\"number\":0,\"parent\":0,\"gate\":\"text\"}"})
        EXPECT_FALSE(read_logged_line(line)) << line;
}

TEST(Candidates, FailAtTheGateThatTheyDeserve) {
    const auto gate_of = [](const std::string& text, bool known = false) {
        Judges judges;
        judges.is_known = [known](const std::string&) { return known; };
        return tried(text, 1, judges, [] { return true; })->gate;
    };
    EXPECT_EQ(gate_of("nonsense"), Gate::text);
    EXPECT_EQ(gate_of(text_of("kalah"), true), Gate::known);
    const std::string endless =
        "language = 1\nfamily = \"stacks\"\nname = \"Endless\"\nboard = { shape = \"square\", size = 8 }\nstart = { "
        "white = \"row 1\" }\n[[move]]\n";
    EXPECT_EQ(gate_of(endless), Gate::random);
    const std::string full =
        "language = 1\nfamily = \"stacks\"\nname = \"Full\"\nboard = { shape = \"square\", size = 3 }\nstart = { hand "
        "= 5 }\n[[move]]\nfrom = \"hand\"\nonto = \"empty\"\n";
    EXPECT_EQ(gate_of(full), Gate::random) << "who begins always wins";
    if (!sanitized)
        EXPECT_EQ(gate_of(text_of("toguz")), Gate::passed) << "a game that people have played for centuries";
}

bool has(const std::string& text, std::string_view word) { return text.find(word) != std::string::npos; }

std::vector<std::string> shorter_than(const std::string& text) {
    return VariedDescriptions::of(text, {})->shortened(text);
}

TEST(Variations, LeaveOutOneThingAtATime) {
    const std::vector<std::string> shorter = shorter_than(text_of("oware"));
    const auto lack = [&](std::string_view word) {
        return std::ranges::count_if(shorter, [&](const std::string& text) { return !has(text, word); });
    };
    EXPECT_EQ(lack("origin = "), 2) << "the word, or all of sow";
    EXPECT_EQ(lack("[[fall]]"), 2) << "the only rule, or the list of rules";
    EXPECT_EQ(lack("name = "), 0);
    EXPECT_EQ(lack("family = "), 0);
    EXPECT_EQ(lack("houses = "), 0) << "no game has no houses";
}

// A word that no game at random knows of is no new game, and what passes lacks such words.
TEST(Candidates, AreToldApartByHowTheyArePlayed) {
    std::string padded = VariedDescriptions::of(text_of("toguz"), {})->plain(text_of("toguz"));
    const std::string before = padded;
    padded += "\n[[fall]]\nin = \"enemy\"\nhere = 161\ntake = \"here\"\n";  // no house ever has as many
    std::set<std::string> known;
    Judges judges;
    judges.is_known = [&](const std::string& meaning) { return !known.insert(meaning).second; };
    judges.is_wanted = [](int, double) { return false; };
    const auto go_on = [] { return true; };
    const auto plain = tried(before, 1, judges, go_on), twin = tried(padded, 2, judges, go_on);
    EXPECT_EQ(plain->gate, Gate::outdone);
    EXPECT_NE(plain->meaning, twin->meaning);
    EXPECT_EQ(plain->play, twin->play);
    EXPECT_EQ(twin->gate, Gate::known);
    if (sanitized) return;
    const auto kept = tried(padded, 1, {.shorter = shorter_than}, go_on);
    EXPECT_EQ(kept->gate, Gate::passed);
    EXPECT_FALSE(has(kept->description, "161")) << kept->description;
    EXPECT_TRUE(has(kept->description, "even")) << "what games at random do know of stays";
}

}  // namespace
}  // namespace tavoliere
