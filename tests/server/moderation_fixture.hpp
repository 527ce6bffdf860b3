#pragma once

#include "hall_fixture.hpp"
#include "server/accounts.hpp"
#include "server/moderation/change_role.hpp"

namespace tavoliere::server {

// A hall with people in it: a moderator, an admin, players with and without an account.
class ConductTest : public ::testing::Test {
protected:
    struct Heard {
        int status = 0;
        js::object body{};
        std::string code() const { return status >= 400 ? text(body.at("error").at("code")) : ""; }
        std::string words(const char* language = "en") const {
            return status >= 400 ? text(body.at("error").at("words").at(language)) : "";
        }
    };

    // Somebody with a token, and with an account where they have a name.
    struct Someone {
        std::string token{};
        Person person{};
    };

    void SetUp() override {
        ASSERT_FALSE(change_role(store_of(folder.path()), "Mod", Role::moderator));
        ASSERT_FALSE(change_role(store_of(folder.path()), "Boss", Role::admin));
    }

    Someone with_account(const std::string& name) {
        const std::string token = random_id();
        const Person guest_before = hall.behind(token);
        hall.store().name_person({guest_before.id, name, "kept", hall.now()}, {});
        hall.store().add_session(guest_before.id, "kept", {session_of(token), hall.now()}, {});
        hall.settle();
        return {token, {guest_before.id, name}};
    }
    Someone without_account() {
        const std::string token = random_id();
        return {token, hall.behind(token)};
    }

    Heard send(const std::string& method, const std::string& path, const js::object& message, const Someone& as,
               const std::string& address = "192.0.2.1") {
        HttpRequest request;
        request.method = method;
        const std::size_t question = path.find('?');
        request.path = path.substr(0, question);
        if (question != std::string::npos) request.query = {{"before", path.substr(path.find('=') + 1)}};
        request.token = as.token;
        request.address = address;
        request.body = js::serialize(message);
        auto heard = std::make_shared<Heard>();
        accounts.answer(request, [heard, method, path](const HttpResponse& response) {
            *heard = {response.status, js::parse(response.body.text()).as_object()};
            EXPECT_EQ(complaint_about_answer(method, path, response.status, response.body.text()), "")
                << response.body.text();
        });
        do hall.settle();
        while (passwords.work_once());
        // What asks the jobs is answered from another thread.
        hall.settle_until([&] { return heard->status != 0; });
        if (method == "POST" && heard->status == 200 && said_by_clients().defines("POST " + path)) {
            EXPECT_EQ(said_by_clients().complaint_by("POST " + path, message), "");
        }
        return *heard;
    }
    Heard post(const std::string& path, const js::object& message, const Someone& as,
               const std::string& address = "192.0.2.1") {
        return send("POST", path, message, as, address);
    }
    Heard get(const std::string& path, const Someone& as) { return send("GET", path, {}, as); }
    Heard act(const Someone& as, js::object message) {
        message.emplace("why", "because of a test");
        return post("/api/moderate/act", message, as);
    }
    js::object desk(const Someone& as) { return get("/api/moderate", as).body; }
    Heard ignore(const Someone& as, const Someone& other, const char* how) {
        return post("/api/ignored", {{"person", other.person.id}, {"how", how}}, as);
    }
    Heard report(const Someone& as, const Someone& other, const std::string& room, const std::string& why = "rude",
                 const std::string& address = "192.0.2.1") {
        return post("/api/report", {{"room", room}, {"person", other.person.id}, {"kind", "chat"}, {"text", why}}, as,
                    address);
    }
    Heard ban(const Someone& who, const js::value& hours = 24) {
        return act(mod, {{"act", "ban"}, {"person", who.person.id}, {"offence", "chat"}, {"hours", hours}});
    }

    // A game that ann has made and bob has joined.
    static js::object challenge(const char* with) {
        return {{"game", "dvonn"},
                {"with", with},
                {"side", 0},
                {"time", {{"kind", "fischer"}, {"main", 60000}, {"add", 0}}}};
    }
    std::string begin(Client& one, Client& other) {
        const std::string room = one.create(challenge("link"));
        EXPECT_EQ(other.refusal({{"t", "join"}, {"room", room}}), "");
        return room;
    }

    TemporaryFolder folder;
    TestHall hall{folder.path()};
    WorkerPool passwords{0};
    Accounts accounts{hall.hall(), passwords};
    const Someone mod = with_account("Mod"), boss = with_account("Boss"), ann = with_account("Ann"),
                  bob = with_account("Bob"), visitor = without_account();
};

}  // namespace tavoliere::server
