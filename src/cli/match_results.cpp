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
    if (std::filesystem::exists(path_) && std::filesystem::file_size(path_) > 0)
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
    bool all_whole = text.ends_with('\n');
    std::string whole_lines = header_ + '\n';
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
        const bool whole = take_up_line(lines[i].text);
        all_whole = all_whole && whole;
        if (whole) whole_lines += std::string(lines[i].text) + '\n';
    }
    // A match that was killed while it wrote leaves half a line, and that game is played again.
    if (!all_whole) write_file(path_, whole_lines);
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
    add(winner_of_word(static_cast<std::size_t>(word - result_words.begin())), words.size() > 2);
    return true;
}

void MatchResults::add(const std::optional<int>& winner, bool by_forfeit) {
    ++(!winner ? score_.draws : *winner == 0 ? score_.wins : score_.losses);
    if (winner && by_forfeit) ++forfeits_[1 - *winner];
}

bool MatchResults::note(const MatchGame& game) {
    add(game.winner, game.forfeit.has_value());
    if (path_.empty()) return true;
    std::string line = std::to_string(game.number) + ' ' + std::string(result_words[game.winner.value_or(2)]);
    if (game.forfeit) line += ' ' + std::string(game.forfeit->reason->en);
    return try_append_to_file(path_, line + '\n');
}

}  // namespace tavoliere::cli
