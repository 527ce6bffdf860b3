#include "cli/game_arguments.hpp"

#include "core/text.hpp"
#include "game/list.hpp"

namespace tavoliere::cli {

std::shared_ptr<const AnyGame> game_of(const Invocation& call) {
    Options::Given options;
    for (const std::string& option : call.values("-o")) {
        const std::size_t equals = option.find('=');
        if (equals == std::string::npos)
            throw UserError{{{{"option {} without a value", "l'opzione {} è senza valore"}, {quoted(option)}},
                             {{"-o key=value", "-o chiave=valore"}}}};
        options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
    }
    Result<std::unique_ptr<AnyGame>> game = make_game(call.operand(0), options, call.value_or("--coords", ""));
    if (!game) throw UserError{game.error()};
    return std::move(*game);
}

Record record_of(const Invocation& call) {
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
