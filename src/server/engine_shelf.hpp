#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>

#include "search/engine.hpp"

namespace tavoliere::server {

// Engines that have thought about a game and will be asked about it again: they go on from what they have found out. As
// each holds megabytes, only those that were used last are kept. Any thread may use it.
class EngineShelf {
public:
    explicit EngineShelf(std::size_t most) : most_(most) {}

    // The game's engine, or none. It is the caller's until it is put back.
    std::unique_ptr<Engine> take(std::uint64_t game);
    void put(std::uint64_t game, std::unique_ptr<Engine> engine);

private:
    struct Kept {
        std::uint64_t game;
        std::unique_ptr<Engine> engine;
    };

    const std::size_t most_;
    std::mutex mutex_;
    std::deque<Kept> kept_;  // the newest last
};

}  // namespace tavoliere::server
