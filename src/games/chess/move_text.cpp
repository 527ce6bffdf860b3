#include "games/chess/move_text.hpp"

#include <algorithm>

#include "core/letter_case.hpp"

namespace tavoliere::chess {

namespace {

constexpr std::string_view small_letters = "pnbrqk";
constexpr std::string_view capital_letters = "PNBRQK";

const Words not_a_move{"unreadable move {}", "mossa illeggibile: {}"};
const Words example_moves{"a move such as e2e4, e7e8q, Nf3, exd5, e8=Q or O-O",
                          "una mossa come e2e4, e7e8q, Nf3, exd5, e8=Q o O-O (lettere inglesi: K Q R B N)"};

std::optional<Kind> promotion_named(char letter) {
    for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen})
        if (letter == small_letters[index(kind)] || letter == capital_letters[index(kind)]) return kind;
    return std::nullopt;
}

// What an algebraic move says; what it leaves out is nothing.
struct Description {
    Kind kind = Kind::pawn;
    std::optional<int> column, row, target;
    bool captures = false;
    std::optional<Kind> promotion;

    bool fits(const Position& pos, Move move) const {
        const bool takes = (pos.occupied() & bit(move.to())) || move.type() == MoveType::en_passant;
        return pos.kind_at(move.from()) == kind && move.to() == target && (!captures || takes) &&
               (!column || column_of(move.from()) == *column) && (!row || row_of(move.from()) == *row) &&
               move.type() != MoveType::castling && (!promotion || (move.promotes() && move.promotion() == *promotion));
    }
};

std::string_view without_comments(std::string_view text) {
    const std::size_t last = text.find_last_not_of("+#!?");
    return text.substr(0, last + 1);
}

// Reads from the end: promotion, target, capture sign, then what tells the origin.
std::optional<Description> read_description(std::string_view text) {
    Description description;
    if (text.empty()) return std::nullopt;
    if (const std::size_t letter = capital_letters.find(text.front()); letter != std::string_view::npos) {
        description.kind = static_cast<Kind>(letter);
        text.remove_prefix(1);
    }
    if (description.kind == Kind::pawn && text.size() > 2 && promotion_named(text.back())) {
        description.promotion = promotion_named(text.back());
        text.remove_suffix(1);
        if (text.ends_with('=')) text.remove_suffix(1);
    }
    if (text.size() < 2) return std::nullopt;
    description.target = find_square(text.substr(text.size() - 2));
    if (!description.target) return std::nullopt;
    text.remove_suffix(2);
    if (text.ends_with('x') || text.ends_with(':') || text.ends_with('-')) {
        description.captures = !text.ends_with('-');
        text.remove_suffix(1);
    }
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'h') {
        description.column = text.front() - 'a';
        text.remove_prefix(1);
    }
    if (!text.empty() && text.front() >= '1' && text.front() <= '8') {
        description.row = text.front() - '1';
        text.remove_prefix(1);
    }
    if (!text.empty()) return std::nullopt;
    return description;
}

Error not_legal(const Slice& text, const std::vector<std::string>& alternatives) {
    const Words what{"{} is not legal here", "{} non è una mossa legale qui"};
    if (alternatives.empty()) return error_at(text, what);
    return error_at(
        text, what,
        {{"a move of that kind of piece: {}", "una mossa di quel tipo di pezzo: {}"}, {join(alternatives)}});
}

Result<Move> read_castling(const Slice& text, bool queen_side, const Moves& legal) {
    for (const Move move : legal)
        if (move.type() == MoveType::castling && (move.to() < move.from()) == queen_side) return move;
    return not_legal(text, {});
}

Result<Move> read_algebraic(const Position& pos, const Slice& text, const Moves& legal) {
    const std::string_view bare = without_comments(text.text);
    if (bare == "O-O" || bare == "0-0") return read_castling(text, false, legal);
    if (bare == "O-O-O" || bare == "0-0-0") return read_castling(text, true, legal);
    const std::optional<Description> description = read_description(bare);
    if (!description) return error_at(text, not_a_move, {example_moves});

    std::vector<std::string> fitting, same_kind;
    Move found{};
    for (const Move move : legal) {
        if (pos.kind_at(move.from()) == description->kind) same_kind.push_back(format_move(move));
        if (!description->fits(pos, move)) continue;
        found = move;
        fitting.push_back(format_move(move));
    }
    if (fitting.empty()) return not_legal(text, same_kind);
    if (fitting.size() > 1)
        return error_at(text, {"{} can mean several moves", "{} può indicare più mosse"},
                        {{"one of {}", "una tra {}"}, {join(fitting)}});
    return found;
}

// E2E4 is e2e4, but in B1c3 the letter is a bishop's.
bool has_small_letters(std::string_view text) {
    return std::ranges::any_of(text, [](char c) { return c >= 'a' && c <= 'z'; });
}

std::optional<Move> read_uci(std::string_view written, const Moves& legal) {
    const std::string text = has_small_letters(written) ? std::string(written) : in_small_letters(written);
    if (text.size() != 4 && text.size() != 5) return std::nullopt;
    const std::optional<int> from = find_square(std::string_view(text).substr(0, 2)),
                             to = find_square(std::string_view(text).substr(2, 2));
    const std::optional<Kind> promotion = text.size() == 5 ? promotion_named(text[4]) : std::nullopt;
    if (!from || !to || (text.size() == 5 && !promotion)) return std::nullopt;
    if (promotion) return Move::promoting(*from, *to, *promotion);
    for (const Move move : legal)
        if (move.from() == *from && move.to() == *to && !move.promotes()) return move;
    return Move(*from, *to);
}

}  // namespace

std::string square_name(int square) {
    return {static_cast<char>('a' + column_of(square)), static_cast<char>('1' + row_of(square))};
}

std::optional<int> find_square(std::string_view name) {
    const bool right = name.size() == 2 && name[0] >= 'a' && name[0] <= 'h' && name[1] >= '1' && name[1] <= '8';
    if (!right) return std::nullopt;
    return square_at(name[0] - 'a', name[1] - '1');
}

std::string format_move(Move move) {
    std::string text = square_name(move.from()) + square_name(move.to());
    if (move.promotes()) text += small_letters[index(move.promotion())];
    return text;
}

Result<Move> read_move(const Position& pos, const Slice& text, const Moves& legal) {
    if (const std::optional<Move> move = read_uci(text.text, legal)) return *move;
    return read_algebraic(pos, text, legal);
}

}  // namespace tavoliere::chess
