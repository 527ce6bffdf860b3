#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "analysis/likeness.hpp"
#include "server/kept_values.hpp"
#include "server/refusal.hpp"
#include "server/services.hpp"

namespace tavoliere::server {

// Which levels the players of a finished game are like, for moderators: found once by a worker of the lowest priority,
// one game at a time, and kept for a while. Whoever wants it asks again until it is there.
class Likenesses {
public:
    using Players = std::array<PlayerLikeness, 2>;
    struct State {
        std::size_t turns = 0;  // that have been looked at
        std::optional<Players> players{};
    };

    explicit Likenesses(const Services& services) : services_(services) {}

    std::variant<State, Refusal> ask(const Room& room);
    // Nothing more is looked at.
    void stop();

private:
    struct Job {
        std::atomic<std::size_t> turns{0};
        std::atomic<bool> stopped{false};
        std::optional<Players> players{};  // written by the worker before the hall hears of it
    };
    bool begin(const Room& room);

    static constexpr std::size_t most_kept = 100;

    const Services& services_;
    KeptValues<Players> found_{most_kept};  // by room
    std::string running_room_{};
    std::shared_ptr<Job> running_;
};

}  // namespace tavoliere::server
