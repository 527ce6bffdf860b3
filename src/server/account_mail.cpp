#include "server/account_mail.hpp"

#include "server/account_answers.hpp"
#include "server/ids.hpp"
#include "server/mailer.hpp"

namespace tavoliere::server {

namespace {

constexpr Millis confirmation_time = day, reset_time = 60 * minute;
constexpr Rate letters_of_a_person{5, 20 * minute}, letters_to_an_address{3, 20 * minute},
    asked_by_a_client{10, minute}, resets_of_a_name{3, 20 * minute}, links_tried_by_a_client{10, 15 * second};

Refusal no_mail() {
    return refusals::make("not_allowed", {"this server sends no mail", "questo server non manda e-mail"});
}
Refusal no_address() {
    return refusals::make("bad_message", {"this is no e-mail address such as ann@example.org",
                                          "questo non è un indirizzo e-mail, come anna@example.org"});
}
Refusal used_link() {
    return refusals::make("unknown", {"this link has been used, or is too old; ask for another one",
                                      "questo link è già stato usato o è scaduto; chiedine un altro"});
}
Refusal too_many_letters() {
    return refusals::make("too_many",
                          {"too many letters; please try again later", "troppe e-mail; riprova più tardi, per favore"});
}

// Only its digest is kept.
std::string link_digest(std::string_view token) { return digest("mail link " + std::string(token)); }

std::string language_in(const JsonValue& message) { return message.text_or("language", "") == "it" ? "it" : "en"; }

}  // namespace

AccountMail::AccountMail(Hall& hall, Logins& logins)
    : hall_(hall),
      logins_(logins),
      letters_of_person_(letters_of_a_person, hall.services().limits),
      letters_to_address_(letters_to_an_address, hall.services().limits),
      asked_by_address_(asked_by_a_client, hall.services().limits),
      resets_of_name_(resets_of_a_name, hall.services().limits),
      tried_by_address_(links_tried_by_a_client, hall.services().limits) {}

void AccountMail::tell(const Person& person, const Answer& answer) const {
    const bool possible = hall_.services().mailer != nullptr;
    hall_.services().store.mail_address(person.has_account() ? person.id : "",
                                        [possible, answer](const std::optional<MailAddress>& found) {
                                            JsonWriter json;
                                            json.begin_object().member("possible", possible).key("address");
                                            if (found)
                                                json.value(found->address);
                                            else
                                                json.null();
                                            answer(json_response(json.end_object().text()));
                                        });
}

void AccountMail::set(const JsonValue& message, const HttpRequest& request, const Person& person,
                      const Answer& answer) {
    const MailAddress to{std::string(message.text_or("address", "")), language_in(message)};
    if (!to.address.empty() && !hall_.services().mailer) return answer(refusal_response(no_mail()));
    if (!to.address.empty() && !is_mail_address(to.address)) return answer(refusal_response(no_address()));
    logins_.with_own_password(request, message, person, answer,
                              [this, to, person, address = request.address, answer](const std::string& kept) {
                                  if (to.address.empty()) return remove(person, kept, answer);
                                  const Millis now = hall_.services().now();
                                  if (!letters_to_address_.allow(name_key(to.address), now) ||
                                      !allow_both(letters_of_person_, person.id, asked_by_address_, address, now))
                                      return answer(refusal_response(too_many_letters(), letters_of_a_person.every));
                                  send_confirmation(to, person, answer);
                              });
}

void AccountMail::remove(const Person& person, const std::string& kept, const Answer& answer) {
    Store& store = hall_.services().store;
    store.mail_address(person.id, [this, &store, id = person.id, kept, answer](const std::optional<MailAddress>& old) {
        store.remove_mail_address(id, kept, [this, &store, id, old, answer](bool durable) {
            answer(changed_or(store, durable, wrong_password(), done()));
            if (durable && old) notify_at(*old, id, Notice::address_removed);
        });
    });
}

void AccountMail::send_confirmation(const MailAddress& to, const Person& person, const Answer& answer) {
    const std::string token = random_id();
    const MailLink link{link_digest(token), person.id, MailLink::Purpose::confirm, to,
                        hall_.services().now() + confirmation_time};
    hall_.services().store.add_mail_link(link, [this, to, name = person.name, token, answer](bool durable) {
        Mailer& mailer = *hall_.services().mailer;
        if (durable) mailer.send(confirmation_letter(to, name, mailer.public_url() + "/account#confirm=" + token));
        answer(storage_or(durable, done()));
    });
}

// Whoever opens the link need not be logged in: they have read the letter.
void AccountMail::confirm(const JsonValue& message, const HttpRequest& request, const Answer& answer) {
    const std::string token(message.text_or("token", ""));
    const Millis now = hall_.services().now();
    if (!tried_by_address_.allow(request.address, now))
        return answer(refusal_response(refusals::too_many_attempts(), tried_by_address_.wait(request.address, now)));
    Store& store = hall_.services().store;
    store.confirm_mail_address(link_digest(token), now, [this, &store, answer](const UsedLink& used) {
        if (used.person.empty()) return answer(changed_or(store, false, used_link(), {}));
        if (!used.before.address.empty()) notify_at(used.before, used.person, Notice::address_changed);
        answer(done());
    });
}

void AccountMail::ask_for_reset(const JsonValue& message, const HttpRequest& request, const Answer& answer) {
    const std::string name(message.text_or("name", ""));
    const Millis now = hall_.services().now();
    if (!hall_.services().mailer) return answer(refusal_response(no_mail()));
    if (!allow_both(resets_of_name_, name_key(name.substr(0, longest_name)), asked_by_address_, request.address, now))
        return answer(refusal_response(too_many_letters(), resets_of_a_name.every));
    answer(done());
    hall_.services().store.person_named(name, [this](const std::optional<StoredPerson>& person) {
        if (person) send_reset(*person);
    });
}

void AccountMail::send_reset(const StoredPerson& person) {
    Store& store = hall_.services().store;
    store.mail_address(person.id, [this, &store, person](const std::optional<MailAddress>& to) {
        if (!to) return;
        const std::string token = random_id();
        const MailLink link{link_digest(token), person.id, MailLink::Purpose::reset, *to,
                            hall_.services().now() + reset_time};
        store.add_mail_link(link, [this, to = *to, name = person.name, token](bool durable) {
            Mailer& mailer = *hall_.services().mailer;
            if (durable) mailer.send(reset_letter(to, name, mailer.public_url() + "/account#reset=" + token));
        });
    });
}

void AccountMail::reset(const JsonValue& message, const HttpRequest& request, const Answer& answer) {
    const std::string token(message.text_or("token", "")), fresh(message.text_or("new_password", ""));
    const Millis now = hall_.services().now();
    if (!is_password(fresh)) return answer(refusal_response(bad_new_password()));
    if (!tried_by_address_.allow(request.address, now))
        return answer(refusal_response(refusals::too_many_attempts(), tried_by_address_.wait(request.address, now)));
    logins_.hash(fresh, answer, [this, token, now, request, answer](const std::string& hash) {
        Store& store = hall_.services().store;
        store.reset_password(link_digest(token), hash, now,
                             [this, &store, hash, request, answer](const UsedLink& used) {
                                 if (used.person.empty()) return answer(changed_or(store, false, used_link(), {}));
                                 hall_.disconnect(used.person);
                                 notify(used.person, Notice::password_changed);
                                 logins_.begin_session(used.person, hash, request, answer);
                             });
    });
}

void AccountMail::notify(const std::string& person, Notice notice) const {
    if (!hall_.services().mailer) return;
    hall_.services().store.mail_address(person, [this, person, notice](const std::optional<MailAddress>& to) {
        if (to) notify_at(*to, person, notice);
    });
}

void AccountMail::notify_at(const MailAddress& address, const std::string& person, Notice notice) const {
    Mailer* const mailer = hall_.services().mailer;
    if (!mailer) return;
    hall_.services().store.person(person, [mailer, address, notice](const std::optional<StoredPerson>& stored) {
        if (stored) mailer->send(notice_letter(address, stored->name, notice, mailer->public_url()));
    });
}

}  // namespace tavoliere::server
