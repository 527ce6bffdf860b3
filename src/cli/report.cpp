#include <algorithm>
#include <thread>

#include "cli/files.hpp"
#include "cli/game_arguments.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/report_games.hpp"
#include "cli/verbs.hpp"
#include "core/text.hpp"
#include "laboratory/comparison.hpp"
#include "laboratory/report_html.hpp"
#include "laboratory/report_json.hpp"
#include "laboratory/report_text.hpp"

namespace tavoliere::cli {

namespace {

struct NamedGame {
    std::string name;
    std::shared_ptr<const AnyGame> game;
};

// "key=v1,v2,v3": the first game once with each value.
std::vector<NamedGame> swept_games(const Invocation& call) {
    const std::string sweep = call.value_or("--sweep", "");
    const std::size_t equals = sweep.find('=');
    const std::string key = sweep.substr(0, equals);
    const std::vector<Slice> values = equals == std::string::npos ? std::vector<Slice>()
                                      : split({sweep, 1}, '=').size() == 2
                                          ? split({std::string_view(sweep).substr(equals + 1), equals + 2}, ',')
                                          : std::vector<Slice>();
    if (values.size() < 2)
        throw UserError{{{{"--sweep cannot be {}", "--sweep non può essere {}"}, {tavoliere::quoted(sweep)}},
                         {{"an option with several values, such as size=6,8,10",
                           "un'opzione con più valori, per esempio size=6,8,10"}}}};
    const std::shared_ptr<const AnyGame> base = game_of(call);
    std::vector<NamedGame> games;
    for (const Slice& value : values) {
        Options::Given options = base->options().given();
        std::erase_if(options, [&](const auto& option) { return option.first == key; });
        options.emplace_back(key, std::string(value.text));
        Result<std::unique_ptr<AnyGame>> game = call.catalog().make(base->info().id, options, "");
        if (!game) throw UserError{game.error(), {{"--sweep", "--sweep"}}};
        games.push_back({key + '=' + std::string(value.text), std::move(*game)});
    }
    return games;
}

std::vector<NamedGame> games_of(const Invocation& call) {
    if (call.has("--sweep")) return swept_games(call);
    std::vector<NamedGame> games;
    for (const std::string& id : call.operands()) {
        std::shared_ptr<const AnyGame> game = game_of(call, id);
        games.push_back({call.say(game->info().name), std::move(game)});
    }
    return games;
}

StudyPlan plan_of(const Invocation& call, std::size_t games) {
    StudyPlan plan;
    plan.seed = call.number_or("--seed", 0, ~std::uint64_t{0}, 1);
    const unsigned processors = std::max(1u, std::thread::hardware_concurrency());
    plan.threads = static_cast<int>(call.number_or("--threads", 1, 256, processors));
    constexpr double usual_minutes = 5;
    plan.seconds = 60 * call.seconds_or("--minutes", usual_minutes) / static_cast<double>(games);
    if (call.has("--games")) plan.games = static_cast<int>(call.number_or("--games", 2, 1'000'000, 0));
    plan.levels = call.has("--levels");
    return plan;
}

// How the same report is asked for again.
std::string command_of(const Invocation& call) {
    std::string text = "tavoliere report";
    for (const std::string& operand : call.operands()) text += ' ' + call.written_name(operand);
    for (const char* flag : {"-o", "--sweep", "--minutes", "--games", "--seed", "--sample-games"})
        for (const std::string& value : call.values(flag)) text += ' ' + std::string(flag) + ' ' + value;
    return text + (call.has("--levels") ? " --levels" : "");
}

// One run of the verb.
class Run {
public:
    explicit Run(const Invocation& call)
        : call_(call),
          games_(games_of(call)),
          plan_(plan_of(call, games_.size())),
          sample_games_(static_cast<std::size_t>(call.number_or("--sample-games", 0, 2, usual_sample_games))) {
        if (games_.size() > 1 && call.has("--results"))
            throw UserError{
                {{{"--results keeps the games of one report", "--results conserva le partite di un solo rapporto"}},
                 {{"a single game", "un gioco solo"}}}};
        if (call.has("--html")) append_to_file(call.value_or("--html", ""), "");
    }

    int run() {
        catch_interrupts();
        std::vector<NamedReport> reports;
        for (const NamedGame& game : games_)
            if (!interrupted()) reports.push_back({game.name, study(game, reports.size())});
        if (call_.has("--html")) write_file(call_.value_or("--html", ""), html_of(reports));
        print(call_.has("--json") ? json_of(reports) + '\n' : text_of(reports));
        return exit_done;
    }

private:
    Report study(const NamedGame& game, std::size_t before) {
        Progress progress(games_.size() > 1 ? game.name : call_.say({"playing", "gioco"}));
        ReportGames kept(call_.value_or("--results", ""), *game.game, plan_.seed);
        StudyPlan plan = plan_;
        plan.game = game.game;
        Study study(plan,
                    {.on_part =
                         [&](double part) {
                             progress.show((static_cast<double>(before) + part) / static_cast<double>(games_.size()));
                         },
                     .on_game = [&](const SelfPlayedGame& played) { kept.note(played); },
                     .interrupted = interrupted});
        kept.take_up(study);
        Report report = study.run();
        progress.hide();
        if (!kept.lost().empty())
            throw UserError{{{{"cannot write {}", "impossibile scrivere {}"}, {tavoliere::quoted(kept.lost())}}}};
        return report;
    }

    std::string html_of(const std::vector<NamedReport>& reports) const {
        return reports.size() == 1
                   ? report_html(reports.front().report, command_of(call_), sample_games_, call_.language())
                   : comparison_html(reports, command_of(call_), call_.language());
    }
    std::string json_of(const std::vector<NamedReport>& reports) const {
        return reports.size() == 1 ? report_json(reports.front().report) : comparison_json(reports);
    }
    std::string text_of(const std::vector<NamedReport>& reports) const {
        return reports.size() == 1 ? report_text(reports.front().report, call_.language())
                                   : comparison_text(reports, call_.language());
    }

    const Invocation& call_;
    std::vector<NamedGame> games_;
    StudyPlan plan_;
    std::size_t sample_games_;
};

int run_report(const Invocation& call) { return Run(call).run(); }

}  // namespace

Verb report_verb() {
    return {
        "report",
        {"what a game is like, found out by playing it: who is favoured, how long, how deep; several games side by "
         "side",
         "com'è un gioco, scoperto giocandolo: chi è favorito, quanto dura, quanto è profondo; più giochi a confronto"},
        {"GAME", "[OTHER...]"},
        with_common_flags(
            {{"-o", "key=value", {"an option of the game", "un'opzione del gioco"}, true},
             {"--sweep",
              "key=v1,v2",
              {"the game with each of these values of an option, side by side",
               "il gioco con ciascuno di questi valori di un'opzione, a confronto"}},
             {"--minutes", "M", {"how long it plays (default 5)", "quanto a lungo gioca (altrimenti 5)"}},
             {"--games",
              "N",
              {"so many games at each strength instead, the same on every machine",
               "invece, tante partite per ogni forza, le stesse su ogni macchina"}},
             {"--levels",
              "",
              {"also match each level against the one below", "anche incontri di ogni livello con quello sotto"}},
             {"--html",
              "FILE",
              {"write it as a page with plots and sample games", "lo scrive come pagina con grafici e partite"}},
             {"--sample-games",
              "N",
              {"how many games the page shows: 0, 1 or 2 (default 2)",
               "quante partite mostra la pagina: 0, 1 o 2 (altrimenti 2)"}},
             {"--results",
              "FILE",
              {"keep the games here, and go on from them", "tiene qui le partite, e riprende da esse"}},
             {"--seed", "N", {"seed of all that is left to chance", "seme di tutto ciò che è lasciato al caso"}},
             {"--threads",
              "N",
              {"games at a time (default: one for each processor)",
               "partite contemporanee (altrimenti: una per processore)"}},
             {"--json", "", {"as one JSON document", "come un solo documento JSON"}}}),
        "report kalah --games 4",
        run_report};
}

}  // namespace tavoliere::cli
