#pragma once

#include <mutex>

#include "search/engine.hpp"

namespace tavoliere::server {

// One thought of an engine. Any thread may stop it, before it begins or while it lasts.
class Thought {
public:
    Thought(Record record, const EngineOptions& options, const Limits& limits)
        : record_(std::move(record)), options_(options), limits_(limits) {}

    // Thinks to the limits; the engine and its memory exist only meanwhile. Nothing where it was stopped before.
    SearchAnswer think(const LineSink& on_line);
    void stop();
    bool stopped() const;

private:
    bool begin(Engine* engine);

    const Record record_;
    const EngineOptions options_;
    const Limits limits_;
    mutable std::mutex mutex_;
    Engine* engine_ = nullptr;
    bool stopped_ = false;
};

}  // namespace tavoliere::server
