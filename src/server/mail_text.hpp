#pragma once

#include <string>
#include <string_view>

#include "core/words.hpp"
#include "server/time_control.hpp"

// Letters as plain text, and what may stand in them.
namespace tavoliere::server {

struct Mail {
    std::string to{};
    std::string subject{};
    std::string text{};
};

// A plain address, such as ann@example.org: nothing that could end a line or begin another recipient.
bool is_mail_address(std::string_view text);

// The letter as it is sent, with its headers. Subject and text are encoded, so that no header can be written into them.
std::string mail_message(const Mail& mail, std::string_view from, Millis now);

}  // namespace tavoliere::server
