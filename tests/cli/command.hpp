#pragma once

#include <string>
#include <vector>

namespace tavoliere {

struct CommandResult {
    int status = 0;
    std::string output;
    std::string errors;
};

// Runs the program with these arguments (words of a shell) and an input.
CommandResult tavoliere_with(const std::string& arguments, const std::string& input = {});

}  // namespace tavoliere
