#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "server/fair_queue.hpp"
#include "server/thought.hpp"

namespace tavoliere::server {

// A few threads, usually of low priority, for jobs that take long: machine moves and hints, analyses, passwords. No
// table waits for them. A job that does not fit into the queue is refused, unless somebody has more thoughts waiting
// than whoever asks: then the last one of whoever has most is pushed out. People take turns: `whose` says for whom a
// job is done. A pool with no threads does a job only when `work_once` is called, as tests do.
class WorkerPool {
public:
    // `most_nodes`: no thought looks at more, however long it may take; 0 for any number.
    explicit WorkerPool(int workers, std::size_t longest_queue = 10'000, int niceness = 10,
                        std::uint64_t most_nodes = 0);
    // Stops what is being thought and forgets what is waiting.
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    // Finds the level's action, in less time where many people wait; the seed is the same all through a game. `answer`
    // is called from a worker, with no action if there is none or the thought was stopped. Nothing where
    // the queue is full.
    using LevelAnswer = std::function<void(std::shared_ptr<const Thought>, std::string)>;
    std::shared_ptr<Thought> think(Record record, int level, std::uint64_t seed, const std::string& whose,
                                   LevelAnswer answer);
    // Thinks it to its end. `answer` is called from a worker, unless the pool is closing.
    bool think(std::shared_ptr<Thought> thought, const std::string& whose, LineSink on_line,
               std::function<void(SearchAnswer)> answer);
    // Any other job that takes long.
    bool run(std::function<void()> work, const std::string& whose = "");
    // What was stopped before its turn came is answered at once, and takes no room in the queue.
    void answer_stopped();

    // How much of this time a thought may take: the more people wait, the shorter everybody's turn.
    std::chrono::milliseconds shared(std::chrono::milliseconds time) const;
    std::size_t waiting() const;
    // How many jobs wait for each worker.
    double crowd() const;

    // Does one of the jobs that wait, on the thread that calls; false where there is none.
    bool work_once();

private:
    struct Job {
        std::function<void()> work;
        std::shared_ptr<Thought> thought{};
    };

    bool enqueue(const std::string& whose, Job job);
    void work_until_closed();
    void finish(Thought& thought, const LineSink& on_line, const std::function<void(SearchAnswer)>& answer);

    static constexpr std::size_t engines_kept = 4;

    const std::size_t longest_queue_;
    const int niceness_;
    const std::uint64_t most_nodes_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    FairQueue<Job> queue_;
    EngineShelf shelf_{engines_kept};
    std::set<Thought*> thinking_;
    bool closing_ = false;
    std::vector<std::thread> workers_;
};

}  // namespace tavoliere::server
