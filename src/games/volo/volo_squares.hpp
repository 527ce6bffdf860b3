#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <utility>

#include "core/bits.hpp"

#ifdef __AVX2__
#include <immintrin.h>
#endif

// Sets of cells of Volo's hexagon, and how they move and grow.
namespace tavoliere::volo {

// A square is a place of a grid of sixteen rows of sixteen, of which the hexagon covers at most thirteen by thirteen.
// Squares ascend as the names of the cells do: row a is 0, number 1 is 0.
constexpr int row_stride = 16;
constexpr int square_count = 13 * row_stride;

constexpr int square_at(int row, int number) { return row_stride * row + number - 1; }
constexpr int row_of(int square) { return square >> 4; }
constexpr int column_of(int square) { return square & 15; }

// An axis is a step to a higher square: along a row, along a column of equal numbers, along the diagonal that remains.
constexpr int axis_count = 3;
constexpr std::array<int, axis_count> axes{1, row_stride, row_stride + 1};
// The six steps in the order of the clock; three further on is the opposite one.
constexpr int direction_count = 6;
constexpr std::array<int, direction_count> steps{1, row_stride + 1, row_stride, -1, -(row_stride + 1), -row_stride};

// A set of squares, one row in each lane of a vector: any step of the whole set costs two or three instructions.
class Squares {
public:
    Squares() = default;  // like a number: `Squares{}` is empty, without the braces it is not initialised

    static Squares single(int square) {
        constexpr Rows row_numbers{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
        const auto row = static_cast<std::uint16_t>(row_of(square));
        const auto bit = static_cast<std::uint16_t>(1u << column_of(square));
        return Squares(reinterpret_cast<Rows>(row_numbers == row) & bit);
    }

    // A set of rows with so many empty ones before and after that it can be moved to any place.
    using Pattern = std::array<std::uint16_t, 3 * row_stride>;

    // The pattern with its square 0 at this square; what does not fit into the grid is cut off.
    static Squares placed(const Pattern& pattern, int square) {
        Rows rows;
        std::memcpy(&rows, &pattern[row_stride - row_of(square)], sizeof rows);
        return Squares(rows << column_of(square));
    }

    bool has(int square) const { return rows_[row_of(square)] >> column_of(square) & 1; }
    bool any() const {
#ifdef __AVX2__
        const auto all = reinterpret_cast<__m256i>(rows_);
        return !_mm256_testz_si256(all, all);
#else
        return words().any();
#endif
    }
    bool empty() const { return !any(); }
    int count() const {
        const auto word = reinterpret_cast<Words>(rows_);
        return std::popcount(word[0]) + std::popcount(word[1]) + std::popcount(word[2]) + std::popcount(word[3]);
    }
    // How many squares two sets have: counted together they cost little more than one.
    static std::array<int, 2> counts(const Squares& a, const Squares& b) {
#ifdef __AVX2__
        const __m256i zero{}, second = _mm256_sad_epu8(b.counts_of_bytes(), zero);
        const __m256i both = _mm256_sad_epu8(a.counts_of_bytes(), zero) | _mm256_slli_epi64(second, 32);
        const __m128i half = _mm256_castsi256_si128(both) + _mm256_extracti128_si256(both, 1);
        return std::bit_cast<std::array<int, 2>>(half[0] + half[1]);
#else
        return {a.count(), b.count()};
#endif
    }
    int lowest() const { return words().lowest(); }
    // The words are so few that comparing with all of them is faster than to stop at the right one.
    int nth(int n) const {
        const Bits<4> all = words();
        int word = 0, before = 0, sum = 0;
        for (int i = 0; i < 3; ++i) {
            sum += std::popcount(all.word[i]);
            word += n >= sum;
            before = n >= sum ? sum : before;
        }
        return 64 * word + nth_set_bit(all.word[word], n - before);
    }
    template <class Visit>
    void for_each(Visit&& visit) const {
        words().for_each(visit);
    }
    template <class Test>
    bool any_of(Test&& test) const {
        for (Bits<4> left = words(); left.any();)
            if (test(left.pop_lowest())) return true;
        return false;
    }

    bool intersects(const Squares& other) const { return (*this & other).any(); }
    bool contains(const Squares& other) const { return (other - *this).empty(); }
    bool operator==(const Squares& other) const { return (*this ^ other).empty(); }

    Squares& operator|=(const Squares& other) { return *this = *this | other; }
    Squares& operator&=(const Squares& other) { return *this = *this & other; }
    Squares& operator-=(const Squares& other) { return *this = *this - other; }
    friend Squares operator|(const Squares& a, const Squares& b) { return Squares(a.rows_ | b.rows_); }
    friend Squares operator&(const Squares& a, const Squares& b) { return Squares(a.rows_ & b.rows_); }
    friend Squares operator^(const Squares& a, const Squares& b) { return Squares(a.rows_ ^ b.rows_); }
    // Set difference.
    friend Squares operator-(const Squares& a, const Squares& b) { return Squares(a.rows_ & ~b.rows_); }

    // The set moved by so many rows and columns. What moves off the hexagon may come out at squares that are no cells,
    // the unused rows 13 to 15 among them, but never at another cell; every use masks that off.
    template <int Down, int Right>
    Squares moved() const {
        Squares set = *this;
        if constexpr (Down != 0)
            [&]<int... Row>(std::integer_sequence<int, Row...>) {
                set.rows_ = __builtin_shufflevector(rows_, Rows{}, source_of<Down>(Row)...);
            }(std::make_integer_sequence<int, row_stride>());
        if constexpr (Right > 0) set.rows_ <<= Right;
        if constexpr (Right < 0) set.rows_ >>= -Right;
        return set;
    }

private:
    using Rows [[gnu::vector_size(32)]] = std::uint16_t;
    using Words [[gnu::vector_size(32)]] = std::uint64_t;

    explicit Squares(const Rows& rows) : rows_(rows) {}

#ifdef __AVX2__
    __m256i counts_of_bytes() const {
        const __m256i of_nibble =
            _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
        const __m256i all = reinterpret_cast<__m256i>(rows_), nibble = _mm256_set1_epi8(15);
        return _mm256_add_epi8(_mm256_shuffle_epi8(of_nibble, all & nibble),
                               _mm256_shuffle_epi8(of_nibble, _mm256_srli_epi16(all, 4) & nibble));
    }
#endif

    Bits<4> words() const { return std::bit_cast<Bits<4>>(rows_); }

    // From which row each row is filled. Going round by up to three rows only meets unused ones, and is cheaper.
    template <int Down>
    static constexpr int source_of(int row) {
        constexpr int empty_row = row_stride;
        const int source = row - Down;
        if (Down >= -3 && Down <= 3) return (source + row_stride) % row_stride;
        return source >= 0 && source < row_stride ? source : empty_row;
    }

    Rows rows_;
};

// The set moved `Times` steps in a direction.
template <int Step, int Times = 1>
Squares shifted(const Squares& set) {
    constexpr int down = Step > 1 ? 1 : Step < -1 ? -1 : 0, right = Step - row_stride * down;
    return set.moved<Times * down, Times * right>();
}

// The set and all its neighbours. The diagonal is a step along the row and one along the column, so the rows above and
// below are each reached by moving a pair.
inline Squares grown(const Squares& set) {
    const Squares right = set | set.moved<0, 1>(), left = set | set.moved<0, -1>();
    return right | left | right.moved<1, 0>() | left.moved<-1, 0>();
}

// All of `within` that has a chain of neighbours inside `within` to the seed.
inline Squares connected(const Squares& seed, const Squares& within) {
    Squares reached = seed & within;
    while (true) {
        const Squares more = grown(reached) & within;
        if (more == reached) return reached;
        reached = more;
    }
}

// Calls visit.operator()<I>() for I = 0 .. Count-1.
template <int Count, class Visit>
void for_each_index(Visit&& visit) {
    [&]<int... I>(std::integer_sequence<int, I...>) {
        (visit.template operator()<I>(), ...);
    }(std::make_integer_sequence<int, Count>());
}

}  // namespace tavoliere::volo
