#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/jobs/job_queue.hpp"
#include "server/work_thread.hpp"

namespace tavoliere::server {

// The jobs of a store for whoever must not wait for the database: asked on a thread of its own, answered by `post`. The
// database is opened when something is asked first.
class JobDesk {
public:
    using Post = std::function<void(std::function<void()>)>;
    template <class Answer>
    using Then = std::function<void(Answer)>;

    // `on_new` hears, on the desk's thread, that a job was given.
    JobDesk(std::string place, Post post, std::function<void()> on_new = [] {});

    // Nothing where the database does not answer.
    void submit(const NewJob& job, Then<std::optional<JobId>> then);
    // In the order asked for: nothing for a job that is not there. Nothing at all where the database does not answer.
    using States = std::vector<std::optional<JobState>>;
    void states(std::vector<JobId> jobs, Then<std::optional<States>> then);
    void withdraw(JobId job);

    struct Listing {
        JobCounts counts{};
        std::vector<ListedJob> jobs{};
    };
    void list(int most, Then<std::optional<Listing>> then);
    // Whether there was such a job to be cancelled, or to begin again.
    void cancel(JobId job, Then<bool> then);
    void begin_again(JobId job, Then<bool> then);

    // Does what it was asked for; nobody hears of it any more.
    void stop() { thread_.stop(); }

private:
    // The jobs, where the database can be reached.
    JobQueue* queue();
    template <class Answer, class Ask>
    void ask(Then<Answer> then, Ask ask);

    const std::string place_;
    const Post post_;
    const std::function<void()> on_new_;
    std::unique_ptr<JobQueue> queue_;  // the thread's
    WorkThread thread_;
};

}  // namespace tavoliere::server
