#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/text.hpp"
#include "game/changes.hpp"
#include "game/chosen.hpp"
#include "game/game.hpp"
#include "game/overlay.hpp"
#include "game/view.hpp"
#include "games/stacks/stacks_description.hpp"
#include "games/stacks/stacks_position.hpp"
#include "games/stacks/stacks_tables.hpp"

// Games of stacks that somebody has described in a text: one compiled set of rules that looks up tables.
namespace tavoliere::stacks {

// Where the steps of a game lead, as the rules say it.
struct StepsInWords {
    explicit StepsInWords(const Description& description);

    struct Sentences {
        std::string en, it;
    };
    std::vector<Sentences> by_kind{};  // for a stack that a piece of this kind leads
};

template <int Words>
class RulesOf {
public:
    using Position = PositionOf<Words>;
    using Move = stacks::Move;
    using Cells = Bits<Words>;
    static constexpr int max_steps = 2048;
    static constexpr int most_steps_in_turn = stacks::most_steps_in_turn;
    // A list that takes some tens of milliseconds; the games that people play have far shorter ones.
    static constexpr std::uint64_t most_turns = 20'000;
    static constexpr bool turns_are_single_steps = false;
    using Steps = MoveList<Move, max_steps>;
    using WholeTurn = Turn<Move, most_steps_in_turn>;

    explicit RulesOf(Description description);

    const Description& description() const { return *description_; }
    const StackTables<Words>& tables() const { return *tables_; }

    Position start() const { return start_; }
    Side turn(const Position& pos) const { return pos.turn; }
    bool mid_turn(const Position& pos) const { return pos.at != nowhere; }
    void legal(const Position& pos, Steps& list) const;
    void play(Position& pos, Move move) const;
    bool play_random_turn(Position& pos, Random& random) const;
    std::uint64_t count_turns(const Position& pos) const;
    std::optional<Outcome> outcome(const Position& pos) const;
    std::uint64_t hash(const Position& pos) const;
    std::uint64_t hash_from_scratch(const Position& pos) const;
    bool repetition_draws() const { return true; }
    std::uint64_t repetition_hash(const Position& pos) const { return hash(pos); }
    Outcome repeated(const Position& pos) const;

    std::string format(const Position& pos) const;
    Result<Position> parse(std::string_view text) const;
    std::string format_turn(const Position& pos, const WholeTurn& turn) const;
    Result<WholeTurn> read_turn(const Position& pos, std::string_view text) const;

    Scene scene() const;
    View view(const Position& pos) const;
    std::span<const OverlayName> overlays() const;
    std::vector<OverlayMark> overlay(const Position& pos, std::size_t which) const;
    void tell(const Position& pos, Move move, ChangeLog& log) const;
    std::vector<tavoliere::Words> own_rules() const;
    // Nothing for the end of a turn and for what no rule of the text allows, such as passing.
    std::optional<std::size_t> rule_of(Move move) const;
    std::optional<Message> objection(const Position& pos, const Chosen& chosen, int cell) const;

    // What a position is judged by: the points, or what is counted at the end.
    int score_of(const Position& pos, Side side) const;
    // Puts a stack on an empty cell; false where there are too many pieces.
    bool put(Position& pos, const PlacedStack& stack) const;

private:
    bool is_decided(const Position& pos) const;
    bool holds_enough(const Position& pos, Side side) const;
    std::optional<Outcome> decided(const Position& pos) const;
    Outcome stuck_outcome(const Position& pos) const;
    Outcome counted(const Position& pos, const Reason& reason) const;

    void tell_step(const Position& pos, const Position& after, Move move, ChangeLog& log) const;
    void tell_landing(const Position& pos, const Position& after, int cell, ChangeLog& log) const;
    void tell_turned(const Position& after, int cell, ChangeLog& log) const;
    void tell_end(const Position& before, const Position& after, Move last, ChangeLog& log) const;
    std::vector<ViewPiece> pieces_on(const Position& pos, int cell) const;
    // The cell of the drawing.
    int picture_cell(int cell) const { return places_in_drawing_[static_cast<std::size_t>(cell)]; }

    Message compulsory_instead(const Position& pos) const;

    Result<PlacedStack> read_stack(const Slice& item, const Position& pos) const;
    Move step_written(const Position& pos, int from, int level, int to, bool takes) const;

    std::string name_of(int cell) const { return description_->grid.name_of(cell); }

    std::shared_ptr<const Description> description_;
    std::shared_ptr<const StackTables<Words>> tables_;
    std::vector<int> drawn_cells_;        // the cell of the rules for each of the drawing, or -1
    std::vector<int> places_in_drawing_;  // the other way
    Reason hold_reason_{};
    std::shared_ptr<const StepsInWords> steps_in_words_;
    Position start_;
};

using SmallRules = RulesOf<1>;
using LargeRules = RulesOf<2>;

}  // namespace tavoliere::stacks
