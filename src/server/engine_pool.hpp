#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "game/record.hpp"
#include "search/engine.hpp"

namespace tavoliere::server {

// The few threads, of low priority, on which everything slow happens: machine moves, hints, passwords. A room never
// waits for them; what does not fit into the queue is refused.
class EnginePool {
public:
    explicit EnginePool(int threads, std::size_t longest_queue = 10'000);
    // Stops what is being thought and forgets what is waiting.
    ~EnginePool();
    EnginePool(const EnginePool&) = delete;
    EnginePool& operator=(const EnginePool&) = delete;

    // Finds the level's action; `answer` is called from a thread of the pool, with nothing if there is no action. False
    // where the queue is full.
    bool think(Record record, int level, std::function<void(std::string)> answer);
    // Any other slow work.
    bool run(std::function<void()> work);

    std::size_t waiting() const;

private:
    void work_until_closed();
    void answer_for(const Record& record, int level, const std::function<void(std::string)>& answer);

    const std::size_t longest_queue_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> queue_;
    std::set<Engine*> thinking_;
    bool closing_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace tavoliere::server
