#include "server/persons.hpp"

#include "server/http.hpp"
#include "server/ids.hpp"

namespace tavoliere::server {

std::string session_of(std::string_view token) { return digest("session " + std::string(token)); }

std::optional<Person> Persons::behind(std::string_view token) const {
    if (!is_id(token)) return std::nullopt;
    if (const std::optional<std::string> person = store_.person_of_session(session_of(token), now_() - token_lifetime))
        return by_id(*person);
    const std::string guest = digest("guest " + std::string(token));
    if (store_.person(guest)) return std::nullopt;
    return Person{guest, ""};
}

Person Persons::by_id(const std::string& id) const {
    const std::optional<StoredPerson> stored = store_.person(id);
    return {id, stored ? stored->name : ""};
}

bool Persons::is_gone(const std::string& id) const {
    const std::optional<StoredPerson> stored = store_.person(id);
    return stored && stored->name.empty();
}

}  // namespace tavoliere::server
