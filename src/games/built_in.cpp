#include "games/built_in.hpp"

#include "games/built_in_descriptions.hpp"
#include "games/described_game.hpp"
#include "games/game_files.hpp"
#include "games/rules_documents.hpp"

// One line for each game, in the order in which they are listed. GAME(dvonn) stands for dvonn::family().
#define TAVOLIERE_GAMES(GAME) \
    GAME(dvonn)               \
    GAME(volo)                \
    GAME(onyx)                \
    GAME(octagons)            \
    GAME(connection)          \
    GAME(entropy)             \
    GAME(abande)              \
    GAME(byte)

namespace tavoliere {

#define GAME(id)         \
    namespace id {       \
    GameFamily family(); \
    }
TAVOLIERE_GAMES(GAME)
#undef GAME

Catalog built_in_games() {
    Catalog catalog;
    const auto add = [&](GameFamily family) {
        const Words documents = rules_documents_of(family.info.id);
        family.rules = [documents](const Options&, Language language) { return std::string(documents.in(language)); };
        family.lesson = lesson_file_of(family.info.id);
        family.problems = problems_file_of(family.info.id);
        family.openings = openings_file_of(family.info.id);
        catalog.add(std::move(family));
    };
#define GAME(id) add(id::family());
    TAVOLIERE_GAMES(GAME)
#undef GAME
    for (const BuiltInDescription& description : built_in_descriptions()) {
        DescribedGame game = read_description(description.text, description.id, DescriptionCheck::usual_choice);
        game.family->built_in = true;
        catalog.add(std::move(*game.family));
    }
    return catalog;
}

}  // namespace tavoliere
