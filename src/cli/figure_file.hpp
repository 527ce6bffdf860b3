#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tavoliere::cli {

enum class FigureFormat : unsigned char { png, pdf };

// Writes an SVG figure in another format, by the program rsvg-convert; the file appears whole or not at all. Throws
// UserError where that fails.
void write_figure(const std::string& path, FigureFormat format, std::string_view svg);

// The same for SVG figures that become the pages of one PDF.
void write_pages(const std::string& path, const std::vector<std::string>& pages);

}  // namespace tavoliere::cli
