#include "games/built_in.hpp"

#include "games/built_in_descriptions.hpp"
#include "games/described_game.hpp"
#include "games/game_files.hpp"
#include "games/rules_documents.hpp"

namespace tavoliere {

// Each game's folder defines its family.
namespace dvonn {
GameFamily family();
}
namespace volo {
GameFamily family();
}
namespace onyx {
GameFamily family();
}
namespace octagons {
GameFamily family();
}
namespace connection {
GameFamily family();
}
namespace entropy {
GameFamily family();
}
namespace abande {
GameFamily family();
}
namespace byte {
GameFamily family();
}

namespace {

// In the order in which games are listed.
constexpr GameFamily (*families[])() = {
    dvonn::family,      volo::family,    onyx::family,   octagons::family,
    connection::family, entropy::family, abande::family, byte::family,
};

// What the game's folder and docs/rules hold besides code.
GameFamily with_documents(GameFamily family) {
    const Words documents = rules_documents_of(family.info.id);
    family.rules = [documents](const Options&, Language language) { return std::string(documents.in(language)); };
    family.lesson = lesson_file_of(family.info.id);
    family.problems = problems_file_of(family.info.id);
    family.openings = openings_file_of(family.info.id);
    return family;
}

}  // namespace

Catalog built_in_games() {
    Catalog catalog;
    for (const auto family : families) catalog.add(with_documents(family()));
    for (const BuiltInDescription& description : built_in_descriptions()) {
        // Reading all of them would take as long as the rest of a start.
        catalog.add_late(description.id, [description] {
            DescribedGame game = read_description(description.text, description.id, DescriptionCheck::usual_choice);
            game.family->built_in = true;
            return std::make_shared<const GameFamily>(std::move(*game.family));
        });
    }
    return catalog;
}

}  // namespace tavoliere
