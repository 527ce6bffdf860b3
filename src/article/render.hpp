#pragma once

#include <string>
#include <vector>

#include "core/result.hpp"

namespace tavoliere::article {

// Drawings in SVG as files of other kinds, at the size that they say themselves.

Result<std::string> png_of(const std::string& svg);
// Each drawing is a page.
Result<std::string> pdf_of(const std::vector<std::string>& pages);

}  // namespace tavoliere::article
