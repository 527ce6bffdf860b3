#include "server/moderation/change_role.hpp"
#include "server_fixture.hpp"
#include "socket_client.hpp"

// Bans over real sockets, and other pages that act in a moderator's name.
namespace tavoliere::server {
namespace {

class SocketModeration : public RunningServer {
protected:
    std::string sign_up(const std::string& name) {
        SocketClient client(server->port());
        const std::string guest = token_of(client.post("/api/me", "", "{}"));
        return token_of(client.post("/api/account", guest, R"({"name":")" + name + R"(","password":"correct horse"})"));
    }
    std::string ban() const { return R"({"act":"ban","name":"Ann","offence":"chat","hours":1,"why":"a test"})"; }
    static std::string cookie(const std::string& token) { return "Cookie: tavoliere=" + token + "\r\n"; }
};

TEST_F(SocketModeration, BansEndSocketsAndOutlastNewOnes) {
    const std::string ann = sign_up("Ann"), mod = sign_up("Moira");
    SocketClient socket(server->port());
    socket.upgrade(ann);
    EXPECT_TRUE(socket.await("hello").at("notices").as_array().empty());
    EXPECT_EQ(SocketClient(server->port()).post("/api/moderate/act", mod, ban()).status, 403);
    ASSERT_FALSE(change_role(store_of(folder.path()), "Moira", Role::moderator)) << "while the server runs";
    ASSERT_EQ(SocketClient(server->port()).post("/api/moderate/act", mod, ban()).status, 200);
    EXPECT_EQ(socket.await_close(), 1001);
    SocketClient again(server->port());
    again.upgrade(ann);
    EXPECT_EQ(again.await("hello").at("notices").as_array().size(), 1u);
    again.send_json({{"t", "create"}, {"game", "dvonn"}, {"with", "lobby"}});
    EXPECT_EQ(text(again.await("error").at("error").at("code")), "banned");
    again.send_json({{"t", "create"}, {"game", "dvonn"}, {"with", "level"}, {"level", 1}});
    EXPECT_TRUE(again.await("created").contains("room"));
    EXPECT_EQ(SocketClient(server->port()).request("GET", "/api/account/export", cookie(ann)).status, 200);
    EXPECT_EQ(SocketClient(server->port()).post("/api/account/delete", ann, R"({"password":"correct horse"})").status,
              200);
}

TEST_F(SocketModeration, NoOtherPageActsInAModeratorsName) {
    const std::string mod = sign_up("Moira");
    sign_up("Ann");
    ASSERT_FALSE(change_role(store_of(folder.path()), "Moira", Role::admin));
    const std::string json = "Content-Type: application/json\r\n";
    for (const char* path : {"/api/moderate/act", "/api/moderate/likeness", "/api/report", "/api/ignored"})
        for (const std::string& headers : {std::string("Content-Type: text/plain\r\nX-Tavoliere: 1\r\n"), json,
                                           json + "X-Tavoliere: 1\r\nOrigin: https://evil.example\r\n"})
            EXPECT_EQ(SocketClient(server->port()).request("POST", path, cookie(mod) + headers, ban()).status, 403)
                << path << ' ' << headers;
    const auto seen = SocketClient(server->port()).request("GET", "/api/moderate", cookie(mod)).json();
    EXPECT_TRUE(seen.at("sanctions").as_array().empty());
}

}  // namespace
}  // namespace tavoliere::server
