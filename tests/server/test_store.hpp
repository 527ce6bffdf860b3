#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "server/sql/postgres_database.hpp"

namespace tavoliere::server {

// Where the store of a test is that has this folder: there, or, where TAVOLIERE_TEST_STORE names a database of
// PostgreSQL (tools/with_postgres), in a schema of its own.
inline std::string store_of(const std::string& folder) {
    const char* database = std::getenv("TAVOLIERE_TEST_STORE");
    if (!database) return folder;
    std::filesystem::create_directories(folder);  // for what a test keeps there besides
    std::string schema = std::filesystem::path(folder).filename();
    std::replace(schema.begin(), schema.end(), '-', '_');
    std::string why;
    const auto maker = PostgresDatabase::open(database, why);
    EXPECT_TRUE(maker && maker->execute(("CREATE SCHEMA IF NOT EXISTS \"" + schema + '"').c_str())) << why;
    return std::string(database) + "&application_name=" + schema + "&options=-csearch_path%3D%22" + schema + "%22";
}

}  // namespace tavoliere::server
