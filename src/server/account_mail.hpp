#pragma once

#include "server/letters.hpp"
#include "server/logins.hpp"

namespace tavoliere::server {

// The e-mail address of an account, where the operator has a mail server: it is confirmed by a link, a link sent there
// sets a new password, and changes of the account are told there.
class AccountMail {
public:
    using Answer = Logins::Answer;

    AccountMail(Hall& hall, Logins& logins);

    // Whether there is mail at all, and the address of whoever asks.
    void tell(const Person& person, const Answer& answer) const;
    // Sends a link to a new address, or removes the old one where none is given.
    void set(const JsonValue& message, const HttpRequest& request, const Person& person, const Answer& answer);
    void confirm(const JsonValue& message, const HttpRequest& request, const Answer& answer);
    // Answers the same whoever is named, and before they are looked for.
    void ask_for_reset(const JsonValue& message, const HttpRequest& request, const Answer& answer);
    void reset(const JsonValue& message, const HttpRequest& request, const Answer& answer);

    // Where the person has an address.
    void notify(const std::string& person, Notice notice) const;

private:
    void notify_at(const MailAddress& address, const std::string& person, Notice notice) const;
    void send_confirmation(const MailAddress& to, const Person& person, const Answer& answer);
    void send_reset(const StoredPerson& person);
    void remove(const Person& person, const std::string& kept, const Answer& answer);

    Hall& hall_;
    Logins& logins_;
    RateLimit letters_of_person_, letters_to_address_, asked_by_address_, resets_of_name_, tried_by_address_;
};

}  // namespace tavoliere::server
