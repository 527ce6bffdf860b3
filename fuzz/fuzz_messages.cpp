#include "input.hpp"
#include "laws.hpp"
#include "quiet_server.hpp"

// Messages of three persons to the rooms. Each line is one: the digit of who sends it, then the message. A line that
// begins with + lets time pass and the machine think, one that begins with - cuts a connection and opens it again.
namespace tavoliere::fuzz {
namespace {

using namespace server;

constexpr ConnectionId persons = 3;

ConnectionId sender_of(char letter) { return 1 + static_cast<unsigned char>(letter) % persons; }

Person person_of(ConnectionId connection) {
    return {std::string(22, static_cast<char>('a' + connection)), connection == 3 ? "" : std::string(2, 'N')};
}

// Whatever was sent, a room in memory is what the store would make of it.
void check_rooms(QuietServer& server) {
    for (const std::string& id : server.rooms()) {
        std::optional<StoredRoom> stored;
        server.store().room(id, [&](std::optional<StoredRoom> found) { stored = std::move(found); });
        server.settle();
        bool there = false;
        server.with_table(id, [&](const Table& table) {
            const Room& room = table.room();
            const std::string record = record_text(table);
            require(stored && stored->events == room.events(), "the store has every event", record);
            Room again(stored->settings, room.shared_game(), room.record().start());
            for (const Event& event : stored->events) require(again.apply(event), "a stored game replays", record);
            require(again.hash() == room.hash() && again.state() == room.state(), "and is the same", record);
            there = true;
        });
        require(there, "a room that was made is there", id);
    }
}

}  // namespace
}  // namespace tavoliere::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tavoliere::fuzz;
    std::string_view text(reinterpret_cast<const char*>(data), size);
    QuietServer server;
    for (tavoliere::server::ConnectionId id = 1; id <= persons; ++id) server.connect(id, person_of(id));
    while (!text.empty()) {
        const std::string_view line = take_line(text);
        if (line.empty()) continue;
        if (line[0] == '+') {
            server.pass(static_cast<tavoliere::server::Millis>(line.size()) * 997);
        } else if (line[0] == '-') {
            const auto who = sender_of(line.back());
            server.hall().close(who);
            server.connect(who, person_of(who));
        } else {
            server.receive(sender_of(line[0]), std::string(line.substr(1)));
        }
    }
    server.think();
    check_rooms(server);
    return 0;
}
