#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tavoliere::cli {

// Lines typed by a person: with editing, history and completion of the last word on a terminal, plain otherwise.
class LineReader {
public:
    using Completions = std::function<std::vector<std::string>()>;

    explicit LineReader(Completions completions);
    ~LineReader();
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    // Nothing at the end of the input.
    std::optional<std::string> read(const std::string& prompt);

private:
    bool on_terminal_;
};

}  // namespace tavoliere::cli
