#include "protocol/ugi.hpp"

#include <algorithm>

#include "protocol/clock_words.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

// Golden sessions of the engine protocol.
namespace tavoliere {
namespace {

// Feeds lines to a session; after `go` the answer is waited for. Lines of progress, which depend on the machine, are
// kept apart.
class Session {
public:
    explicit Session(std::string_view game)
        : ugi_(catalog(), game_or_fail(game), [this](const std::string& line) { note(line); }) {}

    std::vector<std::string> answers_to(const std::vector<std::string>& lines) {
        said_.clear();
        for (const std::string& line : lines) {
            goes_on_ = ugi_.obey(line);
            if (line.starts_with("go")) ugi_.wait();
        }
        return said_;
    }
    bool goes_on() const { return goes_on_; }
    int progress_lines() const { return progress_; }

private:
    void note(const std::string& line) {
        if (line.starts_with("info depth"))
            ++progress_;
        else
            said_.push_back(line);
    }

    std::vector<std::string> said_;
    int progress_ = 0;
    bool goes_on_ = true;
    UgiResponder ugi_;
};

using Lines = std::vector<std::string>;

TEST(Ugi, IntroducesItself) {
    Session session("dvonn");
    const Lines said = session.answers_to({"ugi", "isready"});
    EXPECT_EQ(said.front(), "id name Tavoliere");
    EXPECT_EQ(said[said.size() - 2], "ugiok");
    EXPECT_EQ(said.back(), "readyok");
}

TEST(Ugi, PlaysTheOnlyMove) {
    Session session("byte");
    EXPECT_EQ(session.answers_to({"position fen turn=b s=b6:bwb,c7:ww points=0,0", "go nodes 500"}),
              Lines{"bestmove b6-c7"});
    session.answers_to({"position startpos", "go nodes 3000"});
    EXPECT_GT(session.progress_lines(), 0);
}

TEST(Ugi, AnswersQueries) {
    Session session("dvonn");
    const std::string ending =
        "position fen phase=move turn=w w=a9:4,b7:5,c6:2,c7:3+,d7:6 b=a10:4+,a11:5,b9,b10:5,c10:2+,d10:2";
    EXPECT_EQ(session.answers_to({ending, "query p1turn", "query gameover", "query result"}),
              (Lines{"response true", "response false", "response none"}));
    EXPECT_EQ(session.answers_to(
                  {ending + " moves c7-c10 b9-a9 pass d10-b10", "query gameover", "query result", "go nodes 10"}),
              (Lines{"response true", "response p2win", "bestmove (none)"}));
}

TEST(Ugi, ASwapExchangesThePersons) {
    Session session("onyx");
    EXPECT_EQ(session.answers_to(
                  {"position startpos moves e8", "query p1turn", "position startpos moves e8 swap", "query p1turn"}),
              (Lines{"response false", "response true"}));
}

TEST(Ugi, ChangesTheGameWithItsOptions) {
    Session session("dvonn");
    EXPECT_EQ(session.answers_to({"setoption name UGI_Variant value onyx size=6 swap=off",
                                  "position startpos moves a1 a2", "query p1turn"}),
              Lines{"response true"});
}

TEST(Ugi, OptionsAreTakenWithinTheirRange) {
    Session session("byte");
    EXPECT_EQ(session.answers_to({"setoption name Level value 0", "setoption name Level value 10",
                                  "setoption name Method value plain", "setoption name Method value alpha-beta"}),
              Lines{});
    EXPECT_EQ(session.answers_to({"setoption name Level value 11", "setoption name Method value brilliant"}),
              (Lines{"info string error: option \"Level\" cannot be \"11\"; expected: a whole number from 0 to 10",
                     "info string error: option \"Method\" cannot be \"brilliant\"; expected: one of standard, "
                     "alpha-beta, monte-carlo, plain"}));
}

TEST(Ugi, StopsAtOnce) {
    const auto start = std::chrono::steady_clock::now();
    UgiResponder ugi(catalog(), game_or_fail("abande"), [](const std::string&) {});
    ugi.obey("go infinite");
    ugi.obey("stop");
    ugi.wait();
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20)) << "for a busy machine";
}

TEST(Ugi, AClockThatHasRunOutStillLimitsTheThought) {
    ClockWords clock;
    EXPECT_FALSE(clock.time_for_turn(0, 25));
    EXPECT_TRUE(clock.set("p1time", 0));
    EXPECT_TRUE(clock.set("p2time", -50));
    EXPECT_TRUE(clock.set("p2inc", 1'000'000'000'000));
    EXPECT_EQ(clock.time_for_turn(0, 25), std::chrono::milliseconds(1));
    EXPECT_EQ(clock.time_for_turn(1, 25), std::chrono::milliseconds(1));
    Session session("byte");
    EXPECT_EQ(session.answers_to({"position fen turn=b s=b6:bwb,c7:ww points=0,0", "go p1time -3 p2time 0"}),
              Lines{"bestmove b6-c7"});
}

TEST(Ugi, EitherProtocolIsAnsweredByItsOwnWord) {
    Session session("dvonn");
    EXPECT_EQ(session.answers_to({"ugi"}).back(), "ugiok");
    EXPECT_EQ(session.answers_to({"uci"}).back(), "uciok");
}

TEST(Ugi, AClockThatIsNotToldIsThatOfTheOther) {
    ClockWords clock;
    clock.set("p2time", 25'000);
    EXPECT_EQ(clock.time_for_turn(0, 25), std::chrono::milliseconds(1000));
    EXPECT_EQ(clock.time_for_turn(0, 25), clock.time_for_turn(1, 25));
    clock.set("p1time", 50'000);
    EXPECT_EQ(clock.time_for_turn(0, 25), std::chrono::milliseconds(2000));
}

TEST(Ugi, WithIncrementsAloneTheyAreTheTime) {
    ClockWords clock;
    clock.set("p1inc", 100);
    EXPECT_EQ(clock.time_for_turn(0, 25), std::chrono::milliseconds(70)) << "30 ms are kept back";
    clock.set("p1inc", 4000);
    EXPECT_EQ(clock.time_for_turn(0, 25), std::chrono::milliseconds(3000));
}

TEST(Ugi, TheShareIsByTheTurnsThatAreToCome) {
    ClockWords clock;
    clock.set("p1time", 60'000);
    EXPECT_EQ(clock.time_for_turn(0, 60), std::chrono::milliseconds(1000));
    EXPECT_EQ(clock.time_for_turn(0, 15), std::chrono::milliseconds(4000));
    clock.set("movestogo", 20);
    EXPECT_EQ(clock.time_for_turn(0, 60), std::chrono::milliseconds(3000)) << "who counts the moves is believed";
}

// A thought without end is asked for by `infinite` or by nothing, not by half a clock.
TEST(Ugi, AClockWithoutTimeIsRefused) {
    Session session("byte");
    session.answers_to({"position fen turn=b s=b6:bwb,c7:ww points=0,0"});
    for (const char* half : {"go movestogo 5", "go p1inc 0 p2inc 0"})
        EXPECT_EQ(session.answers_to({half}), Lines{"info string error: a clock without time; expected: p1time and "
                                                    "p2time with movestogo or increments"});
    EXPECT_EQ(session.answers_to({"go movestogo 5 nodes 10"}), Lines{"bestmove b6-c7"});
    EXPECT_EQ(session.answers_to({"go p2time 1000"}), Lines{"bestmove b6-c7"});
    EXPECT_EQ(session.answers_to({"go p1inc 100"}), Lines{"bestmove b6-c7"});
}

TEST(Ugi, LimitsMayBeLargeButNotNegative) {
    Session session("byte");
    session.answers_to({"position fen turn=b s=b6:bwb,c7:ww points=0,0"});
    EXPECT_EQ(session.answers_to({"go nodes 10000000000 depth 9999999999 movetime 5"}), Lines{"bestmove b6-c7"});
    EXPECT_EQ(session.answers_to({"go nodes -1"}),
              Lines{"info string error: \"nodes\" cannot be \"-1\"; expected: a whole number from 0 to 1000000000000"});
}

TEST(Ugi, NothingMayFollowTheStartButMoves) {
    Session session("byte");
    EXPECT_EQ(session.answers_to({"position startpos b2-c3"}).size(), 1u);
    EXPECT_EQ(session.answers_to({"query p1turn"}), Lines{"response true"});
}

TEST(Ugi, NonsenseIsAnsweredAndChangesNothing) {
    Session session("abande");
    session.answers_to({"position startpos moves d4 d5"});
    const Lines said = session.answers_to(
        {"", "   ", "hello", "position", "position fen garbage", "position startpos moves d4 z9", "go depth",
         "go nodes many", "go sideways 3", "setoption", "setoption name Threads value 0",
         "setoption name UGI_Variant value chess", "query what", std::string(1000, 'x'), "\x01\x02\xff"});
    EXPECT_TRUE(std::all_of(said.begin(), said.end(),
                            [](const std::string& line) { return line.starts_with("info string error: "); }));
    EXPECT_EQ(said.size(), 13u);
    EXPECT_TRUE(session.goes_on());
    EXPECT_EQ(session.answers_to({"query p1turn"}), Lines{"response true"});
    session.answers_to({"quit"});
    EXPECT_FALSE(session.goes_on());
}

TEST(Ugi, EveryGamePlaysAShortMatchThroughTheProtocol) {
    for (const FamilyPtr& family : catalog().families()) {
        const std::shared_ptr<const AnyGame> game = game_or_fail(family->info.id);
        Session session(family->info.id);
        Record record(game);
        std::string moves;
        for (int ply = 0; ply < effort(6) && !record.outcome(); ++ply) {
            const Lines said = session.answers_to({"position startpos moves" + moves, "go nodes 300"});
            ASSERT_EQ(said.size(), 1u);
            const std::string best = said[0].substr(said[0].find(' ') + 1);
            ASSERT_FALSE(record.play(best)) << family->info.id << " " << said[0];
            moves += ' ' + best;
        }
    }
}

}  // namespace
}  // namespace tavoliere
