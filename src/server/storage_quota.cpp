#include "server/storage_quota.hpp"

namespace tavoliere::server {

namespace {

// As measured: what stands in a row besides its texts, and the rows of indexes, seats and the summary.
constexpr StoredBytes of_an_event = 90, of_a_room = 700;

StoredBytes length(const std::string& text) { return static_cast<StoredBytes>(text.size()); }

}  // namespace

StoredBytes stored_size(const RoomSettings& room) {
    StoredBytes options = 0;
    for (const auto& [key, value] : room.options) options += length(key) + length(value) + 2;
    return of_a_room + options + length(room.start) + length(room.description);
}

StoredBytes stored_size(const Event& event) { return of_an_event + length(event.text) + length(event.person); }

}  // namespace tavoliere::server
