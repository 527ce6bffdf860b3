#include "server/recovery.hpp"

#include "server/account_answers.hpp"
#include "server/recovery_codes.hpp"

namespace tavoliere::server {

namespace {

Refusal wrong_code() {
    return refusals::make("login", {"wrong name or recovery code", "nome o codice di recupero sbagliati"});
}

}  // namespace

void Recovery::make_codes(const JsonValue& message, const HttpRequest& request, const Person& person,
                          const Answer& answer) {
    logins_.with_own_password(
        request, message, person, answer, [this, id = person.id, answer](const std::string& kept) {
            logins_.work(answer, [this, id, kept, answer] {
                const RecoveryCodes codes = new_recovery_codes(id);
                if (codes.shown.empty()) return answer(refusal_response(refusals::busy(), busy_time));
                JsonWriter json;
                write_codes(json.begin_object(), codes.shown);
                Store& store = hall_.services().store;
                store.set_recovery_codes(id, kept, codes.digests,
                                         [this, &store, id, answer, told = json.end_object().text()](bool durable) {
                                             if (durable) mail_.notify(id, Notice::codes_made);
                                             answer(changed_or(store, durable, wrong_password(), json_response(told)));
                                         });
            });
        });
}

// A code is counted as a password is. An unknown name takes as long as a known one.
void Recovery::recover(const JsonValue& message, const HttpRequest& request, const Answer& answer) {
    const std::string code(message.text_or("code", "")), fresh(message.text_or("new_password", ""));
    if (!is_password(fresh)) return answer(refusal_response(bad_new_password()));
    const auto set = [this, code, request, answer](const std::string& id, const std::string& hash) {
        Store& store = hall_.services().store;
        store.recover(id, recovery_digest(id, code), hash, [this, &store, id, hash, request, answer](bool durable) {
            if (!durable) return answer(changed_or(store, false, wrong_code(), {}));
            hall_.disconnect(id);
            mail_.notify(id, Notice::password_changed);
            logins_.begin_session(id, hash, request, answer);
        });
    };
    logins_.attempt_of(
        std::string(message.text_or("name", "")), request, [this, fresh, set, answer](const Logins::Attempt& attempt) {
            if (!logins_.may_try(attempt, answer)) return;
            logins_.hash(fresh, answer, [set, id = attempt.person](const std::string& hash) { set(id, hash); });
        });
}

}  // namespace tavoliere::server
