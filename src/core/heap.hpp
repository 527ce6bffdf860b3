#pragma once

#include <cstddef>

namespace tavoliere {

// The C library gives freed memory back to the system, block by block, and asks for it again. Whoever frees and takes
// the same memory over and over, from game to game or from message to message, keeps this much of it instead. It holds
// for the whole process.
void keep_freed_memory(std::size_t bytes);

}  // namespace tavoliere
