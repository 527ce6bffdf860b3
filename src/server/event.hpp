#pragma once

#include <array>
#include <string>
#include <string_view>

#include "server/time_control.hpp"

namespace tavoliere::server {

// Something that happened in a room and is written down. The game and its clocks follow from the settings and the
// events in order. Ratings, a clock that was stopped for an absent player, and offers do not: the store keeps ratings
// and stopped clocks in tables of their own, and offers are kept in memory alone.
struct Event {
    enum class Kind : unsigned char {
        join,      // `text`: the person who takes the seat; the game begins
        move,      // `text`: the action
        takeback,  // `number` plies, wanted by the seat
        end,       // `text`: why, one of `end_reason`; the seat is the loser, or nobody
        pause,
        resume,
        chat,     // `text`, said by `person`
        rematch,  // `text`: the id of the next room
    };

    static constexpr int nobody = -1;

    int n = 0;  // from 0, without gaps
    Millis at = 0;
    Kind kind = Kind::chat;
    int seat = nobody;
    std::string text{};
    std::string person{};
    int number = 0;
    std::array<Millis, 2> left{};  // on the clocks after it
    std::string hash{};            // names all moves and takebacks up to here

    bool operator==(const Event&) const = default;
};

// How a game ends beside the board.
namespace end_reason {
constexpr std::string_view resignation = "resignation", time = "time", agreement = "agreement", abort = "abort";
}

constexpr int event_kinds = 8;
// After these the time of whoever is to move begins anew.
constexpr bool begins_turn(Event::Kind kind) {
    return kind == Event::Kind::join || kind == Event::Kind::move || kind == Event::Kind::takeback ||
           kind == Event::Kind::resume;
}
std::string_view kind_name(Event::Kind kind);

}  // namespace tavoliere::server
