#pragma once

#include <functional>

namespace tavoliere {

// Runs work(0) here and work(1) .. work(count-1) beside it, and returns when all are done. Where the system has no more
// threads the last of them are left out: gives how many worked. The only place where search makes threads: a build
// without threads calls them one after the other.
int run_crew(int count, const std::function<void(int)>& work);

}  // namespace tavoliere
