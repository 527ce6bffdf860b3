#pragma once

namespace tavoliere::cli {

// From now on the first Ctrl-C (or request to terminate) only raises a flag, so that long work can end with what is
// known so far; a second one ends the program as usual.
void catch_interrupts();
bool interrupted();

// From now on Ctrl-C never ends the program: it is for a conversation that a person leaves by saying so.
void hold_interrupts();
// Was there a Ctrl-C since this was last asked?
bool take_interrupt();

}  // namespace tavoliere::cli
