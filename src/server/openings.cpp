#include "server/openings.hpp"

#include <cmath>

#include "analysis/chance_after.hpp"
#include "search/engine.hpp"

namespace tavoliere::server {

namespace {

constexpr std::size_t most_moves = 8;
constexpr std::uint64_t nodes_of_chance = 200;

void write_move(JsonWriter& json, const OpeningMove& move, double chance) {
    json.begin_object().member("action", move.action).member("games", std::uint64_t{move.tally.games});
    json.key("wins").begin_array();
    for (const std::uint32_t wins : move.tally.wins) json.value(std::uint64_t{wins});
    json.end_array().member("draws", std::uint64_t{move.tally.draws});
    json.member("chance", std::round(1000 * chance) / 1000).end_object();
}

}  // namespace

std::shared_ptr<const OpeningBook> Openings::book_of(const GameFamily& family) {
    const std::lock_guard lock(mutex_);
    if (const auto known = books_.find(family.info.id); known != books_.end()) return known->second;
    auto book = std::make_shared<OpeningBook>();
    // In the usual coordinates, whichever those of the question are.
    if (const auto game = games_.find(family.info.id, {}, "")) book->add_lines((*game)->game, family.openings);
    return books_.emplace(family.info.id, std::move(book)).first->second;
}

void Openings::write(JsonWriter& json, const Record& record) {
    const AnyGame& game = record.game();
    std::vector<OpeningMove> moves;
    if (!game.family().openings.empty() && game.options().given().empty())
        moves = book_of(game.family())->moves(record);
    if (moves.size() > most_moves) moves.resize(most_moves);
    json.begin_object().key("moves").begin_array();
    const std::unique_ptr<Engine> engine = game.make_engine(Method::standard, {.table_megabytes = 1});
    for (const OpeningMove& move : moves)
        write_move(json, move, chance_after(*engine, record, move.action, nodes_of_chance));
    json.end_array().end_object();
}

}  // namespace tavoliere::server
