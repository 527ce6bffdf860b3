#include "server/sql/sql_store.hpp"

namespace tavoliere::server {

void SqlStore::keep_review(const KeptReview& review, int most_others) {
    write(
        [=](Database& db) {
            return db.prepare(
                         "INSERT INTO review VALUES (?, ?, ?, ?, ?) ON CONFLICT (game) DO UPDATE SET version = "
                         "excluded.version, played = excluded.played, made = excluded.made, text = excluded.text")
                       .bind_all(review.game, review.version, review.played_here ? 1 : 0, review.made, review.text)
                       .run() &&
                   db.prepare(
                         "DELETE FROM review WHERE played = 0 AND game NOT IN (SELECT game FROM review "
                         "WHERE played = 0 ORDER BY made DESC LIMIT ?)")
                       .bind_all(most_others)
                       .run();
        },
        [](bool) {});
}

void SqlStore::review(const std::string& game, int version, Found<std::optional<std::string>> found) {
    read<std::optional<std::string>>(
        [game, version](Database& db) {
            Statement row = db.prepare("SELECT text FROM review WHERE game = ? AND version = ?");
            row.bind_all(game, version);
            return row.row() ? std::optional(row.text(0)) : std::nullopt;
        },
        std::move(found));
}

}  // namespace tavoliere::server
