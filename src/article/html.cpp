#include "article/html.hpp"

#include <algorithm>
#include <set>
#include <span>

#include "drawing/stepped_game.hpp"
#include "drawing/svg.hpp"

namespace tavoliere::article {

namespace {

// One column on a screen, on paper as many as the article wants; figures are never cut.
constexpr std::string_view style_sheet = R"(
:root{color-scheme:light;--ink:#26221c;--soft:#6b5a3e;--line:#d8cbb2;--paper:#ffffff;--sunken:#f5eee0;--link:#8a4b12}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.06rem/1.6 "Liberation Serif",Georgia,"DejaVu Serif",serif}
article{max-width:44rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1,h2,h3,h4,h5,h6{line-height:1.2;margin:1.8em 0 .5em;font-weight:600}
h1{font-size:2.1rem;margin:0 0 .8em;padding-bottom:.35em;border-bottom:3px double var(--line)}
h2{font-size:1.4rem}h3{font-size:1.15rem}h4,h5,h6{font-size:1rem}
p,ul,ol,blockquote,pre,figure,table{margin:0 0 1em}
ul,ol{padding-left:1.5em}li>p{margin-bottom:.35em}
a{color:var(--link)}
blockquote{padding-left:1em;border-left:3px solid var(--line);color:var(--soft)}
code,pre{font-family:"DejaVu Sans Mono",ui-monospace,Menlo,Consolas,monospace;font-size:.86em;background:var(--sunken);border-radius:.25em}
code{padding:.05em .3em}pre{padding:.8em 1em;overflow-x:auto;line-height:1.35}
hr{border:0;border-top:1px solid var(--line);margin:2em auto;width:30%}
figure{text-align:center;break-inside:avoid}
figure svg{display:block;max-width:100%;height:auto;margin:0 auto}
figure.series{display:flex;flex-wrap:wrap;justify-content:center;gap:1em;break-inside:auto}
figure.series div{break-inside:avoid;max-width:100%}figure.series p{margin:.2em 0 0;font-weight:600}
figure.series p.part{font-weight:400;font-style:italic;font-size:.92em;color:var(--soft)}
figure.series figcaption{flex-basis:100%}
figcaption em,.part em{font-style:normal}
figcaption{max-width:34rem;margin:.5em auto 0;font-size:.92em;font-style:italic;color:var(--soft)}
table{border-collapse:collapse;max-width:100%}
.issue{display:flex;justify-content:space-between;gap:1em;margin:0 0 1.2em;padding-bottom:.4em;border-bottom:1px solid var(--line);color:var(--soft);font-size:.92em}
.author{margin:-.6em 0 .2em;font-style:italic}.address{margin:0 0 1.6em;color:var(--soft);font-size:.92em}
sup{line-height:0}a.note{text-decoration:none}
.notes{margin-top:2.5em;padding-top:.6em;border-top:1px solid var(--line);font-size:.9em}
footer{margin-top:3em;padding-top:.5em;border-top:1px solid var(--line);color:var(--soft);font-size:.85em}
table.text{margin-left:auto;margin-right:auto;border-top:2px solid var(--line);border-bottom:2px solid var(--line)}
table.text th,table.text td{padding:.25em .8em;text-align:left;vertical-align:top}
table.text th{border-bottom:1px solid var(--line)}
table.text .centre{text-align:center}table.text .right{text-align:right}
table.moves{font-variant-numeric:tabular-nums}
table.moves th{font-weight:600;text-align:right;color:var(--soft);padding:.05em .6em .05em 0}
table.moves td{padding:.05em 1.6em .05em 0;min-width:6em;font-weight:600}
@media print{body{background:none;font-size:9.5pt;line-height:1.4}
article{max-width:none;padding:0;column-gap:8mm}h1{column-span:all;font-size:20pt}
h2,h3,h4{break-after:avoid}a{color:inherit;text-decoration:none}pre{white-space:pre-wrap}}
)";

class HtmlWriter {
public:
    explicit HtmlWriter(const Article& article) : article_(article), has_steps_(has_steps(article.blocks)) {}

    std::string write() {
        html_ = "<!DOCTYPE html>\n<html lang=\"";
        html_ += article_.language == Language::italian ? "it" : "en";
        html_ += "\">\n<head>\n<meta charset=\"utf-8\">\n";
        // Should anything ever slip through, the page may still load and run nothing.
        html_ +=
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'" +
            (has_steps_ ? "; script-src '" + std::string(stepper_digest()) + '\'' : std::string()) + "\">\n";
        html_ += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
        element("title", article_.title.empty() ? "Tavoliere" : article_.title);
        html_ += "<style>" + std::string(style_sheet) + page_rule() + (has_steps_ ? std::string(stepper_style()) : "") +
                 "</style>\n</head>\n<body>\n<article>\n";
        write_masthead();
        write_blocks(std::span(article_.blocks).subspan(first_block_));
        write_notes();
        if (!article_.front.footer.empty()) html_ += "<footer>" + xml_escaped(article_.front.footer) + "</footer>\n";
        if (has_steps_) html_ += "<script>" + std::string(stepper_script()) + "</script>\n";
        return html_ + "</article>\n</body>\n</html>\n";
    }

private:
    void element(std::string_view name, std::string_view text) {
        html_ += '<' + std::string(name) + '>' + xml_escaped(text) + "</" + std::string(name) + ">\n";
    }

    static bool has_steps(const std::vector<Block>& blocks) {
        return std::ranges::any_of(blocks, [](const Block& block) {
            return std::ranges::any_of(block.figures, [](const Figure& f) { return f.motion && f.motion->by_steps; }) ||
                   std::ranges::any_of(block.children, has_steps);
        });
    }

    std::string page_rule() const {
        const FrontMatter& front = article_.front;
        return "@media print{@page{size:" + std::string(front.paper == ArticlePaper::letter ? "letter" : "A4") +
               ";margin:18mm 16mm}article{columns:" + std::to_string(front.columns) + "}}\n";
    }

    void write_blocks(std::span<const Block> blocks) {
        for (const Block& block : blocks) write_block(block);
    }

    void write_block(const Block& block) {
        switch (block.kind) {
            case Block::Kind::heading:
                return around("h" + std::to_string(block.heading_rank), [&] { write_inlines(block.text); });
            case Block::Kind::paragraph:
                return around("p", [&] { write_inlines(block.text); });
            case Block::Kind::list:
                return write_list(block);
            case Block::Kind::quote:
                return around("blockquote", [&] { write_blocks(block.children.front()); });
            case Block::Kind::code:
                return around("pre", [&] { html_ += xml_escaped(block.code); });
            case Block::Kind::rule:
                html_ += "<hr>\n";
                return;
            case Block::Kind::figure:
                return write_figure(block);
            case Block::Kind::moves:
                return write_moves(block);
            case Block::Kind::table:
                return write_table(block.table);
        }
    }

    template <class Inside>
    void around(const std::string& name, const Inside& inside) {
        html_ += '<' + name + '>';
        inside();
        html_ += "</" + name + ">\n";
    }

    void write_list(const Block& block) {
        const bool ordered = block.first_number > 0;
        html_ += !ordered                  ? "<ul>\n"
                 : block.first_number == 1 ? "<ol>\n"
                                           : "<ol start=\"" + std::to_string(block.first_number) + "\">\n";
        for (const std::vector<Block>& item : block.children) around("li", [&] { write_blocks(item); });
        html_ += ordered ? "</ol>\n" : "</ul>\n";
    }

    void write_figure(const Block& block) {
        const bool is_series = block.figures.size() > 1;
        html_ += is_series ? "<figure class=\"series\">\n" : "<figure" + id_of(block.figures.front()) + ">\n";
        for (const Figure& figure : block.figures) {
            if (is_series) html_ += "<div" + id_of(figure) + '>';
            if (figure.motion && figure.motion->by_steps)
                html_ += stepped_game(figure.record, figure.options, figure.motion->from);
            else
                html_ += figure.svg("f" + std::to_string(++figures_));
            if (!is_series) continue;
            html_ += figure.letter == 0 ? "<p>" : "<p class=\"part\">";
            write_inlines(words_under(figure));
            html_ += "</p></div>\n";
        }
        if (!block.text.empty()) around("figcaption", [&] { write_inlines(block.text); });
        html_ += "</figure>\n";
    }

    static std::string id_of(const Figure& figure) {
        return figure.anchor.empty() ? "" : " id=\"figure-" + xml_escaped(figure.anchor) + '"';
    }

    // What stands above the text of a newsletter: number and date, the title, who wrote it and where they are.
    void write_masthead() {
        const FrontMatter& front = article_.front;
        if (!front.number.empty() || !front.date.empty())
            html_ += "<p class=\"issue\"><span>" + xml_escaped(front.number) + "</span><span>" +
                     xml_escaped(front.date) + "</span></p>\n";
        const bool has_heading = !article_.blocks.empty() && article_.blocks[0].kind == Block::Kind::heading &&
                                 article_.blocks[0].heading_rank == 1;
        if (!front.title.empty() && !has_heading) element("h1", front.title);
        if (has_heading) write_block(article_.blocks[0]);
        if (!front.author.empty()) html_ += "<p class=\"author\">" + xml_escaped(front.author) + "</p>\n";
        if (!front.address.empty()) html_ += "<p class=\"address\">" + xml_escaped(front.address) + "</p>\n";
        first_block_ = has_heading ? 1 : 0;
    }

    void write_notes() {
        if (article_.notes.empty()) return;
        html_ += "<section class=\"notes\"><ol>\n";
        for (std::size_t i = 0; i < article_.notes.size(); ++i) {
            const std::string number = std::to_string(i + 1);
            html_ += "<li id=\"note-" + number + "\">";
            write_inlines(article_.notes[i]);
            html_ += " <a href=\"#to-note-" + number + "\">↩</a></li>\n";
        }
        html_ += "</ol></section>\n";
    }

    void write_moves(const Block& block) {
        html_ += "<table class=\"moves\">\n";
        for (const MoveRow& row : block.rows)
            html_ += "<tr><th scope=\"row\">" + xml_escaped(row.number) + "</th><td>" + xml_escaped(row.first) +
                     "</td><td>" + xml_escaped(row.second) + "</td></tr>\n";
        html_ += "</table>\n";
    }

    void write_table(const TextTable& table) {
        html_ += "<table class=\"text\">\n";
        for (const std::vector<std::vector<Inline>>& row : table.rows) {
            const std::string cell = &row == &table.rows.front() ? "th" : "td";
            html_ += "<tr>";
            for (std::size_t i = 0; i < row.size(); ++i) {
                html_ += '<' + cell + std::string(class_of(table.columns[i])) + '>';
                write_inlines(row[i]);
                html_ += "</" + cell + '>';
            }
            html_ += "</tr>\n";
        }
        html_ += "</table>\n";
    }

    static std::string_view class_of(Alignment alignment) {
        switch (alignment) {
            case Alignment::centre:
                return " class=\"centre\"";
            case Alignment::right:
                return " class=\"right\"";
            case Alignment::left:
                break;
        }
        return "";
    }

    void write_inlines(const std::vector<Inline>& parts) {
        for (const Inline& part : parts) write_inline(part);
    }

    void write_inline(const Inline& part) {
        const auto wrap = [&](std::string_view opening, std::string_view closing) {
            html_ += opening;
            html_ += xml_escaped(part.text);
            write_inlines(part.inside);
            html_ += closing;
        };
        switch (part.kind) {
            case Inline::Kind::text:
                return wrap("", "");
            case Inline::Kind::code:
                return wrap("<code>", "</code>");
            case Inline::Kind::strong:
                return wrap("<strong>", "</strong>");
            case Inline::Kind::emphasis:
                return wrap("<em>", "</em>");
            case Inline::Kind::link:
                return wrap("<a href=\"" + xml_escaped(part.href) + "\">", "</a>");
            case Inline::Kind::note: {
                const std::string number = xml_escaped(part.text);
                // Where a note is referred to again, the way back leads to the first place.
                const std::string id = noted_.insert(number).second ? " id=\"to-note-" + number + '"' : "";
                html_ += "<sup><a class=\"note\"" + id + " href=\"#note-" + number + "\">" + number + "</a></sup>";
                return;
            }
            case Inline::Kind::figure_reference:
                return;
            case Inline::Kind::line_break:
                html_ += "<br>\n";
        }
    }

    const Article& article_;
    bool has_steps_;               // a script is needed to go through a game
    std::size_t first_block_ = 0;  // after the masthead
    std::string html_;
    std::size_t figures_ = 0;
    std::set<std::string> noted_;
};

}  // namespace

std::string to_html(const Article& article) { return HtmlWriter(article).write(); }

}  // namespace tavoliere::article
