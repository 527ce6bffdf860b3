#include "games/seeds/seeds_eval.hpp"
#include "search/engine_factory.hpp"

namespace tavoliere::seeds {

extern const EngineMaker<Rules> engines = engine_maker<Rules, Eval>();

}  // namespace tavoliere::seeds
