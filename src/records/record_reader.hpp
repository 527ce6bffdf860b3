#pragma once

#include <optional>
#include <string_view>

#include "core/result.hpp"
#include "records/record_text.hpp"
#include "records/text_cursor.hpp"

namespace tavoliere {

// Reads the games of a text one at a time, as docs/notation.md specifies them. The text must outlive the reader. Time
// and memory are linear in the text, whatever it holds.
class RecordReader {
public:
    // The text may be a part of a longer one, which begins there.
    explicit RecordReader(std::string_view text, const TextLocation& start = {1, 1}) : cursor_(text, start) {}

    // The next game, or what is wrong with it and where; nothing at the end. After an error the reader goes on with
    // the next line that begins a section of tags.
    std::optional<Result<RecordText>> next();

    // Where the next game begins.
    TextLocation next_place();
    // What has not been read yet.
    std::string_view rest() const { return cursor_.rest(); }
    // Could the last answer have been another, had the text been longer?
    bool met_the_end() const { return cursor_.at_end() || cursor_.missed_brace(); }

private:
    TextCursor cursor_;
};

}  // namespace tavoliere
