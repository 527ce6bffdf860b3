#include "cli/report_games.hpp"

#include "cli/files.hpp"
#include "cli/invocation.hpp"
#include "core/text.hpp"
#include "records/trace.hpp"

namespace tavoliere::cli {

ReportGames::ReportGames(std::string path, const AnyGame& game, std::uint64_t seed) : path_(std::move(path)) {
    if (path_.empty()) return;
    JsonWriter json;
    json.begin_object();
    write_game_and_options(json, game);
    json.member("description", game.family().description).member("seed", seed);
    header_ = json.end_object().text();
    append_to_file(path_, "");  // where nothing can be written, no game has to be played to find out
}

void ReportGames::take_up(Study& study) const {
    if (path_.empty()) return;
    const std::string text = read_file(path_);
    const std::vector<Slice> lines = split({text}, '\n');
    if (lines.empty()) return append_to_file(path_, header_ + '\n');
    if (lines[0].text != header_)
        throw UserError{{{{"{} has the games of another report", "{} contiene le partite di un altro rapporto"},
                          {tavoliere::quoted(path_)}},
                         {{"{}", "{}"}, {header_}}}};
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
        Result<SelfPlayedGame> game = read_self_played_line(lines[i].text);
        const std::optional<Error> error = game ? study.take_up(std::move(*game)) : game.error();
        if (error) throw UserError{*error, {{"line {} of {}", "riga {} di {}"}, {std::to_string(i + 1), path_}}};
    }
    // What was killed while it wrote leaves half a line, and that game is played again.
    if (!text.ends_with('\n')) write_file(path_, text.substr(0, text.rfind('\n') + 1));
}

void ReportGames::note(const SelfPlayedGame& game) {
    if (!path_.empty() && !try_append_to_file(path_, self_played_line(game) + '\n')) lost_ = path_;
}

}  // namespace tavoliere::cli
