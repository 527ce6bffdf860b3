#include "games/entropy/entropy_eval.hpp"
#include "search/engine_factory.hpp"

namespace tavoliere::entropy {

extern const EngineMaker<Rules> engines = engine_maker<Rules, Eval>();

}  // namespace tavoliere::entropy
