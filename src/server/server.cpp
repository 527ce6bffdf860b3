#include "server/server.hpp"

#include <sodium.h>

#include <chrono>
#include <future>
#include <optional>
#include <thread>

#include "server/accounts.hpp"
#include "server/gateway.hpp"
#include "server/ids.hpp"
#include "server/jobs/job_desk.hpp"
#include "server/jobs/job_pool.hpp"
#include "server/listener.hpp"
#include "server/log.hpp"
#include "server/nodes/membership.hpp"
#include "server/nodes/nodes.hpp"
#include "server/server_time.hpp"
#include "server/sql/sql_store.hpp"
#include "server/work_thread.hpp"

namespace tavoliere::server {

namespace {

constexpr std::chrono::milliseconds tick_interval{20};
// Its own desk wakes the worker: it looks by itself for what other servers gave and have lost.
constexpr Millis alive_interval = 5 * second, own_jobs_interval = 5 * second;
constexpr std::chrono::milliseconds farewell_time{300}, longest_settling{5000};

}  // namespace

// What a server has besides where it is one of several nodes.
struct NodeParts {
    HeldShards held{};
    std::unique_ptr<NodeLinks> links{};
    std::unique_ptr<Membership> membership{};
    std::unique_ptr<Nodes> nodes{};  // the hall's thread's
    std::optional<Millis> noted_since{};
};

struct Server::Parts {
    Parts(const Catalog& catalog, const ServerOptions& given, std::unique_ptr<WorkThread> begun,
          std::unique_ptr<NodeParts> joined, std::unique_ptr<SqlStore> opened)
        : options(given),
          thread(std::move(begun)),
          node(std::move(joined)),
          store(std::move(opened)),
          engines(std::make_unique<WorkerPool>(given.engine_threads)),
          analysts(std::make_unique<WorkerPool>(given.analysis_threads, most_analyses_waiting, analysis_niceness)),
          passwords(std::make_unique<WorkerPool>(1, most_passwords_waiting, password_niceness)),
          explorers(std::make_unique<WorkerPool>(1, most_explorations_waiting, exploration_niceness)),
          references(std::make_unique<WorkerPool>(1, most_explorations_waiting, exploration_niceness)),
          replayers(std::make_unique<WorkerPool>(1, most_replays_waiting, exploration_niceness)),
          mailer(given.mail.server.empty() ? nullptr
                                           : std::make_unique<Mailer>(given.mail, metrics, [this] { return now(); })),
          games(catalog),
          problems(games),
          openings(games),
          reference(games, problems, given.rules),
          jobs(
              given.data, [this](std::function<void()> work) { thread->post(std::move(work)); },
              [this] {
                  if (reviewers) reviewers->wake();
              }),
          gateway({[this](std::function<void()> work) { thread->post(std::move(work)); }, [this] { return now(); },
                   reference,
                   [this](std::function<void()> work, const std::string& whose) {
                       return references->run(std::move(work), whose);
                   },
                   metrics, [this] { return metrics_text(); }, [this] { return store->healthy(); },
                   [this] { return store->reachable(); }, !given.certificate.empty(), given.limits, given.proxy,
                   given.metrics_token}),
          hall({*store,
                gateway,
                *engines,
                *analysts,
                jobs,
                *explorers,
                *replayers,
                games,
                problems,
                openings,
                metrics,
                [this] { return now(); },
                [this](std::function<void()> work) { thread->post(std::move(work)); },
                given.limits,
                thread_micros,
                given.keep,
                given.public_url,
                mailer.get(),
                node ? &node->held : nullptr,
                [this](const std::string& news) {
                    if (node && node->nodes) node->nodes->tell(news);
                }}),
          accounts(hall, *passwords) {
        gateway.attach(hall, accounts);
        if (node) {
            node->nodes = std::make_unique<Nodes>(hall, gateway, *store, node->held, *node->links,
                                                  [this] { return node->membership->is_trusted(); });
            hall.attach(*node->nodes);
        }
        thread->repeat([this] { look_after(); });
        store->remove_sessions_before(now() - token_lifetime, token_lifetime / 2);
        std::promise<void> restored;
        thread->post([this, &restored] { hall.restore([&restored] { restored.set_value(); }); });
        restored.get_future().wait();
    }

    Millis now() const { return options.now ? options.now() : time.now(); }

    // A flag falls in its turn: after every move that has arrived by now.
    void look_after() {
        const Millis halted = time.tick();
        if (!run_began) return;
        if (halted > 0) log("time stood still", {{"ms", std::to_string(halted)}});
        thread->post([this, at = now()] { hall.tick(at); });
        if (now() - last_alive >= alive_interval) note_alive();
    }

    // This server's own worker, for what people wait for at the page.
    std::optional<Error> begin_jobs() {
        JobPool::Settings settings{options.data, random_id()};
        settings.niceness = analysis_niceness;
        settings.least_priority = page_priority;
        settings.between_looks = own_jobs_interval;
        Result<std::unique_ptr<JobPool>> begun = JobPool::start(settings, games);
        if (!begun) return begun.error();
        reviewers = std::move(*begun);
        return std::nullopt;
    }

    // Time runs from now on: everything is restored, and people can come in.
    void begin_run() {
        thread->post([this] {
            run_began = now();
            note_alive();
        });
        if (node) meet_others();
    }

    // What others say comes to the hall's thread.
    void meet_others() {
        Nodes& nodes = *node->nodes;
        node->links->begin({[this, &nodes](LinkId link, const std::string& other, bool dialed) {
                                thread->post([&nodes, link, other, dialed] { nodes.link_up(link, other, dialed); });
                            },
                            [this, &nodes](LinkId link) { thread->post([&nodes, link] { nodes.link_down(link); }); },
                            [this, &nodes](LinkId link, Frame frame) {
                                thread->post([&nodes, link, frame = std::move(frame)] { nodes.hear(link, frame); });
                            }});
        node->membership->begin(
            [this] { return now(); },
            [this, &nodes](const Membership::News& news) { thread->post([&nodes, news] { nodes.learn(news); }); });
    }

    // Of several nodes the one that has the first shard notes for all of them that time runs.
    void note_alive() {
        if (!run_began) return;
        last_alive = now();
        if (!node) return store->note_alive(*run_began, last_alive);
        if (!node->held.serves_shard(0)) return node->noted_since.reset();
        if (!node->noted_since) node->noted_since = last_alive;
        store->note_alive(*node->noted_since, last_alive);
    }

    // Everything is on the disk; others serve it from now on, and find it when they look next.
    void leave_others() {
        std::promise<void> left;
        thread->post([this, &left] {
            node->nodes->leave();
            left.set_value();
        });
        left.get_future().wait();
        settle();
        node->membership->leave();
        node->links->stop();
    }

    std::string metrics_text() const {
        return prometheus_text(metrics, store->batches(),
                               {{"moves", engines->waiting()},
                                {"analyses", analysts->waiting()},
                                {"reviews", metrics.reviews_waiting},
                                {"passwords", passwords->waiting()},
                                {"explorations", explorers->waiting()},
                                {"references", references->waiting()},
                                {"replays", replayers->waiting()}}) +
               (node ? node_text(metrics, {node->membership->burials(), store->fenced()}) : "");
    }

    // Waits until all that was begun is on the disk and has been answered. An answer of the store may lead to the next
    // question: for example, reading a room may lead to reading its players. When all answers have been heard and
    // nothing more was asked, it is done.
    void settle() {
        const auto patience = std::chrono::steady_clock::now() + longest_settling;
        std::uint64_t asked = 0;
        do {
            asked = store->asked();
            store->flush();
            std::promise<void> heard;
            thread->post([&] { heard.set_value(); });
            heard.get_future().wait();
        } while (store->asked() != asked && std::chrono::steady_clock::now() < patience);
    }

    // A password takes about a tenth of a second, so nobody waits long for those before them.
    static constexpr std::size_t most_passwords_waiting = 12, most_analyses_waiting = 16,
                                 most_explorations_waiting = 4096, most_replays_waiting = 100'000;
    // Somebody waits for a password, and there are few of them: the machine's thoughts come after.
    static constexpr int analysis_niceness = 19, password_niceness = 0, exploration_niceness = 1;

    ServerOptions options;
    ServerTime time;
    Metrics metrics;
    std::unique_ptr<WorkThread> thread;  // the hall's
    std::unique_ptr<NodeParts> node;     // nothing where the server has the store alone
    std::unique_ptr<SqlStore> store;
    std::unique_ptr<WorkerPool> engines, analysts, passwords, explorers, references, replayers;
    std::unique_ptr<Mailer> mailer;
    GameCatalog games;
    Problems problems;
    Openings openings;
    ReferenceApi reference;
    JobDesk jobs;
    std::unique_ptr<JobPool> reviewers;
    Gateway gateway;
    Hall hall;
    Accounts accounts;
    // Only the thread knows them.
    std::optional<Millis> run_began;
    Millis last_alive = 0;
    std::unique_ptr<Listener> listener;
};

namespace {

Result<std::unique_ptr<NodeParts>> join_others(const ServerOptions& options) {
    auto node = std::make_unique<NodeParts>();
    auto links = NodeLinks::open(options.node.links);
    if (!links) return links.error();
    node->links = std::move(*links);
    auto membership = Membership::join(options.data, options.node.name, node->links->address());
    if (!membership) return membership.error();
    node->membership = std::move(*membership);
    return node;
}

}  // namespace

Result<std::unique_ptr<Server>> Server::start(const Catalog& catalog, const ServerOptions& options) {
    if (sodium_init() < 0) return Error{{{"the system gives no random numbers", "il sistema non dà numeri casuali"}}};
    if (!options.mail.server.empty())
        if (std::optional<Error> fault = fault_of(options.mail)) return *fault;
    if (!options.public_url.empty())
        if (std::optional<Error> fault = fault_of_public_url(options.public_url)) return *fault;
    auto thread = std::make_unique<WorkThread>(tick_interval);
    std::unique_ptr<NodeParts> node;
    if (!options.node.name.empty()) {
        Result<std::unique_ptr<NodeParts>> joined = join_others(options);
        if (!joined) return joined.error();
        node = std::move(*joined);
    }
    const auto post = [hall = thread.get()](std::function<void()> work) { hall->post(std::move(work)); };
    Result<std::unique_ptr<SqlStore>> store =
        node ? SqlStore::open(options.data, *node->membership, node->held, post) : SqlStore::open(options.data, post);
    if (!store) return store.error();
    auto parts = std::make_unique<Parts>(catalog, options, std::move(thread), std::move(node), std::move(*store));
    std::unique_ptr<Server> server(new Server(std::move(parts)));
    // Before anybody can ask for anything.
    if (const std::optional<Error> error = server->parts_->begin_jobs()) return *error;
    auto listener = Listener::open({options.address, options.port, options.threads, options.certificate, options.key},
                                   server->parts_->gateway);
    if (!listener) return listener.error();
    server->parts_->listener = std::move(*listener);
    server->parts_->begin_run();
    return server;
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

// First nobody and nothing new, then everything begun to its end, then good-bye to all; the threads end one after the
// other, each while those that it speaks to are still there.
Server::~Server() {
    Parts& parts = *parts_;
    if (parts.listener) {
        parts.listener->refuse_new();
        parts.gateway.turn_away();
        parts.settle();
        if (parts.node) parts.leave_others();
        parts.gateway.close_all();
        std::this_thread::sleep_for(farewell_time);
        parts.listener->stop();
        log("stopped");
    }
    if (!parts.node) parts.thread->post([&parts] { parts.note_alive(); });
    parts.thread->post([&parts] { parts.hall.reviews().stop(); });
    parts.thread->stop();
    parts.hall.likenesses().stop();
    parts.engines.reset();
    parts.analysts.reset();
    parts.jobs.stop();
    parts.reviewers.reset();
    parts.passwords.reset();
    parts.explorers.reset();
    parts.references.reset();
    parts.replayers.reset();
    parts.mailer.reset();
    parts.store->flush();
    // What still waits for an answer, or holds a socket, must go before the sockets' own machinery does.
    parts.thread.reset();
    parts.gateway.forget_all();
}

void Server::reload_certificate() {
    if (const std::optional<Error> error = parts_->listener->reload_certificate())
        log("certificate not read", {{"why", error->in(Language::english)}});
    else
        log("certificate read");
}

int Server::port() const { return parts_->listener->port(); }

std::string Server::url() const {
    const bool six = parts_->options.address.find(':') != std::string::npos;
    const std::string host = six ? '[' + parts_->options.address + ']' : parts_->options.address;
    return (parts_->options.certificate.empty() ? "http://" : "https://") + host + ':' + std::to_string(port()) + '/';
}

}  // namespace tavoliere::server
