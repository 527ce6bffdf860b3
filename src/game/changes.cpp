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

std::vector<ViewPiece> ChangeLog::pieces(int cell) const {
    const auto stack = stacks_.find(cell);
    return stack == stacks_.end() ? std::vector<ViewPiece>{} : stack->second;
}

void ChangeLog::enter(int cell, ViewPiece piece) {
    Change& change = add(Change::Kind::entered);
    change.cell = cell;
    change.pieces = {piece};
    stacks_[cell].push_back(piece);
}

void ChangeLog::move(int from, int to, int count) { move_under(from, to, count, 0); }

void ChangeLog::move_under(int from, int to, int count, int under) {
    std::vector<ViewPiece>& origin = stacks_[from];
    assert(count > 0 && count <= static_cast<int>(origin.size()) && under <= height(to));
    Change& change = add(Change::Kind::moved);
    change.cell = to;
    change.from = from;
    change.path = {from, to};
    change.under = under;
    change.pieces.assign(origin.end() - count, origin.end());
    origin.resize(origin.size() - static_cast<std::size_t>(count));
    change.split = !origin.empty();
    std::vector<ViewPiece>& target = stacks_[to];
    target.insert(target.end() - under, change.pieces.begin(), change.pieces.end());
}

void ChangeLog::take_off(int cell, int count, Change::Kind kind) {
    std::vector<ViewPiece>& stack = stacks_[cell];
    assert(count > 0 && count <= static_cast<int>(stack.size()));
    Change& change = add(kind);
    change.cell = cell;
    change.pieces.assign(stack.end() - count, stack.end());
    stack.resize(stack.size() - static_cast<std::size_t>(count));
}

void ChangeLog::trim(int cell, int count) {
    std::vector<ViewPiece>& stack = stacks_[cell];
    assert(count > 0 && count <= static_cast<int>(stack.size()));
    Change& change = add(Change::Kind::trimmed);
    change.cell = cell;
    change.pieces.assign(stack.begin(), stack.begin() + count);
    stack.erase(stack.begin(), stack.begin() + count);
}

void ChangeLog::turn(int cell, std::vector<ViewPiece> pieces) {
    std::vector<ViewPiece>& stack = stacks_[cell];
    assert(pieces.size() <= stack.size());
    std::ranges::copy(pieces, stack.end() - static_cast<std::ptrdiff_t>(pieces.size()));
    Change& change = add(Change::Kind::turned);
    change.cell = cell;
    change.pieces = std::move(pieces);
}

void ChangeLog::score(Side side, int points) {
    Change& change = add(Change::Kind::scored);
    change.side = side;
    change.points = points;
}

void ChangeLog::choose(std::vector<int> cells) { add(Change::Kind::chosen).path = std::move(cells); }

void ChangeLog::lift(int cell, int count) {
    Change& change = add(Change::Kind::lifted);
    change.cell = cell;
    change.count = count;
}

void ChangeLog::sow(int cell) {
    const bool goes_on = !changes_.empty() && changes_.back().kind == Change::Kind::sown;
    Change& change = goes_on ? changes_.back() : add(Change::Kind::sown);
    change.path.push_back(cell);
}

void ChangeLog::take(int from, int to, int count) {
    Change& change = add(Change::Kind::taken);
    change.from = from;
    change.cell = to;
    change.count = count;
}

void ChangeLog::claim(int cell, Side side) {
    Change& change = add(Change::Kind::claimed);
    change.cell = cell;
    change.side = side;
}

std::vector<int> cells_of(std::span<const Change> changes) {
    std::vector<int> cells;
    const auto add = [&](int cell) {
        if (cell != Change::nowhere && std::ranges::find(cells, cell) == cells.end()) cells.push_back(cell);
    };
    for (const Change& change : changes) {
        if (change.kind == Change::Kind::chosen) continue;
        if (change.kind == Change::Kind::sown) {
            add(change.path.back());
        } else if (change.kind == Change::Kind::taken) {
            add(change.from);
        } else {
            for (const int cell : change.path) add(cell);
            add(change.cell);
        }
    }
    return cells;
}

}  // namespace tavoliere
