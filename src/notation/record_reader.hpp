#pragma once

#include <optional>
#include <string_view>

#include "core/result.hpp"
#include "notation/record_text.hpp"
#include "notation/text_cursor.hpp"

namespace tavoliere {

// Reads the games of a text one at a time, as docs/notation.md specifies them. The text must outlive the reader. Time
// and memory are linear in the text, whatever it holds.
class RecordReader {
public:
    explicit RecordReader(std::string_view text) : cursor_(text) {}

    // The next game, or what is wrong with it and where; nothing at the end. After an error the reader goes on with
    // the next line that begins a section of tags.
    std::optional<Result<GameText>> next();

private:
    TextCursor cursor_;
};

}  // namespace tavoliere
