#pragma once

#include <string_view>
#include <vector>

namespace tavoliere {

// A game that is written in the language of descriptions and built into the program: src/games/descriptions.
struct BuiltInDescription {
    std::string_view id;
    std::string_view text;
};

// In the order of their ids.
std::vector<BuiltInDescription> built_in_descriptions();

}  // namespace tavoliere
