#include "cli/game_arguments.hpp"

#include "cli/files.hpp"
#include "core/text.hpp"
#include "game/list.hpp"
#include "notation/record_check.hpp"
#include "notation/record_reader.hpp"

namespace tavoliere::cli {

std::shared_ptr<const AnyGame> game_of(const Invocation& call) { return game_of(call, call.operand(0)); }

std::shared_ptr<const AnyGame> game_of(const Invocation& call, std::string_view id) {
    Options::Given options;
    for (const std::string& option : call.values("-o")) {
        const std::size_t equals = option.find('=');
        if (equals == std::string::npos)
            throw UserError{
                {{{"option {} without a value", "l'opzione {} è senza valore"}, {tavoliere::quoted(option)}},
                 {{"-o key=value", "-o chiave=valore"}}}};
        options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
    }
    Result<std::unique_ptr<AnyGame>> game = make_game(id, options, call.value_or("--coords", ""));
    if (!game) throw UserError{game.error()};
    return std::move(*game);
}

namespace {

// The first game of a file, as far as --ply.
Record record_of_file(const Invocation& call) {
    const std::string path = call.value_or("--record", "");
    const std::string text = read_file(path);
    const Message where{{"{}", "{}"}, {path}};
    const std::optional<Result<GameText>> read = RecordReader(text).next();
    if (!read) throw UserError{{{{"there is no game in it", "non contiene partite"}}}, where};
    if (!*read) throw UserError{read->error(), where};
    const Result<CheckedGame> checked = check_game(**read);
    if (!checked) throw UserError{checked.error(), where};
    Record record = checked->record;
    if (record.game().info().id != call.operand(0))
        throw UserError{{{{"this is a game of {}", "è una partita di {}"}, {std::string(record.game().info().id)}},
                         {{"{}", "{}"}, {std::string(call.operand(0))}}},
                        where};
    const std::uint64_t plies = record.plies().size(), wanted = call.number_or("--ply", 0, plies, plies);
    while (record.plies().size() > wanted) record.undo();
    return record;
}

}  // namespace

Record record_of(const Invocation& call) {
    if (call.has("--record")) return record_of_file(call);
    const std::shared_ptr<const AnyGame> game = game_of(call);
    AnyPosition start = game->start();
    if (call.has("--position")) {
        const Result<AnyPosition> given = game->parse_position(call.value_or("--position", ""));
        if (!given) throw UserError{given.error(), {{"position", "posizione"}}};
        start = *given;
    }
    Record record(game, start);
    const std::string moves = call.value_or("--moves", "");
    int number = 0;
    for (const Slice& move : split_words(moves)) {
        ++number;
        if (const auto error = record.play(move.text))
            throw UserError{*error, {{"move {} ({})", "mossa {} ({})"}, {std::to_string(number), quoted(move.text)}}};
    }
    return record;
}

}  // namespace tavoliere::cli
