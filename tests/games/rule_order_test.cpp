#include <algorithm>

#include "games/described_game.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"
#include "support/random_description.hpp"

// The order of [[move]] rules does not matter: where it would, the description is refused.
namespace tavoliere {
namespace {

constexpr std::string_view rule_header = "[[move]]\n";

// Lines 1 to 8, so that the first rule that is tried stands in line 9. The game can begin by a piece from the hand.
constexpr const char* before_rules = R"(language = 1
family = "stacks"
name = "Clash"
board = { shape = "square", size = 5 }
start = { white = "rows 1-2", hand = 1 }
end = { stuck = "loses" }
[[move]]
from = "hand"
)";

std::string with_rules(const std::string& first, const std::string& second) {
    return before_rules + std::string(rule_header) + first + std::string(rule_header) + second;
}

std::string told_of_rules(const std::string& first, const std::string& second, Language language = Language::english) {
    const DescribedGame game = read_description(with_rules(first, second), "clash");
    return game.family ? "" : game.complaints.errors.at(0).in(language);
}

void expect_clash(const std::string& first, const std::string& second) {
    EXPECT_NE(told_of_rules(first, second).find("may give the same move"), std::string::npos) << first << second;
    EXPECT_NE(told_of_rules(second, first).find("may give the same move"), std::string::npos) << second << first;
}

void expect_fine(const std::string& first, const std::string& second) {
    EXPECT_EQ(told_of_rules(first, second), "") << first << second;
    EXPECT_EQ(told_of_rules(second, first), "") << second << first;
}

const std::string plain_jump = "over = \"enemy\"\n";
const std::string jump_taking_top = plain_jump + "take = \"top\"\n";
const std::string jump_taking_all = plain_jump + "take = \"stack\"\n";

TEST(RuleOrder, ClashesNameBothLines) {
    const std::string english = told_of_rules(jump_taking_top, jump_taking_all),
                      italian = told_of_rules(jump_taking_top, jump_taking_all, Language::italian);
    EXPECT_NE(english.find("line 12, column"), std::string::npos) << english;
    EXPECT_NE(english.find("the one in line 9 may give the same move"), std::string::npos) << english;
    EXPECT_NE(italian.find("quella della riga 9 possono dare la stessa mossa"), std::string::npos) << italian;
}

TEST(RuleOrder, RulesClashThatDoDifferentThings) {
    expect_clash(jump_taking_top, jump_taking_all);
    expect_clash(jump_taking_top, jump_taking_top + "to = \"under\"\n");
    expect_clash(jump_taking_all, jump_taking_all + "when = \"at end\"\n");
    expect_clash(jump_taking_top, jump_taking_top + "then = \"may go on\"\n");
    expect_clash(jump_taking_top + "then = \"may go on\"\n", jump_taking_top + "then = \"must go on\"\n");
    expect_clash(jump_taking_top + "then = \"may go on\"\n",
                 jump_taking_top + "then = \"may go on\"\nagain = \"free\"\n");
    expect_clash(jump_taking_all + "onto = \"enemy\"\n",
                 "onto = \"enemy\"\nover = \"anything\"\ndistance = 2\ntake = \"stack\"\n");
    expect_clash("carry = \"part\"\n", "carry = \"one\"\nthen = \"may go on\"\nwith = \"origin\"\n");
    expect_clash("from = \"any\"\n", "carry = \"part\"\nthen = \"may go on\"\nwith = \"origin\"\n");
}

// Which landing cells count depends on the others of the same rule.
TEST(RuleOrder, RulesClashThatChooseAmongDifferentLandingCells) {
    const std::string chain = jump_taking_top + "then = \"must go on\"\n";
    expect_clash(chain + "distance = 1\n", chain + "distance = \"any\"\n");
    expect_fine(chain + "distance = \"any\"\nway = \"forward\"\n", chain + "distance = \"any\"\n");
}

TEST(RuleOrder, RulesDoNotClashThatDoTheSame) {
    expect_fine(jump_taking_top, jump_taking_top + "if = \"own base\"\n");
    expect_fine("", "onto = [\"empty\", \"own\"]\n");
}

TEST(RuleOrder, RulesDoNotClashThatNeverMeet) {
    expect_fine(jump_taking_top, jump_taking_top + "to = \"under\"\nmust = \"yes\"\n");
    expect_fine(jump_taking_top + "way = \"forward\"\n", jump_taking_all + "way = \"backward\"\n");
    expect_fine(jump_taking_top + "distance = 1\n", jump_taking_all + "distance = \"2-3\"\n");
    expect_fine(jump_taking_top + "onto = \"own\"\n", jump_taking_all + "onto = [\"empty\", \"enemy\"]\n");
    expect_fine("over = \"own\"\ntake = \"top\"\n", jump_taking_all);
    expect_fine(plain_jump, jump_taking_all);
    expect_fine("from = \"own\"\n", "from = \"enemy\"\ncarry = \"part\"\nthen = \"may go on\"\nwith = \"origin\"\n");
}

TEST(RuleOrder, TestsKeepRulesApart) {
    expect_fine(jump_taking_top + "if = \"own base\"\n", jump_taking_all + "unless = \"own base\"\n");
    expect_fine(jump_taking_top + "if = [\"own base\", \"beside enemy\"]\n",
                jump_taking_all + "unless = \"beside enemy\"\n");
    expect_fine(jump_taking_top + "if = \"in near row\"\n", jump_taking_all + "if = \"in far row\"\n");
    expect_fine(jump_taking_top + "if = \"height > 2\"\n", jump_taking_all + "if = \"height <= 2\"\n");
    expect_fine(jump_taking_top + "if = \"height = 1\"\n", jump_taking_all + "if = \"height = 2\"\n");
    expect_fine(jump_taking_top + "if = \"target >= level\"\n", jump_taking_all + "if = \"target < level\"\n");
    expect_fine(jump_taking_top + "unless = \"height > 2\"\n", jump_taking_all + "unless = \"height < 4\"\n");
}

TEST(RuleOrder, TestsThatMayHoldTogetherKeepNothingApart) {
    expect_clash(jump_taking_top + "if = \"own base\"\n", jump_taking_all + "if = \"own base\"\n");
    expect_clash(jump_taking_top + "if = \"in near row\"\n", jump_taking_all + "if = \"in edge\"\n");
    expect_clash(jump_taking_top + "if = \"height > 2\"\n", jump_taking_all + "if = \"height >= 2\"\n");
    expect_clash(jump_taking_top + "unless = \"height > 2\"\n", jump_taking_all + "unless = \"height > 4\"\n");
    expect_clash(jump_taking_top + "if = \"target >= level\"\n", jump_taking_all + "if = \"target <= level\"\n");
    // What the rules do may make it true after one and false after the other.
    expect_clash(jump_taking_top + "if = \"one group\"\n", jump_taking_all + "unless = \"one group\"\n");
}

std::string with_rules_reversed(const std::string& text) {
    const std::size_t begin = text.find(rule_header);
    std::string rules;
    for (std::size_t at = begin; at < text.size();) {
        const std::size_t next = std::min(text.find(rule_header, at + 1), text.size());
        rules.insert(0, text.substr(at, next - at));
        at = next;
    }
    return text.substr(0, begin) + rules;
}

std::shared_ptr<const AnyGame> game_of(const std::string& text) {
    DescribedGame described = read_description(text, "random");
    if (!described.family) return nullptr;
    Catalog games;
    games.add(std::move(*described.family));
    auto game = games.make("random");
    return game ? std::move(*game) : nullptr;
}

std::vector<std::string> sorted_actions(const AnyGame& game, const AnyPosition& pos) {
    std::vector<std::string> actions = game.actions(pos);
    std::ranges::sort(actions);
    return actions;
}

void expect_same_turns(const AnyGame& game, const AnyGame& reversed, std::uint64_t seed) {
    Random random(seed);
    AnyPosition ours = game.start(), theirs = reversed.start();
    for (int ply = 0; ply < 20 && game.action_count(ours) <= 200; ++ply) {
        const std::vector<std::string> actions = sorted_actions(game, ours);
        ASSERT_EQ(actions, sorted_actions(reversed, theirs)) << game.format_position(ours);
        if (actions.empty()) return;
        for (const std::string& action : actions)
            ASSERT_EQ(game.format_position(game.play(ours, action)->after),
                      reversed.format_position(reversed.play(theirs, action)->after))
                << action << " in " << game.format_position(ours);
        const std::string& action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
        ours = game.play(ours, action)->after;
        theirs = reversed.play(theirs, action)->after;
    }
}

TEST(RuleOrder, DoesNotMatter) {
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(effort(1500)); ++seed) {
        const std::string text = random_description(seed), reversed_text = with_rules_reversed(text);
        if (reversed_text == text) continue;
        const auto game = game_of(text), reversed = game_of(reversed_text);
        ASSERT_EQ(game == nullptr, reversed == nullptr) << text;
        if (!game) continue;
        ++compared;
        expect_same_turns(*game, *reversed, seed);
        ASSERT_FALSE(HasFatalFailure()) << text;
    }
    EXPECT_GE(compared, effort(100));
}

}  // namespace
}  // namespace tavoliere
