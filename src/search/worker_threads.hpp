#pragma once

#include <functional>

namespace tavoliere {

// Runs work(0) on this thread and work(1) .. work(count-1) on threads of their own, and returns when all are done.
// Where the system gives no more threads the last ones are left out; returns how many worked.
int run_workers(int count, const std::function<void(int)>& work);

}  // namespace tavoliere
