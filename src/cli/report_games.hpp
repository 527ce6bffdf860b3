#pragma once

#include <string>
#include <vector>

#include "laboratory/study.hpp"

namespace tavoliere::cli {

// Keeps the games of a report in a file, one JSON object a line after a header that says which game it is, so that an
// interrupted report goes on where it was.
class ReportGames {
public:
    // Without a path nothing is kept. Throws UserError where the file cannot be written.
    ReportGames(std::string path, const AnyGame& game, std::uint64_t seed);

    // Hands the games of the file to the study; throws UserError where they are those of another report.
    void take_up(Study& study) const;
    // Called from the threads that play: nothing is thrown here.
    void note(const SelfPlayedGame& game);
    // The file, where something could not be written to it.
    const std::string& lost() const { return lost_; }

private:
    std::string path_, header_, lost_;
};

}  // namespace tavoliere::cli
