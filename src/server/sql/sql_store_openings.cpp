#include "server/finished_games.hpp"
#include "server/sql/sql_store.hpp"

namespace tavoliere::server {

void SqlStore::finished_games(const std::string& after, int most, Found<FinishedGames> found) {
    read<FinishedGames>([=](Database& db) { return finished_games_in(db, after, most); }, std::move(found));
}

}  // namespace tavoliere::server
