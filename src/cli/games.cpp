#include "cli/output.hpp"
#include "cli/verbs.hpp"
#include "core/json_writer.hpp"
#include "game/info_json.hpp"

namespace tavoliere::cli {

namespace {

void write_game(JsonWriter& json, const GameInfo& info) {
    json.begin_object().member("id", info.id).key("names");
    write_words(json, info.name);
    json.member("author", info.author).key("year");
    if (info.year > 0)
        json.value(info.year);
    else
        json.null();
    json.key("idea");
    write_words(json, info.idea);
    json.key("aim");
    write_words(json, info.aim);
    json.key("colours");
    write_colours(json, info.colours);
    json.key("coordinates");
    write_coordinates(json, info);
    json.key("options");
    write_option_specs(json, info);
    json.key("first_steps");
    write_first_steps(json, info.first_steps);
    json.key("short_starts");
    write_short_starts(json, info);
    json.end_object();
}

std::string games_json(const Catalog& catalog) {
    JsonWriter json;
    json.begin_array();
    for (const FamilyPtr& family : catalog.families()) write_game(json, family->info);
    return json.end_array().text() + '\n';
}

std::string option_line(const OptionSpec& spec, Language language) {
    const std::string_view fallback = spec.default_for(false), author = spec.default_for(true);
    std::string text = "    " + std::string(spec.key) + " = " + spec.choices() + "  (" + std::string(fallback);
    if (author != fallback) text += Message{{"; author: {}", "; autore: {}"}, {std::string(author)}}.in(language);
    return text + ")  " + std::string(spec.meaning.in(language)) + '\n';
}

std::string games_text(const Catalog& catalog, Language language) {
    std::string text;
    for (const FamilyPtr& family : catalog.families()) {
        const GameInfo& info = family->info;
        text += std::string(info.id) + ": " + std::string(info.name.in(language));
        if (!info.author.empty()) text += ", " + std::string(info.author);
        if (info.year > 0) text += " (" + std::to_string(info.year) + ")";
        text += "\n    " + std::string(info.idea.in(language)) + '\n';
        if (!info.aim.en.empty())
            text += Message{{"    aim: {}\n", "    scopo: {}\n"}, {std::string(info.aim.in(language))}}.in(language);
        for (const OptionSpec& spec : info.options) text += option_line(spec, language);
        text += '\n';
    }
    return text;
}

int run_games(const Invocation& call) {
    print(call.has("--json") ? games_json(call.catalog()) : games_text(call.catalog(), call.language()));
    return exit_done;
}

}  // namespace

Verb games_verb() {
    return {"games",
            {"the games with their options", "i giochi con le loro opzioni"},
            {},
            with_common_flags({{"--json", "", {"as one JSON document", "come un solo documento JSON"}}}),
            "games --lang it",
            run_games};
}

}  // namespace tavoliere::cli
