#pragma once

#include "server/account_mail.hpp"
#include "server/logins.hpp"

namespace tavoliere::server {

// The way back into an account whose password is lost: codes are made beforehand, and each of them sets a new password.
class Recovery {
public:
    using Answer = Logins::Answer;

    Recovery(Hall& hall, Logins& logins, const AccountMail& mail) : hall_(hall), logins_(logins), mail_(mail) {}

    void make_codes(const JsonValue& message, const HttpRequest& request, const Person& person, const Answer& answer);
    void recover(const JsonValue& message, const HttpRequest& request, const Answer& answer);

private:
    Hall& hall_;
    Logins& logins_;
    const AccountMail& mail_;
};

}  // namespace tavoliere::server
