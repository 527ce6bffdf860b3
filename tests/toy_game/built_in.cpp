#include "games/built_in.hpp"

namespace tavoliere {

namespace noughts {
GameFamily family();
}

Catalog built_in_games() {
    Catalog catalog;
    catalog.add(noughts::family());
    return catalog;
}

}  // namespace tavoliere
