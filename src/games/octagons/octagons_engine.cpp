#include "games/octagons/octagons_eval.hpp"
#include "search/engine_factory.hpp"

namespace tavoliere::octagons {

template <int N>
EngineMaker<Rules<N>> engines() {
    return engine_maker<Rules<N>, Eval>();
}
template EngineMaker<Rules<3>> engines<3>();
template EngineMaker<Rules<7>> engines<7>();

}  // namespace tavoliere::octagons
