#include "games/stacks/stacks_eval.hpp"
#include "search/engine_factory.hpp"

namespace tavoliere::stacks {

extern const EngineMaker<SmallRules> small_engines = engine_maker<SmallRules, Eval>();
extern const EngineMaker<LargeRules> large_engines = engine_maker<LargeRules, Eval>();

}  // namespace tavoliere::stacks
