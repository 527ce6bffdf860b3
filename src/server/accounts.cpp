#include "server/accounts.hpp"

#include <algorithm>
#include <cctype>

#include "game/list.hpp"
#include "notation/record_check.hpp"
#include "notation/record_writer.hpp"
#include "notation/utf8.hpp"
#include "server/ids.hpp"
#include "server/log.hpp"
#include "server/wire.hpp"

namespace tavoliere::server {

namespace {

constexpr Rate sign_ups_by_address{5, 60 * second}, by_address{20, 15 * second}, by_name{8, 60 * second};
constexpr Rate listings_by_person{20, second}, exports_by_person{3, 60 * second};
// New accounts leave the larger part of the queue to those who have one.
constexpr double most_sign_ups_waiting = 4;
constexpr Millis busy_time = 5 * second;
constexpr std::size_t shortest_password = 8, longest_password = 200, shortest_name = 2, longest_name = 20;
constexpr int games_listed = 50, games_exported = 100'000;

Refusal wrong_login() { return refusals::make("login", {"wrong name or password", "nome o password sbagliati"}); }

// Letters, digits, - and _: nothing that could be taken for something else.
bool is_name(std::string_view name) {
    return name.size() >= shortest_name && name.size() <= longest_name &&
           std::all_of(name.begin(), name.end(),
                       [](unsigned char c) { return c < 0x80 && (std::isalnum(c) || c == '-' || c == '_'); });
}

bool is_password(std::string_view password) {
    return password.size() >= shortest_password && password.size() <= longest_password;
}

Refusal account_exists() {
    return refusals::make("not_allowed", {"you have an account already", "sei già registrato"});
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

Accounts::Accounts(Hall& hall, EnginePool& slow)
    : hall_(hall),
      slow_(slow),
      sign_ups_(sign_ups_by_address),
      attempts_by_address_(by_address),
      attempts_by_name_(by_name),
      listings_(listings_by_person),
      exports_(exports_by_person) {
    if (hall.services().limits) return;
    sign_ups_.turn_off();
    attempts_by_address_.turn_off();
    attempts_by_name_.turn_off();
    listings_.turn_off();
    exports_.turn_off();
}

Accounts::Visitor Accounts::visitor(std::string_view token) const {
    if (const std::optional<Person> known = hall_.persons().behind(token)) return {*known, std::nullopt};
    const std::string fresh = random_id();
    return {hall_.persons().behind(fresh).value_or(Person{}), fresh};
}

void Accounts::answer(const HttpRequest& request, Answer answer) {
    const Visitor who = visitor(request.token);
    if (request.method != "GET") return post(request, who.person, answer);
    if (may_read(request, who.person, answer)) get(request, who, answer);
}

bool Accounts::may_read(const HttpRequest& request, const Person& person, const Answer& answer) {
    RateLimit* limit = request.path == "/api/my-games"         ? &listings_
                       : request.path == "/api/account/export" ? &exports_
                                                               : nullptr;
    if (!limit || limit->allow(person.id, hall_.now())) return true;
    answer(refusal_response(refusals::too_many(), limit->wait(person.id, hall_.now())));
    return false;
}

void Accounts::get(const HttpRequest& request, const Visitor& who, const Answer& answer) {
    const Person& person = who.person;
    // Nobody is shown what might never reach the disk.
    const auto answer_settled = [&](std::vector<std::string> rooms, std::function<HttpResponse()> response) {
        hall_.when_settled(std::move(rooms), [answer, response = std::move(response)] { answer(response()); });
    };
    const std::string room(request.parameter("room"));
    if (request.path == "/api/me") {
        HttpResponse response = me(person);
        answer(who.new_token ? with_cookie(std::move(response), *who.new_token) : std::move(response));
    } else if (request.path == "/api/my-games") {
        answer_settled(hall_.store().rooms_of(person.id, games_listed), [=, this] { return my_games(person); });
    } else if (request.path == "/api/game") {
        answer_settled({room}, [=, this] { return game(request, person); });
    } else if (request.path == "/api/record") {
        answer_settled({room}, [=, this] { return record(request, person); });
    } else if (request.path == "/api/account/export") {
        answer_settled(hall_.store().rooms_of(person.id, games_exported), [=, this] { return export_all(person); });
    } else {
        answer(not_found());
    }
    hall_.forget_if_idle(std::string(request.parameter("room")));
}

void Accounts::post(const HttpRequest& request, const Person& person, const Answer& answer) {
    const std::optional<Json> message = read_json(request.body);
    if (!message || !message->object()) return answer(refusal_response(refusals::bad_message()));
    if (request.path == "/api/account") return sign_up(*message, person, request.address, answer);
    if (request.path == "/api/login") return log_in(*message, request.address, answer);
    if (request.path == "/api/logout") return log_out(*message, request, person, answer);
    if (request.path == "/api/account/password") return change_password(*message, request, person, answer);
    if (request.path == "/api/account/delete") return remove(*message, request, person, answer);
    answer(not_found());
}

HttpResponse Accounts::me(const Person& person) const {
    JsonWriter json;
    json.begin_object().key("person");
    hall_.write_person(json, person.id);
    json.member("account", person.has_account());
    write_ratings(json, person);
    return json_response(json.end_object().text());
}

void Accounts::write_ratings(JsonWriter& json, const Person& person) const {
    json.key("ratings").begin_object();
    if (person.has_account())
        for (const GameFamily& family : all_games()) {
            const Rating rating = hall_.store().rating(person.id, std::string(family.info().id));
            if (rating.games == 0) continue;
            json.key(family.info().id).begin_object().member("rating", static_cast<int>(rating.rating + 0.5));
            json.member("deviation", static_cast<int>(rating.deviation + 0.5)).member("games", rating.games);
            json.end_object();
        }
    json.end_object();
}

HttpResponse Accounts::my_games(const Person& person) {
    std::vector<std::string> unfinished, finished;
    for (const std::string& id : hall_.store().rooms_of(person.id, games_listed)) {
        const Table* table = hall_.table(id);
        if (!table) continue;
        (table->room.state() == Room::State::over ? finished : unfinished).push_back(hall_.summary_json(table->room));
        hall_.forget_if_idle(id);
    }
    JsonWriter json;
    json.begin_object().key("games").begin_array();
    for (const auto* list : {&unfinished, &finished})
        for (const std::string& summary : *list) json.json(summary);
    return json_response(json.end_array().end_object().text());
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

HttpResponse Accounts::export_all(const Person& person) {
    JsonWriter json;
    json.begin_object().key("person");
    hall_.write_person(json, person.id);
    if (const std::optional<StoredPerson> stored = hall_.store().person(person.id))
        json.member("created", stored->created);
    write_ratings(json, person);
    json.key("games").begin_array();
    for (const std::string& id : hall_.store().rooms_of(person.id, games_exported)) {
        const Table* table = hall_.table(id);
        if (!table) continue;
        json.begin_object().member("room", id).member("record", hall_.record_text(table->room));
        json.key("said").begin_array();
        for (const Event& event : table->room.events())
            if (event.kind == Event::Kind::chat && event.person == person.id) json.value(event.text);
        json.end_array().end_object();
        hall_.forget_if_idle(id);
    }
    json.end_array().key("said_elsewhere").begin_array();
    for (const auto& [room, text] : hall_.store().said_as_spectator(person.id))
        json.begin_object().member("room", room).member("text", text).end_object();
    return json_response(json.end_array().end_object().text());
}

HttpResponse Accounts::storage_or(bool durable, HttpResponse response) const {
    return durable ? std::move(response) : refusal_response(refusals::storage());
}

HttpResponse Accounts::wrong_login_or(bool durable, HttpResponse response) const {
    if (!durable && hall_.store().healthy()) return refusal_response(wrong_login());
    return storage_or(durable, std::move(response));
}

// Whoever gains a name gains a new token too: the old one may have been seen by others.
void Accounts::begin_session(const std::string& person, const std::string& kept, const Answer& answer) {
    const std::string token = random_id();
    hall_.store().add_session(
        person, kept, session_of(token), hall_.now(), [this, token, person, answer](bool durable) {
            hall_.services().post([this, token, person, answer, durable] {
                answer(wrong_login_or(durable, with_cookie(me(hall_.persons().by_id(person)), token)));
            });
        });
}

bool Accounts::may_sign_up(const std::string& address, const Answer& answer) {
    if (slow_.crowd() >= most_sign_ups_waiting) {
        answer(refusal_response(refusals::busy(), busy_time));
        return false;
    }
    if (sign_ups_.allow(address, hall_.now())) return true;
    log("sign-up refused", {{"address", address}});
    answer(refusal_response(refusals::too_many_accounts(), sign_ups_.wait(address, hall_.now())));
    return false;
}

bool Accounts::may_try_password(const std::string& person, const std::string& address, const Answer& answer) {
    const Millis now = hall_.now();
    const bool address_may = attempts_by_address_.allow(address, now);
    if (address_may && attempts_by_name_.allow(person, now)) return true;
    log("login refused", {{"address", address}, {"limit", address_may ? "name" : "address"}});
    const Millis wait = address_may ? attempts_by_name_.wait(person, now) : attempts_by_address_.wait(address, now);
    answer(refusal_response(refusals::too_many_attempts(), wait));
    return false;
}

void Accounts::sign_up(const Json& message, const Person& person, const std::string& address, const Answer& answer) {
    const std::string name(message.text_or("name", "")), password(message.text_or("password", ""));
    if (person.has_account()) return answer(refusal_response(account_exists()));
    if (!is_name(name) || !is_password(password))
        return answer(refusal_response(refusals::make(
            "bad_message", {"a name has 2 to 20 letters, digits, - or _; a password at least 8 characters",
                            "un nome ha da 2 a 20 lettere, cifre, - o _; una password almeno 8 caratteri"})));
    if (!may_sign_up(address, answer)) return;
    const bool begun = slow_.run([this, name, password, id = person.id, answer] {
        const StoredPerson named{id, name, password_hash(password), hall_.now()};
        if (named.password.empty()) return answer(refusal_response(refusals::busy(), busy_time));
        hall_.store().name_person(named, [this, named, answer](bool durable) {
            hall_.services().post([this, named, answer, durable] {
                if (durable) return begin_session(named.id, named.password, answer);
                answer(refusal_response(not_named(named.id)));
            });
        });
    });
    if (!begun) answer(refusal_response(refusals::busy(), busy_time));
}

Refusal Accounts::not_named(const std::string& person) const {
    if (!hall_.store().healthy()) return refusals::storage();
    // The same guest signed up twice at once.
    if (hall_.persons().by_id(person).has_account()) return account_exists();
    return refusals::make("taken", {"this name is taken", "questo nome è già preso"});
}

void Accounts::with_password(const std::string& person, std::string password, const std::string& address,
                             const Answer& answer, Judged then) {
    if (!may_try_password(person, address, answer)) return;
    if (password.size() > longest_password) return answer(refusal_response(wrong_login()));
    const std::optional<StoredPerson> stored = hall_.store().person(person);
    const std::string hash = stored && !stored->password.empty() ? stored->password : no_password();
    const bool begun = slow_.run([this, hash, password = std::move(password), answer, then = std::move(then)] {
        const bool right = password_matches(hash, password);
        hall_.services().post([right, hash, answer, then] {
            if (right)
                then(hash);
            else
                answer(refusal_response(wrong_login()));
        });
    });
    if (!begun) answer(refusal_response(refusals::busy(), busy_time));
}

void Accounts::log_in(const Json& message, const std::string& address, const Answer& answer) {
    const std::string name(message.text_or("name", ""));
    const std::optional<StoredPerson> stored = hall_.store().person_named(name);
    const std::string id = stored ? stored->id : "nobody " + name_key(name.substr(0, longest_name));
    with_password(id, std::string(message.text_or("password", "")), address, answer,
                  [this, id, answer](const std::string& kept) { begin_session(id, kept, answer); });
}

void Accounts::log_out(const Json& message, const HttpRequest& request, const Person& person, const Answer& answer) {
    const bool everywhere = message.truth_or("everywhere", false);
    const auto answered = [this, everywhere, id = person.id, answer](bool durable) {
        hall_.services().post([this, everywhere, id, answer, durable] {
            if (everywhere) hall_.disconnect(id);
            answer(storage_or(durable, with_cookie(done(), random_id())));
        });
    };
    if (everywhere && person.has_account())
        hall_.store().remove_sessions(person.id, "", answered);
    else
        hall_.store().remove_session(session_of(request.token), answered);
}

void Accounts::change_password(const Json& message, const HttpRequest& request, const Person& person,
                               const Answer& answer) {
    const std::string fresh(message.text_or("new_password", ""));
    if (!person.has_account()) return answer(refusal_response(wrong_login()));
    if (!is_password(fresh)) return answer(refusal_response(refusals::bad_message()));
    with_password(person.id, std::string(message.text_or("password", "")), request.address, answer,
                  [this, fresh, id = person.id, session = session_of(request.token), answer](const std::string& kept) {
                      const bool begun = slow_.run([this, fresh, id, session, answer, kept] {
                          const std::string hash = password_hash(fresh);
                          if (hash.empty()) return answer(refusal_response(refusals::busy(), busy_time));
                          hall_.store().change_password(id, kept, hash, session, [this, id, answer](bool durable) {
                              hall_.services().post([this, id, answer, durable] {
                                  // A socket outlives its session. The one that was kept comes back by itself.
                                  if (durable) hall_.disconnect(id);
                                  answer(wrong_login_or(durable, done()));
                              });
                          });
                      });
                      if (!begun) answer(refusal_response(refusals::busy(), busy_time));
                  });
}

void Accounts::remove(const Json& message, const HttpRequest& request, const Person& person, const Answer& answer) {
    if (!person.has_account()) return answer(refusal_response(wrong_login()));
    with_password(person.id, std::string(message.text_or("password", "")), request.address, answer,
                  [this, id = person.id, answer](const std::string& kept) {
                      hall_.disconnect(id);
                      hall_.end_games_of(id);
                      hall_.store().forget_person(id, kept, [this, id, answer](bool durable) {
                          hall_.services().post([this, id, answer, durable] {
                              if (durable) hall_.forget_words_of(id);
                              answer(wrong_login_or(durable, with_cookie(done(), random_id())));
                          });
                      });
                  });
}

}  // namespace tavoliere::server
