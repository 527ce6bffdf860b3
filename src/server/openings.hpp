#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "analysis/opening_book.hpp"
#include "core/json_writer.hpp"
#include "game/record.hpp"
#include "server/game_catalog.hpp"

namespace tavoliere::server {

// How games went on from a position, from the games that come with the program. It may be asked from any thread.
class Openings {
public:
    explicit Openings(GameCatalog& games) : games_(games) {}

    // An object with the turns that were played here, the most frequent first, and the chance that a short search gives
    // to each.
    void write(JsonWriter& json, const Record& record);

private:
    std::shared_ptr<const OpeningBook> book_of(const GameFamily& family);

    GameCatalog& games_;
    std::mutex mutex_;
    // Only games that are built in have some, with their usual options.
    std::map<std::string, std::shared_ptr<const OpeningBook>, std::less<>> books_;
};

}  // namespace tavoliere::server
