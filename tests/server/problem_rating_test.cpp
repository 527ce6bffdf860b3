#include "analysis/review.hpp"
#include "hall_fixture.hpp"
#include "server/accounts.hpp"

// People and problems rate each other, by first tries alone; own mistakes become problems.
namespace tavoliere::server {
namespace {

class RatedProblems : public ::testing::Test {
protected:
    struct Reply {
        int status = 0;
        std::string body{};
        js::value json() const { return js::parse(body); }
    };

    Reply ask(const std::string& method, const std::string& path, const std::string& game, const std::string& body,
              const std::string& token, const std::string& address = "192.0.2.1") {
        auto reply = std::make_shared<Reply>();
        HttpRequest request;
        request.method = method;
        request.path = path;
        request.query = {{"game", game}};
        request.token = token;
        request.address = address;
        request.body = body;
        accounts.answer(request, [this, reply](const HttpResponse& response) {
            const std::lock_guard lock(mutex);
            *reply = {response.status, std::string(response.body.text())};
        });
        hall.settle_until([&] {
            const std::lock_guard lock(mutex);
            return reply->status != 0;
        });
        EXPECT_EQ(complaint_about_answer(method, path, reply->status, reply->body), "") << reply->body;
        return *reply;
    }
    Reply result(const Problem& problem, const js::array& turns, const std::string& token,
                 const std::string& address = "192.0.2.1") {
        const js::object body{{"game", "byte"}, {"id", problem.id}, {"turns", turns}};
        EXPECT_EQ(said_by_clients().complaint_by("POST /api/problem/result", body), "");
        return ask("POST", "/api/problem/result", "", js::serialize(body), token, address);
    }
    js::value standing(const std::string& token) { return ask("GET", "/api/problems/mine", "byte", "", token).json(); }
    Reply own(const std::string& token, const std::string& game = "byte") {
        return ask("GET", "/api/problems/own", game, "", token);
    }

    // The token of somebody new who has one.
    std::string account() {
        const std::string token = random_id(), id = random_id();
        hall.store().name_person({id, "p" + id.substr(0, 15), "digest", 1}, {});
        hall.store().add_session(id, "digest", {session_of(token), hall.now()}, {});
        hall.settle();
        return token;
    }

    // The first problem with so many turns to find.
    const Problem& problem_of(std::size_t turns) const {
        return *std::ranges::find_if(problems,
                                     [&](const Problem& each) { return each.solution.size() == 2 * turns - 1; });
    }
    static js::array solution(const Problem& problem) {
        js::array turns;
        for (std::size_t i = 0; i < problem.solution.size(); i += 2) turns.emplace_back(problem.solution[i]);
        return turns;
    }
    static std::string wrong_turn(const Problem& problem) {
        for (const std::string& action : problem.record().actions())
            if (action != problem.turn()) return action;
        return "";
    }
    static std::int64_t number(const js::value& answer, const char* whose) {
        return answer.at(whose).at("rating").as_int64();
    }

    std::mutex mutex;
    TemporaryFolder folder;
    TestHall hall{folder.path()};
    WorkerPool slow{1};
    Accounts accounts{hall.hall(), slow};
    const std::vector<Problem> problems = problems_of(hall.services().games.family("byte"));
    const std::string ann = random_id(), bob = random_id();
};

}  // namespace

TEST_F(RatedProblems, ASolvedOneRaisesThePersonAndLowersTheProblem) {
    const Problem& problem = problem_of(2);
    const js::value told = result(problem, solution(problem), ann).json();
    EXPECT_TRUE(told.at("solved").as_bool());
    EXPECT_TRUE(told.at("counted").as_bool());
    // As Glicko-2 has it for two players with these ratings.
    const Rating person = new_solver, start{.rating = 600.0 + 200 * problem.level, .deviation = 250};
    EXPECT_EQ(number(told, "rating"), rated_after(person, start, 1).rounded());
    EXPECT_EQ(number(told, "problem"), rated_after(start, person, 0, 0.1).rounded()) << "a guest's try is a tenth";
    EXPECT_EQ(told.at("change").as_int64(), number(told, "rating") - 1000);
    const js::value kept = standing(ann);
    EXPECT_EQ(kept.at("rating"), told.at("rating"));
    EXPECT_EQ(kept.at("problems").at(problem.id), told.at("problem"));
    EXPECT_TRUE(kept.at("results").at(problem.id).as_bool());
    const js::value others = standing(bob);
    EXPECT_EQ(others.at("problems"), kept.at("problems")) << "the problem's rating is everybody's";
    EXPECT_TRUE(others.at("results").as_object().empty());
    EXPECT_EQ(others.at("rating").at("games").as_int64(), 0);
}

TEST_F(RatedProblems, TheServerJudgesTheTurns) {
    const Problem &one = problem_of(1), &two = problem_of(2);
    const js::value wrong = result(one, {wrong_turn(one)}, ann).json();
    EXPECT_FALSE(wrong.at("solved").as_bool());
    EXPECT_LT(wrong.at("change").as_int64(), 0);
    EXPECT_GT(number(wrong, "problem"), 600 + 200 * one.level);
    EXPECT_FALSE(result(two, {solution(two)[0]}, ann).json().at("solved").as_bool()) << "gave up on the way";
    EXPECT_FALSE(result(two, {}, bob).json().at("solved").as_bool()) << "looked at the solution";
}

TEST_F(RatedProblems, OnlyTheFirstResultOfAPersonCounts) {
    const Problem& problem = problem_of(1);
    const js::value first = result(problem, {wrong_turn(problem)}, ann).json();
    const js::value second = result(problem, solution(problem), ann).json();
    EXPECT_FALSE(second.at("counted").as_bool());
    EXPECT_EQ(second.at("change").as_int64(), 0);
    EXPECT_EQ(second.at("rating"), first.at("rating"));
    EXPECT_EQ(second.at("problem"), first.at("problem"));
    EXPECT_FALSE(standing(ann).at("results").at(problem.id).as_bool()) << "it stays failed";
}

TEST_F(RatedProblems, WhatIsNoResultIsRefusedAndCountsNothing) {
    const Problem &one = problem_of(1), &two = problem_of(2);
    const auto status = [&](const js::object& body) {
        return ask("POST", "/api/problem/result", "", js::serialize(body), ann).status;
    };
    EXPECT_EQ(status({{"game", "byte"}, {"id", "byte-00000000"}, {"turns", js::array{}}}), 404);
    EXPECT_EQ(status({{"game", "dvonn"}, {"id", one.id}, {"turns", js::array{}}}), 404) << "of another game";
    EXPECT_EQ(status({{"game", "nothing"}, {"id", one.id}, {"turns", js::array{}}}), 404);
    EXPECT_EQ(status({{"game", "byte"}, {"id", one.id}}), 400) << "no turns";
    EXPECT_EQ(status({{"game", "byte"}, {"id", one.id}, {"turns", "solved"}}), 400);
    EXPECT_EQ(status({{"game", "byte"}, {"id", one.id}, {"turns", {"a1-a1"}}}), 400) << "not legal";
    EXPECT_EQ(status({{"game", "byte"}, {"id", one.id}, {"turns", {7}}}), 400);
    EXPECT_EQ(status({{"game", "byte"}, {"id", one.id}, {"turns", {one.turn(), one.turn()}}}), 400) << "too many";
    EXPECT_EQ(status({{"game", "byte"}, {"id", two.id}, {"turns", {wrong_turn(two), two.solution[2]}}}), 400)
        << "nothing follows a wrong turn";
    EXPECT_EQ(ask("POST", "/api/problem/result", "", "[", ann).status, 400);
    EXPECT_EQ(ask("GET", "/api/problems/mine", "nothing", "", ann).status, 404);
    EXPECT_TRUE(standing(ann).at("results").as_object().empty());
    EXPECT_TRUE(standing(ann).at("problems").as_object().empty());
}

// A class with accounts may share an address.
TEST_F(RatedProblems, FromOneAddressAProblemIsNotPushed) {
    const Problem& problem = problem_of(1);
    js::value last;
    for (int i = 0; i < 5; ++i) last = result(problem, {}, account()).json();
    EXPECT_GT(number(last, "problem"), 600 + 200 * problem.level + 100);
    const js::value sixth = result(problem, {}, account()).json();
    EXPECT_TRUE(sixth.at("counted").as_bool()) << "for the person";
    EXPECT_EQ(sixth.at("problem"), last.at("problem")) << "not for the problem";
    EXPECT_GT(number(result(problem, {}, account(), "192.0.2.2").json(), "problem"), number(sixth, "problem"));
    hall.pass(601 * second);
    EXPECT_NE(result(problem, {}, account()).json().at("problem"), sixth.at("problem"));
}

// Whoever is a new guest each time gains nothing by it: the first of them counts a little, the others not at all.
TEST_F(RatedProblems, ACrowdOfGuestsFromOneAddressDoesNotMoveAProblem) {
    const Problem& problem = problem_of(1);
    const std::int64_t start = 600 + 200 * problem.level;
    const js::value first = result(problem, {}, random_id()).json();
    EXPECT_GT(number(first, "problem"), start);
    js::value last;
    for (int i = 0; i < 50; ++i) {
        hall.pass(20 * minute);
        last = result(problem, {}, random_id()).json();
        EXPECT_TRUE(last.at("counted").as_bool()) << "for the person";
    }
    EXPECT_EQ(last.at("problem"), first.at("problem"));
    hall.pass(day);
    EXPECT_GT(number(result(problem, {}, random_id()).json(), "problem"), number(first, "problem"));
    for (int i = 0; i < 20; ++i) last = result(problem, {}, random_id(), "192.0.2." + std::to_string(2 + i % 2)).json();
    EXPECT_LT(number(last, "problem"), start + 80) << "less than one account moves it";
}

TEST_F(RatedProblems, ResultsAreLimitedForAPersonAndForAnAddress) {
    const Problem& problem = problem_of(1);
    for (int i = 0; i < 30; ++i) ASSERT_EQ(result(problem, {}, ann).status, 200) << i;
    EXPECT_EQ(result(problem, {}, ann).status, 429);
    EXPECT_EQ(result(problem, {}, bob).status, 200) << "others may";
    for (int i = 31; i < 120; ++i) ASSERT_EQ(result(problem, {}, random_id()).status, 200) << i;
    EXPECT_EQ(result(problem, {}, random_id()).status, 429);
    EXPECT_EQ(result(problem, {}, random_id(), "192.0.2.2").status, 200);
    hall.pass(5 * second);
    EXPECT_EQ(result(problem, {}, ann).status, 200);
}

TEST_F(RatedProblems, AreJudgedWithoutTheHall) {
    const Problem& problem = problem_of(1);
    auto status = std::make_shared<std::atomic<int>>(0);
    HttpRequest request;
    request.method = "POST";
    request.path = "/api/problem/result";
    request.token = ann;
    request.body = js::serialize(js::object{{"game", "byte"}, {"id", problem.id}, {"turns", solution(problem)}});
    accounts.answer(request, [status](const HttpResponse& response) { *status = response.status; });
    hall.settle_hall();
    EXPECT_EQ(*status, 0) << "a worker will do it";
    hall.settle_until([&] { return *status == 200; });
}

TEST_F(RatedProblems, SurviveAKill) {
    const Problem& problem = problem_of(1);
    const js::value told = result(problem, solution(problem), ann).json();
    hall.stop();
    hall.start();
    const auto kept = hall.found<ProblemStanding>(
        [&](Store& store, auto then) { store.problem_standing(hall.behind(ann).id, "byte", then); });
    EXPECT_EQ(kept.person.rounded(), number(told, "rating"));
    EXPECT_EQ(kept.problems.at(problem.id).rounded(), number(told, "problem"));
    EXPECT_TRUE(kept.results.at(problem.id));
}

TEST_F(RatedProblems, GoWithTheAccount) {
    const Person person = hall.behind(ann);
    hall.store().name_person({person.id, "Ann", "digest", 1}, {});
    const ProblemResult solved{person.id, "byte", "byte-1", {}, true, 1, 1};
    const auto count = [&] {
        CountedResult counted;
        hall.store().count_problem(solved, [&](const CountedResult& answer) { counted = answer; });
        hall.settle();
        return counted;
    };
    EXPECT_TRUE(count().counted);
    hall.store().forget_person(person.id, "digest", {});
    hall.settle();
    const auto kept =
        hall.found<ProblemStanding>([&](Store& store, auto then) { store.problem_standing(person.id, "", then); });
    EXPECT_TRUE(kept.results.empty());
    EXPECT_EQ(kept.person.games, 0);
    EXPECT_FALSE(count().counted) << "nothing is kept of who is gone";
}

// A game in which Ann gives the win away, and its review as it would be kept.
class OwnMistakes : public RatedProblems {
protected:
    std::string play(const std::string& token, int plies) {
        Client player(hall, hall.behind(token));
        const std::string room = player.create({{"game", "byte"}, {"with", "here"}, {"side", 0}});
        Record record(std::shared_ptr<const AnyGame>(game_or_fail("byte")));
        Random random(1);
        for (int ply = 0; ply < plies; ++ply) {
            record.play_random(random);
            player.move(room, record.plies().back().action);
        }
        player.ask({{"t", "resign"}, {"room", room}, {"seat", 0}});
        return room;
    }
    // With these losses of the first turns.
    void review(const std::string& room, const std::vector<double>& losses) {
        const auto stored = hall.stored_room(room);
        ReviewSubject subject{*hall.services().games.find("byte", {}), "", {}, true};
        js::array moves;
        for (const Event& event : stored->events) {
            if (event.kind != Event::Kind::move) continue;
            const std::size_t ply = subject.actions.size();
            subject.actions.push_back(event.text);
            moves.push_back(js::object{{"ply", ply + 1},
                                       {"player", ply % 2},
                                       {"action", event.text},
                                       {"best", event.text},
                                       {"loss", ply < losses.size() ? losses[ply] : 0.0}});
        }
        hall.store().keep_review(
            {review_key(subject), review_version, true, 1, js::serialize(js::object{{"moves", moves}})}, 10);
        hall.settle();
    }
};

TEST_F(OwnMistakes, AreTurnsThatGaveAwayTenPointsOrMore) {
    const std::string room = play(ann, 6);
    EXPECT_EQ(own(ann).json().at("games").as_int64(), 1);
    EXPECT_EQ(own(ann).json().at("reviewed").as_int64(), 0) << "nobody has asked for the review";
    review(room, {0.0999, 0.1, 0, 0.4});
    const js::value told = own(ann).json();
    EXPECT_EQ(told.at("reviewed").as_int64(), 1);
    const js::array& mistakes = told.at("problems").as_array();
    ASSERT_EQ(mistakes.size(), 2u);
    EXPECT_EQ(text(mistakes[0].at("room")), room);
    EXPECT_EQ(mistakes[0].at("ply").as_int64(), 1);
    EXPECT_EQ(mistakes[1].at("ply").as_int64(), 3);
    const auto game = game_or_fail("byte");
    const AnyPosition before = position_or_fail(*game, text(mistakes[1].at("start")));
    EXPECT_TRUE(game->play(before, text(mistakes[1].at("played").at("turn")))) << "the position before the mistake";
    EXPECT_TRUE(own(bob).json().at("problems").as_array().empty()) << "of nobody else";
    EXPECT_TRUE(own(ann, "dvonn").json().at("problems").as_array().empty()) << "of no other game";
}

TEST_F(OwnMistakes, AreThoseOfOnesOwnSeat) {
    Client first(hall, hall.behind(ann)), second(hall, hall.behind(bob));
    const std::string room = first.create({{"game", "byte"}, {"with", "link"}, {"side", 0}});
    second.ask({{"t", "join"}, {"room", room}});
    Record record(std::shared_ptr<const AnyGame>(game_or_fail("byte")));
    Random random(1);
    for (int ply = 0; ply < 4; ++ply) {
        record.play_random(random);
        (ply % 2 == 0 ? first : second).move(room, record.plies().back().action);
    }
    EXPECT_EQ(own(ann).status, 403) << "no help while it is played";
    first.ask({{"t", "resign"}, {"room", room}});
    review(room, {0.2, 0.3, 0.2, 0});
    EXPECT_EQ(own(ann).json().at("problems").as_array().size(), 2u);
    EXPECT_EQ(own(bob).json().at("problems").as_array().size(), 1u);
}

TEST_F(OwnMistakes, AreRefusedWhereThereIsNoSuchGame) {
    EXPECT_EQ(own(ann, "nothing").status, 404);
    for (int i = 0; i < 19; ++i) own(ann);
    EXPECT_EQ(own(ann).status, 429);
}

}  // namespace tavoliere::server
