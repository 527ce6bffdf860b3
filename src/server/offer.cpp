#include "server/offer.hpp"

#include <algorithm>
#include <array>

namespace tavoliere::server {

namespace {

constexpr std::array<std::string_view, 5> offer_names{"draw", "takeback", "pause", "resume", "rematch"};

}  // namespace

std::string_view offer_name(OfferKind kind) { return offer_names[static_cast<std::size_t>(kind)]; }

std::optional<OfferKind> offer_named(std::string_view name) {
    const auto found = std::find(offer_names.begin(), offer_names.end(), name);
    if (found == offer_names.end()) return std::nullopt;
    return static_cast<OfferKind>(found - offer_names.begin());
}

void write_offers(JsonWriter& json, const std::vector<Offer>& offers) {
    json.key("offers").begin_array();
    for (const Offer& one : offers) write_offer(json, one);
    json.end_array();
}

void write_offer(JsonWriter& json, const Offer& offer) {
    json.begin_object().member("what", offer_name(offer.what)).member("seat", offer.seat).end_object();
}

}  // namespace tavoliere::server
