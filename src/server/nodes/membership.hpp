#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "core/result.hpp"
#include "server/nodes/fair_share.hpp"
#include "server/sql/writing_right.hpp"

namespace tavoliere::server {

// This server as a node among others: it says on a thread and a connection of its own that it is alive, buries those
// that are not, and claims its part of the shards. Each run of a node has an id; one whose lease has ended and that was
// buried meanwhile comes back as another.
class Membership final : public WritingRight {
public:
    // Waits until a node of the same name that is gone has been missed.
    static Result<std::unique_ptr<Membership>> join(const std::string& place, const std::string& name,
                                                    const std::string& address);
    ~Membership() override;
    Membership(const Membership&) = delete;
    Membership& operator=(const Membership&) = delete;

    // What it has learned; `me` is empty while it is no member.
    struct News {
        std::string me{};
        Cluster cluster{};
        std::vector<int> give_up{};  // shards that others should have
        bool operator==(const News&) const = default;
    };
    // From now on it takes part, and tells what has changed on a thread of its own.
    void begin(std::function<Millis()> now, std::function<void(const News&)> tell);
    // Takes no shards any more, and frees those that it has when nothing of them is being written.
    void leave();

    // Nobody else can have taken over yet, as far as its own clock tells.
    bool is_trusted() const { return fault().empty(); }
    std::uint64_t burials() const { return burials_; }

    bool holds_in(PostgresDatabase& writer) override;
    std::string fault() const override;
    bool admits(const ShardClaim& claim) const override;
    bool keep_others_out(PostgresDatabase& writer) override;
    bool release(PostgresDatabase& writer, const ShardClaim& claim, Millis ended) override;

private:
    using Clock = std::chrono::steady_clock;

    Membership(std::unique_ptr<PostgresDatabase> database, NodeRow self);
    void take_part_until_left();
    void take_part();
    bool look_after_others(News& news, bool may_bury);
    void come_back();
    Clock::duration since_renewal() const;
    void tell(News news);
    std::string id() const;

    const std::unique_ptr<PostgresDatabase> database_;
    const std::string name_;
    NodeRow self_;  // only the thread changes it, with the mutex
    std::function<Millis()> now_;
    std::function<void(const News&)> tell_;
    News told_;
    Clock::time_point steady_since_;        // renewed at each turn since then
    std::map<int, std::int64_t> admitted_;  // the writer's: epochs by shard, in its transaction

    mutable std::mutex mutex_;
    std::condition_variable wake_;
    bool leaving_ = false;
    std::atomic<bool> buried_{false};
    std::atomic<std::uint64_t> burials_{0};
    std::atomic<Clock::time_point> renewed_;  // the lease lasts since then, if not longer
    std::thread thread_;
};

}  // namespace tavoliere::server
