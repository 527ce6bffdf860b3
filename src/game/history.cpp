#include "game/history.hpp"

namespace tavoliere {

const Words reason_threefold{"threefold repetition", "triplice ripetizione"};
const Words reason_fifty_moves{"fifty moves", "cinquanta mosse"};
const Words reason_cap{"limit of moves reached", "raggiunto il limite di mosse"};

}  // namespace tavoliere
