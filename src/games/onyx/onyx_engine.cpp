#include "games/onyx/onyx_eval.hpp"
#include "search/engine_factory.hpp"

namespace tavoliere::onyx {

template <int WordCount>
EngineMaker<Rules<WordCount>> engines() {
    return engine_maker<Rules<WordCount>, Eval>();
}
template EngineMaker<Rules<4>> engines<4>();
template EngineMaker<Rules<6>> engines<6>();
template EngineMaker<Rules<10>> engines<10>();

}  // namespace tavoliere::onyx
