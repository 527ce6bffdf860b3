#include <algorithm>
#include <cctype>

#include "games/chess/fen.hpp"
#include "games/connection/connection.hpp"
#include "support/games.hpp"

namespace tavoliere {
namespace {

const Options::Given column{{"exclude", "column"}}, rank{{"exclude", "rank"}}, no_exclusion{{"exclude", "none"}};
const Options::Given no_royal{{"royal", "none"}};

// The result as "w: reason", "b: reason" or "draw: reason"; empty where the game goes on.
std::string result_of(const AnyGame& game, const AnyPosition& pos) {
    const auto outcome = game.outcome(pos);
    if (!outcome) return "";
    const char* winners[] = {"w", "b", "draw"};
    return winners[static_cast<int>(outcome->winner)] + std::string(": ") + std::string(outcome->reason->en);
}

std::string result(std::string_view fen, const Options::Given& options = {}) {
    const auto game = game_or_fail("connection", options);
    const AnyPosition pos = position_or_fail(*game, fen);
    EXPECT_EQ(game->action_count(pos) == 0, game->outcome(pos).has_value()) << fen;
    return result_of(*game, pos);
}

constexpr auto white_wins = "w: first and last row connected";
constexpr auto black_wins = "b: first and last row connected";

TEST(Connection, TheExamplesOfTheSpecification) {
    const char* position = "rBbqkbnr/pp1ppppp/2n5/2p1P3/8/5N2/PPPP1PPP/RNB1QRK1 b - - 0 1";
    EXPECT_EQ(result(position, {{"rules", "author"}}), white_wins);
    EXPECT_EQ(result(position, rank), white_wins);
    EXPECT_EQ(result(position, column), white_wins) << "by way of the knight: e1 f3 e5 b8";
    // Queen e1, pawn e5, bishop b8.
    const char* three = "1B6/7k/8/4P3/8/8/8/4Q2K b - - 0 1";
    EXPECT_EQ(result(three, rank), white_wins);
    EXPECT_EQ(result(three, no_exclusion), white_wins);
    EXPECT_EQ(result(three, column), "");
    EXPECT_EQ(result("1k6/pP2B1P1/P7/P3K3/8/8/8/6q1 w - - 1 136"), black_wins);
}

TEST(Connection, TheDefaultIsTheNewslettersColumnAndTheAuthorsIsTheRank) {
    EXPECT_EQ(game_or_fail("connection")->options()["exclude"], "column");
    EXPECT_EQ(game_or_fail("connection", {{"rules", "author"}})->options()["exclude"], "rank");
    EXPECT_EQ(game_or_fail("connection", {{"rules", "author"}, {"exclude", "none"}})->options()["exclude"], "none");
}

TEST(Connection, TheExcludedLine) {
    const char* one_column = "4Q3/7k/8/8/8/8/8/4K3 b - - 0 1";
    EXPECT_EQ(result(one_column, column), "");
    EXPECT_EQ(result(one_column, rank), white_wins);
    EXPECT_EQ(result(one_column, no_exclusion), white_wins);
    // Bishop a1, pawn e5, rook h5, knight g7, bishop f8: pawn and rook share a row.
    const char* through_a_row = "5B2/6N1/k7/4P2R/8/8/8/B5K1 b - - 0 1";
    EXPECT_EQ(result(through_a_row, column), white_wins);
    EXPECT_EQ(result(through_a_row, rank), "");
    EXPECT_EQ(result(through_a_row, no_exclusion), white_wins);
}

TEST(Connection, SlidersAreStoppedByAnyPiece) {
    EXPECT_EQ(result("7B/8/7k/8/8/8/8/K7 b - - 0 1"), white_wins);
    EXPECT_EQ(result("7B/8/7k/4p3/8/8/8/K7 b - - 0 1"), "");
    EXPECT_EQ(result("7B/8/7k/4P3/8/8/8/K7 b - - 0 1"), "") << "the king does not reach the pawn";
    EXPECT_EQ(result("7B/8/7k/4P3/8/8/8/B6K b - - 0 1"), white_wins) << "both bishops reach the pawn";
}

TEST(Connection, TwoPawnsAreNeverLinked) {
    // Bishop a1 reaches e5, bishop c8 reaches e6.
    EXPECT_EQ(result("2B5/8/4P3/4P3/7k/8/8/B6K b - - 0 1", no_exclusion), "");
    EXPECT_EQ(result("2B5/8/4N3/4P3/7k/8/8/B6K b - - 0 1", no_exclusion), white_wins) << "the pawn steps to e6";
}

TEST(Connection, APawnLinksByItsStepWhereTheColumnIsNotExcluded) {
    const char* one_step = "2B5/8/4N3/4P3/7k/8/8/B6K b - - 0 1";
    EXPECT_EQ(result(one_step, rank), white_wins);
    EXPECT_EQ(result(one_step, column), "");
    // Pawn b2 steps twice to the bishop on b4; the king holds the pawn, the bishop reaches f8.
    const char* two_steps = "5N1k/8/8/8/1B6/8/1P6/K7 b - - 0 1";
    EXPECT_EQ(result(two_steps, rank), white_wins);
    EXPECT_EQ(result(two_steps, column), "");
    EXPECT_EQ(result("5N1k/8/8/8/1B6/1p6/1P6/K7 b - - 0 1", rank), "") << "not over a piece";
    EXPECT_EQ(result("4N2k/8/8/1B6/8/1P6/8/N6K b - - 0 1", rank), "") << "twice only from the second row";
    // Downwards for Black: pawn f7 steps twice to f5.
    EXPECT_EQ(result("6k1/5p2/8/5b2/8/8/8/1n5K w - - 0 1", rank), black_wins);
    EXPECT_EQ(result("6k1/5p2/5P2/5b2/8/8/8/1n5K w - - 0 1", rank), "");
}

TEST(Connection, APawnNeverLinksDiagonally) {
    // Rook d1 reaches pawn d7, which could only capture on c8.
    EXPECT_EQ(result("2N5/3P4/8/8/8/8/7k/K2R4 b - - 0 1", no_exclusion), "");
}

TEST(Connection, PinnedPiecesAndKingsInCheckLinkAllTheSame) {
    EXPECT_EQ(result("7B/8/8/8/8/7k/8/K6r w - - 0 1"), white_wins);
    EXPECT_EQ(result("3Nr3/8/5B2/8/k3N3/8/8/1B2K3 b - - 0 1"), white_wins) << "b1, e4 (pinned), f6, d8";
    EXPECT_EQ(result("3Nr3/8/5B2/8/k7/8/8/1B2K3 w - - 0 1"), "");
}

TEST(Connection, TheMoverIsTestedFirst) {
    EXPECT_EQ(result("b6B/8/8/8/8/8/8/K6k w - - 0 1"), black_wins) << "both are connected, Black has just moved";
    EXPECT_EQ(result("b6B/8/8/8/8/8/8/K6k b - - 0 1"), white_wins);
    const auto game = game_or_fail("connection");
    const auto after = [&](std::string_view fen, std::string_view move) {
        return result_of(*game, play_or_fail(*game, position_or_fail(*game, fen), move));
    };
    EXPECT_EQ(after("b7/8/8/8/4N3/8/K7/7k w - - 0 1", "e4c5"), black_wins) << "White opens Black's diagonal";
    EXPECT_EQ(after("b7/8/8/6K1/B3Q3/7k/8/3N3n w - - 0 1", "e4e8"), white_wins) << "and here they connect themselves";
}

TEST(Connection, MateStalemateAndBareKings) {
    EXPECT_EQ(result("R6k/6pp/8/8/8/8/8/7K b - - 0 1"), "w: checkmate");
    EXPECT_EQ(result("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), "draw: stalemate");
    EXPECT_EQ(result("7k/8/6K1/8/8/8/8/8 b - - 0 1"), "draw: bare kings");
    EXPECT_EQ(result("7k/8/6KB/8/8/8/8/8 b - - 0 1"), "") << "a lone bishop can still link";
    EXPECT_EQ(result("7k/8/8/8/8/8/6K1/8 b - - 0 1", no_royal), "draw: bare kings");
    const auto game = game_or_fail("connection");
    const AnyPosition after = play_or_fail(*game, position_or_fail(*game, "8/8/8/3k4/4Q3/8/8/K7 b - - 0 1"), "d5e4");
    EXPECT_EQ(result_of(*game, after), "draw: bare kings");
}

TEST(Connection, AConnectionComesBeforeMate) {
    EXPECT_EQ(result("R6k/6pp/8/8/8/8/8/2b4K b - - 0 1"), "w: checkmate");
    EXPECT_EQ(result("R6k/6pp/8/8/8/8/8/b6K b - - 0 1"), black_wins) << "mated, but a1, g7, h8 are linked";
}

TEST(Connection, WithoutRoyalKings) {
    const auto game = game_or_fail("connection", no_royal);
    // The king may stand in check, be captured, and castle through attacked squares.
    const char* castling = "3rkr2/8/8/8/8/8/4q3/R3K2R w KQ - 0 1";
    const std::vector<std::string> moves = legal(*game, castling);
    for (const char* move : {"e1g1", "e1c1", "e1d1", "e1e2", "a1a8"})
        EXPECT_NE(std::find(moves.begin(), moves.end(), move), moves.end()) << move;
    const AnyPosition after =
        play_or_fail(*game, position_or_fail(*game, "3rkr2/8/8/8/8/8/4q3/R3K2R b KQ - 0 1"), "e2e1");
    EXPECT_EQ(game->format_position(after), "3rkr2/8/8/8/8/8/8/R3q2R w - - 0 2");
    EXPECT_EQ(result("8/8/8/8/8/4q2p/8/8 w - - 0 139", no_royal), "draw: no legal move");
    EXPECT_EQ(result("8/8/8/8/8/p7/P7/8 w - - 0 1", no_royal), "draw: no legal move");
    EXPECT_EQ(legal(*game, "8/P7/8/8/8/8/8/k7 w - - 0 1"),
              (std::vector<std::string>{"a7a8b", "a7a8n", "a7a8q", "a7a8r"}));
}

TEST(Connection, MovesInAlgebraicNotation) {
    const auto game = game_or_fail("connection");
    const AnyPosition pos = play_or_fail(*game, game->start(), "e4 e5 Nf3 Nc6 Bb5 a6 O-O");
    EXPECT_EQ(game->format_position(pos), "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 4");
    EXPECT_NE(action_error(*game, game->start(), "Qd4"), "");
    EXPECT_NE(action_error(*game, game->start(), "e2e5").find("the nearest are"), std::string::npos);
    EXPECT_NE(action_error(*game, game->start(), "e7e8q"), "");
    EXPECT_NE(action_error(*game, game->start(), ""), "");
}

TEST(Connection, BadPositionsAreExplained) {
    const auto chess = game_or_fail("connection"), free = game_or_fail("connection", no_royal);
    EXPECT_EQ(
        position_error(*chess, "4k3/8/8/8/8/8/8/4K3 w - e6 0 1"),
        "column 25: bad en passant square \"e6\"; expected: - or the square that a pawn has just stepped over, on "
        "row 6");
    EXPECT_NE(position_error(*chess, "4k3/8/8/8/8/8/8/4Q2K w - - 0 1"), "") << "Black is in check with White to move";
    EXPECT_EQ(position_error(*free, "4k3/8/8/8/8/8/8/4Q2K w - - 0 1"), "");
    EXPECT_NE(position_error(*chess, "8/8/8/8/8/8/8/8 w - - 0 1"), "");
    EXPECT_EQ(position_error(*free, "8/8/8/8/8/8/8/8 w - - 0 1"), "");
    EXPECT_NE(position_error(*free, "kk6/8/8/8/8/8/8/8 w - - 0 1"), "");
}

TEST(Connection, TheViewMarksAKingInCheckWhereKingsAreRoyal) {
    const char* checked = "4k3/8/8/8/8/8/8/4Q2K b - - 0 1";
    const auto royal = game_or_fail("connection", {{"royal", "chess"}});
    const auto common = game_or_fail("connection", {{"royal", "none"}});
    const int king = *royal->scene().board.find("e8");
    EXPECT_EQ(royal->view(position_or_fail(*royal, checked)).marks, (std::vector<ViewMark>{{king, Mark::check}}));
    EXPECT_TRUE(royal->view(royal->start()).marks.empty());
    EXPECT_TRUE(common->view(position_or_fail(*common, checked)).marks.empty());
}

TEST(Connection, TheViewMarksTheConnectionInTheOrderOfItsPath) {
    const auto game = game_or_fail("connection");
    const auto marked = [&](const char* position) {
        std::vector<std::string> names;
        for (const ViewMark& mark : game->view(position_or_fail(*game, position)).marks) {
            EXPECT_EQ(mark.mark, Mark::winning);
            names.push_back(game->scene().board.cells[mark.cell].name);
        }
        return names;
    };
    EXPECT_EQ(marked("1k6/pP2B1P1/P7/P3K3/8/8/8/6q1 w - - 1 136"), (std::vector<std::string>{"g1", "a7", "b8"}));
    EXPECT_EQ(marked("2N1k3/8/B6R/8/8/8/7K/2B5 b - - 0 1"), (std::vector<std::string>{"c1", "h6", "a6", "c8"}));
    EXPECT_TRUE(game->view(game->start()).marks.empty());
    EXPECT_TRUE(game->scene().pieces_as_letters);
}

TEST(Connection, TheLinesOfTheSidesTouchNeitherSquaresNorLetters) {
    constexpr double top = -0.5, bottom = 7.5, half_a_stroke = 0.099, half_a_letter = 0.15;
    const Scene scene = game_or_fail("connection")->scene();
    ASSERT_EQ(scene.goals.size(), 4u);
    for (const ViewGoal& goal : scene.goals)
        for (const Point point : goal.line) {
            const double outside = point.y < 0 ? top - point.y : point.y - bottom;
            EXPECT_GE(outside, half_a_stroke);
            for (const Board::Label& label : scene.board.labels) {
                const bool is_below = label.at.y > bottom;
                EXPECT_TRUE(!is_below || label.at.y - point.y >= half_a_stroke + half_a_letter) << label.text;
            }
        }
}

// The rule word by word: could this piece move there if it were empty?
class SlowLinks {
public:
    SlowLinks(const chess::Position& pos, Side side, connection::Exclude exclude) : side_(side), exclude_(exclude) {
        const std::string fen = chess::format_fen(pos);
        int at = 0;
        for (const char c : fen.substr(0, fen.find(' '))) {
            if (c == '/') continue;
            const bool digit = std::isdigit(static_cast<unsigned char>(c));
            for (int i = 0; i < (digit ? c - '0' : 1); ++i, ++at) board_[(7 - at / 8) * 8 + at % 8] = digit ? '.' : c;
        }
    }

    bool connected() const {
        std::vector<int> reached;
        for (int square = 0; square < 8; ++square)
            if (is_own(square)) reached.push_back(square);
        for (std::size_t i = 0; i < reached.size(); ++i) {
            if (reached[i] >= 56) return true;
            for (int square = 0; square < 64; ++square)
                if (linked(reached[i], square) && std::find(reached.begin(), reached.end(), square) == reached.end())
                    reached.push_back(square);
        }
        return false;
    }

private:
    char kind(int square) const { return static_cast<char>(std::tolower(board_[square])); }
    bool is_own(int square) const {
        const bool white = std::isupper(static_cast<unsigned char>(board_[square]));
        return board_[square] != '.' && white == (side_ == Side::first);
    }

    bool linked(int a, int b) const {
        if (a == b || !is_own(a) || !is_own(b) || (kind(a) == 'p' && kind(b) == 'p')) return false;
        if (exclude_ == connection::Exclude::column && a % 8 == b % 8) return false;
        if (exclude_ == connection::Exclude::rank && a / 8 == b / 8) return false;
        return could_move(a, b) || could_move(b, a);
    }

    bool could_move(int from, int to) const {
        const int columns = to % 8 - from % 8, rows = to / 8 - from / 8;
        const int wide = std::abs(columns), high = std::abs(rows);
        const int ahead = side_ == Side::first ? 1 : -1, home = side_ == Side::first ? 1 : 6;
        const bool straight = columns == 0 || rows == 0, diagonal = wide == high;
        switch (kind(from)) {
            case 'p':
                return columns == 0 && (rows == ahead || (rows == 2 * ahead && from / 8 == home && free_way(from, to)));
            case 'n':
                return wide * high == 2;
            case 'b':
                return diagonal && free_way(from, to);
            case 'r':
                return straight && free_way(from, to);
            case 'q':
                return (straight || diagonal) && free_way(from, to);
            default:
                return wide <= 1 && high <= 1;
        }
    }

    bool free_way(int from, int to) const {
        const auto sign = [](int x) { return (x > 0) - (x < 0); };
        const int step = sign(to % 8 - from % 8) + 8 * sign(to / 8 - from / 8);
        for (int square = from + step; square != to; square += step)
            if (board_[square] != '.') return false;
        return true;
    }

    Side side_;
    connection::Exclude exclude_;
    std::array<char, 64> board_{};
};

TEST(Connection, TheLinksAreThoseOfTheSlowTest) {
    Random random(4);
    int connections = 0, tested = 0;
    for (int game = 0; game < 40; ++game) {
        chess::Position pos = chess::start();
        for (int ply = 0; ply < 160 && chess::play_random_move(pos, random); ++ply)
            for (const Side side : {Side::first, Side::second})
                for (const auto exclude :
                     {connection::Exclude::column, connection::Exclude::rank, connection::Exclude::none}) {
                    const connection::Links links(pos, side, exclude);
                    const bool found = connection::connected(pos, side, exclude);
                    ASSERT_EQ(found, SlowLinks(pos, side, exclude).connected()) << chess::format_fen(pos);
                    ASSERT_EQ(links.connect(), found) << chess::format_fen(pos);
                    ASSERT_EQ(!links.path().empty(), found) << chess::format_fen(pos);
                    connections += found;
                    ++tested;
                }
    }
    EXPECT_GT(connections, 500);
    EXPECT_GT(tested, 20000);
}

}  // namespace
}  // namespace tavoliere
