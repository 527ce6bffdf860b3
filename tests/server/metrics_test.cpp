#include <cstdlib>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>

#include "server/metrics.hpp"
#include "server_fixture.hpp"
#include "socket_client.hpp"
#include "support/games.hpp"

// What /metrics tells, as Prometheus reads it.
namespace tavoliere::server {
namespace {

// The value of each sample by its name and labels; a sample that nothing explains is a failure.
std::map<std::string, double> samples_of(const std::string& text) {
    std::map<std::string, double> samples;
    std::set<std::string> helped;
    std::string family;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string first, kind, name, type;
        words >> first >> kind;
        if (first == "#") {
            words >> name >> type;
            if (kind == "HELP") {
                EXPECT_TRUE(helped.insert(name).second) << "explained twice: " << name;
            }
            if (kind != "TYPE") continue;
            EXPECT_TRUE(helped.contains(name)) << name;
            EXPECT_TRUE(type == "counter" || type == "gauge" || type == "histogram") << line;
            family = name;
        } else {
            EXPECT_TRUE(first.starts_with(family)) << line;
            EXPECT_TRUE(samples.emplace(first, std::atof(kind.c_str())).second) << "told twice: " << line;
        }
    }
    return samples;
}

TEST(Metrics, TellHowManyAreNotAboveEachBound) {
    Metrics metrics;
    for (const std::uint64_t value : {0, 1, 2, 3, 7, 1000, 1001}) metrics.acknowledgements.note(value);
    Histogram batches;
    auto told = samples_of(prometheus_text(metrics, batches, {}));
    const std::string name = "tavoliere_acknowledgement_seconds";
    EXPECT_EQ(told.at(name + "_bucket{le=\"0.001\"}"), 2);
    EXPECT_EQ(told.at(name + "_bucket{le=\"0.002\"}"), 3);
    EXPECT_EQ(told.at(name + "_bucket{le=\"0.01\"}"), 5);
    EXPECT_EQ(told.at(name + "_bucket{le=\"1\"}"), 6);
    EXPECT_EQ(told.at(name + "_bucket{le=\"+Inf\"}"), 7);
    EXPECT_EQ(told.at(name + "_count"), 7);
    EXPECT_DOUBLE_EQ(told.at(name + "_sum"), 2.014);
    EXPECT_EQ(told.at("tavoliere_store_batch_size_count"), 0);
}

class ToldMetrics : public RunningServer {};

TEST_F(ToldMetrics, AreOfTheServerThatRuns) {
    SocketClient client(server->port());
    client.upgrade();
    client.send_json({{"t", "create"}, {"game", "dvonn"}, {"with", "here"}});
    js::object room = client.await("room");
    std::string on = text(room.at("hash"));
    for (const char* action : {"a3", "a4", "a5"}) {
        client.send_json({{"t", "move"}, {"room", room.at("room")}, {"on", on}, {"action", action}});
        on = text(client.await("ok").at("hash"));
    }
    const auto answer = SocketClient(server->port()).request("GET", "/metrics");
    auto told = samples_of(answer.body);
    EXPECT_EQ(told.at("tavoliere_moves_total"), 3);
    EXPECT_EQ(told.at("tavoliere_acknowledgement_seconds_count"), 3);
    EXPECT_GE(told.at("tavoliere_store_batch_size_count"), 4);
    EXPECT_EQ(told.at("tavoliere_sleeping_clocks"), 0);
    for (const char* pool : {"moves", "analyses", "passwords", "explorations"})
        EXPECT_EQ(told.at("tavoliere_waiting{pool=\"" + std::string(pool) + "\"}"), 0);
}

TEST_F(ToldMetrics, AreForThisMachineOrWhoeverKnowsTheToken) {
    const auto status = [&](const char* headers) {
        return SocketClient(server->port()).request("GET", "/metrics", headers).status;
    };
    EXPECT_EQ(status(""), 200);
    EXPECT_EQ(status("X-Forwarded-For: 192.0.2.1\r\n"), 401) << "through a proxy";
    ServerOptions options;
    options.metrics_token = "correct-horse-battery";
    start(options);
    EXPECT_EQ(status(""), 401);
    EXPECT_EQ(status("Authorization: Bearer correct-horse-batterz\r\n"), 401);
    EXPECT_EQ(status("Authorization: Bearer correct\r\n"), 401);
    EXPECT_EQ(status("X-Forwarded-For: 192.0.2.1\r\nAuthorization: Bearer correct-horse-battery\r\n"), 200);
}

// A page may have a name that leads to this machine: its browser asks from here, by that name.
TEST_F(ToldMetrics, AreNotForWhoeverCallsThisMachineByAnotherName) {
    const auto status = [&](const std::string& host, const std::string& path) {
        SocketClient client(server->port());
        client.write("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
        return client.read_response().status;
    };
    EXPECT_EQ(status("localhost", "/metrics"), 200);
    EXPECT_EQ(status("[::1]:8080", "/metrics"), 200);
    EXPECT_EQ(status("evil.example", "/metrics"), 401);
    EXPECT_EQ(status("127.0.0.1.evil.example:8080", "/metrics"), 401);
    EXPECT_EQ(status("evil.example", "/healthz"), 200) << "it tells nothing";
}

TEST_F(ToldMetrics, AreAllInTheDocument) {
    std::string document;
    for (const std::string& line : lines_of(std::string(TAVOLIERE_SOURCE_DIR) + "/docs/server.md")) document += line;
    std::istringstream lines(SocketClient(server->port()).request("GET", "/metrics").body);
    for (std::string line; std::getline(lines, line);) {
        const std::string mark = "# TYPE tavoliere_";
        if (!line.starts_with(mark)) continue;
        const std::string name = line.substr(mark.size(), line.rfind(' ') - mark.size());
        EXPECT_NE(document.find('`' + name), std::string::npos) << name;
    }
}

// A start reads no game for its clock alone: the hold after it, that of a cut and then the time pass without the table.
TEST(SleepingClocks, AreRestoredWithoutTheirTables) {
    TemporaryFolder folder;
    TestHall hall(folder.path(), false);
    Client ann(hall, guest()), bob(hall, guest());
    std::vector<std::string> rooms;
    for (int i = 0; i < 5; ++i) {
        rooms.push_back(ann.create({{"game", "dvonn"},
                                    {"with", "link"},
                                    {"side", 0},
                                    {"time", {{"kind", "fischer"}, {"main", 600000}, {"add", 0}}}}));
        bob.ask({{"t", "join"}, {"room", rooms.back()}});
        ann.move(rooms.back(), "a3");
        hall.pass(1000);
        bob.move(rooms.back(), "a4");
    }
    hall.pass_slowly(10'000);
    hall.note_alive();
    hall.stop();
    hall.start();
    const Metrics& metrics = hall.services().metrics;
    EXPECT_EQ(metrics.tables, 0u);
    EXPECT_EQ(metrics.sleeping_clocks, 5u);
    hall.pass(60'001);
    hall.pass(30'001);
    hall.pass(500'000);
    EXPECT_EQ(metrics.tables, 0u);
    EXPECT_EQ(metrics.sleeping_clocks, 5u);
    ann.connect();
    const js::object first = ann.room(rooms[0]);
    EXPECT_EQ(text(first.at("state")), "playing");
    EXPECT_EQ(first.at("clock").at("patience").at(0).as_int64(), 0);
    ann.move(rooms[0], "a5");
    const Millis left = ann.room(rooms[0]).at("clock").at("left").at(0).as_int64();
    EXPECT_GT(left, 600'000 - 14'100 - 500'100);
    EXPECT_LT(left, 600'000 - 14'000 - 499'900);
    hall.pass(100'000);
    for (std::size_t i = 1; i < rooms.size(); ++i) EXPECT_EQ(text(ann.room(rooms[i]).at("state")), "over") << i;
    EXPECT_EQ(text(ann.room(rooms[0]).at("state")), "playing");
}

TEST(SleepingClocks, AreCounted) {
    TemporaryFolder folder;
    TestHall hall(folder.path());
    Client ann(hall, guest()), bob(hall, guest());
    const std::string room = ann.create(
        {{"game", "dvonn"}, {"with", "link"}, {"side", 0}, {"time", {{"kind", "move"}, {"main", 86400000}}}});
    bob.ask({{"t", "join"}, {"room", room}});
    ann.move(room, "a3");
    bob.move(room, "a4");
    EXPECT_EQ(hall.services().metrics.sleeping_clocks, 0u);
    ann.cut();
    bob.cut();
    hall.pass(60 * second);
    EXPECT_EQ(hall.services().metrics.sleeping_clocks, 1u);
    ann.connect();
    ann.room(room);
    EXPECT_EQ(hall.services().metrics.sleeping_clocks, 0u);
}

// A panel or an alarm about a number that nobody tells would stay empty for ever.
TEST(OperatorsExamples, AskForMetricsThatThereAre) {
    Metrics metrics;
    const std::string told = prometheus_text(metrics, Histogram(), {{"analyses", 0}});
    const std::string folder = TAVOLIERE_SOURCE_DIR "/docs/examples/operating/";
    for (const char* file : {"grafana-dashboard.json", "tavoliere-alerts.yml"}) {
        std::ifstream in(folder + file);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        const std::regex name("tavoliere_[a-z_]+");
        int names = 0;
        for (std::sregex_iterator each(text.begin(), text.end(), name), none; each != none; ++each, ++names)
            EXPECT_NE(told.find('\n' + each->str()), std::string::npos) << file << ": " << each->str();
        EXPECT_GT(names, 2) << file;
    }
}

}  // namespace
}  // namespace tavoliere::server
