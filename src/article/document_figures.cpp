#include "article/document_figures.hpp"

#include <algorithm>

#include "article/markdown.hpp"
#include "core/text.hpp"

namespace tavoliere::article {

namespace {

// Copies the lines of a text, and in place of each figure's lines what is said instead.
template <class Instead>
Result<std::string> with_figures_replaced(std::string_view text, const FigureSettings& settings,
                                          const Instead& instead) {
    const Result<std::vector<FigurePlace>> places = find_figures(text, settings);
    if (!places) return places.error();
    std::string replaced;
    auto next = places->begin();
    const std::vector<Slice> lines = split({text}, '\n');
    for (std::size_t number = 1; number <= lines.size(); ++number) {
        if (next != places->end() && number == next->first_line) {
            replaced += instead(*next);
            number = next++->last_line;
        } else {
            replaced += lines[number - 1].text;
        }
        if (number < lines.size()) replaced += '\n';
    }
    return replaced;
}

bool is_kept_path(std::string_view path) {
    return path.ends_with(".svg") && path.find(':') == path.npos && path.front() != '/';
}

}  // namespace

Result<std::vector<FigureFile>> kept_figures(std::string_view text, const FigureSettings& settings) {
    Result<std::vector<FigurePlace>> places = find_figures(text, settings);
    if (!places) return places.error();
    std::vector<FigureFile> files;
    for (FigurePlace& place : *places) {
        if (place.kept_file.empty()) continue;
        if (!is_kept_path(place.kept_file))
            return Error{{{"a figure cannot be kept as {}", "una figura non si può conservare come {}"},
                          {quoted(place.kept_file)}},
                         {{"a relative path that ends in .svg", "un percorso relativo che finisce con .svg"}, {}},
                         0,
                         place.last_line};
        if (place.figure.figures.size() > 1)
            return Error{
                {{"a series cannot be kept in one file", "una serie non si può conservare in un solo file"}, {}},
                {},
                0,
                place.first_line};
        Figure& figure = place.figure.figures.front();
        figure.options.caption = place.figure.caption;
        files.push_back({place.kept_file, figure.svg()});
    }
    return files;
}

Result<std::string> with_terminal_pictures(const Catalog& catalog, std::string_view text, Language language, Ink ink) {
    return with_figures_replaced(text, {.catalog = catalog, .language = language}, [&](const FigurePlace& place) {
        std::string pictures;
        for (const Figure& figure : place.figure.figures) {
            pictures += text_picture(figure.record, language, ink, figure.options.marks);
            pictures += plain_text(words_under(figure)) + '\n';
        }
        return pictures + place.figure.caption;
    });
}

Result<std::string> with_svg_blocks(const Catalog& catalog, std::string_view text, Language language) {
    const FigureSettings settings{.catalog = catalog, .language = language, .style = DiagramStyle::page};
    return with_figures_replaced(text, settings, [](const FigurePlace& place) {
        std::string blocks;
        for (const Figure& figure : place.figure.figures) {
            const bool is_last = &figure == &place.figure.figures.back();
            blocks += "```figure " +
                      (is_last && figure.letter == 0 ? place.figure.caption : plain_text(words_under(figure))) + '\n' +
                      figure.svg() + "```";
            if (!is_last) blocks += "\n\n";
        }
        return blocks;
    });
}

}  // namespace tavoliere::article
