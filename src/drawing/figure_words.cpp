#include "drawing/figure_words.hpp"

#include <array>
#include <charconv>

#include "core/utf8.hpp"
#include "drawing/position_words.hpp"

namespace tavoliere {

namespace {

constexpr std::array<std::string_view, 3> style_names{"newsletter", "print", "screen"};
constexpr std::array<std::string_view, 2> stack_names{"top", "open"};

// The place of the text among the names.
template <std::size_t N>
Result<std::size_t> chosen(const Slice& text, const std::array<std::string_view, N>& names) {
    for (std::size_t i = 0; i < N; ++i)
        if (names[i] == text.text) return i;
    return error_at(text, {"it cannot be {}", "non può essere {}"},
                    {{"{}", "{}"}, {join({names.begin(), names.end()}, " | ")}});
}

}  // namespace

Result<DiagramStyle> read_style(const Slice& text) {
    const Result<std::size_t> found = chosen(text, style_names);
    if (!found) return found.error();
    return static_cast<DiagramStyle>(*found);
}

Result<StackDrawing> read_stack_drawing(const Slice& text) {
    const Result<std::size_t> found = chosen(text, stack_names);
    if (!found) return found.error();
    return static_cast<StackDrawing>(*found);
}

Result<int> read_figure_width(const Slice& text) { return read_number_between(text, 16, 10000); }
Result<int> read_quarter_turns(const Slice& text) { return read_number_between(text, 0, 3); }

Result<double> read_pace(const Slice& text) {
    constexpr double shortest = 0.1, longest = 60;
    double seconds = 0;
    const char* const end = text.text.data() + text.text.size();
    const auto [read_to, error] = std::from_chars(text.text.data(), end, seconds);
    if (error == std::errc() && read_to == end && seconds >= shortest && seconds <= longest) return seconds;
    return error_at(text, {"it cannot be {}", "non può essere {}"},
                    {{"seconds for each move, 0.1 to 60", "secondi per ogni mossa, da 0.1 a 60"}});
}

Result<int> read_number_between(const Slice& text, int least, int most) {
    const std::optional<int> number = read_number(text.text);
    if (!number || *number < least || *number > most)
        return error_at(text, {"it cannot be {}", "non può essere {}"},
                        {{"a whole number from {} to {}", "un numero intero da {} a {}"},
                         {std::to_string(least), std::to_string(most)}});
    return *number;
}

Result<std::string> caption_for(const Record& record, const Slice& wanted, Language language) {
    if (wanted.text == "auto") return turn_sentence(record, language);
    const std::size_t prefix = utf8_prefix(wanted.text);
    if (prefix < wanted.text.size())
        return error_at(wanted.substr(prefix), {"{} is not text", "{} non è testo"}, {{"UTF-8", "UTF-8"}});
    return std::string(wanted.text);
}

}  // namespace tavoliere
