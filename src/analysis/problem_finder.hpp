#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_set>

#include "analysis/problem.hpp"
#include "game/sight.hpp"
#include "search/engine.hpp"

namespace tavoliere {

// Of which levels problems are taken.
struct WantedLevels {
    int least = 1;
    bool spread = true;  // otherwise as they come, however many problems one of them has
};

// Finds the positions of games in which exactly one turn wins. Nodes are counted, not seconds: the same games give the
// same problems on every machine.
class ProblemFinder {
public:
    explicit ProblemFinder(std::shared_ptr<const AnyGame> game, const WantedLevels& wanted = {});

    // The problem that this position is; nothing where it is none, or has been found before, or a symmetry of the board
    // makes it one that has. Its past is forgotten.
    std::optional<Problem> examine(const AnyPosition& position);

    // Looks at every position of a game from this ply on. `on_problem` says whether to go on.
    bool examine(const Record& game, const std::function<bool(const Problem&)>& on_problem, std::size_t first_ply = 0);

private:
    // Whether the only turn of a position really is one; and whether that is proven.
    struct Verdict {
        bool holds = false, proven = false;
    };
    Verdict verify(const Problem& problem);
    // Goes on while the answer leaves exactly one turn again.
    void follow(Problem& problem, const std::vector<std::string>& line);
    int level_of(const Problem& problem);
    bool wants(int level) const;

    std::shared_ptr<const AnyGame> game_;
    std::unique_ptr<Engine> engine_;
    std::uint64_t nodes_;
    WantedLevels wanted_;
    std::unordered_set<std::uint64_t> seen_{}, found_{};  // hashes; of those found the symmetric ones
    std::array<int, highest_level + 1> found_of_level_{};
};

// The nodes that a turn is first found with; it is verified with ten times as many.
std::uint64_t problem_nodes(const AnyGame& game);

// Whether a problem still holds: proven again, or verified again with this multiple of the nodes of the first search.
bool problem_holds(const Problem& problem, std::uint64_t times);

}  // namespace tavoliere
