#include <algorithm>

#include "game/erased_game.hpp"
#include "games/volo/volo.hpp"
#include "search/engine.hpp"

namespace tavoliere::volo {

extern const EngineMaker<Rules> engines;
extern const OutsideNotation outside;
std::optional<AnyPosition> compose(const AnyGame& game, Random& random);

namespace {

constexpr int supply_of_small_board = 42;

GameInfo info() {
    return {
        .id = "volo",
        .name = {"Volo", "Volo"},
        .author = "Dieter Stein",
        .year = 2010,
        .idea = {"Birds appear one by one and fly in lines; whoever unites all their birds in one flock wins.",
                 "Gli uccelli appaiono uno a uno e volano in fila; vince chi riunisce tutti i suoi in un solo stormo."},
        .aim = {"Unite all your birds in one flock.", "Riunisci tutti i tuoi uccelli in un solo stormo."},
        .colours = {{{'y', {"Yellow", "Giallo"}}, {'b', {"Blue", "Azzurro"}}}},
        .options = with_common_options(
            {{.key = "size",
              .name = {"Board", "Tavoliere"},
              .meaning = {"side of the board: 7 (120 cells) or 6 (84 cells)",
                          "lato del tavoliere: 7 (120 caselle) o 6 (84 caselle)"},
              .values = {{"7", {"side 7, 120 spaces", "lato 7, 120 caselle"}},
                         {"6", {"side 6, 84 spaces", "lato 6, 84 caselle"}}},
              .newsletter_default = "7"},
             {.key = "supply",
              .name = {"Birds of each player", "Uccelli di ogni giocatore"},
              .meaning = {"birds of each player, those on the board included; with size 6, 42 unless given",
                          "uccelli di ogni giocatore, compresi quelli sul tavoliere; con lato 6, 42 se non indicato"},
              .least = 3,
              .most = 120,
              .newsletter_default = "50",
              .author_default = "60"},
             {.key = "pass",
              .name = {"Passing", "Passare"},
              .meaning =
                  {"own-area: one may also pass without a flight when every placement is in an area of one's own",
                   "own-area: senza voli si può passare anche se ogni posa è in un'area propria"},
              .values = {{"own-area", {"also when only own areas are left", "anche se restano solo aree proprie"}},
                         {"forced", {"only when nothing else is possible", "solo se non si può fare altro"}}},
              .newsletter_default = "own-area",
              .author_default = "forced"}}),
        .position_fields =
            {
                {.key = "passes",
                 .name = {"Passes in a row", "Passi di seguito"},
                 .kind = PositionField::Kind::choice,
                 .absent = "0",
                 .values = {{"0", {"0", "0"}}, {"1", {"1", "1"}}, {"2", {"2", "2"}}}},
            },
        .first_steps = {.place = 6, .difficulty = Difficulty::medium, .minutes = 15},
        .short_starts = {{.id = "small",
                          .name = {"small board, side 6", "tavoliere piccolo, lato 6"},
                          .options = {{"size", "6"}}}},
    };
}

int supply(const Options& options) {
    const auto& given = options.given();
    const bool is_given = std::any_of(given.begin(), given.end(), [](const auto& g) { return g.first == "supply"; });
    return options.is("size", "6") && !is_given ? supply_of_small_board : options.number("supply");
}

std::unique_ptr<AnyGame> make(const FamilyPtr& family, const Options& options, std::string_view) {
    const PassRule pass_rule = options.is("pass", "forced") ? PassRule::forced : PassRule::own_area;
    return std::make_unique<ErasedGame<Rules>>(family, options,
                                               Rules(options.number("size"), supply(options), pass_rule), engines);
}

}  // namespace

GameFamily family() { return {.info = info(), .make = make, .outside = outside, .compose = compose}; }

}  // namespace tavoliere::volo
