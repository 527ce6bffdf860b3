#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "article/article.hpp"
#include "core/text.hpp"

namespace tavoliere::article {

// Text with its references to figures, `{#name}`, and to notes, `[^name]`, apart; what has the names is found later.
std::vector<Inline> with_references(const std::string& text);

// The definitions of notes, `[^name]: words`, which go on in indented lines; none inside a block of code.
struct NoteText {
    std::string name{};
    std::string text{};
    std::size_t line = 0;
};
struct WithoutNotes {
    std::string text{};  // with empty lines in their place
    std::vector<NoteText> notes{};
};
WithoutNotes take_notes(std::string_view text);

// Quotation marks as a language has them. What was written as a typographic one stays as it is: `keep` hides those from
// the reader of Markdown, which makes English ones of straight ones, and `typographic` brings them back.
std::string keep_quotation_marks(std::string_view text, Language language);
std::string typographic(std::string_view text, Language language);
// The same for code and the like, where nothing changes: only brings back what was hidden.
std::string as_written(std::string_view text);

}  // namespace tavoliere::article
