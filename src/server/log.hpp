#pragma once

#include <initializer_list>
#include <string_view>
#include <utility>

namespace tavoliere::server {

// One line of JSON on standard error: the time, what happened, and its particulars. Never a token, a password or what
// was said at a table. No flood fills the disk: of each kind 20 lines at once are written, then one every ten seconds,
// and the next one tells how many were left out.
void log(std::string_view what, std::initializer_list<std::pair<std::string_view, std::string_view>> particulars = {});
// As if nothing had been written yet: a test must not depend on what others before it have logged.
void forget_log_quotas();

}  // namespace tavoliere::server
