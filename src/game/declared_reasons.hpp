#pragma once

#include <array>

#include "core/words.hpp"

namespace tavoliere {

// Reasons for which a game ends beside the board. Records write them in English.
extern const Words reason_resignation;
extern const Words reason_time;
extern const Words reason_agreement;
extern const Words reason_adjudication;
extern const Words reason_interruption;  // broken off, without a result
extern const Words reason_unstated;      // a result that a record gives without saying why

// Those that a record can name.
const std::array<const Words*, 5>& declared_reasons();

}  // namespace tavoliere
