#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/jobs/job_queue.hpp"

namespace tavoliere::server {

class GameCatalog;

// Threads that do the jobs of a store, each with a connection of its own, and one that renews what they have and looks
// after the jobs of workers that were lost elsewhere.
class JobPool {
public:
    struct Settings {
        std::string place;
        std::string name;  // of this program among all workers
        int workers = 1;
        int niceness = 10;
        int least_priority = JobQueue::any_priority;  // what is less urgent is left to others
        Millis between_looks = 1000;                  // for jobs, while there is none
    };

    // An error where the store cannot be opened.
    static Result<std::unique_ptr<JobPool>> start(const Settings& settings, GameCatalog& games);
    // Drops what is under way, so that others may do it.
    ~JobPool();
    JobPool(const JobPool&) = delete;
    JobPool& operator=(const JobPool&) = delete;

    // There is a new job: nobody waits for the next look.
    void wake();

    std::uint64_t done() const { return done_; }
    std::uint64_t failed() const { return failed_; }
    // Whether each worker has found nothing to do since the last job ended.
    bool idle() const;

private:
    static constexpr std::uint64_t busy = ~std::uint64_t{0};

    // What a worker has; the keeper reads it.
    struct Hold {
        std::mutex mutex{};
        std::optional<ClaimedJob> job{};
        std::size_t steps = 0, told_steps = 0;
        Millis renewed = 0;  // by the keeper's looks
        bool lost = false;   // somebody else may have it
        // How many jobs had ended when it last found nothing to do; busy otherwise.
        std::atomic<std::uint64_t> idle_after{busy};
    };

    JobPool(const Settings& settings, GameCatalog& games) : settings_(settings), games_(games) {}
    void work(JobQueue& queue, Hold& hold, const std::string& name);
    void do_one(JobQueue& queue, Hold& hold, const ClaimedJob& job);
    void keep(JobQueue& queue);
    void renew(JobQueue& queue, Hold& hold, Millis now);
    std::uint64_t ended() const { return done_ + failed_; }
    // Until the time is over, or it was woken since `wakings` was read; false where it is time to go.
    bool rest(Millis time, std::uint64_t wakings);

    const Settings settings_;
    GameCatalog& games_;
    std::vector<std::unique_ptr<JobQueue>> queues_;  // of each worker, and at the end the keeper's
    std::vector<std::unique_ptr<Hold>> holds_;
    std::atomic<std::uint64_t> done_{0}, failed_{0};
    std::mutex mutex_;
    std::condition_variable wake_;
    std::atomic<bool> closing_{false};
    std::atomic<std::uint64_t> wakings_{0};
    std::vector<std::thread> workers_;
    std::thread keeper_;
};

}  // namespace tavoliere::server
