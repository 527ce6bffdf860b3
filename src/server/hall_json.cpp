#include <chrono>
#include <cstdio>

#include "records/record_check.hpp"
#include "records/record_writer.hpp"
#include "server/gestures/gestures.hpp"
#include "server/hall.hpp"
#include "server/wire.hpp"

// What the hall tells of its tables.
namespace tavoliere::server {

namespace {

void write_seat_or_null(JsonWriter& json, const std::optional<int>& seat) {
    if (seat)
        json.value(*seat);
    else
        json.null();
}

void write_seat(JsonWriter& json, const Event& event) {
    write_seat_or_null(json, event.seat == Event::nobody ? std::nullopt : std::optional(event.seat));
}

void write_sides(JsonWriter& json, const Room& room) {
    json.key("sides").begin_array().value(room.side_of(0)).value(room.side_of(1)).end_array();
}

// As records write it: 2026.11.16
std::string date_text(Millis at) {
    const std::chrono::sys_days today = std::chrono::floor<std::chrono::days>(
        std::chrono::sys_time<std::chrono::milliseconds>(std::chrono::milliseconds(at)));
    const std::chrono::year_month_day date(today);
    char text[32];
    std::snprintf(text, sizeof text, "%04d.%02u.%02u", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
    return text;
}

void write_now(JsonWriter& json, const Room& room) {
    const Record& record = room.record();
    json.key("position");
    const std::optional<Outcome> outcome =
        room.result() && !room.result()->aborted ? std::optional(room.result()->outcome) : std::nullopt;
    write_position(json, room.game(), record.position(), room.ply(), outcome);
    json.key("turn");
    write_seat_or_null(json, room.seat_to_move());
    write_sides(json, room);
    json.key("cells");
    write_cells(json, room.game(),
                record.plies().empty() ? std::vector<int>{} : room.clicks().cells(record.plies().back().action));
}

}  // namespace

void Hall::write_person(JsonWriter& json, const std::string& id, const std::string& rated_game) const {
    if (id.empty()) {
        json.null();
        return;
    }
    json.begin_object().member("id", id);
    if (const std::optional<int> level = level_of_person(id)) {
        json.member("name", "").member("kind", "level").member("level", *level).end_object();
        return;
    }
    const Person person = persons_.by_id(id);
    json.member("name", person.name).member("kind", person.has_account() ? "account" : "guest");
    if (person.has_account() && !rated_game.empty())
        json.member("rating", services_.store.rating(id, rated_game).rounded());
    json.end_object();
}

// Once a game is over its result tells what the ratings were and have become.
void Hall::write_persons(JsonWriter& json, const RoomSettings& settings, const std::array<std::string, 2>& persons,
                         Room::State state) const {
    const bool told = settings.rated && state != Room::State::over;
    json.key("persons").begin_array();
    for (const std::string& person : persons) write_person(json, person, told ? settings.game : "");
    json.end_array();
}

// Everything but the result, the clock and the closing brace, which follow when the event is on the disk.
std::string Hall::event_json(const Table& table, const Event& event) const {
    const Room& room = table.room;
    JsonWriter json;
    json.begin_object().member("t", "event").member("room", room.id()).member("n", event.n).member("at", event.at);
    json.member("what", kind_name(event.kind)).key("seat");
    write_seat(json, event);
    json.member("hash", event.hash);
    switch (event.kind) {
        case Event::Kind::join:
            json.key("person");
            write_person(json, event.text, room.settings().rated ? room.settings().game : "");
            write_now(json, room);
            break;
        case Event::Kind::move:
            json.member("ply", room.ply()).member("action", event.text);
            write_last_notation(json, room.record());
            write_now(json, room);
            break;
        case Event::Kind::takeback:
            json.member("plies", event.number).member("ply", room.ply());
            write_now(json, room);
            break;
        case Event::Kind::chat:
            json.key("person");
            write_person(json, event.person);
            json.member("text", event.text);
            break;
        case Event::Kind::rematch:
            json.member("next", event.text);
            break;
        case Event::Kind::end:
        case Event::Kind::pause:
        case Event::Kind::resume:
            break;
    }
    return json.member("state", state_name(room.state())).text();
}

std::string Hall::room_json(const Table& table, ConnectionId connection, std::optional<std::int64_t> id) const {
    const Person* person = person_of(connection);
    return room_json(table, person ? *person : Person{}, id);
}

std::string Hall::room_json(const Table& table, const Person& me, std::optional<std::int64_t> id) const {
    const Room& room = table.room;
    const RoomSettings& settings = room.settings();
    JsonWriter json;
    json.begin_object().member("t", "room");
    write_reply(json, {0, id, room.id()});
    json.member("game", settings.game).key("options");
    write_options(json, settings.options);
    json.key("start");
    if (settings.start.empty())
        json.null();
    else
        json.value(settings.start);
    json.member("with", with_name(settings.with));
    write_persons(json, settings, room.persons(), room.state());
    json.key("seat");
    if (room.both_seats(me.id))
        json.value("both");
    else
        write_seat_or_null(json, room.seat_of(me.id));
    json.key("time");
    write_time(json, settings.time);
    json.member("rated", settings.rated).member("private", settings.is_private).member("created", settings.created);
    json.member("state", state_name(room.state())).member("last", room.next_event() - 1).member("hash", room.hash());
    json.key("actions").begin_array();
    for (const Record::Ply& ply : room.record().plies()) json.value(ply.action);
    json.end_array();
    write_notations(json, room.record());
    write_now(json, room);
    json.key("clock");
    write_clock(json, room);
    write_offers(json, table.offers);
    json.key("result");
    write_result(json, room.result());
    json.key("chat").begin_array();
    for (const Event& event : room.events()) {
        if (event.kind != Event::Kind::chat) continue;
        json.begin_object().member("n", event.n).member("at", event.at).key("seat");
        write_seat(json, event);
        json.key("person");
        write_person(json, event.person);
        json.member("text", event.text).end_object();
    }
    json.end_array().key("here").begin_array().value(is_here(table, 0)).value(is_here(table, 1)).end_array();
    json.member("watchers", onlookers(table)).key("rematch");
    if (room.next_room().empty())
        json.null();
    else
        json.value(room.next_room());
    return json.member("now", now()).end_object().text();
}

RoomSummary Hall::summary_of(const Room& room) const {
    return {room.persons(),
            room.state(),
            room.ply(),
            room.seat_to_move().value_or(Event::nobody),
            room.events().empty() ? room.settings().created : room.events().back().at,
            room.result() ? result_json(room.result()) : ""};
}

std::string Hall::summary_json(const Room& room) const {
    return summary_json(room.settings(), room.game(), summary_of(room));
}

std::string Hall::summary_json(const RoomSettings& settings, const AnyGame& game, const RoomSummary& summary) const {
    JsonWriter json;
    json.begin_object().member("room", settings.id).member("game", settings.game).key("options");
    write_options(json, settings.options);
    json.key("colours");
    write_colours(json, game.colours());
    write_persons(json, settings, summary.persons, summary.state);
    json.member("with", with_name(settings.with)).key("time");
    write_time(json, settings.time);
    json.member("rated", settings.rated).key("side");
    write_seat_or_null(json, summary.persons[0].empty()   ? std::optional(0)
                             : summary.persons[1].empty() ? std::optional(1)
                                                          : std::nullopt);
    json.member("state", state_name(summary.state)).member("ply", summary.ply).key("turn");
    write_seat_or_null(json, summary.turn == Event::nobody ? std::nullopt : std::optional(summary.turn));
    json.key("result").json(summary.result.empty() ? "null" : summary.result);
    return json.member("created", settings.created).member("changed", summary.changed).end_object().text();
}

std::string Hall::record_text(const Room& room) const {
    std::vector<Tag> tags{{"Site", "Tavoliere"}, {"Date", date_text(room.settings().created)}};
    for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
        const std::string& id = room.persons()[seat];
        const Person person = persons_.by_id(id);
        tags.push_back({seat == 0 ? "First" : "Second", person.has_account()  ? person.name
                                                        : level_of_person(id) ? id
                                                                              : "?"});
    }
    return write_game(game_text_of(room.record(), std::move(tags)));
}

}  // namespace tavoliere::server
