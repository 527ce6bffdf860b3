#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/outcome.hpp"
#include "core/result.hpp"
#include "game/changes.hpp"
#include "game/chosen.hpp"
#include "game/exact_value.hpp"
#include "game/family.hpp"
#include "game/gauge.hpp"
#include "game/overlay.hpp"
#include "game/playouts.hpp"
#include "game/view.hpp"

namespace tavoliere {

class Engine;
struct Ladder;
struct EngineOptions;
enum class Method;
class GameProbe;

// A position of some game as opaque bytes. It means something only to the AnyGame that made it.
class AnyPosition {
public:
    static constexpr std::size_t capacity = 640;

    template <class Position>
    static AnyPosition holding(const Position& pos) {
        static_assert(std::is_trivially_copyable_v<Position> && sizeof(Position) <= capacity);
        AnyPosition any;
        std::memcpy(any.bytes_.data(), &pos, sizeof pos);
        return any;
    }
    template <class Position>
    Position as() const {
        Position pos;
        std::memcpy(static_cast<void*>(&pos), bytes_.data(), sizeof pos);
        return pos;
    }

private:
    alignas(16) std::array<std::byte, capacity> bytes_{};
};

// An action that was legal and has been played: its canonical text and the position it led to.
struct PlayedAction {
    std::string text;
    AnyPosition after;
};

// A game played at random: its length so far, and whether that is all of it.
struct RandomWalk {
    int turns = 0;
    bool ended = false;
};

// One way to begin a turn or to go on with it: the text of the turn so far, and whether that is all of it.
struct TurnStep {
    std::string text;
    bool done = true;
};

// The erased face: one game with its options, strings at the border, everything heavy inside. The command line, server,
// bindings and page use only this.
class AnyGame {
public:
    virtual ~AnyGame() = default;

    const GameFamily& family() const { return *family_; }
    const GameInfo& info() const { return family_->info; }
    const Options& options() const { return options_; }
    // The two colours, the one that moves first at the start first. An option may change which one that is.
    const std::array<Colour, 2>& colours() const { return colours_; }
    int cap() const { return options_.number("cap"); }
    // How one wins, in one line.
    std::string aim(Language language) const {
        return family_->aim ? family_->aim(options_, language) : std::string(info().aim.in(language));
    }

    virtual AnyPosition start() const = 0;
    virtual Result<AnyPosition> parse_position(std::string_view text) const = 0;
    virtual std::string format_position(const AnyPosition& pos) const = 0;

    virtual Side turn(const AnyPosition& pos) const = 0;
    virtual bool swapped(const AnyPosition& pos) const = 0;
    // Who has a colour now, and who is to move: 0 is the person who began, and a swap exchanges the colours of both.
    int person_of(const AnyPosition& pos, Side colour) const { return index(colour) ^ static_cast<int>(swapped(pos)); }
    int person_to_move(const AnyPosition& pos) const { return person_of(pos, turn(pos)); }
    // All legal whole-turn actions in canonical text, sorted as plain strings. A described game may have positions with
    // more of them than anybody could list: then there are `most_actions` in the list, and the count is one more.
    virtual std::vector<std::string> actions(const AnyPosition& pos) const = 0;
    virtual std::uint64_t action_count(const AnyPosition& pos) const = 0;
    virtual std::uint64_t most_actions() const = 0;
    // The steps a turn can be made by, one after the other. `begun` are the places, in the lists given before, of the
    // steps chosen so far; nothing where they fit no list.
    virtual std::optional<std::vector<TurnStep>> steps(const AnyPosition& pos, std::span<const int> begun) const = 0;
    // The picture after the steps begun; nothing where no position stands between the steps of a turn.
    virtual std::optional<View> view_begun(const AnyPosition& pos, std::span<const int> begun) const = 0;
    // What the rules ask for after the steps begun, in one sentence, if the game has something particular to say.
    virtual std::optional<Words> demand(const AnyPosition& pos, std::span<const int> begun) const = 0;
    // Why nothing can be done with this cell after the steps begun and what is chosen of the next one, if the game has
    // something particular to say about it. Where no position stands between the steps, the cells of the step begun are
    // the first of those chosen.
    virtual std::optional<Message> objection(const AnyPosition& pos, std::span<const int> begun, const Chosen& chosen,
                                             int cell) const = 0;
    // Reads any accepted form of an action and plays it if it is legal.
    virtual Result<PlayedAction> play(const AnyPosition& pos, std::string_view action) const = 0;
    // What a legal action does, given in canonical text.
    virtual std::vector<Change> changes(const AnyPosition& pos, std::string_view action) const = 0;
    // The rules that a description lists one by one, by their names; of other games there are none. And which of them
    // the steps of a legal action follow.
    virtual std::vector<Words> own_rules() const = 0;
    virtual std::vector<std::size_t> rules_followed(const AnyPosition& pos, std::string_view action) const = 0;
    // One action drawn uniformly; nothing where the game is over. The same for the same seed on every machine. Where
    // there are more than `most_actions` it is drawn step by step.
    virtual std::optional<PlayedAction> play_random(const AnyPosition& pos, Random& random) const = 0;
    // A game of at most so many turns whose steps are drawn at random, to see how it goes.
    // History rules (repetition, fifty moves, cap) do not end it.
    virtual RandomWalk random_walk(const AnyPosition& pos, Random& random, int most_turns,
                                   const std::function<bool()>& stop) const = 0;

    // The result by the position itself; history rules are Record's.
    virtual std::optional<Outcome> outcome(const AnyPosition& pos) const = 0;
    // Equal for positions with an equal future.
    virtual std::uint64_t hash(const AnyPosition& pos) const = 0;
    // Equal also for positions that a symmetry of the game makes equal, with the same side to move.
    virtual std::uint64_t symmetric_hash(const AnyPosition& pos) const = 0;
    virtual bool repetition_draws() const = 0;
    virtual std::uint64_t repetition_hash(const AnyPosition& pos) const = 0;
    // The result when this position has come for the third time.
    virtual Outcome repeated(const AnyPosition& pos) const = 0;
    virtual std::optional<int> fifty_move_clock(const AnyPosition& pos) const = 0;

    virtual const Scene& scene() const = 0;
    virtual View view(const AnyPosition& pos) const = 0;
    // What can be drawn over the picture, and one of them, by its place in that list.
    virtual std::span<const OverlayName> overlays() const = 0;
    virtual std::vector<OverlayMark> overlay(const AnyPosition& pos, std::size_t which) const = 0;
    // How both sides stand, where the rules have numbers for it; another phase of a game may have other ones.
    virtual std::vector<Gauge> gauges(const AnyPosition& pos) const = 0;

    // Nothing where a position on the way has more than `most_actions`.
    virtual std::optional<std::uint64_t> perft(const AnyPosition& pos, int depth) const = 0;
    virtual PlayoutTally playouts(const AnyPosition& pos, std::uint64_t seed, double seconds,
                                  const std::function<bool()>& stop) const = 0;

    // An engine for this game; search/engine.hpp says what it can do.
    virtual std::unique_ptr<Engine> make_engine(Method method, const EngineOptions& options) const = 0;
    // How its levels see.
    virtual const Ladder& ladder() const = 0;
    // How many turns that deserve as long a thought as this one the person to move may expect, this one included.
    virtual double turns_ahead(const AnyPosition& pos) const = 0;

    // What the position is worth, by ends of the game alone; what was proven when a limit came.
    virtual ExactValue solve(const AnyPosition& pos, const SolveLimits& limits) const = 0;

    // What only tests and benchmarks ask of a game.
    virtual const GameProbe& probe() const = 0;

protected:
    AnyGame(FamilyPtr family, Options options, const std::array<Colour, 2>& colours)
        : family_(std::move(family)), options_(std::move(options)), colours_(colours) {}

private:
    FamilyPtr family_;
    Options options_;
    std::array<Colour, 2> colours_;
};

}  // namespace tavoliere
