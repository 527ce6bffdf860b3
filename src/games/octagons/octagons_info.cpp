#include "games/joining/make_for_words.hpp"
#include "games/octagons/octagons.hpp"
#include "search/engine.hpp"

namespace tavoliere::octagons {

template <int N>
EngineMaker<Rules<N>> engines();

namespace {

GameInfo info() {
    return {
        .id = "octagons",
        .name = {"Octagons", "Octagons"},
        .author = "R. Wayne Schmittberger",
        .year = 1992,
        .idea = {"One half-octagon or two squares a turn, to join two opposite sides of the board.",
                 "Mezzo ottagono o due quadrati per turno, per collegare due lati opposti del tavoliere."},
        .aim = {"Join your two sides of the board with a chain of stones.",
                "Unisci i tuoi due lati del tavoliere con una catena di pedine."},
        .colours = {{{'b', {"Black", "Nero"}}, {'w', {"White", "Bianco"}}}},
        .options =
            with_common_options({{.key = "size",
                                  .name = {"Octagons on a side", "Ottagoni per lato"},
                                  .meaning = {"octagons on a side of the board", "ottagoni per lato del tavoliere"},
                                  .least = smallest_size,
                                  .most = largest_size,
                                  .newsletter_default = "8"},
                                 {.key = "lone_square",
                                  .name = {"The last square alone", "Ultimo quadrato da solo"},
                                  .meaning = {"may the last free square be played alone?",
                                              "l'ultimo quadrato libero si può giocare da solo?"},
                                  .values = {{"allow", {"may be played", "si può giocare"}},
                                             {"forbid", {"may not be played", "non si può giocare"}}},
                                  .newsletter_default = "allow"},
                                 {.key = "swap",
                                  .name = {"Swapping colours", "Scambio dei colori"},
                                  .meaning = {"may the second player exchange colours after the first turn?",
                                              "il secondo giocatore può scambiare i colori dopo il primo turno?"},
                                  .values = {{"on", {"allowed", "permesso"}}, {"off", {"not allowed", "non permesso"}}},
                                  .newsletter_default = "on"}}),
        .position_fields =
            {
                {.key = "opening",
                 .name = {"Opening", "Apertura"},
                 .kind = PositionField::Kind::choice,
                 .absent = "none",
                 .values = {{"first", {"the first turn", "il primo turno"}},
                            {"swap", {"colours may be swapped", "si possono scambiare i colori"}},
                            {"none", {"over", "conclusa"}}}},
                {.key = "swapped",
                 .name = {"Colours swapped", "Colori scambiati"},
                 .kind = PositionField::Kind::choice,
                 .absent = "0",
                 .values = {{"0", {"no", "no"}}, {"1", {"yes", "sì"}}}},
            },
        .first_steps = {.place = 1, .difficulty = Difficulty::easy, .minutes = 10},
        .short_starts = {{.id = "small",
                          .name = {"small board, 5 octagons on a side", "tavoliere piccolo, 5 ottagoni per lato"},
                          .options = {{"size", "5"}}}},
    };
}

std::unique_ptr<AnyGame> make(const FamilyPtr& family, const Options& options, std::string_view) {
    const Choices choices{.size = options.number("size"),
                          .lone_square = options.is("lone_square", "allow"),
                          .swap = options.is("swap", "on")};
    return joining::make_for_words<Rules, 3, 7>(words_for(choices.size), family, options, choices,
                                                []<int N>() { return engines<N>(); });
}

}  // namespace

GameFamily family() { return {.info = info(), .make = make}; }

}  // namespace tavoliere::octagons
