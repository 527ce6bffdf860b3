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

// Those that were asked for; all where none was.
std::vector<FamilyPtr> chosen_families(const Invocation& call) {
    if (call.operands().empty()) return call.catalog().families();
    std::vector<FamilyPtr> families;
    for (const std::string& id : call.operands()) {
        families.push_back(call.catalog().find(id));
        if (!families.back()) throw UserError{call.catalog().make(id).error()};
    }
    return families;
}

std::string games_json(const std::vector<FamilyPtr>& families) {
    JsonWriter json;
    json.begin_array();
    for (const FamilyPtr& family : families) write_game(json, family->info);
    return json.end_array().text() + '\n';
}

std::string option_line(const OptionSpec& spec, Language language) {
    const std::string_view fallback = spec.default_for(false), author = spec.default_for(true);
    std::string text = "    " + std::string(spec.key) + " = " + spec.choices() + "  (" + std::string(fallback);
    if (author != fallback) text += Message{{"; author: {}", "; autore: {}"}, {std::string(author)}}.in(language);
    return text + ")  " + std::string(spec.meaning.in(language)) + '\n';
}

std::string games_text(const std::vector<FamilyPtr>& families, Language language) {
    std::string text;
    for (const FamilyPtr& family : families) {
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
    const std::vector<FamilyPtr> families = chosen_families(call);
    print(call.has("--json") ? games_json(families) : games_text(families, call.language()));
    return exit_done;
}

}  // namespace

Verb games_verb() {
    return {"games",
            {"the games with their options: all of them, or those that are named",
             "i giochi con le loro opzioni: tutti, o quelli indicati"},
            {"[GAME...]"},
            with_common_flags({{"--json", "", {"as one JSON document", "come un solo documento JSON"}}}),
            "games --lang it",
            run_games};
}

}  // namespace tavoliere::cli
