#include "core/text.hpp"
#include "games/chess/fen.hpp"
#include "games/chess/generation.hpp"
#include "games/chess/move_text.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

// The chess under both chess games.
namespace tavoliere::chess {
namespace {

Position fen_or_fail(std::string_view text, const FenRules& rules = {}) {
    const Result<Position> pos = read_fen(text, rules);
    if (!pos) throw std::runtime_error(std::string(text) + ": " + pos.error().in(Language::english));
    return *pos;
}

TEST(Chess, TheTablesOfPerft) {
    int checked = 0;
    for (const std::string& line : lines_of(TAVOLIERE_SOURCE_DIR "/tests/chess_perft.txt")) {
        if (line.empty() || line[0] == '#') continue;
        const std::vector<Slice> columns = split({line}, '|');
        ASSERT_EQ(columns.size(), 3u) << line;
        const Position pos = line.starts_with("start") ? start() : fen_or_fail(columns[0].text);
        const std::vector<Slice> numbers = split_words(columns[1].text);
        for (std::size_t i = 0; i + 1 < numbers.size(); i += 2, ++checked) {
            const int depth = std::stoi(std::string(numbers[i].text));
            const std::uint64_t count = std::stoull(std::string(numbers[i + 1].text));
            if (count > most_perft_nodes) continue;
            EXPECT_EQ(perft(pos, depth), count) << line << " depth " << depth;
        }
    }
    EXPECT_GT(checked, 40);
}

}  // namespace
}  // namespace tavoliere::chess
