#include "records/text_cursor.hpp"

#include "core/utf8.hpp"
#include "records/text_escapes.hpp"

namespace tavoliere {

namespace {

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

}  // namespace

TextCursor::TextCursor(std::string_view text, const TextLocation& start)
    : text_(text), begins_line_(start.column == 1), place_(start) {
    // The mark counts as nothing: reading begins after it, at the same place.
    const bool begins_text = start.line == 1 && start.column == 1;
    if (begins_text && text_.starts_with(byte_order_mark)) text_.remove_prefix(byte_order_mark.size());
    brace_ = text_.find('}');
}

void TextCursor::skip_blanks() {
    while (!at_end() && is_blank(front())) ++offset_;
}

void TextCursor::skip_line() {
    const std::size_t end = text_.find('\n', offset_);
    offset_ = end == std::string_view::npos ? text_.size() : end + 1;
}

TextLocation TextCursor::place() {
    for (; placed_ < offset_; ++placed_) {
        if (text_[placed_] == '\n') {
            ++place_.line;
            place_.column = 1;
        } else if (begins_character(text_[placed_])) {
            ++place_.column;
        }
    }
    return place_;
}

std::size_t TextCursor::distance_to_closing_brace() {
    if (brace_ != std::string_view::npos && brace_ < offset_) brace_ = text_.find('}', offset_);
    missed_brace_ = missed_brace_ || brace_ == std::string_view::npos;
    return brace_ == std::string_view::npos ? brace_ : brace_ - offset_;
}

}  // namespace tavoliere
