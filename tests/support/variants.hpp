#pragma once

#include <string>
#include <vector>

#include "game/catalog.hpp"

namespace tavoliere {

// The games that the program under test has.
const Catalog& catalog();

// A game with some of its options given. The tests, the fuzz targets and the benchmarks run over lists of these, made
// from the list of games, and know no game by name.
struct Variant {
    std::string game;
    Options::Given options;

    std::string name() const;  // fit for a test's name
};

// Every game with every single option changed from its default.
std::vector<Variant> all_variants();

// Every game in every form and size of board that it offers.
std::vector<Variant> all_boards();

}  // namespace tavoliere
