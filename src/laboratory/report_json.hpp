#pragma once

#include <string>

#include "laboratory/report.hpp"

namespace tavoliere {

// The report as one JSON document; docs/reports.md says what its members are.
std::string report_json(const Report& report);

}  // namespace tavoliere
