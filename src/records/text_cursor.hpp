#pragma once

#include <string_view>

#include "records/record_text.hpp"

namespace tavoliere {

// A way forward through a text that knows its line and column. It never goes back, so that knowing them costs no more
// than reading the text once, however long its lines are.
class TextCursor {
public:
    // The text may be a part of a longer one, which begins there.
    explicit TextCursor(std::string_view text, const TextLocation& start = {1, 1});

    bool at_end() const { return offset_ == text_.size(); }
    char front() const { return text_[offset_]; }  // not at the end
    std::string_view rest() const { return text_.substr(offset_); }
    bool at_line_start() const { return offset_ == 0 ? begins_line_ : text_[offset_ - 1] == '\n'; }

    void advance(std::size_t count) { offset_ += count; }
    void skip_blanks();
    void skip_line();

    // Columns count characters, not bytes.
    TextLocation place();

    // How far it is from here to the next '}'; npos when there is none.
    std::size_t distance_to_closing_brace();
    // A brace was looked for and was not there.
    bool missed_brace() const { return missed_brace_; }

private:
    std::string_view text_;
    std::size_t offset_ = 0;
    bool begins_line_;

    // The place is known up to here.
    std::size_t placed_ = 0;
    TextLocation place_;

    // The next brace is remembered: a file of unclosed comments would otherwise be searched to its end for each.
    std::size_t brace_ = std::string_view::npos;
    bool missed_brace_ = false;
};

}  // namespace tavoliere
