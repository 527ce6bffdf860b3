#include "records/move_reader.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "records/comment_text.hpp"

namespace tavoliere {

namespace {

constexpr std::array<std::string_view, 6> suffixes{"!", "?", "!!", "??", "!?", "?!"};

bool begins_word(char c) { return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_word_character(char c) {
    return begins_word(c) || std::string_view("-+/:=#*<>").find(c) != std::string_view::npos;
}

template <class Predicate>
std::string_view front_while(std::string_view text, Predicate belongs) {
    const auto end = std::find_if_not(text.begin(), text.end(), belongs);
    return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

Message expected_item() {
    return {{"a move, a comment, a variation or a result", "una mossa, un commento, una variante o un risultato"}};
}

Message expected_result() { return {{"1-0, 0-1, 1/2-1/2 or *", "1-0, 0-1, 1/2-1/2 oppure *"}}; }

// Reads one line of moves; a variation within it is another LineReader.
class LineReader {
public:
    LineReader(TextCursor& cursor, RecordText& game, std::size_t& move_count, MoveLine& line)
        : cursor_(cursor), game_(game), move_count_(move_count), line_(line) {}
    LineReader(LineReader& parent, MoveLine& line, const TextLocation& opened)
        : cursor_(parent.cursor_),
          game_(parent.game_),
          move_count_(parent.move_count_),
          line_(line),
          depth_(parent.depth_ + 1),
          opened_(opened) {}

    std::optional<Error> read() {
        while (!ended_) {
            cursor_.skip_blanks();
            if (cursor_.at_end()) return unended();
            if (auto error = read_item()) return error;
        }
        finish();
        return std::nullopt;
    }

private:
    std::optional<Error> read_item() {
        const char c = cursor_.front();
        if (begins_word(c)) return read_word();
        switch (c) {
            case '.':
                return read_dots();
            case '!':
            case '?':
                return read_suffix();
            case '$':
                return read_numbered_mark();
            case '{':
                return read_braces();
            case ';':
                return read_rest_of_line();
            case '(':
                return read_variation();
            case ')':
                return close_variation();
            case '*':
                return read_result(std::nullopt, 1);
            case '[':
                return unended();
            default:
                return error_here({{"unexpected character {}", "carattere inatteso: {}"}, {quoted({&c, 1})}},
                                  expected_item());
        }
    }

    std::optional<Error> read_word() {
        const std::string_view word = front_while(cursor_.rest(), is_word_character);
        if (const std::optional<Winner> winner = winner_of_token(word)) return read_result(winner, word.size());
        if (std::all_of(word.begin(), word.end(), is_digit)) {
            cursor_.advance(word.size());
            numbered_ = true;
            return std::nullopt;
        }
        return read_action(word);
    }

    // Numbers are for people and are not checked; only two dots or more before the first move say who begins.
    std::optional<Error> read_dots() {
        const std::string_view dots = front_while(cursor_.rest(), [](char c) { return c == '.'; });
        cursor_.advance(dots.size());
        numbered_ = true;
        dots_ += dots.size();
        if (depth_ == 0 && line_.moves.empty()) game_.second_begins = dots_ > 1;
        return std::nullopt;
    }

    std::optional<Error> read_action(std::string_view word) {
        if (word.size() > longest_action)
            return error_here({{"an endless word {}", "una parola interminabile: {}"}, {quoted(word)}},
                              expected_item());
        if (move_count_ == most_moves)
            return error_here({{"too many moves in one game", "troppe mosse in una partita"}},
                              {{"at most {}", "al massimo {}"}, {std::to_string(most_moves)}});
        finish_move();
        MoveText move;
        move.action = word;
        move.place = cursor_.place();
        move.before = std::exchange(before_, {}).text;
        line_.moves.push_back(std::move(move));
        numbered_ = false;
        ++move_count_;
        cursor_.advance(word.size());
        return std::nullopt;
    }

    std::optional<Error> read_suffix() {
        const std::string_view suffix = front_while(cursor_.rest(), [](char c) { return c == '!' || c == '?'; });
        const auto found = std::find(suffixes.begin(), suffixes.end(), suffix);
        if (found == suffixes.end())
            return error_here({{"unknown mark {}", "segno sconosciuto: {}"}, {quoted(suffix)}},
                              {{"! ? !! ?? !? or ?!", "! ? !! ?? !? oppure ?!"}});
        return add_mark(static_cast<int>(found - suffixes.begin()) + 1, suffix.size());
    }

    std::optional<Error> read_numbered_mark() {
        const std::string_view digits = front_while(cursor_.rest().substr(1), is_digit);
        const std::optional<int> number = read_number(digits);
        if (!number || *number > 255)
            return error_here(
                {{"unknown mark {}", "segno sconosciuto: {}"}, {quoted(cursor_.rest().substr(0, 1 + digits.size()))}},
                {{"$0 to $255", "da $0 a $255"}});
        return add_mark(*number, 1 + digits.size());
    }

    std::optional<Error> add_mark(int number, std::size_t length) {
        if (!follows_a_move())
            return error_here({{"a mark that follows no move", "un segno che non segue una mossa"}}, expected_item());
        line_.moves.back().marks.push_back(static_cast<std::uint8_t>(number));
        cursor_.advance(length);
        return std::nullopt;
    }

    std::optional<Error> read_braces() {
        const std::size_t distance = cursor_.distance_to_closing_brace();
        if (distance == std::string_view::npos)
            return error_here({{"the comment is not closed", "il commento non è chiuso"}}, {{"}", "}"}});
        return read_comment_text(cursor_.rest().substr(1, distance - 1), 1);
    }

    std::optional<Error> read_rest_of_line() {
        return read_comment_text(front_while(cursor_.rest().substr(1), [](char c) { return c != '\n'; }), 0);
    }

    std::optional<Error> read_comment_text(std::string_view raw, std::size_t closing_length) {
        const bool after_move = follows_a_move();
        Comments& comments = numbered_ ? before_ : after_move ? after_ : opening_;
        if (auto error = read_comment(raw, after_move ? Commands::are_read : Commands::are_text, comments)) {
            cursor_.advance(error->column);
            return error_here(error->what, error->expected);
        }
        cursor_.advance(1 + raw.size() + closing_length);
        return std::nullopt;
    }

    std::optional<Error> read_variation() {
        if (!follows_a_move())
            return error_here({{"a variation that follows no move", "una variante che non segue una mossa"}},
                              expected_item());
        if (depth_ == deepest_variation)
            return error_here({{"variations nested too deeply", "varianti annidate troppo a fondo"}},
                              {{"at most {} levels", "al massimo {} livelli"}, {std::to_string(deepest_variation)}});
        const TextLocation opened = cursor_.place();
        cursor_.advance(1);
        MoveLine& variation = line_.moves.back().variations.emplace_back();
        if (auto error = LineReader(*this, variation, opened).read()) return error;
        if (variation.moves.empty())
            return error_at(opened, {{"a variation without moves", "una variante senza mosse"}},
                            {{"a move", "una mossa"}});
        return std::nullopt;
    }

    std::optional<Error> close_variation() {
        if (depth_ == 0)
            return error_here({{"a parenthesis that closes no variation", "una parentesi che non chiude varianti"}},
                              expected_item());
        cursor_.advance(1);
        ended_ = true;
        return std::nullopt;
    }

    std::optional<Error> read_result(std::optional<Winner> result, std::size_t length) {
        if (depth_ > 0) return unended();
        game_.result = result;
        game_.result_place = cursor_.place();
        cursor_.advance(length);
        ended_ = true;
        return std::nullopt;
    }

    // Comments after a number without a move, as in "12. {Black resigned} 1-0", belong to what came before.
    void finish() {
        Comments& last = line_.moves.empty() ? opening_ : after_;
        if (before_.begun) last.add_paragraph(before_.text);
        finish_move();
        line_.comment = std::move(opening_.text);
    }

    void finish_move() {
        if (line_.moves.empty()) return;
        Comments done = std::exchange(after_, {});
        MoveText& move = line_.moves.back();
        move.after = std::move(done.text);
        move.clock = done.clock;
        move.evaluation = done.evaluation;
    }

    bool follows_a_move() const { return !line_.moves.empty() && !numbered_; }

    Error unended() {
        if (depth_ > 0)
            return error_at(opened_, {{"the variation is not closed", "la variante non è chiusa"}}, {{")", ")"}});
        return error_here({{"the game ends without a result", "la partita finisce senza risultato"}},
                          expected_result());
    }

    Error error_here(Message what, Message expected) {
        return error_at(cursor_.place(), std::move(what), std::move(expected));
    }

    TextCursor& cursor_;
    RecordText& game_;
    std::size_t& move_count_;
    MoveLine& line_;
    std::size_t depth_ = 0;
    TextLocation opened_{};

    Comments opening_, before_, after_;
    bool numbered_ = false;  // a number has been read and its move not yet
    std::size_t dots_ = 0;
    bool ended_ = false;
};

}  // namespace

std::optional<Error> read_moves(TextCursor& cursor, RecordText& game) {
    std::size_t move_count = 0;
    return LineReader(cursor, game, move_count, game.main_line).read();
}

bool is_action(std::string_view word) {
    const bool is_number = std::all_of(word.begin(), word.end(), is_digit);
    return !word.empty() && word.size() <= longest_action && begins_word(word[0]) && !is_number &&
           !winner_of_token(word) && std::all_of(word.begin(), word.end(), is_word_character);
}

}  // namespace tavoliere
