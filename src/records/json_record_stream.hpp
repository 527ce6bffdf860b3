#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/result.hpp"
#include "records/record_stream.hpp"
#include "records/record_text.hpp"

namespace tavoliere {

// Reads games that are written as JSON documents, one after the other, in memory that depends on the longest game and
// not on the file.
class JsonRecordStream {
public:
    explicit JsonRecordStream(RecordStream::Source source, std::size_t block = std::size_t{1} << 16,
                              std::size_t longest_game = longest_game_text)
        : source_(std::move(source)), block_(block), longest_game_(longest_game) {}

    // The next game, or what is wrong with it and where; nothing at the end. After an error the next game is the next
    // document; one that does not end within the bound is an error after which nothing more is read.
    std::optional<Result<RecordText>> next();

private:
    // The byte at this distance from the front; false at the end of the file.
    bool has(std::size_t offset);
    // Skips this number of bytes.
    void take(std::size_t count);
    void skip_blanks();
    // The bytes of the document at the front; nothing where it does not end.
    std::optional<std::size_t> document_length();

    RecordStream::Source source_;
    std::size_t block_;
    std::size_t longest_game_;
    std::string buffer_;
    std::size_t front_ = 0;
    bool source_ended_ = false;
    bool gave_up_ = false;
    TextLocation place_{1, 1};  // of the front
};

}  // namespace tavoliere
