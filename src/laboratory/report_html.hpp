#pragma once

#include <string>

#include "laboratory/report.hpp"

namespace tavoliere {

// The report as one HTML file: plots, boards and style are inside it, and it names nothing outside. `command` is how it
// was made.
std::string report_html(const Report& report, std::string_view command, Language language);

}  // namespace tavoliere
