#pragma once

#include <vector>

#include "core/result.hpp"
#include "records/record_text.hpp"
#include "records/text_cursor.hpp"

namespace tavoliere {

// Reads the tags that stand here, perhaps none: `[Name "value"]`, each on one line.
Result<std::vector<Tag>> read_tags(TextCursor& cursor);

bool is_tag_name(std::string_view text);

// Does a line that begins like this begin with a tag? Where a game is broken, the next one is looked for by this.
bool looks_like_tag(std::string_view line);

}  // namespace tavoliere
