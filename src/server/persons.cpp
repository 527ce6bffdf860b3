#include "server/persons.hpp"

#include "server/http.hpp"
#include "server/ids.hpp"

namespace tavoliere::server {

std::string session_of(std::string_view token) { return digest("session " + std::string(token)); }

Person guest_of(std::string_view token) { return {digest("guest " + std::string(token)), ""}; }

void Persons::behind(std::string_view token, std::function<void(std::optional<Person>)> found) const {
    if (!is_id(token)) return found(std::nullopt);
    const Person guest = guest_of(token);
    store_.person_of_session(
        session_of(token), now_() - token_lifetime,
        [&store = store_, guest, found = std::move(found)](const std::optional<StoredPerson>& logged_in) {
            if (logged_in) return found(Person{logged_in->id, logged_in->name});
            store.person(guest.id, [guest, found](const std::optional<StoredPerson>& locked) {
                found(locked ? std::nullopt : std::optional(guest));
            });
        });
}

}  // namespace tavoliere::server
