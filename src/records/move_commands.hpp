#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "records/record_text.hpp"

namespace tavoliere {

// The values of the commands that PGN hides in comments: `[%clk 0:12:05.250]` and `[%eval -1.25,18]` or `[%eval #3]`.

std::optional<std::chrono::milliseconds> read_clock(std::string_view text);
std::string clock_text(std::chrono::milliseconds left);

std::optional<Evaluation> read_evaluation(std::string_view text);
std::string evaluation_text(const Evaluation& evaluation);

constexpr std::chrono::milliseconds longest_clock = std::chrono::hours(9999);
constexpr std::int32_t highest_evaluation = 99'999'999;
constexpr std::int32_t most_turns_ahead = 999'999;  // of a forced win, or the depth of a search

}  // namespace tavoliere
