#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <vector>

#include "games/seeds/seeds_weights.hpp"

// A game of seeds as data: what its description says, each word once. The values of each word stand in the order of the
// vocabulary, so that the place of a value in its list is the value here.
namespace tavoliere::seeds {

constexpr int most_houses = 12;  // in a row
constexpr int most_seeds = 255;
constexpr int most_falls = 8;

// A set of the numbers of seeds that a house can hold.
class NumberSet {
public:
    static constexpr NumberSet from_to(int least, int most, int stride = 1) {
        NumberSet set;
        for (int number = least; number <= most; number += stride) set.add(number);
        return set;
    }
    static constexpr NumberSet all() { return from_to(0, most_seeds); }
    static constexpr NumberSet only(int number) { return from_to(number, number); }
    static constexpr NumberSet at_least(int number) { return from_to(number, most_seeds); }
    static constexpr NumberSet even() { return from_to(2, most_seeds, 2); }  // an empty house is not even
    static constexpr NumberSet odd() { return from_to(1, most_seeds, 2); }

    constexpr void add(int number) { words_[number >> 6] |= std::uint64_t{1} << (number & 63); }
    constexpr void add(const NumberSet& others) {
        for (int i = 0; i < 4; ++i) words_[i] |= others.words_[i];
    }
    constexpr bool has(int number) const { return words_[number >> 6] >> (number & 63) & 1; }
    constexpr bool contains(const NumberSet& others) const {
        for (int i = 0; i < 4; ++i)
            if (others.words_[i] & ~words_[i]) return false;
        return true;
    }
    constexpr bool operator==(const NumberSet&) const = default;

private:
    std::array<std::uint64_t, 4> words_{};
};

enum class From : std::uint8_t { own, any };
enum class Way : std::uint8_t { ccw, cw, either };
enum class Origin : std::uint8_t { normal, skip, first };
enum class Stores : std::uint8_t { none, own, both };
enum class Feed : std::uint8_t { no, must, if_able };

enum class Which : std::uint8_t { last, each };
enum class Where : std::uint8_t { any, own, enemy, own_store, enemy_store };
enum class Takes : std::uint8_t { here, opposite, next, beyond };
enum class Gets : std::uint8_t { mover, row };
enum class Run : std::uint8_t { no, back, on };
enum class Slam : std::uint8_t { take, none, forbidden };
enum class Claim : std::uint8_t { here, pair };
enum class Then : std::uint8_t { ends, sow_on, sow_next, move_again };

enum class Except : std::uint8_t { last_house, same_number, ends };
enum class ClaimedTo : std::uint8_t { house, store };

enum class Stuck : std::uint8_t { ends, passes, loses, wins, draws };
enum class Who : std::uint8_t { mover, either };
enum class Rest : std::uint8_t { row, last_mover, nobody };
enum class Repetition : std::uint8_t { draws, counts };

// A set of the values of one word.
template <class Value>
class Several {
public:
    constexpr Several() = default;
    constexpr Several(std::initializer_list<Value> values) {
        for (const Value value : values) add(value);
    }
    constexpr void add(Value value) { bits_ |= static_cast<std::uint8_t>(1u << static_cast<unsigned>(value)); }
    constexpr bool has(Value value) const { return bits_ >> static_cast<unsigned>(value) & 1; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr bool operator==(const Several&) const = default;

private:
    std::uint8_t bits_ = 0;
};

// What a rule for a fallen seed looks at, and what it does.
struct FallWords {
    NumberSet here = NumberSet::all();
    NumberSet opposite = NumberSet::all();
    NumberSet next = NumberSet::all();
    Several<Takes> take{};
    Gets to = Gets::mover;
    Run run = Run::no;
    Slam slam = Slam::take;
    std::optional<Claim> claim{};
    Then then = Then::ends;
};

// A rule for the seeds that fall somewhere; the first rule that fits is used.
struct Fall : FallWords {
    Which seed = Which::last;
    Where in = Where::any;
};

struct Description {
    int houses = 6;
    std::array<std::uint8_t, most_houses> row{};  // seeds at the start, in its owner's order from the left

    From from = From::own;
    int least = 1;
    Way way = Way::ccw;
    Origin origin = Origin::normal;
    Stores stores = Stores::none;
    std::optional<int> opening{};  // the only house to begin with, counted along the ring from a1
    Feed feed = Feed::no;

    std::vector<Fall> falls{};

    std::optional<int> most_claims{};  // of a player
    Several<Except> except{};
    ClaimedTo claimed_to = ClaimedTo::house;

    std::optional<int> points{};
    std::optional<int> left{};
    Stuck stuck = Stuck::ends;
    Who who = Who::mover;
    Rest rest = Rest::row;
    Repetition repetition = Repetition::draws;

    Weights weights{};  // of the program's judgement, not of the rules

    // So many seeds in each house at the start.
    void fill(int seeds) {
        for (int i = 0; i < houses; ++i) row[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(seeds);
    }
};

}  // namespace tavoliere::seeds
