#include "drawing/svg.hpp"

#include <cmath>

namespace tavoliere {

std::string xml_escaped(std::string_view text) {
    std::string escaped;
    escaped.reserve(text.size());
    for (const char c : text) {
        switch (c) {
            case '&':
                escaped += "&amp;";
                break;
            case '<':
                escaped += "&lt;";
                break;
            case '>':
                escaped += "&gt;";
                break;
            case '"':
                escaped += "&quot;";
                break;
            case '\'':
                escaped += "&#39;";
                break;
            default:
                if (static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t') escaped += c;
        }
    }
    return escaped;
}

std::string svg_number(double value) {
    const long hundredths = std::lround(value * 100);
    std::string text = hundredths < 0 ? "-" : "";
    const long size = std::labs(hundredths);
    text += std::to_string(size / 100);
    if (const long rest = size % 100; rest != 0) {
        text += '.';
        text += static_cast<char>('0' + rest / 10);
        if (rest % 10 != 0) text += static_cast<char>('0' + rest % 10);
    }
    return text;
}

void SvgWriter::begin(std::string_view name, const Attributes& attributes) {
    text_ += '<';
    text_ += name;
    for (const auto& [key, value] : attributes) {
        if (value.empty()) continue;
        text_ += ' ';
        text_ += key;
        text_ += "=\"";
        text_ += xml_escaped(value);
        text_ += '"';
    }
}

void SvgWriter::open(std::string_view name, Attributes attributes) {
    begin(name, attributes);
    text_ += ">\n";
    open_.emplace_back(name);
}

void SvgWriter::close() {
    text_ += "</" + open_.back() + ">\n";
    open_.pop_back();
}

void SvgWriter::element(std::string_view name, Attributes attributes) {
    begin(name, attributes);
    text_ += "/>\n";
}

void SvgWriter::text(std::string_view name, Attributes attributes, std::string_view content) {
    begin(name, attributes);
    text_ += '>';
    text_ += xml_escaped(content);
    text_ += "</";
    text_ += name;
    text_ += ">\n";
}

std::string svg_path(const std::vector<Point>& points, bool closed) {
    std::string path;
    for (const Point& point : points) {
        path += path.empty() ? 'M' : 'L';
        path += svg_number(point.x) + ',' + svg_number(point.y);
    }
    if (closed) path += 'Z';
    return path;
}

}  // namespace tavoliere
