#include "games/connection/connection_eval.hpp"
#include "search/engine_factory.hpp"

namespace tavoliere::connection {

extern const EngineMaker<Rules> engines = engine_maker<Rules, Eval>();

}  // namespace tavoliere::connection
