#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "analysis/opening_book.hpp"
#include "core/json_writer.hpp"
#include "game/record.hpp"
#include "server/game_catalog.hpp"

namespace tavoliere::server {

// A game that two persons played here, from the usual start with the usual options: as much of it as an opening tells.
struct PlayedGame {
    std::string room{};
    std::string game{};
    std::vector<std::string> actions{};  // the first ones
    std::size_t winner = 2;              // a seat, 2 for a draw
};

// How games went on from a position: those that come with the program, and those that were played here. It may be asked
// from any thread.
class Openings {
public:
    explicit Openings(GameCatalog& games) : games_(games) {}

    // Takes in a game that has ended. A game that is not built in is left out.
    void add(const PlayedGame& played);
    // An object with the turns that were played here, the most frequent first, and the chance that a short search gives
    // to each: `moves` in the games of the program, `here` in those of the server.
    void write(JsonWriter& json, const Record& record);

private:
    using Books = std::map<std::string, std::shared_ptr<OpeningBook>, std::less<>>;

    std::shared_ptr<const OpeningBook> book_of(const GameFamily& family);
    std::vector<OpeningMove> moves_of_program(const Record& record);
    std::vector<OpeningMove> moves_played_here(const Record& record);

    // About two megabytes for each game.
    static constexpr std::size_t most_positions = 20'000;

    GameCatalog& games_;
    std::mutex mutex_;
    // Only games that are built in have some, with their usual options.
    Books books_;
    std::mutex played_mutex_;
    Books played_;
};

}  // namespace tavoliere::server
