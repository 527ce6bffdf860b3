#include "cli/game_arguments.hpp"

#include <algorithm>

#include "cli/files.hpp"
#include "cli/record_format.hpp"
#include "core/nearest.hpp"
#include "core/text.hpp"
#include "records/record_tags.hpp"

namespace tavoliere::cli {

std::shared_ptr<const AnyGame> game_of(const Invocation& call) { return game_of(call, call.operand(0)); }

namespace {

// A wrong value is to blame itself, otherwise it is the key.
std::size_t column_to_blame(const std::vector<OptionSpec>& specs, const std::string& key, const std::string& value) {
    const auto spec = std::ranges::find(specs, key, &OptionSpec::key);
    return spec != specs.end() && !spec->accepts(value) ? key.size() + 2 : 1;
}

// Each option is tried as it is added, so that an error has the place of the one that is wrong.
Options::Given options_of(const Invocation& call, std::string_view id) {
    const FamilyPtr family = call.catalog().find(id);
    Options::Given options;
    for (const std::string& option : call.values("-o")) {
        const std::size_t equals = option.find('=');
        if (equals == std::string::npos)
            throw UserError{
                {{{"option {} without a value", "l'opzione {} è senza valore"}, {tavoliere::quoted(option)}},
                 {{"-o key=value", "-o chiave=valore"}}}};
        const auto& [key, value] = options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
        if (!family) continue;
        const std::vector<OptionSpec>& specs = family->info.options;
        if (const Result<Options> resolved = Options::resolve(specs, options); !resolved) {
            Error error = resolved.error();
            error.column = column_to_blame(specs, key, value);
            throw UserError{error, {{"-o {}", "-o {}"}, {tavoliere::quoted(option)}}};
        }
    }
    return options;
}

}  // namespace

std::shared_ptr<const AnyGame> game_of(const Invocation& call, std::string_view id) {
    const Options::Given options = options_of(call, id);
    Result<std::unique_ptr<AnyGame>> game = call.catalog().make(id, options, call.value_or("--coords", ""));
    if (!game) throw UserError{game.error()};
    return std::move(*game);
}

namespace {

// The game in a file has its own options, coordinates and start, and only there are plies to choose from.
void check_record_flags(const Invocation& call) {
    for (const char* flag : {"-o", "--position", "--coords"})
        if (call.has("--record") && call.has(flag))
            throw UserError{
                {{{"{} cannot be given with --record", "{} non va insieme a --record"}, {flag}},
                 {{"only one of them: the record says it itself", "uno solo dei due: il file lo dice da sé"}}}};
    if (call.has("--ply") && !call.has("--record"))
        throw UserError{{{{"--ply is for a record", "--ply è per una partita di un file"}},
                         {{"--record FILE as well", "anche --record FILE"}}}};
}

// The game that was named, if one was; a described one by the same text, whatever it is called.
bool is_game_of(const AnyGame& game, const Invocation& call) {
    const std::string_view named = call.operand(0);
    if (named.empty() || game.info().id == named) return true;
    const FamilyPtr family = call.catalog().find(named);
    return family && !family->description.empty() && family->description == game.family().description;
}

// The first game of a file in any of the formats, as far as --ply.
GivenGame game_of_file(const Invocation& call) {
    const std::string path = call.value_or("--record", "");
    const Message where{{"{}", "{}"}, {path}};
    InputFile file(path);
    GameStream games(call.catalog(), [&](char* buffer, std::size_t size) { return file.read(buffer, size); }, path);
    const std::optional<FullCheck> first = games.next();
    file.check();
    if (!first)
        throw UserError{{{{"there is no game in it", "non contiene partite"}}, {{"a record", "una partita"}}}, where};
    if (!first->game) throw UserError{first->errors.front(), where};
    Record record = first->game->record;
    if (!is_game_of(record.game(), call))
        throw UserError{{{{"this is a game of {}", "è una partita di {}"}, {std::string(record.game().info().id)}},
                         {{"{}", "{}"}, {std::string(call.operand(0))}}},
                        where};
    const std::uint64_t plies = record.plies().size(), wanted = call.number_or("--ply", 0, plies, plies);
    while (record.plies().size() > wanted) record.undo();
    return {std::move(record), std::string(first->game->text.tag(tag_names::coordinates))};
}

GivenGame game_of_position(const Invocation& call) {
    const std::shared_ptr<const AnyGame> game = game_of(call);
    const std::string coordinates = call.value_or("--coords", "");
    if (!call.has("--position")) return {Record(game), coordinates};
    const Result<AnyPosition> given = game->parse_position(call.value_or("--position", ""));
    if (!given) throw UserError{given.error(), {{"position", "posizione"}}};
    return {Record(game, *given), coordinates};
}

// What cannot be read as an action is told with its column; the legal ones that look like it say more.
Error with_nearest_actions(Error error, const Record& record, std::string_view action, Language language) {
    constexpr std::size_t shown = 5;
    if (error.column == 0 || record.outcome()) return error;
    const std::vector<std::string> near = nearest(action, record.actions(), shown);
    if (near.empty()) return error;
    const std::string form = error.expected.empty() ? "" : error.expected.in(language) + "; ";
    error.expected = {{"{}the nearest legal actions are {}", "{}le mosse legali più vicine sono {}"},
                      {form, join(near)}};
    return error;
}

// A column needs the text that it is a column of; other errors tell the text themselves.
Message move_place(const Error& error, int number, std::string_view text) {
    if (error.column == 0) return {{"move {}", "mossa {}"}, {std::to_string(number)}};
    return {{"move {} ({})", "mossa {} ({})"}, {std::to_string(number), quoted(text)}};
}

}  // namespace

GivenGame given_game(const Invocation& call) {
    check_record_flags(call);
    GivenGame given = call.has("--record") ? game_of_file(call) : game_of_position(call);
    Record& record = given.record;
    const std::string moves = call.value_or("--moves", "");
    int number = 0;
    for (const Slice& move : split_words(moves)) {
        ++number;
        if (const auto error = record.play(move.text))
            throw UserError{with_nearest_actions(*error, record, move.text, call.language()),
                            move_place(*error, number, move.text)};
    }
    return given;
}

}  // namespace tavoliere::cli
