#include "records/comment_text.hpp"

#include <utility>

#include "core/text.hpp"
#include "records/move_commands.hpp"
#include "records/text_escapes.hpp"

namespace tavoliere {

namespace {

constexpr std::string_view clock_command = "[%clk", evaluation_command = "[%eval";
constexpr std::size_t longest_command = 64;

// The command that begins here, or nothing.
std::string_view command_at(std::string_view text) {
    for (const std::string_view command : {clock_command, evaluation_command})
        if (text.starts_with(command) && text.size() > command.size() && is_blank(text[command.size()])) return command;
    return {};
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

Error bad_command(std::string_view value, std::size_t offset, Words what, Words expected) {
    return {{what, {quoted(value)}}, {expected}, offset + 1};
}

// White space and commands between words are one gap. A gap with a line break or a command in it reads as one space,
// because a writer may have broken the line there; any other is kept as it is; at either end there is none.
class CommentReader {
public:
    CommentReader(std::string_view raw, Commands commands, Comments& comments)
        : raw_(raw), commands_(commands), comments_(comments) {}

    std::optional<Error> read() {
        while (at_ < raw_.size()) {
            if (is_blank(raw_[at_])) {
                take_space();
            } else if (commands_ == Commands::are_read && !command_at(raw_.substr(at_)).empty()) {
                if (auto error = take_command()) return error;
            } else {
                close_gap();
                if (auto error = take_character()) return error;
            }
        }
        const bool only_commands = had_command_ && paragraph_.empty();
        if (!only_commands) comments_.add_paragraph(paragraph_);
        return std::nullopt;
    }

private:
    void take_space() {
        const char c = raw_[at_++];
        gap_ += c;
        gap_is_one_space_ = gap_is_one_space_ || c == '\n' || c == '\r';
    }

    void close_gap() {
        if (!paragraph_.empty()) paragraph_ += gap_is_one_space_ ? std::string(" ") : gap_;
        gap_.clear();
        gap_is_one_space_ = false;
    }

    std::optional<Error> take_character() {
        const std::string_view rest = raw_.substr(at_);
        if (rest.starts_with("\\\\") || rest.starts_with("\\(") || rest.starts_with("\\)")) {
            paragraph_ += rest[1] == '(' ? '{' : rest[1] == ')' ? '}' : '\\';
            at_ += 2;
        } else if (const int escaped = hex_escape(rest); escaped >= 0) {
            paragraph_ += static_cast<char>(escaped);
            at_ += hex_escape_length;
        } else if (const std::size_t length = printable_length(rest); length > 0) {
            paragraph_ += rest.substr(0, length);
            at_ += length;
        } else {
            return unprintable_byte(raw_, at_);
        }
        return std::nullopt;
    }

    std::optional<Error> take_command() {
        const std::string_view command = command_at(raw_.substr(at_));
        const std::string_view rest = raw_.substr(at_, longest_command);
        const std::size_t end = rest.find(']');
        if (end == std::string_view::npos)
            return bad_command(command, at_, {"command {} is not closed", "il comando {} non è chiuso"}, {"]", "]"});
        const std::string_view value = trimmed(rest.substr(command.size(), end - command.size()));
        auto error = command == clock_command ? take_clock(value) : take_evaluation(value);
        at_ += end + 1;
        gap_is_one_space_ = had_command_ = true;
        return error;
    }

    std::optional<Error> take_clock(std::string_view value) {
        if (comments_.clock)
            return bad_command(value, at_,
                               {"a second clock time for one move: {}", "un secondo tempo per una mossa: {}"}, {});
        comments_.clock = read_clock(value);
        if (comments_.clock) return std::nullopt;
        return bad_command(value, at_, {"unreadable clock time {}", "tempo illeggibile: {}"},
                           {"[%clk h:mm:ss] or [%clk h:mm:ss.mmm]", "[%clk h:mm:ss] oppure [%clk h:mm:ss.mmm]"});
    }

    std::optional<Error> take_evaluation(std::string_view value) {
        if (comments_.evaluation)
            return bad_command(value, at_,
                               {"a second evaluation of one move: {}", "una seconda valutazione di una mossa: {}"}, {});
        comments_.evaluation = read_evaluation(value);
        if (comments_.evaluation) return std::nullopt;
        return bad_command(value, at_, {"unreadable evaluation {}", "valutazione illeggibile: {}"},
                           {"[%eval -1.25], [%eval #3] or with a depth [%eval 0.50,18]",
                            "[%eval -1.25], [%eval #3] o con la profondità [%eval 0.50,18]"});
    }

    std::string_view raw_;
    Commands commands_;
    std::size_t at_ = 0;
    std::string paragraph_;
    std::string gap_;
    bool gap_is_one_space_ = false;
    bool had_command_ = false;
    Comments& comments_;
};

std::string escaped(std::string_view paragraph) {
    std::string text;
    for (std::size_t i = 0; i < paragraph.size(); ++i) {
        const char c = paragraph[i];
        const bool at_an_end = i == 0 || i + 1 == paragraph.size();
        const bool looks_like_a_command = c == '[' && !command_at(paragraph.substr(i)).empty();
        if (is_control(c) || (c == ' ' && at_an_end) || looks_like_a_command)
            append_hex_escape(text, c);
        else if (c == '{')
            text += "\\(";
        else if (c == '}')
            text += "\\)";
        else if (c == '\\')
            text += "\\\\";
        else
            text += c;
    }
    return text;
}

// A line may be broken at a single space only, since a broken line reads as one; and not before a bracket or a per cent
// sign, which at the beginning of a line look like a tag or like PGN's escaped lines.
bool can_break_at(std::string_view text, std::size_t i) {
    if (text[i] != ' ' || i == 0 || i + 1 == text.size()) return false;
    const char next = text[i + 1];
    return text[i - 1] != ' ' && next != ' ' && next != '[' && next != '%';
}

void append_words(std::vector<std::string>& words, std::string_view text) {
    std::size_t from = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!can_break_at(text, i)) continue;
        words.emplace_back(text.substr(from, i - from));
        from = i + 1;
    }
    words.emplace_back(text.substr(from));
}

// Puts braces around the words from `first` on.
void embrace(std::vector<std::string>& words, std::size_t first) {
    words[first].insert(0, 1, '{');
    words.back() += '}';
}

// All in one word, so that no line begins with a bracket.
std::vector<std::string> command_word(const Comments& comments) {
    std::string word;
    if (comments.clock) word += std::string(clock_command) + ' ' + clock_text(*comments.clock) + ']';
    if (comments.clock && comments.evaluation) word += ' ';
    if (comments.evaluation)
        word += std::string(evaluation_command) + ' ' + evaluation_text(*comments.evaluation) + ']';
    if (word.empty()) return {};
    return {std::move(word)};
}

}  // namespace

std::optional<Error> read_comment(std::string_view raw, Commands commands, Comments& comments) {
    return CommentReader(raw, commands, comments).read();
}

std::vector<std::string> comment_words(const Comments& comments) {
    std::vector<std::string> words = command_word(comments);
    const std::vector<Slice> paragraphs = split({comments.text}, '\n');
    // Commands share the braces of the first paragraph; before an empty one they need their own, to leave it standing.
    if (!words.empty() && (paragraphs.empty() || paragraphs[0].text.empty())) embrace(words, 0);
    bool open = !words.empty() && words[0][0] != '{';
    for (const Slice& paragraph : paragraphs) {
        const std::size_t first = std::exchange(open, false) ? 0 : words.size();
        append_words(words, escaped(paragraph.text));
        embrace(words, first);
    }
    return words;
}

}  // namespace tavoliere
