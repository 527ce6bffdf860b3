#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/stacks/stacks_position.hpp"

namespace tavoliere::stacks {

// A test of a move rule as the generator asks it, cheap ones before costly ones.
template <int Words>
struct CompiledTest {
    Test::What what = Test::What::in_region;
    bool wanted = true;  // false in `unless`
    bool lands = false;
    Sort sort = Sort::any;
    bool bounded = false;  // true only for a stack in `where`
    std::array<Bits<Words>, 2> where{};
    Number left{}, right{};
    Compare compare = Compare::equal;

    // Does the answer depend on who sees the stack?
    bool is_sided() const {
        return (what == Test::What::beside && sort != Sort::any) || (bounded && !(where[0] == where[1]));
    }
};

template <int Words>
struct CompiledRule : StepWords {
    using Tests = std::vector<CompiledTest<Words>>;

    // By the kind of the leader and the side to move, as bits; by the kind of the leader.
    std::array<std::array<std::uint8_t, 2>, most_kinds> ways{};
    std::array<Distance, most_kinds> distances{};
    std::array<bool, most_kinds> single_steps{};  // one cell far: whole sets of stacks are moved at once
    Tests origin_tests{};                         // of the stack where it stands: answered as sets of cells
    Tests step_tests{};                           // of one step, from what is known before it
    Tests costly_tests{};                         // of the position after it
    unsigned overlaps = 0;                        // earlier rules that could give a step of the same text
    bool checks_limits = false;
    bool only_asks_one_group = false;  // its costly test needs no more than the cells that are occupied
    bool goes_one_cell = false;        // whatever its leader is
    bool own_base = false;             // the lowest piece that moves is the mover's
    int guessed_distances = 1;         // for random steps: how many distances are possible
    bool lands_among_several = false;  // of several landing cells those count from which it can go on
};

// A description turned into what the rules look up while they play.
template <int Words>
struct StackTables {
    using Cells = Bits<Words>;
    static constexpr int size = 64 * Words;

    explicit StackTables(const Description& description);

    Cells board{};
    int directions = 0;
    std::array<int, most_directions> offsets{};
    std::array<Cells, most_directions> inside{};                         // cells with a neighbour in this direction
    std::array<std::array<std::uint8_t, size>, most_directions> room{};  // how many cells lie that way
    std::array<Cells, size> neighbours{};
    Cells without_edge{};        // cells with a neighbour in every direction
    std::vector<Cells> balls{};  // by radius and cell; only where a test asks for distances
    int radii = 0;

    int kinds = 1;
    std::vector<CompiledRule<Words>> rules{};
    unsigned compulsory = 0;  // sets of rules, as bits
    unsigned others = 0;
    unsigned entries = 0;
    unsigned going_on[2]{};  // by what goes on: the mover or the origin
    unsigned taking = 0;
    bool only_takes = false;  // is there no rule that takes nothing?
    bool must_take = false;   // is there something compulsory, and does all of it take?
    bool largest = false;
    bool several_steps = false;  // may a turn have more than one?
    bool counts_steps = false;   // may a turn have so many that their number matters?
    bool guesses = false;        // are random turns drawn without listing all?
    bool bounds_turns = false;   // is there one rule, by which what is left behind may go on?

    struct Promotions {
        bool any = false;
        std::array<Cells, 2> in{};
        std::uint8_t becomes = 0;
        PromoteThen then = PromoteThen::ends;
        // By side and cell: by how many cells of its way it is nearer to `in` than the farthest one is.
        std::array<std::array<std::uint8_t, size>, 2> nearer{};
    };
    std::array<Promotions, most_kinds> promotions{};

    StackOwner owner = StackOwner::top;
    int most = 0, most_each = 0, trim = 0, score_at = 0;
    Off off = Off::gone;
    int holding_kind = -1;

    Pass pass = Pass::never;
    typename CompiledRule<Words>::Tests keep{};
    bool keeps_by_side = false;
    typename CompiledRule<Words>::Tests counted{};
    Count count = Count::points;
    int points = 0;
    int hold_stacks = 0;
    typename CompiledRule<Words>::Tests hold{};
    HoldAt hold_at = HoldAt::turn_begins;
    bool has_bare = false;
    Verdict bare = Verdict::loses;
    int passes = 0;
    Verdict stuck = Verdict::loses;
    Repetition repetition = Repetition::draws;

    std::array<std::uint64_t, size> cell_keys{};

    // The cells reached from a set by one step, and those from which one step leads into it.
    Cells ahead(const Cells& set, int direction) const { return (set & inside[direction]).shifted(offsets[direction]); }
    Cells behind(const Cells& set, int direction) const { return set.shifted(-offsets[direction]) & inside[direction]; }
    // All neighbours of a set. Directions stand in pairs, each before its opposite, and the first of a pair leads to
    // higher numbers: so no sign has to be asked for where a set is one word.
    Cells around(const Cells& set) const {
        Cells all{};
        if constexpr (Words == 1) {
            const std::uint64_t from = set.word[0];
            for (int d = 0; d < directions; d += 2)
                all.word[0] |= (from >> offsets[d] & inside[d].word[0]) | (from << offsets[d] & inside[d + 1].word[0]);
        } else {
            for (int d = 0; d < directions; ++d) all |= behind(set, d);
        }
        return all;
    }
    // The cells at most this number of steps away, on the empty board.
    const Cells& ball(int cell, int radius) const {
        return balls[static_cast<std::size_t>((radius < radii ? radius : radii - 1) * size + cell)];
    }

private:
    void lay_out(const Grid& grid);
    void add_rule(const MoveRule& rule, const Description& text);
    void add_promotion(std::size_t kind, const Promotion& promote);
    std::array<std::uint8_t, size> nearness(std::size_t kind, int side) const;
    void prepare_guesses(const Description& text);
    void prepare_tests(const std::vector<Test>& tests);
    void grow_balls();
    void set_stacks(const Description& text);
    void set_ends(const Description& text);
};

extern template struct StackTables<1>;
extern template struct StackTables<2>;

}  // namespace tavoliere::stacks
