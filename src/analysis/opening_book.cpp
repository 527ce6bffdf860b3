#include "analysis/opening_book.hpp"

#include <algorithm>
#include <set>

#include "core/text.hpp"

namespace tavoliere {

namespace {

// Who won, by persons; 2 for a draw, nothing where the game has no result.
std::optional<std::size_t> winner_of_game(const Record& game) {
    if (!game.outcome()) return std::nullopt;
    if (game.outcome()->winner == Winner::draw) return 2;
    const Side colour = game.outcome()->winner == winner_of(Side::first) ? Side::first : Side::second;
    return static_cast<std::size_t>(game.game().person_of(game.position(), colour));
}

void count(OpeningTally& tally, std::optional<std::size_t> winner) {
    ++tally.games;
    if (!winner) return;
    ++(*winner == 2 ? tally.draws : tally.wins[*winner]);
}

}  // namespace

void OpeningBook::add(const Record& game) { add(game, winner_of_game(game)); }

void OpeningBook::add(const Record& game, std::optional<std::size_t> winner) {
    std::set<std::uint64_t> met;
    // A game that comes back to a position is one game there. The first positions come first where there is little
    // room.
    const auto meet = [&](const AnyPosition& position) {
        const std::uint64_t hash = game.game().symmetric_hash(position);
        if (!met.insert(hash).second) return;
        if (tallies_.size() < most_positions_ || tallies_.contains(hash)) count(tallies_[hash], winner);
    };
    meet(game.start());
    for (std::size_t ply = 0; ply < std::min(game.plies().size(), most_plies); ++ply) meet(game.plies()[ply].after);
}

void OpeningBook::add_lines(const std::shared_ptr<const AnyGame>& game, std::string_view lines) {
    if (!game->options().given().empty()) return;
    for (const Slice& line : split({lines}, '\n')) {
        const std::vector<Slice> words = split_words(line.text);
        if (words.empty()) continue;
        Record record(game);
        for (std::size_t i = 1; i < words.size(); ++i) record.play(words[i].text);
        const std::string_view result = words[0].text;
        add(record, result == "=" ? 2 : result == "2" ? 1 : 0);
    }
}

OpeningTally OpeningBook::tally_of(const AnyGame& game, const AnyPosition& position) const {
    const auto found = tallies_.find(game.symmetric_hash(position));
    return found == tallies_.end() ? OpeningTally{} : found->second;
}

std::vector<OpeningMove> OpeningBook::moves(const Record& record) const {
    const AnyGame& game = record.game();
    std::vector<OpeningMove> moves;
    if (tally_of(game, record.position()).games == 0) return moves;
    std::set<std::uint64_t> listed;
    for (const std::string& action : record.actions()) {
        const Result<PlayedAction> played = game.play(record.position(), action);
        if (!played || !listed.insert(game.symmetric_hash(played->after)).second) continue;
        const OpeningTally tally = tally_of(game, played->after);
        if (tally.games > 0) moves.push_back({action, tally});
    }
    std::ranges::stable_sort(moves, std::greater{}, [](const OpeningMove& move) { return move.tally.games; });
    return moves;
}

std::string opening_line(const Record& game) {
    const std::optional<std::size_t> winner = winner_of_game(game);
    std::string line = !winner || *winner == 2 ? "=" : *winner == 0 ? "1" : "2";
    for (std::size_t ply = 0; ply < std::min(game.plies().size(), OpeningBook::most_plies); ++ply)
        line += ' ' + game.plies()[ply].action;
    return line;
}

}  // namespace tavoliere
