#include "laboratory/report_page.hpp"

#include "drawing/stepped_game.hpp"
#include "drawing/svg.hpp"

namespace tavoliere {

namespace {

constexpr std::string_view style_sheet = R"(
:root{color-scheme:light dark;--ink:#26221c;--soft:#6b5a3e;--line:#d8cbb2;--paper:#fffdf8;--sunken:#f5eee0;--accent:#8a4b12}
@media (prefers-color-scheme:dark){:root{--ink:#ece4d4;--soft:#b5a78d;--line:#4c4436;--paper:#1d1a15;--sunken:#2a251d;--accent:#e0a060}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 "Liberation Serif",Georgia,"DejaVu Serif",serif}
main{max-width:64rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{font-size:2rem;line-height:1.2;margin:0 0 .4em}h2{font-size:1.3rem;margin:2em 0 .5em}h3{font-size:1.05rem;margin:1.2em 0 .4em}
.verdict{font-size:1.2rem;max-width:44rem}.note{color:var(--soft);max-width:44rem}
.wide{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.25em .9em .25em 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
td small{color:var(--soft);white-space:nowrap}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));gap:1.5rem 2.5rem}
figure{margin:0}figcaption{font-weight:600;margin-bottom:.4em}svg{max-width:100%;height:auto}
svg text{font-family:"Liberation Sans","DejaVu Sans",sans-serif}
@media (max-width:40rem){.wide{font-size:.85rem}.wide th,.wide td{padding-right:.5em}.wide td small{white-space:normal}}
code{background:var(--sunken);padding:.1em .3em;border-radius:.25em}dd{margin:0 0 .5em 1em;color:var(--soft)}
)";

}  // namespace

ReportPage::ReportPage(std::string_view title, Language language) : language_(language) {
    html_ = std::string("<!DOCTYPE html>\n<html lang=\"") + (language == Language::italian ? "it" : "en") +
            "\">\n<head>\n<meta charset=\"utf-8\">\n";
    // Should anything ever slip through, the page may still load and run nothing but its own script.
    html_ +=
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
        "script-src '" +
        std::string(stepper_digest()) + "'\">\n";
    html_ += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
    element("title", title);
    html_ +=
        "<style>" + std::string(style_sheet) + std::string(stepper_style()) + "</style>\n</head>\n<body>\n<main>\n";
    element("h1", title);
}

void ReportPage::element(std::string_view name, std::string_view text) {
    html_ += '<' + std::string(name) + '>' + xml_escaped(text) + "</" + std::string(name) + ">\n";
}

void ReportPage::verdict(std::string_view text) { html_ += "<p class=\"verdict\">" + xml_escaped(text) + "</p>\n"; }

void ReportPage::note(const Words& words, std::string_view more) {
    html_ += "<p class=\"note\">" + xml_escaped(words.in(language_)) + xml_escaped(more) + "</p>\n";
}

void ReportPage::figure(const Words& caption, std::string_view drawing) {
    html_ += "<figure><figcaption>" + xml_escaped(caption.in(language_)) + "</figcaption>" + std::string(drawing) +
             "</figure>\n";
}

void ReportPage::begin_table(const std::vector<std::string>& heads) {
    html_ += "<div class=\"wide\"><table>\n<tr><th></th>";
    for (const std::string& head : heads) html_ += "<th>" + head + "</th>";
    html_ += "</tr>\n";
}

void ReportPage::row(std::string_view name, const std::vector<std::string>& cells, std::string_view explanation) {
    html_ += "<tr><th scope=\"row\"" + (explanation.empty() ? "" : " title=\"" + xml_escaped(explanation) + '"') + '>' +
             xml_escaped(name) + "</th>";
    for (const std::string& cell : cells) html_ += "<td>" + cell + "</td>";
    html_ += "</tr>\n";
}

void ReportPage::command(std::string_view text) { html_ += "<p><code>" + xml_escaped(text) + "</code></p>\n"; }

std::string ReportPage::done() {
    html_ += "</main>\n<script>" + std::string(stepper_script()) + "</script>\n</body>\n</html>\n";
    return std::move(html_);
}

}  // namespace tavoliere
