#include "core/words.hpp"

namespace tavoliere {

std::string Message::in(Language language) const {
    const std::string_view pattern = words.in(language);
    std::string filled;
    std::size_t next_argument = 0;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool is_place = pattern.substr(i, 2) == "{}" && next_argument < arguments.size();
        if (is_place) {
            filled += arguments[next_argument++];
            ++i;
        } else {
            filled += pattern[i];
        }
    }
    return filled;
}

}  // namespace tavoliere
