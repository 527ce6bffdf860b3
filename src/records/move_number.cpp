#include "records/move_number.hpp"

namespace tavoliere {

std::string move_number(std::size_t ply) { return std::to_string(ply / 2 + 1) + (ply % 2 == 0 ? "." : "..."); }

std::string numbered_move(const Record& record, std::size_t ply) {
    const std::size_t begun = record.game().turn(record.start()) == Side::second ? 1 : 0;
    return move_number(ply + begun) + ' ' + record.plies()[ply].action;
}

}  // namespace tavoliere
