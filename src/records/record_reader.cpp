#include "records/record_reader.hpp"

#include "records/move_reader.hpp"
#include "records/tag_reader.hpp"

namespace tavoliere {

namespace {

// Goes to the next line that looks like a tag. Within the tags of the broken game those that follow are still its own.
void skip_broken_game(TextCursor& cursor, bool in_tags) {
    if (!cursor.at_line_start()) cursor.skip_line();
    for (; !cursor.at_end(); cursor.skip_line()) {
        in_tags = in_tags && cursor.rest().starts_with('[');
        if (!in_tags && looks_like_tag(cursor.rest())) return;
    }
}

}  // namespace

TextLocation RecordReader::next_place() {
    cursor_.skip_blanks();
    return cursor_.place();
}

std::optional<Result<RecordText>> RecordReader::next() {
    cursor_.skip_blanks();
    if (cursor_.at_end()) return std::nullopt;
    Result<std::vector<Tag>> tags = read_tags(cursor_);
    if (!tags) {
        skip_broken_game(cursor_, true);
        return tags.error();
    }
    RecordText game;
    game.tags = std::move(*tags);
    if (auto error = read_moves(cursor_, game)) {
        skip_broken_game(cursor_, false);
        return *error;
    }
    return game;
}

}  // namespace tavoliere
