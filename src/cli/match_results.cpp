#include "cli/match_results.hpp"

#include <cstdio>
#include <filesystem>

#include "cli/files.hpp"
#include "cli/invocation.hpp"
#include "core/random.hpp"
#include "core/text.hpp"
#include "match/game_digest.hpp"

namespace tavoliere::cli {

namespace {

constexpr std::array<std::string_view, 4> result_words{"win", "loss", "draw", "copy"};
constexpr std::size_t draw_word = 2, copy_word = 3;

std::optional<int> winner_of_word(std::size_t word) {
    return word < draw_word ? std::optional<int>(static_cast<int>(word)) : std::nullopt;
}

// A digest of the moves and of who began.
std::string digest_of(const MatchGame& game) {
    const std::uint64_t digest = digest_of_turns(game.record, mix64(static_cast<std::uint64_t>(game.number % 2)));
    char text[24];
    std::snprintf(text, sizeof text, "#%016llx", static_cast<unsigned long long>(digest));
    return text;
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
    const bool has_digest = words.size() > 2 && words[2].text.starts_with('#');
    if (done_.size() <= static_cast<std::size_t>(*number)) done_.resize(static_cast<std::size_t>(*number) + 1);
    if (done_[*number]) return false;
    done_[*number] = true;
    const auto result = static_cast<std::size_t>(word - result_words.begin());
    if (result == copy_word) {
        ++copies_;
        return true;
    }
    if (has_digest) originals_.emplace(words[2].text, *number);
    add(*number, winner_of_word(result), words.size() > (has_digest ? 3 : 2));
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

// A forfeit is never a copy: each one is a failure of its own.
std::optional<int> MatchResults::original_of(const MatchGame& game) const {
    const auto original = originals_.find(digest_of(game));
    if (game.forfeit || original == originals_.end()) return std::nullopt;
    return original->second;
}

bool MatchResults::note(const MatchGame& game) {
    const bool is_copy = original_of(game).has_value();
    const std::string digest = digest_of(game);
    if (is_copy) {
        ++copies_;
    } else {
        add(game.number, game.winner, game.forfeit.has_value());
        if (!game.forfeit) originals_.emplace(digest, game.number);
    }
    if (path_.empty()) return true;
    const std::size_t word = is_copy ? copy_word : game.winner ? static_cast<std::size_t>(*game.winner) : draw_word;
    std::string line = std::to_string(game.number) + ' ' + std::string(result_words[word]) + ' ' + digest;
    if (game.forfeit) line += ' ' + std::string(game.forfeit->reason->en);
    return try_append_to_file(path_, line + '\n');
}

}  // namespace tavoliere::cli
