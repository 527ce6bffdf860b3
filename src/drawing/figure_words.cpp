#include "drawing/figure_words.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

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

Result<std::vector<DiagramMark>> target_marks(const Record& record, const Slice& cell) {
    const AnyGame& game = record.game();
    const Board& board = game.scene().board;
    const std::optional<int> from = board.find(cell.text);
    if (!from) return error_at(cell, {"there is no cell {}", "non c'è una casella {}"});
    std::set<int> targets;
    for (const std::string& action : record.actions())
        for (const Change& change : game.changes(record.position(), action))
            if (change.kind == Change::Kind::moved && change.from == *from) targets.insert(change.cell);
    if (targets.empty()) {
        const View view = game.view(record.position());
        const bool is_empty =
            std::ranges::none_of(view.stacks, [&](const ViewStack& stack) { return stack.cell == *from; });
        return error_at(cell,
                        is_empty ? Words{"nothing stands on {}", "su {} non c'è nulla"}
                                 : Words{"nothing can go anywhere from {}", "da {} nulla può muovere"},
                        {{"a cell whose piece can move now", "una casella il cui pezzo ora può muovere"}});
    }
    std::vector<DiagramMark> marks;
    for (const int target : targets) marks.push_back({MarkShape::dot, target});
    return marks;
}

}  // namespace tavoliere
