#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <thread>

#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/store_place.hpp"
#include "cli/verbs.hpp"
#include "core/json_reader.hpp"
#include "core/json_writer.hpp"
#include "core/text.hpp"
#include "server/data_folder.hpp"
#include "server/jobs/job_json.hpp"
#include "server/jobs/job_kinds.hpp"
#include "server/jobs/job_queue.hpp"

namespace tavoliere::cli {

namespace {

constexpr std::uint64_t usual_list = 20, longest_list = 10'000;

std::unique_ptr<server::JobQueue> queue_of(const Invocation& call) {
    auto queue = server::JobQueue::open(store_place(call, server::default_data_folder));
    if (!queue) throw UserError{queue.error()};
    return std::move(*queue);
}

std::string stage_text(const server::ListedJob& job, const Invocation& call) {
    constexpr std::array<Words, 5> stages{Words{"waiting", "in attesa"}, Words{"running", "in corso"},
                                          Words{"done", "finito"}, Words{"failed", "fallito"},
                                          Words{"cancelled", "annullato"}};
    return call.say(stages[static_cast<std::size_t>(job.stage)]);
}

std::string job_text(const server::ListedJob& job, const Invocation& call) {
    std::string text = std::to_string(job.id) + "  " + stage_text(job, call) + "  " + job.kind;
    if (job.checks != 0)
        text += call.say({" (again, to check {})", " (di nuovo, per controllare {})"}, {std::to_string(job.checks)});
    if (job.stage == server::JobStage::running)
        text +=
            call.say({", by {}, steps done: {}", ", di {}, passi fatti: {}"}, {job.worker, std::to_string(job.steps)});
    if (job.attempt > 1) text += call.say({", attempt {}", ", tentativo {}"}, {std::to_string(job.attempt)});
    if (job.check == server::JobCheck::agreed)
        text += call.say({", done twice with the same result", ", svolto due volte con lo stesso risultato"});
    if (job.check == server::JobCheck::differed)
        text += call.say({", DONE TWICE WITH DIFFERENT RESULTS", ", SVOLTO DUE VOLTE CON RISULTATI DIVERSI"});
    if (!job.why.empty()) text += ": " + job.why;
    return text + '\n';
}

std::string counts_text(const server::JobCounts& counts, const Invocation& call) {
    return call.say({"waiting: {}, running: {}, done: {}, failed: {}, cancelled: {}; different results: {}\n",
                     "in attesa: {}, in corso: {}, finiti: {}, falliti: {}, annullati: {}; risultati diversi: {}\n"},
                    {std::to_string(counts.waiting), std::to_string(counts.running), std::to_string(counts.done),
                     std::to_string(counts.failed), std::to_string(counts.cancelled), std::to_string(counts.differed)});
}

int list_jobs(const Invocation& call) {
    const auto queue = queue_of(call);
    const auto jobs = queue->list(static_cast<int>(call.number_or("--last", 1, longest_list, usual_list)));
    if (call.has("--json")) {
        print(server::jobs_json(queue->counts(), jobs) + '\n');
        return exit_done;
    }
    for (const server::ListedJob& job : jobs) print(job_text(job, call));
    print(counts_text(queue->counts(), call));
    return exit_done;
}

// {"kind": "review", ...}: the other members are what the job works on.
server::NewJob read_job(const Invocation& call, const std::string& file, std::size_t number, std::string_view line) {
    const Message where{{"{}, line {}", "{}, riga {}"}, {file, std::to_string(number)}};
    const Result<JsonValue> job = read_json(line);
    if (!job) throw UserError{job.error(), where};
    const std::string kind(job->text_or("kind", ""));
    const auto kinds = server::job_kinds();
    if (std::ranges::find(kinds, kind, &server::JobKind::name) == kinds.end())
        throw UserError{{{{"unknown kind of job {}", "tipo di lavoro sconosciuto: {}"}, {tavoliere::quoted(kind)}},
                         server::names_of_job_kinds()},
                        where};
    return {kind, std::string(line), static_cast<int>(call.number_or("--priority", 0, 1000, 0)), call.has("--twice")};
}

// All of them are read before the first is added.
int add_jobs(const Invocation& call) {
    std::vector<server::NewJob> jobs;
    for (std::size_t i = 1; i < call.operands().size(); ++i) {
        const std::string text = read_file(call.operands()[i]);
        std::size_t number = 0;
        for (const Slice& line : split({text}, '\n'))
            if (++number; !split_words(line.text).empty())
                jobs.push_back(read_job(call, call.operands()[i], number, line.text));
    }
    const auto queue = queue_of(call);
    for (const server::NewJob& job : jobs) {
        const auto id = queue->submit(job);
        if (!id) throw UserError{{{{"the store does not answer", "l'archivio non risponde"}}}};
        print(std::to_string(*id) + '\n');
    }
    return exit_done;
}

server::JobId id_of(const Invocation& call) {
    const std::string_view text = call.operand(1);
    server::JobId id = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), id);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size() || id < 1)
        throw UserError{{{{"{} is no job", "{} non è un lavoro"}, {tavoliere::quoted(text)}},
                         {{"the number of one, as `jobs` lists them", "il numero di uno, come li elenca `jobs`"}}}};
    return id;
}

server::JobState state_of(server::JobQueue& queue, server::JobId id) {
    const auto state = queue.state(id);
    if (!state) throw UserError{{{{"there is no job {}", "il lavoro {} non esiste"}, {std::to_string(id)}}}};
    return *state;
}

bool has_ended(const server::JobState& state) {
    return state.stage != server::JobStage::waiting && state.stage != server::JobStage::running;
}

int tell_result(const Invocation& call) {
    constexpr std::chrono::milliseconds between_looks{500};
    const auto queue = queue_of(call);
    const server::JobId id = id_of(call);
    server::JobState state = state_of(*queue, id);
    if (call.has("--wait")) catch_interrupts();
    while (call.has("--wait") && !has_ended(state) && !interrupted()) {
        std::this_thread::sleep_for(between_looks);
        // A database that does not answer may come back.
        state = queue->state(id).value_or(state);
        queue->reachable();
    }
    if (state.stage == server::JobStage::done) print(state.result + '\n');
    if (state.stage == server::JobStage::failed) std::fputs((state.why + '\n').c_str(), stderr);
    return state.stage == server::JobStage::done ? exit_done : exit_no;
}

int cancel_job(const Invocation& call) {
    const auto queue = queue_of(call);
    const server::JobId id = id_of(call);
    state_of(*queue, id);
    queue->cancel(id);
    return exit_done;
}

int run_jobs(const Invocation& call) {
    const std::string_view what = call.operand(0);
    if (what.empty()) return list_jobs(call);
    if (what == "add" && call.operands().size() > 1) return add_jobs(call);
    if (what == "result" && call.operands().size() == 2) return tell_result(call);
    if (what == "cancel" && call.operands().size() == 2) return cancel_job(call);
    throw UserError{
        {{{"unknown: {}", "sconosciuto: {}"}, {tavoliere::quoted(what)}},
         {{"nothing, add FILE..., result ID, or cancel ID", "niente, add FILE..., result ID o cancel ID"}}}};
}

}  // namespace

Verb jobs_verb() {
    return {
        "jobs",
        {"what long jobs wait, run and have ended; `jobs add FILE` gives new ones, `jobs result ID` tells a result",
         "quali lavori lunghi aspettano, sono in corso o finiti; `jobs add FILE` ne dà altri, `jobs result ID` ne dice "
         "il risultato"},
        {"[WHAT...]"},
        with_store_flags(
            {"where the jobs are (default tavoliere-data)", "dove sono i lavori (altrimenti tavoliere-data)"},
            {{"--last", "N", {"how many are listed (default 20)", "quanti elencarne (altrimenti 20)"}},
             {"--priority",
              "N",
              {"of those that are added, 0 to 1000: higher ones go first",
               "di quelli aggiunti, da 0 a 1000: i più alti passano avanti"}},
             {"--twice",
              "",
              {"those that are added are done again by another worker, and compared",
               "quelli aggiunti li rifà un altro, e i risultati si confrontano"}},
             {"--wait", "", {"for a result that is not there yet", "aspetta un risultato che non c'è ancora"}},
             {"--json", "", {"one JSON object", "un oggetto JSON"}}}),
        "jobs --data games",
        run_jobs};
}

}  // namespace tavoliere::cli
