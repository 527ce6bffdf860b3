#pragma once

#include <algorithm>
#include <utility>

#include "core/text.hpp"
#include "game/any_game.hpp"
#include "game/engine_maker.hpp"
#include "game/erased_probe.hpp"
#include "game/game.hpp"
#include "game/illegal_action.hpp"
#include "game/perft.hpp"
#include "game/playouts.hpp"
#include "game/repetition.hpp"
#include "game/turn_steps.hpp"

namespace tavoliere {

// What a game must offer, besides its static face, to be seen by people: its positions and turns as text, its picture.
//
//   format(pos), parse(text)     positions between turns, as in docs/notation.md
//   format_turn(pos, turn)       the canonical text of a legal turn from this position
//   read_turn(pos, text)         any accepted form; need not be legal, but every step's fields must be in range
//   scene(), view(pos)           the picture
//   tell(pos, step, log)         what a legal step does
template <class R>
concept PresentableGame = Game<R> && requires(const R& rules, const typename R::Position& pos, std::string_view text,
                                              const TurnOf<R>& turn, ChangeLog& log) {
    { rules.format(pos) } -> std::same_as<std::string>;
    { rules.parse(text) } -> std::same_as<Result<typename R::Position>>;
    { rules.format_turn(pos, turn) } -> std::same_as<std::string>;
    { rules.read_turn(pos, text) } -> std::same_as<Result<TurnOf<R>>>;
    { rules.scene() } -> std::same_as<Scene>;
    { rules.view(pos) } -> std::same_as<View>;
    { rules.tell(pos, turn.steps[0], log) } -> std::same_as<void>;
};

// Optional: objection(pos, chosen, cell) says in words why nothing can be done with a cell after what is chosen, where
// the rules have a reason of their own for it.
template <class R>
concept ExplainsObjections = requires(const R& rules, const typename R::Position& pos) {
    { rules.objection(pos, Chosen{}, 0) } -> std::same_as<std::optional<Message>>;
};

// Optional: demand(pos) says in one sentence what the side to move is asked for now.
template <class R>
concept SaysWhatItAsksFor = requires(const R& rules, const typename R::Position& pos) {
    { rules.demand(pos) } -> std::same_as<std::optional<Words>>;
};

// Optional, for pairs in any order: demand_of_other() says what the other step of a pair has to be.
template <class R>
concept SaysWhatPairAsksFor = requires(const R& rules) {
    { rules.demand_of_other() } -> std::same_as<Words>;
};

// Optional: what of a position can be drawn over its picture, and one of these drawings.
template <class R>
concept HasOverlays = requires(const R& rules, const typename R::Position& pos) {
    { rules.overlays() } -> std::same_as<std::span<const OverlayName>>;
    { rules.overlay(pos, std::size_t{0}) } -> std::same_as<std::vector<OverlayMark>>;
};

// Optional: numbers that tell how far the sides are from their aims.
template <class R>
concept HasGauges = requires(const R& rules, const typename R::Position& pos) {
    { rules.gauges(pos) } -> std::same_as<std::vector<Gauge>>;
};

template <PresentableGame R>
class ErasedGame final : public AnyGame {
public:
    using Position = typename R::Position;
    using WholeTurn = TurnOf<R>;

    ErasedGame(const FamilyPtr& family, const Options& options, R rules, const EngineMaker<R>& engines)
        : ErasedGame(family, options, std::move(rules), engines, family->info.colours) {}
    ErasedGame(FamilyPtr family, const Options& options, R rules, const EngineMaker<R>& engines,
               const std::array<Colour, 2>& colours)
        : AnyGame(std::move(family), options, colours),
          rules_(std::move(rules)),
          scene_(rules_.scene()),
          engines_(engines) {}

    // For the game's own family, which knows what it has made.
    const R& rules() const { return rules_; }

    AnyPosition start() const override { return AnyPosition::holding(rules_.start()); }

    Result<AnyPosition> parse_position(std::string_view text) const override {
        const Result<Position> pos = rules_.parse(text);
        if (!pos) return pos.error();
        return AnyPosition::holding(*pos);
    }
    std::string format_position(const AnyPosition& any) const override { return rules_.format(of(any)); }

    Side turn(const AnyPosition& any) const override { return rules_.turn(of(any)); }

    bool swapped(const AnyPosition& any) const override {
        if constexpr (HasSwap<R>) return rules_.swapped(of(any));
        return false;
    }

    std::vector<std::string> actions(const AnyPosition& any) const override {
        const Position pos = of(any);
        std::vector<std::string> texts;
        for_each_turn(rules_, pos, [&](const WholeTurn& turn, const Position&) {
            texts.push_back(rules_.format_turn(pos, turn));
            return texts.size() == most_turns<R>;
        });
        std::sort(texts.begin(), texts.end());
        return texts;
    }

    std::uint64_t action_count(const AnyPosition& any) const override { return count_turns(rules_, of(any)); }
    std::uint64_t most_actions() const override { return most_turns<R>; }

    std::optional<std::vector<TurnStep>> steps(const AnyPosition& any, std::span<const int> begun) const override {
        const Position pos = of(any);
        const std::optional<std::vector<BegunTurn<R>>> ways = ways_to_go_on(rules_, pos, begun);
        if (!ways) return std::nullopt;
        std::vector<TurnStep> steps;
        for (const BegunTurn<R>& way : *ways) steps.push_back({rules_.format_turn(pos, way.turn), way.done});
        return steps;
    }

    std::optional<View> view_begun(const AnyPosition& any, std::span<const int> begun) const override {
        if (begun.empty()) return std::nullopt;
        const auto between = position_begun(of(any), begun);
        return between ? std::optional(rules_.view(*between)) : std::nullopt;
    }

    std::optional<Words> demand(const AnyPosition& any, std::span<const int> begun) const override {
        if constexpr (SaysWhatPairAsksFor<R>) {
            if (!begun.empty() && ways_to_go_on(rules_, of(any), begun)) return rules_.demand_of_other();
        }
        if constexpr (SaysWhatItAsksFor<R>) {
            if (begun.empty()) return rules_.demand(of(any));
            if (const auto between = position_begun(of(any), begun)) return rules_.demand(*between);
        }
        return std::nullopt;
    }

    std::optional<Message> objection(const AnyPosition& any, std::span<const int> begun, const Chosen& chosen,
                                     int cell) const override {
        if constexpr (ExplainsObjections<R>) {
            const auto between = begun.empty() ? std::nullopt : position_begun(of(any), begun);
            return rules_.objection(between ? *between : of(any), chosen, cell);
        }
        return std::nullopt;
    }

    Result<PlayedAction> play(const AnyPosition& any, std::string_view text) const override {
        const Position pos = of(any);
        const Result<WholeTurn> turn = rules_.read_turn(pos, text);
        if (!turn) return turn.error();
        Position after = pos;
        if (!play_if_legal(after, *turn)) return illegal(any, text);
        return PlayedAction{rules_.format_turn(pos, *turn), AnyPosition::holding(after)};
    }

    std::vector<Change> changes(const AnyPosition& any, std::string_view action) const override {
        Position pos = of(any);
        const Result<WholeTurn> turn = rules_.read_turn(pos, action);
        if (!turn) return {};
        ChangeLog log(rules_.view(pos));
        for (int i = 0; i < turn->count; ++i) {
            log.begin_step(i);
            rules_.tell(pos, turn->steps[i], log);
            rules_.play(pos, turn->steps[i]);
        }
        return log.take();
    }

    std::vector<Words> own_rules() const override {
        if constexpr (requires { rules_.own_rules(); })
            return rules_.own_rules();
        else
            return {};
    }
    std::vector<std::size_t> rules_followed(const AnyPosition& any, std::string_view action) const override {
        std::vector<std::size_t> followed;
        if constexpr (requires { rules_.own_rules(); }) {
            const Result<WholeTurn> turn = rules_.read_turn(of(any), action);
            for (int i = 0; turn && i < turn->count; ++i)
                if (const auto rule = rules_.rule_of(turn->steps[i])) followed.push_back(*rule);
        }
        return followed;
    }

    std::optional<PlayedAction> play_random(const AnyPosition& any, Random& random) const override {
        const Position pos = of(any);
        const std::uint64_t count = count_turns(rules_, pos);
        if (count == 0) return std::nullopt;
        if (count > most_turns<R>) return play_steps_at_random(pos, random);
        std::uint64_t left = random.below(static_cast<std::uint32_t>(count));
        std::optional<PlayedAction> played;
        for_each_turn(rules_, pos, [&](const WholeTurn& turn, const Position& after) {
            if (left-- > 0) return false;
            played = {rules_.format_turn(pos, turn), AnyPosition::holding(after)};
            return true;
        });
        return played;
    }

    RandomWalk random_walk(const AnyPosition& any, Random& random, int most_turns,
                           const std::function<bool()>& stop) const override {
        Position pos = of(any);
        RandomWalk walk;
        for (; walk.turns < most_turns && !stop(); ++walk.turns)
            if (!play_random_steps(rules_, pos, random, [](auto) {})) return {walk.turns, true};
        return walk;
    }

    std::optional<Outcome> outcome(const AnyPosition& any) const override { return rules_.outcome(of(any)); }
    std::uint64_t hash(const AnyPosition& any) const override { return rules_.hash(of(any)); }
    std::uint64_t symmetric_hash(const AnyPosition& any) const override {
        const Position pos = of(any);
        std::uint64_t least = rules_.hash(pos);
        if constexpr (HasSymmetries<R>)
            for (int symmetry = 1; symmetry < rules_.symmetry_count(); ++symmetry) {
                const Position image = rules_.transformed(pos, symmetry);
                if (rules_.turn(image) == rules_.turn(pos)) least = std::min(least, rules_.hash(image));
            }
        return least;
    }
    bool repetition_draws() const override { return rules_.repetition_draws(); }
    std::uint64_t repetition_hash(const AnyPosition& any) const override { return rules_.repetition_hash(of(any)); }
    Outcome repeated(const AnyPosition& any) const override { return outcome_by_repetition(rules_, of(any)); }

    std::optional<int> fifty_move_clock(const AnyPosition& any) const override {
        if constexpr (HasFiftyMoveClock<R>) return rules_.fifty_move_clock(of(any));
        return std::nullopt;
    }

    const Scene& scene() const override { return scene_; }
    View view(const AnyPosition& any) const override { return rules_.view(of(any)); }

    std::span<const OverlayName> overlays() const override {
        if constexpr (HasOverlays<R>) return rules_.overlays();
        return {};
    }
    std::vector<OverlayMark> overlay(const AnyPosition& any, std::size_t which) const override {
        if constexpr (HasOverlays<R>) return rules_.overlay(of(any), which);
        return {};
    }

    std::vector<Gauge> gauges(const AnyPosition& any) const override {
        if constexpr (HasGauges<R>) return rules_.gauges(of(any));
        return {};
    }

    std::optional<std::uint64_t> perft(const AnyPosition& any, int depth) const override {
        return tavoliere::perft(rules_, of(any), depth);
    }

    PlayoutTally playouts(const AnyPosition& any, std::uint64_t seed, double seconds,
                          const std::function<bool()>& stop) const override {
        return random_playouts(rules_, of(any), cap(), seed, seconds, stop);
    }

    std::unique_ptr<Engine> make_engine(Method method, const EngineOptions& options) const override {
        return engines_.make(rules_, method, options);
    }
    const Ladder& ladder() const override { return engines_.ladder(); }
    double turns_ahead(const AnyPosition& any) const override { return engines_.turns_ahead(rules_, of(any)); }

    ExactValue solve(const AnyPosition& any, const SolveLimits& limits) const override {
        return engines_.solve(rules_, of(any), limits);
    }

    const GameProbe& probe() const override { return probe_; }

private:
    PlayedAction play_steps_at_random(const Position& start, Random& random) const {
        Position pos = start;
        WholeTurn turn;
        play_random_steps(rules_, pos, random, [&](auto step) { turn.add(step); });
        return {rules_.format_turn(start, turn), AnyPosition::holding(pos)};
    }

    // The position after the steps begun, where one stands between the steps of a turn.
    std::optional<typename R::Position> position_begun(const typename R::Position& pos,
                                                       std::span<const int> begun) const {
        if (PairsInAnyOrder<R>) return std::nullopt;
        const auto ways = ways_to_go_on(rules_, pos, begun.first(begun.size() - 1));
        if (!ways || begun.back() < 0 || begun.back() >= static_cast<int>(ways->size())) return std::nullopt;
        return (*ways)[static_cast<std::size_t>(begun.back())].pos;
    }

    static Position of(const AnyPosition& any) { return any.as<Position>(); }

    bool play_if_legal(Position& pos, const WholeTurn& turn) const {
        for (int i = 0; i < turn.count; ++i) {
            if (i > 0 && !rules_.mid_turn(pos)) return false;
            StepList<R> steps;
            rules_.legal(pos, steps);
            const auto step = turn.steps[i];
            if (!steps.contains(step)) return false;
            rules_.play(pos, step);
        }
        return turn.count > 0 && !rules_.mid_turn(pos);
    }

    Error illegal(const AnyPosition& any, std::string_view text) const {
        if (rules_.outcome(of(any)))
            return {{{"{} cannot be played: the game is over", "{} non si può giocare: la partita è finita"},
                     {quoted(text)}}};
        return illegal_action(text, actions(any), most_turns<R>);
    }

    R rules_;
    Scene scene_;
    EngineMaker<R> engines_;
    ErasedProbe<R> probe_{rules_};
};

}  // namespace tavoliere
