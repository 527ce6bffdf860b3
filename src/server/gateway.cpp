#include "server/gateway.hpp"

#include <sodium.h>

#include "server/accounts.hpp"
#include "server/client_address.hpp"
#include "server/hall.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/page.hpp"
#include "server/reference_api.hpp"

namespace tavoliere::server {

namespace {

constexpr int most_sockets = 200, most_explorations = 8;

HttpResponse plain(std::string body, int status = 200) {
    HttpResponse response;
    response.status = status;
    response.content_type = "text/plain; charset=utf-8";
    response.headers.emplace_back("Cache-Control", "no-store");
    response.body = std::move(body);
    return response;
}

// What is answered to a method or to an address that is used for something else; nothing where both are right.
std::optional<HttpResponse> misused(const HttpRequest& request) {
    HttpResponse response = refusal_response(refusals::bad_message());
    if (request.method != "GET" && request.method != "POST") {
        response.status = 405;
        response.headers.emplace_back("Allow", "GET, HEAD, POST");
        return response;
    }
    if (request.path == "/ws") {
        response.status = 426;
        response.headers.emplace_back("Upgrade", "websocket");
        return response;
    }
    return std::nullopt;
}

// A link on another page may lead here; anything else that such a page could make a browser send is refused: another
// origin, a form, no mark.
// With or without a parameter, such as a charset.
bool is_json(std::string_view content_type) {
    constexpr std::string_view json = "application/json";
    return content_type.starts_with(json) && (content_type.size() == json.size() || content_type[json.size()] == ';');
}

bool is_forged(const HttpRequest& request) {
    if (request.method == "GET") return !request.origin.empty() && !same_origin(request.origin, request.host);
    return comes_from_elsewhere(request) || !request.marked || !is_json(request.content_type);
}

}  // namespace

Gateway::Gateway(Parts parts)
    : parts_(std::move(parts)),
      sockets_(parts_.limits ? most_sockets : Slots::without_limit),
      explorations_(parts_.limits ? most_explorations : Slots::without_limit),
      requests_({200, 20}, parts_.limits) {}

void Gateway::attach(Hall& hall, Accounts& accounts) {
    hall_ = &hall;
    accounts_ = &accounts;
}

// Whoever watches over the server must see it above all in a flood, which may come from their own address: from the
// proxy that they ask through. It takes hardly any time, and none of the hall's.
std::optional<HttpResponse> Gateway::for_the_operator(const HttpRequest& request) const {
    if (request.method != "GET") return std::nullopt;
    if (request.path == "/healthz")
        return parts_.healthy() ? plain("ok\n") : plain("the last write to the store failed\n", 503);
    if (request.path == "/metrics") return metrics_for(request);
    return std::nullopt;
}

// A page of somebody whose name leads to this machine asks from here too, but by that name.
HttpResponse Gateway::metrics_for(const HttpRequest& request) const {
    const std::string expected = "Bearer " + parts_.metrics_token;
    const bool allowed = parts_.metrics_token.empty()
                             ? request.local && names_this_machine(request.host)
                             : request.authorization.size() == expected.size() &&
                                   sodium_memcmp(request.authorization.data(), expected.data(), expected.size()) == 0;
    if (allowed) return plain(parts_.metrics_text());
    HttpResponse refused = plain("the numbers are for whoever looks after the server\n", 401);
    refused.headers.emplace_back("WWW-Authenticate", "Bearer");
    return refused;
}

std::optional<HttpResponse> Gateway::refused(const HttpRequest& request) {
    if (auto too_often = asks_too_often(request)) return too_often;
    if (auto misuse = misused(request)) return misuse;
    if (is_forged(request))
        return refusal_response(refusals::make(
            "not_allowed", {"this request comes from another page", "questa richiesta viene da un'altra pagina"}));
    return std::nullopt;
}

std::optional<HttpResponse> Gateway::asks_too_often(const HttpRequest& request) {
    const std::lock_guard lock(mutex_);
    if (requests_.allow(request.address, parts_.now())) return std::nullopt;
    return refusal_response(refusals::too_many(), second);
}

void Gateway::answer(HttpRequest request, Answer answer) {
    ++parts_.metrics.requests;
    if (auto watched = for_the_operator(request)) return answer(std::move(*watched));
    if (auto refusal = refused(request)) return answer(std::move(*refusal));
    if (ReferenceApi::takes_long(request)) return answer_aside(std::move(request), std::move(answer));
    if (auto known = parts_.reference.answer(request)) return answer(std::move(*known));
    if (!request.path.starts_with("/api/"))
        return answer(request.method == "GET" ? page_response(request) : not_found());
    if (!parts_.reachable()) return answer(refusal_response(refusals::storage(), busy_time));
    parts_.post([this, request = std::move(request), answer = std::move(answer)] {
        if (hall_->has_spent_time(request.address)) return answer(refusal_response(refusals::too_many(), second));
        hall_->charge(request.address, [&] { accounts_->answer(request, answer); });
    });
}

// A long line takes long to tell, and much memory until it is read; a description takes long to check: away from the
// sockets' threads, by turns, and few at a time for each client.
void Gateway::answer_aside(HttpRequest request, Answer answer) {
    const Slot slot = explorations_.take(request.address);
    const std::string whose = request.address;
    const bool begun = slot && parts_.aside(
                                   [this, request = std::move(request), answer, slot] {
                                       if (request.gone && request.gone()) {
                                           ++parts_.metrics.requests_abandoned;
                                           return answer(plain("", 503));
                                       }
                                       HttpResponse response = parts_.reference.answer(request).value_or(not_found());
                                       response.slot = slot;
                                       answer(std::move(response));
                                   },
                                   whose);
    if (!begun) answer(refusal_response(refusals::too_many(), second));
}

bool Gateway::speaks_for_others(const std::string& peer) const { return parts_.proxy && is_loopback(peer); }

bool Gateway::is_secure(const std::string& peer, std::string_view forwarded_protocol) const {
    return parts_.secure || (speaks_for_others(peer) && forwarded_protocol == "https");
}

std::string Gateway::client(const std::string& peer, std::string_view forwarded) const {
    const std::string named = speaks_for_others(peer) ? forwarded_address(forwarded) : "";
    return named.empty() ? counted_address(peer) : named;
}

Slot Gateway::admit(const std::string& client) {
    Slot slot = sockets_.take(client);
    if (!slot) log("socket refused", {{"address", client}});
    return slot;
}

void Gateway::introduce(const std::string& token, std::function<void(Introduction)> introduced) {
    parts_.post([this, token, introduced = std::move(introduced)] {
        accounts_->visitor(token, [token, endings = hall_->endings(), introduced](const Accounts::Visitor& visitor) {
            introduced({visitor.person, visitor.new_token.value_or(token), visitor.new_token.has_value(), endings});
        });
    });
}

ConnectionId Gateway::add(std::shared_ptr<Peer> peer) {
    const ConnectionId connection = ++last_connection_;
    const std::lock_guard lock(mutex_);
    crowd_of(connection)[connection] = std::move(peer);
    return connection;
}

void Gateway::forget(ConnectionId connection) {
    const std::lock_guard lock(mutex_);
    crowd_of(connection).erase(connection);
}

ConnectionId Gateway::enter(std::shared_ptr<Peer> peer, Introduction who, const std::string& address) {
    const ConnectionId connection = add(std::move(peer));
    parts_.post([this, connection, who = std::move(who), address] { hall_->enter(connection, who, address); });
    return connection;
}

void Gateway::receive(ConnectionId connection, std::string text) {
    if (turns_away_) return go_on(connection);
    parts_.post([this, connection, text = std::move(text), arrived = parts_.now()]() mutable {
        hall_->receive(connection, std::move(text), arrived);
    });
}

void Gateway::note_lag(ConnectionId connection, Millis lag) {
    parts_.post([this, connection, lag, arrived = parts_.now()] {
        hall_->set_lag(connection, lag);
        hall_->hear(connection, arrived);
    });
}

void Gateway::exit(ConnectionId connection) {
    forget(connection);
    parts_.post([this, connection] { hall_->close(connection); });
}

std::shared_ptr<Peer> Gateway::peer(ConnectionId connection) const {
    const std::lock_guard lock(mutex_);
    const Peers& crowd = peers_[connection % lag_rounds];
    const auto found = crowd.find(connection);
    return found == crowd.end() ? nullptr : found->second;
}

void Gateway::send(ConnectionId connection, Text text) {
    if (const std::shared_ptr<Peer> found = peer(connection)) found->deliver(std::move(text));
}

void Gateway::measure(ConnectionId connection) {
    if (const std::shared_ptr<Peer> found = peer(connection)) found->measure();
}

void Gateway::close(ConnectionId connection) {
    if (const std::shared_ptr<Peer> found = peer(connection)) found->close();
}

void Gateway::go_on(ConnectionId connection) {
    if (const std::shared_ptr<Peer> found = peer(connection)) found->go_on();
}

void Gateway::measure_round(std::size_t round) {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, each] : peers_[round]) each->measure();
}

void Gateway::close_all() {
    const std::lock_guard lock(mutex_);
    for (const Peers& crowd : peers_)
        for (const auto& [id, each] : crowd) each->close();
}

void Gateway::forget_all() {
    const std::lock_guard lock(mutex_);
    for (Peers& crowd : peers_) crowd.clear();
}

}  // namespace tavoliere::server
