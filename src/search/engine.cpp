#include "search/engine.hpp"

#include "search/clock_share.hpp"

namespace tavoliere {

#define TAVOLIERE_GAME(name)                                                                               \
    namespace name {                                                                                       \
    std::unique_ptr<Engine> make_engine(const AnyGame& game, Method method, const EngineOptions& options); \
    double turns_ahead(const AnyGame& game, const AnyPosition& pos);                                       \
    }
#include "games/list.def"
#undef TAVOLIERE_GAME

std::unique_ptr<Engine> make_engine(const AnyGame& game, Method method, const EngineOptions& options) {
#define TAVOLIERE_GAME(name) \
    if (game.info().id == #name) return name::make_engine(game, method, options);
#include "games/list.def"
#undef TAVOLIERE_GAME
    return nullptr;
}

double turns_ahead(const AnyGame& game, const AnyPosition& pos) {
#define TAVOLIERE_GAME(name) \
    if (game.info().id == #name) return name::turns_ahead(game, pos);
#include "games/list.def"
#undef TAVOLIERE_GAME
    return usual_turns_ahead;
}

}  // namespace tavoliere
