#include <algorithm>
#include <cstdio>
#include <thread>

#include "cli/files.hpp"
#include "cli/game_arguments.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/verbs.hpp"
#include "core/json_writer.hpp"
#include "core/text.hpp"
#include "games/judgement.hpp"
#include "laboratory/learning.hpp"

namespace tavoliere::cli {

namespace {

LearningPlan plan_of(const Invocation& call) {
    const std::shared_ptr<const AnyGame> game = game_of(call);
    LearningPlan plan{.description = std::string(game->family().description),
                      .id = std::string(game->info().id),
                      .options = game->options().given()};
    if (plan.description.empty())
        throw UserError{
            {{{"{} is no described game", "{} non è un gioco descritto"}, {call.written_name(call.operand(0))}},
             {{"the file of a description, or a game such as lasca",
               "il file di una descrizione, o un gioco come lasca"}}}};
    constexpr double usual_minutes = 3;
    plan.seconds = 60 * call.seconds_or("--minutes", usual_minutes);
    if (call.has("--games")) plan.games = static_cast<int>(call.number_or("--games", 5, 1'000'000, 0));
    plan.seed = call.number_or("--seed", 0, ~std::uint64_t{0}, 1);
    const unsigned processors = std::max(1u, std::thread::hardware_concurrency());
    plan.threads = static_cast<int>(call.number_or("--threads", 1, 256, processors));
    return plan;
}

std::string learned_json(const LearningPlan& plan, const Learned& learned) {
    JsonWriter json;
    json.begin_object().member("game", plan.id).key("judgement").begin_object();
    for (const auto& [word, weight] : learned.judgement) json.member(word, weight);
    json.end_object()
        .member("games", std::uint64_t{learned.games})
        .member("positions", std::uint64_t{learned.positions});
    json.member("loss_before", learned.loss_before)
        .member("loss_after", learned.loss_after)
        .key("match")
        .begin_object();
    json.member("wins", learned.match.wins)
        .member("draws", learned.match.draws)
        .member("losses", learned.match.losses)
        .end_object();
    return json.member("better", learned.is_better).end_object().text() + '\n';
}

std::string learned_text(const Learned& learned, const Invocation& call) {
    char losses[64], share[16];
    std::snprintf(losses, sizeof losses, "%.4f -> %.4f", learned.loss_before, learned.loss_after);
    std::snprintf(share, sizeof share, "%.1f%%", 100 * learned.match.share());
    return judgement_line(learned.judgement) + "\n\n" +
           call.say({"{} games, {} positions; error of the chances in games not learned from: {}\n",
                     "{} partite, {} posizioni; errore delle probabilità in partite non usate: {}\n"},
                    {std::to_string(learned.games), std::to_string(learned.positions), losses}) +
           call.say({"against the judgement before: +{} ={} -{}, {}: {}\n",
                     "contro il giudizio di prima: +{} ={} -{}, {}: {}\n"},
                    {std::to_string(learned.match.wins), std::to_string(learned.match.draws),
                     std::to_string(learned.match.losses), share,
                     call.say(learned.is_better ? Words{"better", "migliore"}
                                                : Words{"not clearly better", "non chiaramente migliore"})});
}

int run_learn(const Invocation& call) {
    catch_interrupts();
    const LearningPlan plan = plan_of(call);
    const std::string path = call.value_or("--out", "");
    if (!path.empty()) append_to_file(path, "");  // where nothing can be written, no game has to be played to find out
    Progress progress(call.say({"learning", "imparo"}));
    const Result<Learned> learned = learn(plan, [&](double part) { progress.show(part); }, interrupted);
    progress.hide();
    if (!learned) throw UserError{learned.error()};
    if (!path.empty()) write_file(path, learned->description);
    print(call.has("--json") ? learned_json(plan, *learned) : learned_text(*learned, call));
    return exit_done;
}

}  // namespace

Verb learn_verb() {
    return {"learn",
            {"what matters in a described game, learned by playing it: weights for its [judgement]",
             "che cosa conta in un gioco descritto, imparato giocandolo: i pesi del suo [judgement]"},
            {"GAME"},
            with_common_flags(
                {{"-o", "key=value", {"an option of the game", "un'opzione del gioco"}, true},
                 {"--minutes", "M", {"how long it takes (default 3)", "quanto a lungo impara (altrimenti 3)"}},
                 {"--games",
                  "N",
                  {"so many games in each of three rounds instead, the same on every machine",
                   "invece, tante partite in ognuno dei tre giri, le stesse su ogni macchina"}},
                 {"--out",
                  "FILE",
                  {"write the description, with what was learned where that is better",
                   "scrive la descrizione, con ciò che ha imparato se è migliore"}},
                 {"--seed", "N", {"seed of all that is left to chance", "seme di tutto ciò che è lasciato al caso"}},
                 {"--threads",
                  "N",
                  {"games at a time (default: one for each processor)",
                   "partite contemporanee (altrimenti: una per processore)"}},
                 {"--json", "", {"as one JSON document", "come un solo documento JSON"}}}),
            "learn kalah --games 5",
            run_learn};
}

}  // namespace tavoliere::cli
