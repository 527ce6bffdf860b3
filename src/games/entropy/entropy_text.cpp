#include "core/text.hpp"
#include "games/chess/move_text.hpp"
#include "games/entropy/entropy.hpp"

namespace tavoliere::entropy {

namespace {

using chess::bit;
using chess::Kind;

const Words example_turns{"a turn such as d2d4 or d2d4/f7d6", "un turno come d2d4 oppure d2d4/f7d6"};

std::string frozen_and_last(const Position& pos) {
    std::string text;
    if (pos.frozen != chess::no_square) text += " frozen=" + chess::square_name(pos.frozen);
    std::vector<std::string> last;
    for (Squares rest = pos.last; rest;) last.push_back(chess::square_name(chess::pop_lowest(rest)));
    if (!last.empty()) text += " last=" + join(last, ",");
    return text;
}

Result<int> read_square(const Slice& text, Squares allowed, Message expected) {
    const std::optional<int> square = chess::find_square(text.text);
    if (!square) return error_at(text, {"unknown square {}", "casa sconosciuta: {}"}, {{"a1 to h8", "da a1 a h8"}});
    if (!(allowed & bit(*square)))
        return error_at(text, {"no such piece on {}", "su {} non c'è un pezzo adatto"}, std::move(expected));
    return *square;
}

std::optional<Error> read_frozen(Position& pos, const Slice& value) {
    const Squares candidates = pos.board.of(pos.board.turn) & ~pos.board.of(Kind::king);
    const Result<int> square =
        read_square(value, candidates,
                    {{"a piece of the side to move, not its king", "un pezzo di chi ha il tratto, ma non il re"}});
    if (!square) return square.error();
    pos.frozen = static_cast<std::uint8_t>(*square);
    return std::nullopt;
}

// Two pieces have moved together only by castling.
bool is_castled_pair(const Position& pos, Squares pair) {
    const Side side = other(pos.board.turn);
    const int home = side == Side::first ? 0 : 56;
    const Squares king = pair & pos.board.of(side, Kind::king), rook = pair & pos.board.of(side, Kind::rook);
    const bool king_side = king == bit(home + 6) && rook == bit(home + 5);
    const bool queen_side = king == bit(home + 2) && rook == bit(home + 3);
    return king_side || queen_side;
}

std::optional<Error> read_last(Position& pos, const Slice& value) {
    const Message expected{{"the piece, or castled king and rook, that the opponent moved last",
                            "il pezzo, o re e torre arroccati, mosso per ultimo dall'avversario"}};
    const std::vector<Slice> names = split(value, ',');
    for (const Slice& name : names) {
        const Result<int> square = read_square(name, pos.board.of(other(pos.board.turn)), expected);
        if (!square) return square.error();
        if (pos.last & bit(*square)) return named_twice(name);
        pos.last |= bit(*square);
    }
    const bool fits = names.size() == 1 || (names.size() == 2 && is_castled_pair(pos, pos.last));
    if (!fits) return error_at(value, {"impossible last move {}", "ultima mossa impossibile: {}"}, expected);
    return std::nullopt;
}

std::optional<Error> read_field(Position& pos, const Slice& word, bool& has_frozen, bool& has_last) {
    const std::size_t equals = word.text.find('=');
    const std::string_view key = word.text.substr(0, equals);
    const bool is_frozen = key == "frozen", is_last = key == "last";
    if (!is_frozen && !is_last)
        return error_at({key, word.column}, {"unknown field {}", "campo sconosciuto: {}"},
                        {{"frozen=... or last=... after the FEN", "frozen=... o last=... dopo il FEN"}});
    bool& given = is_frozen ? has_frozen : has_last;
    if (given)
        return error_at({key, word.column}, {"field {} given twice", "campo {} ripetuto"},
                        {{"every field once", "ogni campo una volta sola"}});
    given = true;
    const Slice value = word.substr(equals + 1);
    return is_frozen ? read_frozen(pos, value) : read_last(pos, value);
}

// "f7d6", or "f7-d6" as the author writes it.
std::optional<Move> read_brownian(std::string_view text) {
    const std::size_t second = text.size() == 5 && text[2] == '-' ? 3 : 2;
    if (text.size() != second + 2) return std::nullopt;
    const std::optional<int> from = chess::find_square(text.substr(0, 2)), to = chess::find_square(text.substr(second));
    if (!from || !to) return std::nullopt;
    return Move{chess::Move(*from, *to), Phase::brownian};
}

}  // namespace

std::string Rules::format(const Position& pos) const { return chess::format_fen(pos.board) + frozen_and_last(pos); }

Result<Position> Rules::parse(std::string_view text) const {
    const chess::FenRules fen_rules{.displaced_pieces = true, .pawns_on_last_row = last_row_ == PawnOnLastRow::dead};
    std::vector<Slice> fen, fields;
    for (const Slice& word : split_words(text))
        (word.text.find('=') == std::string_view::npos ? fen : fields).push_back(word);
    const std::size_t fen_end = fields.empty() ? text.size() + 1 : fields.front().column;
    const Result<chess::Position> board = chess::read_fen(fen, fen_end, fen_rules);
    if (!board) return board.error();
    Position pos{.board = *board};
    bool has_frozen = false, has_last = false;
    for (const Slice& field : fields)
        if (auto error = read_field(pos, field, has_frozen, has_last)) return *error;
    return pos;
}

std::string Rules::format_turn(const Position&, const Turn<Move>& turn) const {
    const std::string text = chess::format_move(turn.steps[0].move);
    if (turn.count < 2 || turn.steps[1].phase == Phase::no_brownian) return text;
    return text + '/' + chess::format_move(turn.steps[1].move);
}

Result<Turn<Move>> Rules::read_turn(const Position& pos, std::string_view text) const {
    const Slice whole{text};
    const std::size_t slash = text.find('/');
    chess::Moves moves;
    chess::legal_moves(pos.board, moves, variation_of(pos));
    const Result<chess::Move> normal = chess::read_move(pos.board, whole.substr(0, slash), moves);
    if (!normal) return normal.error();
    Turn<Move> turn(Move{*normal, Phase::normal});
    if (slash == std::string_view::npos) {
        turn.add(no_brownian);
        return turn;
    }
    const std::optional<Move> brownian = read_brownian(text.substr(slash + 1));
    if (!brownian)
        return error_at(whole.substr(slash + 1), {"unreadable brownian move {}", "mossa browniana illeggibile: {}"},
                        {example_turns});
    turn.add(*brownian);
    return turn;
}

}  // namespace tavoliere::entropy
