#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/side.hpp"
#include "games/seeds/description.hpp"

namespace tavoliere::seeds {

// A sowing in which a rule was used, met in a game played at random.
struct RuleExample {
    std::string position{};
    std::string house{};   // that is sown
    std::string turn{};    // the same with the way, where that is chosen
    std::string fallen{};  // where the seed fell that the rule is about
    std::string way{};     // where the seeds went from the house till then, as an arrow: "c1-d1-e1"
    Side side = Side::first;
};

// One for each rule, in their order; nothing for a rule that did not come up till `stop` said that it is enough.
std::vector<std::optional<RuleExample>> examples_of(
    const Description& game, const std::function<bool()>& stop = [] { return false; });

}  // namespace tavoliere::seeds
