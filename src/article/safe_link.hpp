#pragma once

#include <string_view>

namespace tavoliere::article {

// May an article lead there? Only to http, https, mailto and places relative to itself: never to a script.
bool is_safe_link(std::string_view target);

}  // namespace tavoliere::article
