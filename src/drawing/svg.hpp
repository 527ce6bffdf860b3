#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/board.hpp"

namespace tavoliere {

// Text as it may stand in XML, in content and in attributes alike. Control characters, which XML cannot hold, vanish.
std::string xml_escaped(std::string_view text);

// A number with at most two decimals, always with a point.
std::string svg_number(double value);

// Writes SVG elements one after the other.
class SvgWriter {
public:
    using Attributes = std::initializer_list<std::pair<std::string_view, std::string>>;

    void open(std::string_view name, Attributes attributes = {});
    void close();
    void element(std::string_view name, Attributes attributes);
    void text(std::string_view name, Attributes attributes, std::string_view content);

    // Elements that have been written elsewhere.
    void insert(std::string_view elements) { text_ += elements; }

    std::string take() { return std::move(text_); }

private:
    void begin(std::string_view name, const Attributes& attributes);

    std::string text_;
    std::vector<std::string> open_;
};

// "M1,2L3,4Z" for a closed outline, without the Z for an open one.
std::string svg_path(const std::vector<Point>& points, bool closed);

}  // namespace tavoliere
