#include "server/table_json.hpp"

#include <chrono>
#include <cstdio>

#include "game/info_json.hpp"
#include "records/record_check.hpp"
#include "records/record_writer.hpp"
#include "server/clock_json.hpp"
#include "server/guest_games.hpp"
#include "server/position_json.hpp"
#include "server/reply.hpp"
#include "server/result_json.hpp"
#include "server/table.hpp"
#include "server/turns_json.hpp"
#include "server/words_json.hpp"

namespace tavoliere::server {

namespace {

void write_seat_or_null(JsonWriter& json, const std::optional<int>& seat) {
    if (seat)
        json.value(*seat);
    else
        json.null();
}

void write_text_or_null(JsonWriter& json, const std::string& text) {
    if (text.empty())
        json.null();
    else
        json.value(text);
}

void write_seat(JsonWriter& json, const Event& event) {
    write_seat_or_null(json, event.seat == Event::nobody ? std::nullopt : std::optional(event.seat));
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

// What every event tells that changes the board.
void write_board_after(JsonWriter& json, const AnyGame& game, const EventReport& report) {
    json.key("position");
    write_position(json, game, report.position, report.ply, report.changes, report.outcome);
    json.key("turn");
    write_seat_or_null(json, report.turn);
    json.key("sides").begin_array().value(report.sides[0]).value(report.sides[1]).end_array();
}

// Once a game is over its result tells what the ratings were and have become.
void write_persons(JsonWriter& json, const SummarisedRoom& room) {
    const bool with_ratings = room.settings.rated && room.summary.state != Room::State::over;
    json.key("persons").begin_array();
    for (const std::string& person : room.summary.persons)
        write_person(json, person, profile_of(room.profiles, person), with_ratings);
    json.end_array();
}

void write_chat(JsonWriter& json, const Table& table) {
    json.key("chat").begin_array();
    for (const Event& event : table.room().events()) {
        if (event.kind != Event::Kind::chat) continue;
        json.begin_object().member("n", event.n).member("at", event.at).key("seat");
        write_seat(json, event);
        json.key("person");
        write_person(json, event.person, profile_of(table.profiles(), event.person));
        json.member("text", event.text).end_object();
    }
    json.end_array();
}

void write_particulars(JsonWriter& json, const Table& table, const EventReport& report) {
    const Event& event = report.event;
    const AnyGame& game = table.room().game();
    switch (event.kind) {
        case Event::Kind::join:
            json.key("person");
            write_person(json, event.text, profile_of(table.profiles(), event.text), table.room().settings().rated);
            return write_board_after(json, game, report);
        case Event::Kind::move:
            json.member("ply", report.ply).member("action", event.text);
            write_notation(json, game, report.before, event.text);
            if (report.again) json.member("again", true);
            return write_board_after(json, game, report);
        case Event::Kind::takeback:
            json.member("plies", event.number).member("ply", report.ply);
            return write_board_after(json, game, report);
        case Event::Kind::chat:
            json.key("person");
            write_person(json, event.person, profile_of(table.profiles(), event.person));
            json.member("text", event.text);
            return;
        case Event::Kind::rematch:
            json.member("next", event.text);
            return;
        case Event::Kind::end:
        case Event::Kind::pause:
        case Event::Kind::resume:
            return;
    }
}

void write_removal(JsonWriter& json, const SummarisedRoom& room, const GuestGameTerms& terms) {
    json.key("removal");
    if (const std::optional<Millis> removal = removal_of(room, terms))
        json.value(*removal);
    else
        json.null();
}

std::string player_tag(const Profiles& profiles, const std::string& person) {
    const Profile& profile = profile_of(profiles, person);
    if (profile.has_account()) return profile.name;
    if (level_of_person(person)) return person;
    return person.empty() ? "?" : "guest";
}

}  // namespace

void write_here(JsonWriter& json, const Table& table) {
    json.key("here").begin_array().value(table.is_here(0)).value(table.is_here(1)).end_array();
    json.member("watchers", table.onlookers());
}

EventReport report_of(const Room& room, const Event& event) {
    const bool judged = room.result() && !room.result()->aborted;
    const Record& record = room.record();
    return {event,
            record.position_before(record.plies().empty() ? 0 : record.plies().size() - 1),
            record.position(),
            room.ply(),
            !record.plies().empty() && moved_again(record, record.plies().size() - 1),
            room.seat_to_move(),
            {room.side_of(0), room.side_of(1)},
            record.last_changes(),
            room.state(),
            judged ? std::optional(room.result()->outcome) : std::nullopt};
}

const Profile& profile_of(const Profiles& profiles, const std::string& id) {
    static const Profile guest;
    const auto found = profiles.find(id);
    return found == profiles.end() ? guest : found->second;
}

void write_person(JsonWriter& json, const std::string& id, const Profile& profile, bool with_rating) {
    if (id.empty()) {
        json.null();
        return;
    }
    json.begin_object().member("id", id);
    if (const std::optional<int> level = level_of_person(id)) {
        json.member("name", "").member("kind", "level").member("level", *level).end_object();
        return;
    }
    json.member("name", profile.name).member("kind", profile.has_account() ? "account" : "guest");
    if (with_rating && profile.has_account() && profile.rating) json.member("rating", *profile.rating);
    json.end_object();
}

std::string event_json(const Table& table, const EventReport& report) {
    const Event& event = report.event;
    JsonWriter json;
    json.begin_object().member("t", "event").member("room", table.id()).member("n", event.n).member("at", event.at);
    json.member("what", kind_name(event.kind)).key("seat");
    write_seat(json, event);
    json.member("hash", event.hash);
    write_particulars(json, table, report);
    json.member("state", state_name(report.state)).key("result");
    write_result(json, report.state == Room::State::over ? table.room().result() : std::nullopt);
    json.key("clock");
    write_clock(json, table.room());
    return json.member("now", table.context().now()).end_object().text();
}

std::string room_json(const Table& table, const Person& me, std::optional<std::int64_t> re) {
    const Room& room = table.room();
    const RoomSettings& settings = room.settings();
    JsonWriter json;
    json.begin_object().member("t", "room");
    write_reply(json, {0, re, room.id()});
    json.member("game", settings.game).key("name");
    write_words(json, room.game().info().name);
    json.key("options");
    write_options(json, settings.options);
    json.key("start");
    write_text_or_null(json, settings.start);
    json.member("with", with_name(settings.with));
    write_persons(json, summarised(table));
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
    write_again(json, room.record());
    write_board_after(json, room.game(), report_of(room, {}));
    json.key("clock");
    write_clock(json, room);
    write_offers(json, table.offers());
    json.key("result");
    write_result(json, room.result());
    write_chat(json, table);
    write_here(json, table);
    json.key("rematch");
    write_text_or_null(json, room.next_room());
    write_removal(json, summarised(table), table.context().services.keep);
    return json.member("now", table.context().now()).end_object().text();
}

RoomSummary summary_of(const Room& room) {
    return {room.persons(),
            room.state(),
            room.ply(),
            room.seat_to_move().value_or(Event::nobody),
            room.events().empty() ? room.settings().created : room.events().back().at,
            room.result() ? result_json(room.result()) : ""};
}

SummarisedRoom summarised(const Table& table) {
    return {table.room().settings(), summary_of(table.room()), table.profiles()};
}

void write_summary(JsonWriter& json, const SummarisedRoom& room, const AnyGame& game) {
    const auto& [settings, summary, profiles] = room;
    json.begin_object().member("room", settings.id).member("game", settings.game).key("name");
    write_words(json, game.info().name);
    json.key("options");
    write_options(json, settings.options);
    json.key("colours");
    write_colours(json, game.colours());
    write_persons(json, room);
    json.member("with", with_name(settings.with)).key("time");
    write_time(json, settings.time);
    json.member("rated", settings.rated).key("side");
    write_seat_or_null(json, summary.persons[0].empty()   ? std::optional(0)
                             : summary.persons[1].empty() ? std::optional(1)
                                                          : std::nullopt);
    json.member("state", state_name(summary.state)).member("ply", summary.ply).key("turn");
    write_seat_or_null(json, summary.turn == Event::nobody ? std::nullopt : std::optional(summary.turn));
    json.key("result").json(summary.result.empty() ? "null" : summary.result);
    json.member("created", settings.created).member("changed", summary.changed).end_object();
}

std::string record_text(const Table& table) {
    const Room& room = table.room();
    return write_game(game_text_of(room.record(), {{"Site", "Tavoliere"},
                                                   {"Date", date_text(room.settings().created)},
                                                   {"First", player_tag(table.profiles(), room.persons()[0])},
                                                   {"Second", player_tag(table.profiles(), room.persons()[1])}}));
}

}  // namespace tavoliere::server
