#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "core/json_reader.hpp"
#include "lessons/lesson.hpp"
#include "server/game_catalog.hpp"
#include "server/http.hpp"
#include "server/kept_values.hpp"

namespace tavoliere::server {

// The lessons of the games, each made when it is first asked for. They may be asked for from any thread.
class Lessons {
public:
    explicit Lessons(GameCatalog& games) : games_(games) {}

    // The steps of a game's lesson as JSON; nothing where the game or a lesson of it is not known.
    std::optional<std::string> told(std::string_view game);
    // What a lesson says to a turn: the message of `POST /api/lesson/try`.
    HttpResponse tried(const JsonValue& message);

private:
    std::shared_ptr<const Lesson> find(std::string_view game);

    static constexpr std::size_t most_kept = 64;

    GameCatalog& games_;
    std::mutex mutex_;
    // Apart, so that nobody's descriptions drive out what everybody learns.
    KeptValues<std::shared_ptr<const Lesson>> kept_{most_kept}, kept_described_{most_kept};
};

}  // namespace tavoliere::server
