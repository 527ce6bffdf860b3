#pragma once

#include <span>

#include "clicks/clicks.hpp"
#include "core/json_writer.hpp"

namespace tavoliere::server {

// What can be done now, as docs/http-api.md describes it: the members of a menu, in an object that the caller has
// begun. False where `begun` fits no list of steps.
bool write_menu(JsonWriter& json, const AnyGame& game, const ClickReader& clicks, const AnyPosition& pos,
                std::span<const int> begun);

}  // namespace tavoliere::server
