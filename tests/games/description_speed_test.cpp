#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/described/trial.hpp"
#include "games/described_game.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"
#include "support/processor_time.hpp"
#include "support/random_description.hpp"

// Whoever writes a description sees on the page what is wrong with it while they type, and a server reads what
// strangers send. So every text is accepted or refused soon: within 50 ms in a release, and here with room for slower
// builds.
namespace tavoliere {
namespace {

constexpr double most_seconds = sanitized ? 4.0 : 0.2;

// What a server does with a text that somebody sends: it is read for all options, made, and tried out.
double seconds_to_check(const std::string& text) {
    const double before = own_processor_seconds();
    DescribedGame described = read_description(text, "timed");
    if (described.family) {
        Catalog games;
        games.add(std::move(*described.family));
        if (const auto game = games.make("timed")) described::try_out(**game, described.complaints);
    }
    return own_processor_seconds() - before;
}

// Tells the slowest of the texts that a test has checked.
class DescriptionSpeed : public ::testing::Test {
protected:
    void expect_soon(const std::string& text) {
        const double seconds = seconds_to_check(text);
        slowest_ = std::max(slowest_, seconds);
        ASSERT_LT(seconds, most_seconds) << text;
    }
    void TearDown() override { RecordProperty("slowest_microseconds", static_cast<int>(1e6 * slowest_)); }

private:
    double slowest_ = 0;
};

std::vector<std::string> written_texts() {
    std::vector<std::string> texts;
    for (const char* folder : {"docs/examples", "src/games/descriptions"})
        for (const auto& entry :
             std::filesystem::directory_iterator(std::string(TAVOLIERE_SOURCE_DIR) + "/" + folder)) {
            if (!entry.is_regular_file()) continue;
            std::stringstream text;
            text << std::ifstream(entry.path()).rdbuf();
            texts.push_back(text.str());
        }
    std::ranges::sort(texts);
    return texts;
}

// Lines that are left out, doubled, exchanged or given another number: most results are wrong in one place.
std::string mutated(const std::string& text, Random& random) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    for (int changes = 1 + random.index(3); changes > 0 && lines.size() > 1; --changes) {
        const auto at = static_cast<std::size_t>(random.index(static_cast<int>(lines.size())));
        const auto other = static_cast<std::size_t>(random.index(static_cast<int>(lines.size())));
        std::string& line = lines[at];
        switch (random.index(4)) {
            case 0:
                lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
                break;
            case 1:
                lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(other), std::string(line));
                break;
            case 2:
                std::swap(line, lines[other]);
                break;
            default:
                for (char& c : line)
                    if (c >= '0' && c <= '9' && random.index(2) == 0) c = static_cast<char>('0' + random.index(10));
        }
    }
    std::string result;
    for (const std::string& line : lines) result += line + "\n";
    return result;
}

TEST_F(DescriptionSpeed, WrittenTextsAreCheckedSoon) {
    Random random(1);
    for (const std::string& text : written_texts()) {
        expect_soon(text);
        for (int i = 0; i < effort(30) && !HasFatalFailure(); ++i) expect_soon(mutated(text, random));
        if (HasFatalFailure()) return;
    }
}

TEST_F(DescriptionSpeed, RandomTextsAreCheckedSoon) {
    for (int seed = 1; seed <= effort(300) && !HasFatalFailure(); ++seed)
        expect_soon(random_description(static_cast<std::uint64_t>(seed)));
}

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

const std::string beginning = "language = 1\nfamily = \"stacks\"\nname = \"Long\"\n";
const std::string usual_rest =
    "board = { shape = \"square\", size = 7, cells = \"dark\" }\nstart = { white = \"rows 1-3\" }\n";

// As many options as there may be, each with as many values as it may have.
std::string many_options() {
    std::string text = beginning + usual_rest, options;
    for (int i = 0; i < 12; ++i) {
        const std::string name = "o" + std::to_string(i);
        text += "[[move]]\ndistance = \"$" + name + "\"\n";
        options += "[option." + name + "]\nvalues = \"1-60\"\n";
    }
    return text + options;
}

TEST_F(DescriptionSpeed, TextsMadeToBeSlowAreCheckedSoon) {
    const std::vector<std::string> texts{
        many_options(),
        // A list of a thousand values that is named a thousand times.
        beginning + usual_rest + "sides = [" + repeated("\"$big\",", 700) +
            "]\n[[move]]\n[option.o]\nvalues = [1]\nbig = [[" + repeated("1,", 2000) + "]]\n",
        beginning + usual_rest + "[[move]]\nonto = [" + repeated("\"empty\",", 1500) + "]\n",
        beginning + usual_rest + "[[move]]\nif = " + repeated("[", 200) + repeated("]", 200) + "\n",
        beginning + usual_rest + "[[move]]\nif = " + repeated("{a=", 200) + "1" + repeated("}", 200) + "\n",
        beginning + "board = { shape = \"square\", size = 11, without = \"" + repeated("a1-k11 ", 2000) + "\" }\n",
        beginning + usual_rest + repeated("[[move]]\n", 1500),
        beginning + repeated("x", 15000) + " = 1\n",
        beginning + "region.a = \"" + repeated("rows 1-7 ", 1600) + "\"\n" + usual_rest + "[[move]]\n",
        repeated("a.", 7000) + " = 1",
        repeated("[a]\n", 4000),
        repeated("\"", 16000),
        repeated("è", 8000),
    };
    for (const std::string& text : texts) {
        expect_soon(text);
        if (HasFatalFailure()) return;
    }
}

}  // namespace
}  // namespace tavoliere
