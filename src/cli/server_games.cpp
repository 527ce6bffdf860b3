#include "cli/server_games.hpp"

#include "cli/invocation.hpp"
#include "server/finished_games.hpp"

namespace tavoliere::cli {

void add_server_games(const std::string& folder, const std::shared_ptr<const AnyGame>& game, OpeningBook& book) {
    const auto add = [&](const server::PlayedGame& played) {
        if (played.game != game->info().id) return;
        Record record(game);
        for (const std::string& action : played.actions)
            if (record.plies().size() < OpeningBook::most_plies && record.play(action)) return;
        book.add(record, played.winner);
    };
    if (const auto error = server::visit_finished_games(folder, add)) throw UserError{*error};
}

}  // namespace tavoliere::cli
