#include "analysis/review.hpp"
#include "analysis/review_json.hpp"
#include "server/jobs/job_game.hpp"
#include "server/jobs/job_kinds.hpp"
#include "server/requests.hpp"

namespace tavoliere::server {

Result<std::string> review_job(const JsonValue& input, const JobWork& work) {
    const auto game = read_job_game(input, work.games);
    if (!game) return game.error();
    const Result<Record> record = line_of((*game)->game, input.text_or("start", ""), actions_of(input));
    if (!record) return record.error();
    const std::optional<Review> review = review_game(*record, work.go_on);
    if (!review) return std::string();
    JsonWriter json;
    json.begin_object();
    write_review(json, *record, *review);
    return json.end_object().text();
}

}  // namespace tavoliere::server
