#pragma once

#include "cli/invocation.hpp"
#include "search/engine.hpp"

namespace tavoliere::cli {

// Flags of verbs that think, and what they say.
std::vector<Flag> with_engine_flags(std::vector<Flag> own);
Method method_from(const Invocation& call);
std::unique_ptr<Engine> engine_from(const Invocation& call, const AnyGame& game);
Limits limits_from(const Invocation& call);
// Ends the verb where this machine has less memory than that.
void expect_memory(std::size_t megabytes);

}  // namespace tavoliere::cli
