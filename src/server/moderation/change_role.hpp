#pragma once

#include <optional>
#include <string>

#include "core/result.hpp"
#include "server/moderation/moderation_store.hpp"

namespace tavoliere::server {

// For the operator, who needs no account: gives the account of this name a role, with a line in the log. The server may
// run meanwhile. Says what is wrong; nothing has changed then.
std::optional<Error> change_role(const std::string& place, const std::string& name, Role role);

}  // namespace tavoliere::server
