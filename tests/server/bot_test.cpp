#include <sys/wait.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <future>

#include "server_fixture.hpp"
#include "socket_client.hpp"
#include "support/games.hpp"

// The bot of docs/http-api.md, as it stands there.
namespace tavoliere::server {
namespace {

constexpr std::size_t most_lines = 40;

std::vector<std::string> bot_of_the_document() {
    const std::vector<std::string> document = lines_of(std::string(TAVOLIERE_SOURCE_DIR) + "/docs/http-api.md");
    std::vector<std::string> bot;
    auto line = std::find(document.begin(), document.end(), "## A bot");
    for (; line != document.end() && !line->starts_with("    "); ++line) continue;
    for (; line != document.end() && (line->empty() || line->starts_with("    ")); ++line)
        bot.push_back(line->substr(std::min<std::size_t>(4, line->size())));
    while (!bot.empty() && bot.back().empty()) bot.pop_back();
    return bot;
}

class Bots : public RunningServer {
protected:
    void SetUp() override {
        start({.limits = false});
        std::ofstream file(script());
        for (std::string line : bot_of_the_document()) {
            const std::string host = "127.0.0.1:8080";
            if (const std::size_t at = line.find(host); at != std::string::npos) {
                line.replace(at, host.size(), "127.0.0.1:" + std::to_string(server->port()));
                ++hosts;
            }
            file << line << '\n';
        }
    }
    std::string script() const { return folder.path() + "/bot.py"; }

    std::string sign_up(const std::string& name) {
        SocketClient client(server->port());
        const auto answer = client.post("/api/account", "", R"({"name":")" + name + R"(","password":"correct horse"})");
        EXPECT_EQ(answer.status, 200);
        return token_of(answer);
    }
    // What the bot prints, once its game is over.
    std::string play(const std::string& name, const std::string& room) const {
        // Debian's Python, which has Debian's packages.
        const std::string command =
            "timeout 100 /usr/bin/python3 " + script() + ' ' + name + " 'correct horse' " + room + " 2>&1";
        std::string output;
        FILE* pipe = ::popen(command.c_str(), "r");
        for (int c; pipe && (c = std::fgetc(pipe)) != EOF;) output += static_cast<char>(c);
        EXPECT_EQ(pipe ? WEXITSTATUS(::pclose(pipe)) : -1, 0) << output;
        return output;
    }
    // A bot that asks twice is refused, waits, and plays on: nobody would notice but by the time that it takes.
    int refusals() {
        const std::string metrics = SocketClient(server->port()).request("GET", "/metrics").body;
        const std::string mark = "\ntavoliere_refusals_total ";
        return std::atoi(metrics.c_str() + metrics.find(mark) + mark.size());
    }
    js::object seen(const std::string& room) {
        return SocketClient(server->port()).request("GET", "/api/game?room=" + room).json().as_object();
    }

    int hosts = 0;
};

TEST_F(Bots, ThatOfTheDocumentIsShort) {
    EXPECT_EQ(hosts, 1);
    EXPECT_GE(bot_of_the_document().size(), 20u);
    EXPECT_LE(bot_of_the_document().size(), most_lines);
}

// Octagons has turns of two steps.
TEST_F(Bots, ThatOfTheDocumentPlaysWholeGames) {
    const std::string ann = sign_up("ann");
    sign_up("bob");
    int games = 0;
    for (const char* game : {"octagons", "dvonn"}) {
        SocketClient maker(server->port());
        maker.upgrade(ann);
        maker.send_json({{"t", "create"}, {"game", game}, {"with", "link"}, {"side", 1}});
        const std::string room = text(maker.await("created").at("room"));
        auto first = std::async(std::launch::async, [&] { return play("ann", room); });
        const std::string printed = play("bob", room);
        EXPECT_NE(printed.find("winner"), std::string::npos) << printed;
        EXPECT_EQ(first.get(), printed) << "both saw the same end";
        const js::object end = seen(room);
        EXPECT_EQ(text(end.at("state")), "over");
        EXPECT_GT(end.at("actions").as_array().size(), 10u);
        EXPECT_EQ(refusals(), ++games) << "nothing but to sit down where one sits is refused";
    }
}

}  // namespace
}  // namespace tavoliere::server
