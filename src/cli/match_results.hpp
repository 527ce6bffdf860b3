#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "match/match.hpp"

namespace tavoliere::cli {

// What the games of a match have come to so far. A game that repeats an earlier one move by move, with the same player
// beginning, is a copy: it says nothing new and is not counted. With a path the results are kept in a file line by
// line: a header that says which match it is, then "number win|draw|loss|copy #digest [reason of a forfeit]" for every
// game, as seen by the first engine; the digest stands for the moves.
class MatchResults {
public:
    // Takes up the results that the file holds; throws UserError where it holds those of another match.
    MatchResults(std::string path, std::string header);

    const MatchScore& score() const { return score_; }
    const std::array<int, 2>& forfeits() const { return forfeits_; }
    int copies() const { return copies_; }
    const std::vector<bool>& done() const { return done_; }

    // The number of an earlier game that this one repeats.
    std::optional<int> original_of(const MatchGame& game) const;
    // False where the file cannot be written.
    bool note(const MatchGame& game);

private:
    void take_up();
    bool take_up_line(std::string_view line);
    void add(int number, const std::optional<int>& winner, bool by_forfeit);

    std::string path_, header_;
    MatchScore score_;
    std::array<int, 2> forfeits_{};
    int copies_ = 0;
    std::map<std::string, int, std::less<>> originals_;  // by their digests
    std::vector<bool> done_;
    std::map<int, int> half_pairs_;  // half points of the first engine in pairs whose second game is still to be played
};

}  // namespace tavoliere::cli
