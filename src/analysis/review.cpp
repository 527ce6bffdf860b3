#include "analysis/review.hpp"

#include <algorithm>
#include <numeric>

#include "analysis/board_effort.hpp"
#include "analysis/played_level.hpp"
#include "search/engine.hpp"

namespace tavoliere {

namespace {

constexpr std::size_t most_moments = 3;
constexpr std::uint64_t most_nodes_of_turn = 50'000;
constexpr std::size_t level_of_nodes = 8;
constexpr std::size_t memory_megabytes = 16;
constexpr std::uint64_t turns_of_usual_game = 60, fewest_nodes_of_turn = 2000;

// As many as level 8 looks at, within what a game of sixty turns can be reviewed with in twenty seconds. A longer game
// takes hardly longer, because its turns are looked at less, and so are those on a large board.
std::uint64_t nodes_for_turn(const AnyGame& game, std::size_t turns) {
    const std::uint64_t of_level = std::min(game.ladder().sights[level_of_nodes - 1].nodes, most_nodes_of_turn);
    const std::uint64_t usual = nodes_on_board(game, of_level);
    if (turns <= turns_of_usual_game) return usual;
    return std::max(usual * turns_of_usual_game / turns, std::min(usual, fewest_nodes_of_turn));
}

double chance_at_end(const Outcome& outcome, Side side) {
    if (outcome.winner == Winner::draw) return 0.5;
    return outcome.winner == winner_of(side) ? 1 : 0;
}

class Reviewer {
public:
    Reviewer(const AnyGame& game, std::size_t turns)
        : engine_(game.make_engine(Method::standard, {.table_megabytes = memory_megabytes})),
          after_engine_(game.make_engine(Method::standard, {.table_megabytes = memory_megabytes})),
          nodes_(nodes_for_turn(game, turns)) {}

    ReviewedTurn review(const Record& before, const std::string& action) {
        engine_->set_position(before);
        const SearchAnswer answer = engine_->think({.nodes = nodes_, .judged = action}, nullptr);
        const Line played = played_line(before, action, answer);
        ReviewedTurn turn{.player = before.game().person_to_move(before.position()), .action = action};
        turn.chance = played.chance;
        turn.line = played.actions;
        turn.margin = played.margin;
        // Where the search that judged the played turn alone thinks better of it, there is nothing better.
        const bool is_best =
            answer.lines.empty() || answer.best_action() == action || answer.lines[0].chance <= played.chance;
        const Line& best = is_best ? played : answer.lines[0];
        turn.best = best.actions.at(0);
        turn.best_chance = best.chance;
        turn.best_line = best.actions;
        turn.best_margin = best.margin;
        turn.loss = best.chance - played.chance;
        turn.kind = class_of_loss(turn.loss);
        if (turn.kind != MoveClass::good) turn.remarks = remarks_on(before, played, best);
        return turn;
    }

private:
    // The line of the turn that was played, from the same search where that has judged it.
    Line played_line(const Record& before, const std::string& action, const SearchAnswer& answer) {
        for (const Line& line : answer.lines)
            if (!line.actions.empty() && line.actions[0] == action) return line;
        Record after(before);
        after.play(action);
        const bool same_person =
            after.game().person_to_move(after.position()) == before.game().person_to_move(before.position());
        Line line{.actions = {action}};
        if (after.outcome()) {
            const Side mover = before.game().turn(before.position());
            line.chance = chance_at_end(*after.outcome(), mover);
            line.score = line.chance == 1 ? win_in(1) : line.chance == 0 ? -win_in(1) : 0;
            return line;
        }
        after_engine_->new_game();
        after_engine_->set_position(after);
        const Line next = after_engine_->think({.nodes = nodes_}, nullptr).lines.at(0);
        line.chance = same_person ? next.chance : 1 - next.chance;
        line.score = same_person ? next.score : -next.score;
        if (next.margin) line.margin = same_person ? *next.margin : -*next.margin;
        line.actions.insert(line.actions.end(), next.actions.begin(), next.actions.end());
        return line;
    }

    std::unique_ptr<Engine> engine_, after_engine_;
    std::uint64_t nodes_;
};

// The turns that gave away the most, in the order of the game.
std::vector<std::size_t> moments_of(const std::vector<ReviewedTurn>& turns) {
    std::vector<std::size_t> plies(turns.size());
    std::iota(plies.begin(), plies.end(), 0u);
    std::erase_if(plies, [&](std::size_t ply) { return turns[ply].kind == MoveClass::good; });
    std::ranges::stable_sort(plies, std::greater{}, [&](std::size_t ply) { return turns[ply].loss; });
    plies.resize(std::min(plies.size(), most_moments));
    std::ranges::sort(plies);
    return plies;
}

}  // namespace

std::optional<Review> review_game(const Record& game, const std::function<bool(std::size_t done)>& go_on) {
    Reviewer reviewer(game.game(), game.plies().size());
    PlayedLevel levels(game.game(), game.plies().size());
    Review review;
    std::vector<JudgedTurn> judged;
    Record before(game);
    while (before.undo()) {
    }
    for (const Record::Ply& ply : game.plies()) {
        if (!go_on(review.turns.size())) return std::nullopt;
        const ReviewedTurn& turn = review.turns.emplace_back(reviewer.review(before, ply.action));
        levels.add(before, turn.player, ply.action);
        judged.push_back({turn.player, turn.loss, turn.best_chance});
        before.play(ply.action);
    }
    review.accuracy = accuracy_of_game(judged);
    review.level = {levels.level_of(0), levels.level_of(1)};
    review.moments = moments_of(review.turns);
    return review;
}

ReviewedTurn review_turn(const Record& before, const std::string& action) {
    return Reviewer(before.game(), 1).review(before, action);
}

bool is_found(const ReviewedTurn& turn) { return class_of_loss(turn.loss) == MoveClass::good; }

}  // namespace tavoliere
