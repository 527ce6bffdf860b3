#include "game/list.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace tavoliere {

#define TAVOLIERE_GAME(id)          \
    namespace id {                  \
    extern const GameFamily family; \
    }
#include "games/list.def"
#undef TAVOLIERE_GAME

const std::vector<GameFamily>& all_games() {
    static const std::vector<GameFamily> games{
#define TAVOLIERE_GAME(id) id::family,
#include "games/list.def"
#undef TAVOLIERE_GAME
    };
    return games;
}

Result<std::unique_ptr<AnyGame>> make_game(std::string_view id, const Options::Given& given,
                                           std::string_view coordinates) {
    std::vector<std::string> ids;
    for (const GameFamily& family : all_games()) {
        const GameInfo& info = family.info();
        ids.emplace_back(info.id);
        if (info.id != id) continue;
        const Result<Options> options = Options::resolve(info.options, given);
        if (!options) return options.error();
        const std::string_view chosen = coordinates.empty() ? info.coordinates.front() : coordinates;
        if (std::find(info.coordinates.begin(), info.coordinates.end(), chosen) == info.coordinates.end())
            return Error{{{"unknown coordinates {}", "coordinate sconosciute: {}"}, {quoted(chosen)}},
                         {{"{}", "{}"},
                          {join(std::vector<std::string>(info.coordinates.begin(), info.coordinates.end()), " | ")}}};
        return family.make(*options, chosen);
    }
    return Error{{{"unknown game {}", "gioco sconosciuto: {}"}, {quoted(id)}},
                 {{"one of {} (the nearest is {})", "uno tra {} (il più vicino è {})"},
                  {join(ids), nearest(id, ids, 1).front()}}};
}

}  // namespace tavoliere
