#include "laboratory/copying.hpp"

#include <algorithm>
#include <cctype>

#include "search/engine.hpp"

namespace tavoliere {

namespace {

constexpr int level_of_both = 3;

bool is_identity(const CellMap& map) {
    for (std::size_t cell = 0; cell < map.size(); ++cell)
        if (map[cell] != static_cast<int>(cell)) return false;
    return true;
}

bool undoes_itself(const CellMap& map) {
    for (std::size_t cell = 0; cell < map.size(); ++cell)
        if (map[static_cast<std::size_t>(map[cell])] != static_cast<int>(cell)) return false;
    return true;
}

bool is_part_of_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

}  // namespace

std::vector<CellMap> mirrors(const Board& board) {
    std::vector<CellMap> found = symmetries(board);
    std::erase_if(found, [](const CellMap& map) { return is_identity(map) || !undoes_itself(map); });
    return found;
}

std::string mirrored(std::string_view action, const Board& board, const CellMap& mirror) {
    std::string text;
    for (std::size_t at = 0; at < action.size();) {
        std::size_t end = at;
        while (end < action.size() && is_part_of_name(action[end])) ++end;
        const auto cell = board.find(action.substr(at, end - at));
        if (cell)
            text += board.cells[static_cast<std::size_t>(mirror[static_cast<std::size_t>(*cell)])].name;
        else
            text += action.substr(at, end - at);
        if (end < action.size()) text += action[end++];
        at = end;
    }
    return text;
}

std::optional<CopyGame> play_copying(const std::shared_ptr<const AnyGame>& game, const CellMap& mirror,
                                     std::uint64_t seed, const std::function<bool()>& go_on) {
    CopyGame played;
    Record record(game);
    const auto engine =
        game->make_engine(Method::standard, {.table_megabytes = 1, .seed = seed, .level = level_of_both});
    while (!record.outcome()) {
        if (!go_on()) return std::nullopt;
        const bool copies = game->person_to_move(record.position()) == 1 && !record.plies().empty();
        if (copies) {
            ++played.turns;
            const std::string copy = mirrored(record.plies().back().action, game->scene().board, mirror);
            if (!record.play(copy)) {
                ++played.copied;
                continue;
            }
        }
        engine->set_position(record);
        record.play(engine->think(Limits{}, nullptr).best_action());
    }
    const Winner winner = record.outcome()->winner;
    if (winner != Winner::draw)
        played.result = game->person_of(record.position(), static_cast<Side>(winner)) == 1 ? 1 : 0;
    return played;
}

}  // namespace tavoliere
