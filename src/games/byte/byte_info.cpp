#include "game/erased_game.hpp"
#include "games/byte/byte.hpp"

namespace tavoliere::byte {

namespace {

const GameInfo& info() {
    static const GameInfo made{
        .id = "byte",
        .name = {"Byte", "Byte"},
        .author = "Mark Steere",
        .year = 2005,
        .idea = {"Pieces climb onto each other; whoever owns the top of a stack of eight scores it.",
                 "I pezzi salgono gli uni sugli altri; chi possiede la cima di una pila da otto fa un punto."},
        .colours = {{{'w', {"White", "Bianco"}}, {'b', {"Black", "Nero"}}}},
        .options = with_common_options({
            {.key = "size",
             .name = {"Board", "Tavoliere"},
             .meaning = {"squares on a side; two points win on 8, three on 10",
                         "caselle per lato; si vince con due punti sull'8, con tre sul 10"},
             .values = {{"8", {"8 × 8, two points win", "8 × 8, si vince con due punti"}},
                        {"10", {"10 × 10, three points win", "10 × 10, si vince con tre punti"}}},
             .newsletter_default = "8"},
        }),
    };
    return made;
}

std::unique_ptr<AnyGame> make(const Options& options, std::string_view) {
    return std::make_unique<ErasedGame<Rules>>(info(), options, Rules(options.number("size")));
}

}  // namespace

extern const GameFamily family{info, make};

}  // namespace tavoliere::byte
