#pragma once

#include <cstdint>

namespace tavoliere {

// Stateless mixing of a 64-bit number (the finaliser of splitmix64).
constexpr std::uint64_t mix64(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

// xoroshiro128++: small, fast, and the same numbers for the same seed on every machine.
class Random {
public:
    explicit constexpr Random(std::uint64_t seed) : a_(mix64(seed)), b_(mix64(seed ^ 0x5851f42d4c957f2du)) {}

    constexpr std::uint64_t next() {
        const std::uint64_t a = a_, result = rotate(a_ + b_, 17) + a_;
        std::uint64_t b = b_;
        b ^= a;
        a_ = rotate(a, 49) ^ b ^ (b << 21);
        b_ = rotate(b, 28);
        return result;
    }

    // Uniform in 0 .. bound-1, without bias (Lemire's method).
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        auto low = static_cast<std::uint32_t>(product);
        if (low < bound) [[unlikely]] {
            const std::uint32_t threshold = (0u - bound) % bound;
            while (low < threshold) {
                product = (next() >> 32) * bound;
                low = static_cast<std::uint32_t>(product);
            }
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // A uniform index into `count` things.
    constexpr int index(int count) { return static_cast<int>(below(static_cast<std::uint32_t>(count))); }

    // Uniform from 0 to 1, without 1.
    constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

private:
    static constexpr std::uint64_t rotate(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

    std::uint64_t a_, b_;
};

}  // namespace tavoliere
