#include "server/result_json.hpp"

#include "game/info_json.hpp"

namespace tavoliere::server {

void write_scores(JsonWriter& json, const Outcome& outcome) {
    json.key("scores");
    if (outcome.has_scores)
        json.begin_array().value(int{outcome.scores[0]}).value(int{outcome.scores[1]}).end_array();
    else
        json.null();
}

void write_winner_side(JsonWriter& json, std::string_view key, const Outcome& outcome) {
    json.key(key);
    if (outcome.winner == Winner::draw)
        json.null();
    else
        json.value(static_cast<int>(outcome.winner));
}

void write_result(JsonWriter& json, const std::optional<RoomResult>& result) {
    if (!result) {
        json.null();
        return;
    }
    json.begin_object().key("winner");
    if (result->winner)
        json.value(*result->winner);
    else
        json.null();
    write_winner_side(json, "winner_side", result->outcome);
    write_scores(json, result->outcome);
    json.member("aborted", result->aborted).key("reason");
    write_reason(json, *result->outcome.reason);
    json.key("ratings");
    if (result->ratings) {
        json.begin_array();
        for (const RatingChange& change : *result->ratings)
            json.begin_object().member("before", change.before).member("after", change.after).end_object();
        json.end_array();
    } else {
        json.null();
    }
    json.end_object();
}

std::string result_json(const std::optional<RoomResult>& result) {
    JsonWriter json;
    write_result(json, result);
    return json.text();
}

}  // namespace tavoliere::server
