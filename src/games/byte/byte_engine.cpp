#include "games/byte/byte_eval.hpp"
#include "search/engine_factory.hpp"

namespace tavoliere::byte {

extern const EngineMaker<Rules> engines = engine_maker<Rules, Eval>();

}  // namespace tavoliere::byte
