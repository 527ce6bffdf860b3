#include <sys/resource.h>

#include <csignal>

#include "cli/files.hpp"
#include "cli/output.hpp"
#include "cli/rules_texts.hpp"
#include "cli/store_place.hpp"
#include "cli/verbs.hpp"
#include "core/heap.hpp"
#include "core/text.hpp"
#include "server/guest_games.hpp"
#include "server/log.hpp"
#include "server/server.hpp"

namespace tavoliere::cli {

namespace {

// The signals are blocked before any thread is made, so that only this one takes them.
sigset_t awaited_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGHUP);
    return signals;
}

// Messages come and go: a thread that gives their memory back gets it again page by page.
constexpr std::size_t kept_memory = std::size_t{4} << 20;

// Every client is an open file: as many as the system lets us have.
void allow_many_sockets() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

std::string token_in(const std::string& file) {
    std::string token = read_file(file);
    token.erase(token.find_last_not_of(" \t\r\n") + 1);
    constexpr std::size_t least = 16;
    if (token.size() < least || token.find_first_of(" \t\r\n") != std::string::npos)
        throw UserError{{{{"{} has no token", "{} non contiene una parola d'ordine"}, {quoted(file)}},
                         {{"one word of at least 16 characters, such as openssl rand -hex 32 writes",
                           "una parola di almeno 16 caratteri, per esempio quella di openssl rand -hex 32"}}}};
    return token;
}

// Two lines, the user and the password: neither is seen in the list of processes.
server::MailOptions mail_of(const Invocation& call, const std::string& public_url) {
    server::MailOptions mail;
    mail.server = call.value_or("--mail", "");
    mail.from = call.value_or("--mail-from", "");
    mail.public_url = public_url;
    if (call.has("--mail-secret")) {
        const std::string file = call.value_or("--mail-secret", ""), text = read_file(file);
        const std::size_t end = text.find('\n');
        mail.user = text.substr(0, end);
        mail.password = end == std::string::npos ? "" : text.substr(end + 1, text.find('\n', end + 1) - end - 1);
        for (std::string* part : {&mail.user, &mail.password}) part->erase(part->find_last_not_of(" \t\r\n") + 1);
        if (mail.user.empty() || mail.password.empty())
            throw UserError{{{{"{} has no user and password", "{} non contiene utente e password"}, {quoted(file)}},
                             {{"two lines, the user and the password", "due righe, l'utente e la password"}}}};
    }
    if (const std::optional<Error> fault = server::fault_of(mail)) throw UserError{*fault};
    return mail;
}

// Not so few that a game could not say beforehand that it goes.
server::Millis days_of(const Invocation& call, const char* flag, server::Millis usual) {
    constexpr std::int64_t least = server::removal_notice / server::day + 1, most = 36500;
    const auto days = static_cast<std::int64_t>(call.number_or(flag, 0, most, usual / server::day));
    if (days > 0 && days < least)
        throw UserError{{{{"{} {}: too few days", "{} {}: troppo pochi giorni"}, {flag, std::to_string(days)}},
                         {{"{} or more, or 0 to keep them for ever", "{} o più, oppure 0 per tenerle per sempre"},
                          {std::to_string(least)}}}};
    return days * server::day;
}

server::NodeOptions node_of(const Invocation& call, const std::string& store) {
    server::NodeOptions node;
    node.name = call.value_or("--node", "");
    if (!store.starts_with("postgres"))
        throw UserError{{{{"nodes share a store in PostgreSQL", "i nodi condividono un archivio in PostgreSQL"}},
                         {{"--store postgresql://…", "--store postgresql://…"}}}};
    if (node.name.empty() || !call.has("--node-secret"))
        throw UserError{{{{"a node has a name and the secret that all nodes share",
                           "un nodo ha un nome e il segreto condiviso da tutti i nodi"}},
                         {{"--node NAME --node-secret FILE", "--node NOME --node-secret FILE"}}}};
    node.links.secret = token_in(call.value_or("--node-secret", ""));
    const std::string address = call.value_or("--node-address", "127.0.0.1:0");
    const std::size_t colon = address.rfind(':');
    const std::optional<int> port = colon == std::string::npos ? std::nullopt : read_number(address.substr(colon + 1));
    if (!port || *port > 65535)
        throw UserError{{{{"{} is no address with a port", "{} non è un indirizzo con una porta"}, {quoted(address)}},
                         {{"such as 10.0.0.5:7000", "per esempio 10.0.0.5:7000"}}}};
    node.links.address = address.substr(0, colon);
    if (node.links.address.starts_with('[') && node.links.address.ends_with(']'))
        node.links.address = node.links.address.substr(1, node.links.address.size() - 2);
    node.links.port = *port;
    return node;
}

server::ServerOptions options_of(const Invocation& call) {
    server::ServerOptions options;
    options.address = call.value_or("--listen", options.address);
    options.port = static_cast<int>(call.number_or("--port", 0, 65535, options.port));
    options.data = store_place(call, options.data);
    options.threads = static_cast<int>(call.number_or("--threads", 1, 256, options.threads));
    options.engine_threads = static_cast<int>(call.number_or("--engine-threads", 1, 256, options.engine_threads));
    options.analysis_threads = static_cast<int>(call.number_or("--analysis-threads", 1, 256, options.analysis_threads));
    options.certificate = call.value_or("--cert", "");
    options.key = call.value_or("--key", "");
    options.limits = !call.has("--no-limits");
    options.proxy = call.has("--proxy");
    if (call.has("--metrics-token-file")) options.metrics_token = token_in(call.value_or("--metrics-token-file", ""));
    options.keep.finished = days_of(call, "--keep-guest-games", options.keep.finished);
    options.keep.unfinished = days_of(call, "--keep-unfinished-guest-games", options.keep.unfinished);
    options.public_url = call.value_or("--public-url", "");
    if (options.public_url.ends_with('/')) options.public_url.pop_back();
    if (call.has("--mail")) options.mail = mail_of(call, options.public_url);
    if (call.has("--node")) options.node = node_of(call, options.data);
    options.rules = rules_for_page;
    if (options.certificate.empty() != options.key.empty())
        throw UserError{{{{"--cert and --key belong together", "--cert e --key vanno insieme"}},
                         {{"--cert FILE --key FILE", "--cert FILE --key FILE"}}}};
    return options;
}

int run_serve(const Invocation& call) {
    const server::ServerOptions options = options_of(call);
    const sigset_t signals = awaited_signals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
    allow_many_sockets();
    keep_freed_memory(kept_memory);
    const auto server = server::Server::start(call.catalog(), options);
    if (!server) {
        server::log("not started", {{"why", server.error().in(Language::english)}});
        throw UserError{server.error()};
    }
    // The address comes first, also where both outputs are one.
    print((*server)->url() + '\n');
    // A URL would name a user.
    const bool is_folder = options.data.find("://") == std::string::npos;
    server::log("listening", {{"url", (*server)->url()}, {"data", is_folder ? options.data : "PostgreSQL"}});
    int signal = 0;
    // Without a certificate it means what it always means: the terminal has gone.
    while (sigwait(&signals, &signal) == 0 && signal == SIGHUP && !options.certificate.empty())
        (*server)->reload_certificate();
    return exit_done;
}

}  // namespace

Verb serve_verb() {
    return {
        "serve",
        {"the server: a page to play on, rooms, clocks", "il server: una pagina su cui giocare, tavoli, orologi"},
        {},
        with_store_flags(
            {"where games and accounts are kept (default tavoliere-data)",
             "dove si conservano partite e utenti (altrimenti tavoliere-data)"},
            {{"--listen",
              "ADDRESS",
              {"where (default 127.0.0.1: only this machine)", "dove (altrimenti 127.0.0.1: solo questa macchina)"}},
             {"--port", "N", {"default 8080; 0 takes any free one", "altrimenti 8080; 0 ne prende una libera"}},
             {"--threads", "N", {"for the connections (default 2)", "per le connessioni (altrimenti 2)"}},
             {"--engine-threads",
              "N",
              {"for the machine's moves (default 1)", "per le mosse della macchina (altrimenti 1)"}},
             {"--analysis-threads", "N", {"for analyses (default 1)", "per le analisi (altrimenti 1)"}},
             {"--cert", "FILE", {"certificate for https", "certificato per https"}},
             {"--key", "FILE", {"its private key", "la sua chiave privata"}},
             {"--proxy",
              "",
              {"a proxy on this machine tells by X-Forwarded-For who asks: limits count its clients",
               "un proxy su questa macchina dice con X-Forwarded-For chi chiede: i limiti contano i suoi utenti"}},
             {"--keep-guest-games",
              "DAYS",
              {"how long finished games without any account stay (default 180; 0: for ever)",
               "per quanto restano le partite finite in cui nessuno ha un account (altrimenti 180; 0: per sempre)"}},
             {"--keep-unfinished-guest-games",
              "DAYS",
              {"the same for those that nobody finishes (default 30; 0: for ever)",
               "lo stesso per quelle che nessuno finisce (altrimenti 30; 0: per sempre)"}},
             {"--mail",
              "URL",
              {"the mail server for letters to accounts, such as smtps://mail.example.org:465",
               "il server di posta per le e-mail agli account, come smtps://mail.example.org:465"}},
             {"--mail-from", "ADDRESS", {"who the letters are from", "il mittente delle e-mail"}},
             {"--mail-secret",
              "FILE",
              {"a file with the user and the password for the mail server, on two lines",
               "un file con utente e password per il server di posta, su due righe"}},
             {"--public-url",
              "URL",
              {"where people find the page, for passkeys and the links in letters: https://games.example.org",
               "dove si trova la pagina, per le passkey e i link nelle e-mail: https://giochi.example.org"}},
             {"--node",
              "NAME",
              {"one of several servers that share a store in PostgreSQL",
               "uno di più server che condividono un archivio in PostgreSQL"}},
             {"--node-address",
              "ADDRESS:PORT",
              {"where the other nodes find it, on this machine or in a private network (default 127.0.0.1:0)",
               "dove gli altri nodi lo trovano, su questa macchina o in una rete privata (altrimenti 127.0.0.1:0)"}},
             {"--node-secret",
              "FILE",
              {"a file with the secret that all nodes share", "un file con il segreto condiviso da tutti i nodi"}},
             {"--metrics-token-file",
              "FILE",
              {"a file with the token that /metrics asks for (without it: only from this machine)",
               "un file con la parola d'ordine che /metrics chiede (altrimenti: solo da questa macchina)"}},
             {"--no-limits",
              "",
              {"let clients ask as often as they like: for measurements",
               "lascia chiedere senza limiti: per le misure"}}}),
        "serve --port 0 --data games",
        run_serve};
}

}  // namespace tavoliere::cli
