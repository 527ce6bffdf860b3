#pragma once

#include <string>

namespace tavoliere::cli {

// Lines of standard input for programs that talk to this one. However long a line is, it takes no more memory than the
// longest one that can mean something.
class InputLines {
public:
    static constexpr std::size_t longest = 1 << 20;

    // The next line, without its end; false at the end of the input.
    bool next();
    const std::string& line() const { return line_; }
    // The line was longer, and is lost.
    bool too_long() const { return too_long_; }

private:
    std::string line_;
    bool too_long_ = false;
};

}  // namespace tavoliere::cli
