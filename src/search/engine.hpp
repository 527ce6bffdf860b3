#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/record.hpp"
#include "search/level.hpp"
#include "search/limits.hpp"
#include "search/score.hpp"

namespace tavoliere {

// A principal variation: one of the best ways to go on that a search has found.
struct Line {
    int rank = 1;  // 1 is the best
    int depth = 0;
    Score score = 0;                        // for the person to move
    double chance = 0.5;                    // what that means: of the person to move, a draw counts half
    std::optional<int> margin;              // of points at the end, where it has been proven
    std::optional<int> at_least{};          // who wins is proven, and a margin that is sure; negative: lost by it
    std::optional<std::uint64_t> visits{};  // of a Monte Carlo search, which ranks its lines by them
    std::vector<std::string> actions;
    std::uint64_t nodes = 0;
    double seconds = 0;
    int table_permille = 0;
};

constexpr int most_threads = 256;
constexpr int most_megabytes = 1 << 16;

struct EngineOptions {
    std::size_t table_megabytes = 64;
    int threads = 1;
    std::uint64_t seed = usual_day;  // of random choices, and of a level's form of the day
    int level = 0;                   // 1 to 10; 0 is full strength
    std::optional<Sight> sight;      // instead of a level's
};

// The result of a search: the lines of its last complete iteration, the best first; none if the game was over.
struct SearchAnswer {
    std::vector<Line> lines;
    std::uint64_t nodes = 0;
    std::vector<std::uint64_t> nodes_of_threads;  // of those that could be started; none where nothing was searched
    double seconds = 0;

    std::string best_action() const { return lines.empty() || lines[0].actions.empty() ? "" : lines[0].actions[0]; }
};

// Gets the lines of one report after the other, each report in the order of its ranks.
using LineSink = std::function<void(const Line&)>;

// A search for one game. It runs on the thread that calls it; Runner runs it in the background.
class Engine {
public:
    virtual ~Engine() = default;

    // Clears what earlier games have left in its memory.
    virtual void new_game() = 0;
    // The seed of all random choices from now on, and of a level's form of the day. Many searches have no random
    // choices.
    virtual void set_seed(std::uint64_t) {}
    // The position to search, with the history that decides repetitions.
    virtual void set_position(const Record& record) = 0;
    // Sets the limits and starts the clock. From here on a `stop` from another thread is not lost.
    virtual void prepare(const Limits& limits) = 0;
    // Searches until a limit is reached or `stop` is called.
    virtual SearchAnswer think(const LineSink& on_line) = 0;
    virtual void stop() = 0;

    SearchAnswer think(const Limits& limits, const LineSink& on_line) {
        prepare(limits);
        return think(on_line);
    }
};

}  // namespace tavoliere
