#include "games/seeds/seeds_aim_words.hpp"

#include <vector>

#include "core/text.hpp"

namespace tavoliere::seeds {

std::string aim_of(const Description& game, Language language) {
    std::vector<std::string> aims;
    const auto add = [&](Words words, std::vector<std::string> arguments = {}) {
        aims.push_back(Message{words, std::move(arguments)}.in(language));
    };
    if (game.points)
        add({"Whoever has {} seeds in their store wins.", "Vince chi ha {} semi nel suo granaio."},
            {std::to_string(*game.points)});
    if (game.stuck == Stuck::loses)
        add({"Whoever cannot sow at their turn loses.", "Chi al suo turno non può seminare perde."});
    if (game.stuck == Stuck::wins)
        add({"Whoever cannot sow at their turn wins.", "Chi al suo turno non può seminare vince."});
    const bool is_counted = game.stuck == Stuck::ends || game.stuck == Stuck::passes || game.left;
    if (is_counted && !game.points)
        add({"Whoever has more seeds at the end wins.", "Vince chi alla fine ha più semi."});
    return join(aims, " ");
}

}  // namespace tavoliere::seeds
