#include "records/record_writer.hpp"

#include <array>

#include "core/utf8.hpp"
#include "records/comment_text.hpp"
#include "records/move_number.hpp"
#include "records/text_escapes.hpp"

namespace tavoliere {

namespace {

constexpr std::size_t line_width = 79;
constexpr std::array<std::string_view, 7> suffixes{"", "!", "?", "!!", "??", "!?", "?!"};

// Sets words into lines. What opens waits for the word it belongs to; what closes is attached to the last one.
class WordSetter {
public:
    explicit WordSetter(std::string& text) : text_(text) {}

    void open(char c) { opened_ += c; }
    void close(char c) {
        text_ += c;
        ++column_;
    }

    void word(std::string_view word) {
        const std::size_t width = opened_.size() + character_count(word);
        if (column_ > 0 && column_ + 1 + width > line_width) {
            text_ += '\n';
            column_ = 0;
        } else if (column_ > 0) {
            text_ += ' ';
            ++column_;
        }
        text_ += opened_;
        text_ += word;
        column_ += width;
        opened_.clear();
    }

private:
    std::string& text_;
    std::string opened_;
    std::size_t column_ = 0;
};

class MoveWriter {
public:
    explicit MoveWriter(WordSetter& setter) : setter_(setter) {}

    void write_line(const MoveLine& line, std::size_t ply) {
        write_comments({line.comment});
        bool interrupted = true;
        for (const MoveText& move : line.moves) {
            write_move(move, ply, interrupted);
            interrupted = write_comments({move.after, move.clock, move.evaluation});
            for (const MoveLine& variation : move.variations) {
                setter_.open('(');
                write_line(variation, ply);
                setter_.close(')');
                interrupted = true;
            }
            ++ply;
        }
    }

private:
    // The first player's moves are numbered, and the second's where something stands between it and the first's.
    void write_move(const MoveText& move, std::size_t ply, bool interrupted) {
        const bool has_suffix = !move.marks.empty() && move.marks[0] >= 1 && move.marks[0] < suffixes.size();
        const std::string word = move.action + std::string(has_suffix ? suffixes[move.marks[0]] : "");
        if (!move.before.empty()) {
            setter_.word(move_number(ply));
            write_comments({move.before});
            setter_.word(word);
        } else {
            setter_.word(ply % 2 == 0 || interrupted ? move_number(ply) + ' ' + word : word);
        }
        for (std::size_t i = has_suffix ? 1 : 0; i < move.marks.size(); ++i)
            setter_.word('$' + std::to_string(move.marks[i]));
    }

    bool write_comments(const Comments& comments) {
        const std::vector<std::string> words = comment_words(comments);
        for (const std::string& word : words) setter_.word(word);
        return !words.empty();
    }

    WordSetter& setter_;
};

}  // namespace

std::string write_game(const RecordText& game) {
    std::string text;
    for (const Tag& tag : game.tags) text += '[' + tag.name + " \"" + tag_value_text(tag.value) + "\"]\n";
    if (!game.tags.empty()) text += '\n';
    WordSetter setter(text);
    MoveWriter writer(setter);
    const std::size_t first_ply = game.second_begins ? 1 : 0;
    writer.write_line(game.main_line, first_ply);
    if (game.main_line.moves.empty() && game.second_begins) setter.word(move_number(first_ply));
    setter.word(result_token(game.result));
    return text + '\n';
}

}  // namespace tavoliere
