#include "server/moderation/moderator_api.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include "core/invisible.hpp"
#include "core/utf8.hpp"
#include "server/ids.hpp"
#include "server/jobs/job_desk.hpp"
#include "server/jobs/job_json.hpp"
#include "server/log.hpp"

namespace tavoliere::server {

namespace {

constexpr std::size_t longest_why = 500;
constexpr int most_jobs_listed = 200;
constexpr std::string_view jobs_path = "/api/moderate/jobs";
constexpr Millis hour = 60 * minute;
constexpr std::int64_t longest_hours = 10 * 365 * 24;

Refusal not_for_you() {
    return refusals::make("not_allowed", {"this page is for moderators", "questa pagina è per chi modera"});
}
Refusal nobody_such() {
    return refusals::make("unknown", {"there is nobody of this name", "non c'è nessuno con questo nome"});
}
Refusal settled_already() {
    return refusals::make("over",
                          {"another moderator has settled this already", "l'ha già sistemato chi altro modera"});
}
Refusal not_of_those_in_charge() {
    return refusals::make("not_allowed", {"first an admin has to take this person's role away",
                                          "prima va tolto a questa persona il suo ruolo"});
}
Refusal job_has_gone_on() {
    return refusals::make("over", {"this job is no longer as it was", "questo lavoro non è più com'era"});
}
Refusal without_a_reason() {
    return refusals::make("bad_message", {"say why, in at most 500 characters: the log keeps it",
                                          "scrivi perché, in al massimo 500 caratteri: resta nel registro"});
}

void write_target(JsonWriter& json, const std::string& person, const Profiles& profiles) {
    json.key("person");
    write_person(json, person, profile_of(profiles, person));
}

void write_log(JsonWriter& json, const std::vector<AuditEntry>& log, const Profiles& profiles) {
    json.key("log").begin_array();
    for (const AuditEntry& entry : log) {
        json.begin_object().member("n", entry.n).member("at", entry.at).key("actor");
        write_person(json, entry.actor, profile_of(profiles, entry.actor));
        json.member("act", entry.act);
        write_target(json, entry.person, profiles);
        json.member("detail", entry.detail).member("room", entry.room).member("until", entry.until);
        json.member("why", entry.why).end_object();
    }
    json.end_array();
}

void write_report(JsonWriter& json, const OpenReport& open, const Profiles& profiles,
                  const std::vector<std::string>& addresses) {
    const Report& report = open.report;
    json.begin_object().member("id", report.id).member("at", report.at).member("kind", offence_name(report.offence));
    json.member("text", report.text).member("room", report.room).member("game", open.game).key("reporter");
    write_person(json, report.reporter, profile_of(profiles, report.reporter));
    write_target(json, report.person, profiles);
    json.member("sanctions", open.sanctions).key("addresses").begin_array();
    for (const std::string& address : addresses) json.value(address);
    json.end_array().key("chat").begin_array();
    for (const ReportedLine& line : open.chat) {
        json.begin_object().member("at", line.at);
        write_target(json, line.person, profiles);
        json.member("text", line.text).end_object();
    }
    json.end_array().end_object();
}

void write_sanctions(JsonWriter& json, const ModeratorsDesk& desk) {
    json.key("sanctions").begin_array();
    for (const Sanction& sanction : desk.sanctions) {
        json.begin_object().member("id", sanction.id).member("kind", sanction_name(sanction.kind));
        write_target(json, sanction.person, desk.profiles);
        json.member("addresses", sanction.addresses).member("begun", sanction.begun).member("until", sanction.until);
        json.member("offence", offence_name(sanction.offence)).end_object();
    }
    json.end_array();
}

void write_staff(JsonWriter& json, const ModeratorsDesk& desk) {
    json.key("staff").begin_array();
    for (const StaffMember& member : desk.staff) {
        json.begin_object();
        write_target(json, member.person, desk.profiles);
        json.member("role", role_name(member.role)).end_object();
    }
    json.end_array();
}

HttpResponse likeness_response(const Table& table, const Likenesses::State& state) {
    const Room& room = table.room();
    JsonWriter json;
    json.begin_object().member("state", state.players ? "done" : "running");
    json.member("turns", std::uint64_t{state.turns}).member("of", std::uint64_t{room.record().plies().size()});
    if (state.players) {
        json.key("players").begin_array();
        for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
            const PlayerLikeness& player = (*state.players)[seat];
            json.begin_object();
            write_target(json, room.persons()[seat], table.profiles());
            json.member("turns", player.turns).member("level", player.level).member("margin", player.margin);
            json.key("levels").begin_array();
            for (const double likelihood : player.log_likelihoods) json.value(likelihood);
            json.end_array().end_object();
        }
        json.end_array();
    }
    return json_response(json.end_object().text());
}

// When a sanction ends; nothing where the message does not say it properly.
std::optional<Millis> end_of(const JsonValue& message, Millis now) {
    const JsonValue* given = message.find("hours");
    if (!given || given->is_null()) return 0;
    const std::int64_t hours = message.number_at("hours").value_or(0);
    if (hours < 1 || hours > longest_hours) return std::nullopt;
    return now + hours * hour;
}

std::optional<SanctionKind> sanction_of_act(std::string_view act) {
    if (act == "warn") return SanctionKind::warning;
    if (act == "silence") return SanctionKind::silence;
    if (act == "ban") return SanctionKind::ban;
    return std::nullopt;
}

}  // namespace

void ModeratorApi::with_role(const Person& person, Role least, const Answer& answer,
                             std::function<void(Role)> then) const {
    if (!person.has_account()) return answer(refusal_response(not_for_you()));
    hall_.services().store.moderation().role(person.id, [least, answer, then = std::move(then)](Role role) {
        if (role < least) return answer(refusal_response(not_for_you()));
        then(role);
    });
}

void ModeratorApi::get(const HttpRequest& request, const Person& person, const Answer& answer) {
    const Role least = request.path == jobs_path ? Role::admin : Role::moderator;
    with_role(person, least, answer, [this, request, answer](Role role) {
        if (request.path == "/api/moderate") return desk(role, answer);
        if (request.path == "/api/moderate/log") return log(request, answer);
        if (request.path == jobs_path) return list_jobs(answer);
        answer(not_found());
    });
}

void ModeratorApi::post(const HttpRequest& request, const JsonValue& message, const Person& person,
                        const Answer& answer) {
    const bool for_admins = message.text_or("act", "") == "role" || request.path == jobs_path;
    const Role least = for_admins ? Role::admin : Role::moderator;
    with_role(person, least, answer, [this, path = request.path, message, person, answer](Role) {
        if (path == "/api/moderate/act") return act(message, person, answer);
        if (path == "/api/moderate/likeness") return likeness(message, answer);
        if (path == jobs_path) return change_job(message, person, answer);
        answer(not_found());
    });
}

std::vector<std::string> ModeratorApi::addresses_of(const std::string& person) const {
    const Presence& presence = hall_.presence();
    std::set<std::string> addresses;
    for (const ConnectionId connection :
         presence.those_where([&](const Connection& client) { return client.person.id == person; }))
        addresses.insert(presence.find(connection)->address);
    return {addresses.begin(), addresses.end()};
}

void ModeratorApi::desk(Role role, const Answer& answer) const {
    const auto tell = [this, role, answer](const ModeratorsDesk& found) {
        JsonWriter json;
        json.begin_object().member("role", role_name(role)).member("open_reports", found.open_reports);
        json.key("reports").begin_array();
        for (const OpenReport& open : found.reports)
            write_report(json, open, found.profiles, addresses_of(open.report.person));
        json.end_array();
        write_sanctions(json, found);
        if (role == Role::admin) write_staff(json, found);
        write_log(json, found.log, found.profiles);
        answer(json_response(json.end_object().text()));
    };
    hall_.services().store.moderation().desk(hall_.services().now(), tell);
}

void ModeratorApi::log(const HttpRequest& request, const Answer& answer) const {
    const std::string_view before = request.parameter("before");
    std::int64_t n = 0;
    const auto [end, error] = std::from_chars(before.data(), before.data() + before.size(), n);
    if (error != std::errc{} || end != before.data() + before.size())
        return answer(refusal_response(refusals::bad_message()));
    hall_.services().store.moderation().log_before(n, [answer](const AuditPage& page) {
        JsonWriter json;
        write_log(json.begin_object(), page.log, page.profiles);
        answer(json_response(json.end_object().text()));
    });
}

void ModeratorApi::act(const JsonValue& message, const Person& actor, const Answer& answer) {
    ModerationAct draft;
    draft.entry.at = hall_.services().now();
    draft.entry.actor = actor.id;
    draft.entry.act = message.text_or("act", "");
    draft.entry.why = without_invisible(message.text_or("why", ""));
    if (character_count(draft.entry.why) > longest_why || draft.entry.why.find_first_not_of(' ') == std::string::npos)
        return answer(refusal_response(without_a_reason()));
    if (draft.entry.act == "lift") return lift(std::move(draft), message, answer);
    const bool known = draft.entry.act == "dismiss" || draft.entry.act == "role" || sanction_of_act(draft.entry.act);
    if (!known) return answer(refusal_response(refusals::bad_message()));
    with_target(message, std::move(draft), answer, [this, message, answer](ModerationAct found) {
        if (found.entry.act == "role") return give_role(std::move(found), message, answer);
        if (found.entry.act != "dismiss") return sanction(std::move(found), message, answer);
        if (found.closes.empty()) return answer(refusal_response(refusals::bad_message()));
        perform(found, answer);
    });
}

void ModeratorApi::with_target(const JsonValue& message, ModerationAct draft, const Answer& answer, Found then) const {
    Store& store = hall_.services().store;
    if (const std::string report(message.text_or("report", "")); !report.empty())
        return store.moderation().open_report(
            report, [draft = std::move(draft), answer, then](const std::optional<Report>& open) mutable {
                if (!open) return answer(refusal_response(settled_already()));
                draft.closes = open->id;
                draft.entry.person = open->person;
                draft.entry.room = open->room;
                then(std::move(draft));
            });
    if (const std::string name(message.text_or("name", "")); !name.empty())
        return store.person_named(
            name, [draft = std::move(draft), answer, then](const std::optional<StoredPerson>& named) mutable {
                if (!named) return answer(refusal_response(nobody_such()));
                draft.entry.person = named->id;
                then(std::move(draft));
            });
    draft.entry.person = message.text_or("person", "");
    if (!draft.entry.person.empty() && !is_id(draft.entry.person))
        return answer(refusal_response(refusals::bad_message()));
    then(std::move(draft));
}

// Sanctions the person, or the addresses that are named. Either closes the report that led to it.
void ModeratorApi::sanction(ModerationAct act, const JsonValue& message, const Answer& answer) {
    AuditEntry& entry = act.entry;
    const std::optional<Offence> offence = offence_named(message.text_or("offence", ""));
    const std::optional<Millis> until = end_of(message, entry.at);
    const SanctionKind kind = *sanction_of_act(entry.act);
    const std::string addresses(message.text_or("addresses", ""));
    if (!offence || !until || (kind == SanctionKind::warning && (!addresses.empty() || *until != 0)))
        return answer(refusal_response(refusals::bad_message()));
    Sanction imposed{random_id(), kind, entry.person, "", entry.at, *until, *offence};
    if (!addresses.empty()) {
        const Result<AddressRange> range = AddressRange::read(addresses);
        if (!range) return answer(refusal_response({"bad_message", range.error()}));
        imposed.person.clear();
        imposed.addresses = entry.detail = range->text();
    }
    if (imposed.person.empty() && imposed.addresses.empty()) return answer(refusal_response(refusals::bad_message()));
    entry.until = *until;
    act.imposes = imposed;
    hall_.services().store.moderation().role(imposed.person, [this, act, answer](Role role) {
        if (role != Role::player) return answer(refusal_response(not_of_those_in_charge()));
        perform(act, answer);
    });
}

void ModeratorApi::lift(ModerationAct act, const JsonValue& message, const Answer& answer) {
    act.lifts = message.text_or("sanction", "");
    const Sanction* sanction = hall_.sanctions().find(act.lifts);
    if (!sanction) return answer(refusal_response(settled_already()));
    act.entry.person = sanction->person;
    act.entry.detail = sanction->addresses;
    perform(act, answer);
}

// Nobody changes their own role: so there is always an admin.
void ModeratorApi::give_role(ModerationAct act, const JsonValue& message, const Answer& answer) {
    const std::optional<Role> role = role_named(message.text_or("role", ""));
    if (!role || act.entry.person.empty()) return answer(refusal_response(refusals::bad_message()));
    if (act.entry.person == act.entry.actor)
        return answer(
            refusal_response(refusals::make("not_allowed", {"another admin has to change your role",
                                                            "il tuo ruolo può cambiarlo solo un altro admin"})));
    act.gives = role;
    act.entry.detail = role_name(*role);
    hall_.services().store.person(act.entry.person, [this, act, answer](const std::optional<StoredPerson>& named) {
        if (!named || named->name.empty()) return answer(refusal_response(nobody_such()));
        perform(act, answer);
    });
}

void ModeratorApi::likeness(const JsonValue& message, const Answer& answer) {
    hall_.tables().with_settled(std::string(message.text_or("room", "")), [this, answer](const Table* table) {
        if (!table || table->room().persons()[0].empty() || table->room().persons()[1].empty())
            return answer(refusal_response(refusals::unknown_room()));
        const std::variant<Likenesses::State, Refusal> found = hall_.likenesses().ask(table->room());
        if (const auto* state = std::get_if<Likenesses::State>(&found))
            answer(likeness_response(*table, *state));
        else
            answer(refusal_response(*std::get_if<Refusal>(&found), second));
    });
}

void ModeratorApi::list_jobs(const Answer& answer) const {
    hall_.services().jobs.list(most_jobs_listed, [answer](const std::optional<JobDesk::Listing>& found) {
        if (!found) return answer(refusal_response(refusals::storage()));
        answer(json_response(jobs_json(found->counts, found->jobs)));
    });
}

// Nothing of it concerns a person: it stands in the server's log alone.
void ModeratorApi::change_job(const JsonValue& message, const Person& actor, const Answer& answer) const {
    const std::string wish(message.text_or("act", ""));
    const std::optional<std::int64_t> job = message.number_at("job");
    if (!job || (wish != "cancel" && wish != "again")) return answer(refusal_response(refusals::bad_message()));
    const auto told = [answer, wish, job = *job, actor = actor.id](bool done) {
        if (!done) return answer(refusal_response(job_has_gone_on()));
        server::log("job changed", {{"act", wish}, {"job", std::to_string(job)}, {"by", actor}});
        answer(json_response("{}"));
    };
    if (wish == "cancel") return hall_.services().jobs.cancel(*job, told);
    hall_.services().jobs.begin_again(*job, told);
}

void ModeratorApi::perform(const ModerationAct& act, const Answer& answer) {
    Store& store = hall_.services().store;
    store.moderation().perform(act, [this, &store, act, answer](bool durable) {
        if (!durable) return answer(refusal_response(store.healthy() ? settled_already() : refusals::storage()));
        if (act.imposes) hall_.begin_sanction(*act.imposes);
        if (!act.lifts.empty()) hall_.end_sanction(act.lifts);
        answer(json_response("{}"));
    });
}

}  // namespace tavoliere::server
