#include <unistd.h>

#include <array>
#include <chrono>
#include <thread>

#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/store_place.hpp"
#include "cli/verbs.hpp"
#include "server/data_folder.hpp"
#include "server/game_catalog.hpp"
#include "server/jobs/job_pool.hpp"

namespace tavoliere::cli {

namespace {

// Tells this program from all other workers, also from one that had its number before.
std::string worker_name() {
    std::array<char, 64> host{};
    if (::gethostname(host.data(), host.size() - 1) != 0) host[0] = '?';
    const auto began = std::chrono::system_clock::now().time_since_epoch() / std::chrono::seconds(1);
    return std::string(host.data()) + '.' + std::to_string(::getpid()) + '.' + std::to_string(began % 100'000);
}

int run_work(const Invocation& call) {
    constexpr std::chrono::milliseconds between_looks{100};
    catch_interrupts();
    server::GameCatalog games(call.catalog());
    const int usual = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    server::JobPool::Settings settings{store_place(call, server::default_data_folder),
                                       call.value_or("--name", worker_name())};
    settings.workers = static_cast<int>(call.number_or("--threads", 1, 256, static_cast<std::uint64_t>(usual)));
    const auto pool = server::JobPool::start(settings, games);
    if (!pool) throw UserError{pool.error()};
    print(call.say({"{} works on jobs with {} threads; Ctrl-C ends it\n", "{} lavora con {} thread; Ctrl-C lo ferma\n"},
                   {settings.name, std::to_string(settings.workers)}));
    std::fflush(stdout);
    while (!interrupted() && !(call.has("--until-idle") && (*pool)->idle())) std::this_thread::sleep_for(between_looks);
    print(call.say({"jobs done: {}, failed: {}\n", "lavori finiti: {}, falliti: {}\n"},
                   {std::to_string((*pool)->done()), std::to_string((*pool)->failed())}));
    return exit_done;
}

}  // namespace

Verb work_verb() {
    return {"work",
            {"does the long jobs of a store, here or on as many machines as there are",
             "svolge i lavori lunghi di un archivio, qui o su quante macchine si vuole"},
            {},
            with_store_flags(
                {"where the jobs are (default tavoliere-data)", "dove sono i lavori (altrimenti tavoliere-data)"},
                {{"--threads",
                  "N",
                  {"how many jobs at a time (default: one for each processor)",
                   "quanti lavori alla volta (altrimenti: uno per processore)"}},
                 {"--name",
                  "NAME",
                  {"its name among the workers (default: that of the machine, and numbers)",
                   "il suo nome fra chi lavora (altrimenti: quello della macchina, con numeri)"}},
                 {"--until-idle", "", {"ends when no job waits", "finisce quando non c'è più niente da fare"}}}),
            "work --data games --threads 2 --until-idle",
            run_work};
}

}  // namespace tavoliere::cli
