#include "game/info_json.hpp"

namespace tavoliere {

namespace {

void write_named_values(JsonWriter& json, const std::vector<OptionValue>& values) {
    json.key("values").begin_array();
    for (const OptionValue& value : values) json.value(value.id);
    json.end_array().key("value_names").begin_array();
    for (const OptionValue& value : values) write_words(json, value.name);
    json.end_array();
}

void write_values(JsonWriter& json, const OptionSpec& option) {
    if (option.values.empty())
        json.member("least", option.least).member("most", option.most).member("step", option.step);
    else
        write_named_values(json, option.values);
}

std::string_view kind_name(PositionField::Kind kind) {
    constexpr std::string_view names[]{"choice", "pair", "text"};
    return names[static_cast<int>(kind)];
}

void write_position_field(JsonWriter& json, const PositionField& field) {
    json.begin_object().member("key", field.key).key("name");
    write_words(json, field.name);
    json.member("kind", kind_name(field.kind)).member("absent", field.absent);
    if (!field.values.empty()) write_named_values(json, field.values);
    if (!field.example.empty()) json.member("example", field.example);
    json.end_object();
}

void write_option(JsonWriter& json, const OptionSpec& option) {
    json.begin_object().member("key", option.key).key("name");
    write_words(json, option.name);
    json.key("meaning");
    write_words(json, option.meaning);
    write_values(json, option);
    json.member("default", option.default_for(false)).member("author_default", option.default_for(true)).end_object();
}

}  // namespace

void write_words(JsonWriter& json, const Words& words) {
    json.begin_object().member("en", words.en).member("it", words.it).end_object();
}

void write_reason(JsonWriter& json, const Reason& reason) {
    json.begin_object().member("id", reason.id).member("en", reason.en).member("it", reason.it).end_object();
}

void write_colours(JsonWriter& json, const std::array<Colour, 2>& colours) {
    json.begin_array();
    for (const Colour& colour : colours) {
        json.begin_object().member("letter", colour.letter).key("name");
        write_words(json, colour.name);
        json.end_object();
    }
    json.end_array();
}

void write_coordinates(JsonWriter& json, const GameInfo& info) {
    json.begin_array();
    for (const std::string_view name : info.coordinates) json.value(name);
    json.end_array();
}

void write_option_specs(JsonWriter& json, const GameInfo& info) {
    json.begin_array();
    for (const OptionSpec& option : info.options) write_option(json, option);
    json.end_array();
}

void write_position_fields(JsonWriter& json, const GameInfo& info) {
    json.begin_array();
    for (const PositionField& field : info.position_fields) write_position_field(json, field);
    json.end_array();
}

void write_first_steps(JsonWriter& json, const FirstSteps& steps) {
    if (steps.place == 0 && steps.minutes == 0) {
        json.null();
        return;
    }
    json.begin_object().member("place", steps.place).member("minutes", steps.minutes).key("difficulty");
    write_words(json, words_of(steps.difficulty));
    json.end_object();
}

void write_short_starts(JsonWriter& json, const GameInfo& info) {
    json.begin_array();
    for (const ShortStart& start : info.short_starts) {
        json.begin_object().member("id", start.id).key("name");
        write_words(json, start.name);
        json.key("options").begin_object();
        for (const auto& [key, value] : start.options) json.member(key, value);
        json.end_object().member("position", start.position).end_object();
    }
    json.end_array();
}

}  // namespace tavoliere
