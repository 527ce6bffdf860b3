#include "games/outside_notation.hpp"

#include <algorithm>
#include <array>

namespace tavoliere {

namespace dvonn {
extern const OutsideNotation outside;
}
namespace volo {
extern const OutsideNotation outside;
}
namespace onyx {
extern const OutsideNotation outside;
}
namespace connection {
extern const OutsideNotation outside;
}
namespace entropy {
extern const OutsideNotation outside;
}
namespace abande {
extern const OutsideNotation outside;
}
namespace byte {
extern const OutsideNotation outside;
}

const OutsideNotation* outside_notation_of(std::string_view game) {
    static const std::array all{&dvonn::outside,   &volo::outside,   &onyx::outside, &connection::outside,
                                &entropy::outside, &abande::outside, &byte::outside};
    const auto found = std::ranges::find(all, game, &OutsideNotation::game);
    return found == all.end() ? nullptr : *found;
}

}  // namespace tavoliere
