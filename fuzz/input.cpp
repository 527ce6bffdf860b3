#include "input.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "core/text.hpp"
#include "game/catalog.hpp"
#include "game/record.hpp"
#include "support/variants.hpp"

namespace tavoliere::fuzz {

namespace {

// Positions with thousands of actions are slow to play on: fewer of them are enough.
constexpr std::size_t most_positions = 64;
constexpr std::uint64_t most_choices = 20'000;
constexpr std::size_t most_named_games = 300;

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
    Result<std::unique_ptr<AnyGame>> game = catalog().make(words[0].text, options);
    return game ? std::move(*game) : nullptr;
}

// Lines that name a game, by the line.
Choice* named_choice(std::string_view line) {
    static std::map<std::string, Choice, std::less<>> made;
    const auto known = made.find(line);
    if (known != made.end()) return &known->second;
    if (made.size() >= most_named_games) return nullptr;
    std::shared_ptr<const AnyGame> game = game_named(line);
    return game ? &made.emplace(line, Choice{std::move(game), {}}).first->second : nullptr;
}

// All other lines share the games with one option changed.
Choice& choice_by_hash(std::string_view line) {
    static const std::vector<Variant> variants = all_variants();
    static std::vector<Choice> made(variants.size());
    const std::size_t chosen = hash_of(line) % variants.size();
    if (!made[chosen].game)
        made[chosen].game = std::move(*catalog().make(variants[chosen].game, variants[chosen].options));
    return made[chosen];
}

}  // namespace

std::string_view take_line(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    return line;
}

std::uint64_t hash_of(std::string_view text) {
    std::uint64_t hash = 0;
    for (const char c : text) hash = mix64(hash ^ static_cast<unsigned char>(c));
    return hash;
}

const std::vector<AnyPosition>& Choice::positions() {
    if (positions_made.empty()) positions_made = positions_of_a_game(game);
    return positions_made;
}

Input read_input(const std::uint8_t* data, std::size_t size) {
    const std::string_view whole(reinterpret_cast<const char*>(data), size);
    const std::size_t line_end = std::min(whole.find('\n'), size);
    const std::string_view line = whole.substr(0, line_end);
    Choice* named = named_choice(line);
    return {named ? *named : choice_by_hash(line), whole.substr(std::min(line_end + 1, size))};
}

}  // namespace tavoliere::fuzz
