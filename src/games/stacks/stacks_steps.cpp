#include "games/stacks/stacks_steps.hpp"

#include "games/stacks/stacks_sets.hpp"

namespace tavoliere::stacks {

namespace {

constexpr int first_kind = 0;

// All of the hand enters as one stack.
template <int Words>
Part entered(Pieces<Words>& pieces, PositionOf<Words>& pos, int count) {
    Part part = pieces.made(piece_code(index(pos.turn), first_kind));
    for (int i = 1; i < count; ++i) {
        const Part under = pieces.made(piece_code(index(pos.turn), first_kind));
        link_under(pos, part, under);
    }
    std::uint8_t& hand = pos.hand[static_cast<std::size_t>(index(pos.turn))];
    hand = static_cast<std::uint8_t>(hand - count);
    return part;
}

// What is taken leaves the jumped stack, or the one landed on, and goes under what moves or off.
template <int Words>
void take(PositionOf<Words>& pos, Pieces<Words>& pieces, const CompiledRule<Words>& rule, Move move, Part& part) {
    const int cell = move.jumps() ? move.jumped() : move.to();
    const int count = rule.take == Take::top ? 1 : pos.height[cell];
    pieces.unsettle(cell);
    const Part taken = pieces.lift(cell, count);
    pieces.settle(cell);
    if (rule.to == To::under)
        link_under(pos, part, taken);
    else
        pieces.send_off(taken, pos.turn);
}

template <int Words>
void bar(PositionOf<Words>& pos, Again again, int cell) {
    if (again == Again::never) pos.barred.add(cell);
    if (again == Again::apart) pos.barred = Bits<Words>::single(cell);
    if (again == Again::free) pos.barred = {};
}

// Whether the piece was promoted here; the cell is not settled.
template <int Words>
bool promote(const StackTables<Words>& tables, PositionOf<Words>& pos, std::uint8_t piece, int cell,
             bool turn_is_over) {
    const std::uint8_t code = pos.code[piece];
    const auto& promotion = tables.promotions[static_cast<std::size_t>(kind_of_code(code))];
    if (!promotion.any || (promotion.then == PromoteThen::waits) != turn_is_over) return false;
    if (!promotion.in[static_cast<std::size_t>(index(pos.turn))].has(cell)) return false;
    pos.code[piece] = piece_code(owner_of_code(code), promotion.becomes);
    return promotion.then == PromoteThen::ends;
}

template <int Words>
void score(const StackTables<Words>& tables, PositionOf<Words>& pos, Pieces<Words>& pieces, int cell) {
    if (tables.score_at == 0 || pos.height[cell] < tables.score_at) return;
    for (std::size_t side = 0; side < 2; ++side)
        if (pos.owned[side].has(cell)) ++pos.points[side];
    pieces.unsettle(cell);
    pieces.send_off(pieces.lift(cell, pos.height[cell]), pos.turn);
    pieces.settle(cell);
}

template <int Words>
std::uint8_t leader_of(const StackTables<Words>& tables, const Part& part) {
    return tables.owner == StackOwner::bottom ? part.bottom : part.top;
}

template <int Words>
void take_what_waits(const StackTables<Words>& tables, PositionOf<Words>& pos, Pieces<Words>& pieces, Move last) {
    if (last.rule() >= static_cast<int>(tables.rules.size())) return;
    const CompiledRule<Words>& rule = tables.rules[static_cast<std::size_t>(last.rule())];
    if (rule.when != When::at_end) return;
    pos.barred.for_each([&](int cell) {
        pieces.unsettle(cell);
        pieces.send_off(pieces.lift(cell, rule.take == Take::top ? 1 : pos.height[cell]), pos.turn);
        pieces.settle(cell);
    });
}

// Stacks that nobody owns are seen from no side, so neither side's regions are theirs.
template <int Words>
Bits<Words> kept(const StackTables<Words>& tables, const PositionOf<Words>& pos) {
    if (!tables.keeps_by_side) {
        Bits<Words> set = pos.occupied;
        for (const CompiledTest<Words>& test : tables.keep) set &= satisfying(tables, pos, test, 0);
        return set;
    }
    Bits<Words> set = owned_where(tables, pos, tables.keep, 0) | owned_where(tables, pos, tables.keep, 1);
    Bits<Words> nobodys = pos.occupied - pos.owned[0] - pos.owned[1];
    for (const CompiledTest<Words>& test : tables.keep)
        nobodys &= test.is_sided() ? Bits<Words>{} : satisfying(tables, pos, test, 0);
    return set | nobodys;
}

template <int Words>
void remove_unkept(const StackTables<Words>& tables, PositionOf<Words>& pos, Pieces<Words>& pieces) {
    (pos.occupied - kept(tables, pos)).for_each([&](int cell) {
        pieces.unsettle(cell);
        pieces.send_off(pieces.lift(cell, pos.height[cell]), pos.turn);
        pieces.settle(cell);
    });
}

}  // namespace

template <int Words>
StepEffect make_step(const StackTables<Words>& tables, PositionOf<Words>& pos, Move move) {
    const CompiledRule<Words>& rule = tables.rules[static_cast<std::size_t>(move.rule())];
    Pieces<Words> pieces(tables, pos);
    if (!move.enters()) pieces.unsettle(move.from());
    Part part = move.enters() ? entered(pieces, pos, move.carried()) : pieces.lift(move.from(), move.carried());
    if (!move.enters()) pieces.settle(move.from());
    StepEffect effect{leader_of(tables, part)};
    if (rule.take != Take::nothing && rule.when == When::at_once) take(pos, pieces, rule, move, part);
    if (rule.jumps()) bar(pos, rule.again, move.jumped());
    pieces.unsettle(move.to());
    pieces.lay(move.to(), part);
    effect.turn_ends = promote(tables, pos, effect.leader, move.to(), false);
    if (tables.trim > 0)
        while (pos.height[move.to()] > tables.trim) {
            const std::uint8_t lowest = pieces.lift_lowest(move.to());
            pieces.send_off({lowest, lowest, 1}, pos.turn);
        }
    pieces.settle(move.to());
    score(tables, pos, pieces, move.to());
    return effect;
}

template <int Words>
void end_turn(const StackTables<Words>& tables, PositionOf<Words>& pos, Move last, std::uint8_t leader) {
    Pieces<Words> pieces(tables, pos);
    take_what_waits(tables, pos, pieces, last);
    if (leader != no_piece && pos.occupied.has(last.to())) {
        pieces.unsettle(last.to());
        promote(tables, pos, leader, last.to(), true);
        pieces.settle(last.to());
    }
    if (!tables.keep.empty()) remove_unkept(tables, pos, pieces);
    hand_over(tables, pos, false);
}

template <int Words>
void hand_over(const StackTables<Words>& tables, PositionOf<Words>& pos, bool passed) {
    pos.passes = passed && tables.passes > 0 ? static_cast<std::uint8_t>(pos.passes + 1) : 0;
    pos.barred = {};
    pos.at = nowhere;
    pos.last_rule = 0;
    pos.steps = 0;
    pos.turn = other(pos.turn);
}

template StepEffect make_step(const StackTables<1>&, PositionOf<1>&, Move);
template StepEffect make_step(const StackTables<2>&, PositionOf<2>&, Move);
template void end_turn(const StackTables<1>&, PositionOf<1>&, Move, std::uint8_t);
template void end_turn(const StackTables<2>&, PositionOf<2>&, Move, std::uint8_t);
template void hand_over(const StackTables<1>&, PositionOf<1>&, bool);
template void hand_over(const StackTables<2>&, PositionOf<2>&, bool);

}  // namespace tavoliere::stacks
