#include "lessons/rules_parts.hpp"

#include <gtest/gtest.h>

#include "games/built_in.hpp"
#include "games/described/short_rules.hpp"
#include "lessons/lesson.hpp"

using namespace tavoliere;

namespace {

constexpr std::string_view some_rules =
    "# X\n\n## In short\n\n- A.\n\n<!-- lesson 12 -->\n\n## Options\n\n- cap=3\n\n## Advice\n\nB.\n";

}  // namespace

TEST(RulesParts, WhereNothingCanBePlayedNothingIsSaidOfIt) {
    EXPECT_EQ(without_lessons(some_rules),
              "# X\n\n## In short\n\n- A.\n\n\n## Options\n\n- cap=3\n\n## Advice\n\nB.\n");
    EXPECT_EQ(without_lessons("<!-- lesson x -->"), "<!-- lesson x -->");
}

TEST(RulesParts, ThePageHasTasksAndNoOptions) {
    EXPECT_EQ(rules_on_page(some_rules, Language::english),
              "# X\n\n## In short\n\n- A.\n\n```lesson 12\n```\n\n## Advice\n\nB.\n");
}

// Each begins with a short form, in both languages, and names only steps that there are.
TEST(RulesParts, EveryGameHasAShortForm) {
    const Catalog catalog = built_in_games();
    for (const FamilyPtr& family : catalog.families()) {
        const auto game = catalog.make(family->info.id);
        ASSERT_TRUE(game);
        const std::size_t steps = lesson_of(family).steps.size();
        for (const auto& [language, heading] : {std::pair{Language::english, "\n## In short\n\n- "},
                                                std::pair{Language::italian, "\n## In breve\n\n- "}}) {
            SCOPED_TRACE(family->info.id);
            const std::string rules = family->rules((*game)->options(), language);
            EXPECT_EQ(rules.find(heading), rules.find("\n## "));
            std::size_t tasks = 0;
            for (std::size_t at = rules.find("<!-- lesson "); at != std::string::npos;
                 at = rules.find("<!-- lesson ", at + 1)) {
                const std::size_t step = static_cast<std::size_t>(rules[at + 12] - '0');
                EXPECT_TRUE(step >= 1 && step <= steps) << step;
                ++tasks;
            }
            EXPECT_GE(tasks, 1U);
            EXPECT_EQ(without_lessons(rules).find("lesson "), std::string::npos);
        }
    }
}

TEST(RulesParts, ADescribedGameTellsItsRulesWithoutTheirCases) {
    EXPECT_EQ(described::short_rules("Win.",
                                     "\n## The turn\n\nMove. A man goes one way; a king two. More.\n\n```tavoliere "
                                     "x\nposition: y\n```\n\n- Jump\n\n## The end\n\nNo.\n",
                                     Language::english),
              "\n## In short\n\n- **Aim.** Win.\n- Move. More.\n- Jump\n\n<!-- lesson 2 -->\n");
}
