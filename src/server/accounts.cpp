#include "server/accounts.hpp"

#include <algorithm>
#include <cctype>

#include "core/utf8.hpp"
#include "server/ids.hpp"
#include "server/log.hpp"
#include "server/names.hpp"
#include "server/rating_json.hpp"
#include "server/recovery_codes.hpp"
#include "server/requests.hpp"

namespace tavoliere::server {

namespace {

constexpr Rate sign_ups_by_address{5, 60 * second}, by_address{20, 15 * second};
// Who guesses a name from one address does not keep its owner out, who comes from another.
constexpr Rate by_person{8, 60 * second}, by_name{40, 15 * second};
// Of all who are known at an address: what strangers try there does not count.
constexpr Rate on_known_devices{40, 3 * second};
constexpr Rate listings_by_person{20, second}, exports_by_person{3, 60 * second};
// Many may share an address.
constexpr Rate listings_of_address{100, 100}, exports_of_address{20, 5 * second};
// New accounts leave the larger part of the queue to those who have one.
constexpr double most_sign_ups_waiting = 4;
constexpr Millis busy_time = 5 * second;
constexpr std::size_t shortest_password = 8, longest_password = 200, shortest_name = 2, longest_name = 20;

Refusal wrong_login() { return refusals::make("login", {"wrong name or password", "nome o password sbagliati"}); }
Refusal wrong_code() {
    return refusals::make("login", {"wrong name or recovery code", "nome o codice di recupero sbagliati"});
}
Refusal bad_new_password() {
    return refusals::make(
        "bad_message", {"a new password has 8 to 200 characters", "la nuova password deve avere da 8 a 200 caratteri"});
}
Refusal wrong_password() { return refusals::make("login", {"the password is wrong", "la password è sbagliata"}); }
Refusal not_logged_in() { return refusals::make("login", {"you are not logged in", "non hai fatto l'accesso"}); }

// Letters, digits, - and _: nothing that could be taken for something else.
bool is_name(std::string_view name) {
    return name.size() >= shortest_name && name.size() <= longest_name &&
           std::all_of(name.begin(), name.end(),
                       [](unsigned char c) { return c < 0x80 && (std::isalnum(c) || c == '-' || c == '_'); });
}

bool is_password(std::string_view password) {
    const std::size_t length = character_count(password);
    return length >= shortest_password && length <= longest_password;
}

Refusal account_exists() {
    return refusals::make("not_allowed", {"you have an account already", "hai già un account"});
}

void write_codes(JsonWriter& json, const std::vector<std::string>& codes) {
    if (codes.empty()) return;
    json.key("recovery_codes").begin_array();
    for (const std::string& code : codes) json.value(code);
    json.end_array();
}

HttpResponse done() { return json_response("{}"); }

HttpResponse with_cookie(HttpResponse response, std::string token) {
    response.new_token = std::move(token);
    return response;
}

// A hash that nothing matches, so that an unknown name takes as long as a wrong password.
const std::string& no_password() {
    static const std::string hash = password_hash(random_id());
    return hash;
}

}  // namespace

void write_ratings(JsonWriter& json, const Catalog& catalog, const Store::Ratings& ratings) {
    json.key("ratings").begin_object();
    for (const FamilyPtr& family : catalog.families()) {
        const auto found = ratings.find(family->info.id);
        if (found == ratings.end() || found->second.games == 0) continue;
        write_rating(json.key(family->info.id), found->second);
    }
    json.end_object();
}

Accounts::Accounts(Hall& hall, WorkerPool& workers)
    : hall_(hall),
      workers_(workers),
      workshop_(hall.services()),
      reviews_(hall),
      problems_(hall),
      own_problems_(hall),
      people_(hall),
      moderators_(hall),
      sign_ups_(sign_ups_by_address, hall.services().limits),
      attempts_by_address_(by_address, hall.services().limits),
      attempts_by_person_(by_person, hall.services().limits),
      attempts_by_name_(by_name, hall.services().limits),
      attempts_on_devices_(on_known_devices, hall.services().limits),
      listings_(listings_by_person, hall.services().limits),
      exports_(exports_by_person, hall.services().limits),
      listings_by_address_(listings_of_address, hall.services().limits),
      exports_by_address_(exports_of_address, hall.services().limits) {}

void Accounts::visitor(const std::string& token, std::function<void(const Visitor&)> found) const {
    hall_.persons().behind(token, [found = std::move(found)](const std::optional<Person>& known) {
        if (known) return found({*known, std::nullopt});
        const std::string fresh = random_id();
        found({guest_of(fresh), fresh});
    });
}

void Accounts::answer(const HttpRequest& request, Answer answer) {
    visitor(request.token, [this, request, answer = std::move(answer)](const Visitor& who) {
        if (request.method != "GET") return post(request, who, answer);
        if (may_read(request, who.person, answer)) get(request, who, answer);
    });
}

bool Accounts::may_read(const HttpRequest& request, const Person& person, const Answer& answer) {
    const bool listing = request.path == "/api/my-games" || request.path == "/api/workshop" ||
                         request.path == "/api/problems/mine" || request.path == "/api/problems/own" ||
                         request.path == "/api/account/sessions" || request.path == "/api/ignored" ||
                         request.path.starts_with("/api/moderate"),
               exporting = request.path == "/api/account/export";
    if (!listing && !exporting) return true;
    RateLimit &own = listing ? listings_ : exports_, &all = listing ? listings_by_address_ : exports_by_address_;
    const Millis now = hall_.services().now();
    if (allow_both(own, person.id, all, request.address, now)) return true;
    const bool crowded = own.would_allow(person.id, now);
    answer(refusal_response(refusals::too_many(), crowded ? all.wait(request.address, now) : own.wait(person.id, now)));
    return false;
}

void Accounts::get(const HttpRequest& request, const Visitor& who, const Answer& answer) {
    if (request.path == "/api/me") return me(who.person, {}, answer);
    if (request.path == "/api/my-games") return my_games(who.person, answer);
    if (request.path == "/api/game") return game(request, who.person, answer);
    if (request.path == "/api/record") return record(request, who.person, answer);
    if (request.path == "/api/account/export") return export_all(who.person, answer);
    if (request.path == "/api/account/sessions") return sessions(request, who.person, answer);
    if (request.path == "/api/workshop") return workshop_.list(who.person, answer);
    if (request.path == "/api/problems/mine") return problems_.standing(request, who.person, answer);
    if (request.path == "/api/problems/own") return own_problems_.list(request, who.person, answer);
    if (request.path == "/api/ignored") return people_.list_ignored(who.person, answer);
    if (request.path.starts_with("/api/moderate")) return moderators_.get(request, who.person, answer);
    answer(not_found());
}

// Only here is a guest given a token: a link on another page, which comes without the cookie, must not replace it.
void Accounts::post(const HttpRequest& request, const Visitor& who, const Answer& answer) {
    const Person& person = who.person;
    const bool is_long = request.path == "/api/workshop" || request.path.starts_with("/api/review");
    const Result<JsonValue> message = read_json(request.body, is_long ? long_limits : message_limits);
    if (!message) return answer(refusal_response({"bad_message", message.error()}));
    if (!message->as<JsonValue::Object>()) return answer(refusal_response(refusals::bad_message()));
    if (request.path == "/api/me") return me(person, {who.new_token}, answer);
    if (request.path == "/api/account") return sign_up(*message, request, person, answer);
    if (request.path == "/api/login") return log_in(*message, request, answer);
    if (request.path == "/api/logout") return log_out(*message, request, person, answer);
    if (request.path == "/api/account/password") return change_password(*message, request, person, answer);
    if (request.path == "/api/account/codes") return make_codes(*message, request, person, answer);
    if (request.path == "/api/account/sessions/end") return end_session(*message, request, person, answer);
    if (request.path == "/api/account/recover") return recover(*message, request, answer);
    if (request.path == "/api/account/delete") return remove(*message, request, person, answer);
    if (request.path == "/api/workshop") return workshop_.keep(*message, person, answer);
    if (request.path == "/api/workshop/drop") return workshop_.drop(*message, person, answer);
    if (request.path == "/api/review") return reviews_.review(*message, person, request.address, answer);
    if (request.path == "/api/problem/result") return problems_.result(*message, person, request.address, answer);
    if (request.path == "/api/review/try") return reviews_.judge_try(*message, person, request.address, answer);
    if (request.path == "/api/ignored") return people_.ignore(*message, person, request.address, answer);
    if (request.path == "/api/report") return people_.report(*message, person, request.address, answer);
    if (request.path == "/api/notice/seen") return people_.note_seen(*message, person, answer);
    if (request.path.starts_with("/api/moderate")) return moderators_.post(request, *message, person, answer);
    answer(not_found());
}

void Accounts::me(const Person& person, const Given& given, const Answer& answer) const {
    if (!person.has_account()) return answer(told_of(person, given, {}, 0, Role::player));
    Store& store = hall_.services().store;
    store.ratings(person.id, [this, &store, person, given, answer](const Store::Ratings& ratings) {
        store.recovery_codes_left(person.id, [this, &store, person, given, ratings, answer](int codes_left) {
            store.moderation().role(person.id, [this, person, given, ratings, codes_left, answer](Role role) {
                answer(told_of(person, given, ratings, codes_left, role));
            });
        });
    });
}

HttpResponse Accounts::told_of(const Person& person, const Given& given, const Store::Ratings& ratings, int codes_left,
                               Role role) const {
    JsonWriter json;
    json.begin_object().key("person");
    write_person(json, person.id, {person.name});
    json.member("account", person.has_account()).member("role", role_name(role));
    write_ratings(json, hall_.services().games.catalog(), ratings);
    json.member("recovery_codes_left", codes_left);
    write_codes(json, given.codes);
    HttpResponse response = json_response(json.end_object().text());
    return given.token ? with_cookie(std::move(response), *given.token) : std::move(response);
}

HttpResponse Accounts::storage_or(bool durable, HttpResponse response) const {
    return durable ? std::move(response) : refusal_response(refusals::storage());
}

HttpResponse Accounts::changed_or(bool durable, const Refusal& changed, HttpResponse response) const {
    if (!durable && hall_.services().store.healthy()) return refusal_response(changed);
    return storage_or(durable, std::move(response));
}

// Whoever gains a name gains a new token too: the old one may have been seen by others.
// The browser is known from then on.
void Accounts::begin_session(const std::string& person, const std::string& kept, const HttpRequest& request,
                             const Answer& answer, const std::vector<std::string>& new_codes) {
    const std::string token = random_id(), device = is_id(request.device) ? request.device : random_id();
    Store& store = hall_.services().store;
    const auto tell = [answer, device](HttpResponse response) {
        response.new_device = device;
        answer(std::move(response));
    };
    store.add_session(
        person, kept,
        {session_of(token), hall_.services().now(), device_of(person, device), browser_of(request.user_agent)},
        [this, &store, given = Given{token, new_codes}, person, answer, tell](bool durable) {
            if (!durable) return answer(changed_or(false, wrong_login(), {}));
            store.person(person, [this, given, person, tell](const std::optional<StoredPerson>& named) {
                me({person, named ? named->name : ""}, given, tell);
            });
        });
}

bool Accounts::may_sign_up(const std::string& address, const Answer& answer) {
    if (workers_.crowd() >= most_sign_ups_waiting) {
        answer(refusal_response(refusals::busy(), busy_time));
        return false;
    }
    if (sign_ups_.allow(address, hall_.services().now())) return true;
    log("sign-up refused", {{"address", address}});
    answer(refusal_response(refusals::too_many_accounts(), sign_ups_.wait(address, hall_.services().now())));
    return false;
}

void Accounts::attempt_of(const std::string& name, const HttpRequest& request,
                          std::function<void(Attempt)> found) const {
    Store& store = hall_.services().store;
    store.person_named(name, [&store, name, address = request.address, token = request.device,
                              oldest = hall_.services().now() - token_lifetime,
                              found = std::move(found)](const std::optional<StoredPerson>& stored) {
        const std::string id = stored ? stored->id : "nobody " + name_key(name.substr(0, longest_name));
        const std::string device = device_of(id, token);
        store.knows_device(id, device, oldest,
                           [id, address, device, found](bool known) { found({id, address, "", known ? device : ""}); });
    });
}

// Who is logged in is counted by their session, and who has been here before by their device, so that nobody else's
// guesses keep them from their account.
bool Accounts::may_try_password(const Attempt& attempt, const Answer& answer) {
    const bool logged_in = !attempt.session.empty(), known = !attempt.device.empty();
    const std::string who = logged_in ? attempt.session
                            : known   ? attempt.device
                                      : attempt.person + ' ' + attempt.address;
    struct {
        RateLimit& limit;
        const std::string& key;
        const char* name;
        bool counts;
    } const limits[]{{known ? attempts_on_devices_ : attempts_by_address_, attempt.address, "address", true},
                     {attempts_by_person_, who, "name", true},
                     {attempts_by_name_, attempt.person, "name", !logged_in && !known}};
    for (const auto& [limit, key, name, counts] : limits) {
        if (!counts || limit.allow(key, hall_.services().now())) continue;
        log("login refused", {{"address", attempt.address}, {"limit", name}});
        answer(refusal_response(refusals::too_many_attempts(), limit.wait(key, hall_.services().now())));
        return false;
    }
    return true;
}

void Accounts::sign_up(const JsonValue& message, const HttpRequest& request, const Person& person,
                       const Answer& answer) {
    const std::string name(message.text_or("name", "")), password(message.text_or("password", ""));
    if (person.has_account()) return answer(refusal_response(account_exists()));
    if (!is_name(name) || !is_password(password))
        return answer(refusal_response(refusals::make(
            "bad_message", {"a name has 2 to 20 letters, digits, - or _; a password 8 to 200 characters",
                            "il nome deve avere da 2 a 20 lettere, cifre, - o _; la password da 8 a 200 caratteri"})));
    if (const Sanction* ban = hall_.sanctions().ban_of(person.id, request.address, hall_.services().now()))
        return answer(refusal_response(sanction_refusal(*ban)));
    if (!may_sign_up(request.address, answer)) return;
    if (is_reserved_name(name))
        return answer(refusal_response(
            refusals::make("taken", {"this name is kept for those who run the server; choose another",
                                     "questo nome è riservato a chi gestisce il server: scegline un altro"})));
    const bool begun = workers_.run([this, name, password, request, id = person.id, answer] {
        const StoredPerson named{id, name, password_hash(password), hall_.services().now()};
        const RecoveryCodes codes = new_recovery_codes(id);
        if (named.password.empty()) return answer(refusal_response(refusals::busy(), busy_time));
        hall_.services().store.name_person(named, [this, named, codes, request, answer](bool durable) {
            if (!durable) return refuse_name(named.id, answer);
            hall_.tables().note_name({named.id, named.name});
            begin_account(named, codes, request, answer);
        });
    });
    if (!begun) answer(refusal_response(refusals::busy(), busy_time));
}

void Accounts::begin_account(const StoredPerson& named, const RecoveryCodes& codes, const HttpRequest& request,
                             const Answer& answer) {
    const auto entered = [this, id = named.id, answer](HttpResponse response) {
        answer(std::move(response));
        // Whoever knew the guest's token may have sockets open with it.
        hall_.disconnect(id);
    };
    hall_.services().store.set_recovery_codes(
        named.id, named.password, codes.digests, [this, named, shown = codes.shown, request, entered](bool durable) {
            begin_session(named.id, named.password, request, entered, durable ? shown : std::vector<std::string>{});
        });
}

void Accounts::refuse_name(const std::string& person, const Answer& answer) const {
    if (!hall_.services().store.healthy()) return answer(refusal_response(refusals::storage()));
    hall_.services().store.person(person, [answer](const std::optional<StoredPerson>& named) {
        // The same guest signed up twice at once.
        if (named && !named->name.empty()) return answer(refusal_response(account_exists()));
        answer(refusal_response(refusals::make("taken", {"this name is taken", "questo nome è già preso"})));
    });
}

void Accounts::with_password(const Attempt& attempt, std::string password, const Answer& answer, Judged then) {
    if (!may_try_password(attempt, answer)) return;
    const Refusal wrong = attempt.session.empty() ? wrong_login() : wrong_password();
    if (character_count(password) > longest_password) return answer(refusal_response(wrong));
    hall_.services().store.person(attempt.person, [this, password = std::move(password), answer, wrong,
                                                   then = std::move(then)](const std::optional<StoredPerson>& stored) {
        const std::string kept = stored ? stored->password : "";
        const bool begun = workers_.run([this, kept, password, answer, wrong, then] {
            const bool right = password_matches(kept.empty() ? no_password() : kept, password);
            hall_.services().post([right, kept, answer, wrong, then] {
                if (right)
                    then(kept);
                else
                    answer(refusal_response(wrong));
            });
        });
        if (!begun) answer(refusal_response(refusals::busy(), busy_time));
    });
}

void Accounts::log_in(const JsonValue& message, const HttpRequest& request, const Answer& answer) {
    const std::string password(message.text_or("password", ""));
    attempt_of(std::string(message.text_or("name", "")), request,
               [this, password, request, answer](const Attempt& attempt) {
                   with_password(attempt, password, answer,
                                 [this, id = attempt.person, request, answer](const std::string& kept) {
                                     begin_session(id, kept, request, answer);
                                 });
               });
}

void Accounts::log_out(const JsonValue& message, const HttpRequest& request, const Person& person,
                       const Answer& answer) {
    const bool everywhere = message.truth_or("everywhere", false);
    const std::string session = session_of(request.token);
    const auto answered = [this, everywhere, id = person.id, session, answer](bool durable) {
        answer(storage_or(durable, with_cookie(done(), random_id())));
        if (!durable) return;
        hall_.disconnect_session(session);
        if (everywhere) hall_.disconnect(id);
    };
    if (everywhere && person.has_account())
        hall_.services().store.remove_sessions(person.id, "", answered);
    else
        hall_.services().store.remove_session(session, answered);
}

void Accounts::change_password(const JsonValue& message, const HttpRequest& request, const Person& person,
                               const Answer& answer) {
    const std::string fresh(message.text_or("new_password", ""));
    if (!person.has_account()) return answer(refusal_response(not_logged_in()));
    if (!is_password(fresh)) return answer(refusal_response(bad_new_password()));
    const std::string session = session_of(request.token);
    with_password({person.id, request.address, session}, std::string(message.text_or("password", "")), answer,
                  [this, fresh, id = person.id, session, answer](const std::string& kept) {
                      const bool begun = workers_.run([this, fresh, id, session, answer, kept] {
                          const std::string hash = password_hash(fresh);
                          if (hash.empty()) return answer(refusal_response(refusals::busy(), busy_time));
                          hall_.services().store.change_password(
                              id, kept, hash, session, [this, id, answer](bool durable) {
                                  // A socket outlives its session. The one that was kept comes back by itself.
                                  if (durable) hall_.disconnect(id);
                                  answer(changed_or(durable, wrong_password(), done()));
                              });
                      });
                      if (!begun) answer(refusal_response(refusals::busy(), busy_time));
                  });
}

void Accounts::write_sessions(JsonWriter& json, const std::vector<ListedSession>& sessions,
                              const std::string& current) const {
    json.key("sessions").begin_array();
    for (const ListedSession& session : sessions)
        json.begin_object()
            .member("id", session.id)
            .member("created", session.created)
            .member("used", session.used)
            .member("browser", session.browser.name)
            .member("system", session.browser.system)
            .member("current", session.digest == current)
            .end_object();
    json.end_array();
}

void Accounts::sessions(const HttpRequest& request, const Person& person, const Answer& answer) const {
    if (!person.has_account()) return answer(refusal_response(not_logged_in()));
    hall_.services().store.sessions_of(
        person.id, hall_.services().now() - token_lifetime,
        [this, current = session_of(request.token), answer](const std::vector<ListedSession>& found) {
            JsonWriter json;
            write_sessions(json.begin_object(), found, current);
            answer(json_response(json.end_object().text()));
        });
}

void Accounts::end_session(const JsonValue& message, const HttpRequest& request, const Person& person,
                           const Answer& answer) {
    if (!person.has_account()) return answer(refusal_response(not_logged_in()));
    Store& store = hall_.services().store;
    const auto ended = [this, current = session_of(request.token), answer](const std::string& digest, bool durable) {
        answer(storage_or(durable, digest == current ? with_cookie(done(), random_id()) : done()));
        if (durable) hall_.disconnect_session(digest);
    };
    store.sessions_of(
        person.id, hall_.services().now() - token_lifetime,
        [&store, id = std::string(message.text_or("id", "")), ended, answer](const std::vector<ListedSession>& found) {
            for (const ListedSession& session : found)
                if (session.id == id)
                    return store.end_session(
                        session.digest, [ended, digest = session.digest](bool durable) { ended(digest, durable); });
            answer(refusal_response(
                refusals::make("unknown", {"this login has ended already", "questo accesso è già terminato"})));
        });
}

void Accounts::make_codes(const JsonValue& message, const HttpRequest& request, const Person& person,
                          const Answer& answer) {
    if (!person.has_account()) return answer(refusal_response(not_logged_in()));
    with_password({person.id, request.address, session_of(request.token)}, std::string(message.text_or("password", "")),
                  answer, [this, id = person.id, answer](const std::string& kept) {
                      const bool begun = workers_.run([this, id, kept, answer] {
                          const RecoveryCodes codes = new_recovery_codes(id);
                          if (codes.shown.empty()) return answer(refusal_response(refusals::busy(), busy_time));
                          JsonWriter json;
                          write_codes(json.begin_object(), codes.shown);
                          hall_.services().store.set_recovery_codes(
                              id, kept, codes.digests, [this, answer, told = json.end_object().text()](bool durable) {
                                  answer(changed_or(durable, wrong_password(), json_response(told)));
                              });
                      });
                      if (!begun) answer(refusal_response(refusals::busy(), busy_time));
                  });
}

// A code is counted as a password is. An unknown name takes as long as a known one.
void Accounts::recover(const JsonValue& message, const HttpRequest& request, const Answer& answer) {
    const std::string code(message.text_or("code", "")), fresh(message.text_or("new_password", ""));
    if (!is_password(fresh)) return answer(refusal_response(bad_new_password()));
    attempt_of(std::string(message.text_or("name", "")), request,
               [this, code, fresh, request, answer](const Attempt& attempt) {
                   if (!may_try_password(attempt, answer)) return;
                   const bool begun = workers_.run([this, code, fresh, id = attempt.person, request, answer] {
                       const std::string hash = password_hash(fresh);
                       if (hash.empty()) return answer(refusal_response(refusals::busy(), busy_time));
                       hall_.services().store.recover(id, recovery_digest(id, code), hash,
                                                      [this, id, hash, request, answer](bool durable) {
                                                          if (!durable)
                                                              return answer(changed_or(false, wrong_code(), {}));
                                                          hall_.disconnect(id);
                                                          begin_session(id, hash, request, answer);
                                                      });
                   });
                   if (!begun) answer(refusal_response(refusals::busy(), busy_time));
               });
}

void Accounts::remove(const JsonValue& message, const HttpRequest& request, const Person& person,
                      const Answer& answer) {
    if (!person.has_account()) return answer(refusal_response(not_logged_in()));
    with_password({person.id, request.address, session_of(request.token)}, std::string(message.text_or("password", "")),
                  answer, [this, id = person.id, answer](const std::string& kept) {
                      hall_.shut_out(id);
                      hall_.services().store.forget_person(id, kept, [this, id, answer](bool durable) {
                          hall_.let_in(id);
                          if (!durable) return answer(changed_or(false, wrong_password(), done()));
                          hall_.blocks().forget(id);
                          hall_.tables().forget_person(id, [answer] { answer(with_cookie(done(), random_id())); });
                      });
                  });
}

}  // namespace tavoliere::server
