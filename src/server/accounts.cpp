#include "server/accounts.hpp"

#include <algorithm>
#include <cctype>

#include "server/account_answers.hpp"
#include "server/ids.hpp"
#include "server/log.hpp"
#include "server/message_kinds.hpp"
#include "server/names.hpp"
#include "server/passwords.hpp"
#include "server/requests.hpp"

namespace tavoliere::server {

namespace {

constexpr Rate sign_ups_by_address{5, 60 * second};
constexpr Rate listings_by_person{20, second}, exports_by_person{3, 60 * second};
// Many may share an address.
constexpr Rate listings_of_address{100, 100}, exports_of_address{20, 5 * second};
// New accounts leave the larger part of the queue to those who have one.
constexpr double most_sign_ups_waiting = 4;
constexpr std::size_t shortest_name = 2;

// Letters, digits, - and _: nothing that could be taken for something else.
bool is_name(std::string_view name) {
    return name.size() >= shortest_name && name.size() <= longest_name &&
           std::all_of(name.begin(), name.end(),
                       [](unsigned char c) { return c < 0x80 && (std::isalnum(c) || c == '-' || c == '_'); });
}

Refusal account_exists() {
    return refusals::make("not_allowed", {"you have an account already", "hai già un account"});
}

}  // namespace

Accounts::Accounts(Hall& hall, WorkerPool& workers)
    : hall_(hall),
      workers_(workers),
      workshop_(hall.services()),
      reviews_(hall),
      openings_(hall),
      problems_(hall),
      own_problems_(hall),
      logins_(hall, workers),
      sessions_(hall),
      mail_(hall, logins_),
      recovery_(hall, logins_, mail_),
      people_(hall),
      moderators_(hall),
      passkeys_(hall, logins_, mail_),
      sign_ups_(sign_ups_by_address, hall.services().limits),
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
    if (request.path == "/api/me") return logins_.me(who.person, {}, answer);
    if (request.path == "/api/my-games") return my_games(who.person, answer);
    if (request.path == "/api/game") return game(request, who.person, answer);
    if (request.path == "/api/record") return record(request, who.person, answer);
    if (request.path == "/api/account/export") return export_all(who.person, answer);
    if (request.path == "/api/account/sessions") return sessions_.list(request, who.person, answer);
    if (request.path == "/api/account/passkeys") return passkeys_.list(who.person, answer);
    if (request.path == "/api/account/mail") return mail_.tell(who.person, answer);
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
    const bool is_long =
        request.path == "/api/workshop" || request.path == "/api/openings" || request.path.starts_with("/api/review");
    const std::variant<JsonValue, Refusal> read =
        posted_message(request.path, request.body, is_long ? long_limits : message_limits);
    if (const auto* refusal = std::get_if<Refusal>(&read)) return answer(refusal_response(*refusal));
    const JsonValue* message = std::get_if<JsonValue>(&read);
    if (request.path == "/api/me") return logins_.me(person, {who.new_token}, answer);
    if (request.path == "/api/account") return sign_up(*message, request, person, answer);
    if (request.path == "/api/login") return log_in(*message, request, answer);
    if (request.path == "/api/logout") return sessions_.log_out(*message, request, person, answer);
    if (request.path == "/api/account/password") return change_password(*message, request, person, answer);
    if (request.path == "/api/account/codes") return recovery_.make_codes(*message, request, person, answer);
    if (request.path == "/api/account/sessions/end") return sessions_.end(*message, request, person, answer);
    if (request.path == "/api/account/recover") return recovery_.recover(*message, request, answer);
    if (request.path == "/api/account/passkeys") return passkeys_.add(*message, request, person, answer);
    if (request.path == "/api/account/passkeys/remove") return passkeys_.remove(*message, person, answer);
    if (request.path == "/api/passkey/challenge") return passkeys_.give_challenge(request, person, answer);
    if (request.path == "/api/passkey/login") return passkeys_.log_in(*message, request, answer);
    if (request.path == "/api/account/mail") return mail_.set(*message, request, person, answer);
    if (request.path == "/api/account/mail/confirm") return mail_.confirm(*message, request, answer);
    if (request.path == "/api/account/forgot") return mail_.ask_for_reset(*message, request, answer);
    if (request.path == "/api/account/reset") return mail_.reset(*message, request, answer);
    if (request.path == "/api/account/delete") return remove(*message, request, person, answer);
    if (request.path == "/api/workshop") return workshop_.keep(*message, person, answer);
    if (request.path == "/api/workshop/drop") return workshop_.drop(*message, person, answer);
    if (request.path == "/api/review") return reviews_.review(*message, person, request.address, answer);
    if (request.path == "/api/openings") return openings_.tell(*message, person, request.address, answer);
    if (request.path == "/api/problem/result") return problems_.result(*message, person, request.address, answer);
    if (request.path == "/api/review/try") return reviews_.judge_try(*message, person, request.address, answer);
    if (request.path == "/api/ignored") return people_.ignore(*message, person, request.address, answer);
    if (request.path == "/api/report") return people_.report(*message, person, request.address, answer);
    if (request.path == "/api/notice/seen") return people_.note_seen(*message, person, answer);
    if (request.path.starts_with("/api/moderate")) return moderators_.post(request, *message, person, answer);
    answer(not_found());
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
    logins_.hash(password, answer, [this, name, request, id = person.id, answer](const std::string& hash) {
        const StoredPerson named{id, name, hash, hall_.services().now()};
        const RecoveryCodes codes = new_recovery_codes(id);
        hall_.services().store.name_person(named, [this, named, codes, request, answer](bool durable) {
            if (!durable) return refuse_name(named.id, answer);
            hall_.tables().note_name({named.id, named.name});
            begin_account(named, codes, request, answer);
        });
    });
}

void Accounts::begin_account(const StoredPerson& named, const RecoveryCodes& codes, const HttpRequest& request,
                             const Answer& answer) {
    const auto entered = [this, id = named.id, answer](HttpResponse response) {
        answer(std::move(response));
        // Whoever knew the guest's token may have sockets open with it.
        hall_.disconnect(id);
    };
    hall_.services().store.set_recovery_codes(named.id, named.password, codes.digests,
                                              [this, named, shown = codes.shown, request, entered](bool durable) {
                                                  logins_.begin_session(named.id, named.password, request, entered,
                                                                        durable ? shown : std::vector<std::string>{});
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

void Accounts::log_in(const JsonValue& message, const HttpRequest& request, const Answer& answer) {
    const std::string password(message.text_or("password", ""));
    logins_.attempt_of(std::string(message.text_or("name", "")), request,
                       [this, password, request, answer](const Logins::Attempt& attempt) {
                           logins_.with_password(attempt, password, answer,
                                                 [this, id = attempt.person, request, answer](const std::string& kept) {
                                                     logins_.begin_session(id, kept, request, answer);
                                                 });
                       });
}

void Accounts::change_password(const JsonValue& message, const HttpRequest& request, const Person& person,
                               const Answer& answer) {
    const std::string fresh(message.text_or("new_password", ""));
    if (!person.has_account()) return answer(refusal_response(not_logged_in()));
    if (!is_password(fresh)) return answer(refusal_response(bad_new_password()));
    const auto change = [this, id = person.id, session = session_of(request.token), answer](const std::string& kept,
                                                                                            const std::string& hash) {
        Store& store = hall_.services().store;
        store.change_password(id, kept, hash, session, [this, &store, id, answer](bool durable) {
            // A socket outlives its session. The one that was kept comes back by itself.
            if (durable) hall_.disconnect(id);
            if (durable) mail_.notify(id, Notice::password_changed);
            answer(changed_or(store, durable, wrong_password(), done()));
        });
    };
    logins_.with_own_password(request, message, person, answer, [this, fresh, change, answer](const std::string& kept) {
        logins_.hash(fresh, answer, [kept, change](const std::string& hash) { change(kept, hash); });
    });
}

void Accounts::remove(const JsonValue& message, const HttpRequest& request, const Person& person,
                      const Answer& answer) {
    logins_.with_own_password(request, message, person, answer,
                              [this, id = person.id, answer](const std::string& kept) {
                                  Store& store = hall_.services().store;
                                  hall_.shut_out(id);
                                  store.forget_person(id, kept, [this, &store, id, answer](bool durable) {
                                      hall_.let_in(id);
                                      if (!durable) return answer(changed_or(store, false, wrong_password(), done()));
                                      hall_.forget_person(id, [answer] { answer(with_cookie(done(), random_id())); });
                                  });
                              });
}

}  // namespace tavoliere::server
