#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace tavoliere {

// The place of the n-th set bit (from 0) of a word that has more than n. The instruction is named without its header,
// which takes the compiler most of a second to read.
inline int nth_set_bit(std::uint64_t word, int n) {
#ifdef __BMI2__
    return std::countr_zero(__builtin_ia32_pdep_di(std::uint64_t{1} << n, word));
#else
    for (; n > 0; --n) word &= word - 1;
    return std::countr_zero(word);
#endif
}

// A set of up to 64*N cells as machine words. Everything is inline and branch-free where it can be: the rules of the
// games are mostly made of these operations. The pragmas are there because GCC unrolls such short loops only when
// asked.
template <int N>
struct Bits {
    static constexpr int words = N;
    static constexpr int capacity = 64 * N;

    std::array<std::uint64_t, N> word{};

    static constexpr Bits single(int cell) {
        Bits set;
        set.add(cell);
        return set;
    }
    // The cells 0 .. count-1.
    static constexpr Bits first(int count) {
        Bits set;
#pragma GCC unroll 16
        for (int i = 0; i < N; ++i) {
            const int left = count - 64 * i;
            set.word[i] = left >= 64 ? ~std::uint64_t{0} : left <= 0 ? 0 : (std::uint64_t{1} << left) - 1;
        }
        return set;
    }

    constexpr bool has(int cell) const { return word[word_of(cell)] >> (cell & 63) & 1; }
    constexpr void add(int cell) { word[word_of(cell)] |= std::uint64_t{1} << (cell & 63); }
    constexpr void remove(int cell) { word[word_of(cell)] &= ~(std::uint64_t{1} << (cell & 63)); }
    constexpr void toggle(int cell) { word[word_of(cell)] ^= std::uint64_t{1} << (cell & 63); }

    constexpr bool any() const {
        std::uint64_t all = 0;
#pragma GCC unroll 16
        for (int i = 0; i < N; ++i) all |= word[i];
        return all != 0;
    }
    constexpr bool empty() const { return !any(); }
    constexpr int count() const {
        int total = 0;
#pragma GCC unroll 16
        for (int i = 0; i < N; ++i) total += std::popcount(word[i]);
        return total;
    }
    // The smallest cell of a set that is not empty.
    constexpr int lowest() const {
        for (int i = 0; i < N - 1; ++i)
            if (word[i]) return 64 * i + std::countr_zero(word[i]);
        return 64 * (N - 1) + std::countr_zero(word[N - 1]);
    }
    constexpr int pop_lowest() {
        const int cell = lowest();
        word[word_of(cell)] &= word[word_of(cell)] - 1;
        return cell;
    }

    // The n-th cell (from 0) of a set that has more than n.
    int nth(int n) const {
        int i = 0;
        for (; i < N - 1; ++i) {
            const int here = std::popcount(word[i]);
            if (n < here) break;
            n -= here;
        }
        return 64 * i + nth_set_bit(word[i], n);
    }

    template <class Visit>
    constexpr void for_each(Visit&& visit) const {
#pragma GCC unroll 16
        for (int i = 0; i < N; ++i)
            for (std::uint64_t rest = word[i]; rest; rest &= rest - 1) visit(64 * i + std::countr_zero(rest));
    }

    constexpr bool intersects(const Bits& other) const { return (*this & other).any(); }
    constexpr bool contains(const Bits& other) const { return (other - *this).empty(); }

    constexpr Bits& operator|=(const Bits& other) {
#pragma GCC unroll 16
        for (int i = 0; i < N; ++i) word[i] |= other.word[i];
        return *this;
    }
    constexpr Bits& operator&=(const Bits& other) {
#pragma GCC unroll 16
        for (int i = 0; i < N; ++i) word[i] &= other.word[i];
        return *this;
    }
    constexpr Bits& operator^=(const Bits& other) {
#pragma GCC unroll 16
        for (int i = 0; i < N; ++i) word[i] ^= other.word[i];
        return *this;
    }
    // Set difference.
    constexpr Bits& operator-=(const Bits& other) {
#pragma GCC unroll 16
        for (int i = 0; i < N; ++i) word[i] &= ~other.word[i];
        return *this;
    }
    friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
    friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
    friend constexpr Bits operator^(Bits a, const Bits& b) { return a ^= b; }
    friend constexpr Bits operator-(Bits a, const Bits& b) { return a -= b; }

    // Every cell moved to a higher number, or to a lower one where `by` is negative; by less than 64.
    constexpr Bits shifted(int by) const {
        Bits set;
        if (by >= 0) {
            set.word[0] = word[0] << by;
            for (int i = 1; i < N; ++i) set.word[i] = word[i] << by | (by > 0 ? word[i - 1] >> (64 - by) : 0);
        } else {
            for (int i = 0; i < N - 1; ++i) set.word[i] = word[i] >> -by | word[i + 1] << (64 + by);
            set.word[N - 1] = word[N - 1] >> -by;
        }
        return set;
    }

    constexpr bool operator==(const Bits&) const = default;

private:
    static constexpr int word_of(int cell) { return N == 1 ? 0 : cell >> 6; }
};

}  // namespace tavoliere
