#include "server/session_list.hpp"

#include "server/account_answers.hpp"
#include "server/ids.hpp"

namespace tavoliere::server {

void SessionList::log_out(const JsonValue& message, const HttpRequest& request, const Person& person,
                          const Answer& answer) {
    const bool everywhere = message.truth_or("everywhere", false);
    const std::string session = session_of(request.token);
    const auto answered = [this, everywhere, id = person.id, session, answer](bool durable) {
        answer(storage_or(durable, with_cookie(done(), random_id())));
        if (!durable) return;
        hall_.disconnect_session(session);
        if (everywhere) hall_.disconnect(id);
    };
    if (everywhere && person.has_account())
        hall_.services().store.remove_sessions(person.id, "", answered);
    else
        hall_.services().store.remove_session(session, answered);
}

void SessionList::write(JsonWriter& json, const std::vector<ListedSession>& sessions, const std::string& current) {
    json.key("sessions").begin_array();
    for (const ListedSession& session : sessions)
        json.begin_object()
            .member("id", session.id)
            .member("created", session.created)
            .member("used", session.used)
            .member("browser", session.browser.name)
            .member("system", session.browser.system)
            .member("current", session.digest == current)
            .end_object();
    json.end_array();
}

void SessionList::list(const HttpRequest& request, const Person& person, const Answer& answer) const {
    if (!person.has_account()) return answer(refusal_response(not_logged_in()));
    hall_.services().store.sessions_of(
        person.id, hall_.services().now() - token_lifetime,
        [current = session_of(request.token), answer](const std::vector<ListedSession>& found) {
            JsonWriter json;
            write(json.begin_object(), found, current);
            answer(json_response(json.end_object().text()));
        });
}

void SessionList::end(const JsonValue& message, const HttpRequest& request, const Person& person,
                      const Answer& answer) {
    if (!person.has_account()) return answer(refusal_response(not_logged_in()));
    Store& store = hall_.services().store;
    const auto ended = [this, current = session_of(request.token), answer](const std::string& digest, bool durable) {
        answer(storage_or(durable, digest == current ? with_cookie(done(), random_id()) : done()));
        if (durable) hall_.disconnect_session(digest);
    };
    store.sessions_of(
        person.id, hall_.services().now() - token_lifetime,
        [&store, id = std::string(message.text_or("id", "")), ended, answer](const std::vector<ListedSession>& found) {
            for (const ListedSession& session : found)
                if (session.id == id)
                    return store.end_session(
                        session.digest, [ended, digest = session.digest](bool durable) { ended(digest, durable); });
            answer(refusal_response(
                refusals::make("unknown", {"this login has ended already", "questo accesso è già terminato"})));
        });
}

}  // namespace tavoliere::server
