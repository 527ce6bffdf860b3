#include "core/text.hpp"
#include "server/accounts.hpp"
#include "server/rating_json.hpp"

// The games of a person: those that are listed, those that they take with them, one of them.
namespace tavoliere::server {

namespace {

constexpr int games_listed = 100, games_exported = 100'000;

// What somebody has described is called by its name: its digest tells a person nothing.
std::string file_name_of(const AnyGame& game) {
    if (game.family().built_in) return std::string(game.info().id);
    std::string name;
    for (const char c : game.info().name.en) {
        const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        const bool is_plain = (small >= 'a' && small <= 'z') || is_digit(small);
        if (is_plain)
            name += small;
        else if (!name.empty() && name.back() != '-')
            name += '-';
    }
    while (name.ends_with('-')) name.pop_back();
    return name.empty() ? "game" : name;
}

void write_export(JsonWriter& json, const Table& table, const Person& person) {
    json.begin_object().member("room", table.id()).member("record", record_text(table));
    json.key("said").begin_array();
    for (const Event& event : table.room().events())
        if (event.kind == Event::Kind::chat && event.person == person.id) json.value(event.text);
    json.end_array().end_object();
}

HttpResponse game_response(const Table& table, const Person& person) {
    return json_response(room_json(table, person, {}));
}

HttpResponse record_response(const Table& table, const Person&) {
    HttpResponse response;
    response.content_type = "text/plain; charset=utf-8";
    response.headers.emplace_back("Cache-Control", "no-store");
    response.headers.emplace_back("Content-Disposition",
                                  "attachment; filename=\"" + file_name_of(table.room().game()) + ".txt\"");
    response.body = record_text(table);
    return response;
}

}  // namespace

void Accounts::game(const HttpRequest& request, const Person& person, const Answer& answer) {
    show_game(request, person, answer, game_response);
}

void Accounts::record(const HttpRequest& request, const Person& person, const Answer& answer) {
    show_game(request, person, answer, record_response);
}

// Each room that has to be read is asked for when the one before has been told, so that everything else that waits for
// the store or the hall comes in between.
void Accounts::go_on(const std::shared_ptr<Telling>& telling) {
    while (telling->next < telling->rooms.size()) {
        const ListedRoom& room = telling->rooms[telling->next++];
        if (telling->tell_summary(room)) continue;
        return hall_.tables().with_settled(room.id, [this, telling](const Table* table) {
            if (table) telling->tell(*table);
            hall_.services().post([this, telling] { go_on(telling); });
        });
    }
    telling->done();
}

void Accounts::my_games(const Person& person, const Answer& answer) {
    auto json = std::make_shared<JsonWriter>();
    json->begin_object().key("games").begin_array();
    auto telling = std::make_shared<Telling>();
    telling->tell_summary = [this, json](const ListedRoom& room) {
        return room.summarised && write_known_summary(*json, *room.summarised);
    };
    telling->tell = [this, json](const Table& table) {
        write_summary(*json, summarised(table), table.room().game());
        hall_.services().store.note_summary(table.id(), summary_of(table.room()));
    };
    telling->done = [json, answer] { answer(json_response(json->end_array().end_object().text())); };
    hall_.tables().when_settled_for(person.id, [this, id = person.id, telling] {
        hall_.services().store.listed_rooms_of(id, games_listed, [this, telling](std::vector<ListedRoom> rooms) {
            telling->rooms = std::move(rooms);
            go_on(telling);
        });
    });
}

bool Accounts::write_known_summary(JsonWriter& json, const SummarisedRoom& room) const {
    const auto game = hall_.services().games.find(room.settings.game, room.settings.options);
    if (game) write_summary(json, room, *(*game)->game);
    return static_cast<bool>(game);
}

// Nobody is shown what might never reach the disk.
void Accounts::show_game(const HttpRequest& request, const Person& person, const Answer& answer,
                         HttpResponse (*shown)(const Table&, const Person&)) {
    const auto tell = [person, answer, shown](const Table* table) {
        const bool seen = table && table->may_be_seen_by(person);
        answer(seen ? shown(*table, person) : refusal_response(refusals::unknown_room()));
    };
    hall_.tables().with_settled(
        std::string(request.parameter("room")),
        [this, address = request.address, tell](const Table* table) { hall_.charge(address, [&] { tell(table); }); },
        request.address);
}

void Accounts::export_all(const Person& person, const Answer& answer) {
    Store& store = hall_.services().store;
    store.person(person.id, [this, &store, person, answer](const std::optional<StoredPerson>& stored) {
        auto json = std::make_shared<JsonWriter>();
        json->begin_object().key("person");
        write_person(*json, person.id, {person.name});
        if (stored) json->member("created", stored->created);
        store.ratings(person.id, [this, json, person, answer](const Store::Ratings& ratings) {
            write_ratings(*json, hall_.services().games.catalog(), ratings);
            export_access(json, person, answer);
        });
    });
}

// What opens the account, without its secrets.
void Accounts::export_access(const std::shared_ptr<JsonWriter>& json, const Person& person, const Answer& answer) {
    Store& store = hall_.services().store;
    store.recovery_codes_left(person.id, [this, &store, json, person, answer](int codes_left) {
        json->member("recovery_codes_left", codes_left);
        store.devices_of(person.id, [this, json, person, answer](const std::vector<Millis>& devices) {
            json->key("devices").begin_array();
            for (const Millis used : devices) json->begin_object().member("used", used).end_object();
            json->end_array();
            export_mail(json, person, answer);
        });
    });
}

void Accounts::export_mail(const std::shared_ptr<JsonWriter>& json, const Person& person, const Answer& answer) {
    hall_.services().store.mail_address(person.id,
                                        [this, json, person, answer](const std::optional<MailAddress>& found) {
                                            if (found) json->member("mail_address", found->address);
                                            export_passkeys(json, person, answer);
                                        });
}

void Accounts::export_passkeys(const std::shared_ptr<JsonWriter>& json, const Person& person, const Answer& answer) {
    hall_.services().store.passkeys_of(person.id,
                                       [this, json, person, answer](const std::vector<StoredPasskey>& found) {
                                           json->key("passkeys").begin_array();
                                           for (const StoredPasskey& each : found)
                                               json->begin_object()
                                                   .member("name", each.name)
                                                   .member("created", each.created)
                                                   .member("used", each.used)
                                                   .end_object();
                                           json->end_array();
                                           export_sessions(json, person, answer);
                                       });
}

void Accounts::export_sessions(const std::shared_ptr<JsonWriter>& json, const Person& person, const Answer& answer) {
    hall_.services().store.sessions_of(person.id, hall_.services().now() - token_lifetime,
                                       [this, json, person, answer](const std::vector<ListedSession>& found) {
                                           SessionList::write(*json, found, "");
                                           export_problems(json, person, answer);
                                       });
}

void Accounts::export_problems(const std::shared_ptr<JsonWriter>& json, const Person& person, const Answer& answer) {
    hall_.services().store.problem_standing(person.id, "", [this, json, person, answer](const ProblemStanding& found) {
        json->key("problems").begin_object();
        write_own_standing(*json, found);
        json->end_object();
        export_conduct(json, person, answer);
    });
}

void Accounts::export_conduct(const std::shared_ptr<JsonWriter>& json, const Person& person, const Answer& answer) {
    hall_.services().store.moderation().own_conduct(person.id, [this, json, person, answer](const OwnConduct& conduct) {
        write_conduct(*json, conduct);
        export_workshop(json, person, answer);
    });
}

void Accounts::export_workshop(const std::shared_ptr<JsonWriter>& json, const Person& person, const Answer& answer) {
    hall_.services().store.descriptions_of(person.id, [this, json, person, answer](const auto& kept) {
        json->key("descriptions");
        write_descriptions(*json, kept);
        export_games(json, person, answer);
    });
}

void Accounts::export_games(const std::shared_ptr<JsonWriter>& json, const Person& person, const Answer& answer) {
    Store& store = hall_.services().store;
    json->key("games").begin_array();
    auto telling = std::make_shared<Telling>();
    telling->tell_summary = [](const ListedRoom&) { return false; };
    telling->tell = [json, person](const Table& table) { write_export(*json, table, person); };
    telling->done = [&store, json, person, answer] {
        store.said_as_spectator(person.id, [json, answer](const std::vector<Store::Said>& said) {
            json->end_array().key("said_elsewhere").begin_array();
            for (const auto& [room, text] : said)
                json->begin_object().member("room", room).member("text", text).end_object();
            answer(json_response(json->end_array().end_object().text()));
        });
    };
    store.rooms_of(person.id, games_exported, [this, telling](std::vector<std::string> rooms) {
        for (std::string& room : rooms) telling->rooms.push_back({std::move(room), std::nullopt});
        go_on(telling);
    });
}

}  // namespace tavoliere::server
