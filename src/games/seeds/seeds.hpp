#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "game/changes.hpp"
#include "game/chosen.hpp"
#include "game/game.hpp"
#include "game/view.hpp"
#include "games/seeds/tables.hpp"

// Games of seeds: two rows of houses, and seeds that are sown one by one. One set of rules plays all of them, by tables
// that are made from a description.
namespace tavoliere::seeds {

class Rules {
public:
    using Position = seeds::Position;
    using Move = seeds::Move;
    static constexpr int max_steps = 2 * ring_size;
    static constexpr bool turns_are_single_steps = true;

    // The description must be sound: at most 12 houses a row, 255 seeds and 8 rules.
    explicit Rules(const Description& description);

    Position start() const { return start_; }
    Side turn(const Position& pos) const { return pos.turn; }
    bool mid_turn(const Position&) const { return false; }
    void legal(const Position& pos, MoveList<Move, max_steps>& list) const;
    void play(Position& pos, Move move) const;
    bool play_random_turn(Position& pos, Random& random) const;
    std::uint64_t count_turns(const Position& pos) const;
    std::optional<Outcome> outcome(const Position& pos) const;
    std::uint64_t hash(const Position& pos) const;
    std::uint64_t hash_from_scratch(const Position& pos) const { return hash(pos); }
    std::uint64_t repetition_hash(const Position& pos) const { return hash(pos); }
    bool repetition_draws() const { return can_repeat_; }
    Outcome repeated(const Position& pos) const;

    // The half-turn of the board that exchanges the sides; an opening house belongs to one side alone.
    int symmetry_count() const { return description_.opening ? 1 : 2; }
    Position transformed(const Position& pos, int symmetry) const;

    std::string format(const Position& pos) const;
    Result<Position> parse(std::string_view text) const;
    std::string format_turn(const Position& pos, const Turn<Move>& turn) const;
    Result<Turn<Move>> read_turn(const Position& pos, std::string_view text) const;

    Scene scene() const;
    View view(const Position& pos) const;
    void tell(const Position& pos, Move move, ChangeLog& log) const;

    std::optional<Words> demand(const Position& pos) const;
    std::optional<Message> objection(const Position& pos, const Chosen& chosen, int cell) const;

    const Description& description() const { return description_; }
    const SowingTables& tables() const { return tables_; }
    // All the seeds of a game.
    int material() const { return material_; }
    // Do the stores decide nothing but the count? What is in them is then settled.
    bool only_counts() const { return only_counts_; }
    // What each side has if the game is counted now.
    std::array<int, 2> counted(const Position& pos) const;

private:
    // The houses that may be sown, by the way they are sown: counter-clockwise, clockwise.
    using Choices = std::array<Cells, 2>;

    // Is the game over for another reason than that somebody cannot act?
    bool is_decided(const Position& pos) const;
    // The houses with enough seeds, whatever else is asked of an action.
    Cells sowable(const Position& pos, Side side) const;
    // What the side to move can do if the game is not decided; a pass is not among it.
    Choices choices(const Position& pos) const;
    // The same where the other side's lack of houses is left aside.
    Choices own_choices(const Position& pos) const;
    bool is_other_stuck(const Position& pos) const;
    Choices choices_that_feed(const Position& pos, const Choices& all) const;
    template <class Keeps>
    Choices filtered(const Position& pos, const Choices& all, Keeps&& keeps) const;
    bool must_pass(const Position& pos) const;
    bool sow(Position& pos, int house, int way) const;

    Outcome decided_outcome(const Position& pos) const;
    Outcome stuck_outcome(const Position& pos) const;
    Outcome counted_outcome(const Position& pos, const Reason& reason) const;

    Description description_;
    SowingTables tables_;
    HousesWith enough_;
    Position start_{};
    int material_ = 0;
    bool forbids_slams_ = false, can_repeat_ = true, can_be_decided_ = false, only_counts_ = false;
    const Reason* points_reason_ = nullptr;
    const Reason* counted_reason_ = nullptr;
    const Reason* repeated_reason_ = nullptr;
};

static_assert(Game<Rules>);

// A house as in texts: its letter, then 1 for South's row and 2 for North's.
std::string house_name(int house, int houses);
std::optional<int> find_house(std::string_view name, int houses);

// A house or a store among the cells of the board.
int cell_of(int house_or_store, int houses);

// Is the result always by the number of seeds? Where who cannot act has won or lost, none is counted.
bool is_counted(const Description& description);
// Can a seed make a house somebody's for good; can a sowing go on by another lap?
bool has_claims(const Description& description);
bool has_relays(const Description& description);

// How games of seeds end, in words.
const Reason& reason_of_points(int points);
const Reason& reason_of_counting(const Description& description);
const Reason& reason_of_repetition(const Description& description);

}  // namespace tavoliere::seeds
