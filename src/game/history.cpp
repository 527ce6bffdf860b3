#include "game/history.hpp"

namespace tavoliere {

const Reason reason_threefold{{"threefold repetition", "triplice ripetizione"}, "threefold"};
const Reason reason_fifty_moves{{"fifty moves", "cinquanta mosse"}, "fifty-moves"};
const Reason reason_cap{{"limit of moves reached", "raggiunto il limite di mosse"}, "cap"};

}  // namespace tavoliere
