#include "server/accounts.hpp"

// The games of a person: those that are listed, those that he takes with him, one of them.
namespace tavoliere::server {

namespace {

constexpr int games_listed = 100, games_exported = 100'000;

}  // namespace

// One step at a time in the whole server, so that nobody's move waits for more than one game to be read.
void Accounts::do_later(std::function<void()> step) {
    steps_.push_back(std::move(step));
    if (steps_.size() == 1) hall_.services().post([this] { do_next_step(); });
}

void Accounts::do_next_step() {
    const std::function<void()> step = std::move(steps_.front());
    step();
    steps_.pop_front();
    if (!steps_.empty()) hall_.services().post([this] { do_next_step(); });
}

void Accounts::go_on(const std::shared_ptr<Telling>& telling) {
    if (telling->next == telling->rooms.size()) return telling->done();
    const std::string& room = telling->rooms[telling->next++];
    hall_.when_settled({room}, [this, telling, &room] {
        if (telling->tell(room))
            do_later([this, telling] { go_on(telling); });
        else
            go_on(telling);
    });
}

void Accounts::my_games(const Person& person, const Answer& answer) {
    auto json = std::make_shared<JsonWriter>();
    json->begin_object().key("games").begin_array();
    const auto tell = [this, json](const std::string& id) { return write_summary(*json, id); };
    const auto done = [json, answer] { answer(json_response(json->end_array().end_object().text())); };
    go_on(std::make_shared<Telling>(Telling{hall_.store().rooms_of(person.id, games_listed), tell, done}));
}

bool Accounts::write_summary(JsonWriter& json, const std::string& id) {
    if (const std::optional<SummarisedRoom> known = hall_.store().summary(id))
        if (const auto game = hall_.games().find(known->settings.game, known->settings.options)) {
            json.json(hall_.summary_json(known->settings, *(*game)->game, known->summary));
            return false;
        }
    const Table* table = hall_.table(id);
    if (!table) return true;
    json.json(hall_.summary_json(table->room));
    hall_.store().note_summary(id, hall_.summary_of(table->room));
    hall_.forget_if_idle(id);
    return true;
}

HttpResponse Accounts::game(const HttpRequest& request, const Person& person) {
    const std::string id(request.parameter("room"));
    Table* table = hall_.table(id);
    if (!table || !hall_.may_see(*table, person)) return refusal_response(refusals::unknown_room());
    HttpResponse response = json_response(hall_.room_json(*table, person, {}));
    hall_.forget_if_idle(id);
    return response;
}

HttpResponse Accounts::record(const HttpRequest& request, const Person& person) {
    const std::string id(request.parameter("room"));
    const Table* table = hall_.table(id);
    if (!table || !hall_.may_see(*table, person)) return refusal_response(refusals::unknown_room());
    HttpResponse response;
    response.content_type = "text/plain; charset=utf-8";
    response.headers.emplace_back("Cache-Control", "no-store");
    response.headers.emplace_back("Content-Disposition",
                                  "attachment; filename=\"" + table->room.settings().game + ".txt\"");
    response.body = hall_.record_text(table->room);
    hall_.forget_if_idle(id);
    return response;
}

void Accounts::export_all(const Person& person, const Answer& answer) {
    auto json = std::make_shared<JsonWriter>();
    json->begin_object().key("person");
    hall_.write_person(*json, person.id);
    if (const std::optional<StoredPerson> stored = hall_.store().person(person.id))
        json->member("created", stored->created);
    write_ratings(*json, person);
    json->key("games").begin_array();
    const auto tell = [this, json, person](const std::string& id) {
        write_export(*json, id, person);
        return true;
    };
    const auto done = [this, json, person, answer] {
        json->end_array().key("said_elsewhere").begin_array();
        for (const auto& [room, text] : hall_.store().said_as_spectator(person.id))
            json->begin_object().member("room", room).member("text", text).end_object();
        answer(json_response(json->end_array().end_object().text()));
    };
    go_on(std::make_shared<Telling>(Telling{hall_.store().rooms_of(person.id, games_exported), tell, done}));
}

void Accounts::write_export(JsonWriter& json, const std::string& id, const Person& person) {
    const Table* table = hall_.table(id);
    if (!table) return;
    json.begin_object().member("room", id).member("record", hall_.record_text(table->room));
    json.key("said").begin_array();
    for (const Event& event : table->room.events())
        if (event.kind == Event::Kind::chat && event.person == person.id) json.value(event.text);
    json.end_array().end_object();
    hall_.forget_if_idle(id);
}

}  // namespace tavoliere::server
