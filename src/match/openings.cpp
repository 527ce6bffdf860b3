#include "match/openings.hpp"

#include <cstdlib>

namespace tavoliere {

namespace {

constexpr int most_judged = 32;         // after this number the most even one of them is taken
constexpr int endings_to_shorten = 16;  // an opening that ends the game so often is too long

std::size_t megabytes_for(std::uint64_t nodes) { return nodes <= 20'000 ? 1 : 16; }

}  // namespace

Openings::Openings(const MatchSettings& settings)
    : settings_(settings),
      judge_(settings.game->make_engine(Method::standard, {.table_megabytes = megabytes_for(settings.balance_nodes)})) {
}

Record Openings::draw(int pair) {
    std::optional<Record> most_even;
    Score least = 0;
    int ended = 0, judged = 0;
    while (judged < most_judged) {
        const int plies = settings_.opening_plies - ended / endings_to_shorten;
        Record record = random_turns(pair, ended + judged, plies);
        if (record.outcome() && plies > 0) {
            ++ended;
            continue;
        }
        if (settings_.balance == 0 || plies <= 0) return record;
        const Score unevenness = unevenness_of(record);
        if (unevenness <= settings_.balance) return record;
        if (judged++ == 0 || unevenness < least) {
            least = unevenness;
            most_even = std::move(record);
        }
    }
    return *most_even;
}

Record Openings::random_turns(int pair, int attempt, int plies) const {
    Random random(mix64(settings_.seed) + static_cast<std::uint64_t>(pair) +
                  (static_cast<std::uint64_t>(attempt) << 32));
    Record record(settings_.game);
    for (int ply = 0; ply < plies && record.play_random(random); ++ply) {
    }
    return record;
}

Score Openings::unevenness_of(const Record& record) {
    judge_->new_game();
    judge_->set_position(record);
    const SearchAnswer answer = judge_->think({.nodes = settings_.balance_nodes}, nullptr);
    return answer.lines.empty() ? 0 : std::abs(answer.lines[0].score);
}

}  // namespace tavoliere
