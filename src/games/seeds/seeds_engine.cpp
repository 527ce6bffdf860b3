#include "games/seeds/seeds.hpp"
#include "search/engine_factory.hpp"
#include "search/no_eval.hpp"

namespace tavoliere::seeds {

extern const EngineMaker<Rules> engines = engine_maker<Rules, NoEval>();

}  // namespace tavoliere::seeds
