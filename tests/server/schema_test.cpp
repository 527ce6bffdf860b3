#include <set>

#include "hall_fixture.hpp"
#include "json_schema.hpp"
#include "server/gestures/gestures.hpp"

namespace tavoliere::server {
namespace {

std::set<std::string> titles(const JsonSchema& schema) {
    std::set<std::string> found;
    for (const js::value& kind : schema.kinds()) found.insert(text(schema.resolved(kind).at("title")));
    return found;
}

// The schema describes every message that the server knows, and no other.
TEST(Schema, NamesExactlyTheMessagesThatAreKnown) {
    std::set<std::string> described;
    for (const js::value& kind : said_by_clients().kinds())
        described.insert(text(kind.at("properties").at("t").at("const")));
    for (const std::string& name : described) EXPECT_NE(find_gesture(name), nullptr) << name;
    EXPECT_EQ(described.size(), gesture_count);
}

TEST(Schema, ComplainsOfWhatIsNotDescribed) {
    const auto complaint = [](std::string_view message) {
        return said_by_the_server().complaint(js::parse(js::string_view(message)));
    };
    EXPECT_EQ(complaint(R"({"t":"pong","re":1,"now":5})"), "");
    EXPECT_EQ(complaint(R"({"t":"pong","now":5,"then":4})"), "/then is not described");
    EXPECT_EQ(complaint(R"({"t":"pong"})"), ": without \"now\"");
    EXPECT_EQ(complaint(R"({"t":"pong","now":"5"})"), R"(/now: type "integer", not "5")");
    EXPECT_EQ(complaint(R"({"t":"gong","now":5})"), R"(: none of the choices is {"t":"gong","now":5})");
    EXPECT_NE(complaint(R"({"t":"created","room":"../../etc/passwd"})"), "");
    const std::string event = R"({"t":"presence","room":"aaaaaaaaaaaaaaaaaaaaaa","here":[true],"watchers":0})";
    EXPECT_EQ(complaint(event), "/here: minItems 2, not [true]");
}

// Does once all that can be done at a table, and notes what kinds of messages that takes on both sides. Each of them is
// compared with its schema by the hall's fixture, here and in all other tests.
class EveryMessage : public ::testing::Test {
protected:
    TemporaryFolder folder;
    TestHall hall{folder.path(), false};
    std::set<std::string> heard, said;
    Client ann{hall, guest()}, bob{hall, guest()};

    void SetUp() override {
        hall.listen([this](const js::object& message) { heard.insert(said_by_the_server().kind_of(message)); });
        ann.connect();
        bob.connect();
    }
    js::object say(Client& client, const js::object& message) {
        said.insert(said_by_clients().kind_of(message));
        return client.ask(message);
    }
    void agree(const std::string& room, const char* what) {
        say(ann, {{"t", "offer"}, {"room", room}, {"what", what}});
        say(bob, {{"t", "accept"}, {"room", room}, {"what", what}});
    }
    std::string begin() {
        say(bob, {{"t", "lobby"}, {"on", true}});
        const std::string room = text(say(ann, {{"t", "create"},
                                                {"game", "dvonn"},
                                                {"with", "lobby"},
                                                {"side", 0},
                                                {"time", {{"kind", "fischer"}, {"main", 60000}, {"add", 0}}}})
                                          .at("room"));
        say(bob, {{"t", "join"}, {"room", room}});
        return room;
    }
    void play(const std::string& room) {
        say(ann, {{"t", "menu"}, {"room", room}, {"begun", js::array{}}});
        say(ann, ann.move_message(room, "a3"));
        agree(room, "takeback");
        say(ann, ann.move_message(room, "a3"));
        say(bob, bob.move_message(room, "a4"));
        say(bob, {{"t", "explain"}, {"room", room}, {"cell", "a3"}, {"begun", js::array{}}, {"chosen", js::array{}}});
        say(ann, {{"t", "offer"}, {"room", room}, {"what", "draw"}});
        say(bob, {{"t", "decline"}, {"room", room}, {"what", "draw"}});
        for (const char* what : {"pause", "resume"}) agree(room, what);
        say(bob, {{"t", "chat"}, {"room", room}, {"text", "well played"}});
        say(ann, {{"t", "move"}, {"room", room}, {"on", "nothing"}, {"action", "a3"}});
    }
    void go_and_come_back(const std::string& room) {
        ann.cut();
        ann.connect();
        say(ann, {{"t", "watch"}, {"room", room}, {"after", 1}});
        say(ann, {{"t", "watch"}, {"room", room}});
        say(ann, {{"t", "ping"}});
    }
    void end(const std::string& room) {
        say(bob, {{"t", "resign"}, {"room", room}});
        agree(room, "rematch");
        say(ann, {{"t", "abort"}, {"room", text(ann.room(room).at("rematch"))}});
        say(ann, {{"t", "leave"}, {"room", room}});
    }
    void ask_the_machine() {
        const std::string room = ann.create({{"game", "onyx"}, {"with", "here"}});
        say(ann, {{"t", "hint"}, {"room", room}});
        hall.settle_until([&] { return heard.contains("hint"); });
        say(ann, {{"t", "warn"}, {"room", room}, {"action", "a1"}});
        hall.settle_until([&] { return heard.contains("warning"); });
        say(ann, {{"t", "analyse"}, {"game", "onyx"}, {"actions", js::array{}}, {"time", 100}});
        say(ann, {{"t", "analyse"}, {"room", room}, {"ply", 0}, {"lines", 2}, {"time", 20000}});
        hall.settle_until([&] {
            hall.pass(200);
            return heard.contains("analysis, on its way");
        });
        say(ann, {{"t", "stop"}});
        hall.settle_until([&] { return heard.contains("analysis, done"); });
    }
};

TEST_F(EveryMessage, IsSaidAsItIsDescribed) {
    const std::string room = begin();
    play(room);
    go_and_come_back(room);
    end(room);
    ask_the_machine();
    hall.hall().begin_sanction({random_id(), SanctionKind::warning, ann.person().id});
    EXPECT_EQ(heard, titles(said_by_the_server()));
    EXPECT_EQ(said, titles(said_by_clients()));
}

}  // namespace
}  // namespace tavoliere::server
