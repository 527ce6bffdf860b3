#include "server/engine_pool.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <memory>

#include "server/ids.hpp"
#include "server/levels.hpp"

namespace tavoliere::server {

namespace {

// On Linux the priority of a process is the priority of one thread.
void lower_own_priority() {
    constexpr int niceness = 10;
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness);
}

}  // namespace

EnginePool::EnginePool(int threads, std::size_t longest_queue) : longest_queue_(longest_queue) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work_until_closed(); });
}

EnginePool::~EnginePool() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
        for (Engine* engine : thinking_) engine->stop();
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

bool EnginePool::think(Record record, int level, std::function<void(std::string)> answer) {
    return run(
        [this, record = std::move(record), level, answer = std::move(answer)] { answer_for(record, level, answer); });
}

bool EnginePool::run(std::function<void()> work) {
    {
        const std::lock_guard lock(mutex_);
        if (queue_.size() >= longest_queue_) return false;
        queue_.push_back(std::move(work));
    }
    wake_.notify_one();
    return true;
}

std::size_t EnginePool::waiting() const {
    const std::lock_guard lock(mutex_);
    return queue_.size();
}

void EnginePool::work_until_closed() {
    lower_own_priority();
    std::unique_lock lock(mutex_);
    while (true) {
        wake_.wait(lock, [this] { return closing_ || !queue_.empty(); });
        if (closing_) return;
        const std::function<void()> work = std::move(queue_.front());
        queue_.pop_front();
        lock.unlock();
        work();
        lock.lock();
    }
}

void EnginePool::answer_for(const Record& record, int level, const std::function<void(std::string)>& answer) {
    LevelEngine how = engine_for_level(level);
    // So that the same game is not played twice.
    how.options.seed = random_below(~0u);
    const std::unique_ptr<Engine> engine = make_engine(record.game(), how.method, how.options);
    engine->set_position(record);
    engine->prepare(how.limits);
    {
        const std::lock_guard lock(mutex_);
        if (closing_) return;
        thinking_.insert(engine.get());
    }
    const std::string action = engine->think(LineSink{[](const Line&) {}}).best_action();
    {
        const std::lock_guard lock(mutex_);
        thinking_.erase(engine.get());
        if (closing_) return;
    }
    answer(action);
}

}  // namespace tavoliere::server
