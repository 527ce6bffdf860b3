#include "clicks/clicks.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace tavoliere {

namespace {

const Words word_pass{"Pass", "Passo"};
const Words word_swap{"Swap colours", "Scambio i colori"};
const Words word_higher{"Towards the later letters", "Verso le lettere successive"};
const Words word_lower{"Towards the earlier letters", "Verso le lettere precedenti"};
const Words word_nothing_more{"Nothing more", "Termina il turno"};

bool is_piece_letter(char c) { return c == 'q' || c == 'r' || c == 'b' || c == 'n'; }

Click height_click(int height) { return {Click::Kind::height, height, {}}; }
Click word_click(Words words) { return {Click::Kind::word, 0, words}; }
Click piece_click(Shape shape) { return {Click::Kind::piece, static_cast<int>(shape), {}}; }

// A letter that is not part of a cell's name chooses the piece that a pawn becomes.
Click letter_click(char letter) {
    switch (letter) {
        case 'q':
            return piece_click(Shape::queen);
        case 'r':
            return piece_click(Shape::rook);
        case 'b':
            return piece_click(Shape::bishop);
        default:
            return piece_click(Shape::knight);
    }
}

// A pair may be begun with either of its steps: what was begun stands at the beginning of the turn or at its end.
std::string_view without(std::string_view text, std::string_view begun) {
    if (text.starts_with(begun)) return text.substr(begun.size());
    if (text.ends_with(begun)) return text.substr(0, text.size() - begun.size());
    return text;
}

}  // namespace

ClickReader::ClickReader(const Board& board) {
    for (int i = 0; i < board.size(); ++i) {
        const std::string& name = board.cells[static_cast<std::size_t>(i)].name;
        if (name.empty()) continue;
        cells_.emplace(name, i);
        longest_name_ = std::max(longest_name_, name.size());
    }
}

// The longest name that the text begins with: names of midpoints contain the signs that elsewhere separate cells.
const int* ClickReader::find_cell(std::string_view text, std::size_t& length) const {
    for (length = std::min(longest_name_, text.size()); length > 0; --length)
        if (const auto found = cells_.find(text.substr(0, length)); found != cells_.end()) return &found->second;
    return nullptr;
}

std::vector<ClickReader::Token> ClickReader::tokens(std::string_view text) const {
    if (text == "pass") return {{word_click(word_pass)}};
    if (text == "swap") return {{word_click(word_swap)}};
    std::vector<Token> found;
    char sign = 0;
    while (!text.empty()) {
        std::size_t length = 1;
        if (const int* cell = find_cell(text, length)) {
            found.push_back({{Click::Kind::cell, *cell, {}}, sign});
            sign = 0;
        } else if (length = 1; is_digit(text[0])) {
            int height = text[0] - '0';
            // A high stack has levels of two digits.
            if (sign == ':' && text.size() > 1 && is_digit(text[1])) height = 10 * height + (text[length++] - '0');
            found.push_back({height_click(height), sign});
            sign = 0;
        } else if (is_piece_letter(text[0])) {
            found.push_back({letter_click(text[0]), sign});
            sign = 0;
        } else {
            // The `x` of a capture among them, which says only what the cells say already.
            sign = text[0];
        }
        text.remove_prefix(length);
    }
    // The way of a sowing, which may be chosen in some games.
    if (sign == '>' || sign == '<') found.push_back({word_click(sign == '>' ? word_higher : word_lower), sign});
    return found;
}

std::vector<int> ClickReader::cells(std::string_view text) const {
    std::vector<int> found;
    for (const Token& token : tokens(text))
        if (token.click.kind == Click::Kind::cell) found.push_back(token.click.number);
    if (text.ends_with('>') || text.ends_with('<'))
        if (const int* next = next_house(text)) found.push_back(*next);
    return found;
}

// The next house in a sowing whose way is chosen, such as "c1>": at the end of the row the one that faces it.
const int* ClickReader::next_house(std::string_view text) const {
    std::string name(text.substr(0, text.size() - 1));
    if (name.size() != 2) return nullptr;
    std::string facing = name;
    name[0] = static_cast<char>(name[0] + (text.ends_with('>') ? 1 : -1));
    facing[1] = facing[1] == '1' ? '2' : '1';
    for (const std::string& each : {name, facing})
        if (const auto found = cells_.find(each); found != cells_.end()) return &found->second;
    return nullptr;
}

// The length of a line of several pieces, as in "a1/a2/a3-b1/b2/b3"; 0 where there is none. What may follow names an
// area.
std::size_t ClickReader::line_length(const std::vector<Token>& tokens) {
    const auto target = std::ranges::find(tokens, '-', &Token::sign_before);
    const auto half = static_cast<std::size_t>(target - tokens.begin());
    return half >= 2 && tokens.size() >= 2 * half && tokens[1].sign_before == '/' ? half : 0;
}

std::vector<int> ClickReader::line(std::string_view text) const {
    const std::vector<Token> all = tokens(text);
    std::vector<int> found;
    for (std::size_t i = 0; i < line_length(all); ++i) found.push_back(all[i].click.number);
    return found;
}

// A line of several pieces ("a1/a2/a3-b1/b2/b3") is pointed at by its two ends, then by where the end pointed at last
// goes; either end may come first. Everything else is pointed at as it is written.
std::vector<ClickPath> ClickReader::ways(std::string_view text, std::string_view begun) const {
    const std::vector<Token> all = tokens(without(text, begun));
    if (all.empty()) return {{word_click(word_nothing_more)}};
    if (const std::size_t half = line_length(all); half > 0 && all.size() == 2 * half) {
        const Click first = all[0].click, last = all[half - 1].click;
        return {{first, last, all.back().click}, {last, first, all[half].click}};
    }
    ClickPath path;
    for (const Token& token : all) path.push_back(token.click);
    return {path};
}

std::string text_begun(const AnyGame& game, const AnyPosition& pos, std::span<const int> begun) {
    if (begun.empty()) return {};
    const auto before = game.steps(pos, begun.first(begun.size() - 1));
    const auto last = static_cast<std::size_t>(begun.back());
    return before && last < before->size() ? (*before)[last].text : std::string();
}

}  // namespace tavoliere
