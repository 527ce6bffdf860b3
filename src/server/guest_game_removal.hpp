#pragma once

#include <string>
#include <vector>

#include "server/services.hpp"

namespace tavoliere::server {

class Tables;

// Removes the games of guests whose time is over. One small step at a time, with pauses between them, so that nobody's
// move waits: some rooms are looked at, or one is removed, or some events of removed ones are deleted.
class GuestGameRemoval {
public:
    GuestGameRemoval(const Services& services, Tables& tables) : services_(services), tables_(tables) {}

    // To be called often.
    void tick();

    static constexpr int rooms_at_once = 100, events_at_once = 500;
    static constexpr Millis between_steps = 200, before_first = 10 * minute, between_passes = 6 * 60 * minute;

private:
    void look_at_more();
    void remove_next();
    void sweep();
    void rest(Millis pause);

    const Services& services_;
    Tables& tables_;
    Millis next_ = 0;
    bool busy_ = false;   // the store has been asked
    bool sweeps_ = true;  // events of removed rooms may be left, also by a run that ended before
    std::string after_;   // the room that was looked at last
    std::vector<std::string> due_;
};

}  // namespace tavoliere::server
