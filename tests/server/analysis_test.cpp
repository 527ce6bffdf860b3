#include "hall_fixture.hpp"
#include "server/worker_pool.hpp"
#include "support/games.hpp"

namespace tavoliere::server {
namespace {

class Analyses : public ::testing::Test {
protected:
    TemporaryFolder folder;
    TestHall hall{folder.path(), false};
    Client ann{hall, guest()}, bob{hall, guest()};

    void send(Client& client, js::object message, std::int64_t id) {
        message["t"] = "analyse";
        message["id"] = id;
        hall.hall().receive(client.connection(), js::serialize(message));
    }
    // The last message of the analysis with this id.
    js::object conclusion(Client& client, std::int64_t id) {
        const auto found = [&]() -> js::object {
            for (const js::object& message : client.all("analysis"))
                if (message.at("re").to_number<std::int64_t>() == id && message.at("done").as_bool()) return message;
            return {};
        };
        hall.settle_until([&] { return !found().empty(); });
        return found();
    }
};

TEST_F(Analyses, TellLinesOfAnyPosition) {
    // Where the machine is busy the first line may be all that there is time for.
    js::object answer;
    for (const std::int64_t time : {300, 3000, 20000}) {
        send(ann, {{"game", "dvonn"}, {"actions", {"a3", "a4"}}, {"lines", 3}, {"time", time}}, time);
        answer = conclusion(ann, time);
        EXPECT_FALSE(answer.at("cancelled").as_bool());
        if (answer.at("lines").as_array().size() == 3) break;
    }
    EXPECT_EQ(answer.at("side").as_int64(), 0);
    const js::array& lines = answer.at("lines").as_array();
    ASSERT_EQ(lines.size(), 3u);
    const auto game = game_or_fail("dvonn");
    Record record{std::shared_ptr<const AnyGame>(game_or_fail("dvonn"))};
    for (const char* action : {"a3", "a4"}) ASSERT_FALSE(record.play(action));
    const std::vector<std::string> legal = record.actions();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        EXPECT_EQ(lines[i].at("line").as_int64(), static_cast<std::int64_t>(i) + 1);
        EXPECT_NE(std::find(legal.begin(), legal.end(), text(lines[i].at("actions").at(0))), legal.end());
    }
    EXPECT_EQ(text(answer.at("changes").at(0).at("kind")), "entered");
    EXPECT_EQ(text(answer.at("changes").at(0).at("cell")), text(lines[0].at("actions").at(0)));
}

// A comment, another name or a default that is written out do not make another game of a description.
TEST_F(Analyses, HelpNobodyByOtherWordsForTheSameGame) {
    const std::string rules = "board = { shape = \"square\", size = 4 }\nstart = { white = \"row 1\" }\n";
    const auto id_of = [&](const std::string& text) {
        const auto described = hall.services().games.describe("language = 1\nfamily = \"stacks\"\n" + text);
        return described.game ? std::string(described.game->game->info().id) : std::string();
    };
    const std::string played = id_of("name = \"Tiny\"\n" + rules + "[kind.man]\n[[move]]\nonto = \"any\"\n[[move]]\n");
    ASSERT_FALSE(played.empty());
    const std::string room = ann.create({{"game", played}, {"with", "link"}, {"side", 0}});
    bob.ask({{"t", "join"}, {"room", room}});
    for (const std::string& reworded :
         {"# mine\nname = \"Other\"\n" + rules + "[kind.man]\n[[move]]\nonto = \"any\"\n[[move]]\n",
          "name = \"Tiny\"\n" + rules + "[kind.piece]\nen = \"piece, pieces\"\n[[move]]\n[[move]]\nonto = [\"any\"]\n",
          "name = \"T\"\n" + rules +
              "[kind.man]\n[[move]]\nonto = \"$o\"\nmust = \"no\"\n[[move]]\n"
              "[option.o]\nvalues = [\"any\", \"own\"]\n"}) {
        const std::string other = id_of(reworded);
        ASSERT_FALSE(other.empty()) << reworded;
        EXPECT_NE(other, played);
        EXPECT_EQ(ann.refusal({{"t", "analyse"}, {"game", other}}), "not_allowed") << reworded;
    }
    const std::string larger = id_of("name = \"Tiny\"\n" + rules + "[kind.man]\n[[move]]\nonto = \"own\"\n[[move]]\n");
    send(ann, {{"game", larger}, {"time", 100}}, 7);
    EXPECT_FALSE(conclusion(ann, 7).empty()) << "another game";
}

// Nor does a copy of a game that is built in.
TEST_F(Analyses, HelpNobodyByACopyOfABuiltInDescription) {
    const FamilyPtr lasca = catalog().find("lasca");
    ASSERT_TRUE(lasca);
    const auto copy = hall.services().games.describe(std::string(lasca->description) + "# copied\n");
    ASSERT_TRUE(copy.game);
    const std::string id(copy.game->game->info().id);
    const std::string room = ann.create({{"game", "lasca"}, {"with", "link"}, {"side", 0}});
    bob.ask({{"t", "join"}, {"room", room}});
    EXPECT_EQ(ann.refusal({{"t", "analyse"}, {"game", id}}), "not_allowed");
    EXPECT_EQ(ann.refusal({{"t", "create"},
                           {"game", id},
                           {"with", "level"},
                           {"level", 3},
                           {"side", 0},
                           {"start", copy.game->game->format_position(copy.game->game->start())}}),
              "not_allowed");
}

TEST_F(Analyses, TellChessAsItsPlayersWriteIt) {
    const char* mate_in_one = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
    send(ann, {{"game", "connection"}, {"start", mate_in_one}, {"time", 300}}, 1);
    const js::object chess = conclusion(ann, 1);
    EXPECT_EQ(text(chess.at("lines").at(0).at("actions").at(0)), "a1a8");
    EXPECT_EQ(text(chess.at("notation").at(0).at(0)), "Ra8#");
    send(ann, {{"game", "dvonn"}, {"time", 300}}, 2);
    EXPECT_FALSE(conclusion(ann, 2).contains("notation"));
}

TEST_F(Analyses, TellWhatIsKnownMeanwhileAndCanBeStopped) {
    send(ann, {{"game", "onyx"}, {"time", 20000}}, 1);
    hall.settle_until([&] {
        hall.pass(200);
        return !ann.all("analysis").empty();
    });
    const js::object partial = ann.all("analysis").front();
    EXPECT_FALSE(partial.at("done").as_bool());
    EXPECT_FALSE(partial.at("lines").as_array().empty());
    hall.hall().receive(ann.connection(), R"({"t":"stop","id":2})");
    const js::object answer = conclusion(ann, 1);
    EXPECT_TRUE(answer.at("cancelled").as_bool());
    EXPECT_EQ(ann.last("ok").at("re").as_int64(), 2);
    EXPECT_EQ(ann.refusal({{"t", "stop"}}), "") << "there is nothing to stop, and that is no fault";
}

TEST_F(Analyses, ANewOneEndsTheOneBefore) {
    send(ann, {{"game", "onyx"}, {"time", 20000}}, 1);
    send(ann, {{"game", "dvonn"}, {"time", 200}}, 2);
    EXPECT_TRUE(conclusion(ann, 1).at("cancelled").as_bool());
    EXPECT_FALSE(conclusion(ann, 2).at("cancelled").as_bool());
}

TEST_F(Analyses, EndWithTheConnection) {
    send(ann, {{"game", "onyx"}, {"time", 20000}}, 1);
    ann.cut();
    send(bob, {{"game", "dvonn"}, {"time", 200}}, 2);
    EXPECT_FALSE(conclusion(bob, 2).at("cancelled").as_bool());
    EXPECT_TRUE(conclusion(ann, 1).at("cancelled").as_bool()) << "though nobody reads it";
}

TEST_F(Analyses, OfARoomAtAnyPly) {
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "here"}});
    ann.move(room, "a3");
    ann.move(room, "a4");
    send(ann, {{"room", room}, {"ply", 1}, {"time", 200}}, 100);
    const js::object answer = conclusion(ann, 100);
    EXPECT_EQ(answer.at("side").as_int64(), 1);
    EXPECT_EQ(text(answer.at("room")), room);
    EXPECT_EQ(ann.refusal({{"t", "analyse"}, {"room", room}, {"ply", 3}}), "bad_message");
    EXPECT_EQ(ann.refusal({{"t", "analyse"}, {"room", room}, {"ply", -1}}), "bad_message");
    EXPECT_EQ(ann.refusal({{"t", "analyse"}, {"room", random_id()}}), "unknown");
    // Resignation is no end on the board: there is still something to say about the position.
    ann.ask({{"t", "resign"}, {"room", room}});
    send(ann, {{"room", room}, {"time", 200}}, 101);
    EXPECT_EQ(conclusion(ann, 101).at("lines").as_array().size(), 1u);
}

TEST_F(Analyses, HelpNobodyAgainstSomebody) {
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "link"}, {"side", 0}, {"private", true}});
    bob.ask({{"t", "join"}, {"room", room}});
    Client eve(hall, guest());
    EXPECT_EQ(ann.refusal({{"t", "analyse"}, {"room", room}}), "not_allowed");
    EXPECT_EQ(eve.refusal({{"t", "analyse"}, {"room", room}}), "unknown") << "private";
    EXPECT_EQ(ann.refusal({{"t", "analyse"}, {"game", "dvonn"}}), "not_allowed") << "the same position by hand";
    Client tab(hall, ann.person());
    EXPECT_EQ(tab.refusal({{"t", "analyse"}, {"game", "dvonn"}}), "not_allowed") << "in another tab";
    ann.ask({{"t", "resign"}, {"room", room}});
    send(bob, {{"room", room}, {"time", 100}}, 5);
    EXPECT_FALSE(conclusion(bob, 5).empty());
}

// The same position at another table of one's own, where the machine would say what to play.
TEST_F(Analyses, NoHintAndNoLevelHelpsAgainstSomebody) {
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "link"}, {"side", 0}});
    bob.ask({{"t", "join"}, {"room", room}});
    const js::value start = ann.room(room).at("position").at("position");
    const std::string own = ann.create({{"game", "dvonn"}, {"with", "here"}, {"start", start}});
    EXPECT_EQ(ann.refusal({{"t", "hint"}, {"room", own}}), "not_allowed");
    const js::object level{{"t", "create"}, {"game", "dvonn"}, {"with", "level"}, {"level", 1}, {"start", start}};
    EXPECT_EQ(ann.refusal(level), "not_allowed");
    EXPECT_EQ(ann.refusal({{"t", "create"}, {"game", "dvonn"}, {"with", "level"}, {"level", 1}}), "")
        << "from the usual start the machine goes its own way";
    const std::string other = ann.create({{"game", "volo"}, {"with", "here"}});
    hall.hall().receive(ann.connection(), js::serialize(js::object{{"t", "hint"}, {"room", other}}));
    hall.settle_until([&] { return !ann.last("hint").empty(); });
    ann.ask({{"t", "resign"}, {"room", room}});
    EXPECT_EQ(ann.refusal(level), "");
}

TEST_F(Analyses, RefuseWhatMakesNoSense) {
    const auto refused = [&](const js::object& more) {
        js::object message{{"t", "analyse"}, {"game", "dvonn"}};
        for (const auto& member : more) message[member.key()] = member.value();
        return ann.refusal(message);
    };
    EXPECT_EQ(refused({{"game", "chess"}}), "unknown");
    EXPECT_EQ(refused({{"options", {{"size", "99"}}}}), "unknown");
    // A line is read when its turn comes.
    const auto refused_later = [&](const js::object& message, std::int64_t id) {
        send(ann, message, id);
        hall.settle_until([&] { return !ann.last("error").empty(); });
        EXPECT_EQ(ann.last("error").at("re").as_int64(), id);
        return text(ann.last("error").at("error").at("code"));
    };
    ann.inbox().clear();
    EXPECT_EQ(refused_later({{"game", "dvonn"}, {"start", "turn=x"}}, 1000), "illegal");
    ann.inbox().clear();
    EXPECT_EQ(refused_later({{"game", "dvonn"}, {"actions", {"a3", "a3"}}}, 1001), "illegal");
    EXPECT_EQ(refused({{"actions", "a3"}}), "bad_message");
    EXPECT_EQ(refused({{"actions", js::array(1001, "a3")}}), "bad_message");
    for (const std::int64_t lines : {0, -1, 9, 1 << 30}) EXPECT_EQ(refused({{"lines", lines}}), "bad_message");
    for (const std::int64_t time : {0, -1, 99, 20001}) EXPECT_EQ(refused({{"time", time}}), "bad_message");
}

// A long line takes time to read: its turn must come, and the hall does not do it.
TEST_F(Analyses, ReadTheirLineWhereTheyThink) {
    send(ann, {{"game", "onyx"}, {"time", 20000}}, 1);
    send(bob, {{"game", "dvonn"}, {"actions", {"a3", "a3"}}}, 2);
    hall.settle();
    EXPECT_TRUE(bob.last("error").empty());
    ann.cut();
    hall.settle_until([&] { return !bob.last("error").empty(); });
    EXPECT_EQ(text(bob.last("error").at("error").at("code")), "illegal");
    EXPECT_EQ(bob.last("error").at("re").as_int64(), 2);
}

// The queue of the fixture holds four: whoever comes then is refused, and games go on meanwhile.
TEST_F(Analyses, AFloodIsRefusedAndNoGameWaits) {
    std::vector<std::unique_ptr<Client>> crowd;
    int refused = 0;
    for (int i = 0; i < 20; ++i) {
        crowd.push_back(std::make_unique<Client>(hall, guest()));
        send(*crowd.back(), {{"game", "onyx"}, {"time", 20000}}, 1);
        const js::object error = crowd.back()->last("error");
        if (!error.empty() && error.at("error").at("code").as_string() == "too_many") ++refused;
    }
    EXPECT_GE(refused, 15);
    const std::string room = ann.create({{"game", "dvonn"}, {"with", "level"}, {"level", 1}, {"side", 0}});
    EXPECT_EQ(text(ann.move(room, "a3").at("t")), "ok");
    hall.settle_until([&] { return ann.room(room).at("position").at("ply").as_int64() == 2; });
    for (const auto& each : crowd) each->cut();
}

// Of the same address until the queue is full; who comes from elsewhere takes the place of the last one.
TEST_F(Analyses, OneAddressKeepsNobodyOut) {
    std::vector<std::unique_ptr<Client>> crowd;
    for (int i = 0; i < 5; ++i) {
        crowd.push_back(std::make_unique<Client>(hall, guest(), "198.51.100.1"));
        send(*crowd.back(), {{"game", "onyx"}, {"time", 20000}}, 1);
        if (i == 0)
            hall.settle_until([&] {
                hall.pass(200);
                return !crowd[0]->all("analysis").empty();
            });
    }
    send(bob, {{"game", "dvonn"}, {"time", 1200}}, 1);
    hall.settle();
    EXPECT_TRUE(bob.all("error").empty());
    const js::object error = crowd.back()->last("error");
    ASSERT_FALSE(error.empty());
    EXPECT_EQ(text(error.at("error").at("code")), "too_many");
    EXPECT_EQ(error.at("re").as_int64(), 1);
    EXPECT_TRUE(crowd[3]->all("error").empty());
    for (const int i : {0, 1}) crowd[static_cast<std::size_t>(i)]->cut();
    const double thought = conclusion(bob, 1).at("seconds").to_number<double>();
    EXPECT_GT(thought, 0.5) << "an address counts once among those who wait";
    for (const auto& each : crowd) each->cut();
}

TEST(AnalysisLimits, OnePersonMayNotAskWithoutEnd) {
    TemporaryFolder folder;
    TestHall hall(folder.path(), true);
    Client ann(hall, guest());
    int refused = 0;
    for (int i = 0; i < 40; ++i) {
        ann.inbox().clear();
        hall.hall().receive(ann.connection(), R"({"t":"analyse","game":"onyx","time":20000})");
        refused += ann.last("error").empty() ? 0 : 1;
    }
    EXPECT_GE(refused, 20);
}

std::unique_ptr<Engine> any_engine() {
    return game_or_fail("byte")->make_engine(Method::standard, {.table_megabytes = 1});
}

TEST(Shelf, GivesBackTheEngineOfAGameOnce) {
    EngineShelf shelf(2);
    std::unique_ptr<Engine> engine = any_engine();
    const Engine* const which = engine.get();
    shelf.put(7, std::move(engine));
    EXPECT_EQ(shelf.take(8), nullptr);
    EXPECT_EQ(shelf.take(7).get(), which);
    EXPECT_EQ(shelf.take(7), nullptr);
}

TEST(Shelf, KeepsThoseThatWereUsedLast) {
    EngineShelf shelf(2);
    for (const std::uint64_t game : {1, 2}) shelf.put(game, any_engine());
    shelf.put(1, shelf.take(1));
    shelf.put(3, any_engine());
    EXPECT_EQ(shelf.take(2), nullptr);
    EXPECT_NE(shelf.take(1), nullptr);
    EXPECT_NE(shelf.take(3), nullptr);
}

TEST(Shelf, AThoughtGoesOnFromWhatWasFoundOutBefore) {
    EngineShelf shelf(1);
    const std::shared_ptr<const AnyGame> game = game_or_fail("onyx");
    Record record(game);
    const EngineOptions options{.table_megabytes = 4, .seed = 5};
    const auto first_line_after = [&](std::uint64_t nodes) {
        Thought thought(record, options, {.nodes = nodes});
        thought.use(shelf);
        return thought.think(nullptr).lines.at(0);
    };
    const Line before = first_line_after(2000);
    for (const int turn : {0, 1}) ASSERT_FALSE(record.play(before.actions.at(static_cast<std::size_t>(turn))));
    // A tree that begins anew has a line of one turn after one visit.
    EXPECT_GT(first_line_after(1).actions.size(), 1u);
    shelf.take(5);
    EXPECT_LE(first_line_after(1).actions.size(), 1u);
}

// A thought can be stopped before it begins, and a pool ends at once whatever it is thinking about.
TEST(Pools, EndAtOnce) {
    const auto start = std::chrono::steady_clock::now();
    std::atomic<int> answers = 0;
    Limits limits;
    limits.time = std::chrono::minutes(10);
    {
        WorkerPool pool(1, 10);
        for (int i = 0; i < 3; ++i) {
            auto thought = std::make_shared<Thought>(Record{std::shared_ptr<const AnyGame>(game_or_fail("onyx"))},
                                                     EngineOptions{.table_megabytes = 1}, limits);
            if (i == 0) thought->stop();
            pool.think(thought, "", LineSink{[](const Line&) {}}, [&](const SearchAnswer& answer) {
                EXPECT_TRUE(answer.lines.empty());
                ++answers;
            });
        }
        while (answers == 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    EXPECT_EQ(answers, 1) << "only the one that was stopped before; the others are dropped";
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::minutes(5));
}

}  // namespace
}  // namespace tavoliere::server
