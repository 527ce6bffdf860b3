#include "server/workshop.hpp"

#include "game/info_json.hpp"
#include "games/described_game.hpp"

namespace tavoliere::server {

namespace {

Refusal needs_an_account() {
    return refusals::make("login", {"descriptions are kept for people with an account; a link keeps one too",
                                    "le descrizioni si conservano a chi ha un account; anche un link ne conserva una"});
}

Refusal too_many_kept() {
    return {"too_many",
            {{{"you keep {} descriptions already; drop one first", "conservi già {} descrizioni; prima eliminane una"},
              {std::to_string(Workshop::most_kept)}}}};
}

// A draft may say what it is called before it can be played.
KeptDescription kept_of(const std::string& text, Millis now) {
    KeptDescription kept{id_by_digest(text), text, {}, {}, now};
    if (const Result<described::Value> value = described::read_toml(text)) {
        kept.en = described::title_in(value->find("name"), Language::english);
        kept.it = described::title_in(value->find("name"), Language::italian);
    }
    return kept;
}

}  // namespace

void write_descriptions(JsonWriter& json, const std::vector<KeptDescription>& kept) {
    json.begin_array();
    for (const KeptDescription& each : kept) {
        json.begin_object().member("id", each.id).key("name");
        write_words(json, {each.en, each.it});
        json.member("changed", each.changed).member("text", each.text).end_object();
    }
    json.end_array();
}

void Workshop::list(const Person& person, const Answer& answer) const {
    if (!person.has_account()) return answer(refusal_response(needs_an_account()));
    services_.store.descriptions_of(person.id, [answer](const std::vector<KeptDescription>& kept) {
        JsonWriter json;
        json.begin_object().key("descriptions");
        write_descriptions(json, kept);
        answer(json_response(json.end_object().text()));
    });
}

void Workshop::keep(const JsonValue& message, const Person& person, const Answer& answer) const {
    if (!person.has_account()) return answer(refusal_response(needs_an_account()));
    const std::string text(message.text_or("text", ""));
    if (text.empty() || text.size() > described::most_text_bytes)
        return answer(refusal_response(
            {"bad_message",
             {{{"a description of {} bytes", "una descrizione di {} byte"}, {std::to_string(text.size())}},
              {{"1 to {}", "da 1 a {}"}, {std::to_string(described::most_text_bytes)}}}}));
    const KeptDescription kept = kept_of(text, services_.now());
    services_.store.keep_description(
        person.id, kept, std::string(message.text_or("replaces", "")), most_kept,
        [&store = services_.store, id = kept.id, answer](bool durable) {
            if (!durable) return answer(refusal_response(store.healthy() ? too_many_kept() : refusals::storage()));
            JsonWriter json;
            answer(json_response(json.begin_object().member("id", id).end_object().text()));
        });
}

void Workshop::drop(const JsonValue& message, const Person& person, const Answer& answer) const {
    if (!person.has_account()) return answer(refusal_response(needs_an_account()));
    services_.store.drop_description(person.id, std::string(message.text_or("id", "")), [answer](bool durable) {
        answer(durable ? json_response("{}") : refusal_response(refusals::storage()));
    });
}

}  // namespace tavoliere::server
