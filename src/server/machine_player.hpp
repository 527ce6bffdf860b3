#pragma once

#include <memory>
#include <string>

#include "server/thought.hpp"

namespace tavoliere::server {

class Table;

// The program at a table: it thinks when it is its turn and its opponent is there, and its answer is a move like any
// other.
class MachinePlayer {
public:
    explicit MachinePlayer(Table& table) : table_(table) {}

    void move_if_due();
    // Nobody waits for what it thinks.
    void stop();
    // What it thinks now; nothing where it does not.
    const std::shared_ptr<Thought>& thought() const { return thought_; }

private:
    void play(const Thought& thought, const std::string& action);
    // Whose turn among those who wait for the machine is taken: that of its opponent.
    std::string counted_as() const;

    Table& table_;
    std::shared_ptr<Thought> thought_;
};

}  // namespace tavoliere::server
