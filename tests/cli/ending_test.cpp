#include <gtest/gtest.h>

#include "cli/command.hpp"

// Games that are over by something that their last position does not show: repetition, the cap, what a record says.
namespace tavoliere {
namespace {

const std::string repeated = "connection --moves 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8'";
const std::string drawn_record = "[Game \"byte\"] d4-e5 1/2-1/2";

void expect_only(const std::string& arguments, const std::string& said, const std::string& unsaid,
                 const std::string& input = {}) {
    const CommandResult result = tavoliere_with(arguments, input);
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_NE(result.output.find(said), std::string::npos) << arguments << '\n' << result.output;
    EXPECT_EQ(result.output.find(unsaid), std::string::npos) << arguments << '\n' << result.output;
}

TEST(Ending, ShowTellsHowTheGameEnded) {
    expect_only("show " + repeated, "Draw: threefold repetition\n", "to move");
    expect_only("show " + repeated + " --lang it", "Pareggio: triplice ripetizione", "Tocca");
    expect_only("show byte -o cap=1 --moves d4-e5", "Draw: ", "to move");
    expect_only("show byte --record -", "Draw: ", "to move", drawn_record);
    expect_only("show byte --record - --ply 0", "White to move", "Draw", drawn_record);
}

TEST(Ending, ShowTellsOfACheck) {
    const std::string checked = "show connection --position '4k3/8/8/8/8/8/8/4Q2K b - - 0 1'";
    expect_only(checked, "♚+", "♔+");
    expect_only(checked, "Black to move, in check\n", "Black to move\n");
    expect_only(checked + " --lang it", "Tocca al Nero, sotto scacco\n", "in check");
    expect_only("show connection", "White to move\n", "check");
}

TEST(Ending, ShowTellsItAsData) {
    expect_only("show --json " + repeated, R"("winner":"draw")", R"("result":null)");
    expect_only("show --json byte --record -", R"("winner":"draw")", R"("result":null)", drawn_record);
}

TEST(Ending, FiguresTellItInCaptionsAndInTheirDescription) {
    expect_only("show --svg - --caption auto " + repeated, ">Draw: threefold repetition<", "to move");
    expect_only("show --animate - " + repeated, "Draw: threefold repetition", "to move");
    expect_only("show byte --svg - --record -", "Draw: ", "to move", drawn_record);
    expect_only("show byte --svg a.svg --series --from 1 --caption auto --record - && cat a-1.svg", "Draw: ", "to move",
                drawn_record);
}

TEST(Ending, ReplayAndPlayTellItOnce) {
    for (const std::string verb : {"replay ", "play "}) {
        const std::string output = tavoliere_with(verb + repeated, "quit\n").output;
        const std::size_t told = output.find("Draw: threefold repetition");
        ASSERT_NE(told, std::string::npos) << output;
        EXPECT_EQ(output.find("Draw: threefold repetition", told + 1), std::string::npos) << output;
        EXPECT_EQ(output.find("to move"), std::string::npos) << output;
    }
}

TEST(Ending, NothingIsCountedOrPlayedAfterIt) {
    expect_only("perft --depth 2 --divide --json " + repeated, R"("counts":[0,0],"divide":{}})", "a2a3");
    expect_only("playouts --seconds 0.01 --json " + repeated,
                R"({"playouts":1,"plies":0,"seconds":0,"per_second":0,"wins":{"w":0,"b":0},"draws":1})", "nan");
    expect_only("playouts --seconds 0.01 " + repeated, "Draw: threefold repetition\n", "nan");
}

}  // namespace
}  // namespace tavoliere
