#include "game/erased_game.hpp"
#include "game/opening_starts.hpp"
#include "games/byte/byte.hpp"
#include "search/engine.hpp"

namespace tavoliere::byte {

extern const EngineMaker<Rules> engines;
extern const OutsideNotation outside;

namespace {

// Even positions of games of level 6 with itself: `analyse --nodes 5000000` gives neither side more than 55 in a
// hundred.
const std::vector<ShortStart>& short_starts() {
    static const std::vector<ShortStart> starts = starts_after(
        Rules(), {"d2-e3 g7-f6 f6-g5 a5-b6 h2-g3 c7-d6 b2-a3 e3-d4", "f4-e3 c7-b6 d2-c3 c3-b4 d6-e7 e3-d4 b4-a3 c5-d4",
                  "d6-c5 e3-f4 b2-a3 g7-f6 d4-c3 e5-f4 h4-g5 a3-b4"});
    return starts;
}

GameInfo info() {
    return {
        .id = "byte",
        .name = {"Byte", "Byte"},
        .author = "Mark Steere",
        .year = 2005,
        .idea = {"Pieces climb onto each other; whoever owns the top of a stack of eight scores it.",
                 "Le pedine salgono le une sulle altre; chi possiede la cima di una pila da otto fa un punto."},
        .aim = {"Score two points: one for each stack of eight with your piece on top.",
                "Fai due punti: uno per ogni pila da otto con una tua pedina in cima."},
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
        .stacks = true,
        .position_fields =
            {
                {.key = "points", .name = {"Points", "Punti"}, .kind = PositionField::Kind::pair, .absent = "0,0"},
            },
        .first_steps = {.place = 5, .difficulty = Difficulty::medium, .minutes = 10},
        .short_starts = short_starts(),
    };
}

std::unique_ptr<AnyGame> make(const FamilyPtr& family, const Options& options, std::string_view) {
    return std::make_unique<ErasedGame<Rules>>(family, options, Rules(options.number("size")), engines);
}

std::string aim(const Options& options, Language language) {
    constexpr Words three{"Score three points: one for each stack of eight with your piece on top.",
                          "Fai tre punti: uno per ogni pila da otto con una tua pedina in cima."};
    return std::string((options.is("size", "10") ? three : info().aim).in(language));
}

}  // namespace

GameFamily family() { return {.info = info(), .make = make, .outside = outside, .aim = aim}; }

}  // namespace tavoliere::byte
