#include "games/stacks/stacks_examples.hpp"

#include <algorithm>

#include "games/stacks/stacks.hpp"

namespace tavoliere::stacks {

namespace {

constexpr int longest_game = 60;
// Turns of several steps may take long to draw, so fewer of them are played.
constexpr int most_single_steps = 1800, most_long_turns = 240;

template <int Words>
class ExampleFinder {
public:
    ExampleFinder(const Description& text, const std::function<bool()>& is_over)
        : rules_(text), is_over_(is_over), examples_(text.moves.size()) {}

    std::vector<std::optional<RuleExample>> found() {
        Random random(1);
        int left = rules_.tables().several_steps ? most_long_turns : most_single_steps;
        for (; left > 0 && !is_enough(); --left) {
            auto pos = rules_.start();
            for (int ply = 0; ply < longest_game && left > 0 && !is_enough(); ++ply, --left) {
                look_at(pos);
                if (!rules_.play_random_turn(pos, random)) break;
            }
        }
        return examples_;
    }

private:
    using Rules = RulesOf<Words>;

    bool is_enough() const {
        return is_over_() || std::ranges::all_of(examples_, [](const auto& example) { return example.has_value(); });
    }

    void look_at(const typename Rules::Position& pos) {
        typename Rules::Steps steps;
        rules_.legal(pos, steps);
        for (const Move step : steps) {
            const auto rule = static_cast<std::size_t>(step.rule());
            if (rule < examples_.size() && !examples_[rule]) examples_[rule] = example_of(pos, step);
        }
    }

    // The turn that begins with this step and goes on with the first step it can.
    RuleExample example_of(const typename Rules::Position& start, Move first) const {
        typename Rules::WholeTurn turn;
        auto pos = start;
        RuleExample example{.position = rules_.format(start), .side = rules_.turn(start)};
        for (Move step = first;; step = next_of(pos)) {
            turn.add(step);
            if (step != stop) example.marks += (example.marks.empty() ? "" : " ") + mark_of(step);
            rules_.play(pos, step);
            if (!rules_.mid_turn(pos)) break;
        }
        example.action = rules_.format_turn(start, turn);
        return example;
    }

    Move next_of(const typename Rules::Position& pos) const {
        typename Rules::Steps steps;
        rules_.legal(pos, steps);
        return steps[steps.size() - 1];
    }

    std::string mark_of(Move step) const {
        const Grid& grid = rules_.description().grid;
        return step.enters() ? "circle:" + grid.name_of(step.to())
                             : "arrow:" + grid.name_of(step.from()) + "-" + grid.name_of(step.to());
    }

    Rules rules_;
    const std::function<bool()>& is_over_;
    std::vector<std::optional<RuleExample>> examples_;
};

}  // namespace

std::vector<std::optional<RuleExample>> examples_of(const Description& text, const std::function<bool()>& is_over) {
    const bool is_small = text.grid.rows * text.grid.columns <= 64;
    return is_small ? ExampleFinder<1>(text, is_over).found() : ExampleFinder<2>(text, is_over).found();
}

}  // namespace tavoliere::stacks
