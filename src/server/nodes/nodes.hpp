#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/json_reader.hpp"
#include "server/nodes/membership.hpp"
#include "server/nodes/node_links.hpp"
#include "server/peer.hpp"
#include "server/shards.hpp"
#include "server/time_control.hpp"

namespace tavoliere::server {

class Gateway;
class Hall;
class SqlStore;

// What the hall of a node knows of the other nodes: who serves which rooms. It takes shards and gives them up, and
// passes on what clients say about rooms that are elsewhere. All of it happens on the hall's thread.
class Nodes {
public:
    // `trusted`: whether what this node holds is surely still its own.
    Nodes(Hall& hall, Gateway& gateway, SqlStore& store, HeldShards& held, NodeLinks& links,
          std::function<bool()> trusted);
    Nodes(const Nodes&) = delete;
    Nodes& operator=(const Nodes&) = delete;

    void learn(Membership::News news);
    void tick();
    // Nothing is served here any more.
    void leave();

    // From the links.
    void link_up(LinkId link, const std::string& node, bool dialed);
    void link_down(LinkId link);
    void hear(LinkId link, const Frame& frame);

    // From the hall.
    bool serves(std::string_view room) const { return serves_shard(shard_of(room)); }
    // What a client says about a room that is not served here: its node hears it, when there is one.
    void pass_on(ConnectionId connection, const std::string& room, std::string text, Millis arrived);
    void note_lag(ConnectionId connection, Millis lag);
    void close(ConnectionId connection);
    // Tells all other nodes, unless it is they who have said so.
    void tell(const std::string& news);

private:
    // A node as one whose clients speak to us, by the connection that it dialed.
    struct Caller {
        std::string node{};
        std::unordered_map<std::uint64_t, ConnectionId> clients{};
    };
    // A client of ours that is in rooms elsewhere: by shard, which node has been spoken to about it.
    struct Traveller {
        std::map<int, std::string> shards{};
        std::set<std::string> nodes{};
    };
    // What is said about a shard that nobody serves just now.
    struct Waiting {
        ConnectionId connection;
        std::string room, text;
        Millis arrived, since;
    };

    Millis now() const;
    bool serves_shard(int shard) const { return held_.serves_shard(shard) && trusted_(); }
    void meet(const Cluster& cluster);
    void take(int shard, const ShardRow& row);
    void serve(const ShardClaim& claim);
    void give_up(int shard);
    void drop(int shard);
    void look_after_travellers();
    void let_go_on();
    const std::string& owner_of(int shard) const;
    void forward(ConnectionId connection, const std::string& node, LinkId link, int shard, const std::string& text,
                 Millis arrived);
    void hear_caller(Caller& caller, LinkId link, const Frame& frame);
    void hear_called(const Frame& frame);
    void let_in(Caller& caller, LinkId link, const Frame& frame);

    Hall& hall_;
    Gateway& gateway_;
    SqlStore& store_;
    HeldShards& held_;
    NodeLinks& links_;
    const std::function<bool()> trusted_;
    Membership::News known_;
    std::map<std::string, LinkId> called_;  // by node: the connection that we dialed, where it stands
    std::set<std::string> dialed_;
    std::unordered_map<LinkId, Caller> callers_;
    std::unordered_map<ConnectionId, Traveller> travellers_;
    std::vector<Waiting> waiting_;
    std::array<Millis, shard_count> stopped_{};  // when we served a shard last, where its row does not say so
    std::set<int> leaving_;
    std::optional<Millis> look_again_;  // something could not be taken or given up
    bool listening_ = false;            // to another node's news
};

}  // namespace tavoliere::server
