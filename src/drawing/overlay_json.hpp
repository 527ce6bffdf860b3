#pragma once

#include <vector>

#include "core/json_writer.hpp"
#include "game/overlay.hpp"

namespace tavoliere {

// The marks of an overlay: a list of objects, with cells by their names.
void write_overlay(JsonWriter& json, const Scene& scene, const std::vector<OverlayMark>& marks);

}  // namespace tavoliere
