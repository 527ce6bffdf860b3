#include <chrono>
#include <thread>

#include "cli/game_arguments.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/verbs.hpp"
#include "core/json_writer.hpp"
#include "game/colour_words.hpp"

namespace tavoliere::cli {

namespace {

void add(PlayoutTally& sum, const PlayoutTally& part) {
    sum.playouts += part.playouts;
    sum.plies += part.plies;
    sum.wins[0] += part.wins[0];
    sum.wins[1] += part.wins[1];
    sum.draws += part.draws;
    sum.seconds = std::max(sum.seconds, part.seconds);
}

PlayoutTally run_playouts(const Record& record, double seconds, std::uint64_t seed, std::size_t threads) {
    const auto start = std::chrono::steady_clock::now();
    Progress progress("playouts");
    std::vector<PlayoutTally> tallies(threads);
    const auto work = [&](std::size_t thread) {
        const auto stop = [&, thread] {
            if (thread == 0)
                progress.show(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() /
                              seconds);
            return interrupted();
        };
        tallies[thread] = record.game().playouts(record.position(), mix64(seed) + thread, seconds, stop);
    };
    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < threads; ++i) helpers.emplace_back(work, i);
    work(0);
    for (std::thread& helper : helpers) helper.join();
    PlayoutTally sum;
    for (const PlayoutTally& tally : tallies) add(sum, tally);
    return sum;
}

// A finished game counts as one playout of no plies.
PlayoutTally tally_of(const Outcome& outcome) {
    PlayoutTally tally;
    tally.playouts = 1;
    if (outcome.winner == Winner::draw)
        tally.draws = 1;
    else
        tally.wins[static_cast<std::size_t>(outcome.winner)] = 1;
    return tally;
}

std::string tally_json(const AnyGame& game, const PlayoutTally& tally, double per_second) {
    JsonWriter json;
    json.begin_object().member("playouts", tally.playouts).member("plies", tally.plies);
    json.member("seconds", tally.seconds).member("per_second", per_second);
    json.key("wins").begin_object();
    for (std::size_t i = 0; i < 2; ++i) json.member(std::string(1, game.colours()[i].letter), tally.wins[i]);
    json.end_object().member("draws", tally.draws);
    return json.end_object().text() + '\n';
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
    char text[16];
    std::snprintf(text, sizeof text, "%.1f%%", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
    return text;
}

std::string tally_text(const AnyGame& game, const PlayoutTally& tally, double per_second, Language language) {
    const auto whole = [](double number) { return std::to_string(static_cast<std::uint64_t>(number)); };
    const double plies_per_second = static_cast<double>(tally.plies) / tally.seconds;
    std::string text = Message{{"{} random games, {} per second ({} turns per second)\n",
                                "{} partite casuali, {} al secondo ({} turni al secondo)\n"},
                               {std::to_string(tally.playouts), whole(per_second), whole(plies_per_second)}}
                           .in(language);
    char length[16];
    std::snprintf(length, sizeof length, "%.1f",
                  static_cast<double>(tally.plies) / static_cast<double>(tally.playouts));
    text += Message{{"mean length: {} turns\n", "lunghezza media: {} turni\n"}, {length}}.in(language);
    for (std::size_t i = 0; i < 2; ++i)
        text += Message{{"{} wins {}\n", "vince {}: {}\n"},
                        {the_colour(game.colours()[i].name, language), percent(tally.wins[i], tally.playouts)}}
                    .in(language);
    return text + Message{{"draws {}\n", "pareggi: {}\n"}, {percent(tally.draws, tally.playouts)}}.in(language);
}

int run_playouts(const Invocation& call) {
    const Record record = record_of(call);
    const double seconds = call.seconds_or("--seconds", 1.0);
    const std::uint64_t seed = call.number_or("--seed", 0, ~std::uint64_t{0}, 1);
    const auto threads = static_cast<std::size_t>(call.number_or("--threads", 1, 256, 1));
    const bool as_json = call.has("--json");
    if (record.outcome()) {
        print(as_json ? tally_json(record.game(), tally_of(*record.outcome()), 0)
                      : result_sentence(record.game(), *record.outcome(), call.language()) + '\n');
        return exit_done;
    }
    catch_interrupts();
    const PlayoutTally tally = run_playouts(record, seconds, seed, threads);
    const double per_second = static_cast<double>(tally.playouts) / std::max(tally.seconds, 1e-9);
    print(as_json ? tally_json(record.game(), tally, per_second)
                  : tally_text(record.game(), tally, per_second, call.language()));
    return exit_done;
}

}  // namespace

Verb playouts_verb() {
    return {"playouts",
            {"plays random games as fast as it can", "gioca partite casuali più in fretta che può"},
            {"GAME"},
            with_position_flags({{"--seconds", "T", {"for how long (default 1)", "per quanto tempo (altrimenti 1)"}},
                                 {"--seed", "N", {"seed of the random numbers", "seme dei numeri casuali"}},
                                 {"--threads", "N", {"how many threads (default 1)", "quanti thread (altrimenti 1)"}},
                                 {"--json", "", {"as one JSON document", "come un solo documento JSON"}}}),
            "playouts onyx --seconds 2",
            run_playouts};
}

}  // namespace tavoliere::cli
