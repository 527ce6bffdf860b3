#pragma once

#include <optional>

#include "server/store.hpp"

namespace tavoliere::server {

// How long before its removal a game says so.
constexpr Millis removal_notice = 14 * day;

// Does nobody with an account sit there?
bool is_of_guests(const SummarisedRoom& room);
// When a game of guests is removed if nothing happens there; nothing where it stays. A running clock ends its game by
// itself.
std::optional<Millis> removal_of(const SummarisedRoom& room, const GuestGameTerms& terms);

}  // namespace tavoliere::server
