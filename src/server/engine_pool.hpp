#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "server/thought.hpp"

namespace tavoliere::server {

// A few threads, usually of low priority, on which something slow happens: machine moves and hints, analyses,
// passwords. A room never waits for them; what does not fit into the queue is refused.
class EnginePool {
public:
    explicit EnginePool(int threads, std::size_t longest_queue = 10'000, int niceness = 10);
    // Stops what is being thought and forgets what is waiting.
    ~EnginePool();
    EnginePool(const EnginePool&) = delete;
    EnginePool& operator=(const EnginePool&) = delete;

    // Finds the level's action; `answer` is called from a thread of the pool, with nothing if there is no action. False
    // where the queue is full.
    bool think(Record record, int level, std::function<void(std::string)> answer);
    // Thinks it to its end. `answer` is called from a thread of the pool, unless the pool is closing.
    bool think(std::shared_ptr<Thought> thought, LineSink on_line, std::function<void(SearchAnswer)> answer);
    // Any other slow work.
    bool run(std::function<void()> work);

    // How many things wait for each of the threads.
    double crowd() const;

private:
    struct Job {
        std::function<void()> work;
        std::shared_ptr<const Thought> thought{};
    };

    bool enqueue(Job job);
    // What was stopped before its turn came takes no place from others.
    void answer_stopped();
    void work_until_closed();
    void finish(Thought& thought, const LineSink& on_line, const std::function<void(SearchAnswer)>& answer);

    const std::size_t longest_queue_;
    const int niceness_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Job> queue_;
    std::set<Thought*> thinking_;
    bool closing_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace tavoliere::server
