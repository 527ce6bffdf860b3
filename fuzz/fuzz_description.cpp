#include <ctime>

#include "game/catalog.hpp"
#include "games/described/trial.hpp"
#include "games/described_game.hpp"
#include "input.hpp"
#include "laws.hpp"

namespace {

using namespace tavoliere;

// A server reads what strangers send: within 50 ms in a release, and sanitizers take some twenty times as long.
constexpr double most_seconds = 1.5;

double processor_seconds() {
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) / 1e9;
}

void play_a_little(const AnyGame& game, std::uint64_t seed) {
    constexpr int plies = 12;
    Random random(seed);
    AnyPosition pos = game.start();
    for (int ply = 0; ply < plies; ++ply) {
        fuzz::check_position(game, pos);
        const auto played = game.play_random(pos, random);
        if (!played) break;
        pos = played->after;
    }
}

}  // namespace

// Any text as the description of a game: it is soon refused in words, or it is a game that keeps the laws.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const double start = processor_seconds();
    DescribedGame described = read_description(text, "fuzzed");
    fuzz::require(described.family.has_value() == described.complaints.none(), "a text is accepted or complained of",
                  std::string(text));
    for (const Error& error : described.complaints.errors) fuzz::check_error(error, text);
    std::unique_ptr<AnyGame> game;
    Catalog games;
    if (described.family) {
        games.add(std::move(*described.family));
        auto made = games.make("fuzzed");
        fuzz::require(static_cast<bool>(made), "an accepted description is a game", std::string(text));
        game = std::move(*made);
        described::try_out(*game, described.complaints);
    }
    fuzz::require(processor_seconds() - start < most_seconds, "a text is soon accepted or refused", std::string(text));
    if (!game) return 0;
    fuzz::require(!games.find("fuzzed")->rules(game->options(), Language::italian).empty(), "it has rules in words",
                  std::string(text));
    play_a_little(*game, fuzz::hash_of(text));
    return 0;
}
