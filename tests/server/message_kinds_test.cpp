#include "server/message_kinds.hpp"

#include <gtest/gtest.h>

#include <set>

#include "json_schema.hpp"
#include "server/requests.hpp"

namespace tavoliere::server {
namespace {

namespace js = boost::json;

std::string type_of(const js::value& value) {
    if (value.is_object()) return "object";
    if (value.is_array()) return "array";
    if (value.is_string()) return "string";
    if (value.is_bool()) return "boolean";
    return value.is_null() ? "null" : "integer";
}

// The types that a schema allows, without looking into lists and objects.
std::set<std::string> types_in(const js::value& schema) {
    const js::object& keywords = said_by_clients().resolved(schema);
    std::set<std::string> types;
    for (const char* choice : {"oneOf", "anyOf"})
        if (keywords.contains(choice))
            for (const js::value& each : keywords.at(choice).as_array()) types.merge(types_in(each));
    if (keywords.contains("type")) types.insert(std::string(keywords.at("type").as_string()));
    if (keywords.contains("const")) types.insert(type_of(keywords.at("const")));
    if (keywords.contains("enum"))
        for (const js::value& each : keywords.at("enum").as_array()) types.insert(type_of(each));
    return types;
}

// Is it of the right kind, as the document has it: the value itself, what a list has in it, the values of options?
bool is_right(const js::value& schema, const js::value& value) {
    if (!types_in(schema).contains(type_of(value))) return false;
    const js::object& keywords = said_by_clients().resolved(schema);
    if (value.is_array())
        for (const js::value& item : value.as_array())
            if (!is_right(keywords.at("items"), item)) return false;
    if (value.is_object() && keywords.contains("additionalProperties") && !keywords.contains("properties"))
        for (const auto& member : value.as_object())
            if (!is_right(keywords.at("additionalProperties"), member.value())) return false;
    return true;
}

const std::vector<js::value>& values_of_all_kinds() {
    static const std::vector<js::value> values{nullptr,
                                               true,
                                               7,
                                               "x",
                                               js::array{},
                                               js::array{7},
                                               js::array{"x"},
                                               js::array{"x", nullptr},
                                               js::object{},
                                               js::object{{"x", 7}},
                                               js::object{{"x", "y"}}};
    return values;
}

void expect_kinds(const js::object& schema, const std::string& where) {
    if (schema.contains("oneOf")) {
        for (const js::value& each : schema.at("oneOf").as_array())
            expect_kinds(said_by_clients().resolved(each), where);
        return;
    }
    for (const auto& member : schema.at("properties").as_object()) {
        const std::string name(member.key());
        if (name == "t") continue;
        for (const js::value& value : values_of_all_kinds()) {
            const std::string text = js::serialize(js::object{{name, value}});
            const std::optional<Refusal> wrong = wrong_kind_in(*read_json(text), where);
            EXPECT_EQ(!wrong, is_right(member.value(), value)) << where << ' ' << text;
            if (!wrong) continue;
            EXPECT_EQ(wrong->code, "bad_message");
            EXPECT_NE(wrong->error.what.in(Language::english).find(name), std::string::npos);
            EXPECT_FALSE(wrong->error.expected.empty());
        }
    }
}

// Whatever the document describes is refused where it is of another kind, and only then.
TEST(Messages, AreOfTheKindsThatTheDocumentHas) {
    const JsonSchema& schema = said_by_clients();
    for (const js::value& kind : schema.kinds()) {
        const js::object& message = schema.resolved(kind);
        const auto& name = schema.resolved(message.at("properties").at("t")).at("const").as_string();
        expect_kinds(message, std::string(name));
    }
    for (const auto& request : schema.definitions())
        if (request.key().starts_with("POST "))
            expect_kinds(schema.resolved(request.value()), std::string(request.key().substr(5)));
}

TEST(Messages, SayWhatWasNeeded) {
    const auto read = posted_message("/api/explore", R"({"game":"dvonn","actions":"x"})", long_limits);
    const auto* refusal = std::get_if<Refusal>(&read);
    ASSERT_TRUE(refusal);
    JsonWriter json;
    json.begin_object();
    write_refusal(json, *refusal);
    const js::value words = js::parse(json.end_object().text()).at("error").at("words");
    EXPECT_EQ(words.at("en").as_string(), R"("actions" is not a list of texts. Needed: ["...", "..."].)");
    EXPECT_EQ(words.at("it").as_string(), R"("actions" non è un elenco di testi. Ci vuole: ["...", "..."].)");
    EXPECT_TRUE(std::holds_alternative<Refusal>(posted_message("/api/explore", "[]", long_limits)));
}

}  // namespace
}  // namespace tavoliere::server
