#include "game/erased_game.hpp"
#include "games/dvonn/dvonn.hpp"
#include "search/engine.hpp"

namespace tavoliere::dvonn {

extern const EngineMaker<Rules> engines;
extern const OutsideNotation outside;

namespace {

GameInfo info() {
    return {
        .id = "dvonn",
        .name = {"Dvonn", "Dvonn"},
        .author = "Kris Burm",
        .year = 2001,
        .idea = {"Stacks jump as far as they are high; whatever loses touch with the red pieces is lost.",
                 "Le pile saltano di quanto sono alte; ciò che perde il contatto con i rossi è perduto."},
        .colours = {{{'w', {"White", "Bianco"}}, {'b', {"Black", "Nero"}}}},
        .options = with_common_options({}),
        .coordinates = {"newsletter", "standard"},
        .stacks = true,
        .position_fields =
            {
                {.key = "phase",
                 .name = {"Phase", "Fase"},
                 .kind = PositionField::Kind::choice,
                 .absent = "move",
                 .values = {{"place", {"placing", "posizionamento"}}, {"move", {"moving", "movimento"}}}},
            },
    };
}

std::unique_ptr<AnyGame> make(const FamilyPtr& family, const Options& options, std::string_view coordinates) {
    const auto system = coordinates == "standard" ? Coordinates::standard : Coordinates::newsletter;
    return std::make_unique<ErasedGame<Rules>>(family, options, Rules(system), engines);
}

}  // namespace

GameFamily family() { return {.info = info(), .make = make, .outside = outside}; }

}  // namespace tavoliere::dvonn
