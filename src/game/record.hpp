#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "game/any_game.hpp"

namespace tavoliere {

// A game as it is played: the start, the actions, and the judgement of everything a bare position cannot know:
// repetition, the fifty moves, the cap, resignation.
class Record {
public:
    struct Ply {
        std::string action;  // canonical text
        AnyPosition after;
    };

    explicit Record(const std::shared_ptr<const AnyGame>& game);
    Record(std::shared_ptr<const AnyGame> game, const AnyPosition& start);

    const AnyGame& game() const { return *game_; }
    // For whoever keeps something of the game longer than the record.
    const std::shared_ptr<const AnyGame>& shared_game() const { return game_; }
    const AnyPosition& start() const { return start_; }
    const std::vector<Ply>& plies() const { return plies_; }
    const AnyPosition& position() const { return plies_.empty() ? start_ : plies_.back().after; }
    const AnyPosition& position_before(std::size_t ply) const { return ply == 0 ? start_ : plies_[ply - 1].after; }
    // What an action did, by its ply.
    std::vector<Change> changes(std::size_t ply) const {
        return game_->changes(position_before(ply), plies_[ply].action);
    }
    // What the last one did; nothing where none was played.
    std::vector<Change> last_changes() const {
        return plies_.empty() ? std::vector<Change>() : changes(plies_.size() - 1);
    }

    // Reads and plays an action; nothing changes where it is not legal.
    std::optional<Error> play(std::string_view action);
    // Plays one drawn uniformly; false where the game is over.
    bool play_random(Random& random);
    // Takes the last action back, and with it the end of the game; false at the start.
    bool undo();
    // Ends the game by something that happened beside the board: resignation, time, agreement.
    void declare(const Outcome& outcome) { outcome_ = outcome; }

    // The result, if there is one: the position's own, then threefold repetition, fifty moves, the cap.
    const std::optional<Outcome>& outcome() const { return outcome_; }
    // The legal actions, sorted; none once the game is over.
    std::vector<std::string> actions() const;
    std::uint64_t action_count() const { return outcome_ ? 0 : game_->action_count(position()); }

private:
    void note(PlayedAction action);
    void judge();

    std::shared_ptr<const AnyGame> game_;
    AnyPosition start_;
    std::vector<Ply> plies_;
    std::unordered_map<std::uint64_t, int> occurrences_;
    std::optional<Outcome> outcome_;
};

}  // namespace tavoliere
