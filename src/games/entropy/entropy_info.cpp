#include "game/erased_game.hpp"
#include "games/chess/fen.hpp"
#include "games/entropy/entropy.hpp"
#include "search/engine.hpp"

namespace tavoliere::entropy {

extern const EngineMaker<Rules> engines;
extern const OutsideNotation outside;
std::optional<AnyPosition> compose(const AnyGame& game, Random& random);

namespace {

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
    };
}

std::unique_ptr<AnyGame> make(const FamilyPtr& family, const Options& options, std::string_view) {
    const auto last_row = options.is("pawn_last_rank", "dead") ? PawnOnLastRow::dead : PawnOnLastRow::forbidden;
    return std::make_unique<ErasedGame<Rules>>(family, options, Rules(last_row), engines);
}

}  // namespace

GameFamily family() { return {.info = info(), .make = make, .outside = outside, .compose = compose}; }

}  // namespace tavoliere::entropy
