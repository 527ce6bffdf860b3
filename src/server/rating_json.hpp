#pragma once

#include "core/json_writer.hpp"
#include "game/catalog.hpp"
#include "server/glicko.hpp"
#include "server/store.hpp"

namespace tavoliere::server {

// {"rating": 1500, "deviation": 350, "games": 0}
void write_rating(JsonWriter& json, const Rating& rating);

// The member `ratings`: by game, of those that the person has played.
void write_ratings(JsonWriter& json, const Catalog& catalog, const Store::Ratings& ratings);

}  // namespace tavoliere::server
