#include "game/changes.hpp"

#include <algorithm>
#include <cassert>

namespace tavoliere {

ChangeLog::ChangeLog(const View& before) {
    for (const ViewStack& stack : before.stacks) stacks_[stack.cell] = stack.pieces;
}

Change& ChangeLog::add(Change::Kind kind) {
    changes_.push_back({.kind = kind, .step = step_});
    return changes_.back();
}

int ChangeLog::height(int cell) const {
    const auto stack = stacks_.find(cell);
    return stack == stacks_.end() ? 0 : static_cast<int>(stack->second.size());
}

void ChangeLog::enter(int cell, ViewPiece piece) {
    Change& change = add(Change::Kind::entered);
    change.cell = cell;
    change.pieces = {piece};
    stacks_[cell].push_back(piece);
}

void ChangeLog::move(int from, int to, int count) {
    std::vector<ViewPiece>& origin = stacks_[from];
    assert(count > 0 && count <= static_cast<int>(origin.size()));
    Change& change = add(Change::Kind::moved);
    change.cell = to;
    change.from = from;
    change.path = {from, to};
    change.pieces.assign(origin.end() - count, origin.end());
    origin.resize(origin.size() - static_cast<std::size_t>(count));
    change.split = !origin.empty();
    std::vector<ViewPiece>& target = stacks_[to];
    target.insert(target.end(), change.pieces.begin(), change.pieces.end());
}

void ChangeLog::take_off(int cell, Change::Kind kind) {
    Change& change = add(kind);
    change.cell = cell;
    change.pieces = std::move(stacks_[cell]);
    stacks_.erase(cell);
}

void ChangeLog::turn(int cell, ViewPiece piece) {
    assert(height(cell) > 0);
    Change& change = add(Change::Kind::turned);
    change.cell = cell;
    change.pieces = {piece};
    stacks_[cell].back() = piece;
}

void ChangeLog::score(Side side, int points) {
    Change& change = add(Change::Kind::scored);
    change.side = side;
    change.points = points;
}

void ChangeLog::choose(std::vector<int> cells) { add(Change::Kind::chosen).path = std::move(cells); }

std::vector<int> cells_of(std::span<const Change> changes) {
    std::vector<int> cells;
    const auto add = [&](int cell) {
        if (cell != Change::nowhere && std::ranges::find(cells, cell) == cells.end()) cells.push_back(cell);
    };
    for (const Change& change : changes) {
        if (change.kind == Change::Kind::chosen) continue;
        for (const int cell : change.path) add(cell);
        add(change.cell);
    }
    return cells;
}

}  // namespace tavoliere
