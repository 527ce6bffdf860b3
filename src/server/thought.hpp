#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>

#include "server/engine_shelf.hpp"

namespace tavoliere::server {

// One thought of an engine. Any thread may stop it, before it begins or while it lasts.
class Thought {
public:
    // What it is about, read only when it begins, by the thread that thinks: a long line takes time. Nothing where it
    // cannot be read.
    using Read = std::function<std::optional<Record>()>;

    Thought(Read read, const EngineOptions& options, const Limits& limits)
        : read_(std::move(read)), options_(options), limits_(limits) {}
    Thought(Record record, const EngineOptions& options, const Limits& limits)
        : Thought([record = std::move(record)] { return std::optional(record); }, options, limits) {}

    // The engine is taken from here, where it has thought about the game with this seed before, and put back.
    void use(EngineShelf& shelf) { shelf_ = &shelf; }

    // Thinks to the limits; without a shelf the engine and its memory exist only meanwhile. Nothing where it was
    // stopped before, or there is nothing to think about. `most_nodes` is one more limit, where it is not 0.
    SearchAnswer think(const LineSink& on_line, std::uint64_t most_nodes = 0);
    void stop();
    bool stopped() const;
    // Stops it because somebody who had less waiting needed its place.
    void push_out();
    bool pushed_out() const;

private:
    bool begin(Engine* engine);
    std::unique_ptr<Engine> engine_for(const AnyGame& game) const;

    const Read read_;
    const EngineOptions options_;
    const Limits limits_;
    EngineShelf* shelf_ = nullptr;
    mutable std::mutex mutex_;
    Engine* engine_ = nullptr;
    bool stopped_ = false, pushed_out_ = false;
};

}  // namespace tavoliere::server
