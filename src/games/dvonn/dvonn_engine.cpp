#include "games/dvonn/dvonn_eval.hpp"
#include "search/engine_factory.hpp"

namespace tavoliere::dvonn {

extern const EngineMaker<Rules> engines = engine_maker<Rules, Eval>();

}  // namespace tavoliere::dvonn
