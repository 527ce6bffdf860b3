#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/words.hpp"
#include "game/any_game.hpp"
#include "games/described/strings.hpp"

namespace tavoliere {

// What a turn must do to be right, as the rules tell it: everything that is asked for here. docs/lessons.md explains
// the words that it is written in.
struct LessonGoal {
    std::vector<std::string> turns{};  // one of these, in canonical text; any turn where there are none
    bool wins = false;
    bool checks = false;         // the other side's king is attacked
    bool safe = false;           // the other side cannot win by its next turn
    bool guarded = false;        // the other side can capture nothing by its next turn
    int captures = 0;            // least number of the other side's pieces that are captured
    int cuts_off = 0;            // least number of pieces in the other side's stacks that leave the board
    int scores = 0;              // least number of points
    int height = 0;              // least height of a stack of the mover's own
    std::optional<int> loses{};  // greatest number of pieces in the mover's own stacks that leave the board
    std::vector<int> to{};       // something comes onto one of these cells
};

// A turn that is not right, with words of its own.
struct LessonMistake {
    std::string turn;
    Words words;
};

// One task on the board: the position, what to do in it, and what is said to a try.
struct LessonStep {
    std::shared_ptr<const AnyGame> game{};
    AnyPosition position{};
    bool continues = false;  // the position is the one that the step before ended in
    Words title{}, task{}, right{}, wrong{};
    LessonGoal goal{};
    std::string solution{};  // a turn that is right
    std::string shown{};     // a turn that is drawn from the beginning; empty for none
    std::vector<LessonMistake> mistakes{};
    std::string answer{};  // what the other side plays then; empty for nothing
};

struct Lesson {
    std::vector<LessonStep> steps{};
    std::shared_ptr<described::Strings> strings = std::make_shared<described::Strings>();
};

// What a try was worth.
struct LessonVerdict {
    bool right = false;
    Words words{};
    std::string turn{};  // in canonical text
    AnyPosition after{};
    std::optional<AnyPosition> after_answer{};
};

// Does this legal turn, in canonical text, do what is asked for?
bool meets(const LessonGoal& goal, const AnyGame& game, const AnyPosition& before, std::string_view turn,
           const AnyPosition& after);

// What the lesson says to a turn; an error where it is not legal.
Result<LessonVerdict> judge_try(const LessonStep& step, std::string_view turn);

// The lesson of a game: the one that was written for it, or else one that is made from its rules. No steps where
// neither can be.
Lesson lesson_of(const FamilyPtr& family);

}  // namespace tavoliere
