#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/words.hpp"
#include "laboratory/estimate.hpp"

namespace tavoliere {

// What the reports in docs/reports found out of the games that are built in, by the strongest players there;
// tools/make_reports writes it into known_reports.inc.
struct KnownReport {
    std::string_view game;
    double length = 0, draws = 0;
    Estimate bias{}, skill{};
};
std::span<const KnownReport> known_reports();

// What the game is like in one line: how long it lasts, whom it favours, how often it is drawn, how much there is to
// learn. What its report could not tell is left out; empty where no report was made.
std::string character_of(std::string_view game, Language language);
std::string character_of(const KnownReport& report, Language language);

}  // namespace tavoliere
