#include <algorithm>
#include <thread>

#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/verbs.hpp"
#include "core/json_writer.hpp"
#include "core/text.hpp"
#include "laboratory/exploration_page.hpp"
#include "laboratory/report_words.hpp"

namespace tavoliere::cli {

namespace {

std::string description_of(const Invocation& call, const std::string& id) {
    const FamilyPtr family = call.catalog().find(id);
    if (!family || family->description.empty())
        throw UserError{
            {{{"{} is no described game", "{} non è un gioco descritto"}, {tavoliere::quoted(call.written_name(id))}},
             {{"the file of a description, or a game such as lasca",
               "il file di una descrizione, o un gioco come lasca"}}}};
    return std::string(family->description);
}

// All descriptions that there are, those that are built in and those that were named: their words and rules are what
// variations are made of.
std::vector<std::string> all_descriptions(const Invocation& call) {
    std::vector<std::string> texts;
    for (const FamilyPtr& family : call.catalog().families())
        if (!family->description.empty()) texts.emplace_back(family->description);
    return texts;
}

// The log: a header that says what is explored, then a line for each candidate.
class Log {
public:
    // Without a path nothing is kept.
    Log(std::string path, std::string header) : path_(std::move(path)), header_(std::move(header)) {}

    void take_up(Exploration& exploration) {
        if (path_.empty()) return;
        append_to_file(path_, "");
        const std::string text = read_file(path_);
        const std::vector<Slice> lines = split({text}, '\n');
        if (lines.empty()) return append_to_file(path_, header_ + '\n');
        if (lines[0].text != header_)
            throw UserError{
                {{{"{} is the log of another exploration", "{} è il diario di un'altra esplorazione"},
                  {tavoliere::quoted(path_)}},
                 {{"another file, or the same game and seed", "un altro file, o lo stesso gioco e lo stesso seme"}}}};
        for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
            const Result<LoggedCandidate> logged = read_logged_line(lines[i].text);
            if (!logged)
                throw UserError{logged.error(), {{"line {} of {}", "riga {} di {}"}, {std::to_string(i + 1), path_}}};
            exploration.take_up(*logged);
        }
        // What was killed while it wrote leaves half a line, and that candidate is tried again.
        if (!text.ends_with('\n')) write_file(path_, text.substr(0, text.rfind('\n') + 1));
    }

    void note(const LoggedCandidate& logged) {
        if (!path_.empty() && !try_append_to_file(path_, logged_line(logged) + '\n')) lost_ = true;
    }
    bool lost() const { return lost_; }

private:
    std::string path_, header_;
    bool lost_ = false;
};

std::string best_text(const Exploration& exploration, const Invocation& call) {
    std::string text = call.say({"{} candidates tried, {} kept\n", "{} candidati provati, {} tenuti\n"},
                                {std::to_string(exploration.tried()), std::to_string(exploration.best().size())});
    for (const LoggedCandidate& logged : exploration.best())
        text += call.say({"candidate {}: worth {}, {}\n", "candidato {}: valore {}, {}\n"},
                         {std::to_string(logged.number), number_text(FigureSpec::Kind::number, logged.candidate.worth),
                          cell_name(logged.candidate.cell, call.language())});
    return text;
}

std::string best_json(const Exploration& exploration) {
    JsonWriter json;
    json.begin_object().member("tried", exploration.tried()).key("gates").begin_object();
    for (const auto& [gate, count] : exploration.gates()) json.member(name_of(gate), count);
    json.end_object().key("archive").begin_array();
    for (const LoggedCandidate& logged : exploration.best()) json.json(logged_line(logged));
    return json.end_array().end_object().text() + '\n';
}

int run_explore(const Invocation& call) {
    catch_interrupts();
    const std::string first = description_of(call, std::string(call.operand(0)));
    for (const std::string& other : call.operands()) description_of(call, other);
    std::optional<VariedDescriptions> variations = VariedDescriptions::of(first, all_descriptions(call));
    if (!variations) throw UserError{{{{"this text cannot be varied", "questo testo non si può variare"}}}};
    const std::uint64_t seed = call.number_or("--seed", 0, ~std::uint64_t{0}, 1),
                        candidates = call.number_or("--candidates", 1, 10'000'000, 1000);
    const std::string plain = variations->plain(first);
    Exploration exploration(plain, std::move(*variations), seed);
    JsonWriter header;
    header.begin_object().member("explore", plain).member("seed", seed).end_object();
    Log log(call.value_or("--results", ""), header.text());
    log.take_up(exploration);
    Progress progress(call.say({"exploring", "esploro"}));
    const unsigned processors = std::max(1u, std::thread::hardware_concurrency());
    exploration.run(
        candidates, static_cast<int>(call.number_or("--threads", 1, 256, processors)),
        [&](const LoggedCandidate& logged) {
            log.note(logged);
            progress.show(static_cast<double>(logged.number) / static_cast<double>(candidates));
        },
        [&] { return interrupted() || log.lost(); });
    progress.hide();
    if (log.lost()) throw UserError{{{{"cannot write the log", "impossibile scrivere il diario"}}}};
    if (call.has("--html"))
        write_file(call.value_or("--html", ""),
                   exploration_page(
                       exploration,
                       "tavoliere explore " + call.written_name(call.operand(0)) + " --seed " + std::to_string(seed),
                       call.language()));
    print(call.has("--json") ? best_json(exploration) : best_text(exploration, call));
    return exit_done;
}

}  // namespace

Verb explore_verb() {
    return {"explore",
            {"looks for new games by changing a description at random, and keeps the best of each kind",
             "cerca giochi nuovi cambiando a caso una descrizione, e tiene i migliori di ogni specie"},
            {"GAME", "[OTHER...]"},
            with_common_flags(
                {{"--candidates", "N", {"how many in all (default 1000)", "quanti in tutto (altrimenti 1000)"}},
                 {"--results",
                  "FILE",
                  {"keep all candidates here, and go on from them", "tiene qui tutti i candidati, e riprende da essi"}},
                 {"--html", "FILE", {"show the archive as a page", "mostra l'archivio come pagina"}},
                 {"--seed", "N", {"seed of all that is left to chance", "seme di tutto ciò che è lasciato al caso"}},
                 {"--threads",
                  "N",
                  {"candidates at a time (default: one for each processor)",
                   "candidati alla volta (altrimenti: uno per processore)"}},
                 {"--json", "", {"as one JSON document", "come un solo documento JSON"}}}),
            "explore kalah --candidates 8",
            run_explore};
}

}  // namespace tavoliere::cli
