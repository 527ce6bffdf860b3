#include "server/names.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "core/utf8.hpp"

namespace tavoliere::server {

namespace {

constexpr std::array reserved{
    "admin",  "administrator",  "moderator",       "mod",        "tavoliere",   "level",    "guest",   "machine",
    "engine", "server",         "support",         "system",     "operator",    "root",     "staff",   "anonymous",
    "nobody", "amministratore", "amministratrice", "moderatore", "moderatrice", "livello",  "ospite",  "macchina",
    "motore", "assistenza",     "supporto",        "sistema",    "gestore",     "gestione", "anonimo", "nessuno"};

constexpr std::string_view decoration = "-_0123456789";

struct Codes {
    unsigned first, last;
};

// Zero-width and formatting characters, marks and overrides of direction, fillers that are blank, tags.
constexpr Codes invisible[]{{0x80, 0x9f},     {0xad, 0xad},     {0x34f, 0x34f},   {0x61c, 0x61c},
                            {0x115f, 0x1160}, {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x200b, 0x200f},
                            {0x2028, 0x202e}, {0x2060, 0x206f}, {0x2800, 0x2800}, {0x3164, 0x3164},
                            {0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff9, 0xfffb}, {0xe0000, 0xe0fff}};

unsigned code_of(std::string_view character) {
    const auto first = static_cast<unsigned char>(character[0]);
    if (character.size() == 1) return first;
    unsigned code = first & (0x7fu >> character.size());
    for (const char byte : character.substr(1)) code = code << 6 | (static_cast<unsigned char>(byte) & 0x3fu);
    return code;
}

bool is_invisible(unsigned code) {
    return std::any_of(std::begin(invisible), std::end(invisible),
                       [&](const Codes& range) { return code >= range.first && code <= range.last; });
}

}  // namespace

std::string looks_of(std::string_view name) {
    std::string looks(name);
    for (char& letter : looks) {
        if (letter == 'I' || letter == '1') letter = 'l';
        if (letter == '0') letter = 'o';
        letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    }
    return looks;
}

// "Admin-2" and "__ADMIN__" are no better than "admin", and neither is "adm1n": a 1 stands for an i too.
bool is_reserved_name(std::string_view name) {
    const auto key = [](std::string_view text) {
        std::string looks = looks_of(text);
        std::replace(looks.begin(), looks.end(), 'i', 'l');
        return looks;
    };
    const auto is_reserved = [&](std::string_view bare) {
        return std::any_of(reserved.begin(), reserved.end(),
                           [&, looks = key(bare)](const char* each) { return key(each) == looks; });
    };
    const std::size_t begin = name.find_first_not_of(decoration), end = name.find_last_not_of(decoration);
    return is_reserved(name) || (begin != std::string_view::npos && is_reserved(name.substr(begin, end - begin + 1)));
}

std::string without_invisible(std::string_view text) {
    std::string visible;
    while (!text.empty()) {
        const std::size_t length = std::max<std::size_t>(1, utf8_length(text));
        if (!is_invisible(code_of(text.substr(0, length)))) visible += text.substr(0, length);
        text.remove_prefix(length);
    }
    return visible;
}

}  // namespace tavoliere::server
