#include "records/record_check.hpp"

#include <algorithm>

#include "records/record_ending.hpp"
#include "records/record_tags.hpp"

namespace tavoliere {

namespace {

// People mark captures with an `x` between two cells or a `*` at the end; no canonical action has such a `*`. An `x`
// may belong to the action itself, so it is doubted only where the game does not accept it.
std::optional<Error> play_as_written(Record& record, std::string_view action) {
    while (action.ends_with('*')) action.remove_suffix(1);
    std::optional<Error> error = record.play(action);
    const std::size_t cross = action.find('x');
    if (!error || cross == std::string_view::npos) return error;
    std::string dashed(action);
    dashed[cross] = '-';
    return record.play(dashed) ? error : std::nullopt;
}

// Plays the lines of a game and gives every action its canonical text. What follows a wrong action in its line cannot
// be judged; the lines that it branched off from can.
class LinePlayer {
public:
    LinePlayer(Record& record, std::vector<Error>& errors, std::size_t most_errors)
        : record_(record), errors_(errors), most_errors_(most_errors) {}

    // The record is left at the end of the line; false where it could not be played to there.
    bool play(MoveLine& line) {
        for (MoveText& move : line.moves) {
            if (auto error = play_as_written(record_, move.action)) {
                errors_.push_back(error_in_move(move, record_.plies().size() + 1, *error));
                return false;
            }
            move.action = record_.plies().back().action;
            if (!play_variations(move)) return false;
        }
        return true;
    }

private:
    // Variations branch off before the move, on the same record: it is taken back and played again.
    bool play_variations(MoveText& move) {
        for (MoveLine& variation : move.variations) {
            record_.undo();
            const std::size_t ply = record_.plies().size();
            play(variation);
            if (errors_.size() >= most_errors_) return false;
            while (record_.plies().size() > ply) record_.undo();
            record_.play(move.action);
        }
        return true;
    }

    Record& record_;
    std::vector<Error>& errors_;
    std::size_t most_errors_;
};

// By persons, not colours: after a swap the second player has the first colour.
bool second_player_begins(const AnyGame& game, const AnyPosition& start) { return game.person_to_move(start) == 1; }

// One game before the rules, which may be asked for its first error only or for all of them.
class Check {
public:
    Check(const Catalog& catalog, const RecordText& text, std::size_t most_errors)
        : catalog_(catalog), text_(text), most_errors_(most_errors) {}

    // Nothing where there are errors.
    std::optional<CheckedGame> run() {
        const std::shared_ptr<const AnyGame> game = kept(game_of_tags(catalog_, text_));
        if (!game) return std::nullopt;
        if (auto error = rename_synonyms(*game, text_)) errors_.push_back(*error);
        const Result<AnyPosition> start = start_of_tags(*game, text_);
        if (!start) errors_.push_back(start.error());
        if (!start || enough()) return std::nullopt;
        Record record(game, *start);
        if (!LinePlayer(record, errors_, most_errors_).play(text_.main_line)) return std::nullopt;
        const Result<Ending> ending = ending_of(text_, record.outcome());
        if (!ending) errors_.push_back(ending.error());
        if (!errors_.empty()) return std::nullopt;
        return canonical(std::move(record), *ending);
    }

    const std::vector<Error>& errors() const { return errors_; }

private:
    bool enough() const { return errors_.size() >= most_errors_; }

    std::shared_ptr<const AnyGame> kept(const Result<std::shared_ptr<const AnyGame>>& game) {
        if (game) return *game;
        errors_.push_back(game.error());
        return nullptr;
    }

    CheckedGame canonical(Record record, const Ending& ending) {
        if (ending.outcome && !record.outcome()) record.declare(*ending.outcome);
        set_canonical_start(record.game(), record.start(), text_);
        text_.second_begins = second_player_begins(record.game(), record.start());
        set_ending(ending, text_);
        sort_tags(text_);
        return {std::move(record), std::move(text_)};
    }

    const Catalog& catalog_;
    RecordText text_;
    std::size_t most_errors_;
    std::vector<Error> errors_;
};

}  // namespace

Result<CheckedGame> check_game(const Catalog& catalog, const RecordText& text) {
    Check check(catalog, text, 1);
    if (std::optional<CheckedGame> game = check.run()) return std::move(*game);
    return check.errors().front();
}

FullCheck check_whole_game(const Catalog& catalog, const RecordText& text) {
    Check check(catalog, text, most_errors_of_a_game);
    std::optional<CheckedGame> game = check.run();
    return {std::move(game), check.errors()};
}

RecordText game_text_of(const Record& record, std::vector<Tag> about) {
    RecordText text;
    text.tags = std::move(about);
    text.second_begins = second_player_begins(record.game(), record.start());
    for (const Record::Ply& ply : record.plies()) text.main_line.moves.push_back({.action = ply.action});
    set_canonical_start(record.game(), record.start(), text);
    Ending ending{record.outcome()};
    if (ending.outcome) ending.reason = ending.outcome->reason;
    set_ending(ending, text);
    sort_tags(text);
    return text;
}

}  // namespace tavoliere
