#include "server/account_answers.hpp"

#include "core/utf8.hpp"

namespace tavoliere::server {

Refusal wrong_login() { return refusals::make("login", {"wrong name or password", "nome o password sbagliati"}); }
Refusal bad_new_password() {
    return refusals::make(
        "bad_message", {"a new password has 8 to 200 characters", "la nuova password deve avere da 8 a 200 caratteri"});
}
Refusal wrong_password() { return refusals::make("login", {"the password is wrong", "la password è sbagliata"}); }
Refusal not_logged_in() { return refusals::make("login", {"you are not logged in", "non hai fatto l'accesso"}); }

bool is_password(std::string_view password) {
    const std::size_t length = character_count(password);
    return length >= shortest_password && length <= longest_password;
}

void write_codes(JsonWriter& json, const std::vector<std::string>& codes) {
    if (codes.empty()) return;
    json.key("recovery_codes").begin_array();
    for (const std::string& code : codes) json.value(code);
    json.end_array();
}

HttpResponse done() { return json_response("{}"); }

HttpResponse with_cookie(HttpResponse response, std::string token) {
    response.new_token = std::move(token);
    return response;
}

HttpResponse storage_or(bool durable, HttpResponse response) {
    return durable ? std::move(response) : refusal_response(refusals::storage());
}

HttpResponse changed_or(const Store& store, bool durable, const Refusal& changed, HttpResponse response) {
    if (!durable && store.healthy()) return refusal_response(changed);
    return storage_or(durable, std::move(response));
}

}  // namespace tavoliere::server
