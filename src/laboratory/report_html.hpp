#pragma once

#include <string>

#include "laboratory/report.hpp"

namespace tavoliere {

// The report as one HTML file: plots, boards, at most so many games to step through, and style are inside it, and it
// names nothing outside. `command` is how it was made.
constexpr std::size_t usual_sample_games = 2;
std::string report_html(const Report& report, std::string_view command, std::size_t sample_games, Language language);

}  // namespace tavoliere
