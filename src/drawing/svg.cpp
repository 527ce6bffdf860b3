#include "drawing/svg.hpp"

#include <algorithm>
#include <cmath>

namespace tavoliere {

namespace {

// What stands for a character in XML: nothing for control characters, which XML does not allow.
std::string_view escape_of(char c) {
    switch (c) {
        case '&':
            return "&amp;";
        case '<':
            return "&lt;";
        case '>':
            return "&gt;";
        case '"':
            return "&quot;";
        case '\'':
            return "&#39;";
        default:
            return "";
    }
}

bool needs_escape(char c) {
    if (static_cast<unsigned char>(c) < 0x20) return c != '\n' && c != '\t';
    return c == '&' || c == '<' || c == '>' || c == '"' || c == '\'';
}

// Appends what needs no escape in one piece: most texts are that as a whole.
void append_escaped(std::string& to, std::string_view text) {
    for (auto rest = text.begin(); rest != text.end();) {
        const auto special = std::find_if(rest, text.end(), needs_escape);
        to.append(rest, special);
        if (special == text.end()) return;
        to += escape_of(*special);
        rest = special + 1;
    }
}

}  // namespace

std::string xml_escaped(std::string_view text) {
    std::string escaped;
    append_escaped(escaped, text);
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
        append_escaped(text_, value);
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
    append_escaped(text_, content);
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
