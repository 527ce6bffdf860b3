#include "server/presence.hpp"

namespace tavoliere::server {

Connection* Presence::find(ConnectionId connection) {
    const auto found = connections_.find(connection);
    return found == connections_.end() ? nullptr : &found->second;
}

const Connection* Presence::find(ConnectionId connection) const {
    const auto found = connections_.find(connection);
    return found == connections_.end() ? nullptr : &found->second;
}

const Person* Presence::person_of(ConnectionId connection) const {
    const Connection* client = find(connection);
    return client ? &client->person : nullptr;
}

Millis Presence::lag_of(ConnectionId connection) const {
    const Connection* client = find(connection);
    return client ? client->lag : 0;
}

std::string Presence::counted_as(ConnectionId connection) const {
    const Connection* client = find(connection);
    if (!client) return "";
    return client->person.has_account() ? client->person.id : client->address;
}

}  // namespace tavoliere::server
