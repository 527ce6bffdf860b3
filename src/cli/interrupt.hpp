#pragma once

namespace tavoliere::cli {

// From now on the first Ctrl-C (or request to terminate) only raises a flag, so that long work can end with what is
// known so far; a second one ends the program as usual.
void catch_interrupts();
bool interrupted();

}  // namespace tavoliere::cli
