#include "games/volo/volo_eval.hpp"
#include "search/engine_factory.hpp"

namespace tavoliere::volo {

extern const EngineMaker<Rules> engines = engine_maker<Rules, Eval>();

}  // namespace tavoliere::volo
