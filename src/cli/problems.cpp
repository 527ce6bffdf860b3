#include <algorithm>
#include <cstdio>
#include <functional>
#include <utility>

#include "analysis/problem_finder.hpp"
#include "analysis/second_opinion.hpp"
#include "analysis/self_play.hpp"
#include "cli/collection.hpp"
#include "cli/engine_arguments.hpp"
#include "cli/game_arguments.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/verbs.hpp"
#include "core/random.hpp"
#include "drawing/text_picture.hpp"
#include "game/colour_words.hpp"
#include "game/sight.hpp"

namespace tavoliere::cli {

namespace {

constexpr std::uint64_t most_games = 1'000'000, most_draws = 1'000'000'000;
// Of a game played at random only the end is decided by single turns. One problem of each is enough: such games cost
// next to nothing, and problems of the same game are alike.
constexpr std::size_t last_plies = 10;

std::string problem_json(const Problem& problem) {
    JsonWriter json;
    write_problem(json, problem);
    return json.text() + '\n';
}

std::string heading(const Problem& problem, const Invocation& call) {
    const Colour& colour = problem.game->colours()[index(problem.game->turn(problem.position))];
    return call.say(
        {"{}  level {}, {} to move and win{}\n", "{}  livello {}, tocca {}, che può vincere{}\n"},
        {problem.id, std::to_string(problem.level),
         call.language() == Language::italian ? to_the_colour(colour.name, call.language()) : call.say(colour.name),
         problem.proven ? call.say({" (proven)", " (dimostrato)"}) : ""});
}

std::string problem_text(const Problem& problem, const Invocation& call) {
    std::string text = heading(problem, call);
    if (call.has("--id")) text += text_picture(problem.record(), call.language(), ink_for_output());
    if (!call.has("--solution")) return text;
    std::string turns;
    for (const std::string& turn : problem.solution) turns += ' ' + turn;
    return text + call.say({"  solution:{}\n", "  soluzione:{}\n"}, {turns});
}

void tell(const Problem& problem, const Invocation& call) {
    print(call.has("--json") ? problem_json(problem) : problem_text(problem, call));
    std::fflush(stdout);
}

// Of the problems that come with a game, those that were asked for.
std::vector<Problem> chosen(const Invocation& call) {
    const std::string_view id = game_of(call)->info().id;
    std::vector<Problem> problems = problems_of(call.catalog().find(id));
    if (call.has("--level"))
        std::erase_if(problems, [level = call.number_or("--level", 1, highest_level, 1)](const Problem& problem) {
            return std::cmp_not_equal(problem.level, level);
        });
    if (call.has("--id"))
        std::erase_if(problems, [id = call.value_or("--id", "")](const Problem& p) { return p.id != id; });
    if (call.has("--every")) {
        const std::uint64_t every = call.number_or("--every", 1, most_games, 1);
        std::uint64_t place = 0;
        std::erase_if(problems, [&](const Problem&) { return place++ % every != 0; });
    }
    return problems;
}

int list_problems(const Invocation& call) {
    const std::vector<Problem> problems = chosen(call);
    for (const Problem& problem : problems) tell(problem, call);
    if (!problems.empty() || call.has("--json")) return problems.empty() ? exit_no : exit_done;
    print(call.say({"There are no such problems. `problems {} --self-play 20` looks for some.\n",
                    "Non ci sono problemi così. `problems {} --self-play 20` ne cerca.\n"},
                   {call.written_name(call.operand(0))}));
    return exit_no;
}

// Goes through the problems with a function that says whether one is refuted, and tells those; `counts` says how it
// ended.
int go_through(const Invocation& call, const std::vector<Problem>& problems,
               const std::function<bool(const Problem&)>& is_refuted,
               const std::function<std::string(int checked, int refuted)>& counts) {
    Progress progress(call.say({"checking", "controllo"}));
    int checked = 0, refuted = 0;
    for (const Problem& problem : problems) {
        progress.show(checked / static_cast<double>(problems.size()));
        if (interrupted()) break;
        ++checked;
        if (!is_refuted(problem)) continue;
        ++refuted;
        progress.hide();
        tell(problem, call);
    }
    progress.hide();
    print(counts(checked, refuted));
    return refuted == 0 && !interrupted() ? exit_done : exit_no;
}

// Says which of the problems do not hold any more.
int check_problems(const Invocation& call, std::uint64_t times) {
    return go_through(
        call, chosen(call), [&](const Problem& problem) { return !problem_holds(problem, times); },
        [&](int checked, int refuted) {
            return call.say({"{} problems checked, {} refuted\n", "{} problemi controllati, {} confutati\n"},
                            {std::to_string(checked), std::to_string(refuted)});
        });
}

// Asks another method about those that are not proven.
int ask_other_method(const Invocation& call, std::uint64_t times) {
    const Method method = method_from(call);
    std::vector<Problem> problems = chosen(call);
    std::erase_if(problems, &Problem::proven);
    int differing = 0;
    const auto is_refuted = [&](const Problem& problem) {
        const Opinion opinion = second_opinion(problem, method, times);
        differing += opinion == Opinion::differs;
        return opinion == Opinion::refutes;
    };
    return go_through(call, problems, is_refuted, [&](int checked, int refuted) {
        return call.say(
            {"{} unproven problems checked: {} confirmed, {} preferred otherwise, {} refuted\n",
             "{} problemi non dimostrati controllati: {} confermati, {} con un'altra preferenza, {} confutati\n"},
            {std::to_string(checked), std::to_string(checked - differing - refuted), std::to_string(differing),
             std::to_string(refuted)});
    });
}

int run_check(const Invocation& call) {
    const std::uint64_t times = call.number_or("--check", 1, 1000, 10);
    return call.has("--method") ? ask_other_method(call, times) : check_problems(call, times);
}

// Counts what is found and says when there is enough.
class Found {
public:
    explicit Found(const Invocation& call)
        : call_(call), wanted_(call.number_or("--count", 1, most_games, most_games)) {}

    bool add(const Problem& problem) {
        tell(problem, call_);
        return ++count_ < wanted_ && !interrupted();
    }
    bool goes_on() const { return count_ < wanted_ && !interrupted(); }

private:
    const Invocation& call_;
    std::uint64_t wanted_, count_ = 0;
};

// Of one of the games or draws that are looked at.
std::uint64_t seed_of(const Invocation& call, std::uint64_t number) {
    return mix64(call.number_or("--seed", 0, ~std::uint64_t{0}, 1)) + number;
}

WantedLevels wanted_levels(const Invocation& call) {
    return {.least = static_cast<int>(call.number_or("--least-level", 1, highest_level, 1)),
            .spread = !call.has("--any-level")};
}

int find_in_self_play(const Invocation& call) {
    const Record start = record_of(call);
    const std::uint64_t games = call.number_or("--self-play", 1, most_games, 1);
    ProblemFinder finder(game_of(call), wanted_levels(call));
    Found found(call);
    for (std::uint64_t i = 0; i < games && found.goes_on(); ++i) {
        Record record(start);
        play_imperfectly(record, seed_of(call, i));
        finder.examine(record, [&](const Problem& p) { return found.add(p); });
    }
    return interrupted() ? exit_bad_input : exit_done;
}

int find_in_random_games(const Invocation& call) {
    const Record start = record_of(call);
    const std::uint64_t games = call.number_or("--random-games", 1, most_draws, 1);
    ProblemFinder finder(game_of(call), wanted_levels(call));
    Found found(call);
    for (std::uint64_t i = 0; i < games && found.goes_on(); ++i) {
        Record record(start);
        play_at_random(record, seed_of(call, i));
        const auto add_one = [&](const Problem& problem) {
            found.add(problem);
            return false;
        };
        const std::size_t plies = record.plies().size();
        finder.examine(record, add_one, plies - std::min(plies, last_plies));
    }
    return interrupted() ? exit_bad_input : exit_done;
}

// Positions that the game composes; each draw has its own random numbers.
int find_in_compositions(const Invocation& call) {
    const std::shared_ptr<const AnyGame> game = game_of(call);
    const auto compose = game->family().compose;
    if (!compose)
        throw UserError{
            {{{"{} composes no positions", "{} non compone posizioni"}, {call.written_name(call.operand(0))}},
             {{"--self-play", "--self-play"}}},
            {{"--compose", "--compose"}}};
    const std::uint64_t draws = call.number_or("--compose", 1, most_draws, 1);
    ProblemFinder finder(game, wanted_levels(call));
    Found found(call);
    for (std::uint64_t i = 0; i < draws && found.goes_on(); ++i) {
        Random random(seed_of(call, i));
        const std::optional<AnyPosition> position = compose(*game, random);
        if (!position) continue;
        if (const std::optional<Problem> problem = finder.examine(*position)) found.add(*problem);
    }
    return interrupted() ? exit_bad_input : exit_done;
}

int find_in_records(const Invocation& call) {
    const std::shared_ptr<const AnyGame> game = game_of(call);
    ProblemFinder finder(game, wanted_levels(call));
    Found found(call);
    bool all_sound = true;
    const auto examine = [&](const CollectionPlace&, CheckedGame& checked) {
        const AnyGame& other = checked.record.game();
        if (other.info().id != game->info().id || other.options().given() != game->options().given()) return;
        if (found.goes_on()) finder.examine(checked.record, [&](const Problem& p) { return found.add(p); });
    };
    const auto refuse = [&](const CollectionPlace& place, const std::vector<Error>& errors) {
        all_sound = false;
        for (const Error& error : errors) std::fputs(error_line(place, error, call.language()).c_str(), stderr);
    };
    const bool all_read = visit_games(call, call.values("--find"), {examine, refuse});
    return all_read && all_sound && !interrupted() ? exit_done : exit_bad_input;
}

int run_problems(const Invocation& call) {
    catch_interrupts();
    if (call.has("--find")) return find_in_records(call);
    if (call.has("--self-play")) return find_in_self_play(call);
    if (call.has("--random-games")) return find_in_random_games(call);
    if (call.has("--compose")) return find_in_compositions(call);
    if (call.has("--check")) return run_check(call);
    return list_problems(call);
}

}  // namespace

Verb problems_verb() {
    return {
        "problems",
        {"positions in which exactly one turn wins: those that come with a game, or new ones",
         "posizioni in cui vince un solo turno: quelle incluse con un gioco, o nuove"},
        {"GAME"},
        with_position_flags(
            {{"--level", "N", {"only those of this level", "solo quelli di questo livello"}},
             {"--id", "ID", {"only this one, with its board", "solo questo, con il tavoliere"}},
             {"--every", "N", {"only the first of every N", "solo il primo di ogni N"}},
             {"--solution", "", {"with the solution", "con la soluzione"}},
             {"--check",
              "TIMES",
              {"prove or verify them again, with so many times the nodes that found them",
               "dimostra o verifica di nuovo, con tante volte i nodi con cui furono trovati"}},
             {"--method",
              "NAME",
              {"with --check: ask this method about those that are not proven (alpha-beta | monte-carlo)",
               "con --check: chiede a questo metodo di quelli non dimostrati (alpha-beta | monte-carlo)"}},
             {"--find", "FILE", {"look for new ones in the games of a file", "ne cerca nelle partite di un file"}},
             {"--self-play",
              "GAMES",
              {"look for new ones in so many games of level 5 with itself",
               "ne cerca in tante partite del livello 5 contro sé stesso"}},
             {"--random-games",
              "GAMES",
              {"look for new ones in the last turns of so many games played at random",
               "ne cerca negli ultimi turni di tante partite giocate a caso"}},
             {"--compose",
              "DRAWS",
              {"look for new ones in positions that the game composes, in so many draws",
               "ne cerca in posizioni che il gioco compone, con tanti sorteggi"}},
             {"--seed", "N", {"of these games or draws (default 1)", "di queste partite o sorteggi (altrimenti 1)"}},
             {"--least-level", "N", {"find none of lower levels", "non ne trova di livelli più bassi"}},
             {"--any-level",
              "",
              {"find as many of one level as there are, not a third of all at most",
               "ne trova di un livello quanti ce ne sono, non al massimo un terzo di tutti"}},
             {"--count", "N", {"end when so many are found", "finisce quando ne sono trovati tanti"}},
             {"--json", "", {"one JSON object for each problem", "un oggetto JSON per ogni problema"}}}),
        "problems dvonn --level 1",
        run_problems};
}

}  // namespace tavoliere::cli
