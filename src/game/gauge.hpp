#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/side.hpp"
#include "core/words.hpp"

namespace tavoliere {

// A number by the rules that tells how each side stands. A reason for a turn can be that its own gets better or the
// opponent's worse.
struct Gauge {
    enum class Wish : unsigned char { fewer, more };
    // How far a side is from what the rules ask of it, or only what usually helps on the way there.
    enum class Kind : unsigned char { aim, sign };

    std::string_view id;
    Kind kind = Kind::sign;
    Wish wish = Wish::fewer;  // what the side that it is of wants
    // What is counted, as it is said to that side and to its opponent: "Stones missing on your shortest way".
    Words own, enemy;
    std::array<std::optional<int>, 2> of{};  // nothing where a side cannot get there at all

    bool is_better(int number, int than) const { return wish == Wish::fewer ? number < than : number > than; }
};

// Gauges of which count(side) tells the number.
template <class Count>
Gauge sign(std::string_view id, Gauge::Wish wish, const Words& own, const Words& enemy, Count&& count) {
    return {id, Gauge::Kind::sign, wish, own, enemy, {count(Side::first), count(Side::second)}};
}
template <class Count>
Gauge aim(std::string_view id, Gauge::Wish wish, const Words& own, const Words& enemy, Count&& count) {
    return {id, Gauge::Kind::aim, wish, own, enemy, {count(Side::first), count(Side::second)}};
}

}  // namespace tavoliere
