#include "server/logins.hpp"

#include "core/utf8.hpp"
#include "server/account_answers.hpp"
#include "server/ids.hpp"
#include "server/log.hpp"
#include "server/passwords.hpp"
#include "server/rating_json.hpp"

namespace tavoliere::server {

namespace {

constexpr Rate by_address{20, 15 * second};
// Guesses of a name from one address do not keep out its owner, who comes from another.
constexpr Rate by_person{8, 60 * second}, by_name{40, 15 * second};
// For all browsers together that are known at an address; what strangers try there does not count.
constexpr Rate on_known_devices{40, 3 * second};

// A hash that nothing matches, so that an unknown name takes as long as a wrong password.
const std::string& no_password() {
    static const std::string hash = password_hash(random_id());
    return hash;
}

}  // namespace

Logins::Logins(Hall& hall, WorkerPool& workers)
    : hall_(hall),
      workers_(workers),
      attempts_by_address_(by_address, hall.services().limits),
      attempts_by_person_(by_person, hall.services().limits),
      attempts_by_name_(by_name, hall.services().limits),
      attempts_on_devices_(on_known_devices, hall.services().limits) {}

void Logins::me(const Person& person, const Given& given, const Answer& answer) const {
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

HttpResponse Logins::told_of(const Person& person, const Given& given, const Store::Ratings& ratings, int codes_left,
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

// Whoever gains a name gains a new token too: the old one may have been seen by others.
// The browser is known from then on.
void Logins::begin_session(const std::string& person, const std::string& kept, const HttpRequest& request,
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
            if (!durable) return answer(changed_or(hall_.services().store, false, wrong_login(), {}));
            store.person(person, [this, given, person, tell](const std::optional<StoredPerson>& named) {
                me({person, named ? named->name : ""}, given, tell);
            });
        });
}

void Logins::attempt_of(const std::string& name, const HttpRequest& request, std::function<void(Attempt)> found) const {
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

// Tries are counted by session where somebody is logged in, and by device where somebody has logged in before, so that
// nobody else's guesses keep them from their account.
bool Logins::may_try(const Attempt& attempt, const Answer& answer) {
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

void Logins::with_password(const Attempt& attempt, std::string password, const Answer& answer, Judged then) {
    if (!may_try(attempt, answer)) return;
    const Refusal wrong = attempt.session.empty() ? wrong_login() : wrong_password();
    if (character_count(password) > longest_password) return answer(refusal_response(wrong));
    hall_.services().store.person(attempt.person, [this, password = std::move(password), answer, wrong,
                                                   then = std::move(then)](const std::optional<StoredPerson>& stored) {
        const std::string kept = stored ? stored->password : "";
        work(answer, [this, kept, password, answer, wrong, then] {
            const bool right = password_matches(kept.empty() ? no_password() : kept, password);
            hall_.services().post([right, kept, answer, wrong, then] {
                if (right)
                    then(kept);
                else
                    answer(refusal_response(wrong));
            });
        });
    });
}

void Logins::with_own_password(const HttpRequest& request, const JsonValue& message, const Person& person,
                               const Answer& answer, Judged then) {
    if (!person.has_account()) return answer(refusal_response(not_logged_in()));
    with_password({person.id, request.address, session_of(request.token)}, std::string(message.text_or("password", "")),
                  answer, std::move(then));
}

void Logins::work(const Answer& answer, std::function<void()> job) {
    if (!workers_.run(std::move(job))) answer(refusal_response(refusals::busy(), busy_time));
}

void Logins::hash(std::string password, const Answer& answer, Judged then) {
    work(answer, [password = std::move(password), answer, then = std::move(then)] {
        const std::string hash = password_hash(password);
        if (hash.empty()) return answer(refusal_response(refusals::busy(), busy_time));
        then(hash);
    });
}

}  // namespace tavoliere::server
