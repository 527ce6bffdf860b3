#include "server/persons.hpp"

#include "server/http.hpp"
#include "server/ids.hpp"

namespace tavoliere::server {

std::string session_of(std::string_view token) { return digest("session " + std::string(token)); }

std::string device_of(std::string_view person, std::string_view token) {
    return digest("device " + std::string(person) + ' ' + std::string(token));
}

Person guest_of(std::string_view token) { return {digest("guest " + std::string(token)), ""}; }

void Persons::behind(std::string_view token, std::function<void(std::optional<Person>)> found) const {
    if (!is_id(token)) return found(std::nullopt);
    const Person guest = guest_of(token);
    store_.holder(session_of(token), now_() - token_lifetime, guest.id,
                  [&store = store_, session = session_of(token), now = now_(), guest,
                   found = std::move(found)](const TokenHolder& holder) {
                      if (holder.logged_in && now - holder.used >= day)
                          store.note_session_used(session, now - now % day);
                      if (holder.logged_in) return found(Person{holder.logged_in->id, holder.logged_in->name});
                      found(holder.guest_locked ? std::nullopt : std::optional(guest));
                  });
}

}  // namespace tavoliere::server
