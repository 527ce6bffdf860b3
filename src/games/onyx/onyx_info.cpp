#include "games/joining/make_for_words.hpp"
#include "games/onyx/onyx.hpp"
#include "search/engine.hpp"

namespace tavoliere::onyx {

template <int WordCount>
EngineMaker<Rules<WordCount>> engines();
extern const OutsideNotation outside;

namespace {

GameInfo info() {
    return {
        .id = "onyx",
        .name = {"Onyx", "Onyx"},
        .author = "Larry Back",
        .year = 1995,
        .idea = {"Join your two sides with a chain of stones; two enemies in a square can be captured.",
                 "Unire i propri lati con una catena di pedine; due nemiche in un quadrato si catturano."},
        .aim = {"Join your two sides of the board with a chain of stones.",
                "Unisci i tuoi due lati del tavoliere con una catena di pedine."},
        .colours = {{{'b', {"Black", "Nero"}}, {'w', {"White", "Bianco"}}}},
        .options = with_common_options({
            {.key = "size",
             .name = {"Points on a side", "Punti per lato"},
             .meaning = {"points on a side of the board", "punti su un lato del tavoliere"},
             .least = 6,
             .most = 20,
             .step = 2,
             .newsletter_default = "12"},
            {.key = "setup",
             .name = {"Stones at the start", "Pedine all'inizio"},
             .meaning = {"stones on the board at the start", "pedine sul tavoliere all'inizio"},
             .values = {{"official", {"the official eight", "le otto ufficiali"}}, {"empty", {"none", "nessuna"}}},
             .newsletter_default = "official"},
            {.key = "first_stone",
             .name = {"The first stones", "Le prime pedine"},
             .meaning = {"where each player's first stone may go", "dove può andare la prima pedina di ciascuno"},
             .values = {{"grid", {"on grid points only", "solo sui punti della griglia"}},
                        {"any", {"on any point", "su qualsiasi punto"}}},
             .newsletter_default = "grid",
             .author_default = "any"},
            {.key = "swap",
             .name = {"Swapping colours", "Scambio dei colori"},
             .meaning = {"may the second player swap colours after the first stone?",
                         "il secondo può scambiare i colori dopo la prima pedina?"},
             .values = {{"on", {"allowed", "permesso"}}, {"off", {"not allowed", "non permesso"}}},
             .newsletter_default = "on"},
        }),
        .position_fields =
            {
                {.key = "opening",
                 .name = {"Opening", "Apertura"},
                 .kind = PositionField::Kind::choice,
                 .absent = "none",
                 .values = {{"first", {"the first turn", "il primo turno"}},
                            {"swap", {"colours may be swapped", "si possono scambiare i colori"}},
                            {"second", {"the second colour's first turn", "il primo turno del secondo colore"}},
                            {"none", {"over", "conclusa"}}}},
                {.key = "swapped",
                 .name = {"Colours swapped", "Colori scambiati"},
                 .kind = PositionField::Kind::choice,
                 .absent = "0",
                 .values = {{"0", {"no", "no"}}, {"1", {"yes", "sì"}}}},
            },
        .first_steps = {.place = 4, .difficulty = Difficulty::medium, .minutes = 15},
        .short_starts = {{.id = "small",
                          .name = {"small board, 8 points on a side", "tavoliere piccolo, 8 punti per lato"},
                          .options = {{"size", "8"}}}},
    };
}

std::unique_ptr<AnyGame> make(const FamilyPtr& family, const Options& options, std::string_view) {
    const Settings settings{.size = options.number("size"),
                            .official_setup = options.is("setup", "official"),
                            .first_stones_on_grid = options.is("first_stone", "grid"),
                            .may_swap = options.is("swap", "on")};
    const int words = settings.size <= 12 ? 4 : settings.size <= 16 ? 6 : 10;
    return joining::make_for_words<Rules, 4, 6, 10>(words, family, options, settings,
                                                    []<int WordCount>() { return engines<WordCount>(); });
}

}  // namespace

GameFamily family() { return {.info = info(), .make = make, .outside = outside}; }

}  // namespace tavoliere::onyx
