#pragma once

#include <functional>

namespace tavoliere {

// Runs work(0) here and work(1) .. work(count-1) beside it, and returns when all are done. The only place where search
// makes threads: a build without threads calls them one after the other.
void run_crew(int count, const std::function<void(int)>& work);

}  // namespace tavoliere
