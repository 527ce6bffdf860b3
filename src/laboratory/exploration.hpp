#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "games/varied_description.hpp"
#include "laboratory/candidate.hpp"

namespace tavoliere {

// A candidate as the log of an exploration has it.
struct LoggedCandidate {
    std::uint64_t number = 0;  // from 1; 0 is the description that all began with
    std::uint64_t parent = 0;
    Candidate candidate{};
};
std::string logged_line(const LoggedCandidate& logged);
Result<LoggedCandidate> read_logged_line(std::string_view line);

// Looks for games by changing descriptions at random. The best game of each cell of the archive is kept and becomes the
// parent of others, so that what is kept stays diverse. The same seed finds the same games on every machine, with any
// number of threads.
class Exploration {
public:
    Exploration(std::string first, VariedDescriptions variations, std::uint64_t seed)
        : first_(std::move(first)), variations_(std::move(variations)), seed_(seed) {}

    // Takes in what was tried before, in its order.
    void take_up(const LoggedCandidate& logged);
    // Tries candidates till there are so many; `on_tried` is told each in the order of their numbers.
    void run(std::uint64_t candidates, int threads, const std::function<void(const LoggedCandidate&)>& on_tried,
             const std::function<bool()>& interrupted);

    std::uint64_t tried() const { return next_ - 1; }
    const std::map<Gate, std::uint64_t>& gates() const { return gates_; }
    // The archive, the best first.
    std::vector<LoggedCandidate> best() const;

private:
    // So many have their parents chosen before any of them is tried: they can be tried at once.
    static constexpr std::uint64_t generation = 16;

    std::optional<LoggedCandidate> make(std::uint64_t number, const std::vector<const LoggedCandidate*>& parents,
                                        const std::function<bool()>& go_on) const;
    std::vector<const LoggedCandidate*> parents() const;
    bool is_wanted(int cell, double worth) const;

    std::string first_;
    VariedDescriptions variations_;
    std::uint64_t seed_;
    std::uint64_t next_ = 1;
    std::set<std::string> known_;  // meanings and plays
    std::array<std::optional<LoggedCandidate>, cells_of_archive> archive_{};
    std::map<Gate, std::uint64_t> gates_;
};

}  // namespace tavoliere
