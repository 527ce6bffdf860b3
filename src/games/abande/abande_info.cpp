#include "game/erased_game.hpp"
#include "game/opening_starts.hpp"
#include "games/abande/abande.hpp"
#include "search/engine.hpp"

namespace tavoliere::abande {

extern const EngineMaker<Rules> engines;
extern const OutsideNotation outside;

namespace {

// Even positions of games of level 6 with itself: `analyse --nodes 5000000` gives neither side more than 55 in a
// hundred.
const std::vector<ShortStart>& short_starts() {
    static const std::vector<ShortStart> starts =
        starts_after(Rules(Settings{}), {"b1 a2 a1 b3 c4 b4 b2 a2-b2 c3 d2 d3 e3 a1-b2 d5 e1 e2 e4 d2-e1 c3-b4 d5-e4",
                                         "c1 b2 a3 c2 b1 c3 a1 d1 c1-d1 e1 f2 g3 b1-c2 c3-c2 d2 b3 c4 c3 d1-e1 c5",
                                         "e7 d7 d6 f6 d5 f7 c7 d7-c7 b7 a6 d7 c4 f5 e6 e7-f7 f6-f7 b6 f6 d6-c7 c4-d5"});
    return starts;
}

GameInfo info() {
    return {
        .id = "abande",
        .name = {"Abande", "Abande"},
        .author = "Dieter Stein",
        .year = 2005,
        .idea = {"Pieces enter next to the band and climb on enemy stacks; only stacks in touch with an enemy count.",
                 "Le pedine entrano accanto al gruppo e salgono sulle pile avversarie; contano solo le pile a contatto "
                 "con il nemico."},
        .aim = {"Score more at the end: your stacks that touch an enemy count as many points as they are high.",
                "Fai più punti alla fine: le tue pile che toccano un nemico valgono quanto sono alte."},
        .colours = {{{'w', {"White", "Bianco"}}, {'b', {"Black", "Nero"}}}},
        .options = with_common_options({
            {.key = "board",
             .name = {"Board", "Tavoliere"},
             .meaning = {"7x7 points with eight neighbours, or a hexagon of 37 points with six",
                         "7x7 punti con otto vicini, oppure un esagono di 37 punti con sei"},
             .values = {{"square", {"square", "quadrato"}}, {"hex", {"hexagonal", "esagonale"}}},
             .newsletter_default = "square"},
            {.key = "first",
             .name = {"Who begins", "Chi comincia"},
             .meaning = {"the colour that begins", "il colore che comincia"},
             .values = {{"white", {"White", "Bianco"}}, {"black", {"Black", "Nero"}}},
             .newsletter_default = "white",
             .author_default = "black"},
            {.key = "lock",
             .name = {"When stacks may move", "Quando si muovono le pile"},
             .meaning = {"stacks may move once this player, Black or the first, has entered two pieces",
                         "le pile si muovono dopo che questo giocatore, il Nero o il primo, ha messo due pedine"},
             .values = {{"black-2", {"after Black's second piece", "dopo la seconda pedina del Nero"}},
                        {"first-2",
                         {"after the second piece of who begins", "dopo la seconda pedina di chi comincia"}}},
             .newsletter_default = "black-2",
             .author_default = "first-2"},
        }),
        .stacks = true,
        .position_fields =
            {
                {.key = "hand", .name = {"In hand", "In mano"}, .kind = PositionField::Kind::pair, .absent = "0,0"},
                {.key = "passes",
                 .name = {"Passes in a row", "Passi di seguito"},
                 .kind = PositionField::Kind::choice,
                 .absent = "0",
                 .values = {{"0", {"0", "0"}}, {"1", {"1", "1"}}, {"2", {"2", "2"}}}},
            },
        .first_steps = {.place = 3, .difficulty = Difficulty::easy, .minutes = 15},
        .short_starts = short_starts(),
    };
}

std::unique_ptr<AnyGame> make(const FamilyPtr& family, const Options& options, std::string_view) {
    const Side white = options.is("first", "white") ? Side::first : Side::second;
    const Settings settings{.shape = options.is("board", "hex") ? Shape::hex : Shape::square,
                            .white = white,
                            .unlocker = options.is("lock", "first-2") ? Side::first : other(white)};
    const auto& [white_colour, black_colour] = family->info.colours;
    const std::array<Colour, 2> in_order_of_play =
        white == Side::first ? std::array{white_colour, black_colour} : std::array{black_colour, white_colour};
    return std::make_unique<ErasedGame<Rules>>(family, options, Rules(settings), engines, in_order_of_play);
}

}  // namespace

GameFamily family() { return {.info = info(), .make = make, .outside = outside}; }

}  // namespace tavoliere::abande
