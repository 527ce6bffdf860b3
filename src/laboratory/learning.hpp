#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "game/options.hpp"
#include "match/elo.hpp"

namespace tavoliere {

struct LearningPlan {
    std::string description;  // the text
    std::string id;           // what the game is called by
    Options::Given options{};
    std::uint64_t seed = 1;
    int threads = 1;
    double seconds = 180;
    std::optional<int>
        games{};  // of each round, whatever time that takes: then all that is learned is the same on every machine
};

// What was learned of a described game by letting the program play it with itself.
struct Learned {
    std::vector<std::pair<std::string, int>> judgement{};  // the words of [judgement] with their weights
    std::string description{};  // the text with them where the match says that they are better, as it was otherwise
    std::size_t games = 0, positions = 0;
    double loss_before = 0, loss_after = 0;  // of the chances of positions that were not learned from
    MatchScore match{};                      // of the new judgement against the old one
    bool is_better = false;                  // the match says so
};

// `on_part` is told how much is done, from 0 to 1. An error where the game is no described one, or has no judgement to
// learn.
Result<Learned> learn(const LearningPlan& plan, const std::function<void(double part)>& on_part,
                      const std::function<bool()>& interrupted);

}  // namespace tavoliere
