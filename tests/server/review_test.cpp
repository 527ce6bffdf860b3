#include "hall_fixture.hpp"
#include "server/accounts.hpp"
#include "server/jobs/job_kinds.hpp"
#include "server_fixture.hpp"

// Reviews of games: made once, shared, kept, and never a help in a game that is played.
namespace tavoliere::server {
namespace {

class ReviewsOfGames : public ::testing::Test {
protected:
    struct Reply {
        int status = 0;
        std::string body{};
        js::value json() const { return js::parse(body); }
        std::string state() const { return status == 200 ? text(json().at("state")) : std::to_string(status); }
        std::string code() const { return status >= 400 ? text(json().at("error").at("code")) : ""; }
    };

    std::shared_ptr<Reply> send(const std::string& path, const js::object& message, const std::string& token,
                                const std::string& address = "192.0.2.1") {
        auto reply = std::make_shared<Reply>();
        HttpRequest request;
        request.method = "POST";
        request.path = path;
        request.token = token;
        request.address = address;
        request.body = js::serialize(message);
        EXPECT_EQ(said_by_clients().complaint_by("POST " + path, message), "") << request.body;
        accounts->answer(request, [this, reply](const HttpResponse& response) {
            const std::lock_guard lock(mutex);
            *reply = {response.status, std::string(response.body.text())};
        });
        hall.settle();
        return reply;
    }
    Reply post(const std::string& path, const js::object& message, const std::string& token,
               const std::string& address = "192.0.2.1") {
        const auto reply = send(path, message, token, address);
        hall.settle_until([&] {
            const std::lock_guard lock(mutex);
            return reply->status != 0;
        });
        EXPECT_EQ(complaint_about_answer("POST", path, reply->status, reply->body), "") << reply->body;
        return *reply;
    }
    Reply ask(const js::object& message, const std::string& token) { return post("/api/review", message, token); }
    // Asks until it is done, as the page does.
    js::value review_of(const js::object& message, const std::string& token) {
        Reply reply;
        hall.settle_until([&] { return (reply = ask(message, token)).state() == "done" || reply.status >= 400; });
        EXPECT_EQ(reply.status, 200) << reply.body;
        return reply.status == 200 ? reply.json().at("review") : js::value();
    }

    static js::array moves_of(const std::string& game, int plies, std::uint64_t seed = 1) {
        Record record(std::shared_ptr<const AnyGame>(game_or_fail(game)));
        Random random(seed);
        js::array actions;
        for (int ply = 0; ply < plies && record.play_random(random); ++ply)
            actions.emplace_back(record.plies().back().action);
        return actions;
    }
    static js::object line(const js::array& actions, const std::string& game = "byte") {
        return {{"game", game}, {"options", js::object{}}, {"actions", actions}};
    }
    // A game that two play at one screen, or that one plays against another; who begins resigns.
    std::string room_after(const js::array& actions, const std::string& game = "byte") {
        Client ann(hall, hall.behind(ann_token));
        const std::string room = ann.create({{"game", game}, {"with", "here"}, {"side", 0}});
        for (const js::value& action : actions) ann.move(room, std::string(action.as_string()));
        return room;
    }
    std::string finished_room(const js::array& actions, const std::string& game = "byte") {
        const std::string room = room_after(actions, game);
        Client ann(hall, hall.behind(ann_token));
        ann.ask({{"t", "resign"}, {"room", room}, {"seat", 0}});
        return room;
    }
    void restart() {
        accounts.reset();
        hall.stop();
        hall.start();
        accounts = std::make_unique<Accounts>(hall.hall(), slow);
    }
    // What stands in the store.
    std::vector<ListedJob> jobs() {
        hall.settle();
        auto queue = JobQueue::open(hall.place());
        EXPECT_TRUE(queue);
        return (*queue)->list(100);
    }
    bool comes_to(const std::function<bool()>& condition) {
        hall.settle_until([&] {
            hall.pass(0);
            return condition();
        });
        return condition();
    }

    std::mutex mutex;
    TemporaryFolder folder;
    TestHall hall{folder.path()};
    WorkerPool slow{1};
    std::unique_ptr<Accounts> accounts = std::make_unique<Accounts>(hall.hall(), slow);
    const std::string ann_token = random_id(), bob_token = random_id();
};

TEST_F(ReviewsOfGames, AreMadeOnceKeptAndTheSameAfterAKill) {
    hall.begin_jobs();
    const js::array moves = moves_of("byte", 4);
    const std::string room = finished_room(moves);
    EXPECT_EQ(ask({{"room", room}, {"begin", false}}, ann_token).state(), "none") << "nobody has asked for it yet";
    const js::value made = review_of({{"room", room}}, ann_token);
    ASSERT_EQ(made.at("moves").as_array().size(), 4u);
    EXPECT_EQ(text(made.at("moves").at(0).at("action")), text(moves[0]));
    hall.pass(Reviews::patience + 1);
    EXPECT_EQ(ask({{"room", room}, {"begin", false}}, bob_token).state(), "done") << "whoever looks at it";
    restart();
    const Reply kept = ask({{"room", room}, {"begin", false}}, ann_token);
    ASSERT_EQ(kept.state(), "done") << "without any work";
    EXPECT_EQ(kept.json().at("review"), made);
    EXPECT_EQ(ask(line(moves), bob_token).json().at("review"), made) << "the same moves are the same game";
}

TEST_F(ReviewsOfGames, AreSharedByAllWhoAskForTheSame) {
    const js::object subject = line(moves_of("byte", 3));
    EXPECT_EQ(ask(subject, ann_token).state(), "waiting");
    EXPECT_EQ(ask(subject, bob_token).state(), "waiting");
    EXPECT_EQ(ask(line(moves_of("byte", 5)), random_id()).state(), "waiting");
    ASSERT_TRUE(comes_to([&] { return !jobs().empty(); }));
    EXPECT_EQ(jobs().size(), 1u) << "people take turns before they are jobs";
    hall.begin_jobs();
    EXPECT_EQ(review_of(subject, ann_token), review_of(subject, bob_token));
}

// Nobody waits for what nobody wants any more.
TEST_F(ReviewsOfGames, AreGivenUpWhereNobodyAsksAgain) {
    const js::object first = line(moves_of("byte", 3)), second = line(moves_of("byte", 4));
    ask(first, ann_token);
    ask(second, bob_token);
    EXPECT_EQ(hall.services().metrics.reviews_waiting, 2u);
    hall.pass(Reviews::patience - 1);
    ask(first, ann_token);
    hall.pass(2);
    EXPECT_EQ(hall.services().metrics.reviews_waiting, 1u);
    js::object again = second;
    again["begin"] = false;
    EXPECT_EQ(ask(again, bob_token).state(), "none");
    again = first;
    again["begin"] = false;
    EXPECT_EQ(ask(again, ann_token).state(), "waiting");
    ASSERT_TRUE(comes_to([&] { return jobs().size() == 1; }));
    hall.pass(Reviews::patience + 1);
    EXPECT_TRUE(comes_to([&] { return jobs().empty(); })) << "no worker makes it either";
}

// Any other worker may make them: another process has its own catalogue of games.
TEST_F(ReviewsOfGames, AreMadeByAnyWorker) {
    const js::object subject = line(moves_of("byte", 3));
    EXPECT_EQ(ask(subject, ann_token).state(), "waiting");
    GameCatalog elsewhere(catalog());
    {
        const auto pool = JobPool::start({hall.place(), "far away"}, elsewhere);
        ASSERT_TRUE(pool);
        EXPECT_EQ(review_of(subject, ann_token).at("moves").as_array().size(), 3u);
    }
    ASSERT_EQ(jobs().size(), 1u);
    EXPECT_EQ(jobs()[0].worker, "far away/1");
    EXPECT_EQ(jobs()[0].priority, page_priority) << "it goes before what is given by hand";
}

TEST_F(ReviewsOfGames, ThatTheOperatorCancelsAreToldSoAndBeginAgainWhereTheyAreWantedStill) {
    const js::object subject = line(moves_of("byte", 3));
    ask(subject, ann_token);
    ASSERT_TRUE(comes_to([&] { return !jobs().empty(); }));
    auto queue = JobQueue::open(hall.place());
    ASSERT_TRUE(queue);
    EXPECT_TRUE((*queue)->cancel(jobs()[0].id));
    std::string code;
    hall.settle_until([&] { return !code.empty() || !(code = ask(subject, ann_token).code()).empty(); });
    EXPECT_EQ(code, "over");
    EXPECT_EQ(ask(subject, ann_token).state(), "waiting");
    EXPECT_TRUE(comes_to([&] { return jobs()[0].stage == JobStage::waiting; }));
}

// Two servers may have the same review: one that nobody asks any more takes the job away from the other.
TEST_F(ReviewsOfGames, ThatAnotherServerWithdrawsAreGivenAgain) {
    const js::object subject = line(moves_of("byte", 3));
    ask(subject, ann_token);
    ASSERT_TRUE(comes_to([&] { return !jobs().empty(); }));
    const JobId before = jobs()[0].id;
    auto queue = JobQueue::open(hall.place());
    ASSERT_TRUE(queue && (*queue)->withdraw(before));
    EXPECT_TRUE(comes_to([&] {
        ask(subject, ann_token);
        return !jobs().empty() && jobs()[0].id != before;
    }));
}

TEST_F(ReviewsOfGames, OfAnotherVersionAreNotMade) {
    const js::object input{{"version", 999}, {"game", "byte"}, {"options", js::object{}}, {"actions", js::array{}}};
    GameCatalog games(catalog());
    EXPECT_FALSE(do_job("review", js::serialize(input), {games, [](std::size_t) { return true; }}));
}

TEST_F(ReviewsOfGames, OfOnePersonAreOneAtATime) {
    ask(line(moves_of("byte", 2)), bob_token);
    ask(line(moves_of("byte", 3)), ann_token);
    ask(line(moves_of("byte", 4)), ann_token);
    EXPECT_EQ(hall.services().metrics.reviews_waiting, 2u) << "the new one ends the one before";
}

// Guests cost nothing, addresses do: and who has much waiting keeps nobody else out.
TEST_F(ReviewsOfGames, OfOneAddressAreFewAndTheQueueHasAnEnd) {
    int plies = 1;
    for (std::size_t i = 0; i < Reviews::most_of_a_client; ++i)
        EXPECT_EQ(ask(line(moves_of("byte", ++plies)), random_id()).status, 200);
    EXPECT_EQ(ask(line(moves_of("byte", ++plies)), random_id()).code(), "too_many");
    for (std::size_t i = Reviews::most_of_a_client; i <= Reviews::most_waiting; ++i) {
        const std::string address = "198.51.100." + std::to_string(i);
        EXPECT_EQ(post("/api/review", line(moves_of("byte", 3, 100 + i)), random_id(), address).status, 200) << i;
    }
    EXPECT_EQ(hall.services().metrics.reviews_waiting, Reviews::most_waiting + 1);
    EXPECT_EQ(post("/api/review", line(moves_of("byte", 3, 999)), random_id(), "203.0.113.9").status, 200)
        << "one of those with several waiting gives its place";
    EXPECT_EQ(hall.services().metrics.reviews_waiting, Reviews::most_waiting + 1);
}

TEST_F(ReviewsOfGames, HelpNobodyInAGameThatIsPlayed) {
    const js::array moves = moves_of("byte", 2);
    const std::string here = room_after(moves);
    EXPECT_EQ(ask({{"room", here}}, ann_token).code(), "not_allowed") << "it is not over";
    const std::string over = finished_room(moves);
    Client ann(hall, hall.behind(ann_token)), bob(hall, hall.behind(bob_token));
    const std::string room = ann.create({{"game", "byte"}, {"with", "link"}, {"side", 0}});
    bob.ask({{"t", "join"}, {"room", room}});
    for (const js::object& subject : {js::object{{"room", over}}, js::object{{"room", room}}, line(moves)}) {
        EXPECT_EQ(ask(subject, ann_token).code(), "not_allowed") << js::serialize(subject);
        js::object tried = subject;
        tried["action"] = "a1-b2";
        EXPECT_EQ(post("/api/review/try", tried, ann_token).code(), "not_allowed");
    }
    const std::string stranger = random_id();
    EXPECT_EQ(ask({{"room", over}}, stranger).status, 200) << "whoever does not play it may";
}

TEST_F(ReviewsOfGames, AreRefusedWhereThereIsNoSuchGame) {
    hall.begin_jobs();
    EXPECT_EQ(ask({{"room", random_id()}}, ann_token).code(), "unknown");
    EXPECT_EQ(ask(line({}, "chess960"), ann_token).code(), "unknown");
    const js::object illegal = line({"z9"});
    Reply reply;
    hall.settle_until([&] { return (reply = ask(illegal, ann_token)).status != 200; });
    EXPECT_EQ(reply.code(), "illegal");
    Client ann(hall, hall.behind(ann_token)), bob(hall, hall.behind(bob_token));
    const std::string secret = ann.create({{"game", "dvonn"}, {"with", "link"}, {"side", 0}, {"private", true}});
    bob.ask({{"t", "join"}, {"room", secret}});
    ann.ask({{"t", "resign"}, {"room", secret}});
    EXPECT_EQ(ask({{"room", secret}}, random_id()).code(), "unknown") << "a private game is nobody else's";
}

TEST_F(ReviewsOfGames, OfDescribedGamesGoByTheirDigest) {
    hall.begin_jobs();
    const auto described = hall.services().games.describe(
        "language = 1\nfamily = \"stacks\"\nname = \"Tiny\"\nboard = { shape = \"square\", size = 4 }\n"
        "start = { white = \"row 1\" }\nend = { stuck = \"loses\" }\n[[move]]\nway = \"orthogonal\"\n"
        "onto = [\"empty\", \"enemy\"]\n");
    ASSERT_TRUE(described.game);
    Record record(described.game->game);
    Random random(2);
    js::array moves;
    for (int ply = 0; ply < 3 && record.play_random(random); ++ply) moves.emplace_back(record.plies().back().action);
    const js::object subject = line(moves, std::string(described.game->game->info().id));
    EXPECT_EQ(review_of(subject, ann_token).at("moves").as_array().size(), moves.size());
}

TEST_F(ReviewsOfGames, JudgeATry) {
    hall.begin_jobs();
    const js::array moves = moves_of("byte", 12);
    const js::value review = review_of(line(moves), ann_token);
    for (const js::value& turn : review.at("moves").as_array()) {
        if (text(turn.at("class")) != "blunder") continue;
        const auto ply = static_cast<std::size_t>(turn.at("ply").to_number<int>()) - 1;
        js::object tried = line(js::array(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(ply)));
        tried["action"] = turn.at("best");
        EXPECT_TRUE(post("/api/review/try", tried, ann_token).json().at("found").as_bool()) << tried;
        tried["action"] = turn.at("action");
        const js::value wrong = post("/api/review/try", tried, ann_token).json();
        EXPECT_FALSE(wrong.at("found").as_bool()) << tried;
        EXPECT_TRUE(wrong.at("reply").is_string());
        tried["action"] = "nonsense";
        EXPECT_EQ(post("/api/review/try", tried, ann_token).code(), "illegal");
        return;
    }
    FAIL() << "random play has blunders";
}

TEST(KeptReviews, OfLinesAreTheLatestAndOfRoomsAll) {
    TemporaryFolder folder;
    auto store = open_store(folder.path());
    ASSERT_TRUE(store);
    for (int i = 0; i < 5; ++i) (*store)->keep_review({"line" + std::to_string(i), 1, false, i, "{}"}, 3);
    (*store)->keep_review({"room", 1, true, 0, "{\"a\":1}"}, 3);
    (*store)->flush();
    const auto kept = [&](const std::string& game, int version) {
        return found_in<std::optional<std::string>>(
            **store, [&](Store& asked, auto then) { asked.review(game, version, then); });
    };
    EXPECT_FALSE(kept("line1", 1));
    EXPECT_TRUE(kept("line2", 1));
    EXPECT_EQ(kept("room", 1), "{\"a\":1}");
    EXPECT_FALSE(kept("room", 2)) << "another reviewer says something else";
    (*store)->keep_review({"room", 2, true, 9, "{\"a\":2}"}, 3);
    (*store)->flush();
    EXPECT_EQ(kept("room", 2), "{\"a\":2}");
}

}  // namespace
}  // namespace tavoliere::server
