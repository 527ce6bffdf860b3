#include <atomic>

#include "core/text.hpp"
#include "match/match.hpp"
#include "server/jobs/job_game.hpp"
#include "server/jobs/job_kinds.hpp"

namespace tavoliere::server {

namespace {

// A job comes from elsewhere: it must not start programs here. And time would make every result another.
Result<PlayerSpec> read_job_player(std::string_view text) {
    const Result<PlayerSpec> player = read_player(text);
    if (!player) return player;
    const bool counts = player->limits.nodes > 0 || player->limits.depth > 0;
    if (player->command.empty() && counts && player->limits.time.count() == 0 && !player->clock) return player;
    return Error{
        {{"the player {} cannot play in a job", "il giocatore {} non può giocare in un lavoro"}, {quoted(text)}},
        {{"one of this program that counts nodes, such as \"nodes=2000\"",
          "uno di questo programma che conti i nodi, per esempio \"nodes=2000\""}}};
}

Result<std::vector<PlayerSpec>> read_players(const JsonValue& input) {
    std::vector<PlayerSpec> players;
    const JsonValue* given = input.find("players");
    const auto* texts = given ? given->as<JsonValue::Array>() : nullptr;
    for (std::size_t i = 0; texts && i < texts->size(); ++i) {
        const auto* text = (*texts)[i].as<std::string>();
        Result<PlayerSpec> player = read_job_player(text ? *text : "");
        if (!player) return player.error();
        players.push_back(std::move(*player));
    }
    if (players.size() == 2) return players;
    return Error{{{"a match needs two players", "una sfida ha due giocatori"}},
                 {{"\"players\": [\"nodes=2000\", \"method=plain nodes=2000\"]",
                   "\"players\": [\"nodes=2000\", \"method=plain nodes=2000\"]"}}};
}

void write_game(JsonWriter& json, const MatchGame& game) {
    json.begin_object().member("number", game.number);
    if (game.winner) json.member("winner", *game.winner + 1);
    json.key("actions").begin_array();
    for (const Record::Ply& ply : game.record.plies()) json.value(ply.action);
    json.end_array().end_object();
}

Result<MatchSettings> settings_of(const JsonValue& input, GameCatalog& catalog) {
    constexpr std::int64_t most_seed = std::int64_t{1} << 53, most_games = 10'000, most_opening = 1000;
    const auto game = read_job_game(input, catalog);
    if (!game) return game.error();
    Result<std::vector<PlayerSpec>> players = read_players(input);
    if (!players) return players.error();
    const Result<std::int64_t> seed = job_number(input, "seed", 0, most_seed, 1),
                               games = job_number(input, "games", 2, most_games, 2),
                               opening = job_number(input, "opening", 0, most_opening, MatchSettings{}.opening_plies);
    for (const Result<std::int64_t>* number : {&seed, &games, &opening})
        if (!*number) return number->error();
    MatchSettings settings;
    settings.game = (*game)->game;
    settings.players = std::move(*players);
    settings.seed = static_cast<std::uint64_t>(*seed);
    settings.games = static_cast<int>(*games - *games % 2);
    settings.opening_plies = static_cast<int>(*opening);
    return settings;
}

}  // namespace

Result<std::string> match_job(const JsonValue& input, const JobWork& work) {
    const Result<MatchSettings> settings = settings_of(input, work.games);
    if (!settings) return settings.error();
    std::atomic<std::size_t> done{0};
    std::atomic<bool> dropped{!work.go_on(0)};
    JsonWriter json;
    json.begin_object().key("games").begin_array();
    const std::optional<Error> error = play_match(
        *settings, {},
        [&](const MatchGame& game) {
            write_game(json, game);
            dropped = !work.go_on(++done);
            return !dropped;
        },
        // Asked all the time, also in the middle of a game.
        [&] { return dropped || (dropped = !work.go_on(done)); });
    if (error) return *error;
    return dropped ? std::string() : json.end_array().end_object().text();
}

}  // namespace tavoliere::server
