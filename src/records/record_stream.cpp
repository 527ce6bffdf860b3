#include "records/record_stream.hpp"

#include <algorithm>

namespace tavoliere {

Error endless_game(const TextLocation& place, std::size_t longest_game) {
    return error_at(
        place,
        {{"this game does not end; the rest of the file is not read",
          "questa partita non finisce; il resto del file non viene letto"}},
        {{"at most {} bytes for one game", "al massimo {} byte per una partita"}, {std::to_string(longest_game)}});
}

RecordStream::RecordStream(Source source, std::size_t block, std::size_t longest_game)
    : source_(std::move(source)), block_(block), longest_game_(longest_game), reader_("") {
    read_on(0, {1, 1});
}

// A game is read from what is in the buffer. If its answer could be another with more text, more is read and the game
// once more: since the buffer doubles, no byte is read more than a few times.
std::optional<Result<RecordText>> RecordStream::next() {
    while (!gave_up_) {
        const TextLocation place = reader_.next_place();
        const std::size_t kept = reader_.rest().size();
        std::optional<Result<RecordText>> answer = reader_.next();
        if (source_ended_ || !reader_.met_the_end()) return answer;
        if (kept < longest_game_) {
            read_on(kept, place);
            continue;
        }
        // An unclosed comment does not hide the games after it.
        if (!reader_.rest().empty()) return answer;
        gave_up_ = true;
        return endless_game(place, longest_game_);
    }
    return std::nullopt;
}

void RecordStream::read_on(std::size_t kept, const TextLocation& place) {
    buffer_.erase(0, buffer_.size() - kept);
    const std::size_t wanted = kept + std::max(block_, kept);
    buffer_.resize(wanted);
    std::size_t filled = kept;
    while (filled < wanted && !source_ended_) {
        const std::size_t count = source_(buffer_.data() + filled, wanted - filled);
        source_ended_ = count == 0;
        filled += count;
    }
    buffer_.resize(filled);
    reader_ = RecordReader(buffer_, place);
}

}  // namespace tavoliere
