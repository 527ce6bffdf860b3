#include "quiet_server.hpp"

#include <sodium.h>
#include <unistd.h>

#include <filesystem>

#include "core/utf8.hpp"
#include "laws.hpp"
#include "server/ids.hpp"
#include "server/persons.hpp"
#include "support/variants.hpp"

namespace tavoliere::fuzz {

using namespace server;

namespace {

// What is to be done on the hall's thread. The store outlives the servers, and so does this.
struct Posted {
    std::mutex mutex{};
    std::vector<std::function<void()>> queue{};
};

Posted& posted() {
    static Posted all;
    return all;
}

void post(std::function<void()> work) {
    const std::lock_guard lock(posted().mutex);
    posted().queue.push_back(std::move(work));
}

// One store serves many inputs, because making one takes as long as hundreds of them.
class SharedStore {
public:
    ~SharedStore() { forget(); }

    // Where the store is, once it was asked for; its jobs are there as well.
    const std::filesystem::path& folder() const { return folder_; }

    SqlStore& get() {
        constexpr int inputs_for_each = 2000;
        if (store_ && ++uses_ < inputs_for_each) return *store_;
        forget();
        if (sodium_init() < 0) std::abort();
        const std::filesystem::path memory = "/dev/shm";
        folder_ = (std::filesystem::is_directory(memory) ? memory : std::filesystem::temp_directory_path()) /
                  ("tavoliere-fuzz-" + random_id());
        Result<std::unique_ptr<SqlStore>> opened = SqlStore::open(folder_, post);
        require(static_cast<bool>(opened), "a new store opens", folder_.string());
        store_ = std::move(*opened);
        uses_ = 0;
        return *store_;
    }

private:
    void forget() {
        store_.reset();
        std::error_code ignored;
        if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
    }

    std::filesystem::path folder_;
    std::unique_ptr<SqlStore> store_;
    int uses_ = 0;
};

SharedStore& shared_store() {
    static SharedStore store;
    return store;
}

GameCatalog& shared_games() {
    static GameCatalog games(catalog());
    return games;
}

// So that a thought takes a moment, and the same one on any machine.
constexpr std::uint64_t nodes_of_a_thought = 50;

void replace_all(std::string& text, std::string_view mark, const std::string& by) {
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + by.size()))
        text.replace(at, mark.size(), by);
}

std::string member(const std::string& text, const std::string& key) {
    const std::size_t at = text.find('"' + key + "\":\"");
    if (at == std::string::npos) return "";
    const std::size_t from = at + key.size() + 4;
    return text.substr(from, text.find('"', from) - from);
}

}  // namespace

QuietServer::QuietServer()
    : store_(&shared_store().get()),
      games_(shared_games()),
      jobs_(std::make_unique<JobDesk>(shared_store().folder().string(), post)),
      engines_(std::make_unique<WorkerPool>(0, 16, 0, nodes_of_a_thought)),
      asides_(std::make_unique<WorkerPool>(0)),
      // They take long on purpose.
      passwords_(std::make_unique<WorkerPool>(0, 0)),
      reference_(games_, problems_, {}) {
    const auto now = [this] { return now_; };
    hall_ = std::make_unique<Hall>(Services{*store_, *this, *engines_, *engines_, *jobs_, *asides_, *asides_, games_,
                                            problems_, openings_, metrics_, now, post, false});
    accounts_ = std::make_unique<Accounts>(*hall_, *passwords_);
    const auto at_once = [](const std::function<void()>& work, const std::string&) {
        work();
        return true;
    };
    const auto told = [this] { return prometheus_text(metrics_, store_->batches(), {{"moves", engines_->waiting()}}); };
    gateway_ = std::make_unique<Gateway>(Gateway::Parts{.post = post,
                                                        .now = now,
                                                        .reference = reference_,
                                                        .aside = at_once,
                                                        .metrics = metrics_,
                                                        .metrics_text = told,
                                                        .healthy = [] { return true; },
                                                        .reachable = [] { return true; },
                                                        .limits = false,
                                                        .proxy = true,
                                                        .farewell = std::chrono::milliseconds(1)});
    gateway_->attach(*hall_, *accounts_);
}

// What the desk still answers is heard while there is somebody to hear it.
QuietServer::~QuietServer() {
    jobs_->stop();
    settle();
}

void QuietServer::settle() {
    while (true) {
        store_->flush();
        while (asides_->work_once()) continue;
        std::vector<std::function<void()>> work;
        {
            const std::lock_guard lock(posted().mutex);
            work.swap(posted().queue);
        }
        if (work.empty()) return;
        for (const auto& each : work) each();
    }
}

void QuietServer::with_table(const std::string& room, const std::function<void(Table&)>& look) {
    hall_->tables().with(room, [&](Table* table) {
        if (table) look(*table);
    });
    settle();
}

void QuietServer::think() {
    do settle();
    while (engines_->work_once());
}

void QuietServer::pass(Millis time) {
    now_ += time;
    hall_->tick();
    think();
}

void QuietServer::connect(ConnectionId connection, const Person& person, const std::string& token) {
    hall_->enter(connection, {person, token, false, hall_->endings()}, "");
}

void QuietServer::log_in(const std::string& token, ConnectionId connection) {
    const Person somebody{std::string(22, 's'), "Somebody"};
    const std::string kept = "as argon2id keeps it";
    store_->name_person({somebody.id, somebody.name, kept, now_}, {});
    store_->add_session(somebody.id, kept, {session_of(token), now_}, {});
    settle();
    connect(connection, somebody, token);
}

std::string QuietServer::filled_in(std::string text) const {
    replace_all(text, "$R", rooms_.empty() ? "" : rooms_.back());
    replace_all(text, "$H", hash_);
    return text;
}

void QuietServer::receive(ConnectionId connection, const std::string& message) {
    hall_->receive(connection, filled_in(message));
    settle();
}

HttpResponse QuietServer::answer(const HttpRequest& request) {
    std::vector<HttpResponse> answers;
    gateway_->answer(request, [&](HttpResponse response) { answers.push_back(std::move(response)); });
    settle();
    require(answers.size() == 1, "a request has one answer", request.path);
    return std::move(answers[0]);
}

void QuietServer::send(ConnectionId connection, Text text) {
    require(is_utf8(*text), "what is sent is UTF-8", *text);
    if (text->starts_with(R"({"t":"created")")) rooms_.push_back(member(*text, "room"));
    if (const std::string hash = member(*text, "hash"); !hash.empty()) hash_ = hash;
    gateway_->send(connection, std::move(text));
}

}  // namespace tavoliere::fuzz
