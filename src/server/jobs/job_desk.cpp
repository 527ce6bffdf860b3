#include "server/jobs/job_desk.hpp"

#include <chrono>
#include <utility>

#include "server/log.hpp"

namespace tavoliere::server {

namespace {

constexpr std::chrono::seconds idle_interval{60};

}  // namespace

JobDesk::JobDesk(std::string place, Post post, std::function<void()> on_new)
    : place_(std::move(place)), post_(std::move(post)), on_new_(std::move(on_new)), thread_(idle_interval) {}

JobQueue* JobDesk::queue() {
    if (!queue_) {
        Result<std::unique_ptr<JobQueue>> opened = JobQueue::open(place_);
        if (opened)
            queue_ = std::move(*opened);
        else
            log("no jobs", {{"why", opened.error().in(Language::english)}});
    }
    return queue_ && queue_->reachable() ? queue_.get() : nullptr;
}

template <class Answer, class Ask>
void JobDesk::ask(Then<Answer> then, Ask ask) {
    thread_.post([this, then = std::move(then), ask = std::move(ask)] {
        JobQueue* jobs = queue();
        Answer answer = jobs ? ask(*jobs) : Answer{};
        post_([then, answer = std::move(answer)] { then(answer); });
    });
}

void JobDesk::submit(const NewJob& job, Then<std::optional<JobId>> then) {
    ask<std::optional<JobId>>(std::move(then), [this, job](JobQueue& jobs) {
        const std::optional<JobId> id = jobs.submit(job);
        on_new_();
        return id;
    });
}

void JobDesk::states(std::vector<JobId> asked, Then<std::optional<States>> then) {
    ask<std::optional<States>>(std::move(then), [asked = std::move(asked)](JobQueue& jobs) -> std::optional<States> {
        States states;
        for (const JobId id : asked) states.push_back(jobs.state(id));
        if (!jobs.reachable()) return std::nullopt;
        return states;
    });
}

void JobDesk::withdraw(JobId job) {
    thread_.post([this, job] {
        if (JobQueue* jobs = queue()) jobs->withdraw(job);
    });
}

void JobDesk::list(int most, Then<std::optional<Listing>> then) {
    ask<std::optional<Listing>>(std::move(then), [most](JobQueue& jobs) -> std::optional<Listing> {
        Listing listing{jobs.counts(), jobs.list(most)};
        if (!jobs.reachable()) return std::nullopt;
        return listing;
    });
}

void JobDesk::cancel(JobId job, Then<bool> then) {
    ask<bool>(std::move(then), [job](JobQueue& jobs) { return jobs.cancel(job); });
}

void JobDesk::begin_again(JobId job, Then<bool> then) {
    ask<bool>(std::move(then), [this, job](JobQueue& jobs) {
        const bool begun = jobs.begin_again(job);
        on_new_();
        return begun;
    });
}

}  // namespace tavoliere::server
