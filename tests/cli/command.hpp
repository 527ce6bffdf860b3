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

// Exit status 2, nothing on standard output, and one line of error with all of these in it.
void expect_refusal(const std::string& arguments, const std::vector<std::string>& said, const std::string& input = {});

}  // namespace tavoliere
