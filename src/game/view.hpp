#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "board/board.hpp"
#include "core/side.hpp"
#include "core/words.hpp"

namespace tavoliere {

// Whose piece, for drawing. Neutral pieces (Dvonn's reds) are nobody's.
enum class Owner : unsigned char { first, second, neutral };

constexpr Owner owner_of(Side side) { return static_cast<Owner>(side); }

// What a piece looks like, apart from its owner.
enum class Shape : unsigned char {
    disc,
    bird,
    pawn,
    knight,
    bishop,
    rook,
    queen,
    king,
    crowned,  // discs of the other kinds of a described game, told apart by a mark
    barred,
    crossed,
};

// Is it a disc, whatever is drawn on it?
constexpr bool is_counter(Shape shape) { return shape <= Shape::bird || shape >= Shape::crowned; }

struct ViewPiece {
    Owner owner = Owner::first;
    Shape shape = Shape::disc;

    bool operator==(const ViewPiece&) const = default;
};

// All the pieces on one cell, bottom to top.
struct ViewStack {
    int cell = 0;
    std::vector<ViewPiece> pieces;

    bool operator==(const ViewStack&) const = default;
};

// Pieces where only their number matters: the seeds in a house or a store.
struct ViewHeap {
    int cell = 0;
    int count = 0;
    Owner owner = Owner::neutral;  // whose the house is for good; of most nobody's

    bool operator==(const ViewHeap&) const = default;
};

// Pieces beside the board.
struct ViewReserve {
    ViewPiece piece;
    int count = 0;

    bool operator==(const ViewReserve&) const = default;
};

// A cell with a meaning of its own in this position.
enum class Mark : unsigned char {
    frozen,   // this piece may not move now
    winning,  // part of what won: of a flock, or of a way between two sides, whose cells come in its order
    check,    // the king of the side to move is attacked
};

struct ViewMark {
    int cell = 0;
    Mark mark = Mark::frozen;

    bool operator==(const ViewMark&) const = default;
};

// A side of the board that a player has to reach, as a polyline.
struct ViewGoal {
    Owner owner = Owner::first;
    std::vector<Point> line;
};

// A position as a picture in data: no colours, no words, no clicks. One renderer for the terminal, one for diagrams and
// one in the page draw every game from this. The board, with its goals, is constant for a game and lives in `Scene`.
struct View {
    Side turn = Side::first;
    std::vector<ViewStack> stacks;      // ascending by cell, at most one each
    std::vector<ViewHeap> heaps;        // ascending by cell; where there are any, each cell has one, also an empty one
    std::vector<ViewReserve> reserves;  // first player's, then second player's, then neutral
    std::optional<std::array<int, 2>> scores;
    std::vector<ViewMark> marks;

    bool operator==(const View&) const = default;
};

// What stands on a cell, or nothing.
const ViewStack* stack_on(const View& view, int cell);
const ViewHeap* heap_on(const View& view, int cell);

// Which way seeds go round the board, seen from above.
enum class SowingWay : unsigned char { counter_clockwise, clockwise, either };

// What a picture of a game of seeds needs to know besides the board.
struct SowingScene {
    std::array<int, 2> stores{};  // the cells of the first and of the second player's store
    SowingWay way = SowingWay::counter_clockwise;

    bool is_store(int cell) const { return cell == stores[0] || cell == stores[1]; }
};

// A piece that may stand on the board of a described game: its letter in texts, and what it is called.
struct SceneKind {
    ViewPiece piece;
    char letter = '?';
    std::string en, it;
    bool feminine = false;  // in Italian, where colours agree with what they are said of

    std::string_view name(Language language) const { return language == Language::italian ? it : en; }
};

// Where the first player sits, as the board is drawn.
enum class Home : unsigned char { nowhere, below, above };

// What stays the same during a game: the board and how it is best laid out as text.
struct Scene {
    Board board;
    std::vector<ViewGoal> goals;
    double columns_per_unit = 4;     // terminal columns per unit of the drawing
    double rows_per_unit = 2;        // terminal rows per unit of the drawing
    bool pieces_as_letters = false;  // chess: letters instead of discs with a height
    bool whole_stacks = false;       // Byte: the order inside a stack matters, show all of it
    std::optional<SowingScene> sowing{};
    std::vector<SceneKind> kinds{};  // those of a described game of stacks, each side's in the order of the text
    Home home = Home::nowhere;
};

}  // namespace tavoliere
