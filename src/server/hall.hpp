#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/json_reader.hpp"
#include "server/analyses.hpp"
#include "server/client_limits.hpp"
#include "server/guest_game_removal.hpp"
#include "server/lobby.hpp"
#include "server/moderation/blocks.hpp"
#include "server/moderation/likenesses.hpp"
#include "server/moderation/sanctions.hpp"
#include "server/persons.hpp"
#include "server/presence.hpp"
#include "server/reply.hpp"
#include "server/reviews.hpp"
#include "server/tables.hpp"

namespace tavoliere::server {

struct Gesture;
class Nodes;

// Where everything comes together: it opens and closes connections, finds the table that a message is about and hands
// the message to its gesture. All of it happens on one thread, so nothing here is locked; what takes time (the disk,
// the machine's thoughts) happens elsewhere and comes back by `post`.
class Hall {
public:
    explicit Hall(Services services);

    // After a start; `done` is told when the games with a clock go on.
    void restore(std::function<void()> done = {});

    // Lets a connection in, which belongs to its token's login session and ends with it. Where a session has ended
    // since they were found, they are looked for again, and what they say waits for that. `address`: where they come
    // from, as limits count it.
    void enter(ConnectionId connection, const Introduction& who, const std::string& address);
    // One whose socket is at another node, which has greeted them.
    void enter_from_node(ConnectionId connection, Connection client);
    // Whoever is elsewhere, where there are other nodes.
    void attach(Nodes& nodes) { nodes_ = &nodes; }
    // How often a session has ended, or a guest made an account.
    std::uint64_t endings() const { return endings_; }
    // `arrived`: when it came, since it may have waited for others. What comes from an address that has spent its part
    // of the hall's time waits until it has some again.
    void receive(ConnectionId connection, std::string text, Millis arrived);
    void receive(ConnectionId connection, std::string text) { receive(connection, std::move(text), services_.now()); }
    void close(ConnectionId connection);
    // Sends away. Whoever does not read keeps their socket for a while; nothing that they say is heard any more.
    void dismiss(ConnectionId connection);
    // What waited for a room to be served somewhere.
    void go_on_with(ConnectionId connection, const std::string& text, Millis arrived);
    // How long this connection takes, as measured.
    void set_lag(ConnectionId connection, Millis lag);
    // Something came from this connection then, if only a sign of life.
    void hear(ConnectionId connection, Millis at);
    // To be called often: looks after the clocks, and tells analyses and the lobby what is new. Whatever arrived until
    // `heard_until` has been heard.
    void tick(Millis heard_until);
    void tick() { tick(services_.now()); }

    // Ends a person's connections: their sessions are over, or begin anew with another token.
    void disconnect(const std::string& person);
    // Ends the connections of one session, which is over.
    void disconnect_session(const std::string& session);
    // While somebody's account is being deleted they are not there, and do not come in.
    void shut_out(const std::string& person);
    // The account is gone, or stays after all.
    void let_in(const std::string& person);
    // It is gone: `done` is called when nothing of it is left here.
    void forget_person(const std::string& person, std::function<void()> done);
    void note_ignored(const IgnoredPerson& ignored);
    // Another node has come: what was told meanwhile may have been missed.
    void relearn();

    // A sanction begins: whom it is of hears of it, and a ban ends their sockets. They may come back, and look on.
    void begin_sanction(const Sanction& sanction);
    void end_sanction(const std::string& id);
    // What somebody who is banned is told in place of what they asked for; nothing where they are not.
    std::optional<Refusal> ban_refusal(ConnectionId connection) const;
    // Why these two play no game together; nothing where they may.
    std::optional<Refusal> company_refusal(const std::string& one, const std::string& other) const;

    // Does it now, and counts the time that it takes as taken by this address.
    void charge(const std::string& address, const std::function<void()>& work);
    bool has_spent_time(const std::string& address) const { return limits_.has_spent_time(address, services_.now()); }

    const Services& services() const { return services_; }
    const Persons& persons() const { return persons_; }
    Presence& presence() { return presence_; }
    ClientLimits& limits() { return limits_; }
    Blocks& blocks() { return blocks_; }
    const Sanctions& sanctions() const { return sanctions_; }
    Lobby& lobby() { return lobby_; }
    Tables& tables() { return tables_; }
    Analyses& analyses() { return analyses_; }
    Reviews& reviews() { return reviews_; }
    Likenesses& likenesses() { return likenesses_; }

private:
    void restore_conduct(const std::function<void()>& then);
    void tell_notices(ConnectionId connection);
    std::vector<ConnectionId> those_under(const std::string& sanction) const;
    void look_again(ConnectionId connection, const Introduction& who);
    void greet(ConnectionId connection);
    void handle(ConnectionId connection, std::string_view text, Millis arrived);
    void perform(const Gesture& gesture, ConnectionId connection, const JsonValue& message, Millis arrived,
                 Table* table);
    // Counts what was written since the counter of written bytes stood there.
    void charge_storage(ConnectionId connection, std::uint64_t before, const Table* table);
    // What has come from a connection, unless it waits: for something that is being read, or for its address's time.
    void handle_rest(ConnectionId connection);
    void handle_those_who_waited();
    // Refuses. Who sends only what cannot be read or is too much, again and again, is sent away.
    void blame(ConnectionId connection, const Reply& reply, const Refusal& refusal);
    void end_connections_of(const std::string& person);
    bool is_served(const std::string& room) const;

    const Services services_;
    Persons persons_;
    Presence presence_;
    ClientLimits limits_;
    Blocks blocks_;
    Sanctions sanctions_;
    Lobby lobby_;
    Tables tables_;
    GuestGameRemoval guest_game_removal_;
    Analyses analyses_;
    Reviews reviews_;
    Likenesses likenesses_;
    std::uint64_t endings_ = 0;
    Nodes* nodes_ = nullptr;  // the others; nothing where this server is alone
    // By address that has spent its time: the connections that have something to say, in their order.
    std::unordered_map<std::string, std::vector<ConnectionId>> lines_;
};

}  // namespace tavoliere::server
