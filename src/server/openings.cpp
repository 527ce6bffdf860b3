#include "server/openings.hpp"

#include <cmath>

#include "analysis/chance_after.hpp"
#include "search/engine.hpp"
#include "server/turns_json.hpp"

namespace tavoliere::server {

namespace {

constexpr std::size_t most_moves = 8;
constexpr std::uint64_t nodes_of_chance = 200;

void write_move(JsonWriter& json, const Record& record, const OpeningMove& move, double chance) {
    json.begin_object().member("action", move.action);
    write_notation(json, record.game(), record.position(), move.action);
    json.member("games", std::uint64_t{move.tally.games});
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

std::vector<OpeningMove> Openings::moves_of_program(const Record& record) {
    const GameFamily& family = record.game().family();
    return family.openings.empty() ? std::vector<OpeningMove>{} : book_of(family)->moves(record);
}

std::vector<OpeningMove> Openings::moves_played_here(const Record& record) {
    const std::lock_guard lock(played_mutex_);
    const auto book = played_.find(record.game().info().id);
    return book == played_.end() ? std::vector<OpeningMove>{} : book->second->moves(record);
}

void Openings::add(const PlayedGame& played) {
    const FamilyPtr family = games_.family(played.game);
    const auto game = games_.find(played.game, {});
    if (!family || !family->built_in || !game) return;
    Record record((*game)->game);
    for (const std::string& action : played.actions)
        if (record.plies().size() < OpeningBook::most_plies && record.play(action)) return;
    const std::lock_guard lock(played_mutex_);
    std::shared_ptr<OpeningBook>& book = played_[played.game];
    if (!book) book = std::make_shared<OpeningBook>(most_positions);
    book->add(record, played.winner);
}

void Openings::write(JsonWriter& json, const Record& record) {
    const AnyGame& game = record.game();
    const bool is_usual = game.options().given().empty();
    const std::unique_ptr<Engine> engine = game.make_engine(Method::standard, {.table_megabytes = 1});
    std::map<std::string, double> chances;  // a turn may be in both
    const auto write_moves = [&](std::string_view key, std::vector<OpeningMove> moves) {
        if (moves.size() > most_moves) moves.resize(most_moves);
        json.key(key).begin_array();
        for (const OpeningMove& move : moves) {
            if (!chances.contains(move.action))
                chances[move.action] = chance_after(*engine, record, move.action, nodes_of_chance);
            write_move(json, record, move, chances[move.action]);
        }
        json.end_array();
    };
    json.begin_object();
    write_moves("moves", is_usual ? moves_of_program(record) : std::vector<OpeningMove>{});
    write_moves("here", is_usual ? moves_played_here(record) : std::vector<OpeningMove>{});
    json.end_object();
}

}  // namespace tavoliere::server
