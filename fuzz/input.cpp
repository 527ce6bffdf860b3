#include "input.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "core/text.hpp"
#include "game/list.hpp"
#include "game/record.hpp"
#include "support/variants.hpp"

namespace tavoliere::fuzz {

namespace {

// Positions with thousands of actions are slow to play on: fewer of them are enough.
constexpr std::size_t most_positions = 64;
constexpr std::uint64_t most_choices = 20'000;
// Games made for lines that nobody foresaw.
constexpr std::size_t most_games = 300;

struct Choice {
    std::shared_ptr<const AnyGame> game;
    std::vector<AnyPosition> positions;
};

std::vector<AnyPosition> positions_of_a_game(const std::shared_ptr<const AnyGame>& game) {
    std::vector<AnyPosition> positions;
    Random random(1);
    Record record(game);
    std::uint64_t choices = 0;
    do {
        positions.push_back(record.position());
        choices += record.action_count();
    } while (positions.size() < most_positions && choices < most_choices && record.play_random(random));
    return positions;
}

// The game that a line names, or nothing.
std::shared_ptr<const AnyGame> game_named(std::string_view line) {
    const std::vector<Slice> words = split_words(line);
    if (words.empty()) return nullptr;
    Options::Given options;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::size_t equals = std::min(words[i].text.find('='), words[i].text.size() - 1);
        options.emplace_back(words[i].text.substr(0, equals), words[i].text.substr(equals + 1));
    }
    Result<std::unique_ptr<AnyGame>> game = make_game(words[0].text, options);
    return game ? std::move(*game) : nullptr;
}

std::shared_ptr<const AnyGame> game_by_hash(std::string_view line) {
    static const std::vector<Variant> variants = all_variants();
    const Variant& variant = variants[hash_of(line) % variants.size()];
    return std::move(*make_game(variant.game, variant.options));
}

const Choice& choice_for(std::string_view line) {
    static std::map<std::string, Choice, std::less<>> made;
    const auto known = made.find(line);
    if (known != made.end()) return known->second;
    if (made.size() >= most_games) return std::next(made.begin(), static_cast<int>(hash_of(line) % most_games))->second;
    std::shared_ptr<const AnyGame> game = game_named(line);
    if (!game) game = game_by_hash(line);
    std::vector<AnyPosition> positions = positions_of_a_game(game);
    return made.emplace(line, Choice{std::move(game), std::move(positions)}).first->second;
}

}  // namespace

std::uint64_t hash_of(std::string_view text) {
    std::uint64_t hash = 0;
    for (const char c : text) hash = mix64(hash ^ static_cast<unsigned char>(c));
    return hash;
}

Input read_input(const std::uint8_t* data, std::size_t size) {
    const std::string_view whole(reinterpret_cast<const char*>(data), size);
    const std::size_t line_end = std::min(whole.find('\n'), size);
    const Choice& choice = choice_for(whole.substr(0, line_end));
    return {choice.game, choice.positions, whole.substr(std::min(line_end + 1, size))};
}

}  // namespace tavoliere::fuzz
