#include "games/stacks/stacks.hpp"
#include "games/stacks/stacks_board.hpp"
#include "games/stacks/stacks_steps.hpp"

namespace tavoliere::stacks {

namespace {

constexpr std::uint8_t first_kind_of(Side side) { return piece_code(index(side), 0); }

}  // namespace

template <int Words>
void RulesOf<Words>::tell(const Position& pos, Move move, ChangeLog& log) const {
    if (move == pass) return log.pass();
    Position after = pos;
    if (move != stop) {
        make_step(*tables_, after, move);
        tell_step(pos, after, move, log);
    }
    Position later = pos;
    play(later, move);
    if (!mid_turn(later)) tell_end(after, later, move, log);
}

template <int Words>
void RulesOf<Words>::tell_step(const Position& pos, const Position& after, Move move, ChangeLog& log) const {
    const CompiledRule<Words>& rule = tables_->rules[static_cast<std::size_t>(move.rule())];
    const int to = picture_cell(move.to()), from_stack = move.jumps() ? move.jumped() : move.to();
    const bool takes = rule.take != Take::nothing && rule.when == When::at_once;
    const int taken = takes ? pieces_taken(*tables_, pos, move) : 0;
    if (takes && rule.to == To::off) log.capture(picture_cell(from_stack), taken);
    if (move.enters())
        for (int i = 0; i < move.carried(); ++i) log.enter(to, view_piece(first_kind_of(pos.turn)));
    else
        log.move(picture_cell(move.from()), to, move.carried());
    if (takes && rule.to == To::under && move.jumps())
        log.move_under(picture_cell(move.jumped()), to, taken, move.carried());
    tell_landing(pos, after, move.to(), log);
}

// Promotion, trimming and scoring, by what became of the stack.
template <int Words>
void RulesOf<Words>::tell_landing(const Position& pos, const Position& after, int cell, ChangeLog& log) const {
    const int to = picture_cell(cell), height = log.height(to);
    if (tables_->trim > 0 && height > tables_->trim) log.trim(to, height - tables_->trim);
    if (after.height[cell] > 0) return tell_turned(after, cell, log);
    log.remove(to);
    for (const Side side : {Side::first, Side::second}) {
        const auto i = static_cast<std::size_t>(index(side));
        if (after.points[i] > pos.points[i]) log.score(side, after.points[i] - pos.points[i]);
    }
}

template <int Words>
void RulesOf<Words>::tell_turned(const Position& after, int cell, ChangeLog& log) const {
    const std::vector<ViewPiece> pieces = pieces_on(after, cell);
    if (log.pieces(picture_cell(cell)) != pieces) log.turn(picture_cell(cell), pieces);
}

template <int Words>
void RulesOf<Words>::tell_end(const Position& before, const Position& after, Move last, ChangeLog& log) const {
    const int rule_number = last == stop ? before.last_rule : last.rule();
    const CompiledRule<Words>& rule = tables_->rules[static_cast<std::size_t>(rule_number)];
    if (rule.when == When::at_end)
        before.barred.for_each(
            [&](int cell) { log.capture(picture_cell(cell), rule.take == Take::top ? 1 : before.height[cell]); });
    before.occupied.for_each([&](int cell) {
        if (log.height(picture_cell(cell)) == 0) return;
        if (after.height[cell] == 0)
            log.remove(picture_cell(cell));
        else
            tell_turned(after, cell, log);
    });
}

template <int Words>
std::vector<tavoliere::Words> RulesOf<Words>::own_rules() const {
    std::vector<tavoliere::Words> names;
    for (const MoveRule& rule : description_->moves) names.push_back({rule.en, rule.it});
    return names;
}

template <int Words>
std::optional<std::size_t> RulesOf<Words>::rule_of(Move move) const {
    const auto rule = static_cast<std::size_t>(move.rule());
    return rule < description_->moves.size() ? std::optional(rule) : std::nullopt;
}

template std::vector<Words> RulesOf<1>::own_rules() const;
template std::vector<Words> RulesOf<2>::own_rules() const;
template std::optional<std::size_t> RulesOf<1>::rule_of(Move) const;
template std::optional<std::size_t> RulesOf<2>::rule_of(Move) const;
template void RulesOf<1>::tell(const Position&, Move, ChangeLog&) const;
template void RulesOf<2>::tell(const Position&, Move, ChangeLog&) const;

}  // namespace tavoliere::stacks
