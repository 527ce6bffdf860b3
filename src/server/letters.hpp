#pragma once

#include <string>

#include "core/words.hpp"
#include "server/mail_text.hpp"
#include "server/store.hpp"

// What the server writes to people, each letter in the language of its reader.
namespace tavoliere::server {

// Something about an account has changed, which its owner should know.
enum class Notice : unsigned char { password_changed, address_changed, address_removed, codes_made, passkey_added };

Mail confirmation_letter(const MailAddress& to, const std::string& name, const std::string& link);
Mail reset_letter(const MailAddress& to, const std::string& name, const std::string& link);
Mail notice_letter(const MailAddress& to, const std::string& name, Notice notice, const std::string& site);

}  // namespace tavoliere::server
