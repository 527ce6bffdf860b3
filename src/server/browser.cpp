#include "server/browser.hpp"

#include <array>
#include <utility>

namespace tavoliere::server {

namespace {

using Mark = std::pair<std::string_view, std::string_view>;

// The first that is found counts: most browsers name those that they want to be taken for as well.
constexpr std::array<Mark, 8> names{{{"Firefox/", "Firefox"},
                                     {"FxiOS/", "Firefox"},
                                     {"Edg", "Edge"},
                                     {"OPR/", "Opera"},
                                     {"CriOS/", "Chrome"},
                                     {"Chromium/", "Chromium"},
                                     {"Chrome/", "Chrome"},
                                     {"Safari/", "Safari"}}};
constexpr std::array<Mark, 7> systems{{{"Android", "Android"},
                                       {"iPhone", "iOS"},
                                       {"iPad", "iPadOS"},
                                       {"Windows", "Windows"},
                                       {"CrOS", "ChromeOS"},
                                       {"Mac OS X", "macOS"},
                                       {"Linux", "Linux"}}};

template <class Marks>
std::string first_of(const Marks& marks, std::string_view text) {
    for (const auto& [mark, meaning] : marks)
        if (text.find(mark) != std::string_view::npos) return std::string(meaning);
    return "";
}

}  // namespace

Browser browser_of(std::string_view user_agent) { return {first_of(names, user_agent), first_of(systems, user_agent)}; }

}  // namespace tavoliere::server
