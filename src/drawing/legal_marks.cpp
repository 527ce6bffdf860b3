#include "drawing/legal_marks.hpp"

#include <algorithm>
#include <functional>
#include <set>

namespace tavoliere {

namespace {

using Cells = std::set<int>;

// Which pieces a step moves, and where to.
struct GroupMove {
    Cells from, to;

    auto operator<=>(const GroupMove&) const = default;
};

// What an action moves in its first step.
GroupMove group_move_of(const std::vector<Change>& changes) {
    GroupMove move;
    for (const Change& change : changes)
        if (change.kind == Change::Kind::moved && change.step == 0) {
            move.from.insert(change.from);
            move.to.insert(change.cell);
        }
    return move;
}

// Where the piece, or the seeds, of a cell come to lie.
void add_targets(const std::vector<Change>& changes, int from, Cells& targets) {
    bool is_sower = false;
    for (const Change& change : changes) {
        if (change.kind == Change::Kind::moved && change.from == from) targets.insert(change.cell);
        is_sower = is_sower || (change.kind == Change::Kind::lifted && change.cell == from);
        if (change.kind == Change::Kind::sown && is_sower && !change.path.empty()) targets.insert(change.path.back());
    }
}

bool holds_something(const View& view, int cell) {
    const ViewHeap* heap = heap_on(view, cell);
    return stack_on(view, cell) || (heap && heap->count > 0);
}

Error nothing_moves(const Record& record, const Slice& from, const std::vector<int>& cells) {
    const View view = record.game().view(record.position());
    const bool is_empty = std::ranges::none_of(cells, [&](int cell) { return holds_something(view, cell); });
    return error_at(from,
                    is_empty ? Words{"nothing stands on {}", "su {} non c'è nulla"}
                             : Words{"nothing can go anywhere from {}", "da {} nulla può muovere"},
                    {{"a cell whose piece can move now", "una casella il cui pezzo ora può muovere"}});
}

// A cell for the number of each move, one that no other has: the cells that few moves share are given out first, and a
// cell that was given is taken back where its move can have another one.
std::vector<int> cells_for_numbers(const std::vector<GroupMove>& moves) {
    std::vector<int> chosen(moves.size(), Board::none);
    const auto sharers = [&](int cell) {
        return std::ranges::count_if(moves, [&](const GroupMove& move) { return move.to.contains(cell); });
    };
    const std::function<bool(std::size_t, Cells&)> give = [&](std::size_t move, Cells& tried) {
        std::vector<int> cells(moves[move].to.begin(), moves[move].to.end());
        std::ranges::stable_sort(cells, {}, sharers);
        for (const int cell : cells) {
            if (!tried.insert(cell).second) continue;
            const auto owner = std::ranges::find(chosen, cell);
            if (owner == chosen.end() || give(static_cast<std::size_t>(owner - chosen.begin()), tried)) {
                chosen[move] = cell;
                return true;
            }
        }
        return false;
    };
    for (std::size_t move = 0; move < moves.size(); ++move) {
        Cells tried;
        if (!give(move, tried)) chosen[move] = *moves[move].to.begin();
    }
    return chosen;
}

// Each in the next ink, with its number.
std::vector<DiagramMark> numbered(const std::vector<GroupMove>& moves) {
    constexpr std::size_t inks = mark_ink_count - 1;
    const std::vector<int> cells = cells_for_numbers(moves);
    std::vector<DiagramMark> marks;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        DiagramMark mark{MarkShape::flight, *moves[i].from.begin(), {cells[i]}, std::to_string(i + 1)};
        mark.ink = static_cast<MarkInk>(1 + i % inks);
        mark.group.assign(std::next(moves[i].from.begin()), moves[i].from.end());
        for (const int cell : moves[i].to)
            if (cell != cells[i]) mark.way.push_back(cell);
        marks.push_back(std::move(mark));
    }
    return marks;
}

std::vector<DiagramMark> signs(MarkShape shape, const Cells& cells) {
    std::vector<DiagramMark> marks;
    for (const int cell : cells) marks.push_back({shape, cell});
    return marks;
}

}  // namespace

Result<std::vector<DiagramMark>> target_marks(const Record& record, const Slice& from) {
    const AnyGame& game = record.game();
    const std::vector<int> cells = read_group(from.text, game.scene().board);
    if (cells.empty()) return error_at(from, {"there is no cell {}", "non c'è una casella {}"});
    const Cells group(cells.begin(), cells.end());
    Cells targets;
    std::set<GroupMove> moves;
    for (const std::string& action : record.actions()) {
        const std::vector<Change> changes = game.changes(record.position(), action);
        if (group.size() == 1)
            add_targets(changes, cells.front(), targets);
        else if (GroupMove move = group_move_of(changes); move.from == group)
            moves.insert(std::move(move));
    }
    if (targets.empty() && moves.empty()) return nothing_moves(record, from, cells);
    return group.size() == 1 ? signs(MarkShape::dot, targets) : numbered({moves.begin(), moves.end()});
}

std::vector<DiagramMark> legal_marks(const Record& record) {
    Cells movers, targets;
    for (const std::string& action : record.actions())
        for (const Change& change : record.game().changes(record.position(), action)) {
            if (change.kind == Change::Kind::moved) {
                movers.insert(change.from);
                targets.insert(change.cell);
            } else if (change.kind == Change::Kind::entered) {
                targets.insert(change.cell);
            } else if (change.kind == Change::Kind::lifted) {
                movers.insert(change.cell);
            }
        }
    std::vector<DiagramMark> marks = signs(MarkShape::circle, movers);
    const std::vector<DiagramMark> dots = signs(MarkShape::dot, targets);
    marks.insert(marks.end(), dots.begin(), dots.end());
    return marks;
}

}  // namespace tavoliere
