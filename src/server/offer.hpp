#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/json_writer.hpp"

namespace tavoliere::server {

enum class OfferKind : unsigned char { draw, takeback, pause, resume, rematch };

// Something that one seat offers and the other one may accept.
struct Offer {
    OfferKind what;
    int seat;

    bool operator==(const Offer&) const = default;
};

std::string_view offer_name(OfferKind kind);
std::optional<OfferKind> offer_named(std::string_view name);
// The member `offers` of a message.
void write_offers(JsonWriter& json, const std::vector<Offer>& offers);
void write_offer(JsonWriter& json, const Offer& offer);

}  // namespace tavoliere::server
