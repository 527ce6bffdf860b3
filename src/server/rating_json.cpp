#include "server/rating_json.hpp"

namespace tavoliere::server {

void write_rating(JsonWriter& json, const Rating& rating) {
    json.begin_object().member("rating", rating.rounded());
    json.member("deviation", static_cast<int>(rating.deviation + 0.5)).member("games", rating.games).end_object();
}

}  // namespace tavoliere::server
