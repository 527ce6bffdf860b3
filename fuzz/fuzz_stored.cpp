#include <charconv>

#include "input.hpp"
#include "laws.hpp"
#include "quiet_server.hpp"
#include "server/ids.hpp"
#include "server/sql/database.hpp"

// A room as the store might hold it after any damage. The first line is the room, each further line an event; fields
// are separated by tabs. The hash of an event is what it should be where the line gives none, so that damage elsewhere
// is reached too.
namespace tavoliere::fuzz {
namespace {

using namespace server;

class Fields {
public:
    explicit Fields(std::string_view line) : rest_(line) {}

    std::string text() {
        const std::string_view field = rest_.substr(0, rest_.find('\t'));
        rest_.remove_prefix(std::min(rest_.size(), field.size() + 1));
        return std::string(field);
    }
    std::int64_t number() {
        const std::string field = text();
        std::int64_t value = 0;
        std::from_chars(field.data(), field.data() + field.size(), value);
        return value;
    }

private:
    std::string_view rest_;
};

void write_room(Database& db, const std::string& id, std::string_view line) {
    Fields fields(line);
    Statement room = db.prepare("INSERT INTO room VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)");
    room.bind(id).bind(fields.text()).bind(fields.text()).bind(fields.text()).bind(fields.number());
    room.bind(fields.text()).bind(fields.number()).bind(fields.number());
    room.bind(fields.number()).bind(fields.number()).bind(fields.text()).bind(fields.text()).bind(fields.number());
    require(room.run(), "any room can be stored", std::string(line));
}

// kind, seat, text, person, number, what is left to each, hash
void write_event(Database& db, const std::string& id, int n, std::string_view line, std::string& hash) {
    Fields fields(line);
    const std::int64_t kind = fields.number(), seat = fields.number();
    const std::string text = fields.text(), person = fields.text();
    const std::int64_t number = fields.number(), first = fields.number(), second = fields.number();
    const std::string given = fields.text();
    if (kind == static_cast<int>(Event::Kind::move)) hash = digest(hash + ' ' + text);
    if (kind == static_cast<int>(Event::Kind::takeback)) hash = digest(hash + " <" + std::to_string(number));
    const bool stored = db.prepare("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
                            .bind_all(id, n, std::int64_t{n}, kind, seat, text, person, number, first, second,
                                      given.empty() ? hash : given)
                            .run();
    require(stored, "any event can be stored", std::string(line));
}

}  // namespace
}  // namespace tavoliere::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tavoliere::fuzz;
    using namespace tavoliere::server;
    const std::string text(reinterpret_cast<const char*>(data), size);
    QuietServer server;
    const std::string id = random_id();
    server.store().write(
        [&](Database& db) {
            std::string_view rest = text;
            write_room(db, id, take_line(rest));
            std::string hash = digest(id);
            for (int n = 0; !rest.empty(); ++n) write_event(db, id, n, take_line(rest), hash);
            return true;
        },
        {});
    server.store().flush();
    std::optional<Person> player;
    server.with_table(id, [&](Table& table) {
        room_json(table, Person{}, 1);
        tavoliere::JsonWriter json;
        write_summary(json, summarised(table), table.room().game());
        record_text(table);
        player = Person{table.room().persons()[0], ""};
    });
    if (!player) return 0;
    server.connect(1, *player);
    for (const char* message : {R"({"t":"watch","room":"$R"})", R"({"t":"menu","room":"$R"})"}) {
        std::string named = message;
        named.replace(named.find("$R"), 2, id);
        server.receive(1, named);
    }
    server.pass(60'000);
    return 0;
}
