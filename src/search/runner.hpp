#pragma once

#include <memory>
#include <thread>

#include "search/engine.hpp"

namespace tavoliere {

// Runs an engine on a thread of its own: start, stop, wait.
class Runner {
public:
    explicit Runner(std::unique_ptr<Engine> engine) : engine_(std::move(engine)) {}
    ~Runner() { halt(); }
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;

    void new_game() {
        halt();
        engine_->new_game();
    }

    // Starts a search; both functions are called from its thread.
    void start(const Record& record, const Limits& limits, LineSink on_line,
               std::function<void(const SearchAnswer&)> on_answer);

    // Asks the search to end; its answer still comes.
    void stop() { engine_->stop(); }
    // Until the answer has been given.
    void wait() {
        if (thread_.joinable()) thread_.join();
    }
    void halt() {
        stop();
        wait();
    }

private:
    std::unique_ptr<Engine> engine_;
    std::thread thread_;
};

}  // namespace tavoliere
