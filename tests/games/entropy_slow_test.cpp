#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <sstream>
#include <utility>

#include "game/record.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

namespace tavoliere {
namespace {

int square_at(std::string_view name) { return (name[1] - '1') * 8 + (name[0] - 'a'); }
std::string name_of(int square) { return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)}; }
bool is_white(char piece) { return std::isupper(static_cast<unsigned char>(piece)) != 0; }
char kind_of(char piece) { return static_cast<char>(std::tolower(static_cast<unsigned char>(piece))); }

// A second Entropy chess, slow and plain: a board of letters read from the text of a position, every attack looked for
// square by square. It shares nothing with the game but the notation.
class SlowEntropy {
public:
    SlowEntropy(const std::string& text, bool dead_pawns) : dead_pawns_(dead_pawns) {
        std::istringstream words(text);
        std::string rows, turn, ep, word;
        words >> rows >> turn >> castling_ >> ep >> halfmoves_ >> fullmoves_;
        board_.fill('.');
        int square = 56;
        for (const char c : rows) {
            if (c == '/')
                square -= 16;
            else if (c >= '1' && c <= '8')
                square += c - '0';
            else
                board_[square++] = c;
        }
        white_ = turn == "w";
        if (ep != "-") ep_ = square_at(ep);
        while (words >> word) {
            if (word.starts_with("frozen=")) frozen_ = square_at(word.substr(7));
            if (word.starts_with("last=")) {
                last_ |= bit(square_at(word.substr(5)));
                if (word.size() > 7) last_ |= bit(square_at(word.substr(8)));
            }
        }
    }

    // Every whole turn, with the position it leads to.
    std::map<std::string, SlowEntropy> turns() const {
        std::map<std::string, SlowEntropy> found;
        for (const Normal& move : normal_moves()) {
            const SlowEntropy after = made(move);
            if (after.attacked(after.king(white_), !white_)) continue;
            const std::string name = name_of(move.from) + name_of(move.to) + move.promotion;
            found.emplace(name, after);
            for (int from = 0; from < 64; ++from)
                for (int to = 0; to < 64; ++to)
                    if (after.may_displace(from, to, last_))
                        found.emplace(name + '/' + name_of(from) + name_of(to), after.displaced(from, to));
        }
        return found;
    }

    std::string text() const;
    bool in_check() const { return attacked(king(white_), !white_); }
    bool only_kings() const {
        return std::ranges::count_if(board_, [](char piece) { return piece != '.'; }) == 2;
    }

private:
    struct Normal {
        int from, to;
        std::string promotion;
    };

    static std::uint64_t bit(int square) { return std::uint64_t{1} << square; }
    static bool on_board(int file, int row) { return file >= 0 && file < 8 && row >= 0 && row < 8; }
    bool is_of(int square, bool white) const { return board_[square] != '.' && is_white(board_[square]) == white; }
    int king(bool white) const {
        return static_cast<int>(std::ranges::find(board_, white ? 'K' : 'k') - board_.begin());
    }

    // The squares that the piece on a square could capture on.
    std::uint64_t reach(int square) const {
        std::uint64_t squares = 0;
        const char kind = kind_of(board_[square]);
        const int file = square % 8, row = square / 8;
        const auto ray = [&](int df, int dr, int most) {
            for (int step = 1; step <= most && on_board(file + step * df, row + step * dr); ++step) {
                const int to = (row + step * dr) * 8 + file + step * df;
                squares |= bit(to);
                if (board_[to] != '.') break;
            }
        };
        for (int df = -2; df <= 2; ++df)
            for (int dr = -2; dr <= 2; ++dr) {
                const bool straight = std::abs(df) + std::abs(dr) == 1, slanted = std::abs(df * dr) == 1;
                if (kind == 'n' && std::abs(df * dr) == 2) ray(df, dr, 1);
                if (kind == 'k' && (straight || slanted)) ray(df, dr, 1);
                if ((kind == 'r' || kind == 'q') && straight) ray(df, dr, 7);
                if ((kind == 'b' || kind == 'q') && slanted) ray(df, dr, 7);
                if (kind == 'p' && slanted && dr == (is_white(board_[square]) ? 1 : -1)) ray(df, dr, 1);
            }
        return squares;
    }

    bool attacked(int square, bool by_white) const {
        for (int from = 0; from < 64; ++from)
            if (is_of(from, by_white) && (reach(from) & bit(square))) return true;
        return false;
    }

    std::vector<Normal> normal_moves() const {
        std::vector<Normal> moves;
        for (int from = 0; from < 64; ++from) {
            if (!is_of(from, white_) || from == frozen_) continue;
            if (kind_of(board_[from]) == 'p') {
                add_pawn_moves(from, moves);
                continue;
            }
            for (int to = 0; to < 64; ++to)
                if ((reach(from) & bit(to)) && !is_of(to, white_) && kind_of(board_[to]) != 'k')
                    moves.push_back({from, to, ""});
        }
        add_castling(moves);
        return moves;
    }

    void add_pawn_moves(int from, std::vector<Normal>& moves) const {
        const int ahead = white_ ? 8 : -8, row = white_ ? from / 8 : 7 - from / 8;
        if (row == 7) return;
        const auto add = [&](int to) {
            if (row < 6) return moves.push_back({from, to, ""});
            for (const char* promotion : {"q", "r", "b", "n"}) moves.push_back({from, to, promotion});
        };
        if (board_[from + ahead] == '.') {
            add(from + ahead);
            if (row == 1 && board_[from + 2 * ahead] == '.') add(from + 2 * ahead);
        }
        for (int to = 0; to < 64; ++to)
            if ((reach(from) & bit(to)) && ((is_of(to, !white_) && kind_of(board_[to]) != 'k') || to == ep_)) add(to);
    }

    void add_castling(std::vector<Normal>& moves) const {
        const int home = white_ ? 4 : 60;
        const auto has_right = [&](char right) { return castling_.find(right) != std::string::npos; };
        const auto safe_and_free = [&](std::initializer_list<int> free, std::initializer_list<int> safe) {
            return std::ranges::all_of(free, [&](int d) { return board_[home + d] == '.'; }) &&
                   std::ranges::none_of(safe, [&](int d) { return attacked(home + d, !white_); });
        };
        if (has_right(white_ ? 'K' : 'k') && safe_and_free({1, 2}, {0, 1, 2})) moves.push_back({home, home + 2, ""});
        if (has_right(white_ ? 'Q' : 'q') && safe_and_free({-1, -2, -3}, {0, -1, -2}))
            moves.push_back({home, home - 2, ""});
    }

    void lose_right_of(int square) {
        const auto lose = [&](const char* rights) {
            std::erase_if(castling_,
                          [&](char c) { return std::string_view(rights).find(c) != std::string_view::npos; });
        };
        if (square == 4) lose("KQ");
        if (square == 60) lose("kq");
        if (square == 0) lose("Q");
        if (square == 7) lose("K");
        if (square == 56) lose("q");
        if (square == 63) lose("k");
        if (castling_.empty()) castling_ = "-";
    }

    // After the normal move and before the brownian one: it is the enemy's turn in every other respect.
    SlowEntropy made(const Normal& move) const {
        SlowEntropy next = *this;
        const char piece = board_[move.from];
        const bool pawn = kind_of(piece) == 'p';
        next.halfmoves_ = pawn || board_[move.to] != '.' ? 0 : halfmoves_ + 1;
        next.board_[move.from] = '.';
        next.board_[move.to] = piece;
        if (!move.promotion.empty())
            next.board_[move.to] = white_ ? static_cast<char>(std::toupper(move.promotion[0])) : move.promotion[0];
        if (pawn && move.to == ep_) next.board_[move.to + (white_ ? -8 : 8)] = '.';
        next.ep_ = pawn && std::abs(move.to - move.from) == 16 ? (move.from + move.to) / 2 : -1;
        next.last_ = bit(move.to);
        if (kind_of(piece) == 'k' && std::abs(move.to - move.from) == 2) {
            const int rook_from = move.to > move.from ? move.from + 3 : move.from - 4;
            const int rook_to = (move.from + move.to) / 2;
            std::swap(next.board_[rook_from], next.board_[rook_to]);
            next.last_ |= bit(rook_to);
        }
        next.lose_right_of(move.from);
        next.lose_right_of(move.to);
        next.frozen_ = -1;
        next.white_ = !white_;
        next.fullmoves_ = fullmoves_ + (white_ ? 0 : 1);
        return next;
    }

    // May the one who has just moved put the enemy's piece from one square on another?
    bool may_displace(int from, int to, std::uint64_t moved_last) const {
        if (!is_of(from, white_) || board_[to] != '.' || (moved_last & bit(from))) return false;
        const char kind = kind_of(board_[from]);
        const int row = white_ ? to / 8 : 7 - to / 8;
        if (kind == 'k') return false;
        if (kind == 'b' && (from / 8 + from % 8 + to / 8 + to % 8) % 2 != 0) return false;
        if (kind == 'p' && row == 7 && !dead_pawns_) return false;
        SlowEntropy lifted = *this;
        lifted.board_[from] = '.';
        if (lifted.attacked(to, !white_)) return false;
        const SlowEntropy after = displaced(from, to);
        return !after.attacked(after.king(!white_), white_);
    }

    SlowEntropy displaced(int from, int to) const {
        SlowEntropy next = *this;
        std::swap(next.board_[from], next.board_[to]);
        next.frozen_ = to;
        if (next.ep_ == to) next.ep_ = -1;
        if (kind_of(board_[from]) == 'r') next.lose_right_of(from);
        return next;
    }

    std::array<char, 64> board_{};
    bool dead_pawns_;
    bool white_ = true;
    std::string castling_;
    int ep_ = -1, frozen_ = -1, halfmoves_ = 0, fullmoves_ = 1;
    std::uint64_t last_ = 0;
};

std::string SlowEntropy::text() const {
    std::string rows;
    for (int row = 7; row >= 0; --row) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            const char piece = board_[row * 8 + file];
            if (piece == '.') {
                ++empty;
                continue;
            }
            if (empty) rows += std::to_string(empty);
            empty = 0;
            rows += piece;
        }
        if (empty) rows += std::to_string(empty);
        if (row) rows += '/';
    }
    std::string text = rows + (white_ ? " w " : " b ") + castling_ + ' ' + (ep_ < 0 ? "-" : name_of(ep_)) + ' ' +
                       std::to_string(halfmoves_) + ' ' + std::to_string(fullmoves_);
    if (frozen_ >= 0) text += " frozen=" + name_of(frozen_);
    const char* before = " last=";
    for (int square = 0; square < 64; ++square)
        if (last_ & bit(square)) text += std::exchange(before, ",") + name_of(square);
    return text;
}

constexpr int games_compared = sanitized ? 1 : 2;
constexpr int plies_compared = sanitized ? 6 : 50;

void compare_games(const char* last_rank, int games, int plies) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("entropy", {{"pawn_last_rank", last_rank}});
    const bool dead = std::string_view(last_rank) == "dead";
    for (int number = 0; number < games; ++number) {
        Random random(static_cast<std::uint64_t>(number) + 77);
        Record record(game);
        for (int ply = 0; ply < plies; ++ply) {
            const std::string text = game->format_position(record.position());
            const SlowEntropy slow(text, dead);
            const auto turns = slow.turns();
            const auto outcome = game->outcome(record.position());
            ASSERT_EQ(outcome.has_value(), turns.empty() || slow.only_kings()) << text;
            const bool drawn = outcome && outcome->winner == Winner::draw;
            ASSERT_TRUE(!turns.empty() || drawn == !slow.in_check()) << text;
            if (record.outcome()) break;
            std::vector<std::string> expected;
            for (const auto& turn : turns) expected.push_back(turn.first);
            ASSERT_EQ(record.actions(), expected) << text;
            const auto& [action, leads_to] = *std::next(turns.begin(), random.index(static_cast<int>(turns.size())));
            ASSERT_FALSE(record.play(action)) << text << ' ' << action;
            ASSERT_EQ(game->format_position(record.position()), leads_to.text()) << text << ' ' << action;
        }
    }
}

TEST(Entropy, TheTurnsAreThoseOfTheSlowEntropy) { compare_games("forbid", games_compared, plies_compared); }

TEST(Entropy, TheTurnsAreThoseOfTheSlowEntropyWithDeadPawns) { compare_games("dead", games_compared, plies_compared); }

}  // namespace
}  // namespace tavoliere
