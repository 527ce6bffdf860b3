#pragma once

#include <cstdint>
#include <string>

namespace tavoliere {

// A description that nobody wrote: words of games of stacks put together at random. Many contradict themselves.
std::string random_description(std::uint64_t seed);
// The same of games of seeds.
std::string random_description_of_seeds(std::uint64_t seed);

}  // namespace tavoliere
