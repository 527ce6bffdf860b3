#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

#include "search/time_management.hpp"

namespace tavoliere {

// The clocks of both persons, as `go` tells them.
class ClockWords {
public:
    // Takes one word of a clock and its number of milliseconds; false if it is none.
    bool set(std::string_view word, std::int64_t number) {
        if (word == "p1time" || word == "wtime")
            time_[0] = number;
        else if (word == "p2time" || word == "btime")
            time_[1] = number;
        else if (word == "p1inc" || word == "winc")
            increment_[0] = number;
        else if (word == "p2inc" || word == "binc")
            increment_[1] = number;
        else if (word == "movestogo")
            moves_to_go_ = std::max<std::int64_t>(number, 1);
        else
            return false;
        return true;
    }

    // Nothing where no clock was given. A person without a clock has as much as the other; where only increments are
    // given, the increment is all the time.
    std::optional<std::chrono::milliseconds> time_for_turn(int person, double turns_ahead) const {
        const std::int64_t increment = told(increment_, person).value_or(0);
        const std::optional<std::int64_t> time = told(time_, person);
        if (!time && increment <= 0) return std::nullopt;
        const double turns = moves_to_go_ ? static_cast<double>(*moves_to_go_) : turns_ahead;
        const GameClock clock{std::chrono::milliseconds(time.value_or(increment)),
                              std::chrono::milliseconds(increment)};
        return tavoliere::time_for_turn(clock, time ? turns : std::numeric_limits<double>::infinity());
    }

    // Whether any of its words was said.
    bool is_told() const { return moves_to_go_ || told(time_, 0) || told(increment_, 0); }

private:
    using OfPersons = std::array<std::optional<std::int64_t>, 2>;

    static std::optional<std::int64_t> told(const OfPersons& amounts, int person) {
        return amounts[person] ? amounts[person] : amounts[1 - person];
    }

    OfPersons time_, increment_;
    std::optional<std::int64_t> moves_to_go_;
};

}  // namespace tavoliere
