#include "notation/record_check.hpp"

#include <algorithm>

#include "notation/record_ending.hpp"
#include "notation/record_tags.hpp"

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

Error error_in_move(const MoveText& move, std::size_t ply, Error error) {
    if (move.place.line > 0) {
        error.line = move.place.line;
        error.column = move.place.column + (error.column > 0 ? error.column - 1 : 0);
    }
    error.ply = ply;
    return error;
}

// Plays a line on the record, which is left at its end, and gives every action its canonical text.
std::optional<Error> play_line(Record& record, MoveLine& line);

// Variations branch off before the move, on the same record: it is taken back and played again.
std::optional<Error> play_variations(Record& record, MoveText& move) {
    for (MoveLine& variation : move.variations) {
        record.undo();
        const std::size_t ply = record.plies().size();
        if (auto error = play_line(record, variation)) return error;
        while (record.plies().size() > ply) record.undo();
        if (auto error = record.play(move.action)) return error;
    }
    return std::nullopt;
}

std::optional<Error> play_line(Record& record, MoveLine& line) {
    for (MoveText& move : line.moves) {
        if (auto error = play_as_written(record, move.action))
            return error_in_move(move, record.plies().size() + 1, *error);
        move.action = record.plies().back().action;
        if (auto error = play_variations(record, move)) return error;
    }
    return std::nullopt;
}

// By persons, not colours: after a swap the second player has the first colour.
bool second_player_begins(const AnyGame& game, const AnyPosition& start) {
    return (game.turn(start) == Side::second) != game.swapped(start);
}

}  // namespace

Result<CheckedGame> check_game(const GameText& given) {
    GameText text = given;
    const Result<std::shared_ptr<const AnyGame>> game = game_of_tags(text);
    if (!game) return game.error();
    if (auto error = rename_synonyms(**game, text)) return *error;
    const Result<AnyPosition> start = start_of_tags(**game, text);
    if (!start) return start.error();

    Record record(*game, *start);
    if (auto error = play_line(record, text.main_line)) return *error;
    const Result<Ending> ending = ending_of(text, record.outcome());
    if (!ending) return ending.error();
    if (ending->outcome && !record.outcome()) record.declare(*ending->outcome);

    set_canonical_start(**game, *start, text);
    text.second_begins = second_player_begins(**game, *start);
    set_ending(*ending, text);
    sort_tags(text);
    return CheckedGame{std::move(record), std::move(text)};
}

GameText game_text_of(const Record& record, std::vector<Tag> about) {
    GameText text;
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
