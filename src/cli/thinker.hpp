#pragma once

#include "cli/invocation.hpp"
#include "search/runner.hpp"

namespace tavoliere::cli {

// An engine that a person waits for: on a terminal it shows that it thinks, and Ctrl-C makes it answer at once.
class Thinker {
public:
    Thinker(const AnyGame& game, const EngineOptions& options) : runner_(game.make_engine(Method::standard, options)) {}

    SearchAnswer think(const Record& record, double seconds, const std::string& title, int lines = 1);

private:
    Runner runner_;
};

}  // namespace tavoliere::cli
