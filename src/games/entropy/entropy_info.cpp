#include "game/erased_game.hpp"
#include "game/opening_starts.hpp"
#include "games/chess/fen.hpp"
#include "games/entropy/entropy.hpp"
#include "search/engine.hpp"

namespace tavoliere::entropy {

extern const EngineMaker<Rules> engines;
extern const OutsideNotation outside;
std::optional<AnyPosition> compose(const AnyGame& game, Random& random);

namespace {

// Even positions of games of level 5 or 6 with itself: `analyse --nodes 5000000` gives neither side more than 55 in a
// hundred.
const std::vector<ShortStart>& short_starts() {
    static const std::vector<ShortStart> starts =
        starts_after(Rules(PawnOnLastRow::forbidden), {"g2g4/c7e6 a7a5/b2a4 a2a3/e6c7 b8a6/a4b5 b1c3/a8a7 d7d6/b5a2 "
                                                       "g1f3/a7d7 b7b5/c3g1 d2d3/a6a7 e7e5/f3a8 c1g5/d8a6 f7f6/a8h3",
                                                       "b1a3/g8g6 d7d5/a2g3 c2c3/h8d7 a7a5/a1g4 d1a4/b8a7 g6e5/g4d1 "
                                                       "g1f3/d7b8 a7c6/a4g1 a3b5/f8f6 e5f3/c1a1 e2f3/f6f8 e8d7/b5e2",
                                                       "b1a3/a8h6 d7d6/g2g5 f2f3/b7h5 h6f6/g5e4 a3b5/c8g6 b8c6/f1b1 "
                                                       "b5c7/d8d7 e8d8/a1f1 c7d5/g6e8 d7e6/e4a1 e2e4/c6a8 e6e5/d5e2"});
    return starts;
}

GameInfo info() {
    return {
        .id = "entropy",
        .name = {"Entropy chess", "Scacchi entropia"},
        .author = "João Neto",
        .year = 0,
        .idea = {"Chess in which every move may also displace one of the enemy's pieces.",
                 "Scacchi in cui ogni mossa può anche spostare un pezzo dell'avversario."},
        .aim = {"Give checkmate, as in chess.", "Dai scacco matto, come negli scacchi."},
        .colours = {{{'w', {"White", "Bianco"}}, {'b', {"Black", "Nero"}}}},
        .options = with_common_options({
            {.key = "pawn_last_rank",
             .name = {"Displacing a pawn to its last rank", "Pedone spostato sulla sua ultima riga"},
             .meaning = {"may a brownian move put a pawn on its promotion rank, where it stays dead?",
                         "una mossa browniana può mettere un pedone sulla sua ultima riga, dove resta morto?"},
             .values = {{"forbid", {"not allowed", "non si può"}},
                        {"dead", {"allowed, it stays there dead", "si può, e vi resta morto"}}},
             .newsletter_default = "forbid"},
        }),
        .position_fields =
            {
                chess::castling_field(),
                {.key = "frozen", .name = {"May not move now", "Ora non può muovere"}, .example = "e4"},
                {.key = "last", .name = {"Moved last", "Mosso per ultimo"}, .example = "e4"},
            },
        .first_steps = {.place = 8, .difficulty = Difficulty::chess, .minutes = 5},
        .short_starts = short_starts(),
    };
}

std::unique_ptr<AnyGame> make(const FamilyPtr& family, const Options& options, std::string_view) {
    const auto last_row = options.is("pawn_last_rank", "dead") ? PawnOnLastRow::dead : PawnOnLastRow::forbidden;
    return std::make_unique<ErasedGame<Rules>>(family, options, Rules(last_row), engines);
}

}  // namespace

GameFamily family() { return {.info = info(), .make = make, .outside = outside, .compose = compose}; }

}  // namespace tavoliere::entropy
