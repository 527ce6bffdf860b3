#pragma once

#include <functional>
#include <mutex>
#include <string>

#include "core/words.hpp"
#include "server/game_catalog.hpp"
#include "server/http.hpp"

namespace tavoliere::server {

// The rules of a game as Markdown; empty where there are none.
using RulesText = std::function<std::string_view(std::string_view game, Language language)>;

// What can be asked without being anybody: the games, their boards and rules, any line of moves. It keeps nothing and
// may be asked from any thread. Only these answers are compressed: the length of what concerns one person should tell
// nothing about it.
class ReferenceApi {
public:
    ReferenceApi(GameCatalog& games, RulesText rules) : games_(games), rules_(std::move(rules)) {}

    // Nothing where the path is not one of these.
    std::optional<HttpResponse> answer(const HttpRequest& request);

private:
    HttpResponse games(const HttpRequest& request);
    HttpResponse scene(const HttpRequest& request);
    HttpResponse rules(const HttpRequest& request);
    HttpResponse explore(const HttpRequest& request);

    GameCatalog& games_;
    RulesText rules_;
    std::once_flag games_made_;
    std::string games_json_, games_packed_;
};

}  // namespace tavoliere::server
