#pragma once

#include <string>
#include <string_view>

#include "core/words.hpp"

namespace tavoliere {

// A page of HTML of the laboratory while it is written, part after part. What it is given as text is escaped; drawings
// and rows are HTML already. It names nothing outside.
class ReportPage {
public:
    ReportPage(std::string_view title, Language language);

    Language language() const { return language_; }
    std::string say(const Words& words, std::vector<std::string> arguments = {}) const {
        return Message{words, std::move(arguments)}.in(language_);
    }

    void heading(const Words& words) { element("h2", words.in(language_)); }
    void small_heading(std::string_view text) { element("h3", text); }
    void paragraph(std::string_view text) { element("p", text); }
    void verdict(std::string_view text);
    void note(const Words& words, std::string_view more = "");
    // Side by side where there is room.
    void begin_pairs() { html_ += "<div class=\"pair\">\n"; }
    void end_pairs() { html_ += "</div>\n"; }
    void figure(const Words& caption, std::string_view drawing);
    // A table whose rows are given one after the other, each cell as HTML; the first cell of a row is its name.
    void begin_table(const std::vector<std::string>& heads);
    void row(std::string_view name, const std::vector<std::string>& cells, std::string_view explanation = "");
    void end_table() { html_ += "</table></div>\n"; }
    void insert(std::string_view html) { html_ += html; }
    void command(std::string_view text);
    std::string done();

private:
    void element(std::string_view name, std::string_view text);

    Language language_;
    std::string html_;
};

}  // namespace tavoliere
