#include "game/erased_game.hpp"
#include "game/opening_starts.hpp"
#include "games/chess/fen.hpp"
#include "games/connection/connection.hpp"
#include "search/engine.hpp"

namespace tavoliere::connection {

extern const EngineMaker<Rules> engines;
extern const OutsideNotation outside;
std::optional<AnyPosition> compose(const AnyGame& game, Random& random);

namespace {

// Even positions of games of level 5 or 6 with itself: `analyse --nodes 5000000` gives neither side more than 55 in a
// hundred.
const std::vector<ShortStart>& short_starts() {
    static const std::vector<ShortStart> starts =
        starts_after(Rules(Exclude::column, Royal::chess),
                     {"f2f4 a7a6 b1c3 b8c6 g1f3 g8f6 d2d3 e7e6 c1e3 f8d6 g2g3 e8g8 f1g2 b7b6 e1g1 c8b7",
                      "g1f3 h7h5 f3e5 e7e6 e2e3 g8f6 b1c3 b8c6 d2d4 f8b4 h2h4 f6e4 c1d2 b4c3 d2c3 c6e5",
                      "e2e4 e7e6 c2c4 e6e5 g1f3 b8c6 b1c3 g8f6 f1d3 f8c5 a2a4 e8g8 h2h3 h7h6 c3d5 a7a5"});
    return starts;
}

GameInfo info() {
    return {
        .id = "connection",
        .name = {"Connection chess", "Scacchi a connessione"},
        .author = "João Neto",
        .year = 0,
        .idea = {"Chess that is also won by a path of linked pieces from the first row to the last.",
                 "Scacchi che si vincono anche con un cammino di pezzi collegati dalla prima riga all'ultima."},
        .aim = {"Give checkmate, or link your pieces in a path from the first row to the last.",
                "Dai scacco matto, oppure collega i tuoi pezzi in un cammino dalla prima riga all'ultima."},
        .colours = {{{'w', {"White", "Bianco"}}, {'b', {"Black", "Nero"}}}},
        .options = with_common_options({
            {.key = "exclude",
             .name = {"No link along", "Nessun collegamento lungo"},
             .meaning = {"pieces on the same line of this kind are never linked",
                         "i pezzi sulla stessa linea di questo tipo non sono mai collegati"},
             .values = {{"column", {"columns", "le colonne"}},
                        {"rank", {"ranks", "le righe"}},
                        {"none", {"no line: all pieces may link", "nessuna linea: tutti i pezzi si collegano"}}},
             .newsletter_default = "column",
             .author_default = "rank"},
            {.key = "royal",
             .name = {"Kings", "Re"},
             .meaning = {"chess: check and mate; none: kings are captured like other pieces",
                         "chess: scacco e matto; none: i re si catturano come gli altri pezzi"},
             .values = {{"chess", {"check and mate, as in chess", "scacco e matto, come negli scacchi"}},
                        {"none", {"captured like other pieces", "si catturano come gli altri pezzi"}}},
             .newsletter_default = "chess"},
        }),
        .position_fields = {chess::castling_field()},
        .first_steps = {.place = 7, .difficulty = Difficulty::chess, .minutes = 15},
        .short_starts = short_starts(),
    };
}

std::unique_ptr<AnyGame> make(const FamilyPtr& family, const Options& options, std::string_view) {
    const Exclude exclude = options.is("exclude", "column") ? Exclude::column
                            : options.is("exclude", "rank") ? Exclude::rank
                                                            : Exclude::none;
    const Royal royal = options.is("royal", "none") ? Royal::none : Royal::chess;
    return std::make_unique<ErasedGame<Rules>>(family, options, Rules(exclude, royal), engines);
}

std::string aim(const Options& options, Language language) {
    constexpr Words only_path{"Link your pieces in a path from the first row to the last.",
                              "Collega i tuoi pezzi in un cammino dalla prima riga all'ultima."};
    return std::string((options.is("royal", "none") ? only_path : info().aim).in(language));
}

}  // namespace

GameFamily family() { return {.info = info(), .make = make, .outside = outside, .compose = compose, .aim = aim}; }

}  // namespace tavoliere::connection
