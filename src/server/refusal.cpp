#include "server/refusal.hpp"

#include "core/plain_words.hpp"

namespace tavoliere::server {

void write_refusal(JsonWriter& json, const Refusal& refusal) {
    json.key("error").begin_object().member("code", refusal.code).key("words").begin_object();
    json.member("en", in_plain_words(refusal.error, Language::english));
    json.member("it", in_plain_words(refusal.error, Language::italian));
    json.end_object();
    if (refusal.error.column > 0) json.member("column", std::uint64_t{refusal.error.column});
    json.end_object();
}

}  // namespace tavoliere::server
