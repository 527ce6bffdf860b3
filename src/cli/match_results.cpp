#include "cli/match_results.hpp"

#include <filesystem>

#include "cli/files.hpp"
#include "cli/invocation.hpp"
#include "core/text.hpp"

namespace tavoliere::cli {

namespace {

constexpr std::array<std::string_view, 3> result_words{"win", "loss", "draw"};

std::optional<int> winner_of_word(std::size_t word) {
    return word < 2 ? std::optional<int>(static_cast<int>(word)) : std::nullopt;
}

}  // namespace

MatchResults::MatchResults(std::string path, std::string header) : path_(std::move(path)), header_(std::move(header)) {
    if (path_.empty()) return;
    append_to_file(path_, "");  // where nothing can be written, no game has to be played to find out
    std::error_code none;
    if (!std::filesystem::is_regular_file(path_, none))
        throw UserError{{{{"{} cannot be read again", "{} non si può rileggere"}, {tavoliere::quoted(path_)}},
                         {{"the name of a file", "il nome di un file"}}}};
    if (std::filesystem::file_size(path_, none) > 0)
        take_up();
    else
        append_to_file(path_, header_ + '\n');
}

void MatchResults::take_up() {
    const std::string text = read_file(path_);
    const std::vector<Slice> lines = split({text}, '\n');
    if (lines.empty() || lines[0].text != header_)
        throw UserError{{{{"{} holds another match", "{} contiene un altro incontro"}, {tavoliere::quoted(path_)}},
                         {{"{}", "{}"}, {header_}}}};
    for (std::size_t i = 1; i + 1 < lines.size(); ++i)
        if (!take_up_line(lines[i].text))
            throw UserError{{{{"line {} of {} is no result, or one of a game that has one",
                               "la riga {} di {} non è un risultato, o è di una partita che ne ha già uno"},
                              {std::to_string(i + 1), tavoliere::quoted(path_)}},
                             {{"such as {}", "per esempio {}"}, {"\"0 win\""}}}};
    // A match that was killed while it wrote leaves half a line, and that game is played again.
    if (!text.ends_with('\n')) write_file(path_, text.substr(0, text.rfind('\n') + 1));
}

bool MatchResults::take_up_line(std::string_view line) {
    const std::vector<Slice> words = split_words(line);
    if (words.size() < 2) return false;
    const std::optional<int> number = read_number(words[0].text);
    const auto word = std::find(result_words.begin(), result_words.end(), words[1].text);
    if (!number || *number >= most_match_games || word == result_words.end()) return false;
    if (done_.size() <= static_cast<std::size_t>(*number)) done_.resize(static_cast<std::size_t>(*number) + 1);
    if (done_[*number]) return false;
    done_[*number] = true;
    add(*number, winner_of_word(static_cast<std::size_t>(word - result_words.begin())), words.size() > 2);
    return true;
}

void MatchResults::add(int number, const std::optional<int>& winner, bool by_forfeit) {
    const int half_points = !winner ? 1 : *winner == 0 ? 2 : 0;
    const auto [pair, is_first] = half_pairs_.try_emplace(number / 2, half_points);
    if (!is_first) {
        ++score_.pairs[static_cast<std::size_t>(pair->second + half_points)];
        half_pairs_.erase(pair);
    }
    ++(!winner ? score_.draws : *winner == 0 ? score_.wins : score_.losses);
    if (winner && by_forfeit) ++forfeits_[1 - *winner];
}

bool MatchResults::note(const MatchGame& game) {
    add(game.number, game.winner, game.forfeit.has_value());
    if (path_.empty()) return true;
    std::string line = std::to_string(game.number) + ' ' + std::string(result_words[game.winner.value_or(2)]);
    if (game.forfeit) line += ' ' + std::string(game.forfeit->reason->en);
    return try_append_to_file(path_, line + '\n');
}

}  // namespace tavoliere::cli
