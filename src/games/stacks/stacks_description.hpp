#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/side.hpp"
#include "games/described/value.hpp"
#include "games/stacks/stacks_grid.hpp"
#include "games/stacks/stacks_weights.hpp"

// Games of stacks as their authors describe them; docs/describing-a-game.md explains every word. The values of each
// word stand in the order of the vocabulary (stacks_vocabulary.cpp).
namespace tavoliere::stacks {

constexpr int most_pieces = 64;
constexpr int most_kinds = 4;
constexpr int most_rules = 12;
constexpr int most_regions = 8;
constexpr int most_tests = 8;
constexpr int any_distance = 99;

enum class StackOwner : unsigned char { top, bottom, majority };
enum class Off : unsigned char { gone, home, mover };
enum class From : unsigned char { own, enemy, any, hand };
enum class Carry : unsigned char { whole, part, one };
enum class Over : unsigned char { empty, anything, enemy, own, occupied };
enum class Onto : unsigned char { empty, own, enemy, neutral, occupied, any };
enum class Take : unsigned char { nothing, top, stack };
enum class To : unsigned char { off, under };
enum class When : unsigned char { at_once, at_end };
enum class Must : unsigned char { no, yes, largest };
enum class Then : unsigned char { ends, must_go_on, may_go_on };
enum class With : unsigned char { mover, origin };
enum class Again : unsigned char { never, apart, free };
enum class PromoteThen : unsigned char { ends, goes_on, waits };
enum class Pass : unsigned char { never, hand_empty, always };
enum class Count : unsigned char { points, pieces, own_pieces, stacks };
enum class HoldAt : unsigned char { turn_begins, turn_ends };
enum class Verdict : unsigned char { loses, wins, draws, ends, passes };
enum class Repetition : unsigned char { draws, counts };

// Directions as the player who moves sees them; `kind` leaves it to the piece.
enum class Way : unsigned char { kind, any, forward, backward, sideways, orthogonal, diagonal };

enum class NumberWord : unsigned char { plain, height, carried, level, target, own, hand, points };
enum class Whose : unsigned char { mover, enemy, first, second };

struct Number {
    NumberWord word = NumberWord::plain;
    Whose whose = Whose::mover;  // of a hand or of points
    int value = 0;               // of a plain number

    bool operator==(const Number&) const = default;
};

struct Distance {
    enum class Form : unsigned char { kind, range, exactly, up_to };
    Form form = Form::kind;
    int least = 1;
    int most = 1;
    Number number{};  // of `exactly` and `up_to`

    bool operator==(const Distance&) const = default;
};

enum class Compare : unsigned char { equal, less, at_most, more, at_least };

constexpr bool compares(int left, Compare compare, int right) {
    switch (compare) {
        case Compare::less:
            return left < right;
        case Compare::at_most:
            return left <= right;
        case Compare::more:
            return left > right;
        case Compare::at_least:
            return left >= right;
        default:
            return left == right;
    }
}

// Whose stacks stand beside, and what an `in` means: the set by the side from which it is seen.
enum class Sort : unsigned char { own, enemy, any };
using SidedSet = std::array<CellSet, 2>;

struct Test {
    enum class What : unsigned char {
        beside,
        hemmed_in,
        linked_to,
        in_region,
        own_base,
        nearer,
        one_group,
        uncovers_enemy,
        feeds,
        comparison
    };
    What what = What::in_region;
    bool lands = false;  // of the stack on the landing cell after the step
    Sort sort = Sort::any;
    int kind = 0;                     // of linked_to
    std::optional<SidedSet> where{};  // true only for a stack that stands there
    Number left{}, right{};
    Compare compare = Compare::equal;
    std::string written{};

    // Is it asked of the position after the step?
    bool looks_after_step() const { return lands || what == What::one_group || what == What::feeds; }
};

struct Promotion {
    CellSet by_side[2]{};
    int becomes = 0;
    PromoteThen then = PromoteThen::ends;
    std::string region{};
};

struct Kind {
    std::string id{};
    std::string en_one{}, en_many{}, it_one{}, it_many{};  // in Italian with the article
    std::string letters{};                                 // first and second side's; one where it is neutral
    bool neutral = false;
    Way way = Way::any;
    std::vector<Way> ways{};
    Distance distance{.form = Distance::Form::range};
    std::optional<Promotion> promote{};
};

// Is this one of the directions of a way, for the side to which `forward` is towards later rows (1) or earlier ones?
constexpr bool fits_way(Way way, Direction direction, int forward) {
    switch (way) {
        case Way::forward:
            return direction.rows * forward > 0;
        case Way::backward:
            return direction.rows * forward < 0;
        case Way::sideways:
            return direction.rows == 0;
        case Way::orthogonal:
            return direction.rows == 0 || direction.columns == 0;
        case Way::diagonal:
            return direction.rows != 0 && direction.columns != 0;
        default:
            return true;
    }
}

// The words of a rule that are looked up as they are while a game is played.
struct StepWords {
    From from = From::own;
    Carry carry = Carry::whole;
    Over over = Over::empty;
    unsigned onto = 1;  // bits of Onto
    Take take = Take::nothing;
    To to = To::off;
    When when = When::at_once;
    Must must = Must::no;
    Then then = Then::ends;
    With with = With::mover;
    Again again = Again::never;

    bool jumps() const { return over >= Over::enemy; }
};

struct MoveRule : StepWords {
    described::Location at{};
    std::string en{}, it{};  // its name
    std::vector<Way> ways{Way::kind};
    Distance distance{};
    std::vector<Test> conditions{};
    std::vector<Test> exceptions{};

    bool goes_as_kind() const { return std::ranges::find(ways, Way::kind) != ways.end(); }
};

struct Region {
    std::string id{}, en{}, it{};
    SidedSet sets{};
    bool sided = false;
};

// A piece of a stack at the start.
struct PlacedPiece {
    int owner = 0;  // 0 and 1 the sides, 2 nobody
    int kind = 0;
};
struct PlacedStack {
    int cell = 0;
    std::vector<PlacedPiece> pieces{};  // bottom to top
};

struct Hold {
    int stacks = 1;
    std::vector<Test> conditions{};
    HoldAt at = HoldAt::turn_begins;
    std::string en{}, it{};  // the reason of a result, such as "three stacks in the enemy's castle"
};

// Sides are numbered in the order of play. `seats` says which of the two colours that the text names begins.
struct Description {
    Grid grid{};
    bool dark_only = false, light_only = false;
    CellSet left_out{};                                  // cells of the shape that the author took away
    std::array<std::string, 2> sides{"white", "black"};  // as the text names them; the first sits at row 1
    int beginner = 0;                                    // which of them is Side::first
    std::vector<Region> regions{};
    std::vector<Kind> kinds{};
    std::vector<PlacedStack> start{};
    int hand = 0;

    StackOwner owner = StackOwner::top;
    int most = 0, most_each = 0, trim = 0, score_at = 0;  // 0: not given
    Off off = Off::gone;

    std::vector<MoveRule> moves{};
    Pass pass = Pass::never;
    std::vector<Test> keep{};
    Count count = Count::points;
    std::vector<Test> counted{};
    bool has_score = false;

    int points = 0;
    std::optional<Hold> hold{};
    std::optional<Verdict> bare{};
    int passes = 0;
    Verdict stuck = Verdict::loses;
    Repetition repetition = Repetition::draws;

    Weights weights{};  // of the program's judgement, not of the rules

    int seat_of(Side side) const { return index(side) ^ beginner; }
    bool uses_hand() const;
    int piece_total() const;
};

}  // namespace tavoliere::stacks
