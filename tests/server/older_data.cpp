#include "older_data.hpp"

#include <gtest/gtest.h>

#include <array>

#include "server/sql/sqlite_database.hpp"

namespace tavoliere::server {

namespace {

// What undoes each step of the migrations from the second on.
constexpr auto undo = std::to_array<const char*>({
    "DROP INDEX said;",
    R"sql(
DROP TABLE run;
DROP TABLE hold;
CREATE TABLE alive (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);
)sql",
    R"sql(
DROP TABLE summary;
DROP INDEX seat_in_order;
DROP INDEX seat_of_room;
ALTER TABLE seat DROP COLUMN over;
ALTER TABLE room ADD COLUMN level INTEGER NOT NULL DEFAULT 0;
)sql",
    "DROP TABLE description; DROP TABLE workshop;",
    "DROP TABLE review;",
    "DROP TABLE problem_result; DROP TABLE problem_rating; DROP TABLE solver_rating;",
    "DROP TABLE rated_pair; DROP INDEX person_by_looks;",
    R"sql(
DROP TABLE device;
DROP TABLE recovery_code;
ALTER TABLE session DROP COLUMN id;
ALTER TABLE session DROP COLUMN used;
ALTER TABLE session DROP COLUMN device;
ALTER TABLE session DROP COLUMN browser;
ALTER TABLE session DROP COLUMN system;
)sql",
    "DROP TABLE removed_room; DROP INDEX room_by_description;",
    "DROP TABLE mail_address; DROP TABLE mail_link;",
    R"sql(
DROP TABLE role;
DROP TABLE ignored;
DROP TABLE report;
DROP TABLE sanction;
DROP TABLE audit;
)sql",
    "DROP TABLE passkey;",
});

}  // namespace

int version_of_data(const std::string& folder) {
    std::string why;
    const auto database = SqliteDatabase::open(folder + "/tavoliere.db", why);
    if (!database) return -1;
    Statement version = database->prepare("PRAGMA user_version");
    return version.row() ? static_cast<int>(version.number(0)) : -1;
}

void put_back_to_version(int version, const std::string& folder) {
    ASSERT_EQ(version_of_data(folder), static_cast<int>(undo.size()) + 1) << "every step can be undone here";
    std::string why;
    const auto database = SqliteDatabase::open(folder + "/tavoliere.db", why);
    ASSERT_TRUE(database) << why;
    for (std::size_t step = undo.size() + 1; step > static_cast<std::size_t>(version); --step) {
        ASSERT_TRUE(database->execute(undo[step - 2])) << step << ": " << database->last_error();
        ASSERT_TRUE(database->execute(("PRAGMA user_version=" + std::to_string(step - 1)).c_str()));
    }
}

}  // namespace tavoliere::server
