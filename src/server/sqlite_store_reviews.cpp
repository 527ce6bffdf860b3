#include "server/sqlite_store.hpp"

namespace tavoliere::server {

void SqliteStore::keep_review(const KeptReview& review, int most_others) {
    write(
        [=](Database& db) {
            return db.prepare("INSERT OR REPLACE INTO review VALUES (?, ?, ?, ?, ?)")
                       .bind_all(review.game, review.version, review.played_here ? 1 : 0, review.made, review.text)
                       .run() &&
                   db.prepare(
                         "DELETE FROM review WHERE played = 0 AND game IN (SELECT game FROM review "
                         "WHERE played = 0 ORDER BY made DESC LIMIT -1 OFFSET ?)")
                       .bind_all(most_others)
                       .run();
        },
        [](bool) {});
}

void SqliteStore::review(const std::string& game, int version, Found<std::optional<std::string>> found) {
    read<std::optional<std::string>>(
        [game, version](Database& db) {
            Statement row = db.prepare("SELECT text FROM review WHERE game = ? AND version = ?");
            row.bind_all(game, version);
            return row.row() ? std::optional(row.text(0)) : std::nullopt;
        },
        std::move(found));
}

}  // namespace tavoliere::server
