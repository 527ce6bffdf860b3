#include "server/jobs/job_queue.hpp"

#include <array>
#include <utility>

#include "core/sha256.hpp"
#include "core/text.hpp"
#include "server/data_folder.hpp"
#include "server/jobs/job_sql.hpp"
#include "server/sql/postgres_database.hpp"
#include "server/sql/sql_engine.hpp"
#include "server/sql/sqlite_database.hpp"

namespace tavoliere::server {

namespace {

Error cannot_open(const std::string& place, const std::string& why) {
    return {{{"cannot keep jobs in {}: {}", "non posso tenere lavori in {}: {}"}, {quoted(place), why}}};
}

// Two programs that make the tables at the same moment must not meet.
bool make_tables(Database& database, const JobSql& sql, const char* alone) {
    if (database.begin_writing() && (!alone || database.execute(alone)) && database.execute(sql.tables) &&
        database.execute("COMMIT"))
        return true;
    if (database.in_transaction()) database.execute("ROLLBACK");
    return false;
}

std::unique_ptr<Database> open_in_folder(const std::string& folder, std::string& why) {
    const PrivateFiles as_they_are_made;
    make_folder(folder);
    return SqliteDatabase::open(folder + "/jobs.db", why);
}

std::string key_of(const NewJob& job) { return sha256_hex(job.kind + '\n' + job.input); }

}  // namespace

Result<std::unique_ptr<JobQueue>> JobQueue::open(const std::string& place, Millis lease) {
    std::string why;
    const bool far = is_postgres(place);
    std::unique_ptr<Database> database =
        far ? std::unique_ptr<Database>(PostgresDatabase::open(place, why)) : open_in_folder(folder_of(place), why);
    const std::string name = far ? "PostgreSQL" : folder_of(place);
    if (!database) return cannot_open(name, why);
    const JobSql& sql = far ? postgres_jobs : sqlite_jobs;
    constexpr const char* one_at_a_time = "SELECT pg_advisory_xact_lock(hashtext('tavoliere jobs'))";
    if (!make_tables(*database, sql, far ? one_at_a_time : nullptr)) return cannot_open(name, database->last_error());
    return std::unique_ptr<JobQueue>(new JobQueue(std::move(database), sql, lease));
}

JobQueue::~JobQueue() = default;

bool JobQueue::reachable() { return !database_->is_lost() || database_->reach_again(); }

std::optional<JobId> JobQueue::submit(const NewJob& job) {
    Statement added = database_->prepare(sql_.submit);
    const JobCheck check = job.checked ? JobCheck::wanted : JobCheck::none;
    if (!added.bind_all(key_of(job), job.kind, job.input, job.priority, static_cast<int>(check)).row())
        return std::nullopt;
    return added.number(0);
}

bool JobQueue::cancel(JobId job) {
    return database_->prepare(sql_.cancel).bind(job).run() && database_->changes() == 1;
}

bool JobQueue::withdraw(JobId job) {
    return database_->prepare("DELETE FROM job WHERE id = ? AND stage < 2").bind(job).run() &&
           database_->changes() == 1;
}

bool JobQueue::begin_again(JobId job) {
    Statement begun = database_->prepare("UPDATE job SET stage = 0, lost = 0, why = '' WHERE id = ? AND stage >= 3");
    return begun.bind(job).run() && database_->changes() == 1;
}

std::optional<JobState> JobQueue::state(JobId job) {
    Statement found = database_->prepare("SELECT stage, steps, result, why FROM job WHERE id = ?");
    if (!found.bind(job).row()) return std::nullopt;
    return JobState{static_cast<JobStage>(found.number(0)), found.number(1), found.text(2), found.text(3)};
}

std::optional<ClaimedJob> JobQueue::claim(const std::string& worker, int least_priority) {
    Statement taken = database_->prepare(sql_.claim);
    if (!taken.bind_all(worker, lease_, least_priority).row()) return std::nullopt;
    ClaimedJob job{taken.number(0), taken.number(1), taken.text(2), taken.text(3)};
    while (taken.row()) continue;
    return job;
}

bool JobQueue::renew(const ClaimedJob& job, std::int64_t steps) {
    return database_->prepare(sql_.renew).bind_all(lease_, steps, job.id, job.attempt).run() &&
           database_->changes() == 1;
}

bool JobQueue::fail(const ClaimedJob& job, const std::string& why) {
    return database_->prepare(sql_.fail).bind_all(why, job.id, job.attempt).run() && database_->changes() == 1;
}

bool JobQueue::give_back(const ClaimedJob& job) {
    Statement given = database_->prepare("UPDATE job SET stage = 0 WHERE id = ? AND attempt = ? AND stage = 1");
    return given.bind_all(job.id, job.attempt).run() && database_->changes() == 1;
}

bool JobQueue::finish(const ClaimedJob& job, const std::string& result) {
    if (!database_->begin_writing()) return false;
    if (finish_in_transaction(job, result) && database_->execute("COMMIT")) return true;
    if (database_->in_transaction()) database_->execute("ROLLBACK");
    return false;
}

bool JobQueue::finish_in_transaction(const ClaimedJob& job, const std::string& result) {
    JobCheck check = JobCheck::none;
    JobId checks = 0;
    {
        Statement finished = database_->prepare(sql_.finish);
        if (!finished.bind_all(result, job.id, job.attempt).row()) return false;
        check = static_cast<JobCheck>(finished.number(0));
        checks = finished.number(1);
        while (finished.row()) continue;
    }
    if (check == JobCheck::wanted && !database_->prepare(sql_.add_check).bind(job.id).run()) return false;
    if (checks == 0) return true;
    Statement compared =
        database_->prepare("UPDATE job SET checked = CASE WHEN result = ?1 THEN 2 ELSE 3 END WHERE id = ?2");
    return compared.bind_all(result, checks).run();
}

void JobQueue::tidy() {
    database_->prepare(sql_.take_from_lost).bind(most_losses).run();
    database_->prepare(sql_.forget_old).bind(kept).run();
}

std::vector<ListedJob> JobQueue::list(int most) {
    std::vector<ListedJob> jobs;
    Statement found = database_->prepare(
        "SELECT id, kind, worker, why, stage, checked, checks, priority, attempt, steps, created, began, ended FROM "
        "job "
        "ORDER BY CASE stage WHEN 1 THEN 0 WHEN 0 THEN 1 ELSE 2 END, id DESC LIMIT ?");
    found.bind(most);
    while (found.row())
        jobs.push_back({found.number(0), found.text(1), found.text(2), found.text(3),
                        static_cast<JobStage>(found.number(4)), static_cast<JobCheck>(found.number(5)), found.number(6),
                        static_cast<int>(found.number(7)), found.number(8), found.number(9), found.number(10),
                        found.number(11), found.number(12)});
    return jobs;
}

JobCounts JobQueue::counts() {
    JobCounts counts;
    Statement found = database_->prepare(
        "SELECT stage, COUNT(*), SUM(CASE WHEN checked = 3 THEN 1 ELSE 0 END) FROM job GROUP BY stage");
    while (found.row()) {
        const std::array<std::int64_t*, 5> of_stage{&counts.waiting, &counts.running, &counts.done, &counts.failed,
                                                    &counts.cancelled};
        *of_stage[static_cast<std::size_t>(found.number(0))] = found.number(1);
        counts.differed += found.number(2);
    }
    return counts;
}

}  // namespace tavoliere::server
