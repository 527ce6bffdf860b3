#include "cli/output.hpp"
#include "cli/verbs.hpp"
#include "core/json_writer.hpp"
#include "game/list.hpp"

namespace tavoliere::cli {

namespace {

void write_words(JsonWriter& json, const Words& words) {
    json.begin_object().member("it", words.it).member("en", words.en).end_object();
}

void write_words(JsonWriter& json, std::string_view key, const Words& words) {
    json.key(key);
    write_words(json, words);
}

void write_option(JsonWriter& json, const OptionSpec& spec) {
    json.begin_object().member("key", spec.key);
    if (spec.values.empty()) {
        json.member("least", spec.least).member("most", spec.most).member("step", spec.step);
    } else {
        json.key("values").begin_array();
        for (const OptionValue& value : spec.values) json.value(value.id);
        json.end_array();
        json.key("value_names").begin_array();
        for (const OptionValue& value : spec.values) write_words(json, value.name);
        json.end_array();
    }
    json.member("default", spec.default_for(false)).member("author_default", spec.default_for(true));
    write_words(json, "name", spec.name);
    write_words(json, "meaning", spec.meaning);
    json.end_object();
}

std::string games_json() {
    JsonWriter json;
    json.begin_array();
    for (const GameFamily& family : all_games()) {
        const GameInfo& info = family.info();
        json.begin_object().member("id", info.id);
        write_words(json, "names", info.name);
        json.member("author", info.author).key("year");
        if (info.year > 0)
            json.value(info.year);
        else
            json.null();
        write_words(json, "idea", info.idea);
        json.key("colours").begin_array();
        for (const Colour& colour : info.colours) {
            json.begin_object().member("letter", colour.letter);
            write_words(json, "name", colour.name);
            json.end_object();
        }
        json.end_array();
        json.key("coordinates").begin_array();
        for (const std::string_view system : info.coordinates) json.value(system);
        json.end_array();
        json.key("options").begin_array();
        for (const OptionSpec& spec : info.options) write_option(json, spec);
        json.end_array().end_object();
    }
    return json.end_array().text() + '\n';
}

std::string option_line(const OptionSpec& spec, Language language) {
    const std::string_view fallback = spec.default_for(false), author = spec.default_for(true);
    std::string text = "    " + std::string(spec.key) + " = " + spec.choices() + "  (" + std::string(fallback);
    if (author != fallback) text += Message{{"; author: {}", "; autore: {}"}, {std::string(author)}}.in(language);
    return text + ")  " + std::string(spec.meaning.in(language)) + '\n';
}

std::string games_text(Language language) {
    std::string text;
    for (const GameFamily& family : all_games()) {
        const GameInfo& info = family.info();
        text += std::string(info.id) + ": " + std::string(info.name.in(language)) + ", " + std::string(info.author);
        if (info.year > 0) text += " (" + std::to_string(info.year) + ")";
        text += "\n    " + std::string(info.idea.in(language)) + '\n';
        for (const OptionSpec& spec : info.options) text += option_line(spec, language);
        text += '\n';
    }
    return text;
}

int run_games(const Invocation& call) {
    print(call.has("--json") ? games_json() : games_text(call.language()));
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
