#include "records/json_record_stream.hpp"

#include <algorithm>

#include "core/utf8.hpp"
#include "records/record_json.hpp"
#include "records/text_escapes.hpp"

namespace tavoliere {

std::optional<Result<RecordText>> JsonRecordStream::next() {
    skip_blanks();
    if (gave_up_ || !has(0)) return std::nullopt;
    const TextLocation place = place_;
    if (buffer_[front_] != '{') {
        std::size_t length = 0;
        while (length < longest_game_ && has(length) && buffer_[front_ + length] != '\n') ++length;
        take(length);
        return error_at(place, {{"this is no game", "questa non è una partita"}}, {{"{", "{"}});
    }
    const std::optional<std::size_t> length = document_length();
    if (!length) {
        gave_up_ = true;
        return endless_game(place, longest_game_);
    }
    Result<RecordText> game = read_game_json(std::string_view(buffer_).substr(front_, *length), place);
    take(*length);
    return game;
}

bool JsonRecordStream::has(std::size_t offset) {
    while (front_ + offset >= buffer_.size() && !source_ended_) {
        buffer_.erase(0, front_);
        front_ = 0;
        const std::size_t kept = buffer_.size();
        buffer_.resize(kept + std::max(block_, kept));
        const std::size_t count = source_(buffer_.data() + kept, buffer_.size() - kept);
        source_ended_ = count == 0;
        buffer_.resize(kept + count);
    }
    return front_ + offset < buffer_.size();
}

void JsonRecordStream::take(std::size_t count) {
    for (; count > 0; --count) {
        const char c = buffer_[front_++];
        if (c == '\n') {
            ++place_.line;
            place_.column = 1;
        } else if (begins_character(c)) {
            ++place_.column;
        }
    }
}

void JsonRecordStream::skip_blanks() {
    while (has(0) && is_blank(buffer_[front_])) take(1);
}

// Brackets count only outside of texts.
std::optional<std::size_t> JsonRecordStream::document_length() {
    bool in_text = false;
    std::size_t depth = 0;
    for (std::size_t i = 0; i < longest_game_ && has(i); ++i) {
        const char c = buffer_[front_ + i];
        if (in_text && c == '\\') {
            ++i;
        } else if (c == '"') {
            in_text = !in_text;
        } else if (!in_text && (c == '{' || c == '[')) {
            ++depth;
        } else if (!in_text && (c == '}' || c == ']') && --depth == 0) {
            return i + 1;
        }
    }
    return std::nullopt;
}

}  // namespace tavoliere
