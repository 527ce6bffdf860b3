#pragma once

#include <set>
#include <string>

#include "server/services.hpp"

namespace tavoliere::server {

// What is shorter had hardly begun.
constexpr int least_plies_of_opening = 4;

// Takes the games that two persons play here into the openings, on the hall's thread: those of the store after a start,
// some at a time, and then each that ends. A worker replays them.
class PlayedGames {
public:
    explicit PlayedGames(const Services& services) : services_(services) {}

    void restore() { read_after(""); }
    // It has ended, and that is on the disk.
    void note_end(const Room& room);

private:
    void read_after(const std::string& room);
    void take_in(FinishedGames finished);

    static constexpr int read_at_once = 100;

    const Services& services_;
    bool restoring_ = true;
    std::set<std::string> taken_in_;  // while older games are being read, which these might be among
};

}  // namespace tavoliere::server
