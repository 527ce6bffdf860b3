#include "support/games.hpp"

#include <fstream>

#include "core/text.hpp"

namespace tavoliere {

std::vector<std::string> all_ids() {
    std::vector<std::string> ids;
    for (const FamilyPtr& family : catalog().families()) ids.emplace_back(family->info.id);
    return ids;
}

std::unique_ptr<AnyGame> game_or_fail(std::string_view id, const Options::Given& options,
                                      std::string_view coordinates) {
    auto game = catalog().make(id, options, coordinates);
    if (!game) throw std::runtime_error(game.error().in(Language::english));
    return std::move(*game);
}

AnyPosition position_or_fail(const AnyGame& game, std::string_view text) {
    const auto pos = game.parse_position(text);
    if (!pos) throw std::runtime_error(std::string(text) + ": " + pos.error().in(Language::english));
    return *pos;
}

AnyPosition play_or_fail(const AnyGame& game, AnyPosition pos, std::string_view actions) {
    for (const Slice& action : split_words(actions)) {
        const auto played = game.play(pos, action.text);
        if (!played) throw std::runtime_error(std::string(action.text) + ": " + played.error().in(Language::english));
        pos = played->after;
    }
    return pos;
}

std::vector<std::string> legal(const AnyGame& game, std::string_view position) {
    return game.actions(position_or_fail(game, position));
}

std::vector<std::string> legal_starting(const AnyGame& game, std::string_view position, std::string_view prefix) {
    std::vector<std::string> matching;
    for (std::string& action : legal(game, position))
        if (action.starts_with(prefix)) matching.push_back(std::move(action));
    return matching;
}

std::string position_error(const AnyGame& game, std::string_view text) {
    const auto pos = game.parse_position(text);
    return pos ? std::string() : pos.error().in(Language::english);
}

std::string action_error(const AnyGame& game, const AnyPosition& pos, std::string_view action) {
    const auto played = game.play(pos, action);
    return played ? std::string() : played.error().in(Language::english);
}

std::vector<std::string> lines_of(const std::string& path) {
    std::ifstream file(path);
    if (!file) throw std::runtime_error("cannot read " + path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

}  // namespace tavoliere
