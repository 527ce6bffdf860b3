#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

// The rules of Volo a second time, as the text of the rules says them: sets of cells, one step after the other, nothing
// prepared and nothing shared with the program. Slow, and therefore easy to believe.
namespace tavoliere::volo_reference {

struct Cell {
    int row, number;

    auto operator<=>(const Cell&) const = default;
    Cell moved(Cell step, int times) const { return {row + times * step.row, number + times * step.number}; }
    std::string name() const { return static_cast<char>('a' + row) + std::to_string(number); }
};

using Cells = std::set<Cell>;

constexpr std::array<Cell, 6> directions{{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}}};

inline Cells difference(const Cells& a, const Cells& b) {
    Cells left;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(left, left.end()));
    return left;
}

inline bool includes(const Cells& whole, const Cells& part) {
    return std::includes(whole.begin(), whole.end(), part.begin(), part.end());
}

inline bool touches(const Cells& set, Cell cell) {
    return std::any_of(directions.begin(), directions.end(), [&](Cell d) { return set.count(cell.moved(d, 1)) > 0; });
}

// The connected part of `within` that the seed is in.
inline Cells flood(Cell seed, const Cells& within) {
    Cells reached{seed};
    for (std::vector<Cell> waiting{seed}; !waiting.empty();) {
        const Cell cell = waiting.back();
        waiting.pop_back();
        for (const Cell d : directions) {
            const Cell next = cell.moved(d, 1);
            if (within.count(next) > 0 && reached.insert(next).second) waiting.push_back(next);
        }
    }
    return reached;
}

inline bool is_one_flock(const Cells& birds) { return !birds.empty() && flood(*birds.begin(), birds) == birds; }

inline std::string joined(const Cells& cells, const std::string& separator) {
    std::string text;
    for (const Cell cell : cells) text += (text.empty() ? "" : separator) + cell.name();
    return text;
}

struct State {
    std::array<Cells, 2> birds;
    int turn = 0;
    int passes = 0;
    std::optional<int> winner;

    bool is_over() const { return winner || passes == 2; }
    std::string text() const {
        std::string text = turn == 0 ? "turn=y" : "turn=b";
        if (!birds[0].empty()) text += " y=" + joined(birds[0], ",");
        if (!birds[1].empty()) text += " b=" + joined(birds[1], ",");
        if (passes > 0) text += " passes=" + std::to_string(passes);
        return text;
    }
};

class Game {
public:
    Game(int side, int supply, bool passes_only_when_forced) : supply_(supply), forced_(passes_only_when_forced) {
        const int last = 2 * side - 2, middle = side - 1;
        for (int row = 0; row <= last; ++row)
            for (int number = 1; number <= last + 1; ++number)
                if (std::abs((row - middle) - (number - side)) <= middle) board_.insert({row, number});
        for (const Cell corner : {Cell{0, 1}, Cell{0, side}, Cell{middle, 1}, Cell{middle, last + 1}, Cell{last, side},
                                  Cell{last, last + 1}, Cell{middle, side}})
            board_.erase(corner);
        start_.birds[0] = {{1, 2}, {middle, last}, {last - 1, side}};
        start_.birds[1] = {{1, side}, {last - 1, last}, {middle, 2}};
    }

    const Cells& board() const { return board_; }
    const State& start() const { return start_; }

    // Every legal action, with what it leads to.
    std::map<std::string, State> actions(const State& state) const {
        std::map<std::string, State> found;
        if (state.is_over()) return found;
        add_flights(state, found);
        const bool can_fly = !found.empty();
        const bool tempted = add_placements(state, found);
        if (!can_fly && !tempted) {
            State after = state;
            ++after.passes;
            after.turn = 1 - state.turn;
            found["pass"] = after;
        }
        return found;
    }

private:
    Cells free_cells(const State& state) const {
        return difference(difference(board_, state.birds[0]), state.birds[1]);
    }

    // The player's area that the cell is in.
    Cells area_of(const State& state, int player, Cell cell) const {
        return flood(cell, difference(board_, state.birds[1 - player]));
    }

    // The areas where the player has a bird, all together; the others belong to their opponent.
    Cells open_to(const State& state, int player) const {
        Cells open;
        for (const Cell bird : state.birds[player])
            if (open.count(bird) == 0) open.merge(area_of(state, player, bird));
        return open;
    }

    // Adds the placements; true if one of them takes away the right to pass.
    bool add_placements(const State& state, std::map<std::string, State>& found) const {
        const int me = state.turn;
        bool tempted = false;
        if (static_cast<int>(state.birds[me].size()) >= supply_) return false;
        const Cells mine = open_to(state, me), theirs = open_to(state, 1 - me);
        for (const Cell cell : free_cells(state)) {
            if (touches(state.birds[me], cell) || mine.count(cell) == 0) continue;
            State after = state;
            after.birds[me].insert(cell);
            found[cell.name()] = ended(after);
            tempted |= forced_ || theirs.count(cell) > 0;
        }
        return tempted;
    }

    void add_flights(const State& state, std::map<std::string, State>& found) const {
        const Cells& own = state.birds[state.turn];
        const Cells free = free_cells(state);
        for (const Cell first : own)
            for (const Cell axis : {Cell{0, 1}, Cell{1, 0}, Cell{1, 1}}) {
                Cells line;
                for (Cell last = first; own.count(last) > 0; last = last.moved(axis, 1)) {
                    line.insert(last);
                    // A lone bird is a line along every axis; once is enough.
                    if (line.size() == 1 && axis.row != 0) continue;
                    for (const Cell direction : directions) add_flights_of(state, free, line, direction, found);
                }
            }
    }

    void add_flights_of(const State& state, const Cells& free, const Cells& line, Cell direction,
                        std::map<std::string, State>& found) const {
        const auto is_clear = [&](Cell cell) { return free.count(cell) > 0 || line.count(cell) > 0; };
        for (int distance = 1;; ++distance) {
            Cells landed;
            for (const Cell bird : line) landed.insert(bird.moved(direction, distance));
            if (!std::all_of(landed.begin(), landed.end(), is_clear)) return;
            if (is_good_landing(state, line, landed)) add_flight(state, line, landed, found);
        }
    }

    static bool is_good_landing(const State& state, const Cells& line, const Cells& landed) {
        const Cells& own = state.birds[state.turn];
        const Cells old_flock = flood(*line.begin(), own);
        Cells birds = difference(own, line);
        birds.insert(landed.begin(), landed.end());
        const Cells new_flock = flood(*landed.begin(), birds);
        return includes(new_flock, difference(old_flock, line)) && new_flock.size() > old_flock.size();
    }

    void add_flight(const State& state, const Cells& line, const Cells& landed,
                    std::map<std::string, State>& found) const {
        const int me = state.turn, foe = 1 - me;
        const std::string text = joined(line, "/") + '-' + joined(landed, "/");
        State after = state;
        after.birds[me] = difference(state.birds[me], line);
        after.birds[me].insert(landed.begin(), landed.end());
        std::vector<Cells> areas;  // the opponent's birds by area
        for (Cells left = after.birds[foe]; !left.empty(); left = difference(left, areas.back())) {
            const Cells area = area_of(after, foe, *left.begin());
            Cells inside;
            std::set_intersection(left.begin(), left.end(), area.begin(), area.end(),
                                  std::inserter(inside, inside.end()));
            areas.push_back(inside);
        }
        if (is_one_flock(after.birds[me]) || areas.size() < 2) {
            found[text] = ended(after);
            return;
        }
        for (const Cells& kept : areas) {
            after.birds[foe] = kept;
            found[text + ':' + kept.begin()->name()] = ended(after);
        }
    }

    // The state after a turn that was not a pass: first the mover may have won, then the opponent.
    static State ended(State state) {
        const int me = state.turn;
        state.passes = 0;
        state.turn = 1 - me;
        if (is_one_flock(state.birds[me]))
            state.winner = me;
        else if (is_one_flock(state.birds[1 - me]))
            state.winner = 1 - me;
        return state;
    }

    Cells board_;
    State start_;
    int supply_;
    bool forced_;
};

}  // namespace tavoliere::volo_reference
