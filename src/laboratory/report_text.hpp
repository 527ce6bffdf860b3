#pragma once

#include <string>

#include "laboratory/report.hpp"

namespace tavoliere {

// The report for a terminal.
std::string report_text(const Report& report, Language language);

}  // namespace tavoliere
