#include "game/erased_game.hpp"
#include "games/connection/connection.hpp"

namespace tavoliere::connection {

namespace {

const GameInfo& info() {
    static const GameInfo made{
        .id = "connection",
        .name = {"Connection chess", "Scacchi a connessione"},
        .author = "João Neto",
        .year = 0,
        .idea = {"Chess that is also won by a path of linked pieces from the first row to the last.",
                 "Scacchi che si vincono anche con un cammino di pezzi collegati dalla prima riga all'ultima."},
        .colours = {{{'w', {"White", "Bianco"}}, {'b', {"Black", "Nero"}}}},
        .options = with_common_options({
            {.key = "exclude",
             .meaning = {"pieces on the same line of this kind are never linked",
                         "i pezzi sulla stessa linea di questo tipo non sono mai collegati"},
             .values = {"column", "rank", "none"},
             .newsletter_default = "column",
             .author_default = "rank"},
            {.key = "royal",
             .meaning = {"chess: check and mate; none: kings are captured like other pieces",
                         "chess: scacco e matto; none: i re si catturano come gli altri pezzi"},
             .values = {"chess", "none"},
             .newsletter_default = "chess"},
        }),
    };
    return made;
}

std::unique_ptr<AnyGame> make(const Options& options, std::string_view) {
    const Exclude exclude = options.is("exclude", "column") ? Exclude::column
                            : options.is("exclude", "rank") ? Exclude::rank
                                                            : Exclude::none;
    const Royal royal = options.is("royal", "none") ? Royal::none : Royal::chess;
    return std::make_unique<ErasedGame<Rules>>(info(), options, Rules(exclude, royal));
}

}  // namespace

extern const GameFamily family{info, make};

}  // namespace tavoliere::connection
