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
        moved,     // the top pieces of `from` go onto the top of `cell`, by `path`
        captured,  // the pieces on `cell` are taken by the opponent's move
        removed,   // the pieces on `cell` leave the board for another reason
        turned,    // the top piece of `cell` becomes another: promotion, another colour
        scored,    // `side` gets `points`
        chosen,    // `path` are the cells of what was chosen: in Volo the birds that stay
        passed,
        swapped,  // the players exchange their colours
    };
    static constexpr int nowhere = -1;

    Kind kind = Kind::passed;
    int step = 0;  // of the turn, from 0
    int cell = nowhere;
    int from = nowhere;
    std::vector<int> path{};          // moved: the cells on the way, `from` first and `cell` last; chosen: see above
    std::vector<ViewPiece> pieces{};  // bottom to top
    bool split = false;               // moved: others stay behind on `from`
    Side side = Side::first;
    int points = 0;

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
    void capture(int cell) { take_off(cell, Change::Kind::captured); }
    void remove(int cell) { take_off(cell, Change::Kind::removed); }
    void turn(int cell, ViewPiece piece);
    void score(Side side, int points);
    void choose(std::vector<int> cells);
    void pass() { add(Change::Kind::passed); }
    void swap() { add(Change::Kind::swapped); }

    int height(int cell) const;
    std::vector<Change> take() { return std::move(changes_); }

private:
    Change& add(Change::Kind kind);
    void take_off(int cell, Change::Kind kind);

    std::map<int, std::vector<ViewPiece>> stacks_;
    std::vector<Change> changes_;
    int step_ = 0;
};

// The cells on which something changed, each once, in the order of the changes.
std::vector<int> cells_of(std::span<const Change> changes);

}  // namespace tavoliere
