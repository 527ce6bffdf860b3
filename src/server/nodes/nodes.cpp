#include "server/nodes/nodes.hpp"

#include <charconv>
#include <utility>

#include "server/gateway.hpp"
#include "server/hall.hpp"
#include "server/nodes/node_news.hpp"
#include "server/sql/sql_store.hpp"

namespace tavoliere::server {

namespace {

// How long what is said about a room waits for a node that serves it: longer than a takeover takes.
constexpr Millis longest_wait = 15 * second, between_looks = second;
constexpr std::size_t most_waiting = 10'000;

constexpr JsonLimits frame_limits{.depth = 8, .bytes = std::size_t{1} << 24, .whole_numbers = false};

// A client of another node: what it is told goes there. Its own node has greeted it already.
class LinkedPeer final : public Peer {
public:
    LinkedPeer(NodeLinks& links, LinkId link, std::uint64_t client) : links_(links), link_(link), client_(client) {}

    void deliver(Text text) override { links_.send(link_, {Frame::Kind::text, client_, *text}); }
    void measure() override { links_.send(link_, {Frame::Kind::measure, client_, {}}); }
    void close() override { links_.send(link_, {Frame::Kind::close, client_, {}}); }
    void go_on() override {}

private:
    NodeLinks& links_;
    const LinkId link_;
    const std::uint64_t client_;
};

std::string introduction(const Connection& client) {
    JsonWriter json;
    json.begin_object().member("person", client.person.id).member("name", client.person.name);
    json.member("address", client.address).member("session", client.session);
    return json.end_object().text();
}

}  // namespace

Nodes::Nodes(Hall& hall, Gateway& gateway, SqlStore& store, HeldShards& held, NodeLinks& links,
             std::function<bool()> trusted)
    : hall_(hall), gateway_(gateway), store_(store), held_(held), links_(links), trusted_(std::move(trusted)) {}

Millis Nodes::now() const { return hall_.services().now(); }

const std::string& Nodes::owner_of(int shard) const {
    return known_.cluster.shards[static_cast<std::size_t>(shard)].owner;
}

void Nodes::learn(Membership::News news) {
    if (news.me != known_.me)
        for (const std::string& node : std::exchange(dialed_, {})) links_.hang_up(node);
    known_ = std::move(news);
    meet(known_.cluster);
    for (int shard = 0; shard < shard_count; ++shard) {
        const ShardRow& row = known_.cluster.shards[static_cast<std::size_t>(shard)];
        const bool ours = !known_.me.empty() && row.owner == known_.me;
        if (held_.epoch(shard) != 0 && (!ours || held_.epoch(shard) != row.epoch)) drop(shard);
        if (ours && held_.epoch(shard) == 0) take(shard, row);
    }
    for (const int shard : known_.give_up) give_up(shard);
    look_after_travellers();
    let_go_on();
}

// Connections to all others that are alive, and to nobody else.
void Nodes::meet(const Cluster& cluster) {
    std::set<std::string> gone = dialed_;
    for (const NodeRow& node : cluster.nodes) {
        if (!node.alive || node.id == known_.me || known_.me.empty()) continue;
        gone.erase(node.id);
        if (dialed_.insert(node.id).second) links_.dial(node.id, node.address, known_.me);
    }
    for (const std::string& node : gone) {
        dialed_.erase(node);
        links_.hang_up(node);
    }
}

void Nodes::take(int shard, const ShardRow& row) {
    Millis& stopped = stopped_[static_cast<std::size_t>(shard)];
    const ShardClaim claim{shard, row.epoch};
    held_.claim(claim);
    const Millis ended = row.ended != 0 ? row.ended : stopped != 0 ? stopped : now();
    hall_.tables().restore_shard(shard, ended, [this, claim] { serve(claim); });
}

// That it is served is written down, and so it is certain that it is ours.
void Nodes::serve(const ShardClaim& claim) {
    if (held_.epoch(claim.shard) != claim.epoch) return;
    store_.begin_serving(claim, [this, claim](bool durable) {
        if (held_.epoch(claim.shard) != claim.epoch) return;
        if (!durable) return drop(claim.shard);
        stopped_[static_cast<std::size_t>(claim.shard)] = 0;
        held_.begin_serving(claim.shard);
        ++hall_.services().metrics.shards_taken;
        let_go_on();
    });
}

// What was begun there is written first; then whoever is in its rooms is sent to where they are next.
void Nodes::give_up(int shard) {
    if (!held_.serves_shard(shard) || !leaving_.insert(shard).second) return;
    const ShardClaim claim{shard, held_.epoch(shard)};
    held_.end_serving(shard);
    store_.release(claim, now(), [this, claim](bool) {
        leaving_.erase(claim.shard);
        if (held_.epoch(claim.shard) == claim.epoch) drop(claim.shard);
    });
}

void Nodes::leave() {
    known_ = {};
    for (int shard = 0; shard < shard_count; ++shard)
        if (held_.epoch(shard) != 0) drop(shard);
    look_again_.reset();
}

void Nodes::drop(int shard) {
    hall_.tables().drop_shard(shard);
    held_.drop(shard);
    stopped_[static_cast<std::size_t>(shard)] = now();
    look_again_ = now() + between_looks;
}

// Whoever has spoken to a node about rooms that are no longer there comes back, and finds where they are.
void Nodes::look_after_travellers() {
    std::vector<ConnectionId> lost;
    for (const auto& [connection, traveller] : travellers_)
        for (const auto& [shard, node] : traveller.shards)
            if (owner_of(shard) != node) {
                lost.push_back(connection);
                break;
            }
    for (const ConnectionId connection : lost) hall_.dismiss(connection);
}

void Nodes::pass_on(ConnectionId connection, const std::string& room, std::string text, Millis arrived) {
    Connection* client = hall_.presence().find(connection);
    if (!client) return;
    // The other node knows better by now, or soon does.
    if (client->from_node) return hall_.dismiss(connection);
    const int shard = shard_of(room);
    const auto link = called_.find(owner_of(shard));
    if (link != called_.end()) return forward(connection, link->first, link->second, shard, text, arrived);
    if (waiting_.size() >= most_waiting) return hall_.dismiss(connection);
    client->waits = true;
    waiting_.push_back({connection, room, std::move(text), arrived, now()});
}

void Nodes::let_go_on() {
    std::vector<Waiting> waiting = std::exchange(waiting_, {});
    for (Waiting& said : waiting) {
        const int shard = shard_of(said.room);
        if (!serves_shard(shard) && !called_.contains(owner_of(shard)) && now() - said.since < longest_wait) {
            waiting_.push_back(std::move(said));
            continue;
        }
        if (now() - said.since >= longest_wait) {
            hall_.dismiss(said.connection);
            continue;
        }
        hall_.go_on_with(said.connection, said.text, said.arrived);
    }
}

void Nodes::forward(ConnectionId connection, const std::string& node, LinkId link, int shard, const std::string& text,
                    Millis arrived) {
    Traveller& traveller = travellers_[connection];
    traveller.shards[shard] = node;
    if (traveller.nodes.insert(node).second)
        links_.send(link, {Frame::Kind::open, connection, introduction(*hall_.presence().find(connection))});
    ++hall_.services().metrics.forwarded;
    const Millis waited = std::max<Millis>(0, now() - arrived);
    links_.send(link, {Frame::Kind::text, connection, std::to_string(waited) + ' ' + text});
}

void Nodes::note_lag(ConnectionId connection, Millis lag) {
    const auto traveller = travellers_.find(connection);
    if (traveller == travellers_.end()) return;
    for (const std::string& node : traveller->second.nodes)
        if (const auto link = called_.find(node); link != called_.end())
            links_.send(link->second, {Frame::Kind::lag, connection, std::to_string(lag)});
}

void Nodes::close(ConnectionId connection) {
    const auto traveller = travellers_.extract(connection);
    if (!traveller) return;
    for (const std::string& node : traveller.mapped().nodes)
        if (const auto link = called_.find(node); link != called_.end())
            links_.send(link->second, {Frame::Kind::close, connection, {}});
}

void Nodes::tell(const std::string& news) {
    if (listening_) return;
    for (const auto& [node, link] : called_) links_.send(link, {Frame::Kind::news, 0, news});
}

// Whoever comes is told what we know and they do not.
void Nodes::link_up(LinkId link, const std::string& node, bool dialed) {
    if (!dialed) {
        callers_[link].node = node;
        return;
    }
    called_[node] = link;
    links_.send(link, {Frame::Kind::news, 0, news::lobby(hall_.lobby())});
    hall_.relearn();
    let_go_on();
}

// Whoever was in rooms there comes back and finds them, wherever they are then.
void Nodes::link_down(LinkId link) {
    if (const auto caller = callers_.extract(link)) {
        for (const auto& [client, connection] : caller.mapped().clients) {
            gateway_.forget(connection);
            hall_.close(connection);
        }
        hall_.lobby().forget_node(caller.mapped().node);
        return;
    }
    std::string node;
    for (const auto& [its_node, its_link] : called_)
        if (its_link == link) node = its_node;
    called_.erase(node);
    std::vector<ConnectionId> lost;
    for (const auto& [connection, traveller] : travellers_)
        if (traveller.nodes.contains(node)) lost.push_back(connection);
    for (const ConnectionId connection : lost) hall_.dismiss(connection);
}

void Nodes::hear(LinkId link, const Frame& frame) {
    if (const auto caller = callers_.find(link); caller != callers_.end())
        hear_caller(caller->second, link, frame);
    else
        hear_called(frame);
}

void Nodes::hear_called(const Frame& frame) {
    const Services& services = hall_.services();
    if (!hall_.presence().find(frame.client)) return;
    switch (frame.kind) {
        case Frame::Kind::text:
            return services.outbox.send(frame.client, std::make_shared<const std::string>(frame.text));
        case Frame::Kind::measure:
            return services.outbox.measure(frame.client);
        case Frame::Kind::close:
            return hall_.dismiss(frame.client);
        default:
            return;
    }
}

void Nodes::hear_caller(Caller& caller, LinkId link, const Frame& frame) {
    if (frame.kind == Frame::Kind::open) return let_in(caller, link, frame);
    if (frame.kind == Frame::Kind::news) {
        listening_ = true;
        take_news(hall_, caller.node, frame.text);
        listening_ = false;
        return;
    }
    const auto found = caller.clients.find(frame.client);
    if (found == caller.clients.end()) return;
    const ConnectionId connection = found->second;
    Millis number = 0;
    const auto end = std::from_chars(frame.text.data(), frame.text.data() + frame.text.size(), number).ptr;
    const auto read = static_cast<std::size_t>(end - frame.text.data());
    if (frame.kind == Frame::Kind::close) {
        caller.clients.erase(found);
        gateway_.forget(connection);
        hall_.close(connection);
    } else if (frame.kind == Frame::Kind::lag) {
        hall_.set_lag(connection, number);
        hall_.hear(connection, now());
    } else if (frame.kind == Frame::Kind::text && read < frame.text.size()) {
        hall_.receive(connection, frame.text.substr(read + 1), now() - number);
    }
}

void Nodes::let_in(Caller& caller, LinkId link, const Frame& frame) {
    const Result<JsonValue> who = read_json(frame.text, frame_limits);
    if (!who) return;
    Connection client;
    client.person = {std::string(who->text_or("person", "")), std::string(who->text_or("name", ""))};
    client.address = who->text_or("address", "");
    client.session = who->text_or("session", "");
    client.from_node = true;
    const ConnectionId connection = gateway_.add(std::make_shared<LinkedPeer>(links_, link, frame.client));
    caller.clients[frame.client] = connection;
    hall_.enter_from_node(connection, std::move(client));
}

void Nodes::tick() {
    Metrics& metrics = hall_.services().metrics;
    metrics.shards = held_.served().size();
    metrics.linked_nodes = called_.size();
    if (hall_.lobby().has_changed_for_nodes()) tell(news::lobby(hall_.lobby()));
    if (!waiting_.empty()) let_go_on();
    if (look_again_ && *look_again_ <= now()) {
        look_again_.reset();
        learn(known_);
    }
}

}  // namespace tavoliere::server
