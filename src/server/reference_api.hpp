#pragma once

#include <functional>
#include <mutex>
#include <string>

#include "core/words.hpp"
#include "server/game_catalog.hpp"
#include "server/http.hpp"
#include "server/kept_values.hpp"
#include "server/lessons.hpp"
#include "server/patience.hpp"
#include "server/problems.hpp"

namespace tavoliere::server {

// The rules of a game as Markdown; empty where there are none.
using RulesText = std::function<std::string(const FamilyPtr& family, Language language)>;

// What can be asked without being anybody: the games, their boards, rules and lessons, any line of moves, what is wrong
// with a description. It may be asked from any thread. Only these answers are compressed: the length of what concerns
// one person should tell nothing about it.
class ReferenceApi {
public:
    ReferenceApi(GameCatalog& games, Problems& problems, RulesText rules)
        : games_(games), rules_(std::move(rules)), lessons_(games), problems_(problems) {}

    // Nothing where the path is not one of these.
    std::optional<HttpResponse> answer(const HttpRequest& request);
    // Whether the answer takes long, so that others should not wait for it.
    static bool takes_long(const HttpRequest& request);

private:
    std::optional<HttpResponse> answer_posted(const HttpRequest& request);
    HttpResponse games(const HttpRequest& request);
    HttpResponse game_info(const HttpRequest& request);
    HttpResponse words(const HttpRequest& request);
    HttpResponse describe(const JsonValue& message);
    HttpResponse scene(const HttpRequest& request);
    HttpResponse rules(const HttpRequest& request);
    HttpResponse lesson(const HttpRequest& request);
    HttpResponse explore(const JsonValue& message, const Patience& patience);

    HttpBody rules_text(const FamilyPtr& family, Language language);

    static constexpr std::size_t most_rules_kept = 64;

    GameCatalog& games_;
    RulesText rules_;
    Lessons lessons_;
    Problems& problems_;
    std::mutex kept_mutex_;
    // Apart, so that nobody's descriptions drive out what everybody reads.
    KeptValues<HttpBody> kept_rules_{most_rules_kept}, kept_described_rules_{most_rules_kept};
    std::once_flag games_made_;
    HttpBody games_told_, games_packed_;
    std::string games_tag_;
};

}  // namespace tavoliere::server
