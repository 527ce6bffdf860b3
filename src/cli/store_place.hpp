#pragma once

#include <string>
#include <vector>

#include "cli/invocation.hpp"

namespace tavoliere::cli {

// Where a server's games and accounts are: a folder by --data, or a folder or a database by --store.
std::string store_place(const Invocation& call, std::string_view usual);

// The same place, where it is one and tells no secret; throws UserError otherwise.
std::string checked_place(std::string place);

// The flags of a verb that works on them, with these two; `meaning` is what they are to the verb.
std::vector<Flag> with_store_flags(Words meaning, std::vector<Flag> own = {});

}  // namespace tavoliere::cli
