#include <algorithm>
#include <filesystem>

#include "core/text.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

// The tables of tests/perft: one file per game, one line per position, with who computed the numbers.
namespace tavoliere {
namespace {

struct PerftLine {
    std::string where;
    std::string game;
    Options::Given options;
    std::string position;
    std::vector<std::pair<int, std::uint64_t>> counts;
};

PerftLine read_line(const std::string& where, const std::string& line) {
    const std::vector<Slice> columns = split({line}, '|');
    if (columns.size() != 5) throw std::runtime_error(where + ": a line has five columns");
    const auto words = [&](std::size_t column) { return split_words(columns[column].text); };
    PerftLine entry{where, std::string(words(0).at(0).text), {}, {}, {}};
    for (const Slice& option : words(1)) {
        const std::size_t equals = option.text.find('=');
        entry.options.emplace_back(option.text.substr(0, equals), option.text.substr(equals + 1));
    }
    for (const Slice& word : words(2)) entry.position += (entry.position.empty() ? "" : " ") + std::string(word.text);
    const std::vector<Slice> numbers = words(3);
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
        entry.counts.emplace_back(std::stoi(std::string(numbers[i].text)),
                                  std::stoull(std::string(numbers[i + 1].text)));
    return entry;
}

class Perft : public ::testing::TestWithParam<std::string> {};

TEST_P(Perft, TheTableAgrees) {
    const std::filesystem::path path(GetParam());
    int number = 0, checked = 0;
    for (const std::string& line : lines_of(path.string())) {
        ++number;
        if (line.empty() || line[0] == '#') continue;
        const std::string where = path.filename().string() + ":" + std::to_string(number);
        const PerftLine entry = read_line(where, line);
        const auto game = game_or_fail(entry.game, entry.options);
        const AnyPosition pos = entry.position == "start" ? game->start() : position_or_fail(*game, entry.position);
        for (const auto& [depth, count] : entry.counts) {
            if (count > most_perft_nodes) continue;
            EXPECT_EQ(game->perft(pos, depth), count) << where << " depth " << depth;
            ++checked;
        }
    }
    EXPECT_GT(checked, 0);
}

std::vector<std::string> perft_files() {
    std::vector<std::string> files;
    for (const auto& file : std::filesystem::directory_iterator(TAVOLIERE_SOURCE_DIR "/tests/perft"))
        files.push_back(file.path().string());
    std::sort(files.begin(), files.end());
    return files;
}

INSTANTIATE_TEST_SUITE_P(Tables, Perft, ::testing::ValuesIn(perft_files()),
                         [](const auto& test) { return std::filesystem::path(test.param).stem().string(); });

}  // namespace
}  // namespace tavoliere
