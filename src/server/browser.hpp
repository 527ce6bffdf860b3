#pragma once

#include <string>
#include <string_view>

namespace tavoliere::server {

// What somebody logs in with, just well enough to recognise it: "Firefox" on "Linux". Empty where it is not known.
struct Browser {
    std::string name{}, system{};
};
Browser browser_of(std::string_view user_agent);

}  // namespace tavoliere::server
