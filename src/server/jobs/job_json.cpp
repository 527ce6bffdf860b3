#include "server/jobs/job_json.hpp"

#include <array>
#include <string_view>

#include "core/json_writer.hpp"

namespace tavoliere::server {

namespace {

constexpr std::array<std::string_view, 5> stages{"waiting", "running", "done", "failed", "cancelled"};
constexpr std::array<std::string_view, 4> checks{"none", "wanted", "agreed", "differed"};

void write_job(JsonWriter& json, const ListedJob& job) {
    json.begin_object().member("id", job.id).member("kind", job.kind);
    json.member("stage", stages[static_cast<std::size_t>(job.stage)]);
    json.member("check", checks[static_cast<std::size_t>(job.check)]);
    if (job.checks != 0) json.member("checks", job.checks);
    json.member("priority", job.priority).member("attempt", job.attempt).member("steps", job.steps);
    if (!job.worker.empty()) json.member("worker", job.worker);
    if (!job.why.empty()) json.member("why", job.why);
    json.member("created", job.created);
    if (job.began != 0) json.member("began", job.began);
    if (job.ended != 0) json.member("ended", job.ended);
    json.end_object();
}

}  // namespace

std::string jobs_json(const JobCounts& counts, std::span<const ListedJob> jobs) {
    JsonWriter json;
    json.begin_object().key("counts").begin_object();
    json.member("waiting", counts.waiting).member("running", counts.running).member("done", counts.done);
    json.member("failed", counts.failed).member("cancelled", counts.cancelled).member("differed", counts.differed);
    json.end_object().key("jobs").begin_array();
    for (const ListedJob& job : jobs) write_job(json, job);
    return json.end_array().end_object().text();
}

}  // namespace tavoliere::server
