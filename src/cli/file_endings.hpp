#pragma once

#include "cli/invocation.hpp"

namespace tavoliere::cli {

// Throws UserError where the name of a file to be written ends as another format does: `--png a.svg`.
void check_file_endings(const Invocation& call);

}  // namespace tavoliere::cli
