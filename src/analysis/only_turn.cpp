#include "analysis/only_turn.hpp"

#include <algorithm>

#include "analysis/chance_after.hpp"

namespace tavoliere {

namespace {

constexpr int lines_compared = 4;
// Each of the other turns on its own gets this part of the nodes of the position.
constexpr std::uint64_t part_for_other = 10;
// And so much those that begin with the same step, which are many.
constexpr std::uint64_t part_for_alike = 100;

bool is_only(const OnlyTurn& found, const WinningChances& wanted) {
    return found.chance >= wanted.least && found.second <= wanted.most_other;
}

SearchAnswer search(Engine& engine, const Record& record, std::uint64_t nodes, int lines) {
    engine.new_game();
    engine.set_position(record);
    return engine.think({.nodes = nodes, .lines = lines}, nullptr);
}

OnlyTurn compare(const SearchAnswer& answer) {
    OnlyTurn found{answer.lines[0].actions, answer.lines[0].chance};
    for (std::size_t i = 1; i < answer.lines.size(); ++i) found.second = std::max(found.second, answer.lines[i].chance);
    return found;
}

// The whole turns that begin with these steps.
void complete(const AnyGame& game, const AnyPosition& position, std::vector<int>& begun,
              std::vector<std::string>& turns) {
    const std::optional<std::vector<TurnStep>> steps = game.steps(position, begun);
    for (std::size_t i = 0; steps && i < steps->size(); ++i) {
        if ((*steps)[i].done) {
            turns.push_back((*steps)[i].text);
            continue;
        }
        begun.push_back(static_cast<int>(i));
        complete(game, position, begun, turns);
        begun.pop_back();
    }
}

// The other turns that begin with the same step. Lines of a search differ in their first steps, so it compares a turn
// of several steps with none of these.
std::vector<std::string> turns_that_begin_alike(const Record& record, const std::string& turn) {
    const AnyGame& game = record.game();
    const std::vector<TurnStep> first = game.steps(record.position(), {}).value_or(std::vector<TurnStep>{});
    for (std::size_t i = 0; i < first.size(); ++i) {
        if (first[i].done) continue;
        std::vector<int> begun{static_cast<int>(i)};
        std::vector<std::string> turns;
        complete(game, record.position(), begun, turns);
        if (std::erase(turns, turn) > 0) return turns;
    }
    return {};
}

// What is proven about an action, for who plays it.
class Prover {
public:
    Prover(const Record& record, std::uint64_t nodes) : record_(record), nodes_left_(nodes) {}

    bool wins(const std::string& action) { return bounds_after(action).lower > 0; }
    bool does_not_win(const std::string& action) { return bounds_after(action).upper <= 0; }

private:
    static constexpr std::size_t table_megabytes = 2;

    ExactValue bounds_after(const std::string& action) {
        const AnyGame& game = record_.game();
        Record after(record_);
        after.play(action);
        if (after.outcome()) return value_of(*after.outcome());
        if (nodes_left_ == 0) return {-1, 1};
        ExactValue value =
            game.solve(after.position(), {.nodes = nodes_left_, .table_megabytes = table_megabytes, .stop = {}});
        nodes_left_ -= std::min(nodes_left_, value.nodes);
        if (game.person_to_move(after.position()) == game.person_to_move(record_.position())) return value;
        return {-value.upper, -value.lower, value.in_points, value.nodes};
    }

    ExactValue value_of(const Outcome& outcome) const {
        if (outcome.winner == Winner::draw) return {0, 0};
        const int value = outcome.winner == winner_of(record_.game().turn(record_.position())) ? 1 : -1;
        return {value, value};
    }

    const Record& record_;
    std::uint64_t nodes_left_;
};

}  // namespace

std::optional<OnlyTurn> find_only_turn(Engine& engine, const Record& record, std::uint64_t nodes,
                                       const WinningChances& wanted) {
    if (record.action_count() < 2) return std::nullopt;
    const SearchAnswer answer = search(engine, record, nodes, lines_compared);
    if (answer.lines.size() < 2) return std::nullopt;
    OnlyTurn found = compare(answer);
    if (!is_only(found, wanted)) return std::nullopt;
    return found;
}

bool confirm_only_turn(Engine& engine, const Record& record, const std::string& turn, std::uint64_t nodes,
                       const WinningChances& wanted) {
    const auto fails = [&](const std::string& other) {
        return chance_after(engine, record, other, nodes / part_for_alike) <= wanted.most_other;
    };
    if (!std::ranges::all_of(turns_that_begin_alike(record, turn), fails)) return false;
    const SearchAnswer answer = search(engine, record, nodes, lines_compared);
    if (answer.lines.size() < 2 || answer.best_action() != turn || !is_only(compare(answer), wanted)) return false;
    return std::all_of(answer.lines.begin() + 1, answer.lines.end(), [&](const Line& other) {
        return chance_after(engine, record, other.actions.at(0), nodes / part_for_other) <= wanted.most_other;
    });
}

bool prove_only_turn(const Record& record, const std::string& turn, std::uint64_t nodes) {
    Prover prover(record, nodes);
    if (!prover.wins(turn)) return false;
    return std::ranges::all_of(record.actions(),
                               [&](const std::string& other) { return other == turn || prover.does_not_win(other); });
}

}  // namespace tavoliere
