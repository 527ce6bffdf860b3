#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "analysis/problem.hpp"
#include "server/game_catalog.hpp"
#include "server/http.hpp"

namespace tavoliere::server {

// The problems that come with the games, each game's read when it is first asked for. They may be asked for from any
// thread.
class Problems {
public:
    explicit Problems(GameCatalog& games) : games_(games) {}

    // Which there are: `GET /api/problems`.
    HttpResponse listed(const HttpRequest& request);
    // One of them, to be solved: `GET /api/problem`.
    HttpResponse told(const HttpRequest& request);
    // What becomes of a turn: the body of `POST /api/problem/try`.
    HttpResponse tried(std::string_view body);

private:
    using Collection = std::vector<Problem>;

    // Nothing where the game is not known.
    std::shared_ptr<const Collection> of_game(std::string_view game);

    GameCatalog& games_;
    std::mutex mutex_;
    // Only games that are built in have some, so that this is small.
    std::map<std::string, std::shared_ptr<const Collection>, std::less<>> kept_;
};

}  // namespace tavoliere::server
