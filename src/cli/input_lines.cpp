#include "cli/input_lines.hpp"

#include <cstdio>

namespace tavoliere::cli {

bool InputLines::next() {
    line_.clear();
    too_long_ = false;
    int byte = 0;
    while ((byte = std::getc(stdin)) != EOF && byte != '\n') {
        if (line_.size() < longest)
            line_ += static_cast<char>(byte);
        else
            too_long_ = true;
    }
    if (too_long_) line_.clear();
    return byte != EOF || !line_.empty() || too_long_;
}

}  // namespace tavoliere::cli
