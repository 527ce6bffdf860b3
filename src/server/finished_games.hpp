#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/result.hpp"
#include "server/sql/database.hpp"
#include "server/store.hpp"

namespace tavoliere::server {

// Public games of two persons that have ended, from the usual start with the usual options: at most so many, after a
// room.
FinishedGames finished_games_in(Database& database, const std::string& after, int most);

// All of them in the data of a server, which may be running.
std::optional<Error> visit_finished_games(const std::string& place,
                                          const std::function<void(const PlayedGame&)>& visit);

}  // namespace tavoliere::server
