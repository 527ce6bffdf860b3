#pragma once

#include <memory>

#include "game/erased_game.hpp"

namespace tavoliere::joining {

// A game whose sets of cells have as many words as its largest board needs would be slow on the others, so its rules
// are compiled for several numbers of words. Makes it with the least of them that is enough; `engines` gives the
// engines for each.
template <template <int> class Rules, int... WordCounts, class Settings, class Engines>
std::unique_ptr<AnyGame> make_for_words(int needed, const FamilyPtr& family, const Options& options,
                                        const Settings& settings, Engines&& engines) {
    std::unique_ptr<AnyGame> made;
    const auto try_with = [&]<int Words>() {
        if (made || Words < needed) return;
        made = std::make_unique<ErasedGame<Rules<Words>>>(family, options, Rules<Words>(settings),
                                                          engines.template operator()<Words>());
    };
    (try_with.template operator()<WordCounts>(), ...);
    return made;
}

}  // namespace tavoliere::joining
