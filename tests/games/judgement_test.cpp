#include <algorithm>
#include <cmath>

#include "game/record.hpp"
#include "games/described/chances.hpp"
#include "games/described_game.hpp"
#include "search/engine.hpp"
#include "search/win_chance.hpp"
#include "support/games.hpp"
#include "support/judgement_text.hpp"

// The table [judgement]: what an author tells the program's judgement, and what the rules never hear of.
namespace tavoliere {
namespace {

std::string built_in_text(const std::string& id) {
    return unjudged_description("/src/games/descriptions/" + id + ".toml");
}

FamilyPtr family_of(const std::string& text) {
    DescribedGame described = read_description(text, "test");
    if (!described.family) {
        ADD_FAILURE() << described.complaints.errors.at(0).in(Language::english);
        return nullptr;
    }
    Catalog games;
    games.add(std::move(*described.family));
    return games.families().at(0);
}

std::shared_ptr<const AnyGame> game_of(const std::string& text) {
    DescribedGame described = read_description(text, "test");
    if (!described.family) throw std::runtime_error(described.complaints.errors.at(0).in(Language::english));
    Catalog games;
    games.add(std::move(*described.family));
    auto game = games.make("test");
    if (!game) throw std::runtime_error(game.error().in(Language::english));
    return std::move(*game);
}

// What the program plays in some positions of a random game.
std::vector<std::string> choices_in(const std::shared_ptr<const AnyGame>& game) {
    Random random(3);
    Record record(game);
    const auto engine = game->make_engine(Method::standard, {.table_megabytes = 1});
    std::vector<std::string> choices;
    for (int ply = 0; ply < 24 && !record.outcome(); ++ply) {
        engine->new_game();
        engine->set_position(record);
        const SearchAnswer answer = engine->think({.nodes = 400}, nullptr);
        choices.push_back(answer.lines.at(0).actions.at(0));
        if (!record.play_random(random)) break;
    }
    return choices;
}

void expect_complaint(const std::string& id, const std::string& words, const std::string& part) {
    const std::string text = with_judgement(built_in_text(id), words);
    const DescribedGame described = read_description(text, "test");
    ASSERT_FALSE(described.family) << words;
    const Error& error = described.complaints.errors.at(0);
    const auto last_line = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    const std::string told = error.in(Language::english);
    EXPECT_NE(told.find("line " + std::to_string(last_line) + ","), std::string::npos) << told;
    EXPECT_NE(told.find(part), std::string::npos) << told;
    EXPECT_NE(error.in(Language::italian), told);
}

TEST(Judgement, RefusesWordsAndNumbersThatItDoesNotKnow) {
    expect_complaint("lasca", "prisonr = 20", "\"prisonr\" is no word of judgement");
    expect_complaint("lasca", "prisonr = 20", "the nearest is prisoner");
    expect_complaint("lasca", "house = 20", "\"house\" is a word of games of \"seeds\"");
    expect_complaint("lasca", "stack = 1001", "expected: a whole number from -1000 to 1000");
    expect_complaint("lasca", "stack = -1001", "expected: a whole number from -1000 to 1000");
    expect_complaint("lasca", "stack = \"much\"", "a number is needed");
    expect_complaint("lasca", "stack = 1.5", "");
    expect_complaint("kalah", "stack = 20", "\"stack\" is a word of games of \"stacks\"");
    expect_complaint("kalah", "house = 5000", "expected: a whole number from -1000 to 1000");
    expect_complaint("kalah", "house = [1]", "a number is needed");
    const DescribedGame described = read_description("judgement = 3\n" + built_in_text("lasca"), "test");
    ASSERT_FALSE(described.family);
    EXPECT_NE(described.complaints.errors.at(0).in(Language::english).find("a table is needed"), std::string::npos);
}

TEST(Judgement, ChangesWhatIsPlayed) {
    EXPECT_NE(choices_in(game_of(with_judgement(built_in_text("lasca"), "stack = -500\nprisoner = -500"))),
              choices_in(game_of(built_in_text("lasca"))));
    for (const char* word : {"advance", "promotion", "guard", "mobility", "free", "exposed"})
        EXPECT_NE(choices_in(game_of(with_judgement(built_in_text("lasca"), std::string(word) + " = 200"))),
                  choices_in(game_of(built_in_text("lasca"))))
            << word;
    EXPECT_NE(choices_in(game_of(with_judgement(built_in_text("kalah"), "store = 0\nhouse = -100"))),
              choices_in(game_of(built_in_text("kalah"))));
}

TEST(Judgement, IsTheUsualOneWhereNothingElseIsSaid) {
    EXPECT_EQ(choices_in(game_of(
                  with_judgement(built_in_text("lasca"),
                                 "stack = 100\nkind = 120\nbelow = 40\nprisoner = 12\n"
                                 "hand = 70\npoint = 600\ncounted = 60\nadvance = 0\n"
                                 "promotion = 0\nguard = 0\nmobility = 0\nfree = 0\nkind-below = 0\nexposed = 0"))),
              choices_in(game_of(built_in_text("lasca"))));
    EXPECT_EQ(choices_in(game_of(
                  with_judgement(built_in_text("kalah"), "store = 16\nrow = 2\nhouse = 26\nmove = 6\nowned = 5"))),
              choices_in(game_of(built_in_text("kalah"))));
}

double chance_at_start(const std::string& text, Method method) {
    const auto game = game_of(text);
    const auto engine = game->make_engine(method, {.table_megabytes = 1});
    engine->set_position(Record(game));
    return engine->think({.depth = 1}, nullptr).lines.at(0).chance;
}

// What points mean as chances, for the method that judges by them.
TEST(Judgement, TellsChancesAsTheDescriptionSays) {
    const std::string points_of_nothing = "stack = 0\nkind = 0\nbelow = 0\nprisoner = 0\n";
    const auto with = [&](const std::string& words) {
        return with_judgement(built_in_text("lasca"), points_of_nothing + words);
    };
    EXPECT_NEAR(chance_at_start(with(""), Method::standard), 0.496, 1e-9);
    EXPECT_NEAR(chance_at_start(with("even = 300"), Method::standard), 0.3, 1e-9);
    const std::string seeds = "store = 0\nrow = 0\nhouse = 0\nmove = 0\nowned = 0\n";
    EXPECT_NEAR(chance_at_start(with_judgement(built_in_text("kalah"), seeds + "even = 300"), Method::standard), 0.3,
                1e-9);
    EXPECT_EQ(choices_in(game_of(with_judgement(built_in_text("lasca"), "even = 300\nahead = 310\nbound = 10"))),
              choices_in(game_of(built_in_text("lasca"))));
}

TEST(Judgement, MakesACurveOfChances) {
    const ChanceCurve accasta = described::Chances{435, 590, 1000}.curve();
    EXPECT_NEAR(accasta.slope, 0.00625, 0.00005);
    EXPECT_NEAR(accasta.bias, -0.262, 0.001);
    EXPECT_EQ(accasta.most, 1000);
    EXPECT_NEAR(chance_of(0, accasta), 0.435, 1e-9);
    EXPECT_NEAR(chance_of(100, accasta), 0.59, 1e-9);
    expect_complaint("lasca", "even = 0", "expected: a whole number from 1 to 999");
    expect_complaint("lasca", "ahead = 400", "expected: an \"ahead\" above 496");
    expect_complaint("kalah", "even = 800", "expected: an \"ahead\" above 800");
    expect_complaint("kalah", "bound = 1001", "expected: a whole number from 1 to 1000");
}

// Where weak players let leads go, the first hundred points mean more than the others.
TEST(Judgement, BendsACurveOfChancesThroughAThirdPoint) {
    const ChanceCurve bent = described::Chances{.even = 490, .ahead = 590, .bound = 800, .far = 900}.curve();
    EXPECT_NEAR(chance_of(0, bent), 0.49, 1e-9);
    EXPECT_NEAR(chance_of(100, bent), 0.59, 1e-9);
    EXPECT_NEAR(chance_of(800, bent), 0.9, 1e-9);
    EXPECT_NEAR(chance_of(1500, bent), 0.9, 1e-9);
    EXPECT_GT(bent.bend, 0);
    // As far below `even` as above it, by the logarithms of odds.
    const auto logit = [](double chance) { return std::log(chance / (1 - chance)); };
    EXPECT_NEAR(logit(0.49) - logit(chance_of(-800, bent)), logit(0.9) - logit(0.49), 1e-9);
    for (Score score = -799; score <= 800; ++score) EXPECT_GT(chance_of(score, bent), chance_of(score - 1, bent));

    // It may bend the other way too.
    const ChanceCurve opening = described::Chances{.even = 500, .ahead = 510, .bound = 300, .far = 990}.curve();
    EXPECT_LT(opening.bend, 0);
    EXPECT_NEAR(chance_of(100, opening), 0.51, 1e-9);
    EXPECT_NEAR(chance_of(300, opening), 0.99, 1e-9);
    for (Score score = -299; score <= 300; ++score) EXPECT_GT(chance_of(score, opening), chance_of(score - 1, opening));

    // Where no third point is given the logarithms grow evenly.
    const ChanceCurve even = described::Chances{.even = 490, .ahead = 590, .bound = 800}.curve();
    EXPECT_EQ(even.bend, 0);
    EXPECT_NEAR(logit(chance_of(800, even)) - logit(0.49), 8 * (logit(0.59) - logit(0.49)), 1e-9);

    expect_complaint("lasca", "even = 490\nahead = 590\nbound = 800\nfar = 590", "expected: a \"far\" above 590, or 0");
    expect_complaint("kalah", "ahead = 674\nbound = 100\nfar = 900", "expected: no \"far\", or a \"bound\" above 100");
    expect_complaint("lasca", "far = 1000", "expected: a whole number from 0 to 999");
}

// Rules in words, counts and texts stay what they are.
TEST(Judgement, IsNoPartOfTheRules) {
    for (const auto& [id, words] : {std::pair{"lasca", "prisoner = 300"}, std::pair{"kalah", "house = 300"}}) {
        const auto plain = game_of(built_in_text(id)), judged = game_of(with_judgement(built_in_text(id), words));
        EXPECT_EQ(plain->perft(plain->start(), 4), judged->perft(judged->start(), 4)) << id;
        EXPECT_EQ(plain->format_position(plain->start()), judged->format_position(judged->start()));
        for (const Language language : {Language::english, Language::italian})
            EXPECT_EQ(family_of(built_in_text(id))->rules(plain->options(), language),
                      family_of(with_judgement(built_in_text(id), words))->rules(judged->options(), language));
    }
}

}  // namespace
}  // namespace tavoliere
