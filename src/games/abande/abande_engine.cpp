#include "games/abande/abande_eval.hpp"
#include "search/engine_factory.hpp"

namespace tavoliere::abande {

extern const EngineMaker<Rules> engines = engine_maker<Rules, Eval>();

}  // namespace tavoliere::abande
