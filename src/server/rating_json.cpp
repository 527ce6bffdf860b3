#include "server/rating_json.hpp"

namespace tavoliere::server {

void write_rating(JsonWriter& json, const Rating& rating) {
    json.begin_object().member("rating", rating.rounded());
    json.member("deviation", static_cast<int>(rating.deviation + 0.5)).member("games", rating.games).end_object();
}

void write_ratings(JsonWriter& json, const Catalog& catalog, const Store::Ratings& ratings) {
    json.key("ratings").begin_object();
    for (const FamilyPtr& family : catalog.families()) {
        const auto found = ratings.find(family->info.id);
        if (found == ratings.end() || found->second.games == 0) continue;
        write_rating(json.key(family->info.id), found->second);
    }
    json.end_object();
}

}  // namespace tavoliere::server
