#pragma once

#include "server/account_mail.hpp"
#include "server/kept_values.hpp"
#include "server/logins.hpp"
#include "server/webauthn.hpp"

namespace tavoliere::server {

// Passkeys: a person registers one from their account page and logs in with it, without a name or a password. They need
// a public address, which the operator gives.
class Passkeys {
public:
    using Answer = Logins::Answer;

    Passkeys(Hall& hall, Logins& logins, const AccountMail& mail);

    void list(const Person& person, const Answer& answer) const;
    // What an authenticator has to sign: once, in this session, within a few minutes.
    void give_challenge(const HttpRequest& request, const Person& person, const Answer& answer);
    void add(const JsonValue& message, const HttpRequest& request, const Person& person, const Answer& answer);
    void remove(const JsonValue& message, const Person& person, const Answer& answer);
    void log_in(const JsonValue& message, const HttpRequest& request, const Answer& answer);

private:
    struct Challenge {
        std::string session{};
        Millis until = 0;
    };
    // The challenge that this was made for, where it was given to this session; nobody can use it again.
    std::string take_challenge(const std::string& client_data, const HttpRequest& request);
    void keep(const NewCredential& fresh, const std::string& name, const std::string& kept, const Person& person,
              const Answer& answer);
    void begin(const StoredPasskey& known, std::uint32_t counter, const HttpRequest& request, const Answer& answer);

    static constexpr std::size_t most_challenges = 10'000;

    Hall& hall_;
    Logins& logins_;
    const AccountMail& mail_;
    std::optional<RelyingParty> party_;
    KeptValues<Challenge> challenges_{most_challenges};
    RateLimit tried_by_address_;
};

}  // namespace tavoliere::server
