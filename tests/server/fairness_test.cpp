#include "hall_fixture.hpp"
#include "server/openings_api.hpp"
#include "server/review_api.hpp"

// What the machine thinks is no help in a game against somebody, wherever its player is.
namespace tavoliere::server {
namespace {

class Fairness : public ::testing::Test {
protected:
    TemporaryFolder folder;
    TestHall hall{folder.path(), false};
    Client ann{hall, guest()}, bob{hall, guest()};

    js::object blitz() const { return {{"kind", "fischer"}, {"main", 600000}, {"add", 0}}; }
    js::object correspondence() const { return {{"kind", "move"}, {"main", 3 * 86400000}}; }

    // Of Ann, who begins, and Bob; both have left the room after some plies.
    std::string begin(const js::object& time, int plies) {
        const std::string room = ann.create({{"game", "dvonn"}, {"with", "link"}, {"side", 0}, {"time", time}});
        EXPECT_EQ(bob.refusal({{"t", "join"}, {"room", room}}), "");
        play_plies(hall, room, ann, bob, plies);
        leave(room);
        return room;
    }
    void leave(const std::string& room) {
        for (Client* client : {&ann, &bob}) client->ask({{"t", "leave"}, {"room", room}});
    }
    js::array actions(const std::string& room) {
        js::array all;
        const std::optional<StoredRoom> stored = hall.stored_room(room);
        for (const Event& event : stored->events)
            if (event.kind == Event::Kind::move) all.push_back(js::value(event.text));
        return all;
    }
    // As the machine answers it in the end.
    std::string analysis_of(Client& client, const js::array& line, const js::object& more = {}) {
        js::object message{{"t", "analyse"}, {"game", "dvonn"}, {"actions", line}, {"time", 100}, {"id", 77}};
        for (const auto& member : more) message[member.key()] = member.value();
        client.inbox().clear();
        hall.hall().receive(client.connection(), js::serialize(message));
        std::string answer;
        hall.settle_until([&] {
            if (const js::object error = client.last("error"); !error.empty())
                answer = text(error.at("error").at("code"));
            else if (const js::object told = client.last("analysis"); !told.empty() && told.at("done").as_bool())
                answer = "analysed";
            return !answer.empty();
        });
        return answer;
    }
    // The code of the refusal, or that it was told.
    std::string told(const js::object& asked, const std::function<void(const JsonValue&, ReviewApi::Answer)>& ask) {
        const Result<JsonValue> message = read_json(js::serialize(asked));
        EXPECT_TRUE(message);
        auto body = std::make_shared<std::string>();
        auto mutex = std::make_shared<std::mutex>();
        ask(*message, [body, mutex](const HttpResponse& response) {
            const std::lock_guard lock(*mutex);
            *body = response.body.text().empty() ? "{}" : response.body.text();
        });
        hall.settle_until([&] {
            const std::lock_guard lock(*mutex);
            return !body->empty();
        });
        const js::value answer = js::parse(*body);
        return answer.as_object().contains("error") ? text(answer.at("error").at("code")) : "told";
    }
    std::string review_of(const Client& client, const js::array& line) {
        ReviewApi reviews(hall.hall());
        return told({{"game", "dvonn"}, {"actions", line}, {"action", "a1"}}, [&](const auto& message, auto answer) {
            reviews.judge_try(message, client.person(), "192.0.2.1", answer);
        });
    }
    std::string openings_of(const Client& client, const js::array& line, const char* game = "dvonn") {
        OpeningsApi openings(hall.hall());
        return told({{"game", game}, {"actions", line}}, [&](const auto& message, auto answer) {
            openings.tell(message, client.person(), "192.0.2.1", answer);
        });
    }
};

TEST_F(Fairness, WhoLeavesALiveGameGetsNoHelpInIt) {
    const std::string own = ann.create({{"game", "dvonn"}, {"with", "here"}});
    const std::string machine = ann.create({{"game", "dvonn"}, {"with", "level"}, {"level", 1}, {"side", 0}});
    const std::string room = begin(blitz(), 6);
    Client tab(hall, ann.person());
    for (Client* client : {&ann, &tab}) {
        EXPECT_EQ(analysis_of(*client, actions(room)), "not_allowed");
        EXPECT_EQ(analysis_of(*client, {}), "not_allowed") << "nor of anything of this kind";
        EXPECT_EQ(client->refusal({{"t", "hint"}, {"room", own}}), "not_allowed");
        EXPECT_EQ(client->refusal({{"t", "create"}, {"game", "dvonn"}, {"with", "level"}, {"level", 10}}),
                  "not_allowed")
            << "whose moves could be copied";
    }
    EXPECT_EQ(text(ann.move(machine, "a3").at("error").at("code")), "not_allowed") << "one that was begun before";
    EXPECT_EQ(review_of(ann, actions(room)), "not_allowed");
    EXPECT_EQ(analysis_of(ann, {}, {{"game", "volo"}}), "analysed") << "another game";
    ann.cut();
    bob.cut();
    hall.stop();
    hall.start();
    ann.connect();
    bob.connect();
    EXPECT_EQ(analysis_of(ann, actions(room)), "not_allowed") << "after a restart, without having come back";
    EXPECT_EQ(bob.refusal({{"t", "resign"}, {"room", room}}), "");
    EXPECT_EQ(analysis_of(ann, actions(room)), "analysed");
    EXPECT_EQ(text(ann.move(machine, "a3").at("t")), "ok");
}

TEST_F(Fairness, APositionOfAGameByCorrespondenceStaysHidden) {
    for (const js::object& time : {correspondence(), js::object{{"kind", "none"}}}) {
        const std::string room = begin(time, 8);
        const js::array line = actions(room);
        const js::value position = bob.room(room).at("position").at("position");
        leave(room);
        EXPECT_EQ(analysis_of(ann, line), "not_allowed");
        EXPECT_EQ(analysis_of(ann, {}, {{"start", position}}), "not_allowed") << "the same position by hand";
        const js::array begun(line.begin(), line.begin() + 3);
        EXPECT_EQ(analysis_of(ann, begun), "analysed") << "its first turns are in many games";
        EXPECT_EQ(analysis_of(ann, js::array(line.begin(), line.begin() + 6)), "not_allowed") << "what was before";
        Record record{std::shared_ptr<const AnyGame>(game_or_fail("dvonn"))};
        for (const js::value& action : line) ASSERT_FALSE(record.play(text(action)));
        js::array further = line;
        further.push_back(js::value(record.actions().front()));
        EXPECT_EQ(analysis_of(ann, further), "not_allowed") << "a line that goes through it";
        EXPECT_EQ(review_of(ann, further), "not_allowed");
        EXPECT_EQ(
            ann.refusal({{"t", "create"}, {"game", "dvonn"}, {"with", "level"}, {"level", 9}, {"start", position}}),
            "not_allowed");
        const std::string own = ann.create({{"game", "dvonn"}, {"with", "here"}, {"start", position}});
        EXPECT_EQ(ann.refusal({{"t", "hint"}, {"room", own}}), "not_allowed");
        EXPECT_EQ(ann.refusal({{"t", "warn"}, {"room", own}, {"action", record.actions().front()}}), "not_allowed");
        Client eve(hall, guest());
        EXPECT_EQ(analysis_of(eve, line), "analysed") << "whoever plays no such game";
        hall.stop();
        hall.start();
        ann.connect();
        bob.connect();
        hall.settle();
        EXPECT_EQ(analysis_of(ann, line), "not_allowed") << "after a restart";
        EXPECT_EQ(analysis_of(ann, begun), "analysed");
        EXPECT_EQ(bob.refusal({{"t", "resign"}, {"room", room}}), "");
        EXPECT_EQ(analysis_of(ann, line), "analysed");
    }
}

TEST_F(Fairness, OpeningsTellNoChancesInALiveGame) {
    const std::string room = begin(blitz(), 2);
    const js::array line = actions(room);
    EXPECT_EQ(openings_of(ann, line), "not_allowed");
    EXPECT_EQ(openings_of(ann, {}), "not_allowed") << "nor of anything of this kind";
    EXPECT_EQ(openings_of(ann, {}, "byte"), "told") << "another game";
    EXPECT_EQ(openings_of(Client(hall, guest()), line), "told") << "whoever plays no such game";
    EXPECT_EQ(bob.refusal({{"t", "resign"}, {"room", room}}), "");
    EXPECT_EQ(openings_of(ann, line), "told");
}

TEST_F(Fairness, OpeningsTellNoChancesOfAGameByCorrespondence) {
    const std::string room = begin(correspondence(), 8);
    const js::array line = actions(room);
    EXPECT_EQ(openings_of(ann, line), "not_allowed");
    EXPECT_EQ(openings_of(ann, js::array(line.begin(), line.begin() + 3)), "told") << "its first turns";
    EXPECT_EQ(bob.refusal({{"t", "resign"}, {"room", room}}), "");
    EXPECT_EQ(openings_of(ann, line), "told");
}

// The moves of a level, copied into the game: the machine is not asked there.
TEST_F(Fairness, NoLevelIsPlayedAlongAGameAgainstSomebody) {
    const std::string room = begin(correspondence(), 6);
    const js::array line = actions(room);
    const js::value before = [&] {
        Record record{std::shared_ptr<const AnyGame>(game_or_fail("dvonn"))};
        for (std::size_t i = 0; i < 4; ++i) EXPECT_FALSE(record.play(text(line[i])));
        return js::value(record.game().format_position(record.position()));
    }();
    const std::string machine =
        ann.create({{"game", "dvonn"}, {"with", "level"}, {"level", 1}, {"side", 0}, {"start", before}});
    EXPECT_EQ(text(ann.move(machine, text(line[4])).at("error").at("code")), "not_allowed");
    EXPECT_EQ(hall.stored_room(machine)->events.size(), 0u);
}

}  // namespace
}  // namespace tavoliere::server
