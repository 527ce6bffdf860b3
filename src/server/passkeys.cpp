#include "server/passkeys.hpp"

#include "core/invisible.hpp"
#include "core/utf8.hpp"
#include "server/account_answers.hpp"
#include "server/ids.hpp"

namespace tavoliere::server {

namespace {

constexpr Millis challenge_time = 5 * minute;
constexpr Rate passkeys_tried_by_a_client{20, 3 * second};
constexpr int most_passkeys = 20;
constexpr std::size_t longest_passkey_name = 40;

Refusal no_passkeys() {
    return refusals::make("not_allowed", {"this server has no passkeys: its operator has given no public address",
                                          "questo server non ha passkey: chi lo gestisce non ha indicato un indirizzo "
                                          "pubblico"});
}
Refusal wrong_passkey() {
    return refusals::make("login", {"this passkey was not accepted", "questa passkey non è stata accettata"});
}
Refusal passkey_exists() {
    return refusals::make(
        "taken", {"this passkey is known already, or you have too many", "questa passkey è già nota, o ne hai troppe"});
}

std::string bytes_in(const JsonValue& message, std::string_view name) {
    return from_base64url(message.text_or(name, "")).value_or("");
}

}  // namespace

Passkeys::Passkeys(Hall& hall, Logins& logins, const AccountMail& mail)
    : hall_(hall),
      logins_(logins),
      mail_(mail),
      party_(RelyingParty::at(hall.services().public_url)),
      tried_by_address_(passkeys_tried_by_a_client, hall.services().limits) {}

void Passkeys::list(const Person& person, const Answer& answer) const {
    hall_.services().store.passkeys_of(
        person.has_account() ? person.id : "",
        [possible = party_.has_value(), answer](const std::vector<StoredPasskey>& found) {
            JsonWriter json;
            json.begin_object().member("possible", possible).key("passkeys").begin_array();
            for (const StoredPasskey& each : found)
                json.begin_object()
                    .member("id", each.id)
                    .member("name", each.name)
                    .member("created", each.created)
                    .member("used", each.used)
                    .end_object();
            answer(json_response(json.end_array().end_object().text()));
        });
}

void Passkeys::give_challenge(const HttpRequest& request, const Person& person, const Answer& answer) {
    if (!party_) return answer(refusal_response(no_passkeys()));
    const Millis now = hall_.services().now();
    if (!tried_by_address_.allow(request.address, now))
        return answer(refusal_response(refusals::too_many_attempts(), tried_by_address_.wait(request.address, now)));
    const std::string challenge = random_id();
    challenges_.put(challenge, {session_of(request.token), now + challenge_time});
    JsonWriter json;
    json.begin_object().member("challenge", challenge).member("host", party_->id);
    answer(json_response(json.member("person", person.id).member("name", person.name).end_object().text()));
}

std::string Passkeys::take_challenge(const std::string& client_data, const HttpRequest& request) {
    const std::string given = challenge_in(client_data);
    const std::optional<Challenge> known = challenges_.take(given);
    const bool good = known && known->session == session_of(request.token) && hall_.services().now() < known->until;
    return good ? given : "";
}

void Passkeys::add(const JsonValue& message, const HttpRequest& request, const Person& person, const Answer& answer) {
    if (!party_) return answer(refusal_response(no_passkeys()));
    std::string name = without_invisible(message.text_or("name", ""));
    if (name.empty() || character_count(name) > longest_passkey_name)
        return answer(refusal_response(refusals::make(
            "bad_message", {"a name has 1 to 40 characters", "il nome deve avere da 1 a 40 caratteri"})));
    const std::string client_data = bytes_in(message, "client_data"), challenge = take_challenge(client_data, request);
    const std::optional<NewCredential> fresh =
        read_registration(*party_, challenge, client_data, bytes_in(message, "attestation"));
    logins_.with_own_password(request, message, person, answer,
                              [this, fresh, name, person, answer](const std::string& kept) {
                                  if (!fresh) return answer(refusal_response(wrong_passkey()));
                                  keep(*fresh, name, kept, person, answer);
                              });
}

void Passkeys::keep(const NewCredential& fresh, const std::string& name, const std::string& kept, const Person& person,
                    const Answer& answer) {
    const Millis now = hall_.services().now();
    const StoredPasskey passkey{to_base64url(fresh.id), person.id, to_base64url(fresh.key), fresh.counter, name, now,
                                now - now % day};
    Store& store = hall_.services().store;
    store.add_passkey(passkey, kept, most_passkeys, [this, &store, id = person.id, answer](bool durable) {
        if (durable) mail_.notify(id, Notice::passkey_added);
        answer(changed_or(store, durable, passkey_exists(), done()));
    });
}

void Passkeys::remove(const JsonValue& message, const Person& person, const Answer& answer) {
    if (!person.has_account()) return answer(refusal_response(not_logged_in()));
    hall_.services().store.remove_passkey(person.id, std::string(message.text_or("id", "")),
                                          [answer](bool durable) { answer(storage_or(durable, done())); });
}

void Passkeys::log_in(const JsonValue& message, const HttpRequest& request, const Answer& answer) {
    if (!party_) return answer(refusal_response(no_passkeys()));
    const std::string client_data = bytes_in(message, "client_data"), challenge = take_challenge(client_data, request);
    const auto judge = [this, client_data, challenge, data = bytes_in(message, "authenticator_data"),
                        signature = bytes_in(message, "signature"), owner = bytes_in(message, "owner"), request,
                        answer](const std::optional<StoredPasskey>& known) {
        const std::string key = known ? from_base64url(known->key).value_or("") : "";
        const std::optional<std::uint32_t> counter =
            read_assertion(*party_, challenge, client_data, data, signature, key);
        // A copy of an authenticator is behind, or has been overtaken; 0 where it does not count.
        const bool counts = counter && known && (*counter != 0 || known->counter != 0);
        if (!counter || !known || owner != known->person || (counts && *counter <= known->counter))
            return answer(refusal_response(wrong_passkey()));
        begin(*known, *counter, request, answer);
    };
    hall_.services().store.passkey(std::string(message.text_or("id", "")), judge);
}

void Passkeys::begin(const StoredPasskey& known, std::uint32_t counter, const HttpRequest& request,
                     const Answer& answer) {
    Store& store = hall_.services().store;
    const Millis now = hall_.services().now();
    store.use_passkey(known, counter, now - now % day,
                      [this, &store, id = known.person, request, answer](bool durable) {
                          if (!durable) return answer(changed_or(store, false, wrong_passkey(), {}));
                          store.person(id, [this, id, request, answer](const std::optional<StoredPerson>& person) {
                              if (!person || person->name.empty()) return answer(refusal_response(wrong_passkey()));
                              logins_.begin_session(id, person->password, request, answer);
                          });
                      });
}

}  // namespace tavoliere::server
