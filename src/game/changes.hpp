#pragma once

#include <map>
#include <span>
#include <vector>

#include "game/view.hpp"

namespace tavoliere {

// One thing that a turn did, as the rules know it: animations, marks of the last move and spoken descriptions are made
// of these. Applied in their order to the picture before the turn, they lead to the picture after it.
struct Change {
    enum class Kind : unsigned char {
        entered,   // pieces come onto the top of `cell`
        moved,     // the top pieces of `from` go onto the top of `cell`, or under its upper pieces, by `path`
        captured,  // the top pieces of `cell` are taken by the opponent's move
        removed,   // the top pieces of `cell` leave the board for another reason
        trimmed,   // the lowest pieces of `cell` leave the board
        turned,    // the top pieces of `cell` become others: promotion, another colour
        scored,    // `side` gets `points`
        chosen,    // `path` are the cells of what was chosen: in Volo the birds that stay
        passed,
        swapped,  // the players exchange their colours
        lifted,   // `count` seeds are taken into the hand from `cell`
        sown,     // one seed falls out of the hand into each cell of `path`
        taken,    // `count` seeds go from `from` into `cell`
        claimed,  // `cell` is `side`'s for good
    };
    static constexpr int nowhere = -1;

    Kind kind = Kind::passed;
    int step = 0;  // of the turn, from 0
    int cell = nowhere;
    int from = nowhere;
    // moved: the cells on the way, `from` first and `cell` last; chosen, sown: see above
    std::vector<int> path{};
    std::vector<ViewPiece> pieces{};  // bottom to top
    bool split = false;               // moved: others stay behind on `from`
    int under = 0;                    // moved: so many pieces of `cell` come to lie on these
    Side side = Side::first;
    int points = 0;
    int count = 0;  // of seeds

    bool operator==(const Change&) const = default;
};

// Writes down what the steps of a turn do. It keeps the stacks as they are at each moment, so that a game only says
// which cells are concerned.
class ChangeLog {
public:
    // The picture before the turn.
    explicit ChangeLog(const View& before);

    void begin_step(int step) { step_ = step; }

    void enter(int cell, ViewPiece piece);
    // The top `count` pieces, or the whole stack.
    void move(int from, int to, int count);
    void move(int from, int to) { move(from, to, height(from)); }
    // The same, but they go under the upper `under` pieces of the other stack.
    void move_under(int from, int to, int count, int under);
    // The top `count` pieces, or the whole stack.
    void capture(int cell, int count) { take_off(cell, count, Change::Kind::captured); }
    void capture(int cell) { capture(cell, height(cell)); }
    void remove(int cell) { take_off(cell, height(cell), Change::Kind::removed); }
    // The lowest `count` pieces leave.
    void trim(int cell, int count);
    void turn(int cell, ViewPiece piece) { turn(cell, std::vector{piece}); }
    void turn(int cell, std::vector<ViewPiece> pieces);
    void score(Side side, int points);
    void choose(std::vector<int> cells);
    void pass() { add(Change::Kind::passed); }
    void swap() { add(Change::Kind::swapped); }

    void lift(int cell, int count);
    // Seeds that fall one after the other are one change.
    void sow(int cell);
    void take(int from, int to, int count);
    void claim(int cell, Side side);

    int height(int cell) const;
    // Bottom to top.
    std::vector<ViewPiece> pieces(int cell) const;
    std::vector<Change> take() { return std::move(changes_); }

private:
    Change& add(Change::Kind kind);
    void take_off(int cell, int count, Change::Kind kind);

    std::map<int, std::vector<ViewPiece>> stacks_;
    std::vector<Change> changes_;
    int step_ = 0;
};

// The cells on which something changed, each once, in the order of the changes. Where seeds fell only the last of them
// counts: others fall everywhere.
std::vector<int> cells_of(std::span<const Change> changes);

}  // namespace tavoliere
