#include "games/seeds/seeds_examples.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "games/seeds/seeds.hpp"
#include "games/seeds/sowing.hpp"

namespace tavoliere::seeds {

namespace {

constexpr int most_games = 30;
constexpr int longest_game = 60;

// Sees which rules a sowing uses, and where.
class RuleWatcher : public NoWatcher {
public:
    struct Use {
        int rule;
        int cell;
        std::size_t drops;  // seeds that had been sown till then
    };

    void drop(int where) { drops_.push_back(where); }
    void apply(const FallTable& rule, int cell) { uses_.push_back({rule.number, cell, drops_.size()}); }
    const std::vector<Use>& uses() const { return uses_; }
    const std::vector<int>& drops() const { return drops_; }

private:
    std::vector<Use> uses_;
    std::vector<int> drops_;
};

// More than once round the board nobody can follow an arrow: then the first seeds show the way.
std::vector<int> shown_way(int house, std::vector<int> drops) {
    constexpr std::size_t first_seeds = 3;
    if (!drops.empty() && drops.front() == house) drops.erase(drops.begin());
    for (std::size_t i = 0; i < drops.size(); ++i)
        if (drops[i] == house || std::find(drops.begin(), drops.begin() + static_cast<std::ptrdiff_t>(i), drops[i]) !=
                                     drops.begin() + static_cast<std::ptrdiff_t>(i)) {
            drops.resize(std::min(i, first_seeds));
            break;
        }
    drops.insert(drops.begin(), house);
    return drops;
}

class ExampleFinder {
public:
    ExampleFinder(const Description& game, const std::function<bool()>& stop)
        : rules_(game), board_(rules_.scene().board), stop_(stop) {
        examples_.resize(game.falls.size());
    }

    std::vector<std::optional<RuleExample>> found() {
        Random random(1);
        for (int game = 0; game < most_games && !is_enough(); ++game) {
            Position pos = rules_.start();
            for (int ply = 0; ply < longest_game && !is_enough(); ++ply) {
                look_at(pos);
                if (!rules_.play_random_turn(pos, random)) break;
            }
        }
        return examples_;
    }

private:
    bool is_enough() const {
        return stop_() || std::ranges::all_of(examples_, [](const auto& example) { return example.has_value(); });
    }

    void look_at(const Position& pos) {
        MoveList<Move, Rules::max_steps> moves;
        rules_.legal(pos, moves);
        for (const Move move : moves)
            if (move != pass) look_at(pos, move);
    }

    void look_at(const Position& pos, Move move) {
        Position after = pos;
        RuleWatcher watcher;
        Sowing(rules_.tables(), after, move.clockwise, watcher).sow(move.house);
        for (const auto& [rule, cell, count] : watcher.uses()) {
            std::optional<RuleExample>& example = examples_[static_cast<std::size_t>(rule)];
            if (example) continue;
            std::vector<std::string> way;
            const auto end = watcher.drops().begin() + static_cast<std::ptrdiff_t>(count);
            for (const int each : shown_way(move.house, {watcher.drops().begin(), end})) way.push_back(name_of(each));
            example = {rules_.format(pos), name_of(move.house), rules_.format_turn(pos, Turn<Move>(move)),
                       name_of(cell),      join(way, "-"),      pos.turn};
        }
    }

    std::string name_of(int house_or_store) const {
        return board_.cells[static_cast<std::size_t>(cell_of(house_or_store, rules_.tables().houses))].name;
    }

    Rules rules_;
    Board board_;
    const std::function<bool()>& stop_;
    std::vector<std::optional<RuleExample>> examples_;
};

}  // namespace

std::vector<std::optional<RuleExample>> examples_of(const Description& game, const std::function<bool()>& stop) {
    return ExampleFinder(game, stop).found();
}

}  // namespace tavoliere::seeds
