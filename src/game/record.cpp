#include "game/record.hpp"

#include "core/text.hpp"

namespace tavoliere {

Record::Record(const std::shared_ptr<const AnyGame>& game) : Record(game, game->start()) {}

Record::Record(std::shared_ptr<const AnyGame> game, const AnyPosition& start) : game_(std::move(game)), start_(start) {
    ++occurrences_[game_->repetition_hash(start_)];
    judge();
}

std::optional<Error> Record::play(std::string_view action) {
    if (outcome_)
        return Error{{{"{} cannot be played: the game is over", "{} non si può giocare: la partita è finita"},
                      {quoted(action)}}};
    Result<PlayedAction> played = game_->play(position(), action);
    if (!played) return played.error();
    note(std::move(*played));
    return std::nullopt;
}

bool Record::play_random(Random& random) {
    if (outcome_) return false;
    std::optional<PlayedAction> played = game_->play_random(position(), random);
    if (!played) return false;
    note(std::move(*played));
    return true;
}

bool Record::undo() {
    if (plies_.empty()) return false;
    --occurrences_[game_->repetition_hash(position())];
    plies_.pop_back();
    judge();
    return true;
}

std::vector<std::string> Record::actions() const {
    return outcome_ ? std::vector<std::string>{} : game_->actions(position());
}

void Record::note(PlayedAction action) {
    plies_.push_back({std::move(action.text), action.after});
    ++occurrences_[game_->repetition_hash(position())];
    judge();
}

void Record::judge() {
    outcome_ = game_->outcome(position());
    if (outcome_) return;
    if (game_->repetition_draws() && occurrences_[game_->repetition_hash(position())] >= 3)
        outcome_ = game_->repeated(position());
    else if (game_->fifty_move_clock(position()).value_or(0) >= fifty_move_limit)
        outcome_ = drawn(reason_fifty_moves);
    else if (static_cast<int>(plies_.size()) >= game_->cap())
        outcome_ = drawn(reason_cap);
}

}  // namespace tavoliere
