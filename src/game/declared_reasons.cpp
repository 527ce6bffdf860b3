#include "game/declared_reasons.hpp"

namespace tavoliere {

const Words reason_resignation{"resignation", "abbandono"};
const Words reason_time{"time", "tempo"};
const Words reason_agreement{"agreement", "accordo"};
const Words reason_adjudication{"adjudication", "decisione arbitrale"};
const Words reason_interruption{"interruption", "interruzione"};
const Words reason_unstated{"not stated", "non indicato"};

const std::array<const Words*, 5>& declared_reasons() {
    static constexpr std::array<const Words*, 5> all{&reason_resignation, &reason_time, &reason_agreement,
                                                     &reason_adjudication, &reason_interruption};
    return all;
}

}  // namespace tavoliere
