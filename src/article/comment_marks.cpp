#include "article/comment_marks.hpp"

#include <algorithm>
#include <optional>

#include "core/text.hpp"

namespace tavoliere::article {

namespace {

std::optional<MarkInk> ink_of_letter(char letter) {
    switch (letter) {
        case 'G':
            return MarkInk::green;
        case 'R':
            return MarkInk::red;
        case 'B':
            return MarkInk::blue;
        case 'Y':
            return MarkInk::gold;
        default:
            return std::nullopt;
    }
}

// The two cells of "e2e4" or "a10-b3"; fewer where it is no arrow.
std::vector<int> ends_of_arrow(std::string_view text, const Board& board) {
    if (std::vector<int> way = read_way(text, board); way.size() > 1) return way;
    for (std::size_t at = 1; at < text.size(); ++at) {
        const auto from = board.find(text.substr(0, at)), to = board.find(text.substr(at));
        if (from && to) return {*from, *to};
    }
    return {};
}

std::optional<DiagramMark> mark_of(std::string_view item, bool is_arrow, const Board& board) {
    const std::optional<MarkInk> ink = item.empty() ? std::nullopt : ink_of_letter(item.front());
    if (!ink) return std::nullopt;
    item.remove_prefix(1);
    DiagramMark mark{is_arrow ? MarkShape::arrow : MarkShape::circle};
    mark.ink = *ink;
    if (is_arrow) {
        const std::vector<int> ends = ends_of_arrow(item, board);
        if (ends.size() < 2) return std::nullopt;
        mark.cell = ends.front();
        mark.way.assign(ends.begin() + 1, ends.end());
        return mark;
    }
    const std::optional<int> cell = board.find(item);
    if (!cell) return std::nullopt;
    mark.cell = *cell;
    return mark;
}

// The marks of "[%csl Ga4,Rb5]"; nothing where it is something else.
std::optional<std::vector<DiagramMark>> marks_of(std::string_view command, const Board& board) {
    const bool is_arrow = command.starts_with("[%cal ");
    if (!is_arrow && !command.starts_with("[%csl ")) return std::nullopt;
    command = command.substr(6, command.size() - 7);
    std::vector<DiagramMark> marks;
    for (const Slice& item : split({command}, ',')) {
        const std::vector<Slice> words = split_words(item.text);
        const std::optional<DiagramMark> mark =
            words.size() == 1 ? mark_of(words.front().text, is_arrow, board) : std::nullopt;
        if (!mark) return std::nullopt;
        marks.push_back(*mark);
    }
    if (marks.empty()) return std::nullopt;
    return marks;
}

}  // namespace

MarkedComment read_comment_marks(std::string_view comment, const Board& board) {
    MarkedComment made;
    while (true) {
        const std::size_t begin = comment.find("[%"), end = comment.find(']', std::min(begin, comment.size()));
        if (begin == comment.npos || end == comment.npos) break;
        const auto marks = marks_of(comment.substr(begin, end + 1 - begin), board);
        made.text += comment.substr(0, marks ? begin : end + 1);
        if (marks) made.marks.insert(made.marks.end(), marks->begin(), marks->end());
        comment.remove_prefix(end + 1);
        // The blank that stood before the command is enough.
        const bool is_apart = made.text.empty() || made.text.ends_with(' ') || made.text.ends_with('\n');
        if (marks && is_apart) comment.remove_prefix(std::min(comment.find_first_not_of(' '), comment.size()));
    }
    made.text += comment;
    while (made.text.ends_with(' ')) made.text.pop_back();
    return made;
}

}  // namespace tavoliere::article
