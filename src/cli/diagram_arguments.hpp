#pragma once

#include "cli/invocation.hpp"
#include "game/record.hpp"

namespace tavoliere::cli {

std::vector<Flag> with_diagram_flags(std::vector<Flag> own);

// Writes the figures that were asked for (--svg, --png, --pdf, --animate); false where none was.
bool write_diagrams(const Invocation& call, const Record& record);

}  // namespace tavoliere::cli
