#include "server/finished_games.hpp"

#include "core/json_reader.hpp"
#include "server/played_games.hpp"
#include "server/sql/sql_engine.hpp"

namespace tavoliere::server {

namespace {

// The actions that stand after all takebacks.
std::vector<std::string> actions_in(Database& db, const std::string& room) {
    Statement row = db.prepare("SELECT kind, text, number FROM event WHERE room = ? AND kind IN (?, ?) ORDER BY n");
    row.bind_all(room, static_cast<int>(Event::Kind::move), static_cast<int>(Event::Kind::takeback));
    std::vector<std::string> actions;
    while (row.row()) {
        if (row.number(0) == static_cast<int>(Event::Kind::move))
            actions.push_back(row.text(1));
        else
            actions.resize(actions.size() -
                           std::min<std::size_t>(actions.size(), static_cast<std::size_t>(row.number(2))));
    }
    return actions;
}

// Nothing where the game was called off.
std::optional<std::size_t> winner_in(const std::string& result) {
    const Result<JsonValue> read = read_json(result);
    if (!read || read->truth_or("aborted", true)) return std::nullopt;
    return static_cast<std::size_t>(read->number_at("winner").value_or(2));
}

// How many games are in memory at once.
constexpr int read_at_once = 1000;

}  // namespace

FinishedGames finished_games_in(Database& database, const std::string& after, int most) {
    FinishedGames finished;
    Statement row = database.prepare(
        "SELECT room.id, game, result FROM room JOIN summary ON summary.room = room.id WHERE over = 1 AND "
        "partner IN (2, 3) AND private = 0 AND options = '' AND start = '' AND ply >= ? AND room.id > ? ORDER BY "
        "room.id LIMIT ?");
    row.bind_all(least_plies_of_opening, after, most);
    int rows = 0;
    std::string last;
    for (; row.row(); ++rows) {
        last = row.text(0);
        if (const std::optional<std::size_t> winner = winner_in(row.text(2)))
            finished.games.push_back({last, row.text(1), actions_in(database, last), *winner});
    }
    if (rows == most) finished.last = last;
    return finished;
}

std::optional<Error> visit_finished_games(const std::string& place,
                                          const std::function<void(const PlayedGame&)>& visit) {
    Result<std::unique_ptr<Database>> database = open_beside_server(place, Access::read);
    if (!database) return database.error();
    std::string last;
    do {
        const FinishedGames finished = finished_games_in(**database, last, read_at_once);
        for (const PlayedGame& game : finished.games) visit(game);
        last = finished.last;
    } while (!last.empty());
    return std::nullopt;
}

}  // namespace tavoliere::server
