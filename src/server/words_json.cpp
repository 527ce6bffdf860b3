#include "server/words_json.hpp"

namespace tavoliere::server {

void write_message(JsonWriter& json, const Message& message) {
    json.begin_object()
        .member("en", message.in(Language::english))
        .member("it", message.in(Language::italian))
        .end_object();
}

void write_options(JsonWriter& json, const Options::Given& options) {
    json.begin_object();
    for (const auto& [key, value] : options) json.member(key, value);
    json.end_object();
}

void write_reasons(JsonWriter& json, const std::vector<Remark>& reasons) {
    json.begin_array();
    for (const Remark& reason : reasons) {
        json.begin_object().member("id", reason.id).key("words").begin_object();
        json.member("en", reason.for_players(Language::english)).member("it", reason.for_players(Language::italian));
        json.end_object().end_object();
    }
    json.end_array();
}

}  // namespace tavoliere::server
