#pragma once

#include <vector>

#include "analysis/remarks.hpp"
#include "core/json_writer.hpp"
#include "game/options.hpp"

namespace tavoliere::server {

// A sentence in both languages.
void write_message(JsonWriter& json, const Message& message);
// [{"id": "takes_pieces", "words": …}]
void write_reasons(JsonWriter& json, const std::vector<Remark>& reasons);
void write_options(JsonWriter& json, const Options::Given& options);

}  // namespace tavoliere::server
