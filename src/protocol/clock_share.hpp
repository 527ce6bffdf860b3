#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tavoliere {

// How much of the time on the clocks to spend on one move.
class ClockShare {
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

    // Nothing where this person has no clock. A little is kept back for the way of the answer; on a clock that has run
    // out there is still a moment, because an answer that comes late is better than none.
    std::optional<std::chrono::milliseconds> share_of(int person) const {
        if (!time_[person]) return std::nullopt;
        constexpr std::int64_t kept_back = 30, least = 1;
        const std::int64_t usual = *time_[person] / moves_to_go_ + increment_[person] * 3 / 4;
        return std::chrono::milliseconds(std::max(least, std::min(usual, *time_[person] - kept_back)));
    }

private:
    std::array<std::optional<std::int64_t>, 2> time_;
    std::array<std::int64_t, 2> increment_{};
    std::int64_t moves_to_go_ = 25;
};

}  // namespace tavoliere
