#include "server/worker_pool.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <memory>

#include "server/levels.hpp"

namespace tavoliere::server {

namespace {

constexpr std::chrono::milliseconds least_thought{100};

// On Linux the priority of a process is the priority of one thread.
void lower_own_priority(int niceness) { setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness); }

}  // namespace

WorkerPool::WorkerPool(int workers, std::size_t longest_queue, int niceness, std::uint64_t most_nodes)
    : longest_queue_(longest_queue), niceness_(niceness), most_nodes_(most_nodes) {
    for (int i = 0; i < workers; ++i) workers_.emplace_back([this] { work_until_closed(); });
}

WorkerPool::~WorkerPool() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
        for (Thought* thought : thinking_) thought->stop();
    }
    wake_.notify_all();
    for (std::thread& worker : workers_) worker.join();
}

std::shared_ptr<Thought> WorkerPool::think(Record record, int level, std::uint64_t seed, const std::string& whose,
                                           LevelAnswer answer) {
    LevelThought how = thought_at_level(level);
    how.options.seed = seed;
    how.limits.time = shared(how.limits.time);
    auto thought = std::make_shared<Thought>(std::move(record), how.options, how.limits);
    // The other levels see in every position what they were measured with, whatever was played before.
    if (level == highest_level) thought->use(shelf_);
    const bool begun = think(thought, whose, LineSink{[](const Line&) {}},
                             [thought, answer = std::move(answer)](const SearchAnswer& found) {
                                 answer(thought, thought->stopped() ? "" : found.best_action());
                             });
    return begun ? thought : nullptr;
}

bool WorkerPool::think(std::shared_ptr<Thought> thought, const std::string& whose, LineSink on_line,
                       std::function<void(SearchAnswer)> answer) {
    answer_stopped();
    return enqueue(whose, {[this, thought, on_line = std::move(on_line), answer = std::move(answer)] {
                               finish(*thought, on_line, answer);
                           },
                           thought});
}

bool WorkerPool::run(std::function<void()> work, const std::string& whose) { return enqueue(whose, {std::move(work)}); }

std::chrono::milliseconds WorkerPool::shared(std::chrono::milliseconds time) const {
    const std::lock_guard lock(mutex_);
    const auto crowd =
        static_cast<std::chrono::milliseconds::rep>(queue_.people() / std::max<std::size_t>(1, workers_.size()));
    return std::max(least_thought, time / (1 + crowd));
}

bool WorkerPool::enqueue(const std::string& whose, Job job) {
    std::optional<Job> pushed_out;
    {
        const std::lock_guard lock(mutex_);
        if (queue_.size() >= longest_queue_) {
            // Only a thought can be given up: other work would never be answered.
            if (job.thought)
                pushed_out = queue_.push_out_for(whose, [](const Job& other) { return other.thought != nullptr; });
            if (!pushed_out) return false;
        }
        queue_.push(whose, std::move(job));
    }
    wake_.notify_one();
    if (pushed_out) {
        pushed_out->thought->push_out();
        pushed_out->work();
    }
    return true;
}

void WorkerPool::answer_stopped() {
    std::vector<Job> stopped;
    {
        const std::lock_guard lock(mutex_);
        stopped = queue_.take_if([](const Job& job) { return job.thought && job.thought->stopped(); });
    }
    for (const Job& job : stopped) job.work();
}

std::size_t WorkerPool::waiting() const {
    const std::lock_guard lock(mutex_);
    return queue_.size();
}

double WorkerPool::crowd() const {
    return static_cast<double>(waiting()) / static_cast<double>(std::max<std::size_t>(1, workers_.size()));
}

bool WorkerPool::work_once() {
    std::unique_lock lock(mutex_);
    if (queue_.empty()) return false;
    const Job job = queue_.pop();
    lock.unlock();
    job.work();
    return true;
}

void WorkerPool::work_until_closed() {
    lower_own_priority(niceness_);
    std::unique_lock lock(mutex_);
    while (true) {
        wake_.wait(lock, [this] { return closing_ || !queue_.empty(); });
        if (closing_) return;
        const Job job = queue_.pop();
        lock.unlock();
        job.work();
        lock.lock();
    }
}

void WorkerPool::finish(Thought& thought, const LineSink& on_line, const std::function<void(SearchAnswer)>& answer) {
    {
        const std::lock_guard lock(mutex_);
        if (closing_) return;
        thinking_.insert(&thought);
    }
    SearchAnswer found = thought.think(on_line, most_nodes_);
    {
        const std::lock_guard lock(mutex_);
        thinking_.erase(&thought);
        if (closing_) return;
    }
    answer(std::move(found));
}

}  // namespace tavoliere::server
