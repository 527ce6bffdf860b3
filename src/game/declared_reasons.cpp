#include "game/declared_reasons.hpp"

namespace tavoliere {

const Reason reason_resignation{{"resignation", "abbandono"}, "resignation"};
const Reason reason_time{{"time", "tempo"}, "time"};
const Reason reason_agreement{{"agreement", "accordo"}, "agreement"};
const Reason reason_adjudication{{"adjudication", "decisione arbitrale"}, "adjudication"};
const Reason reason_interruption{{"interruption", "interruzione"}, "interruption"};
const Reason reason_unstated{{"not stated", "non indicato"}, "unstated"};

const std::array<const Reason*, 5>& declared_reasons() {
    static constexpr std::array<const Reason*, 5> all{&reason_resignation, &reason_time, &reason_agreement,
                                                      &reason_adjudication, &reason_interruption};
    return all;
}

}  // namespace tavoliere
