#pragma once

#include "core/json_reader.hpp"
#include "core/result.hpp"
#include "records/record_text.hpp"

namespace tavoliere {

// Reads a game out of a JSON document. Each function is false once something was wrong; what it does not know is wrong
// too, so that nothing is lost in silence.
class GameJsonReader {
public:
    explicit GameJsonReader(const TextLocation& place) : place_(place) {}

    Result<RecordText> read(const JsonValue& document);

private:
    bool read_game(const JsonValue& document, RecordText& game);
    bool read_tags(const JsonValue& value, RecordText& game);
    bool read_line_member(std::string_view name, const JsonValue& value, MoveLine& line, std::size_t depth);
    bool read_moves(const JsonValue& value, MoveLine& line, std::size_t depth);
    bool read_move(const JsonValue& value, MoveText& move, std::size_t depth);
    bool read_move_member(std::string_view name, const JsonValue& value, MoveText& move, std::size_t depth);
    bool read_action(const JsonValue& value, MoveText& move);
    bool read_marks(const JsonValue& value, MoveText& move);
    bool read_clock(const JsonValue& value, MoveText& move);
    bool read_evaluation(const JsonValue& value, MoveText& move);
    bool read_variations(const JsonValue& value, MoveText& move, std::size_t depth);
    bool read_result(const JsonValue& value, RecordText& game);
    bool read_text(std::string_view name, const JsonValue& value, std::string& text);
    // A whole number in a range.
    bool read_whole(std::string_view name, const JsonValue& value, std::int64_t least, std::int64_t most,
                    std::int64_t& number);

    bool unknown_member(std::string_view name, Words expected);
    bool wrong_kind(std::string_view name, Words expected);
    bool fail(Message what, Message expected = {});

    TextLocation place_;
    std::size_t moves_ = 0;
    std::size_t ply_ = 0;  // of the move that is being read, from 1
    std::optional<Error> error_;
};

}  // namespace tavoliere
