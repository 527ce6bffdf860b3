#include "server/jobs/job_pool.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>

#include "core/random.hpp"
#include "server/game_catalog.hpp"
#include "server/jobs/job_kinds.hpp"
#include "server/log.hpp"

namespace tavoliere::server {

namespace {

constexpr Millis between_renewals = 1000;

}  // namespace

Result<std::unique_ptr<JobPool>> JobPool::start(const Settings& settings, GameCatalog& games) {
    std::unique_ptr<JobPool> pool(new JobPool(settings, games));
    for (int i = 0; i <= settings.workers; ++i) {
        Result<std::unique_ptr<JobQueue>> queue = JobQueue::open(settings.place);
        if (!queue) return queue.error();
        pool->queues_.push_back(std::move(*queue));
    }
    for (int i = 0; i < settings.workers; ++i) pool->holds_.push_back(std::make_unique<Hold>());
    for (std::size_t i = 0; i < pool->holds_.size(); ++i)
        pool->workers_.emplace_back([self = pool.get(), i] {
            self->work(*self->queues_[i], *self->holds_[i], self->settings_.name + '/' + std::to_string(i + 1));
        });
    pool->keeper_ = std::thread([self = pool.get()] { self->keep(*self->queues_.back()); });
    return pool;
}

JobPool::~JobPool() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    wake_.notify_all();
    for (std::thread& worker : workers_) worker.join();
    if (keeper_.joinable()) keeper_.join();
}

void JobPool::wake() {
    {
        const std::lock_guard lock(mutex_);
        ++wakings_;
    }
    wake_.notify_all();
}

bool JobPool::rest(Millis time, std::uint64_t wakings) {
    std::unique_lock lock(mutex_);
    wake_.wait_for(lock, std::chrono::milliseconds(time), [&] { return closing_ || wakings_ != wakings; });
    return !closing_;
}

void JobPool::work(JobQueue& queue, Hold& hold, const std::string& name) {
    // Of Linux, where it is a matter of each thread.
    ::setpriority(PRIO_PROCESS, 0, settings_.niceness);
    Random random(mix64(std::hash<std::string>()(name)));
    while (!closing_) {
        const std::uint64_t ended_before = ended(), wakings = wakings_;
        const std::optional<ClaimedJob> job = queue.claim(name, settings_.least_priority);
        hold.idle_after = job ? busy : ended_before;
        if (job) {
            do_one(queue, hold, *job);
            continue;
        }
        queue.reachable();
        // Many workers do not look at the same moment.
        const Millis looks = settings_.between_looks;
        rest(looks / 2 + static_cast<Millis>(random.below(static_cast<std::uint32_t>(looks))), wakings);
    }
}

bool JobPool::idle() const {
    return std::ranges::all_of(holds_, [this](const auto& hold) { return hold->idle_after == ended(); });
}

void JobPool::do_one(JobQueue& queue, Hold& hold, const ClaimedJob& job) {
    {
        const std::lock_guard lock(hold.mutex);
        hold.job = job;
        hold.steps = hold.told_steps = 0;
        hold.lost = false;
    }
    const JobWork work{games_, [&](std::size_t steps) {
                           const std::lock_guard lock(hold.mutex);
                           hold.steps = steps;
                           return !hold.lost && !closing_;
                       }};
    const Result<std::string> result = do_job(job.kind, job.input, work);
    {
        const std::lock_guard lock(hold.mutex);
        hold.job.reset();
    }
    if (!result) {
        queue.fail(job, result.error().in(Language::english));
        ++failed_;
    } else if (result->empty()) {
        queue.give_back(job);
    } else if (queue.finish(job, *result)) {
        ++done_;
    } else {
        log("a job was done too late", {{"job", std::to_string(job.id)}, {"kind", job.kind}});
    }
}

// What goes forward is told at once; the rest is renewed in time.
void JobPool::keep(JobQueue& queue) {
    Millis tidied = -settings_.between_looks;
    for (Millis now = 0; rest(between_renewals, wakings_); now += between_renewals) {
        if (!queue.reachable()) continue;
        for (const auto& hold : holds_) renew(queue, *hold, now);
        if (now - tidied < settings_.between_looks) continue;
        queue.tidy();
        tidied = now;
    }
}

void JobPool::renew(JobQueue& queue, Hold& hold, Millis now) {
    std::unique_lock lock(hold.mutex);
    if (!hold.job || (hold.steps == hold.told_steps && now - hold.renewed < JobQueue::renewed_every)) return;
    const ClaimedJob job = *hold.job;
    hold.told_steps = hold.steps;
    hold.renewed = now;
    lock.unlock();
    const bool ours = queue.renew(job, static_cast<std::int64_t>(hold.told_steps)) || !queue.reachable();
    lock.lock();
    // The worker may have finished it meanwhile and have another one now.
    if (!ours && hold.job && hold.job->id == job.id && hold.job->attempt == job.attempt) hold.lost = true;
}

}  // namespace tavoliere::server
