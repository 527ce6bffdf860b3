#include "game/erased_game.hpp"
#include "games/dvonn/dvonn.hpp"

namespace tavoliere::dvonn {

namespace {

const GameInfo& info() {
    static const GameInfo made{
        .id = "dvonn",
        .name = {"Dvonn", "Dvonn"},
        .author = "Kris Burm",
        .year = 2001,
        .idea = {"Stacks jump as far as they are high; whatever loses touch with the red pieces is lost.",
                 "Le pile saltano di quanto sono alte; ciò che perde il contatto con i rossi è perduto."},
        .colours = {{{'w', {"White", "Bianco"}}, {'b', {"Black", "Nero"}}}},
        .options = with_common_options({}),
        .coordinates = {"newsletter", "standard"},
    };
    return made;
}

std::unique_ptr<AnyGame> make(const Options& options, std::string_view coordinates) {
    const auto system = coordinates == "standard" ? Coordinates::standard : Coordinates::newsletter;
    return std::make_unique<ErasedGame<Rules>>(info(), options, Rules(system));
}

}  // namespace

extern const GameFamily family{info, make};

}  // namespace tavoliere::dvonn
