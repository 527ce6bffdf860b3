#include "analysis/review.hpp"
#include "analysis/review_json.hpp"
#include "server/jobs/job_game.hpp"
#include "server/jobs/job_kinds.hpp"
#include "server/requests.hpp"

namespace tavoliere::server {

namespace {

constexpr std::int64_t most_versions = 1'000'000;

}  // namespace

Result<std::string> review_job(const JsonValue& input, const JobWork& work) {
    // Those of the page say which review they want: an older program would make another one.
    const Result<std::int64_t> version = job_number(input, "version", 1, most_versions, review_version);
    if (!version) return version.error();
    if (*version != review_version)
        return Error{{{"this program makes reviews of version {}, and not of version {}",
                       "questo programma fa revisioni della versione {}, e non della versione {}"},
                      {std::to_string(review_version), std::to_string(*version)}}};
    const auto game = read_job_game(input, work.games);
    if (!game) return game.error();
    const Result<Record> record = line_of((*game)->game, input.text_or("start", ""), texts_of(input, "actions"));
    if (!record) return record.error();
    const std::optional<Review> review = review_game(*record, work.go_on);
    if (!review) return std::string();
    JsonWriter json;
    json.begin_object();
    write_review(json, *record, *review);
    return json.end_object().text();
}

}  // namespace tavoliere::server
