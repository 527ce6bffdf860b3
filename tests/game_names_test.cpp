#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "support/games.hpp"

// Only a game's own folder knows it by name; the rest asks the catalogue. A name may stand in an example of a text that
// people read, never as a whole word that code compares with.
namespace tavoliere {
namespace {

namespace fs = std::filesystem;

const fs::path root = TAVOLIERE_SOURCE_DIR;

std::string content_of(const fs::path& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

// A name of a game as a whole literal ("dvonn", 'dvonn'), a namespace (dvonn::) or a key (dvonn:).
std::regex name_in_code() {
    std::string names;
    for (const std::string& id : all_ids()) names += (names.empty() ? "" : "|") + id;
    return std::regex("([\"'`])(" + names + ")\\1|\\b(" + names + ")::|^\\s*(" + names + "):");
}

// Regular expressions are slow: most lines have no name in them at all.
bool mentions_a_game(const std::string& line) {
    static const std::vector<std::string> ids = all_ids();
    return std::ranges::any_of(ids, [&](const std::string& id) { return line.find(id) != std::string::npos; });
}

bool is_code(const fs::path& path) {
    static const std::set<std::string> endings{".cpp", ".hpp", ".ts", ".svelte"};
    const std::string name = path.filename().string();
    return endings.contains(path.extension().string()) && name.find(".test.") == std::string::npos;
}

// Two games one after the other, a case of a shell script, a key of a table: what knows games apart. A tool may name
// one game as an example.
std::regex list_of_games() {
    std::string names;
    for (const std::string& id : all_ids()) names += (names.empty() ? "" : "|") + id;
    return std::regex("\\b(" + names + ")[\\s\"',|]+(" + names + ")\\b|^\\s*(" + names + ")(\\||\\))|[\"'](" + names +
                      ")[\"']\\s*:");
}

std::vector<std::string> lists_found_in(const fs::path& file) {
    static const std::regex list = list_of_games();
    std::vector<std::string> found;
    std::istringstream lines(content_of(file));
    for (std::string line; std::getline(lines, line);) {
        const std::string code = line.substr(0, line.find('#'));
        if (mentions_a_game(code) && std::regex_search(code, list))
            found.push_back(file.filename().string() + ": " + line);
    }
    return found;
}

std::vector<std::string> names_found_in(const fs::path& folder, const fs::path& except) {
    const std::regex name = name_in_code();
    std::vector<std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
        const fs::path inside = entry.path().lexically_relative(root);
        if (!entry.is_regular_file() || !is_code(inside) || inside.string().starts_with(except.string() + "/"))
            continue;
        std::istringstream lines(content_of(entry.path()));
        int number = 0;
        for (std::string line; std::getline(lines, line);) {
            ++number;
            const std::string code = line.substr(0, line.find("//"));
            if (mentions_a_game(code) && std::regex_search(code, name))
                found.push_back(inside.string() + ":" + std::to_string(number) + line);
        }
    }
    return found;
}

TEST(GameNames, AreFoundWhereTheyStand) {
    EXPECT_TRUE(std::regex_search("if (game == \"" + all_ids()[0] + "\")", name_in_code()));
    EXPECT_FALSE(names_found_in("src/games", "none").empty());
}

TEST(GameNames, StandOnlyInTheFoldersOfTheGames) {
    for (const std::string& line : names_found_in("src", "src/games")) ADD_FAILURE() << line;
}

TEST(GameNames, ListsAreFoundWhereTheyStand) {
    const std::string one = all_ids()[0], other = all_ids()[1];
    for (const std::string& list : {"games=(" + one + " " + other + ")", "    " + one + ") echo 1 ;;",
                                    "\"" + one + "\": 3,", "[\"" + one + "\", \"" + other + "\"]"})
        EXPECT_TRUE(std::regex_search(list, list_of_games())) << list;
    EXPECT_FALSE(std::regex_search("./run rules " + one + " --lang it", list_of_games()));
}

TEST(GameNames, NoToolHasAListOfThem) {
    for (const auto& entry : fs::directory_iterator(root / "tools"))
        if (entry.is_regular_file())
            for (const std::string& line : lists_found_in(entry.path())) ADD_FAILURE() << line;
}

}  // namespace
}  // namespace tavoliere
