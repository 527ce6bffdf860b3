#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <thread>
#include <tuple>

#include "hall_fixture.hpp"
#include "server/nodes/membership.hpp"
#include "server/server.hpp"
#include "server/sql/node_tables.hpp"
#include "socket_client.hpp"

// Several nodes over one store: who may write, and how clients of one reach what is at another.
namespace tavoliere::server {
namespace {

using namespace std::chrono_literals;

template <class Condition>
bool comes_true(Condition condition, std::chrono::milliseconds patience = 10s) {
    for (const auto end = std::chrono::steady_clock::now() + patience; std::chrono::steady_clock::now() < end;) {
        if (condition()) return true;
        std::this_thread::sleep_for(20ms);
    }
    return condition();
}

class SharedStore : public ::testing::Test {
protected:
    std::unique_ptr<PostgresDatabase> beside() {
        std::string why;
        auto database = PostgresDatabase::open(store_of(folder.path()), why);
        EXPECT_TRUE(database) << why;
        return database;
    }
    std::unique_ptr<Membership> join(const std::string& name) {
        auto joined = Membership::join(store_of(folder.path()), name, "127.0.0.1:1");
        EXPECT_TRUE(joined) << joined.error().in(Language::english);
        return joined ? std::move(*joined) : nullptr;
    }

    TemporaryFolder folder;
};

// A node without a hall: its claims are those that it learns of.
class Writer {
public:
    Writer(Membership& membership, const std::string& place) : membership_(membership) {
        auto opened = SqlStore::open(place, membership, held, [](const std::function<void()>& work) { work(); });
        EXPECT_TRUE(opened);
        store = std::move(*opened);
        membership.begin([] { return Millis{1000}; },
                         [this](const Membership::News& news) {
                             const std::lock_guard lock(mutex_);
                             news_ = news;
                         });
    }
    ~Writer() { membership_.leave(); }

    Membership::News news() {
        const std::lock_guard lock(mutex_);
        return news_;
    }
    // Until it owns so many shards; claims all of them.
    void claim(std::size_t least) {
        const auto own = [&](const Membership::News& now) {
            std::vector<ShardClaim> claims;
            for (int shard = 0; shard < shard_count; ++shard)
                if (const ShardRow& row = now.cluster.shards[static_cast<std::size_t>(shard)];
                    !now.me.empty() && row.owner == now.me)
                    claims.push_back({shard, row.epoch});
            return claims;
        };
        ASSERT_TRUE(comes_true([&] { return own(news()).size() >= least; }));
        for (const ShardClaim& claim : own(news())) held.claim(claim);
    }
    bool add_room(const std::string& id) {
        RoomSettings room;
        room.id = id;
        room.game = "dvonn";
        room.persons = {random_id(), random_id()};
        bool added = false;
        store->add_room(room, [&](bool durable) { added = durable; });
        store->flush();
        return added;
    }
    static Event move(int n) {
        Event event;
        event.n = n;
        event.kind = Event::Kind::move;
        event.seat = n % 2;
        event.text = "a" + std::to_string(n);
        return event;
    }
    bool append(const std::string& room, int n) {
        bool written = false;
        store->append(room, move(n), false, {}, [&](const Appended& appended) { written = appended.durable; });
        store->flush();
        return written;
    }
    std::size_t events(const std::string& room) {
        const auto found = room_in_store(*store, room);
        return found ? found->events.size() : 0;
    }

    HeldShards held;
    std::unique_ptr<SqlStore> store;

private:
    Membership& membership_;
    std::mutex mutex_;
    Membership::News news_;
};

std::string room_of_shard(int shard) {
    std::string id = random_id();
    id.front() = shard_letters[static_cast<std::size_t>(shard)];
    return id;
}

TEST_F(SharedStore, RoomsAreWrittenByTheClaimOnTheirShardAlone) {
    const auto membership = join("one");
    Writer writer(*membership, store_of(folder.path()));
    writer.claim(shard_count);
    const std::string here = room_of_shard(5), there = room_of_shard(6);
    ASSERT_TRUE(writer.add_room(here) && writer.add_room(there));
    ASSERT_TRUE(writer.append(here, 0) && writer.append(there, 0));
    // Somebody else has had the shard for a moment.
    ASSERT_TRUE(beside()->execute("UPDATE shard SET epoch = epoch + 1 WHERE n = 5"));
    std::array<bool, 3> written{};
    writer.store->append(here, Writer::move(1), false, {}, [&](const Appended& one) { written[0] = one.durable; });
    writer.store->append(there, Writer::move(1), false, {}, [&](const Appended& one) { written[1] = one.durable; });
    writer.store->note_hold(here, {0, {1, 2}, false});
    writer.store->add_room(RoomSettings{.id = room_of_shard(5), .game = "dvonn"},
                           [&](bool durable) { written[2] = durable; });
    writer.store->flush();
    EXPECT_EQ(written, (std::array<bool, 3>{false, true}));
    EXPECT_EQ(writer.store->fenced(), 3u);
    EXPECT_EQ(writer.events(here), 1u);
    EXPECT_EQ(writer.events(there), 2u);
    EXPECT_TRUE(writer.store->healthy()) << "it is the right of another";
    writer.held.drop(6);
    EXPECT_FALSE(writer.append(there, 2)) << "what is not held is not written";
}

TEST_F(SharedStore, WhatIsReleasedIsWrittenNoLonger) {
    const auto membership = join("one");
    Writer writer(*membership, store_of(folder.path()));
    writer.claim(shard_count);
    const std::string room = room_of_shard(9);
    ASSERT_TRUE(writer.add_room(room));
    std::array<bool, 3> done{};
    const auto put = [&](std::size_t i) { return [&done, i](const Appended& one) { done[i] = one.durable; }; };
    writer.store->append(room, Writer::move(0), false, {}, put(0));
    writer.store->release(writer.held.claim_of(room), 77, [&](bool durable) { done[1] = durable; });
    writer.store->append(room, Writer::move(1), false, {}, put(2));
    writer.store->flush();
    EXPECT_EQ(done, (std::array<bool, 3>{true, true}));
    EXPECT_EQ(writer.events(room), 1u);
}

// Both see the same shard free; who is quicker keeps it, though the other waits for its row in the meantime.
TEST_F(SharedStore, AShardIsClaimedByOneAlone) {
    const auto quick = beside(), slow = beside();
    const NodeRow first{random_id(), "first", "127.0.0.1:1"}, second{random_id(), "second", "127.0.0.1:2"};
    std::string why;
    ASSERT_TRUE(migrate(*quick, why)) << why;
    ASSERT_EQ(join_cluster(*quick, first, 0), Joined::yes);
    ASSERT_EQ(join_cluster(*quick, second, 0), Joined::yes);
    Cluster cluster;
    ASSERT_TRUE(read_cluster(*slow, cluster));
    const std::vector<ShardClaim> seen{{7, cluster.shards[7].epoch}};
    ASSERT_TRUE(quick->execute("BEGIN"));
    ASSERT_TRUE(quick->prepare("UPDATE shard SET owner = ?, epoch = epoch + 1 WHERE n = 7").bind_all(first.id).run());
    auto waiting = std::async(std::launch::async, [&] { return claim_shards(*slow, second.id, seen); });
    EXPECT_EQ(waiting.wait_for(300ms), std::future_status::timeout);
    ASSERT_TRUE(quick->execute("COMMIT"));
    EXPECT_TRUE(waiting.get());
    ASSERT_TRUE(read_cluster(*quick, cluster));
    EXPECT_EQ(cluster.shards[7].owner, first.id);
    EXPECT_EQ(cluster.shards[7].epoch, seen.front().epoch + 1);
}

// A rating follows from the one before: where two nodes end games of one person at once, none is lost.
TEST_F(SharedStore, RatingsAreCountedOneAfterTheOther) {
    constexpr std::size_t games = 40;
    const auto one = join("one"), other = join("other");
    Writer first(*one, store_of(folder.path())), second(*other, store_of(folder.path()));
    first.claim(shard_count / 2);
    second.claim(shard_count / 2);
    const std::string person = random_id();
    std::vector<std::tuple<Writer*, std::string, RatedEnd>> rooms;
    first.store->name_person({person, "Zoe", "-", 1}, {});
    for (std::size_t i = 0; i < games; ++i) {
        Writer& writer = i % 2 == 0 ? first : second;
        std::string room;
        do room = random_id();
        while (writer.held.claim_of(room).epoch == 0);
        ASSERT_TRUE(writer.add_room(room));
        const RatedEnd rated{{person, random_id()}, {.winner = 0}};
        writer.store->name_person({rated.persons[1], "P" + std::to_string(i), "-", 1}, {});
        rooms.emplace_back(&writer, room, rated);
    }
    first.store->flush();
    second.store->flush();
    Event end;
    end.kind = Event::Kind::end;
    end.text = end_reason::resignation;
    std::atomic<std::size_t> written = 0;
    for (const auto& [writer, room, rated] : rooms)
        writer->store->append(room, end, true, rated, [&](const Appended& appended) {
            written += appended.durable && appended.ratings ? 1 : 0;
        });
    first.store->flush();
    second.store->flush();
    EXPECT_EQ(written, games);
    const auto ratings =
        found_in<Store::Ratings>(*first.store, [&](Store& store, auto then) { store.ratings(person, then); });
    ASSERT_TRUE(ratings.contains("dvonn"));
    EXPECT_EQ(ratings.at("dvonn").games, static_cast<int>(games));
}

// As a node that stood still and was replaced: its whole right is gone, and it comes back as another.
TEST_F(SharedStore, WhoWasBuriedWritesNothingAndComesBackAsAnother) {
    const auto membership = join("one");
    Writer writer(*membership, store_of(folder.path()));
    writer.claim(shard_count);
    const std::string room = room_of_shard(3), before = writer.news().me;
    ASSERT_TRUE(writer.add_room(room));
    const auto database = beside();
    ASSERT_TRUE(database->execute("BEGIN"));
    ASSERT_TRUE(database->execute("UPDATE node SET until = 0"));
    ASSERT_TRUE(database->execute("DELETE FROM node"));
    ASSERT_TRUE(database->execute("COMMIT"));
    EXPECT_FALSE(writer.append(room, 0));
    ASSERT_TRUE(comes_true([&] { return !writer.news().me.empty() && writer.news().me != before; }));
    EXPECT_FALSE(writer.append(room, 0)) << "by the old claim";
    writer.claim(shard_count);
    EXPECT_TRUE(writer.append(room, 0));
    EXPECT_EQ(writer.events(room), 1u);
}

TEST_F(SharedStore, ABurialWaitsForWhoWritesAndRenewingDoesNot) {
    const auto membership = join("one");
    const NodeRow dead{random_id(), "dead", "127.0.0.1:2", true};
    const auto writer = beside(), other = beside();
    ASSERT_EQ(join_cluster(*other, dead, 5), Joined::yes);
    ASSERT_TRUE(writer->execute("BEGIN"));
    ASSERT_TRUE(writer->execute("SELECT 1 FROM node FOR KEY SHARE"));
    EXPECT_EQ(renew_node(*other, dead, 6), Renewed::yes);
    EXPECT_FALSE(bury_node(*other, dead.id)) << "it is alive";
    ASSERT_TRUE(other->execute("UPDATE node SET until = 0 WHERE name = 'dead'"));
    EXPECT_FALSE(bury_node(*other, dead.id)) << "it may be what writes";
    ASSERT_TRUE(writer->execute("COMMIT"));
    EXPECT_TRUE(bury_node(*other, dead.id));
    EXPECT_EQ(renew_node(*other, dead, 7), Renewed::buried);
}

TEST_F(SharedStore, AServerAloneAndNodesKeepEachOtherOut) {
    const NodeRow node{random_id(), "one", "127.0.0.1:2", true};
    {
        const auto alone = open_store(folder.path());
        ASSERT_TRUE(alone);
        EXPECT_EQ(join_cluster(*beside(), node, 5), Joined::single_server);
    }
    EXPECT_EQ(join_cluster(*beside(), node, 5), Joined::yes);
    EXPECT_EQ(join_cluster(*beside(), {random_id(), "one", "", true}, 5), Joined::name_taken);
    const auto renewing = std::async(std::launch::async, [&] {
        const auto database = beside();
        for (int i = 0; i < 30; ++i) {
            renew_node(*database, node, 6);
            std::this_thread::sleep_for(400ms);
        }
    });
    EXPECT_FALSE(open_store(folder.path())) << "nodes use it";
}

// Servers on the loopback, each with sockets of its own.
class TwoNodes : public SharedStore {
protected:
    std::unique_ptr<Server> start(const std::string& name) {
        ServerOptions options;
        options.port = 0;
        options.data = store_of(folder.path());
        options.limits = false;
        options.node = {name, {"127.0.0.1", 0, "a secret of the tests"}};
        auto started = Server::start(catalog(), options);
        EXPECT_TRUE(started) << started.error().in(Language::english);
        return started ? std::move(*started) : nullptr;
    }
    void SetUp() override {
        one = start("one");
        other = start("other");
        ASSERT_TRUE(one && other);
        ASSERT_TRUE(comes_true([&] { return serves(*one) == 32 && serves(*other) == 32; }));
    }
    static int number(const Server& server, const std::string& name) {
        SocketClient client(server.port());
        const std::string body = client.request("GET", "/metrics").body;
        const std::size_t at = body.find("\ntavoliere_" + name + ' ');
        return at == std::string::npos ? -1 : std::atoi(body.c_str() + at + 12 + name.size());
    }
    // Nothing until it knows the other one, too.
    static int serves(const Server& server) {
        return number(server, "node_links") == 0 ? 0 : number(server, "node_shards");
    }

    std::unique_ptr<Server> one, other;
};

std::string token_at(SocketClient& client, const std::string& token = "") {
    const auto upgraded = client.upgrade(token);
    EXPECT_EQ(upgraded.status, 101);
    EXPECT_FALSE(client.await("hello").empty());
    return token.empty() ? token_of(upgraded) : token;
}

// Plays the first legal actions, each by whoever is to move; the hash after them.
std::string play(const std::array<SocketClient*, 2>& seats, const std::string& room, std::string hash, int plies) {
    Record record(game_or_fail("dvonn"));
    Random random(3);
    for (int ply = 0; ply < plies; ++ply) {
        const AnyPosition before = record.position();
        EXPECT_TRUE(record.play_random(random));
        SocketClient& mover = *seats[static_cast<std::size_t>(record.game().person_to_move(before))];
        mover.send_json({{"t", "move"}, {"room", room}, {"on", hash}, {"action", record.plies().back().action}});
        js::object answer;
        do answer = mover.await("ok");
        while (!answer.empty() && !answer.contains("ply"));
        if (answer.empty()) {
            ADD_FAILURE() << "ply " << ply;
            return "";
        }
        EXPECT_EQ(answer.at("ply").as_int64(), ply + 1);
        hash = text(answer.at("hash"));
    }
    return hash;
}

TEST_F(TwoNodes, AGameIsPlayedWhereverItsPlayersAre) {
    SocketClient ann(one->port()), bob(other->port());
    token_at(ann);
    token_at(bob);
    bob.send_json({{"t", "lobby"}, {"on", true}});
    ann.send_json({{"t", "create"}, {"game", "dvonn"}, {"with", "lobby"}, {"side", 0}});
    const std::string room = text(ann.await("created").at("room"));
    js::object lobby;
    do lobby = bob.await("lobby");
    while (lobby.at("challenges").as_array().empty());
    EXPECT_EQ(text(lobby.at("challenges").at(0).at("room")), room);
    bob.send_json({{"t", "join"}, {"room", room}});
    const js::object joined = bob.await("room");
    const std::string hash = play({&ann, &bob}, room, text(joined.at("hash")), 10);
    bob.send_json({{"t", "chat"}, {"room", room}, {"text", "ciao"}});
    EXPECT_FALSE(bob.await("ok").empty());
    EXPECT_GT(number(*other, "node_forwarded_total"), 5);
    do lobby = bob.await("lobby");
    while (!lobby.at("challenges").as_array().empty());
    // Both nodes tell the same record; one of them serves it.
    for (const Server* server : {one.get(), other.get()}) {
        SocketClient reader(server->port());
        const auto game = reader.request("GET", "/api/game?room=" + room);
        ASSERT_EQ(game.status, 200) << game.body;
        EXPECT_EQ(text(game.json().at("hash")), hash);
    }
}

TEST_F(TwoNodes, ANodeThatGoesCostsNoMoveAndNoTime) {
    constexpr std::int64_t main = 600'000;
    SocketClient ann(one->port()), bob(other->port());
    const std::string token = token_at(ann);
    token_at(bob);
    ann.send_json({{"t", "create"},
                   {"game", "dvonn"},
                   {"with", "link"},
                   {"side", 0},
                   {"time", {{"kind", "fischer"}, {"main", main}, {"add", 0}}}});
    const std::string room = text(ann.await("created").at("room"));
    bob.send_json({{"t", "join"}, {"room", room}});
    const std::string hash = play({&ann, &bob}, room, text(bob.await("room").at("hash")), 6);
    one.reset();
    EXPECT_NE(bob.await_close(), 0) << "sent to where the game is next";
    std::this_thread::sleep_for(2s);
    SocketClient again(other->port());
    token_at(again, token);
    again.send_json({{"t", "watch"}, {"room", room}});
    const js::object state = again.await("room");
    ASSERT_FALSE(state.empty());
    EXPECT_EQ(text(state.at("hash")), hash);
    for (const js::value& left : state.at("clock").at("left").as_array()) EXPECT_GT(left.as_int64(), main - 1500);
}

TEST_F(TwoNodes, WhoIsSentAwayIsSentAwayEverywhere) {
    SocketClient guest(one->port());
    const std::string token = token_at(guest);
    SocketClient same(other->port());
    const auto answer = same.post("/api/account", token, R"({"name":"Gaia","password":"a long password"})");
    ASSERT_EQ(answer.status, 200) << answer.body;
    EXPECT_NE(guest.await_close(), 0) << "whoever knew the guest's token may have it open";
}

TEST_F(TwoNodes, WhoDoesNotKnowTheSecretIsNoNode) {
    ServerOptions options;
    options.port = 0;
    options.data = store_of(folder.path());
    options.node = {"stranger", {"127.0.0.1", 0, "another secret"}};
    const auto stranger = Server::start(catalog(), options);
    ASSERT_TRUE(stranger);
    std::this_thread::sleep_for(1500ms);
    EXPECT_EQ(number(**stranger, "node_links"), 0);
}

TEST(NodeLinks, AreOpenedInPrivateNetworksAlone) {
    EXPECT_FALSE(NodeLinks::open({"192.0.2.1", 0, "a secret"}));
    EXPECT_FALSE(NodeLinks::open({"0.0.0.0", 0, "a secret"}));
    EXPECT_TRUE(NodeLinks::open({"127.0.0.1", 0, "a secret"}));
}

}  // namespace
}  // namespace tavoliere::server
