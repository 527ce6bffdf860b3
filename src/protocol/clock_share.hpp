#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <string_view>

namespace tavoliere {

// How much of the time on the clocks to spend on one move.
class ClockShare {
public:
    // Takes one word of a clock and its number of milliseconds; false if it is none.
    bool set(std::string_view word, int number) {
        if (word == "p1time" || word == "wtime")
            time_[0] = number;
        else if (word == "p2time" || word == "btime")
            time_[1] = number;
        else if (word == "p1inc" || word == "winc")
            increment_[0] = number;
        else if (word == "p2inc" || word == "binc")
            increment_[1] = number;
        else if (word == "movestogo")
            moves_to_go_ = std::max(number, 1);
        else
            return false;
        return true;
    }

    // Nothing where this person has no clock. A little is kept back for the way of the answer.
    std::chrono::milliseconds share_of(int person) const {
        if (time_[person] == 0) return std::chrono::milliseconds(0);
        constexpr int kept_back = 30;
        const int usual = time_[person] / moves_to_go_ + increment_[person] * 3 / 4;
        return std::chrono::milliseconds(std::max(1, std::min(usual, time_[person] - kept_back)));
    }

private:
    std::array<int, 2> time_{}, increment_{};
    int moves_to_go_ = 25;
};

}  // namespace tavoliere
