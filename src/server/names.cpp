#include "server/names.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace tavoliere::server {

namespace {

constexpr std::array reserved{
    "admin",  "administrator",  "moderator",       "mod",        "tavoliere",   "level",    "guest",   "machine",
    "engine", "server",         "support",         "system",     "operator",    "root",     "staff",   "anonymous",
    "nobody", "amministratore", "amministratrice", "moderatore", "moderatrice", "livello",  "ospite",  "macchina",
    "motore", "assistenza",     "supporto",        "sistema",    "gestore",     "gestione", "anonimo", "nessuno"};

constexpr std::string_view decoration = "-_0123456789";

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

}  // namespace tavoliere::server
