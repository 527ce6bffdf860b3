#include "server/jobs/job_game.hpp"

#include "core/text.hpp"
#include "server/requests.hpp"

namespace tavoliere::server {

void write_job_game(JsonWriter& json, const AnyGame& game) {
    json.member("game", game.info().id).key("options").begin_object();
    for (const auto& [key, value] : game.options().given()) json.member(key, value);
    json.end_object();
    if (!game.family().description.empty()) json.member("description", game.family().description);
}

// A description is its own name: what the job calls it beside that does not matter.
Result<std::shared_ptr<const SharedGame>> read_job_game(const JsonValue& input, GameCatalog& games) {
    std::string id(input.text_or("game", ""));
    const std::string_view description = input.text_or("description", "");
    if (!description.empty()) {
        const GameCatalog::Described described = games.describe(description);
        if (!described.game) return described.complaints.errors.front();
        id = described.game->game->info().id;
    }
    const std::optional<Options::Given> options = options_of(input);
    if (!options)
        return Error{
            {{"the options of a game are an object of texts", "le opzioni di un gioco sono un oggetto di testi"}}};
    return games.find(id, *options);
}

Result<std::int64_t> job_number(const JsonValue& input, std::string_view name, std::int64_t least, std::int64_t most,
                                std::int64_t usual) {
    if (!input.find(name)) return usual;
    const std::optional<std::int64_t> number = input.number_at(name);
    if (number && *number >= least && *number <= most) return *number;
    return Error{{{"{} is no such number", "{} non è un numero adatto"}, {quoted(name)}},
                 {{"{} to {}", "da {} a {}"}, {std::to_string(least), std::to_string(most)}}};
}

}  // namespace tavoliere::server
