#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/built_in.hpp"
#include "lessons/lesson_reader.hpp"

using namespace tavoliere;

namespace {

const Catalog& lesson_games() {
    static const Catalog catalog = built_in_games();
    return catalog;
}

std::string all_of(const described::Complaints& complaints) {
    std::string text;
    for (const Error& error : complaints.errors) text += error.in(Language::english) + "\n";
    return text;
}

struct Counted {
    int right = 0, wrong = 0;
};

// The turns to try: all of them, or where the judgement looks at every answer to every turn, some of those many.
std::vector<std::string> turns_to_try(const LessonStep& step) {
    const std::vector<std::string> all = step.game->actions(step.position);
    const std::size_t most = step.goal.safe || step.goal.guarded ? 40 : 6000;
    const std::size_t stride = all.size() / most + 1;
    std::vector<std::string> some{step.solution};
    for (const LessonMistake& mistake : step.mistakes) some.push_back(mistake.turn);
    for (std::size_t i = 0; i < all.size(); i += stride) some.push_back(all[i]);
    return some;
}

// Every turn of a step gets a verdict with words in both languages.
Counted try_everything(const LessonStep& step) {
    Counted counted;
    for (const std::string& turn : turns_to_try(step)) {
        const Result<LessonVerdict> verdict = judge_try(step, turn);
        EXPECT_TRUE(verdict) << turn;
        if (!verdict) continue;
        ++(verdict->right ? counted.right : counted.wrong);
        EXPECT_FALSE(verdict->words.en.empty()) << turn;
        EXPECT_FALSE(verdict->words.it.empty()) << turn;
        EXPECT_NE(verdict->words.en, verdict->words.it) << turn;
    }
    return counted;
}

void check_step(const LessonStep& step, bool takes_any) {
    EXPECT_TRUE(judge_try(step, step.solution)->right) << step.solution;
    EXPECT_FALSE(step.title.en.empty());
    EXPECT_NE(step.task.en, step.task.it);
    const Counted counted = try_everything(step);
    EXPECT_GT(counted.right, 0);
    if (takes_any)
        EXPECT_EQ(counted.wrong, 0);
    else
        EXPECT_GT(counted.wrong, 0) << "nothing can be done wrong";
}

bool asks_nothing(const LessonGoal& goal) {
    return goal.turns.empty() && !goal.wins && !goal.checks && !goal.safe && !goal.guarded && goal.captures == 0 &&
           goal.cuts_off == 0 && goal.scores == 0 && goal.height == 0 && !goal.loses && goal.to.empty();
}

ReadLesson dvonn_lesson(std::string_view text) { return read_lesson(lesson_games().find("dvonn"), text); }

// One step of Dvonn, with these lines in place of what is usual.
std::string step_with(std::string_view lines) {
    return R"([[step]]
title = { en = "A", it = "B" }
task = { en = "C", it = "D" }
right = { en = "E", it = "F" }
wrong = { en = "G", it = "H" }
)" + std::string(lines);
}

constexpr std::string_view cutting = "position = \"phase=move turn=w w=b6,c7 b=c8:2,c9,d5 r=c6\"\n";

}  // namespace

// What nobody could solve, or what says nothing to a wrong try, must not come to a beginner.
TEST(Lessons, EveryStepOfEveryWrittenLesson) {
    int lessons = 0;
    for (const FamilyPtr& family : lesson_games().families()) {
        if (family->lesson.empty()) continue;
        SCOPED_TRACE(family->info.id);
        ++lessons;
        const ReadLesson read = read_lesson(family, family->lesson);
        ASSERT_TRUE(read.complaints.none()) << all_of(read.complaints);
        EXPECT_GE(read.lesson.steps.size(), 5U);
        EXPECT_LE(read.lesson.steps.size(), 8U);
        int open = 0;
        for (const LessonStep& step : read.lesson.steps) {
            SCOPED_TRACE(step.title.en);
            open += asks_nothing(step.goal);
            check_step(step, asks_nothing(step.goal));
        }
        EXPECT_LE(open, 2) << "steps that any turn solves teach little";
    }
    EXPECT_EQ(lessons, 8);
}

// Games that are compiled in have a lesson of their own, all others one that is made.
TEST(Lessons, EveryDescribedGameHasALessonOfItsOwn) {
    for (const FamilyPtr& family : lesson_games().families()) {
        SCOPED_TRACE(family->info.id);
        EXPECT_EQ(family->lesson.empty(), !family->description.empty());
        if (!family->lesson.empty()) continue;
        const Lesson lesson = lesson_of(family);
        const Lesson again = lesson_of(family);
        ASSERT_EQ(lesson.steps.size(), again.steps.size());
        EXPECT_GE(lesson.steps.size(), 2U) << "a first turn alone teaches little";
        for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
            const LessonStep& step = lesson.steps[i];
            SCOPED_TRACE(step.title.en);
            EXPECT_TRUE(judge_try(step, step.solution)->right) << step.solution;
            EXPECT_EQ(step.game->format_position(step.position),
                      again.steps[i].game->format_position(again.steps[i].position));
            EXPECT_EQ(step.solution, again.steps[i].solution);
            EXPECT_EQ(step.task.en, again.steps[i].task.en);
            EXPECT_FALSE(step.right.it.empty());
        }
    }
}

TEST(Lessons, GoalsAreJudgedByWhatATurnDid) {
    const auto right_turns = [](std::string_view done) {
        const ReadLesson read = dvonn_lesson(step_with(std::string(cutting) + "done = " + std::string(done)));
        EXPECT_TRUE(read.complaints.none()) << all_of(read.complaints);
        std::set<std::string> right;
        for (const std::string& turn : read.lesson.steps[0].game->actions(read.lesson.steps[0].position))
            if (judge_try(read.lesson.steps[0], turn)->right) right.insert(turn);
        return right;
    };
    using Turns = std::set<std::string>;
    EXPECT_EQ(right_turns("\"any\""), (Turns{"b6-c6", "c7-c6", "c7-c8"}));
    EXPECT_EQ(right_turns("{ turns = [\"b6-c6\"] }"), (Turns{"b6-c6"}));
    EXPECT_EQ(right_turns("{ cuts_off = 3 }"), (Turns{"c7-c6"}));
    EXPECT_EQ(right_turns("{ loses = 0 }"), (Turns{"b6-c6", "c7-c6"}));
    EXPECT_EQ(right_turns("{ to = [\"c6\"] }"), (Turns{"b6-c6", "c7-c6"}));
    EXPECT_EQ(right_turns("{ height = 2 }"), (Turns{"b6-c6", "c7-c6"}));
    EXPECT_EQ(right_turns("{ to = [\"c6\"], cuts_off = 1 }"), (Turns{"c7-c6"}));
}

TEST(Lessons, ErrorsSayWhere) {
    const auto complaint = [](std::string_view lines) { return all_of(dvonn_lesson(step_with(lines)).complaints); };
    const auto says = [&](std::string_view lines, std::string_view words) {
        const std::string all = complaint(lines);
        EXPECT_NE(all.find(words), std::string::npos) << lines << "\n" << all;
    };
    says("done = { winz = true }", "line 6, column 10: \"winz\" is no word of a lesson");
    says("position = \"phase=move turn=x\"\ndone = \"any\"", "line 6");
    says("options = { size = 9 }\ndone = \"any\"", "line 6");
    says(std::string(cutting) + "done = { turns = [\"a1-a2\"] }", "line 7");
    says(std::string(cutting) + "done = { cuts_off = 9 }", "line 7, column 8: no such turn does what is asked for");
    says(std::string(cutting) + "done = { cuts_off = -1 }", "line 7");
    says(std::string(cutting) + "done = { to = [\"z9\"] }", "there is no cell \"z9\"");
    says(std::string(cutting), "it is not said what counts as done");
    says(std::string(cutting) + "done = { loses = 0 }\nsolution = \"c7-c8\"", "line 8");
    says(std::string(cutting) + "done = { loses = 0 }\nanswer = \"d5-c6\"", "an answer needs one right turn alone");
    says(std::string(cutting) +
             "done = { loses = 0 }\nmistakes = [{ turn = \"b6-c6\", words = { en = \"x\", it = \"y\" } }]",
         "b6-c6 is right");
    says("continues = true\ndone = \"any\"", "the first step continues nothing");
    EXPECT_NE(
        all_of(dvonn_lesson("[[step]]\ntitle = { en = \"A\" }").complaints).find("\"title\" has no words in both"),
        std::string::npos);
    EXPECT_NE(all_of(dvonn_lesson("").complaints).find("no steps"), std::string::npos);
    EXPECT_NE(all_of(dvonn_lesson("step = 3").complaints).find("no steps"), std::string::npos);
    EXPECT_FALSE(dvonn_lesson("[[step]").complaints.none());
}

// The other side answers, and the next task begins where that led.
TEST(Lessons, AStepMayContinue) {
    const ReadLesson read =
        dvonn_lesson(step_with(std::string(cutting) + "done = { turns = [\"c7-c6\"] }\nanswer = \"d5-c6\"\n") +
                     step_with("continues = true\ndone = \"any\""));
    ASSERT_TRUE(read.complaints.none()) << all_of(read.complaints);
    const Result<LessonVerdict> verdict = judge_try(read.lesson.steps[0], "c7-c6");
    ASSERT_TRUE(verdict->after_answer);
    const LessonStep& next = read.lesson.steps[1];
    EXPECT_EQ(next.game->format_position(*verdict->after_answer), next.game->format_position(next.position));
    EXPECT_FALSE(judge_try(read.lesson.steps[0], "b6-c6")->after_answer);
    EXPECT_FALSE(judge_try(read.lesson.steps[0], "c1-c2"));
}
