#pragma once

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "server/jobs/job.hpp"
#include "server/sql/database.hpp"

namespace tavoliere::server {

struct JobSql;

// The jobs of a store, through a connection of its own, for one thread at a time. They are rows of PostgreSQL, or of a
// file `jobs.db` beside the games of a folder, so that any number of programs can give jobs and do them.
//
// Whoever takes a job has it for a while, by the clock of the database, and must renew that. When a worker is lost,
// somebody else gets the job with the next number of attempt, and what the first one brings later is refused.
class JobQueue {
public:
    // `place` is that of a store, which need not have been used before.
    static Result<std::unique_ptr<JobQueue>> open(const std::string& place, Millis lease = usual_lease);
    ~JobQueue();

    // The same work is never there twice: then this is the job that there was, begun again where it had failed or was
    // cancelled. Nothing where the database does not answer.
    std::optional<JobId> submit(const NewJob& job);
    // False where it had ended already.
    bool cancel(JobId job);
    // Forgets one that nobody has finished: it was not wanted after all. False where there is none such.
    bool withdraw(JobId job);
    // Begins one again that has failed or was cancelled; false where it was neither.
    bool begin_again(JobId job);
    // Nothing where there is no such job, or no answer.
    std::optional<JobState> state(JobId job);

    // The most urgent job, the oldest of those; nothing where none waits that is urgent enough.
    std::optional<ClaimedJob> claim(const std::string& worker, int least_priority = any_priority);
    // These are false where the job is not this worker's any more.
    bool renew(const ClaimedJob& job, std::int64_t steps);
    bool finish(const ClaimedJob& job, const std::string& result);
    bool fail(const ClaimedJob& job, const std::string& why);  // for good: it would fail again
    bool give_back(const ClaimedJob& job);                     // the worker goes

    // To be called now and then by anybody: gives the jobs of lost workers to others, and forgets old ones.
    void tidy();

    // The newest first, those that run before those that wait, and those before the others.
    std::vector<ListedJob> list(int most);
    JobCounts counts();

    // Whether the database answers; tries once to reach it again.
    bool reachable();

    static constexpr Millis usual_lease = 20'000, renewed_every = 5'000;
    static constexpr Millis kept = 7 * 24 * 3'600'000LL;  // what has ended
    static constexpr int any_priority = std::numeric_limits<int>::min();
    static constexpr int most_losses = 3;  // of workers, before a job is given up

private:
    JobQueue(std::unique_ptr<Database> database, const JobSql& sql, Millis lease)
        : database_(std::move(database)), sql_(sql), lease_(lease) {}
    bool finish_in_transaction(const ClaimedJob& job, const std::string& result);

    const std::unique_ptr<Database> database_;
    const JobSql& sql_;
    const Millis lease_;
};

}  // namespace tavoliere::server
