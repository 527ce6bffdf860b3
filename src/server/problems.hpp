#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <variant>
#include <vector>

#include "analysis/problem.hpp"
#include "core/json_reader.hpp"
#include "server/game_catalog.hpp"
#include "server/http.hpp"
#include "server/refusal.hpp"

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
    // What becomes of a turn: the message of `POST /api/problem/try`.
    HttpResponse tried(const JsonValue& message);

    // What somebody made of a problem, and how hard it was thought to be.
    struct Verdict {
        std::string game, problem;
        int level = 0;
        bool solved = false;
    };
    // Judges the turns that somebody found, up to the first wrong one: `POST /api/problem/result`. Who found fewer than
    // all has given up.
    std::variant<Verdict, Refusal> judged(const JsonValue& message);

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
