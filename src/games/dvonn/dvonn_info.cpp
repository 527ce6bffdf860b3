#include <array>

#include "core/random.hpp"
#include "game/erased_game.hpp"
#include "games/dvonn/dvonn.hpp"
#include "search/engine.hpp"

namespace tavoliere::dvonn {

extern const EngineMaker<Rules> engines;
extern const OutsideNotation outside;

namespace {

// The placements are half of a game, and the harder half for a beginner. Each of these was drawn by the rules from a
// seed; they are the first that are even: `analyse --nodes 5000000` gives White 51 to 53 in a hundred.
std::vector<ShortStart> filled_boards() {
    constexpr std::array<std::string_view, 3> ids{"filled-1", "filled-2", "filled-3"};
    constexpr std::array<Words, 3> names{{{"already filled, no. 1", "già riempito, n. 1"},
                                          {"already filled, no. 2", "già riempito, n. 2"},
                                          {"already filled, no. 3", "già riempito, n. 3"}}};
    constexpr std::array<std::uint64_t, 3> seeds{28, 32, 36};
    const Rules rules;
    std::vector<ShortStart> starts;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        Random random(seeds[i]);
        Position pos = rules.start();
        while (pos.placing) rules.play_random_turn(pos, random);
        starts.push_back({.id = ids[i], .name = names[i], .position = rules.format(pos)});
    }
    return starts;
}

GameInfo info() {
    return {
        .id = "dvonn",
        .name = {"Dvonn", "Dvonn"},
        .author = "Kris Burm",
        .year = 2001,
        .idea = {"Stacks jump as far as they are high; whatever loses touch with the red pieces is lost.",
                 "Le pile saltano di quanto sono alte; ciò che perde il contatto con i rossi è perduto."},
        .aim = {"When nobody can move, each player piles up all their stacks: the higher pile wins.",
                "Quando nessuno può più muovere, ognuno mette una sull'altra tutte le sue pile: vince chi arriva più "
                "in alto."},
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
        .first_steps = {.place = 2, .difficulty = Difficulty::easy, .minutes = 20},
        .short_starts = filled_boards(),
    };
}

std::unique_ptr<AnyGame> make(const FamilyPtr& family, const Options& options, std::string_view coordinates) {
    const auto system = coordinates == "standard" ? Coordinates::standard : Coordinates::newsletter;
    return std::make_unique<ErasedGame<Rules>>(family, options, Rules(system), engines);
}

}  // namespace

GameFamily family() { return {.info = info(), .make = make, .outside = outside}; }

}  // namespace tavoliere::dvonn
