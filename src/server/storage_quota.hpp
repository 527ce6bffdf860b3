#pragma once

#include <cstdint>
#include <string>

#include "server/event.hpp"
#include "server/kept_values.hpp"
#include "server/room.hpp"
#include "server/time_control.hpp"

namespace tavoliere::server {

using StoredBytes = std::int64_t;

// About what a room and an event take in the file, with their part of the indexes.
StoredBytes stored_size(const RoomSettings& room);
StoredBytes stored_size(const Event& event);

// How much may be written down for each client in a day, by the server's clock. At the quota nothing new is begun; what
// has begun may go on until twice as much is written, so that nobody loses a game by it.
class StorageQuota {
public:
    StorageQuota(StoredBytes a_day, bool on) : a_day_(a_day), on_(on) {}

    void charge(const std::string& client, StoredBytes cost, Millis now) {
        if (!on_ || cost <= 0) return;
        while (days_.size() > 0 && days_.oldest().number != day_of(now)) days_.drop_oldest();
        const StoredBytes written = written_today(client, now);
        days_.put(client, {day_of(now), written + cost});
    }
    bool may_begin(const std::string& client, Millis now) const { return written_today(client, now) < a_day_; }
    bool may_go_on(const std::string& client, Millis now) const { return written_today(client, now) < 2 * a_day_; }

private:
    struct Day {
        Millis number = 0;
        StoredBytes written = 0;
    };
    static constexpr std::size_t most_clients = 100'000;

    static Millis day_of(Millis now) { return now / day; }
    StoredBytes written_today(const std::string& client, Millis now) const {
        const Day* last = days_.find(client);
        return last && last->number == day_of(now) ? last->written : 0;
    }

    StoredBytes a_day_;
    bool on_;
    KeptValues<Day> days_{most_clients};
};

}  // namespace tavoliere::server
