#include <gtest/gtest.h>

#include <set>

#include "cli/command.hpp"

// Games against the program at the terminal.
namespace tavoliere {
namespace {

void expect_said(const CommandResult& played, const std::vector<std::string>& parts) {
    EXPECT_EQ(played.status, 0) << played.errors;
    std::size_t from = 0;
    for (const std::string& part : parts) {
        const std::size_t found = played.output.find(part, from);
        ASSERT_NE(found, std::string::npos) << part << " is not said in this order in\n" << played.output;
        from = found + part.size();
    }
}

TEST(Play, TheOpponentAnswersEveryMove) {
    const CommandResult played =
        tavoliere_with("play abande --level 1 --time 0.02", "d4\nundo\nundo\nd4 d5\nz9\nd4\nlevel\nquit\n");
    expect_said(played,
                {"Type a move", "Black plays ", "nothing to take back", "One move at a time", "unknown", "Black plays ",
                 "at level 1", "To go on later:\n  tavoliere play abande --level 1 --time 0.02 --moves \"d4 "});
}

TEST(Play, ItSpeaksItalian) {
    const CommandResult played = tavoliere_with("play abande --level 1 --time 0.02 --lang it",
                                                "d4\naiuto\nlivello 3\nlivello x\nsuggerisci\npunteggio\nesci\n");
    expect_said(played, {"Il Nero gioca ", "suggerisci", "livello N", "al livello 3", "da 1 a 10",
                         "Il programma giocherebbe ", ".", "Per riprendere:"});
    EXPECT_EQ(played.output.find("Black"), std::string::npos);
}

TEST(Play, AnUnknownWordIsToldWhereTheCommandsAre) {
    expect_said(tavoliere_with("play abande --level 1 --time 0.02 --lang it", "suggerimento\nesci\n"),
                {"suggerimento", "Scrivi aiuto per l'elenco dei comandi."});
    const CommandResult cell = tavoliere_with("play abande --level 1 --time 0.02", "z9\nquit\n");
    EXPECT_EQ(cell.output.find("list of commands"), std::string::npos);
}

TEST(Play, TheOpponentMayBegin) {
    expect_said(tavoliere_with("play byte --level 2 --time 0.02 --side second", "undo\nquit\n"),
                {"White plays ", "nothing to take back"});
    expect_said(tavoliere_with("play byte --level 2 --time 0.02 --side random", "quit\n"), {"Type a move"});
}

TEST(Play, ColoursHaveTheirArticles) {
    expect_said(tavoliere_with("play volo --level 1 --time 0.02 --lang it", "d4\nquit\n"), {"L'Azzurro gioca "});
}

TEST(Play, ASwapExchangesColoursNotPersons) {
    const CommandResult played = tavoliere_with("play onyx -o size=6 --level 1 --time 0.02 --side second --moves e5",
                                                "swap\nresign\nsave game.txt\nquit\n");
    expect_said(played, {"White plays ", "White wins: resignation", "Saved"});
}

TEST(Play, HintAndScoreAreGivenOnDemandAndOnlyWhileTheGameLasts) {
    const CommandResult played = tavoliere_with("play byte --time 0.02 --position 'turn=b s=b6:bwb,c7:ww points=0,0'",
                                                "hint\nscore\nresign\nhint\nscore\nquit\n");
    expect_said(played,
                {"The program would play b6-c7.", ".\n", "White wins: resignation", "over already", "over already"});
}

TEST(Play, AnEvenGameIsToldWithoutPoints) {
    const CommandResult played =
        tavoliere_with("play connection --time 0.02 --position '4k3/8/8/4p3/4P3/8/8/4K3 w - - 98 60'", "score\nquit\n");
    expect_said(played, {"The game is even.\n"});
}

TEST(Play, ALevelChoosesDifferentlyEveryTimeButForASeed) {
    const auto replies = [](const std::string& seed) {
        return tavoliere_with("play dvonn --level 1" + seed, "c1\nc2\nc3\nc4\nc5\nquit\n").output;
    };
    EXPECT_EQ(replies(" --seed 7"), replies(" --seed 7"));
    // Two games may be alike by chance, but not many.
    std::set<std::string> games;
    for (int game = 0; game < 6 && games.size() < 2; ++game) games.insert(replies(""));
    EXPECT_EQ(games.size(), 2u);
    EXPECT_EQ(tavoliere_with("play dvonn --seed 7").status, 2) << "two people need no seed";
}

TEST(Play, AGameAgainstTheProgramIsSavedWithItsLevel) {
    const CommandResult played = tavoliere_with("play byte --level 2 --time 0.02 >/dev/null && cat game.txt",
                                                "b2-a3\nlevel 5\nsave game.txt\nquit\n");
    expect_said(played, {"[Second \"Tavoliere, level 5\"]", "1. b2-a3 "});
}

TEST(Play, TheWayToGoOnNamesEverythingThatMatters) {
    expect_said(
        tavoliere_with("play byte --level 2 --side second --seed 7 --time 0.02 -o size=10", "quit\n"),
        {"To go on later:\n  tavoliere play byte --level 2 --side second --seed 7 --time 0.02 -o size=10 --moves "});
    expect_said(tavoliere_with("play byte --position 'turn=b s=b6:bwb,c7:ww,e5:b'", "b6-c7\nquit\n"),
                {"tavoliere play byte --position \"turn=b s=b6:bwb,c7:ww,e5:b points=0,0\" --moves \"b6-c7\"\n"});
}

TEST(Play, ARecordKeepsItsCoordinates) {
    const CommandResult kept = tavoliere_with(
        "play dvonn --coords standard >told; printf 'd3\\nsave again.txt\\ne3\\nquit\\n' | " TAVOLIERE_PROGRAM
        " play dvonn --record game.txt && cat again.txt",
        "c5\nsave game.txt\nquit\n");
    expect_said(kept, {"tavoliere play dvonn --coords standard --moves \"c5 d3 e3\"\n", "[Coordinates \"standard\"]",
                       "1. c5 d3 "});
}

TEST(Play, WrongFlagsAreRefused) {
    for (const char* wrong :
         {"--level 0", "--level 11", "--level high", "--side first", "--level 1 --side white", "--time soon"})
        EXPECT_EQ(tavoliere_with(std::string("play byte ") + wrong).status, 2) << wrong;
}

}  // namespace
}  // namespace tavoliere
