#include "search/engine.hpp"

namespace tavoliere {

#define TAVOLIERE_GAME(name)                                                                               \
    namespace name {                                                                                       \
    std::unique_ptr<Engine> make_engine(const AnyGame& game, Method method, const EngineOptions& options); \
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

}  // namespace tavoliere
