#include "server/nodes/membership.hpp"

#include <utility>

#include "core/text.hpp"
#include "server/ids.hpp"
#include "server/log.hpp"

namespace tavoliere::server {

namespace {

constexpr std::chrono::milliseconds between_turns{500}, between_joins{200}, longest_join{10'000},
    trusted_for{node_lease_millis};
// After this nobody is served any more: others may long have taken over.
constexpr std::chrono::milliseconds longest_doubt{6000};
// Nobody is buried by a node that may itself have been the one that was away.
constexpr std::chrono::milliseconds steadiness{node_lease_millis};

Error cannot_join(Joined why, const std::string& name, const std::string& failure) {
    if (why == Joined::single_server)
        return {{{"a server without --node writes to this store", "un server senza --node scrive in questo archivio"}},
                {{"a store that only nodes use", "un archivio usato solo da nodi"}}};
    if (why == Joined::name_taken)
        return {{{"a node of the name {} runs already", "un nodo di nome {} è già attivo"}, {quoted(name)}},
                {{"another name, or some seconds of patience if it was killed",
                  "un altro nome, o qualche secondo di pazienza se è stato interrotto"}}};
    return {{{"cannot use the database: {}", "non posso usare la base di dati: {}"}, {failure}}};
}

}  // namespace

Result<std::unique_ptr<Membership>> Membership::join(const std::string& place, const std::string& name,
                                                     const std::string& address) {
    std::string why;
    auto database = PostgresDatabase::open(place, why);
    if (!database || has_foreign_tables(*database) || !migrate(*database, why))
        return cannot_join(Joined::failed, name, why.empty() ? "tables of something else" : why);
    const NodeRow self{random_id(), name, address, true};
    const auto patience = Clock::now() + longest_join;
    while (true) {
        const Joined joined = join_cluster(*database, self, 0);
        if (joined == Joined::yes) return std::unique_ptr<Membership>(new Membership(std::move(database), self));
        if (joined == Joined::failed || Clock::now() >= patience)
            return cannot_join(joined, name, database->last_error());
        std::this_thread::sleep_for(between_joins);
    }
}

Membership::Membership(std::unique_ptr<PostgresDatabase> database, NodeRow self)
    : database_(std::move(database)),
      name_(self.name),
      self_(std::move(self)),
      steady_since_(Clock::now()),
      renewed_(Clock::now()) {}

Membership::~Membership() { leave(); }

void Membership::begin(std::function<Millis()> now, std::function<void(const News&)> tell) {
    now_ = std::move(now);
    tell_ = std::move(tell);
    thread_ = std::thread([this] { take_part_until_left(); });
}

void Membership::leave() {
    {
        const std::lock_guard lock(mutex_);
        if (std::exchange(leaving_, true)) return;
    }
    wake_.notify_one();
    if (thread_.joinable()) thread_.join();
    leave_cluster(*database_, self_.id, now_ ? now_() : 0);
}

void Membership::take_part_until_left() {
    std::unique_lock lock(mutex_);
    do {
        lock.unlock();
        take_part();
        lock.lock();
    } while (!wake_.wait_for(lock, between_turns, [this] { return leaving_; }));
}

void Membership::take_part() {
    const Clock::time_point at = Clock::now();
    const Renewed renewed =
        database_->is_lost() && !database_->reach_again() ? Renewed::failed : renew_node(*database_, self_, now_());
    if (renewed != Renewed::yes) steady_since_ = Clock::now();
    if (renewed == Renewed::buried) return come_back();
    if (renewed == Renewed::failed) {
        if (since_renewal() > longest_doubt) tell({});
        return;
    }
    renewed_ = at;
    News news{self_.id, {}, {}};
    if (look_after_others(news, at - steady_since_ >= steadiness)) tell(std::move(news));
}

// What is buried or claimed is seen at once, and by the others at their next turn.
bool Membership::look_after_others(News& news, bool may_bury) {
    if (!read_cluster(*database_, news.cluster)) return false;
    FairShare share = fair_share(news.cluster, self_.id);
    std::size_t buried = 0;
    if (may_bury)
        for (const std::string& node : share.bury) buried += bury_node(*database_, node) ? 1 : 0;
    burials_ += buried;
    if (buried > 0) {
        if (!read_cluster(*database_, news.cluster)) return false;
        share = fair_share(news.cluster, self_.id);
    }
    if (!share.claim.empty() &&
        !(claim_shards(*database_, self_.id, share.claim) && read_cluster(*database_, news.cluster)))
        return false;
    news.give_up = std::move(share.give_up);
    return true;
}

// It was taken for dead, and has lost everything: it begins anew.
void Membership::come_back() {
    log("node was taken for dead", {{"node", name_}});
    tell({});
    NodeRow reborn = self_;
    reborn.id = random_id();
    const Clock::time_point at = Clock::now();
    if (join_cluster(*database_, reborn, now_()) != Joined::yes) return;
    const std::lock_guard lock(mutex_);
    self_ = std::move(reborn);
    renewed_ = at;
    buried_ = false;
}

void Membership::tell(News news) {
    if (news == told_) return;
    told_ = std::move(news);
    tell_(told_);
}

std::string Membership::id() const {
    const std::lock_guard lock(mutex_);
    return self_.id;
}

std::chrono::steady_clock::duration Membership::since_renewal() const { return Clock::now() - renewed_.load(); }

std::string Membership::fault() const {
    if (buried_) return "other nodes have taken over";
    return since_renewal() < trusted_for ? "" : "the database cannot be reached";
}

// The row of the node is held until the transaction ends, so that it is not buried meanwhile; renewing it is not
// kept waiting by that.
bool Membership::holds_in(PostgresDatabase& writer) {
    admitted_.clear();
    Statement held = writer.prepare(
        "WITH me AS (SELECT id FROM node WHERE id = ? FOR KEY SHARE) "
        "SELECT coalesce(n, -1), coalesce(epoch, 0) FROM me LEFT JOIN shard ON owner = me.id");
    bool alive = false;
    for (held.bind(id()); held.row(); alive = true) admitted_[static_cast<int>(held.number(0))] = held.number(1);
    if (!alive && !held.failed()) buried_ = true;
    return alive;
}

bool Membership::admits(const ShardClaim& claim) const {
    const auto held = admitted_.find(claim.shard);
    return claim.epoch > 0 && held != admitted_.end() && held->second == claim.epoch;
}

bool Membership::keep_others_out(PostgresDatabase& writer) {
    constexpr std::int64_t everything = 7'104'114;  // any number that nothing else of this database locks
    Statement locked = writer.prepare("SELECT pg_advisory_xact_lock(?)");
    return locked.bind(everything).run();
}

bool Membership::release(PostgresDatabase& writer, const ShardClaim& claim, Millis ended) {
    if (!admits(claim)) return false;
    const bool released = writer.prepare("UPDATE shard SET owner = '', ended = ? WHERE n = ? AND epoch = ?")
                              .bind_all(ended, claim.shard, claim.epoch)
                              .run();
    if (released) admitted_.erase(claim.shard);
    return released;
}

}  // namespace tavoliere::server
