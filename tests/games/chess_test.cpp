#include <algorithm>
#include <cctype>

#include "core/text.hpp"
#include "games/chess/fen.hpp"
#include "games/chess/generation.hpp"
#include "games/chess/move_text.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

// The chess under both chess games.
namespace tavoliere::chess {
namespace {

Position fen_or_fail(std::string_view text, const FenRules& rules = {}) {
    const Result<Position> pos = read_fen(text, rules);
    if (!pos) throw std::runtime_error(std::string(text) + ": " + pos.error().in(Language::english));
    return *pos;
}

std::string fen_error(std::string_view text, const FenRules& rules = {}) {
    const Result<Position> pos = read_fen(text, rules);
    return pos ? "" : pos.error().in(Language::english);
}

std::vector<std::string> moves_of(const Position& pos, const Variation& variation = {}) {
    Moves moves;
    legal_moves(pos, moves, variation);
    std::vector<std::string> texts;
    for (const Move move : moves) texts.push_back(format_move(move));
    std::sort(texts.begin(), texts.end());
    return texts;
}

bool has_move(const Position& pos, std::string_view move, const Variation& variation = {}) {
    const std::vector<std::string> moves = moves_of(pos, variation);
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// The canonical text of a move given in any notation, or the error.
std::string reading(const Position& pos, std::string_view text) {
    Moves moves;
    legal_moves(pos, moves);
    const Result<Move> move = read_move(pos, {text}, moves);
    return move ? format_move(*move) : move.error().in(Language::english);
}

// A second chess, slow and plain: a board of letters, every move made to see whether the king can be taken.
class SlowChess {
public:
    SlowChess(const Position& pos, const Variation& variation)
        : royal_(variation.royal == Royal::chess), movable_(variation.movable) {
        const std::string text = format_fen(pos);
        const std::vector<Slice> fields = split_words(text);
        std::size_t at = 0;
        for (const char c : fields[0].text) {
            if (c == '/') continue;
            const std::size_t width =
                std::isdigit(static_cast<unsigned char>(c)) ? static_cast<std::size_t>(c - '0') : 1;
            for (std::size_t i = 0; i < width; ++i, ++at)
                board_[at % 8][7 - at / 8] = std::isdigit(static_cast<unsigned char>(c)) ? '.' : c;
        }
        white_ = fields[1].text == "w";
        castling_ = fields[2].text;
        en_passant_ = fields[3].text;
    }

    std::vector<std::string> legal() {
        for (int c = 0; c < 8; ++c)
            for (int r = 0; r < 8; ++r)
                if (is_own(board_[c][r]) && (movable_ >> (8 * r + c) & 1)) from(c, r);
        std::sort(found_.begin(), found_.end());
        return found_;
    }

private:
    using Board = std::array<std::array<char, 8>, 8>;
    using Directions = std::vector<std::pair<int, int>>;

    static bool on_board(int c, int r) { return c >= 0 && c < 8 && r >= 0 && r < 8; }
    static std::string name(int c, int r) { return {static_cast<char>('a' + c), static_cast<char>('1' + r)}; }
    bool is_white(char piece) const { return std::isupper(static_cast<unsigned char>(piece)); }
    bool is_own(char piece) const { return piece != '.' && is_white(piece) == white_; }

    static Directions directions(char kind) {
        const Directions straight{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}, diagonal{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
        Directions all = straight;
        all.insert(all.end(), diagonal.begin(), diagonal.end());
        switch (kind) {
            case 'n':
                return {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};
            case 'b':
                return diagonal;
            case 'r':
                return straight;
            default:
                return all;
        }
    }

    // Could a piece of this colour capture here?
    bool attacked(const Board& board, int c, int r, bool by_white) const {
        for (int from_c = 0; from_c < 8; ++from_c)
            for (int from_r = 0; from_r < 8; ++from_r) {
                const char piece = board[from_c][from_r];
                if (piece == '.' || is_white(piece) != by_white) continue;
                const char kind = static_cast<char>(std::tolower(piece));
                if (kind == 'p') {
                    if (r == from_r + (by_white ? 1 : -1) && std::abs(c - from_c) == 1) return true;
                    continue;
                }
                for (const auto& [dc, dr] : directions(kind))
                    for (int to_c = from_c + dc, to_r = from_r + dr; on_board(to_c, to_r); to_c += dc, to_r += dr) {
                        if (to_c == c && to_r == r) return true;
                        if (board[to_c][to_r] != '.' || kind == 'n' || kind == 'k') break;
                    }
            }
        return false;
    }

    bool king_attacked(const Board& board) const {
        for (int c = 0; c < 8; ++c)
            for (int r = 0; r < 8; ++r)
                if (board[c][r] == (white_ ? 'K' : 'k')) return attacked(board, c, r, !white_);
        return false;
    }

    void add(int c, int r, int to_c, int to_r, bool en_passant = false) {
        Board after = board_;
        after[to_c][to_r] = after[c][r];
        after[c][r] = '.';
        if (en_passant) after[to_c][r] = '.';
        if (royal_ && king_attacked(after)) return;
        const std::string text = name(c, r) + name(to_c, to_r);
        const bool promotes = std::tolower(board_[c][r]) == 'p' && to_r == (white_ ? 7 : 0);
        if (!promotes) found_.push_back(text);
        if (promotes)
            for (const char kind : {'b', 'n', 'q', 'r'}) found_.push_back(text + kind);
    }

    void from(int c, int r) {
        const char kind = static_cast<char>(std::tolower(board_[c][r]));
        if (kind == 'p') return from_pawn(c, r);
        for (const auto& [dc, dr] : directions(kind))
            for (int to_c = c + dc, to_r = r + dr; on_board(to_c, to_r); to_c += dc, to_r += dr) {
                if (is_own(board_[to_c][to_r])) break;
                add(c, r, to_c, to_r);
                if (board_[to_c][to_r] != '.' || kind == 'n' || kind == 'k') break;
            }
        if (kind == 'k') castle(c, r);
    }

    void from_pawn(int c, int r) {
        const int ahead = white_ ? 1 : -1;
        if (!on_board(c, r + ahead)) return;
        if (board_[c][r + ahead] == '.') {
            add(c, r, c, r + ahead);
            if (r == (white_ ? 1 : 6) && board_[c][r + 2 * ahead] == '.') add(c, r, c, r + 2 * ahead);
        }
        for (const int to_c : {c - 1, c + 1}) {
            if (!on_board(to_c, r + ahead)) continue;
            const char target = board_[to_c][r + ahead];
            if (target != '.' && !is_own(target)) add(c, r, to_c, r + ahead);
            if (name(to_c, r + ahead) == en_passant_) add(c, r, to_c, r + ahead, true);
        }
    }

    void castle(int c, int r) {
        for (const bool queen_side : {false, true}) {
            if (castling_.find(queen_side ? (white_ ? 'Q' : 'q') : (white_ ? 'K' : 'k')) == std::string::npos) continue;
            const int rook = queen_side ? 0 : 7, step = queen_side ? -1 : 1;
            bool allowed = true;
            for (int i = c + step; i != rook; i += step) allowed = allowed && board_[i][r] == '.';
            for (int i = 0; i <= 2 && royal_; ++i) allowed = allowed && !attacked(board_, c + i * step, r, !white_);
            if (allowed) found_.push_back(name(c, r) + name(c + 2 * step, r));
        }
    }

    bool royal_;
    Squares movable_;
    Board board_;
    bool white_;
    std::string castling_, en_passant_;
    std::vector<std::string> found_;
};

void expect_same_moves(const Position& pos, const Variation& variation) {
    const std::vector<std::string> expected = SlowChess(pos, variation).legal();
    ASSERT_EQ(moves_of(pos, variation), expected) << format_fen(pos);
    ASSERT_EQ(count_moves(pos, variation), static_cast<int>(expected.size())) << format_fen(pos);
    ASSERT_EQ(pos.key, key_from_scratch(pos)) << format_fen(pos);
}

int random_square(Random& random) { return random.index(square_count); }

TEST(Chess, TheTablesOfPerft) {
    int checked = 0;
    for (const std::string& line : lines_of(TAVOLIERE_SOURCE_DIR "/tests/chess_perft.txt")) {
        if (line.empty() || line[0] == '#') continue;
        const std::vector<Slice> columns = split({line}, '|');
        ASSERT_EQ(columns.size(), 3u) << line;
        const Position pos = line.starts_with("start") ? start() : fen_or_fail(columns[0].text);
        const std::vector<Slice> numbers = split_words(columns[1].text);
        for (std::size_t i = 0; i + 1 < numbers.size(); i += 2, ++checked) {
            const int depth = std::stoi(std::string(numbers[i].text));
            const std::uint64_t count = std::stoull(std::string(numbers[i + 1].text));
            if (count > most_perft_nodes) continue;
            EXPECT_EQ(perft(pos, depth), count) << line << " depth " << depth;
        }
    }
    EXPECT_GT(checked, 40);
}

template <class Index>
void expect_right_sliders() {
    Random random(1);
    for (const Slider slider : {Slider::rook, Slider::bishop}) {
        const SliderTable<Index> table(slider);
        for (int i = 0; i < 20000; ++i) {
            const int square = random_square(random);
            const Squares occupied = i % 2 ? random.next() : random.next() & random.next();
            ASSERT_EQ(table(square, occupied), walked_attacks(slider, square, occupied)) << square << " " << occupied;
        }
    }
}

TEST(Chess, SlidersByMagic) { expect_right_sliders<MagicIndex>(); }

#ifdef __BMI2__
TEST(Chess, SlidersByPext) { expect_right_sliders<PextIndex>(); }
#endif

TEST(Chess, TheMovesAreThoseOfTheSlowChess) {
    for (const Royal royal : {Royal::chess, Royal::none}) {
        Random random(7);
        for (int game = 0; game < effort(6); ++game) {
            Position pos = start();
            for (int ply = 0; ply < 200; ++ply) {
                const Variation frozen{royal, ~bit(random_square(random))};
                expect_same_moves(pos, {royal});
                expect_same_moves(pos, frozen);
                if (HasFatalFailure() || !play_random_move(pos, random, {royal})) break;
            }
        }
    }
}

// Takes a random piece and puts it on a random empty square, pawns on their first and last rows too.
void displace(Position& pos, Random& random) {
    const int from = random_square(random), to = random_square(random);
    if (!(pos.occupied() & bit(from)) || (pos.occupied() & bit(to)) || pos.kind_at(from) == Kind::king) return;
    const Side side = pos.of(Side::first) & bit(from) ? Side::first : Side::second;
    const Kind kind = pos.kind_at(from);
    lift(pos, from);
    put(pos, to, side, kind);
    set_castling(pos, 0);
    set_en_passant(pos, no_square);
}

TEST(Chess, TheMovesAreThoseOfTheSlowChessWithDisplacedPieces) {
    Random random(8);
    const FenRules rules{.displaced_pieces = true, .pawns_on_last_row = true};
    for (int i = 0; i < effort(700); ++i) {
        Position pos = start();
        for (int ply = 0; ply < 30; ++ply) play_random_move(pos, random);
        for (int piece = 0; piece < 8; ++piece) displace(pos, random);
        if (in_check(pos, other(pos.turn))) continue;
        expect_same_moves(pos, {});
        ASSERT_EQ(fen_or_fail(format_fen(pos), rules), pos);
        if (HasFatalFailure()) break;
    }
}

TEST(Chess, CapturesEnPassantAreThoseOfTheSlowChess) {
    // Two pawns side by side, the other just arrived, kings and sliders anywhere: pins and checks along every line.
    Random random(9);
    int possible = 0;
    for (int i = 0; i < effort(8000); ++i) {
        const Side us = random.index(2) ? Side::first : Side::second, them = other(us);
        const int c = random.index(7), r = us == Side::first ? 4 : 3, ahead = us == Side::first ? 8 : -8;
        const int captured = square_at(c, r);
        Position pos;
        set_turn(pos, us);
        put(pos, captured, them, Kind::pawn);
        put(pos, captured + 1, us, Kind::pawn);
        const auto put_anywhere = [&](Side side, Kind kind) {
            const int square = random_square(random);
            const Squares kept_free = bit(captured + ahead) | bit(captured + 2 * ahead);
            if (!((pos.occupied() | kept_free) & bit(square))) put(pos, square, side, kind);
        };
        put_anywhere(us, Kind::king);
        put_anywhere(them, Kind::king);
        for (const Kind kind : {Kind::rook, Kind::bishop, Kind::queen}) put_anywhere(them, kind);
        if (!pos.of(us, Kind::king) || !pos.of(them, Kind::king) || in_check(pos, them)) continue;
        set_en_passant(pos, captured + ahead);
        expect_same_moves(pos, {});
        if (HasFatalFailure()) break;
        possible += can_capture_en_passant(pos);
    }
    EXPECT_GT(possible, effort(400));
}

TEST(Chess, TheMostMovesFitTheList) {
    EXPECT_EQ(count_moves(fen_or_fail("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1")), 218);
}

TEST(Chess, MirroringTwiceIsTheIdentity) {
    Random random(5);
    Position pos = start();
    EXPECT_NE(mirrored(pos), pos);
    while (pos.move_number < 60 && play_random_move(pos, random)) {
        const Position image = mirrored(pos);
        ASSERT_EQ(image.key, key_from_scratch(image));
        ASSERT_EQ(count_moves(image), count_moves(pos));
        ASSERT_EQ(in_check(image), in_check(pos));
        ASSERT_EQ(mirrored(image), pos);
    }
}

TEST(Chess, TheEnPassantSquareCountsForRepetitionOnlyWhereTheCaptureIsLegal) {
    const auto same_without_square = [](const std::string& board, const std::string& square) {
        const Position with = fen_or_fail(board + " - " + square), without = fen_or_fail(board + " - -");
        EXPECT_NE(with.key, without.key);
        return repetition_key(with) == repetition_key(without);
    };
    EXPECT_TRUE(same_without_square("4k3/8/8/8/4P3/8/8/4K3 b", "e3"));
    EXPECT_FALSE(same_without_square("4k3/8/8/8/3pP3/8/8/4K3 b", "e3"));
    EXPECT_TRUE(same_without_square("8/8/8/8/k2pP2Q/8/8/4K3 b", "e3")) << "the capture opens the row";
    EXPECT_TRUE(same_without_square("3k4/8/8/8/3pP3/8/8/3RK3 b", "e3")) << "the pawn is pinned to the column";
    const Position frozen = fen_or_fail("4k3/8/8/8/3pP3/8/8/4K3 b - e3");
    EXPECT_NE(repetition_key(frozen, {.movable = ~bit(*find_square("d4"))}), frozen.key);
}

TEST(Chess, AnEnPassantCaptureMayAnswerACheckByThePawn) {
    EXPECT_TRUE(has_move(fen_or_fail("8/8/8/2k5/3Pp3/8/8/4K3 b - d3"), "e4d3"));
    EXPECT_FALSE(has_move(fen_or_fail("8/8/8/2k5/3Pp3/8/8/4K3 b - -"), "e4d3"));
}

TEST(Chess, CastlingNeedsRightsRoomAndSafety) {
    const auto castles = [](std::string_view fen, const Variation& variation = {}) {
        const Position pos = fen_or_fail(fen);
        return std::string(has_move(pos, "e1g1", variation) ? "K" : "") + (has_move(pos, "e1c1", variation) ? "Q" : "");
    };
    EXPECT_EQ(castles("4k3/8/8/8/8/8/8/R3K2R w KQ -"), "KQ");
    EXPECT_EQ(castles("4k3/8/8/8/8/8/8/R3K2R w Q -"), "Q");
    EXPECT_EQ(castles("4k3/8/8/8/8/8/8/RN2K2R w KQ -"), "K");
    EXPECT_EQ(castles("1r2k3/8/8/8/8/8/8/R3K2R w KQ -"), "KQ") << "b1 may be attacked";
    EXPECT_EQ(castles("3rk3/8/8/8/8/8/8/R3K2R w KQ -"), "K");
    EXPECT_EQ(castles("4k1r1/8/8/8/8/8/8/R3K2R w KQ -"), "Q");
    EXPECT_EQ(castles("4k3/8/8/8/8/8/4r3/R3K2R w KQ -"), "");
    EXPECT_EQ(castles("4k3/8/8/8/8/8/4r3/R3K2R w KQ -", {.royal = Royal::none}), "KQ");
    EXPECT_EQ(castles("4k3/8/8/8/8/8/8/R3K2R w KQ -", {.movable = ~bit(4)}), "") << "a frozen king";
}

TEST(Chess, CastlingRightsAreLostByMovesAndCaptures) {
    const auto after = [](std::string_view fen, Move move) {
        Position pos = fen_or_fail(fen);
        play(pos, move);
        return format_fen(pos);
    };
    const auto square = [](std::string_view name) { return *find_square(name); };
    EXPECT_EQ(after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", Move(square("a1"), square("a8"))),
              "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 9");
    EXPECT_EQ(after("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9", Move(square("e8"), square("g8"), MoveType::castling)),
              "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 4 10");
    EXPECT_EQ(after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", Move(square("e1"), square("c1"), MoveType::castling)),
              "r3k2r/8/8/8/8/8/8/2KR3R b kq - 4 9");
}

TEST(Chess, PawnsOnTheirOwnFirstRowStepOnceAndOnTheLastNotAtAll) {
    const FenRules rules{.displaced_pieces = true, .pawns_on_last_row = true};
    const Position pos = fen_or_fail("P3k3/8/8/8/8/8/7K/1P6 w - - 0 1", rules);
    EXPECT_TRUE(has_move(pos, "b1b2"));
    EXPECT_FALSE(has_move(pos, "b1b3"));
    EXPECT_EQ(count_moves(pos), 6);
    EXPECT_NE(fen_error("P3k3/8/8/8/8/8/7K/8 w - - 0 1", {.displaced_pieces = true}), "");
    EXPECT_NE(fen_error("4k3/8/8/8/8/8/7K/P7 w - - 0 1", {.pawns_on_last_row = true}), "");
    // A piece has been put where the double step came from.
    EXPECT_EQ(fen_error("4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1", {.displaced_pieces = true}), "");
    EXPECT_NE(fen_error("4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1"), "");
}

TEST(Chess, AttacksWithAPieceLifted) {
    const Position pos = fen_or_fail("4k3/8/8/8/R2p3K/8/8/8 w - - 0 1");
    const int pawn = *find_square("d4"), behind = *find_square("f4");
    EXPECT_FALSE(attacked_by(pos, Side::first, pos.occupied()) & bit(behind));
    EXPECT_TRUE(attacked_by(pos, Side::first, pos.occupied() ^ bit(pawn)) & bit(behind));
    EXPECT_EQ(attackers_to(pos, behind, pos.occupied()), 0u);
    EXPECT_EQ(attackers_to(pos, behind, pos.occupied() ^ bit(pawn)), bit(*find_square("a4")));
}

TEST(Chess, FenInFourOrSixFields) {
    EXPECT_EQ(format_fen(start()), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    EXPECT_EQ(fen_or_fail("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w qkQK -"), start());
    Position pos = start();
    play(pos, Move(*find_square("a2"), *find_square("a4"), MoveType::double_step));
    EXPECT_EQ(format_fen(pos), "rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR b KQkq a3 0 1");
}

TEST(Chess, BadFenIsExplained) {
    EXPECT_EQ(fen_error(""),
              "column 1: a FEN with 0 fields; expected: 4 or 6 fields: pieces, side to move, castling, en passant, "
              "clock, move number");
    EXPECT_TRUE(fen_error("4k3/8/8/8/8/8/8/4K3").starts_with("column 20: a FEN with one field alone"));
    EXPECT_TRUE(fen_error("4k3/8/8/8/8/8/8/4K3 w -").starts_with("column 24: a FEN with 3 fields"));
    EXPECT_TRUE(fen_error("4k3/8/8/8/8/8/8/4K3 w - - 0").starts_with("column 28: a FEN with 5 fields"));
    EXPECT_TRUE(fen_error("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x").starts_with("column 31: a FEN with 7 fields"));
    EXPECT_TRUE(fen_error("4k3/8/8/8/8/8/8/4X3 w - -").starts_with("column 18: unknown piece \"X\""));
    EXPECT_TRUE(fen_error("4k3/8/8/8/8/8/8/4K4 w - -").starts_with("column 19: the rows do not fit"));
    EXPECT_TRUE(fen_error("4k3/8/8/8/8/8/8/4K2 w - -").starts_with("column 20: the rows do not fit"));
    EXPECT_TRUE(fen_error("4k3/8/8/8/8/8/4K3 w - -").starts_with("column 18: the rows do not fit"));
    EXPECT_TRUE(fen_error("4k3/8/8/8/8/8/8/8/4K3 w - -").starts_with("column 18: the rows do not fit"));
    EXPECT_TRUE(fen_error("4k3/44/8/8/8/8/8/4K3 w - -").starts_with("column 6: a second number in a row: \"4\""));
    EXPECT_TRUE(fen_error("4k3/8/8/8/8/8/8/8 w - -").starts_with("column 1: White has no king"));
    EXPECT_TRUE(fen_error("8/8/8/8/8/8/8/4K3 w - -").starts_with("column 1: Black has no king"));
    EXPECT_TRUE(fen_error("4k3/8/8/8/8/8/K7/4K3 w - -").starts_with("column 19: a second king"));
    EXPECT_TRUE(fen_error("4k2P/8/8/8/8/8/8/4K3 w - -").starts_with("column 4: no pawn can stand there"));
    EXPECT_TRUE(fen_error("4k3/8/8/8/8/8/8/p3K3 w - -").starts_with("column 17: no pawn can stand there"));
    EXPECT_TRUE(fen_error("4k3/pppppppp/p7/8/8/8/8/4K3 w - -").starts_with("column 14: too many pawns"));
    EXPECT_TRUE(fen_error("4k3/rrrrrrrr/rrrrrrrr/8/8/8/8/4K3 w - -").starts_with("column 21: too many pieces"));
    EXPECT_TRUE(fen_error("4k3/pppppppp/qq6/8/8/8/8/4K3 w - -").starts_with("column 1: more promoted pieces"));
    EXPECT_TRUE(fen_error("4k3/8/8/8/8/8/8/4K3 x - -").starts_with("column 21: unknown side to move \"x\""));
    EXPECT_TRUE(fen_error("4k3/8/8/8/8/8/8/4K2R w KQ -").starts_with("column 25: castling right \"Q\" does not fit"));
    EXPECT_TRUE(fen_error("4k3/8/8/8/8/8/8/4K2R w KK -").starts_with("column 25: bad castling right \"K\""));
    EXPECT_TRUE(fen_error("4k3/8/8/8/8/8/8/4K2R w -K -").starts_with("column 24: bad castling right \"-\""));
    EXPECT_TRUE(fen_error("4k3/8/8/8/8/8/8/4K3 w - e6").starts_with("column 25: bad en passant square \"e6\""));
    EXPECT_TRUE(fen_error("4k3/8/8/8/4P3/8/8/4K3 w - e3").starts_with("column 27: bad en passant square \"e3\""));
    EXPECT_TRUE(fen_error("4k3/8/8/8/4P3/8/8/4K3 b - e9").starts_with("column 27: bad en passant square \"e9\""));
    EXPECT_TRUE(fen_error("4k3/8/8/8/4P3/4N3/8/4K3 b - e3").starts_with("column 29: bad en passant square"));
    EXPECT_TRUE(fen_error("4k3/8/8/8/8/8/8/4K3 w - - -1 1").starts_with("column 27: bad counter \"-1\""));
    EXPECT_TRUE(fen_error("4k3/8/8/8/8/8/8/4K3 w - - 0 0").starts_with("column 29: bad counter \"0\""));
    EXPECT_TRUE(fen_error("4k3/8/8/8/8/8/8/4K2r b - -").starts_with("column 22: with \"b\" to move, the other king"));
    EXPECT_EQ(fen_error("4k3/8/8/8/8/8/8/4K2r w - -"), "");
    EXPECT_EQ(fen_error("4k3/8/8/8/8/8/8/4K2r b - -", {.royal = Royal::none}), "");
    EXPECT_EQ(fen_error("8/8/8/8/8/8/8/8 b - -", {.royal = Royal::none}), "");
}

TEST(Chess, AlgebraicNotation) {
    const Position open = start();
    EXPECT_EQ(reading(open, "e4"), "e2e4");
    EXPECT_EQ(reading(open, "e2e4"), "e2e4");
    EXPECT_EQ(reading(open, "e2-e4"), "e2e4");
    EXPECT_EQ(reading(open, "Nf3!?"), "g1f3");
    EXPECT_EQ(reading(open, "Ng1f3"), "g1f3");
    EXPECT_EQ(reading(open, "e2e5"), "e2e5") << "UCI is read even where it is not legal";
    EXPECT_EQ(reading(open, "Nd2"),
              "column 1: \"Nd2\" is not legal here; expected: a move of that kind of piece: b1a3, b1c3, g1f3, g1h3");
    EXPECT_EQ(reading(open, "Nxf3"),
              "column 1: \"Nxf3\" is not legal here; expected: a move of that kind of piece: b1a3, b1c3, g1f3, g1h3");
    EXPECT_EQ(reading(open, "O-O"), "column 1: \"O-O\" is not legal here");
    for (const char* bad : {"", "x", "e", "e9", "Zf3", "Nf3=Q", "e2e4qq", "N", "+", "Raad1x", "=Q", "e4="})
        EXPECT_NE(reading(open, bad), "e2e4") << bad;
    EXPECT_TRUE(reading(open, "e9").starts_with("column 1: unreadable move \"e9\"; expected: a move such as e2e4"));

    const Position castling = fen_or_fail("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -");
    EXPECT_EQ(reading(castling, "O-O"), "e1g1");
    EXPECT_EQ(reading(castling, "0-0-0+"), "e1c1");
    EXPECT_EQ(reading(castling, "e1g1"), "e1g1");
    EXPECT_TRUE(reading(castling, "Kg1").starts_with("column 1: \"Kg1\" is not legal here"));
}

TEST(Chess, AlgebraicNotationTellsPiecesApart) {
    const Position pos = fen_or_fail("3r3k/8/8/R7/8/8/8/R2R3K w - -");
    EXPECT_EQ(reading(pos, "Rab1"), "a1b1");
    EXPECT_EQ(reading(pos, "R5a3"), "a5a3");
    EXPECT_EQ(reading(pos, "Rxd8#"), "d1d8");
    EXPECT_EQ(reading(pos, "Rd5"), "column 1: \"Rd5\" can mean several moves; expected: one of d1d5, a5d5");
    EXPECT_EQ(reading(pos, "Ra3"), "column 1: \"Ra3\" can mean several moves; expected: one of a1a3, a5a3");

    const Position pawns = fen_or_fail("3n2k1/4P3/8/2pP4/8/8/8/4K3 w - c6");
    EXPECT_EQ(reading(pawns, "dxc6"), "d5c6");
    EXPECT_EQ(reading(pawns, "dc6"), "d5c6");
    EXPECT_EQ(reading(pawns, "e8=Q+"), "e7e8q");
    EXPECT_EQ(reading(pawns, "e8N"), "e7e8n");
    EXPECT_EQ(reading(pawns, "exd8=R"), "e7d8r");
    EXPECT_EQ(reading(pawns, "e7d8b"), "e7d8b");
    EXPECT_EQ(reading(pawns, "e8"),
              "column 1: \"e8\" can mean several moves; expected: one of e7e8q, e7e8r, e7e8b, e7e8n");
    EXPECT_EQ(reading(pawns, "d6=Q"),
              "column 1: \"d6=Q\" is not legal here; expected: a move of that kind of piece: "
              "d5d6, e7e8q, e7e8r, e7e8b, e7e8n, e7d8q, e7d8r, e7d8b, e7d8n, d5c6");
}

}  // namespace
}  // namespace tavoliere::chess
