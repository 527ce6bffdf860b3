#include "games/chess/fen.hpp"

#include <algorithm>
#include <optional>

#include "games/chess/move_text.hpp"

namespace tavoliere::chess {

namespace {

constexpr std::string_view piece_letters = "PNBRQKpnbrqk";
constexpr std::string_view castling_letters = "KQkq";
constexpr std::array<int, kind_count> at_the_start{8, 2, 2, 2, 1, 1};
constexpr int pieces_per_side = 16;
constexpr int pawns_per_side = 8;
constexpr int largest_counter = 999999999;

using Problem = std::optional<Error>;

int count_of(const Position& pos, Side side, Kind kind) { return std::popcount(pos.of(side, kind)); }

// Reads the first field into the position, square by square from a8.
class PlacementReader {
public:
    PlacementReader(Position& pos, const Slice& field, const FenRules& rules)
        : pos_(pos), field_(field), rules_(rules) {}

    Problem read() {
        for (std::size_t i = 0; i < field_.text.size(); ++i)
            if (Problem problem = read_character(field_.substr(i, 1))) return problem;
        if (row_ > 0 || column_ < 8) return row_error(field_.substr(field_.text.size()));
        return std::nullopt;
    }

private:
    Problem read_character(const Slice& text) {
        const char c = text.text[0];
        if (c == '/') return end_row(text);
        if (c >= '1' && c <= '8') return skip(text, c - '0');
        const std::size_t letter = piece_letters.find(c);
        if (letter == std::string_view::npos)
            return error_at(text, {"unknown piece {}", "pezzo sconosciuto: {}"},
                            {{"one of PNBRQK (White) pnbrqk (Black), a number 1-8 or /",
                              "uno tra PNBRQK (Bianco) pnbrqk (Nero), un numero 1-8 o /"}});
        after_number_ = false;
        return place(text, static_cast<Side>(letter / kind_count), static_cast<Kind>(letter % kind_count));
    }

    Problem end_row(const Slice& text) {
        if (column_ < 8 || row_ == 0) return row_error(text);
        --row_;
        column_ = 0;
        after_number_ = false;
        return std::nullopt;
    }

    Problem skip(const Slice& text, int squares) {
        if (after_number_)
            return error_at(
                text, {"a second number in a row: {}", "un secondo numero di seguito: {}"},
                {{"one number for the empty squares side by side", "un solo numero per le case vuote adiacenti"}});
        if (column_ + squares > 8) return row_error(text);
        column_ += squares;
        after_number_ = true;
        return std::nullopt;
    }

    Problem place(const Slice& text, Side side, Kind kind) {
        if (column_ == 8) return row_error(text);
        put(pos_, square_at(column_++, row_), side, kind);
        if (kind == Kind::pawn) {
            if (Problem problem = check_pawn_row(text, side)) return problem;
            if (count_of(pos_, side, kind) > pawns_per_side)
                return too_many(text, {"too many pawns: {}", "troppi pedoni: {}"}, pawns_per_side);
        }
        if (kind == Kind::king && count_of(pos_, side, kind) > 1)
            return too_many(text, {"a second king: {}", "un secondo re: {}"}, 1);
        if (std::popcount(pos_.of(side)) > pieces_per_side)
            return too_many(text, {"too many pieces: {}", "troppi pezzi: {}"}, pieces_per_side);
        return std::nullopt;
    }

    Problem check_pawn_row(const Slice& text, Side side) const {
        const bool own_first = row_ == (side == Side::first ? 0 : 7), last = row_ == (side == Side::first ? 7 : 0);
        if ((own_first && !rules_.displaced_pieces) || (last && !rules_.pawns_on_last_row))
            return error_at(
                text, {"no pawn can stand there: {}", "lì non può stare un pedone: {}"},
                {{"another piece, or a pawn on another row", "un altro pezzo, o un pedone su un'altra riga"}});
        return std::nullopt;
    }

    static Error row_error(const Slice& text) {
        return error_at(text, {"the rows do not fit the board at {}", "le righe non corrispondono alla scacchiera: {}"},
                        {{"eight rows of eight squares, from row 8 to row 1, with / between them",
                          "otto righe di otto case, dalla riga 8 alla riga 1, separate da /"}});
    }

    static Error too_many(const Slice& text, Words what, int most) {
        return error_at(text, what, {{"at most {} of a colour", "al massimo {} per colore"}, {std::to_string(most)}});
    }

    Position& pos_;
    const Slice& field_;
    const FenRules& rules_;
    int column_ = 0, row_ = 7;
    bool after_number_ = false;
};

// Each piece beyond those of the start is a promoted pawn.
Problem check_promotions(const Position& pos, const Slice& field) {
    for (const Side side : {Side::first, Side::second}) {
        int pawns_used = count_of(pos, side, Kind::pawn);
        for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen})
            pawns_used += std::max(0, count_of(pos, side, kind) - at_the_start[index(kind)]);
        if (pawns_used > pawns_per_side)
            return Error{
                {{"more promoted pieces than pawns can have given", "più pezzi promossi di quanti pedoni manchino"}},
                {{"at most 8 pawns and promoted pieces of a colour",
                  "al massimo 8 pedoni e pezzi promossi per colore"}},
                field.column};
    }
    return std::nullopt;
}

Problem check_kings(const Position& pos, const Slice& field) {
    for (const Side side : {Side::first, Side::second})
        if (!pos.of(side, Kind::king))
            return Error{side == Side::first ? Message{{"White has no king", "il Bianco non ha il re"}}
                                             : Message{{"Black has no king", "il Nero non ha il re"}},
                         {{"one king of each colour", "un re per colore"}},
                         field.column};
    return std::nullopt;
}

Problem read_turn_letter(Position& pos, const Slice& field) {
    if (field.text != "w" && field.text != "b")
        return error_at(field, {"unknown side to move {}", "colore al tratto sconosciuto: {}"}, {{"w | b", "w | b"}});
    set_turn(pos, field.text == "w" ? Side::first : Side::second);
    return std::nullopt;
}

bool castling_fits(const Position& pos, Side side, bool queen_side) {
    const int home = square_at(0, side == Side::first ? 0 : 7);
    const Squares king = bit(home + 4), rook = bit(queen_side ? home : home + 7);
    return (pos.of(side, Kind::king) & king) && (pos.of(side, Kind::rook) & rook);
}

Problem read_castling(Position& pos, const Slice& field) {
    if (field.text == "-") return std::nullopt;
    int rights = 0;
    for (std::size_t i = 0; i < field.text.size(); ++i) {
        const Slice letter = field.substr(i, 1);
        const std::size_t number = castling_letters.find(letter.text);
        if (number == std::string_view::npos || (rights >> number & 1))
            return error_at(letter, {"bad castling right {}", "diritto di arrocco errato: {}"},
                            {{"- or letters of KQkq, each once", "- o lettere di KQkq, ciascuna una volta"}});
        if (!castling_fits(pos, static_cast<Side>(number / 2), number % 2 == 1))
            return error_at(
                letter,
                {"castling right {} does not fit the pieces", "il diritto di arrocco {} non corrisponde ai pezzi"},
                {{"king and rook on their first squares", "re e torre sulle case iniziali"}});
        rights |= 1 << number;
    }
    set_castling(pos, rights);
    return std::nullopt;
}

Problem read_en_passant(Position& pos, const Slice& field, const FenRules& rules) {
    if (field.text == "-") return std::nullopt;
    const std::optional<int> square = find_square(field.text);
    const bool white_captures = pos.turn == Side::first;
    const int row_behind = white_captures ? 5 : 2, back = white_captures ? 8 : -8;
    const bool fits = square && row_of(*square) == row_behind && !(pos.occupied() & bit(*square)) &&
                      (pos.of(other(pos.turn), Kind::pawn) & bit(*square - back)) &&
                      (rules.displaced_pieces || !(pos.occupied() & bit(*square + back)));
    if (!fits)
        return error_at(field, {"bad en passant square {}", "casa en passant errata: {}"},
                        {{"- or the square that a pawn has just stepped over, on row {}",
                          "- o la casa appena saltata da un pedone, sulla riga {}"},
                         {white_captures ? "6" : "3"}});
    set_en_passant(pos, *square);
    return std::nullopt;
}

Problem read_counter(std::int32_t& counter, const Slice& field, int least) {
    const std::optional<int> number = read_number(field.text);
    if (!number || *number < least)
        return error_at(field, {"bad counter {}", "contatore errato: {}"},
                        {{"a number from {} to {}", "un numero da {} a {}"},
                         {std::to_string(least), std::to_string(largest_counter)}});
    counter = *number;
    return std::nullopt;
}

Problem check_idle_king(const Position& pos, const Slice& turn_field) {
    if (!in_check(pos, other(pos.turn))) return std::nullopt;
    return error_at(
        turn_field,
        {"with {} to move, the other king could be captured", "con il tratto a {} l'altro re sarebbe preso"},
        {{"the side not to move out of check", "nessuno scacco a chi non ha il tratto"}});
}

Error wrong_field_count(const std::vector<Slice>& fields, std::size_t end_column) {
    const std::size_t column = fields.size() > 6 ? fields[6].column : end_column;
    const Message what = fields.size() == 1
                             ? Message{{"a FEN with one field alone", "un FEN di un solo campo"}}
                             : Message{{"a FEN with {} fields", "un FEN di {} campi"}, {std::to_string(fields.size())}};
    return {what,
            {{"4 or 6 fields: pieces, side to move, castling, en passant, clock, move number",
              "4 o 6 campi: pezzi, tratto, arrocchi, en passant, orologio, numero della mossa"}},
            column};
}

}  // namespace

Result<Position> read_fen(std::string_view text, const FenRules& rules) {
    return read_fen(split_words(text), text.size() + 1, rules);
}

Result<Position> read_fen(const std::vector<Slice>& fields, std::size_t end_column, const FenRules& rules) {
    if (fields.size() != 4 && fields.size() != 6) return wrong_field_count(fields, end_column);
    Position pos;
    Problem problem = PlacementReader(pos, fields[0], rules).read();
    if (!problem) problem = check_promotions(pos, fields[0]);
    if (!problem && rules.royal == Royal::chess) problem = check_kings(pos, fields[0]);
    if (!problem) problem = read_turn_letter(pos, fields[1]);
    if (!problem) problem = read_castling(pos, fields[2]);
    if (!problem) problem = read_en_passant(pos, fields[3], rules);
    if (!problem && fields.size() == 6) problem = read_counter(pos.clock, fields[4], 0);
    if (!problem && fields.size() == 6) problem = read_counter(pos.move_number, fields[5], 1);
    if (!problem && rules.royal == Royal::chess) problem = check_idle_king(pos, fields[1]);
    if (problem) return *problem;
    return pos;
}

std::string format_fen(const Position& pos) {
    std::string text;
    for (int r = 7; r >= 0; --r) {
        int empty = 0;
        const auto flush = [&] {
            if (empty > 0) text += std::to_string(empty);
            empty = 0;
        };
        for (int c = 0; c < 8; ++c) {
            const int square = square_at(c, r);
            if (!(pos.occupied() & bit(square))) {
                ++empty;
                continue;
            }
            flush();
            const int side = pos.of(Side::second) & bit(square) ? 1 : 0;
            text += piece_letters[side * kind_count + index(pos.kind_at(square))];
        }
        flush();
        if (r > 0) text += '/';
    }
    text += pos.turn == Side::first ? " w " : " b ";
    for (int i = 0; i < 4; ++i)
        if (pos.castling >> i & 1) text += castling_letters[i];
    if (!pos.castling) text += '-';
    text += ' ' + (pos.en_passant == no_square ? "-" : square_name(pos.en_passant));
    return text + ' ' + std::to_string(pos.clock) + ' ' + std::to_string(pos.move_number);
}

PositionField castling_field() {
    return {.key = "castling", .name = {"Castling (KQkq)", "Arrocco (KQkq)"}, .example = "KQkq"};
}

}  // namespace tavoliere::chess
