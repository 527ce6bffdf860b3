#include <algorithm>

#include "lessons/lesson.hpp"

namespace tavoliere {

namespace {

// What one turn did to the pieces and the points of the side that made it, and of the other.
struct Effects {
    int captured = 0, cut_off = 0, lost = 0, scored = 0;
    std::vector<int> reached{};
};

void add_change(Effects& effects, const Change& change, Side mover, const std::optional<SowingScene>& sowing) {
    const int pieces = static_cast<int>(change.pieces.size());
    const bool topped_by_mover = pieces > 0 && change.pieces.back().owner == owner_of(mover);
    switch (change.kind) {
        case Change::Kind::captured:
            effects.captured += pieces;
            return;
        case Change::Kind::removed:
            (topped_by_mover ? effects.lost : effects.cut_off) += pieces;
            return;
        case Change::Kind::scored:
            if (change.side == mover) effects.scored += change.points;
            return;
        case Change::Kind::taken:
            if (sowing && change.cell == sowing->stores[static_cast<std::size_t>(index(mover))])
                effects.scored += change.count;
            return;
        case Change::Kind::sown:
            if (sowing)
                effects.scored += static_cast<int>(
                    std::ranges::count(change.path, sowing->stores[static_cast<std::size_t>(index(mover))]));
            return;
        case Change::Kind::moved:
            // What comes to lie under the mover's pieces is their prisoner.
            if (change.under > 0 && !topped_by_mover) effects.captured += pieces;
            effects.reached.push_back(change.cell);
            return;
        case Change::Kind::entered:
            effects.reached.push_back(change.cell);
            return;
        default:
            return;
    }
}

Effects effects_of(const AnyGame& game, const AnyPosition& before, std::string_view turn) {
    Effects effects;
    for (const Change& change : game.changes(before, turn))
        add_change(effects, change, game.turn(before), game.scene().sowing);
    return effects;
}

bool won_by_mover(const AnyGame& game, Side mover, const AnyPosition& after) {
    const std::optional<Outcome> outcome = game.outcome(after);
    return outcome && outcome->winner == winner_of(mover);
}

// Has whoever is to move a turn that wins at once?
bool can_win(const AnyGame& game, const AnyPosition& pos) {
    const Side mover = game.turn(pos);
    return std::ranges::any_of(game.actions(pos), [&](const std::string& turn) {
        const Result<PlayedAction> played = game.play(pos, turn);
        return played && won_by_mover(game, mover, played->after);
    });
}

bool is_safe(const AnyGame& game, Side mover, const AnyPosition& after) {
    const std::optional<Outcome> outcome = game.outcome(after);
    if (outcome) return outcome->winner == winner_of(mover) || outcome->winner == Winner::draw;
    return !can_win(game, after);
}

bool is_guarded(const AnyGame& game, const AnyPosition& after) {
    return std::ranges::none_of(game.actions(after),
                                [&](const std::string& turn) { return effects_of(game, after, turn).captured > 0; });
}

bool has_stack_of(const View& view, Side side, int height) {
    return std::ranges::any_of(view.stacks, [&](const ViewStack& stack) {
        return static_cast<int>(stack.pieces.size()) >= height && stack.pieces.back().owner == owner_of(side);
    });
}

bool gives_check(const View& view) {
    return std::ranges::any_of(view.marks, [](const ViewMark& mark) { return mark.mark == Mark::check; });
}

bool reaches(const Effects& effects, const std::vector<int>& cells) {
    return cells.empty() || std::ranges::any_of(effects.reached, [&](int cell) {
               return std::ranges::find(cells, cell) != cells.end();
           });
}

}  // namespace

bool meets(const LessonGoal& goal, const AnyGame& game, const AnyPosition& before, std::string_view turn,
           const AnyPosition& after) {
    if (!goal.turns.empty() && std::ranges::find(goal.turns, turn) == goal.turns.end()) return false;
    const Side mover = game.turn(before);
    const Effects effects = effects_of(game, before, turn);
    if (effects.captured < goal.captures || effects.cut_off < goal.cuts_off || effects.scored < goal.scores)
        return false;
    if (goal.loses && effects.lost > *goal.loses) return false;
    if (!reaches(effects, goal.to)) return false;
    if (goal.height > 0 && !has_stack_of(game.view(after), mover, goal.height)) return false;
    if (goal.checks && !gives_check(game.view(after))) return false;
    if (goal.wins && !won_by_mover(game, mover, after)) return false;
    // The dearest questions come last.
    if (goal.guarded && !is_guarded(game, after)) return false;
    return !goal.safe || is_safe(game, mover, after);
}

Result<LessonVerdict> judge_try(const LessonStep& step, std::string_view turn) {
    const AnyGame& game = *step.game;
    const Result<PlayedAction> played = game.play(step.position, turn);
    if (!played) return played.error();
    LessonVerdict verdict;
    verdict.turn = played->text;
    verdict.after = played->after;
    verdict.right = meets(step.goal, game, step.position, played->text, played->after);
    verdict.words = verdict.right ? step.right : step.wrong;
    const auto mistake = std::ranges::find(step.mistakes, played->text, &LessonMistake::turn);
    if (!verdict.right && mistake != step.mistakes.end()) verdict.words = mistake->words;
    if (verdict.right && !step.answer.empty())
        if (const Result<PlayedAction> answer = game.play(played->after, step.answer))
            verdict.after_answer = answer->after;
    return verdict;
}

}  // namespace tavoliere
