#include "lessons/rules_parts.hpp"

#include <optional>

#include "core/text.hpp"

namespace tavoliere {

namespace {

constexpr std::string_view lesson_begin = "<!-- lesson ", lesson_end = " -->";

// The number of the step that a line stands for; nothing where it stands for none.
std::optional<int> lesson_step(std::string_view line) {
    if (!line.starts_with(lesson_begin) || !line.ends_with(lesson_end)) return std::nullopt;
    line.remove_prefix(lesson_begin.size());
    line.remove_suffix(lesson_end.size());
    return read_number(line);
}

// Copies the lines that stay; `change` gets a line and may give another text for it, or nothing to leave it out.
template <class ChangeLine>
std::string lines_of(std::string_view text, const ChangeLine& change) {
    std::string kept;
    const std::vector<Slice> lines = split({text}, '\n');
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::optional<std::string> line = change(lines[i].text);
        if (!line) continue;
        kept += *line;
        if (i + 1 < lines.size()) kept += '\n';
    }
    return kept;
}

}  // namespace

std::string without_lessons(std::string_view rules) {
    return lines_of(rules, [](std::string_view line) {
        return lesson_step(line) ? std::nullopt : std::optional<std::string>(line);
    });
}

std::string rules_on_page(std::string_view rules, Language language) {
    const std::string heading = "## " + std::string(Words{"Options", "Opzioni"}.in(language));
    bool is_about_options = false;
    return lines_of(rules, [&](std::string_view line) -> std::optional<std::string> {
        if (line.starts_with("## ")) is_about_options = line == heading;
        if (is_about_options) return std::nullopt;
        if (const std::optional<int> step = lesson_step(line)) return "```lesson " + std::to_string(*step) + "\n```";
        return std::string(line);
    });
}

}  // namespace tavoliere
