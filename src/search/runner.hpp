#pragma once

#include <memory>
#include <thread>

#include "search/engine.hpp"

namespace tavoliere {

// Lets an engine think beside other work: start, stop, wait.
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

    // Begins to think; both functions are called from the thinking thread.
    void start(const Record& record, const Limits& limits, LineSink on_line,
               std::function<void(const SearchAnswer&)> on_answer);

    // Asks a thought under way to end; its answer still comes.
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
