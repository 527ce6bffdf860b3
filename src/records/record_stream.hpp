#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/result.hpp"
#include "records/record_reader.hpp"

namespace tavoliere {

// A game may take this many bytes of a file; the longest that can be played takes far fewer.
constexpr std::size_t longest_game_text = std::size_t{8} << 20;

// A game that does not end within its bound, beginning here.
Error endless_game(const TextLocation& place, std::size_t longest_game);

// Reads the games of a file one at a time, with the answers that RecordReader gives for the whole text, in memory that
// depends on the longest game and not on the file.
class RecordStream {
public:
    // Fills the buffer with the bytes that follow and says how many they were; 0 at the end.
    using Source = std::function<std::size_t(char* buffer, std::size_t size)>;

    explicit RecordStream(Source source, std::size_t block = std::size_t{1} << 16,
                          std::size_t longest_game = longest_game_text);
    // The reader looks into the buffer.
    RecordStream(const RecordStream&) = delete;
    RecordStream& operator=(const RecordStream&) = delete;

    // The next game, or what is wrong with it and where; nothing at the end. A game that does not end within the bound
    // is an error, after which nothing more is read.
    std::optional<Result<RecordText>> next();

private:
    // Keeps the last bytes of the buffer, which begin at this place, and reads at least as many again.
    void read_on(std::size_t kept, const TextLocation& place);

    Source source_;
    std::size_t block_;
    std::size_t longest_game_;
    std::string buffer_;
    bool source_ended_ = false;
    bool gave_up_ = false;
    RecordReader reader_;
};

}  // namespace tavoliere
