#pragma once

#include <array>

#include "core/outcome.hpp"

namespace tavoliere {

// Reasons for which a game ends beside the board. Records write them in English.
extern const Reason reason_resignation;
extern const Reason reason_time;
extern const Reason reason_agreement;
extern const Reason reason_adjudication;
extern const Reason reason_interruption;  // broken off, without a result
extern const Reason reason_unstated;      // a result that a record gives without saying why

// The reasons that a record can name.
const std::array<const Reason*, 5>& declared_reasons();

}  // namespace tavoliere
