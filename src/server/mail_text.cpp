#include "server/mail_text.hpp"

#include <sodium.h>

#include <algorithm>
#include <ctime>

#include "server/ids.hpp"

namespace tavoliere::server {

namespace {

constexpr std::size_t longest_address = 254, longest_local_part = 64, base64_line = 76;

bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

bool is_domain(std::string_view domain) {
    if (domain.empty() || domain.front() == '-' || domain.front() == '.' || domain.back() == '.') return false;
    if (domain.find("..") != std::string_view::npos) return false;
    return std::all_of(domain.begin(), domain.end(),
                       [](char c) { return is_letter_or_digit(c) || c == '-' || c == '.'; });
}

std::string base64(std::string_view text) {
    std::string encoded(sodium_base64_ENCODED_LEN(text.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
    sodium_bin2base64(encoded.data(), encoded.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                      sodium_base64_VARIANT_ORIGINAL);
    encoded.resize(encoded.find('\0'));
    return encoded;
}

std::string in_lines(const std::string& encoded) {
    std::string wrapped;
    for (std::size_t at = 0; at < encoded.size(); at += base64_line)
        wrapped += encoded.substr(at, base64_line) + "\r\n";
    return wrapped;
}

std::string mail_date(Millis now) {
    const std::time_t seconds = now / second;
    std::tm utc{};
    ::gmtime_r(&seconds, &utc);
    static constexpr const char* days[]{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static constexpr const char* months[]{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                          "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    char rest[40];
    std::strftime(rest, sizeof rest, "%Y %H:%M:%S +0000", &utc);
    return std::string(days[utc.tm_wday]) + ", " + std::to_string(utc.tm_mday) + ' ' + months[utc.tm_mon] + ' ' + rest;
}

}  // namespace

bool is_mail_address(std::string_view text) {
    constexpr std::string_view marks = "!#$%&'*+/=?^_`{|}~.-";
    const std::size_t at = text.find('@');
    if (at == std::string_view::npos || at == 0 || at > longest_local_part || text.size() > longest_address)
        return false;
    const std::string_view local = text.substr(0, at);
    return local.front() != '-' && is_domain(text.substr(at + 1)) &&
           std::all_of(local.begin(), local.end(),
                       [&](char c) { return is_letter_or_digit(c) || marks.find(c) != std::string_view::npos; });
}

std::string mail_message(const Mail& mail, std::string_view from, Millis now) {
    const std::string domain(from.substr(std::min(from.find('@') + 1, from.size())));
    return "Date: " + mail_date(now) + "\r\nFrom: Tavoliere <" + std::string(from) + ">\r\nTo: <" + mail.to +
           ">\r\nMessage-ID: <" + random_id() + '@' + domain + ">\r\nSubject: =?UTF-8?B?" + base64(mail.subject) +
           "?=\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: "
           "base64\r\nAuto-Submitted: auto-generated\r\n\r\n" +
           in_lines(base64(mail.text));
}

}  // namespace tavoliere::server
