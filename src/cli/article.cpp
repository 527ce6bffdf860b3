#include <algorithm>
#include <filesystem>

#include "article/document_figures.hpp"
#include "article/game_article.hpp"
#include "article/html.hpp"
#include "article/markdown.hpp"
#include "article/pdf.hpp"
#include "cli/article_folder.hpp"
#include "cli/files.hpp"
#include "cli/output.hpp"
#include "cli/record_format.hpp"
#include "cli/verbs.hpp"
#include "core/text.hpp"
#include "drawing/figure_words.hpp"

namespace tavoliere::cli {

namespace {

// What was asked for, else what the article says, else what its name says ("rules.it.md"), else the language of the
// environment.
Language language_of(const Invocation& call, std::string_view path, std::string_view text) {
    if (call.has("--lang")) return call.language();
    // What is wrong with it is told when the article is read.
    if (const Result<article::FrontMatter> front = article::read_front_matter(text); front && front->language)
        return *front->language;
    if (path.ends_with(".it.md")) return Language::italian;
    if (path.ends_with(".en.md")) return Language::english;
    return call.language();
}

DiagramStyle style_of(const Invocation& call) {
    if (!call.has("--style")) return DiagramStyle::newsletter;
    const std::string name = call.value_or("--style", "");
    const Result<DiagramStyle> style = read_style({name});
    if (!style) throw UserError{style.error(), {{"--style", "--style"}}};
    return *style;
}

// A file of records begins with a tag, [Name "value"], or as JSON with a brace; a Markdown file may begin with
// [a link](there "title").
bool is_record(std::string_view path, std::string_view text) {
    if (path.ends_with(".md") || path.ends_with(".markdown")) return false;
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    text = text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    if (text.starts_with('{')) return true;
    const std::size_t name_end = text.find_first_of(" ]\n");
    return text.starts_with('[') && name_end != std::string_view::npos && text.substr(name_end, 2) == " \"";
}

Result<article::Article> article_of_games(const std::string& path, std::string_view text,
                                          const article::FigureSettings& settings) {
    std::vector<CheckedGame> games;
    GameStream stream(
        settings.catalog,
        [&text](char* buffer, std::size_t size) {
            const std::size_t count = text.copy(buffer, size);
            text.remove_prefix(count);
            return count;
        },
        path);
    while (std::optional<FullCheck> check = stream.next()) {
        if (!check->game) return check->errors.front();
        games.push_back(std::move(*check->game));
    }
    return article::game_article(games, settings.language, settings.style);
}

// Draws the files that stand for the figures hidden in a text.
void write_kept_figures(const std::string& path, const std::string& text, const article::FigureSettings& settings) {
    const Result<std::vector<article::FigureFile>> files = article::kept_figures(text, settings);
    if (!files) throw UserError{files.error(), {{"{}", "{}"}, {path}}};
    const ArticleFolder folder(path);
    std::vector<FileContent> drawn;
    for (const article::FigureFile& file : *files) {
        const Result<std::string> place = folder.place_to_write(file.path);
        if (!place) throw UserError{place.error(), {{"{}", "{}"}, {path}}};
        drawn.push_back({*place, file.svg});
    }
    write_files(drawn);
    for (const FileContent& file : drawn) print(file.path + '\n');
}

// Where to write: the file that was named, else one beside the article.
std::string output_of(const Invocation& call, std::string_view flag, const char* extension) {
    const std::string named = call.value_or(flag, ""), path(call.operand(0));
    if (!named.empty() || path == "-") return named.empty() ? "-" : named;
    const std::string beside = std::filesystem::path(path).replace_extension(extension).string();
    return beside == path ? path + extension : beside;
}

int run_article(const Invocation& call) {
    if (!call.has("--html") && !call.has("--pdf") && !call.has("--figures"))
        throw UserError{{{{"it is not said what to make of the article", "non è detto che cosa fare dell'articolo"}},
                         {{"--html or --pdf", "--html o --pdf"}}}};
    const std::string path(call.operand(0));
    const std::string text = read_file(path);
    const article::FigureSettings settings{
        call.catalog(), language_of(call, path, text), style_of(call),
        [folder = ArticleFolder(path)](const std::string& beside) { return folder.read(beside); }};
    const Message where{{"{}", "{}"}, {path}};
    if (call.has("--figures")) write_kept_figures(path, text, settings);
    const Result<article::Article> article =
        is_record(path, text) ? article_of_games(path, text, settings) : article::read_markdown(text, settings);
    if (!article) throw UserError{article.error(), where};
    std::vector<FileContent> files;
    if (call.has("--html")) files.push_back({output_of(call, "--html", ".html"), to_html(*article)});
    if (call.has("--pdf")) {
        const Result<std::string> pdf = to_pdf(*article);
        if (!pdf) throw UserError{pdf.error(), where};
        files.push_back({output_of(call, "--pdf", ".pdf"), *pdf});
    }
    write_files(files);
    return exit_done;
}

}  // namespace

Verb article_verb() {
    return {
        "article",
        {"makes a page or a printed article of Markdown with figures, or of annotated games",
         "fa una pagina o un articolo stampato da un Markdown con figure, o da partite commentate"},
        {"FILE"},
        with_common_flags({{"--html",
                            "[FILE]",
                            {"write one HTML file with everything in it, beside the article if none is named",
                             "scrive un solo file HTML completo, accanto all'articolo se non se ne nomina uno"}},
                           {"--pdf",
                            "[FILE]",
                            {"write a PDF in the same way, in columns", "scrive allo stesso modo un PDF, in colonne"}},
                           {"--figures",
                            "",
                            {"draw the files that images of hidden figures name",
                             "disegna i file nominati dalle immagini delle figure nascoste"}},
                           {"--style",
                            "NAME",
                            {"of figures that name none: newsletter | print | screen",
                             "delle figure che non lo dicono: newsletter | print | screen"}}}),
        "article - --html -",
        run_article};
}

}  // namespace tavoliere::cli
