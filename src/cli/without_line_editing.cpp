// Stands in the place of line_reader.cpp in a program that is built without libedit (TAVOLIERE_LINE_EDITING=OFF).

#include <unistd.h>

#include <iostream>

#include "cli/line_reader.hpp"
#include "cli/output.hpp"

namespace tavoliere::cli {

LineReader::LineReader(Completions) : on_terminal_(isatty(STDIN_FILENO) == 1) {}
LineReader::~LineReader() = default;

std::optional<std::string> LineReader::read(const std::string& prompt) {
    if (on_terminal_) print(prompt);
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    return line;
}

}  // namespace tavoliere::cli
