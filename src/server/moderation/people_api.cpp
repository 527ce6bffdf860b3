#include "server/moderation/people_api.hpp"

#include <algorithm>

#include "core/invisible.hpp"
#include "core/utf8.hpp"
#include "server/ids.hpp"

namespace tavoliere::server {

namespace {

constexpr Rate ignoring_rate{30, 10 * second}, address_ignoring_rate{100, 5 * second};
// Few a day; a class of pupils may share an address.
constexpr Rate report_rate{4, day / 4}, address_report_rate{12, day / 12};
constexpr int most_ignored = 200;
constexpr std::size_t longest_report = 500;

Refusal too_many_ignored() {
    return refusals::make("too_many", {"you ignore too many already; take somebody off your list first",
                                       "ignori già troppe persone: togline prima qualcuna dall'elenco"});
}
Refusal reported_already() {
    return refusals::make("taken",
                          {"you have reported this person for this game already; the moderators will look at it",
                           "hai già segnalato questa persona per questa partita: la vedrà chi modera"});
}
Refusal too_many_reports() {
    return refusals::make("too_many", {"you have reported a lot today; please wait until the moderators have read it",
                                       "oggi hai segnalato molto: aspetta che chi modera abbia letto"});
}
Refusal not_at_the_table() {
    return refusals::make(
        "unknown", {"this person neither played nor spoke there", "questa persona lì non ha giocato né parlato"});
}

HttpResponse empty_answer() { return json_response("{}"); }

bool was_there(const Room& room, const std::string& person) {
    return room.seat_of(person) || std::ranges::any_of(room.events(), [&](const Event& event) {
               return event.kind == Event::Kind::chat && event.person == person;
           });
}

void write_ignored(JsonWriter& json, const OwnConduct& conduct) {
    json.key("ignored").begin_array();
    for (const IgnoredPerson& ignored : conduct.ignored) {
        json.begin_object().key("person");
        write_person(json, ignored.other, profile_of(conduct.profiles, ignored.other));
        json.member("how", ignoring_name(ignored.how)).member("at", ignored.at).end_object();
    }
    json.end_array();
}

}  // namespace

PeopleApi::PeopleApi(Hall& hall)
    : hall_(hall),
      ignorings_(ignoring_rate, hall.services().limits),
      ignorings_by_address_(address_ignoring_rate, hall.services().limits),
      reports_(report_rate, hall.services().limits),
      reports_by_address_(address_report_rate, hall.services().limits) {}

void PeopleApi::list_ignored(const Person& person, const Answer& answer) const {
    hall_.services().store.moderation().own_conduct(person.id, [answer](const OwnConduct& conduct) {
        JsonWriter json;
        write_ignored(json.begin_object(), conduct);
        answer(json_response(json.end_object().text()));
    });
}

void PeopleApi::ignore(const JsonValue& message, const Person& person, const std::string& address,
                       const Answer& answer) {
    const std::string other(message.text_or("person", ""));
    const std::optional<Ignoring> how = ignoring_named(message.text_or("how", ""));
    if (!how || !is_id(other) || other == person.id) return answer(refusal_response(refusals::bad_message()));
    const Millis now = hall_.services().now();
    if (!allow_both(ignorings_, person.id, ignorings_by_address_, address, now))
        return answer(refusal_response(refusals::too_many(), ignoring_rate.every));
    const IgnoredPerson ignored{person.id, other, *how, now};
    Store& store = hall_.services().store;
    store.moderation().ignore(ignored, most_ignored, [this, &store, ignored, answer](bool durable) {
        if (!durable) return answer(refusal_response(store.healthy() ? too_many_ignored() : refusals::storage()));
        hall_.note_ignored(ignored);
        answer(empty_answer());
    });
}

void PeopleApi::report(const JsonValue& message, const Person& person, const std::string& address,
                       const Answer& answer) {
    const std::optional<Offence> offence = offence_named(message.text_or("kind", ""));
    const std::string text = without_invisible(message.text_or("text", ""));
    Report report{random_id(),
                  hall_.services().now(),
                  person.id,
                  std::string(message.text_or("person", "")),
                  std::string(message.text_or("room", "")),
                  offence.value_or(Offence::other),
                  text};
    if (!offence || !is_id(report.room) || !is_id(report.person) || report.person == person.id ||
        character_count(text) > longest_report)
        return answer(refusal_response(refusals::bad_message()));
    if (const Sanction* ban = hall_.sanctions().ban_of(person.id, address, report.at))
        return answer(refusal_response(sanction_refusal(*ban)));
    if (!allow_both(reports_, person.id, reports_by_address_, address, report.at))
        return answer(refusal_response(too_many_reports(), reports_.wait(person.id, report.at)));
    hall_.tables().with_settled(
        report.room,
        [this, person, report, answer](const Table* table) {
            if (!table || !table->may_be_seen_by(person)) return answer(refusal_response(refusals::unknown_room()));
            if (!was_there(table->room(), report.person)) return answer(refusal_response(not_at_the_table()));
            add_report(report, answer);
        },
        address);
}

void PeopleApi::add_report(const Report& report, const Answer& answer) {
    Store& store = hall_.services().store;
    store.moderation().add_report(report, [&store, answer](bool durable) {
        if (durable) return answer(empty_answer());
        answer(refusal_response(store.healthy() ? reported_already() : refusals::storage()));
    });
}

void PeopleApi::note_seen(const JsonValue& message, const Person& person, const Answer& answer) {
    const std::string id(message.text_or("id", ""));
    Store& store = hall_.services().store;
    store.moderation().note_seen(id, person.id, hall_.services().now(), [this, &store, id, answer](bool durable) {
        if (!durable)
            return answer(refusal_response(
                store.healthy() ? refusals::make("unknown", {"there is no such warning", "questo avviso non c'è"})
                                : refusals::storage()));
        hall_.end_sanction(id);
        answer(empty_answer());
    });
}

void write_conduct(JsonWriter& json, const OwnConduct& conduct) {
    write_ignored(json, conduct);
    json.key("reports").begin_array();
    for (const Report& report : conduct.reports)
        json.begin_object()
            .member("at", report.at)
            .member("room", report.room)
            .member("person", report.person)
            .member("kind", offence_name(report.offence))
            .member("text", report.text)
            .end_object();
    json.end_array().key("sanctions").begin_array();
    for (const Sanction& sanction : conduct.sanctions)
        json.begin_object()
            .member("kind", sanction_name(sanction.kind))
            .member("begun", sanction.begun)
            .member("until", sanction.until)
            .member("offence", offence_name(sanction.offence))
            .end_object();
    json.end_array();
}

}  // namespace tavoliere::server
