#include "article/markdown.hpp"

#include <cmark.h>

#include <algorithm>
#include <memory>

#include "article/date_words.hpp"
#include "article/marked_text.hpp"
#include "article/references.hpp"
#include "article/safe_link.hpp"
#include "article/table_text.hpp"
#include "core/text.hpp"

namespace tavoliere::article {

namespace {

constexpr std::string_view figure_word = "tavoliere";
constexpr std::string_view comment_start = "<!--", comment_end = "-->";
// Nobody writes deeper lists and quotes to be read.
constexpr int deepest = 32;

struct NodeFreer {
    void operator()(cmark_node* node) const { cmark_node_free(node); }
};
using Document = std::unique_ptr<cmark_node, NodeFreer>;

std::string_view or_empty(const char* text) { return text ? text : ""; }

std::size_t line_of(cmark_node* node) { return static_cast<std::size_t>(std::max(cmark_node_get_start_line(node), 0)); }

Error error_on(cmark_node* node, Words what, Message expected = {}) {
    Error error{{what, {}}, std::move(expected)};
    for (cmark_node* at = node; at && error.line == 0; at = cmark_node_parent(at)) error.line = line_of(at);
    return error;
}

class MarkdownReader {
public:
    MarkdownReader(std::string_view source, const FigureSettings& settings) : settings_(settings) {
        Result<FrontMatter> front = read_front_matter(source);
        if (front)
            front_ = *front;
        else
            error_ = front.error();
        front_.date = date_in_words(front_.date, settings.language);
        WithoutNotes parts = take_notes(without_front_matter(source));
        source_ = keep_quotation_marks(parts.text, settings.language);
        notes_ = std::move(parts.notes);
        lines_ = split({source_}, '\n');
        document_ = parsed(source_);
    }

    Result<Article> read() {
        Article article{settings_.language, front_.title, read_blocks(document_.get(), 0), front_};
        std::vector<WrittenNote> notes;
        for (const NoteText& note : notes_) {
            if (std::ranges::find(notes, note.name, &WrittenNote::name) != notes.end())
                fail(Error{{{"there are two notes {}", "ci sono due note {}"}, {quoted(note.name)}}, {}, 0, note.line});
            notes.push_back({note.name, read_words(note.text, note.line), note.line});
        }
        if (error_) return *error_;
        if (auto error = resolve_references(article, std::move(notes))) return *error;
        if (!article.title.empty()) return article;
        const auto heading = std::ranges::find(article.blocks, Block::Kind::heading, &Block::kind);
        if (heading != article.blocks.end()) article.title = plain_text(heading->text);
        return article;
    }

    Result<std::vector<FigurePlace>> figures() {
        read_blocks(document_.get(), 0);
        if (error_) return *error_;
        return std::move(places_);
    }

private:
    // Straight quotation marks and the like become typographic ones, and neighbouring pieces of text are one.
    static Document parsed(const std::string& text, int marks = CMARK_OPT_SMART) {
        Document document(cmark_parse_document(text.data(), text.size(), CMARK_OPT_VALIDATE_UTF8 | marks));
        cmark_consolidate_text_nodes(document.get());
        return document;
    }

    std::vector<Block> read_blocks(cmark_node* parent, int depth) {
        std::vector<Block> blocks;
        if (depth > deepest)
            fail(error_on(parent, {"lists and quotes are too deep", "elenchi e citazioni troppo profondi"}));
        for (cmark_node* node = cmark_node_first_child(parent); node && !error_; node = cmark_node_next(node))
            read_block(node, depth, blocks);
        return blocks;
    }

    void read_block(cmark_node*& node, int depth, std::vector<Block>& blocks) {
        Block block;
        switch (cmark_node_get_type(node)) {
            case CMARK_NODE_HEADING:
                block.kind = Block::Kind::heading;
                block.heading_rank = cmark_node_get_heading_level(node);
                block.text = read_inlines(node, 0);
                break;
            case CMARK_NODE_LIST:
                block.kind = Block::Kind::list;
                block.first_number = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
                                         ? std::max(cmark_node_get_list_start(node), 1)
                                         : 0;
                for (cmark_node* item = cmark_node_first_child(node); item; item = cmark_node_next(item))
                    block.children.push_back(read_blocks(item, depth + 1));
                break;
            case CMARK_NODE_BLOCK_QUOTE:
                block.kind = Block::Kind::quote;
                block.children.push_back(read_blocks(node, depth + 1));
                break;
            case CMARK_NODE_THEMATIC_BREAK:
                block.kind = Block::Kind::rule;
                break;
            case CMARK_NODE_CODE_BLOCK:
                return read_code(node, blocks);
            case CMARK_NODE_HTML_BLOCK:
                return read_html(node, blocks);
            case CMARK_NODE_PARAGRAPH:
                if (const std::optional<TableText> table = read_table(lines_of(node))) {
                    block.kind = Block::Kind::table;
                    block.table = read_cells(*table, line_of(node));
                    break;
                }
                [[fallthrough]];
            default:
                block.text = read_inlines(node, 0);
        }
        blocks.push_back(std::move(block));
    }

    // The lines of a paragraph as they were written, without the signs of the quotes and lists around it.
    std::vector<std::string_view> lines_of(cmark_node* node) const {
        std::vector<std::string_view> lines;
        const std::size_t first = line_of(node), last = static_cast<std::size_t>(cmark_node_get_end_line(node));
        for (std::size_t number = first; number > 0 && number <= std::min(last, lines_.size()); ++number) {
            std::string_view line = lines_[number - 1].text;
            const std::size_t begun = number == first ? static_cast<std::size_t>(cmark_node_get_start_column(node)) - 1
                                                      : line.find_first_not_of(" \t>");
            line.remove_prefix(std::min(begun, line.size()));
            lines.push_back(line);
        }
        return lines;
    }

    TextTable read_cells(const TableText& text, std::size_t first_line) {
        TextTable table{text.columns, {}};
        for (const std::vector<std::string>& row : text.rows) {
            // The line of dashes stands between the head and the rest.
            const std::size_t line = first_line + table.rows.size() + (table.rows.empty() ? 0 : 1);
            table.rows.emplace_back();
            for (const std::string& cell : row) table.rows.back().push_back(read_words(cell, line));
        }
        return table;
    }

    // A cell, a note or a caption is a line of text whatever it begins with: a letter before it keeps it from being a
    // list or a heading.
    std::vector<Inline> read_words(std::string_view words, std::size_t line, int marks = CMARK_OPT_SMART) {
        words.remove_prefix(std::min(words.find_first_not_of(" \t"), words.size()));
        if (words.empty() || error_) return {};
        const Document document = parsed("x " + keep_quotation_marks(words, settings_.language), marks);
        words_line_ = line;
        std::vector<Inline> parts = read_inlines(cmark_node_first_child(document.get()), 0);
        words_line_ = 0;
        if (error_)
            error_->line = line;
        else if (!parts.empty())
            parts.front().text.erase(0, 2);
        return parts;
    }

    void read_code(cmark_node* node, std::vector<Block>& blocks) {
        const std::string_view info = or_empty(cmark_node_get_fence_info(node));
        const std::string_view content = or_empty(cmark_node_get_literal(node));
        const std::vector<Slice> words = split_words(info);
        if (!words.empty() && words[0].text == figure_word) {
            read_figure(line_of(node), info, block_lines(content, line_of(node) + 1),
                        static_cast<std::size_t>(cmark_node_get_end_line(node)), blocks);
            return;
        }
        Block block;
        block.kind = Block::Kind::code;
        block.code = as_written(content);
        blocks.push_back(std::move(block));
    }

    // A comment that begins with the word is a figure; other comments are not for the reader; other markup is text.
    void read_html(cmark_node*& node, std::vector<Block>& blocks) {
        std::string_view content = or_empty(cmark_node_get_literal(node));
        content = content.substr(0, content.find_last_not_of(" \t\r\n") + 1);
        const bool is_comment = content.starts_with(comment_start) && content.ends_with(comment_end) &&
                                content.size() >= comment_start.size() + comment_end.size();
        if (!is_comment) {
            blocks.push_back(paragraph({plain(as_written(content))}));
            return;
        }
        content = content.substr(comment_start.size(), content.size() - comment_start.size() - comment_end.size());
        const std::string_view head = content.substr(0, content.find('\n'));
        const std::vector<Slice> words = split_words(head);
        if (words.empty() || words[0].text != figure_word) return;
        cmark_node* image = kept_image(cmark_node_next(node));
        const std::size_t first = line_of(node);
        const std::size_t last = static_cast<std::size_t>(cmark_node_get_end_line(image ? image : node));
        const std::string_view rest = head.size() < content.size() ? content.substr(head.size() + 1) : "";
        read_figure(first, head, block_lines(rest, first + 1), last, blocks);
        if (!image || error_) return;
        places_.back().kept_file = or_empty(cmark_node_get_url(cmark_node_first_child(image)));
        node = image;
    }

    // The paragraph that holds nothing but an image, which shows a hidden figure where only Markdown is known.
    static cmark_node* kept_image(cmark_node* next) {
        if (!next || cmark_node_get_type(next) != CMARK_NODE_PARAGRAPH) return nullptr;
        cmark_node* child = cmark_node_first_child(next);
        const bool is_image = child && cmark_node_get_type(child) == CMARK_NODE_IMAGE && !cmark_node_next(child);
        return is_image ? next : nullptr;
    }

    // The lines with their places: quotes and lists stand before them in the source.
    std::vector<BlockLine> block_lines(std::string_view content, std::size_t first_line) const {
        std::vector<BlockLine> found;
        for (const Slice& line : split({content}, '\n')) {
            const std::size_t number = first_line + found.size();
            found.push_back({as_written(line.text), number, column_of(line.text, number)});
        }
        return found;
    }
    std::size_t column_of(std::string_view text, std::size_t line) const {
        if (line == 0 || line > lines_.size()) return 1;
        const std::size_t at = lines_[line - 1].text.find(text);
        return at == std::string_view::npos ? 1 : at + 1;
    }

    void read_figure(std::size_t line, std::string_view head, const std::vector<BlockLine>& lines, std::size_t last,
                     std::vector<Block>& blocks) {
        const std::vector<Slice> words = split_words(head);
        if (words.size() != 2)
            return fail(Error{{{"a figure has one game", "una figura ha un gioco"}, {}},
                              {{"tavoliere GAME", "tavoliere GIOCO"}, {}},
                              column_of(figure_word, line),
                              line});
        Result<CaptionedFigure> figure = read_figure_block(
            {std::string(words[1].text), line, column_of(words[1].text, line)}, lines, settings_, memory_);
        if (!figure) return fail(figure.error());
        Block block;
        block.kind = Block::Kind::figure;
        block.text = read_words(figure->caption, figure->caption_line == 0 ? line : figure->caption_line);
        // Where it stands alone, in a file or a terminal, it is the same without its form.
        figure->caption = plain_text(read_words(figure->caption, figure->caption_line, 0));
        for (Figure& each : figure->figures)
            if (each.letter != 0) each.caption = read_words(each.words, line);
        if (error_) return;
        block.figures = figure->figures;
        blocks.push_back(std::move(block));
        places_.push_back({line, last, std::move(*figure), {}});
    }

    std::vector<Inline> read_inlines(cmark_node* parent, int depth) {
        std::vector<Inline> parts;
        if (depth > deepest) fail(error_on(parent, {"emphasis is too deep", "enfasi troppo profonda"}));
        for (cmark_node* node = cmark_node_first_child(parent); node && !error_; node = cmark_node_next(node))
            read_inline(node, depth, parts);
        return parts;
    }

    void read_inline(cmark_node* node, int depth, std::vector<Inline>& parts) {
        const std::string literal(or_empty(cmark_node_get_literal(node)));
        switch (cmark_node_get_type(node)) {
            case CMARK_NODE_SOFTBREAK:
                return parts.push_back(plain(" "));
            case CMARK_NODE_LINEBREAK:
                return parts.push_back({Inline::Kind::line_break, {}, {}, {}});
            case CMARK_NODE_CODE:
                return parts.push_back({Inline::Kind::code, as_written(literal), {}, {}});
            case CMARK_NODE_HTML_INLINE:
                if (!literal.starts_with(comment_start)) parts.push_back(plain(as_written(literal)));
                return;
            case CMARK_NODE_EMPH:
                return parts.push_back({Inline::Kind::emphasis, {}, {}, read_inlines(node, depth + 1)});
            case CMARK_NODE_STRONG:
                return parts.push_back({Inline::Kind::strong, {}, {}, read_inlines(node, depth + 1)});
            case CMARK_NODE_LINK:
                return read_link(node, depth, parts);
            case CMARK_NODE_IMAGE:
                return fail(error_on(
                    node, {"an article holds no images from outside", "un articolo non contiene immagini esterne"},
                    {{"a figure: a block ```tavoliere GAME", "una figura: un blocco ```tavoliere GIOCO"}, {}}));
            default:
                for (Inline& part : with_references(typographic(literal, settings_.language))) {
                    part.line = words_line_ > 0 ? words_line_ : error_on(node, {}).line;
                    parts.push_back(std::move(part));
                }
        }
    }

    void read_link(cmark_node* node, int depth, std::vector<Inline>& parts) {
        const std::string target(or_empty(cmark_node_get_url(node)));
        if (!is_safe_link(target))
            return fail(Error{
                {{"the link {} is not allowed", "il collegamento {} non è ammesso"}, {quoted(target)}},
                {{"http:, https:, mailto: or a relative path", "http:, https:, mailto: o un percorso relativo"}, {}},
                0,
                error_on(node, {}).line});
        parts.push_back({Inline::Kind::link, {}, target, read_inlines(node, depth + 1)});
    }

    void fail(Error error) {
        if (!error_) error_ = std::move(error);
    }

    const FigureSettings& settings_;
    FrontMatter front_;
    std::string source_;  // without the front matter and the notes
    std::vector<NoteText> notes_;
    std::size_t words_line_ = 0;  // of words that are read apart from the rest
    std::vector<Slice> lines_;
    Document document_;
    std::vector<FigurePlace> places_;
    FigureMemory memory_;
    std::optional<Error> error_;
};

}  // namespace

Result<Article> read_markdown(std::string_view text, const FigureSettings& settings) {
    return MarkdownReader(text, settings).read();
}

Result<std::vector<FigurePlace>> find_figures(std::string_view text, const FigureSettings& settings) {
    return MarkdownReader(text, settings).figures();
}

}  // namespace tavoliere::article
