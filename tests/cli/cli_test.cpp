#include <boost/json.hpp>
#include <set>

#include "cli/command.hpp"
#include "core/text.hpp"
#include "support/games.hpp"

// The command line as a person and as a program meet it.
namespace tavoliere {
namespace {

namespace json = boost::json;
using ::testing::Test;

json::object document(const std::string& arguments) {
    const CommandResult result = tavoliere_with(arguments);
    EXPECT_EQ(result.status, 0) << arguments << ": " << result.errors;
    return json::parse(result.output).as_object();
}

std::set<std::string> keys_of(const json::object& object) {
    std::set<std::string> keys;
    for (const auto& member : object) keys.emplace(member.key());
    return keys;
}

TEST(CommandLine, ADescriptionIsToldWithItsSizeAndItsLimits) {
    const json::object focus = document("describe " TAVOLIERE_SOURCE_DIR "/src/games/descriptions/focus.toml --json");
    EXPECT_TRUE(focus.at("playable").as_bool());
    EXPECT_EQ(focus.at("year").as_int64(), 1963);
    EXPECT_EQ(focus.at("names").at("it").as_string(), "Focus");
    EXPECT_FALSE(focus.at("idea").at("it").as_string().empty());
    EXPECT_EQ(focus.at("size"), json::parse(R"({"cells":52,"pieces":36,"highest":1,"actions":68})"));
    EXPECT_EQ(focus.at("limits"), json::parse(R"({"cells":121,"pieces":64,"steps":2048,"turn_steps":64})"));
    const json::object kalah = document("describe " TAVOLIERE_SOURCE_DIR "/src/games/descriptions/kalah.toml --json");
    EXPECT_EQ(kalah.at("size"), json::parse(R"({"cells":14,"pieces":48,"highest":4,"actions":6})"));
    EXPECT_EQ(kalah.at("limits"), json::parse(R"({"houses":12,"seeds":255,"laps":1000})"));
}

TEST(CommandLine, EveryVerbHasHelpInBothLanguagesWithAnExampleThatWorks) {
    const std::string general = tavoliere_with("--help").output;
    int verbs = 0;
    for (const Slice& line : split({general}, '\n')) {
        const std::vector<Slice> words = split_words(line.text);
        if (!line.text.starts_with("  ") || words.empty()) continue;
        ++verbs;
        const std::string verb(words[0].text);
        const std::string english = tavoliere_with(verb + " --help").output;
        const std::string italian = tavoliere_with(verb + " --help --lang it").output;
        EXPECT_NE(english, italian) << verb;
        EXPECT_TRUE(italian.starts_with("Uso: ")) << italian;
        const std::size_t example = english.find("Example: tavoliere ");
        ASSERT_NE(example, std::string::npos) << verb;
        const std::size_t start = example + std::string("Example: tavoliere ").size();
        std::string command = english.substr(start, english.find('\n', start) - start);
        // A server goes on until it is told to end.
        if (verb == "serve")
            command += " & for i in $(seq 600); do grep -q http out && break; sleep 0.1; done; kill $!; wait $!";
        // A role is that of an account, which is made on the page.
        if (verb == "role") continue;
        // A copy is made of data that are there.
        if (verb == "backup" || verb == "restore" || verb == "store")
            command =
                "serve --port 0 --data games & for i in $(seq 600); do grep -q http out && break; sleep 0.1; "
                "done; kill $!; wait $!; " +
                std::string(verb == "restore" ? TAVOLIERE_PROGRAM " backup --data games copy.db; " : "") +
                TAVOLIERE_PROGRAM " " + command;
        const bool reads_records = command.find(" - ") != std::string::npos || command.ends_with(" -");
        const CommandResult run = tavoliere_with(command, reads_records ? "[Game \"dvonn\"] a3 *" : "");
        EXPECT_EQ(run.status, 0) << verb << ": " << run.errors;
        EXPECT_TRUE(verb == "engine" || !run.output.empty()) << verb;
    }
    EXPECT_GE(verbs, 9);
}

TEST(CommandLine, AStoreIsNamedInOneWayAndWithoutItsPassword) {
    const CommandResult secret = tavoliere_with("serve --store postgresql://ann:secret@localhost/games");
    EXPECT_EQ(secret.status, 2);
    EXPECT_NE(secret.errors.find("PGPASSFILE"), std::string::npos) << secret.errors;
    EXPECT_EQ(tavoliere_with("store copy one 'postgresql:///games?password=secret'").status, 2);
    EXPECT_EQ(tavoliere_with("serve --data one --store sqlite:two").status, 2);
    const CommandResult other = tavoliere_with("store copy one mysql://localhost/games --lang it");
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(other.errors.find("postgresql://UTENTE@HOST/BASE"), std::string::npos) << other.errors;
    const CommandResult nothing = tavoliere_with("store copy nothing copied; ls");
    EXPECT_EQ(nothing.output.find("nothing"), std::string::npos) << "nothing is made where there is nothing";
    EXPECT_EQ(tavoliere_with("store move one two").status, 2);
}

TEST(CommandLine, ARoleIsOneOfThreeAndThatOfAnAccount) {
    const CommandResult unknown = tavoliere_with("role Ann king --lang it");
    EXPECT_EQ(unknown.status, 2);
    EXPECT_NE(unknown.errors.find("ruolo sconosciuto: \"king\""), std::string::npos) << unknown.errors;
    const std::string data =
        "serve --port 0 --data games & for i in $(seq 600); do grep -q http out && break; sleep 0.1; done; kill $!; "
        "wait $!; " TAVOLIERE_PROGRAM " ";
    const CommandResult nobody = tavoliere_with(data + "role --data games Ann admin");
    EXPECT_EQ(nobody.status, 2);
    EXPECT_NE(nobody.errors.find("there is no account \"Ann\""), std::string::npos) << nobody.errors;
    EXPECT_EQ(tavoliere_with("role --data nowhere Ann admin").status, 2);
}

TEST(CommandLine, HelpIsGivenHoweverItIsAskedFor) {
    const std::string general = tavoliere_with("--help --lang it").output;
    EXPECT_TRUE(general.starts_with("Tavoliere: giochi ")) << general;
    EXPECT_EQ(tavoliere_with("--lang it --help").output, general);
    EXPECT_EQ(tavoliere_with("--lang=it help").output, general);
    const std::string moves = tavoliere_with("moves --help").output;
    for (const char* asked : {"moves -h", "--help moves", "help moves", "-h moves", "--help --lang en moves"})
        EXPECT_EQ(tavoliere_with(asked).output, moves) << asked;
    EXPECT_TRUE(tavoliere_with("--lang it moves --help").output.starts_with("Uso: "));
    expect_refusal("--lang xx moves byte", {"unknown language \"xx\"", "it | en"});
    expect_refusal("--help movse", {"unknown verb", "the nearest is moves"});
}

TEST(CommandLine, WithoutArgumentsTheHelpIsAnError) {
    const CommandResult result = tavoliere_with("");
    EXPECT_EQ(result.status, 2);
    EXPECT_EQ(result.output, "");
    EXPECT_EQ(result.errors, tavoliere_with("--help").output);
}

TEST(CommandLine, EveryRefusalSaysWhatWasExpected) {
    for (const char* wrong :
         {"moves byte --json --json", "moves byte --json=3", "serve --cert a", "moves dvonn --position 'turn=w turn=w'",
          "moves volo --position 'turn=y y=a2 b=a2'", "moves byte --position 'turn=w s=a1:w,a1:b'",
          "moves connection --position '4k2P/8/8/8/8/8/8/4K3 w - -'", "match byte --games 3",
          "playouts byte --seconds ' .5'", "playouts byte --seconds +3", "playouts byte --seconds 0x1p-3",
          "analyse byte --time 0x10", "show byte --from 1"})
        expect_refusal(wrong, {"expected: "});
    expect_refusal("moves byte -o sise=8", {"-o \"sise=8\", column 1: unknown option \"sise\"", "the nearest is size"});
    expect_refusal("moves byte -o size=9", {"-o \"size=9\", column 6: option size cannot be \"9\"", "expected: "});
    expect_refusal("moves byte -o size=8 -o size=8", {"-o \"size=8\", column 1: option \"size\" given twice"});
}

TEST(CommandLine, GamesListsEveryGameWithItsOptions) {
    const CommandResult result = tavoliere_with("games --json");
    std::vector<std::string> ids;
    const json::value games = json::parse(result.output);
    for (const json::value& entry : games.as_array()) {
        const json::object& game = entry.as_object();
        ids.emplace_back(game.at("id").as_string());
        for (const char* language : {"it", "en"}) EXPECT_FALSE(game.at("names").at(language).as_string().empty());
        for (const json::value& option : game.at("options").as_array()) {
            EXPECT_TRUE(option.at("default").is_string());
            EXPECT_FALSE(option.at("meaning").at("it").as_string().empty());
        }
    }
    EXPECT_EQ(ids, (std::vector<std::string>{"dvonn", "volo", "onyx", "octagons", "connection", "entropy", "abande",
                                             "byte", "accasta", "bashne", "draughts", "focus", "kalah", "lasca",
                                             "layli", "oware", "toguz"}));
}

TEST(CommandLine, RulesAreThereForEveryGameInBothLanguages) {
    for (const FamilyPtr& family : catalog().families())
        for (const char* language : {"it", "en"}) {
            const CommandResult rules = tavoliere_with("rules " + std::string(family->info.id) + " --lang " + language);
            EXPECT_GT(rules.output.size(), 1000u) << family->info.id << " " << language;
            EXPECT_NE(rules.output.find(family->info.author), std::string::npos) << family->info.id;
        }
}

// As they are with these options, which are named as players call them.
TEST(CommandLine, RulesOfADescriptionAreThoseOfItsOptions) {
    const std::string file = "rules " TAVOLIERE_SOURCE_DIR "/src/games/descriptions/lasca.toml --lang en";
    const std::string usual = tavoliere_with(file).output, freely = tavoliere_with(file + " -o again=free").output;
    EXPECT_NE(usual.find("Jumping a stack twice (again): never | free (freely); usually never."), std::string::npos);
    EXPECT_NE(freely.find("usually never, here free."), std::string::npos) << freely;
    const std::string once = "No stack is jumped twice in a turn.";
    EXPECT_NE(usual.find(once), std::string::npos) << usual;
    EXPECT_EQ(freely.find(once), std::string::npos);
    EXPECT_NE(freely.find("A stack may be jumped several times in a turn."), std::string::npos) << freely;
    EXPECT_EQ(tavoliere_with("rules lasca -o again=often").status, 2);
}

TEST(CommandLine, MovesAnswersAsTheContractSays) {
    const json::object answer = document("moves byte --position 'turn=b s=b6:bwb,c7:ww' --json");
    EXPECT_EQ(keys_of(answer), (std::set<std::string>{"game", "options", "position", "turn", "legal", "result"}));
    EXPECT_EQ(answer.at("turn").as_string(), "b");
    EXPECT_EQ(json::serialize(answer.at("legal")), R"(["b6-c7"])");
    EXPECT_TRUE(answer.at("result").is_null());
    EXPECT_EQ(answer.at("position").as_string(), "turn=b s=b6:bwb,c7:ww points=0,0");
}

TEST(CommandLine, EveryVerbOfAPositionTakesTheCommonArguments) {
    const std::string common = " byte --position \"turn=w s=b2:w,a3:b\" --moves b2-a3 --seed 3 --threads 1 --lang en";
    for (const char* verb : {"show", "moves", "replay", "trace --games 1", "perft --depth 1", "playouts --seconds 0.01",
                             "analyse --nodes 10", "play --level 1"}) {
        const CommandResult result = tavoliere_with(verb + common);
        EXPECT_EQ(result.status, 0) << verb << ": " << result.errors;
    }
}

TEST(CommandLine, AFinishedGameHasAResultAndNoMoves) {
    const json::object answer = document(
        "moves dvonn --position 'phase=move turn=w w=a9:4,b7:5,c6:2,c7:3+,d7:6 b=a10:4+,a11:5,b9,b10:5,c10:2+,d10:2'"
        " --moves 'c7-c10 b9-a9 pass d10-b10' --json");
    EXPECT_TRUE(answer.at("legal").as_array().empty());
    EXPECT_EQ(json::serialize(answer.at("result")),
              R"({"winner":"b","scores":[5,21],"reason":"neither side can move: pieces counted"})");
}

TEST(CommandLine, OptionsAreEchoedAndChangeTheRules) {
    const json::object answer = document("perft abande -o board=hex -o lock=first-2 --depth 4 --json");
    EXPECT_EQ(json::serialize(answer.at("options")), R"({"board":"hex","lock":"first-2"})");
    EXPECT_EQ(json::serialize(answer.at("counts")), "[37,180,1176,10482]");
    EXPECT_EQ(answer.at("nodes").as_int64(), 10482);
    EXPECT_EQ(keys_of(answer),
              (std::set<std::string>{"game", "options", "position", "depth", "nodes", "seconds", "counts"}));
}

TEST(CommandLine, PerftDividesAndUsesThreads) {
    const json::object alone = document("perft byte --depth 3 --divide --json");
    const json::object together = document("perft byte --depth 3 --divide --json --threads 2");
    EXPECT_EQ(alone.at("divide"), together.at("divide"));
    std::int64_t sum = 0;
    for (const auto& member : alone.at("divide").as_object()) sum += member.value().as_int64();
    EXPECT_EQ(sum, 32349);
}

TEST(CommandLine, TracesAreTheSameForTheSameSeedAndReplay) {
    const std::string first = tavoliere_with("trace abande --games 3 --seed 9").output;
    EXPECT_EQ(first, tavoliere_with("trace abande --games 3 --seed 9").output);
    EXPECT_NE(first, tavoliere_with("trace abande --games 3 --seed 10").output);
    const std::string line = first.substr(0, first.find('\n'));
    std::string moves;
    const json::value trace = json::parse(line);
    for (const json::value& ply : trace.at("plies").as_array())
        moves += std::string(ply.at("played").as_string()) + ' ';
    EXPECT_EQ(tavoliere_with("replay abande --json --moves '" + moves + "'").output, line + '\n');
    const json::object counted = document("replay abande --counts --json --moves '" + moves + "'");
    EXPECT_TRUE(counted.at("plies").as_array()[0].as_object().contains("legal_count"));
}

TEST(CommandLine, PlayoutsAnswerAsTheContractSays) {
    const json::object answer = document("playouts dvonn --seconds 0.05 --json --threads 2");
    EXPECT_EQ(keys_of(answer), (std::set<std::string>{"playouts", "plies", "seconds", "per_second", "wins", "draws"}));
    EXPECT_EQ(keys_of(answer.at("wins").as_object()), (std::set<std::string>{"w", "b"}));
    const std::int64_t games =
        answer.at("wins").at("w").as_int64() + answer.at("wins").at("b").as_int64() + answer.at("draws").as_int64();
    EXPECT_EQ(games, answer.at("playouts").as_int64());
}

TEST(CommandLine, MisspeltWordsAreMetWithTheNearest) {
    expect_refusal("moves dvon", {"unknown game \"dvon\"", "the nearest is dvonn"});
    expect_refusal("--port 8080", {"\"--port\"", "options after the verb"});
    expect_refusal("mvoes dvonn", {"unknown verb \"mvoes\"", "the nearest is moves"});
    expect_refusal("moves dvonn --jsn", {"unknown option \"--jsn\"", "the nearest is --json"});
    expect_refusal("moves onyx -o szie=6", {"unknown option \"szie\"", "the nearest is size"});
    expect_refusal("moves onyx -o size=7", {"option size cannot be \"7\"", "6, 8 .. 20"});
    expect_refusal("moves onyx -o size", {"-o key=value"});
    expect_refusal("moves onyx -o size=6 -o size=8", {"twice"});
    expect_refusal("moves", {"GAME is missing"});
    expect_refusal("moves dvonn byte", {"unexpected argument \"byte\""});
    expect_refusal("perft dvonn --depth zero", {"--depth cannot be \"zero\""});
    expect_refusal("perft dvonn --depth", {"--depth needs a value"});
    expect_refusal("moves dvonn --lang fr", {"unknown language \"fr\"", "it | en"});
    expect_refusal("moves dvonn --coords chess", {"unknown coordinates", "newsletter | standard"});
}

TEST(CommandLine, GamesAndCellsMayBeWrittenInCapitals) {
    EXPECT_EQ(tavoliere_with("moves Dvonn").output, tavoliere_with("moves dvonn").output);
    for (const auto& [game, large, small] : std::vector<std::array<std::string, 3>>{{"dvonn", "C6 C7", "c6 c7"},
                                                                                    {"volo", "E3 D4", "e3 d4"},
                                                                                    {"onyx", "E8", "e8"},
                                                                                    {"octagons", "B3N", "b3n"},
                                                                                    {"abande", "D4", "d4"},
                                                                                    {"byte", "D4-E5", "d4-e5"},
                                                                                    {"connection", "E2E4", "e2e4"},
                                                                                    {"lasca", "A3-B4", "a3-b4"},
                                                                                    {"oware", "E1", "e1"}}) {
        const CommandResult played = tavoliere_with("replay " + game + " --json --moves '" + large + "'");
        EXPECT_EQ(played.status, 0) << game << played.errors;
        EXPECT_EQ(played.output, tavoliere_with("replay " + game + " --json --moves '" + small + "'").output);
    }
    EXPECT_EQ(tavoliere_with("moves dvonn --position 'phase=move turn=w w=A9:4 b=A10:4'").status, 0);
    // In algebraic notation a capital is a piece: there is no bishop that could go there.
    expect_refusal("moves connection --moves 'B1c3'", {"not legal"});
}

TEST(CommandLine, ErrorsAreToldInItalianToo) {
    expect_refusal("moves dvon --lang it", {"gioco sconosciuto", "il più vicino è dvonn"});
    expect_refusal("moves dvonn --lang it --position 'phase=move turn=w w=z9'",
                   {"posizione", "colonna 21", "casella sconosciuta"});
}

TEST(CommandLine, WrongCellsAndIllegalMovesNameTheirPlace) {
    expect_refusal("moves dvonn --position 'phase=move turn=w w=z9'",
                   {"position, column 21: unknown cell \"z9\"", "expected: a cell"});
    expect_refusal("replay abande --moves 'd4 d5 a1'",
                   {"move 3: \"a1\" is not legal here; expected: one of the", "such as"});
    expect_refusal("replay abande --moves 'd4 d5 d6 d5'", {"move 4: \"d5\" is not legal", "the nearest are"});
    expect_refusal("replay dvonn --moves 'c6 c6' --json", {"move 2"});
    expect_refusal("moves connection --position 'rnbqkbnr/pppppppp/8/8'", {"position, column 22"});
}

TEST(CommandLine, TruncatedPositionsAreRefused) {
    for (const FamilyPtr& family : catalog().families()) {
        const auto game = game_or_fail(family->info.id);
        const std::string text = game->format_position(game->start());
        expect_refusal("moves " + std::string(family->info.id) + " --position '" + text.substr(0, 5) + "'", {"column"});
    }
}

TEST(CommandLine, GarbageAndLargeFilesAreRefusedQuickly) {
    std::string garbage;
    Random random(1);
    while (garbage.size() < 100'000) garbage += static_cast<char>(random.below(255) + 1);
    expect_refusal("show dvonn --record -", {"line 1"}, garbage);
    expect_refusal("show dvonn --record -", {}, std::string(10'000'000, 'a'));
    expect_refusal("show dvonn --record -", {}, std::string(10'000'000, '\n'));
    expect_refusal("show dvonn --record nowhere.txt", {"cannot read \"nowhere.txt\""});
    expect_refusal("moves dvonn --position \"$(head -c 20000 /dev/zero | tr '\\0' x)\"", {"column 1", "\"xxxx"});
}

TEST(CommandLine, AClosedPipeIsNoError) {
    const CommandResult result =
        tavoliere_with("trace dvonn --games 200 | head -c 100 >first 2>/dev/null; wc -c < first");
    EXPECT_NE(result.output.find("100"), std::string::npos);
}

TEST(CommandLine, AGameIsPlayedSavedAndShownAgain) {
    const CommandResult played =
        tavoliere_with("play dvonn >/dev/null && " TAVOLIERE_PROGRAM " replay dvonn --record game.txt --ply 2 --json",
                       "c6\nc9 d5\nundo\nnonsense\nmoves\nhelp\nsave game.txt\nresign\nsave game.txt\nquit\n");
    EXPECT_EQ(played.status, 0) << played.errors;
}

TEST(CommandLine, PlayExplainsItselfAndKeepsGoing) {
    const CommandResult played =
        tavoliere_with("play byte --lang it", "b6-z9\nmosse\nannulla\nabbandona\nabbandona\nsalva\n");
    EXPECT_EQ(played.status, 0);
    for (const char* said : {"sconosciuta", "b6-a7", "Non c'è nulla da riprendere", "Vince il Nero: abbandono",
                             "già finita", "In quale file"})
        EXPECT_NE(played.output.find(said), std::string::npos) << said << "\n" << played.output;
}

TEST(CommandLine, GamesTellsOfThoseThatAreNamed) {
    const std::string one = tavoliere_with("games dvonn").output;
    EXPECT_TRUE(one.starts_with("dvonn: Dvonn")) << one;
    EXPECT_EQ(one.find("volo:"), std::string::npos) << one;
    const std::string two = tavoliere_with("games byte dvonn --json").output;
    EXPECT_LT(two.find("\"id\":\"byte\""), two.find("\"id\":\"dvonn\"")) << two;
    expect_refusal("games dvon", {"dvon", "dvonn"});
}

TEST(CommandLine, MovesAreListedInTheOrderOfTheBoard) {
    const std::string listed = tavoliere_with("moves onyx").output;
    EXPECT_LT(listed.find("a9"), listed.find("a10")) << listed;
}

TEST(CommandLine, DvonnSpeaksBothCoordinateSystems) {
    const json::object answer = document("moves dvonn --coords standard --moves 'c5 a3' --json");
    EXPECT_EQ(answer.at("position").as_string(), "phase=place turn=w r=a3,c5");
}

TEST(CommandLine, PicturesShowTheSidesThatAreToBeJoined) {
    const std::string onyx = tavoliere_with("show onyx -o size=6").output;
    EXPECT_TRUE(onyx.starts_with("    ━━━━━━━━━━━━━━━━━━━━━\n6 ║ ·───·───○───○───·───· ║\n")) << onyx;
    EXPECT_NE(onyx.find("━ Black's sides   ║ White's sides\n"), std::string::npos) << onyx;
    const std::string connection = tavoliere_with("show connection").output;
    EXPECT_NE(connection.find("━═━═━═\n8 "), std::string::npos) << "both have both sides\n" << connection;
    EXPECT_NE(connection.find("♖\n  ═━═━═━"), std::string::npos) << connection;
    EXPECT_EQ(tavoliere_with("show dvonn").output.find("sides"), std::string::npos);
}

TEST(CommandLine, PicturesShowEveryGame) {
    for (const FamilyPtr& family : catalog().families()) {
        const std::string id(family->info.id);
        const CommandResult picture = tavoliere_with("show " + id);
        EXPECT_EQ(picture.status, 0);
        EXPECT_EQ(picture.output.find('\x1b'), std::string::npos) << "no colour in a file";
        EXPECT_NE(picture.output.find("to move"), std::string::npos) << picture.output;
        const json::object data = document("show " + id + " --json");
        EXPECT_FALSE(data.at("board").at("cells").as_array().empty());
    }
}

}  // namespace
}  // namespace tavoliere
