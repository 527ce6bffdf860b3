#include "article/marked_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tavoliere::article {

namespace {

// How long the name is that a text begins with.
std::size_t name_length(std::string_view text) {
    const auto end = std::ranges::find_if_not(
        text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '-'; });
    return static_cast<std::size_t>(end - text.begin());
}

struct ReferenceForm {
    std::string_view opening, closing;
    Inline::Kind kind;
};
constexpr std::array reference_forms{ReferenceForm{"{#", "}", Inline::Kind::figure_reference},
                                     ReferenceForm{"[^", "]", Inline::Kind::note}};

struct FoundReference {
    std::size_t begin, end;
    Inline reference;
};

std::optional<FoundReference> next_reference(std::string_view text) {
    std::optional<FoundReference> first;
    for (const ReferenceForm& form : reference_forms)
        for (std::size_t at = text.find(form.opening); at != text.npos; at = text.find(form.opening, at + 1)) {
            const std::string_view rest = text.substr(at + form.opening.size());
            const std::size_t length = name_length(rest);
            if (length == 0 || !rest.substr(length).starts_with(form.closing)) continue;
            const std::size_t end = at + form.opening.size() + length + form.closing.size();
            if (!first || at < first->begin)
                first = {at, end, {form.kind, std::string(rest.substr(0, length)), {}, {}}};
            break;
        }
    return first;
}

// "[^name]: words" at the beginning of a line.
std::optional<NoteText> note_begun(std::string_view line, std::size_t number) {
    if (!line.starts_with("[^")) return std::nullopt;
    const std::size_t length = name_length(line.substr(2));
    if (length == 0 || !line.substr(2 + length).starts_with("]:")) return std::nullopt;
    return NoteText{std::string(line.substr(2, length)), std::string(line.substr(length + 4)), number};
}

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == line.npos; }

// What straight quotation marks become, in the language of the reader of Markdown and in Italian.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> italian_marks{{{"“", "«"}, {"”", "»"}}};
// Characters that no text has, for the time between.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kept_marks{{{"“", "\ue0b1"}, {"”", "\ue0b2"}}};

std::string replaced(std::string_view text, std::string_view what, std::string_view by) {
    std::string made;
    for (std::size_t at = text.find(what); at != text.npos; at = text.find(what)) {
        made.append(text.substr(0, at)).append(by);
        text.remove_prefix(at + what.size());
    }
    return made.append(text);
}

}  // namespace

std::vector<Inline> with_references(const std::string& text) {
    std::vector<Inline> parts;
    std::string_view rest = text;
    while (const std::optional<FoundReference> found = next_reference(rest)) {
        if (found->begin > 0) parts.push_back(plain(std::string(rest.substr(0, found->begin))));
        parts.push_back(found->reference);
        rest.remove_prefix(found->end);
    }
    if (!rest.empty() || parts.empty()) parts.push_back(plain(std::string(rest)));
    return parts;
}

WithoutNotes take_notes(std::string_view text) {
    WithoutNotes made;
    bool is_code = false, goes_on = false;
    const std::vector<Slice> lines = split({text}, '\n');
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view line = lines[i].text;
        if (line.starts_with("```") || line.starts_with("~~~")) is_code = !is_code;
        std::optional<NoteText> begun = is_code ? std::nullopt : note_begun(line, i + 1);
        goes_on = goes_on && !begun && !is_blank(line) && (line.starts_with("  ") || line.starts_with('\t'));
        if (goes_on) made.notes.back().text += ' ' + std::string(line.substr(line.find_first_not_of(" \t")));
        const bool is_taken = goes_on || begun.has_value();
        if (begun) made.notes.push_back(std::move(*begun));
        goes_on = is_taken;
        if (!is_taken) made.text += line;
        if (i + 1 < lines.size()) made.text += '\n';
    }
    return made;
}

std::string keep_quotation_marks(std::string_view text, Language language) {
    std::string kept(text);
    if (language == Language::italian)
        for (const auto& [mark, code] : kept_marks) kept = replaced(kept, mark, code);
    return kept;
}

std::string typographic(std::string_view text, Language language) {
    std::string made(text);
    if (language != Language::italian) return made;
    for (const auto& [english, italian] : italian_marks) made = replaced(made, english, italian);
    return as_written(made);
}

std::string as_written(std::string_view text) {
    std::string made(text);
    for (const auto& [mark, code] : kept_marks) made = replaced(made, code, mark);
    return made;
}

}  // namespace tavoliere::article
