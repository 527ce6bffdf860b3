#pragma once

#include <array>
#include <bit>
#include <cstdint>

// Exponential, logarithm and power with the same last bit on every machine. Those of the C library are chosen by the
// processor and round differently where it multiplies and adds in one go; a search that breaks a tie by such a bit
// would play differently there. Only +, -, * and / are used, which the standard of floating point fixes
// (cmake/flags.cmake keeps compilers from joining them).
namespace tavoliere::steady {

namespace detail {

// ln 2 in two parts, the first of which stays exact when it is multiplied by a small whole number.
constexpr double ln2_high = 0x1.62e42feep-1, ln2_low = 0x1.a39ef35793c76p-33;

// 2^exponent, for an exponent of a normal number.
constexpr double power_of_two(std::int64_t exponent) {
    return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

// Rounds to the nearest whole number: adding 1.5 * 2^52 leaves no room for a fraction.
constexpr double rounded(double x) {
    constexpr double shift = 0x1.8p52;
    return (x + shift) - shift;
}

// 1/13!, 1/12! and so on to 1.
constexpr auto inverse_factorials = [] {
    std::array<double, 14> made{};
    double factorial = 1;
    for (int i = 0; i < 14; ++i) {
        if (i > 0) factorial *= i;
        made[13 - i] = 1 / factorial;
    }
    return made;
}();

// 1/21, 1/19 and so on to 1.
constexpr auto inverse_odd_numbers = [] {
    std::array<double, 11> made{};
    for (int i = 0; i < 11; ++i) made[10 - i] = 1.0 / (2 * i + 1);
    return made;
}();

}  // namespace detail

// Within 4 parts in 10^16, from -700 to 700; beyond them the value there.
constexpr double exp(double x) {
    constexpr double largest = 700;
    x = x > largest ? largest : x < -largest ? -largest : x;
    const double twos = detail::rounded(x * 0x1.71547652b82fep0);
    const double r = (x - twos * detail::ln2_high) - twos * detail::ln2_low;
    // Taylor's series, in which |r| is at most half of ln 2.
    double sum = 0;
    for (const double coefficient : detail::inverse_factorials) sum = sum * r + coefficient;
    return sum * detail::power_of_two(static_cast<std::int64_t>(twos));
}

// The same in single precision, where it is needed hundreds of times for a position: within 3 parts in 10^7, from -87
// to 87.
constexpr float exp(float x) {
    constexpr float largest = 87;
    x = x > largest ? largest : x < -largest ? -largest : x;
    constexpr float shift = 0x1.8p23f;
    const float twos = (x * 0x1.715476p0f + shift) - shift;
    const float r = (x - twos * 0x1.62e4p-1f) - twos * 0x1.7f7d1cp-20f;
    const float sum =
        1 +
        r * (1 + r * (0.5f + r * (0x1.555556p-3f + r * (0x1.555556p-5f + r * (0x1.111112p-7f + r * 0x1.6c16c2p-10f)))));
    return sum * std::bit_cast<float>((static_cast<std::int32_t>(twos) + 127) << 23);
}

// The natural logarithm of a positive normal number, within 5 parts in 10^16 of it.
constexpr double log(double x) {
    constexpr std::uint64_t fraction = (std::uint64_t{1} << 52) - 1;
    const std::uint64_t bits = std::bit_cast<std::uint64_t>(x);
    std::int64_t twos = static_cast<std::int64_t>(bits >> 52) - 1023;
    double m = std::bit_cast<double>((bits & fraction) | std::bit_cast<std::uint64_t>(1.0));
    if (m > 0x1.6a09e667f3bcdp0) {  // the root of 2: m lies around 1
        m /= 2;
        ++twos;
    }
    // ln m = 2 artanh s, and |s| is at most 0.172.
    const double s = (m - 1) / (m + 1), squared = s * s;
    double sum = 0;
    for (const double coefficient : detail::inverse_odd_numbers) sum = sum * squared + coefficient;
    const auto whole = static_cast<double>(twos);
    return whole * detail::ln2_high + (whole * detail::ln2_low + 2 * s * sum);
}

// base^exponent by repeated multiplication.
constexpr double power(double base, int exponent) {
    double result = 1;
    for (int i = exponent < 0 ? -exponent : exponent; i > 0; --i) result *= base;
    return exponent < 0 ? 1 / result : result;
}

}  // namespace tavoliere::steady
