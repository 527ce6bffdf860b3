#include "search/crew.hpp"

#include <thread>
#include <vector>

namespace tavoliere {

void run_crew(int count, const std::function<void(int)>& work) {
    std::vector<std::thread> others;
    for (int i = 1; i < count; ++i) others.emplace_back(work, i);
    work(0);
    for (std::thread& other : others) other.join();
}

}  // namespace tavoliere
