#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "server/moderation/sql_moderation.hpp"
#include "server/sql/sql_engine.hpp"
#include "server/sql/writing_right.hpp"
#include "server/store.hpp"

namespace tavoliere::server {

// The store in a database that knows SQL. One thread writes: it takes whatever has gathered while the disk was busy and
// commits it all at once, so that a sync to the disk serves many moves. Another one reads.
class SqlStore final : public Store {
public:
    using Work = std::function<bool(Database&)>;
    using Post = std::function<void(std::function<void()>)>;

    // Opens or makes the store at this place, and keeps others out of it. Answers are given to `post`.
    static Result<std::unique_ptr<SqlStore>> open(const std::string& place, Post post);
    // The same for a node, which writes rooms only by the claims that it holds.
    static Result<std::unique_ptr<SqlStore>> open(const std::string& place, WritingRight& right, const HeldShards& held,
                                                  Post post);
    // Does whatever is waiting, then closes.
    ~SqlStore() override;
    SqlStore(const SqlStore&) = delete;
    SqlStore& operator=(const SqlStore&) = delete;

    // What a write is of: after one of a game has failed, only one of a game shows that storage works again.
    enum class Of : unsigned char { games, other };
    // What of the store a write concerns, where nodes share it: rooms whose shards this one holds, or what any of them
    // may write, for which they take turns.
    struct Concern {
        std::vector<ShardClaim> claims{};
        bool everybody = true;
    };
    // Work that must fail or succeed as a whole; it may share its commit with others.
    void write(Work work, Done done, Of of = Of::other) { write(std::move(work), std::move(done), of, {}); }
    void write(Work work, Done done, Of of, Concern concern);
    // A claim on the shard of a room.
    Concern room_concern(const std::string& room, bool everybody = false) const;
    // Gives what `query` finds to `found`, on the hall's thread.
    template <class Value, class Query>
    void read(Query query, Found<Value> found) {
        enqueue_read([this, query = std::move(query), found = std::move(found)](Database& db) {
            Value value = query(db);
            if (db.is_lost()) return false;
            post_([found, value = std::move(value)]() mutable { found(std::move(value)); });
            return true;
        });
    }

    void flush() override;
    std::uint64_t asked() const override;
    bool healthy() const override;
    bool reachable() const override { return reachable_; }
    const Histogram& batches() const override { return batches_; }
    ModerationStore& moderation() override { return moderation_; }

    void add_room(const RoomSettings& settings, Done done) override;
    void append(const std::string& room, const Event& event, bool over, std::optional<RatedEnd> rated,
                std::function<void(const Appended&)> done, Besides besides = {}) override;
    void note_summary(const std::string& room, const RoomSummary& summary) override;
    void room(const std::string& id, Found<std::optional<StoredRoom>> found) override;
    void rooms_of(const std::string& person, int most, Found<std::vector<std::string>> found) override;
    void listed_rooms_of(const std::string& person, int most, Found<std::vector<ListedRoom>> found) override;
    void finished_games(const std::string& after, int most, Found<FinishedGames> found) override;
    void games_under_way(Found<std::vector<GameOfPersons>> found) override;
    void unfinished_rooms_of(const std::string& person, Found<std::vector<std::string>> found) override;

    void old_guest_games(const std::string& after, int most, const GuestGameTerms& terms, Millis now,
                         Found<OldGames> found) override;
    void remove_guest_game(const std::string& room, Millis changed, Done done) override;
    void sweep_removed_rooms(int most_events, Found<bool> more) override;

    void name_person(const StoredPerson& person, Done done) override;
    void add_session(const std::string& person, const std::string& password, const NewSession& session,
                     Done done) override;
    void knows_device(const std::string& person, const std::string& device, Millis oldest, Found<bool> found) override;
    void devices_of(const std::string& person, Found<std::vector<Millis>> found) override;
    void remove_session(const std::string& session, Done done) override;
    void end_session(const std::string& session, Done done) override;
    void sessions_of(const std::string& person, Millis oldest, Found<std::vector<ListedSession>> found) override;
    void note_session_used(const std::string& session, Millis today) override;
    void remove_sessions(const std::string& person, const std::string& except, Done done) override;
    void remove_sessions_before(Millis oldest, Millis least_run) override;
    void change_password(const std::string& person, const std::string& old, const std::string& fresh,
                         const std::string& session, Done done) override;
    void set_recovery_codes(const std::string& person, const std::string& password,
                            const std::vector<std::string>& digests, Done done) override;
    void recovery_codes_left(const std::string& person, Found<int> found) override;
    void recover(const std::string& person, const std::string& code, const std::string& password, Done done) override;
    void mail_address(const std::string& person, Found<std::optional<MailAddress>> found) override;
    void remove_mail_address(const std::string& person, const std::string& password, Done done) override;
    void add_mail_link(const MailLink& link, Done done) override;
    void confirm_mail_address(const std::string& digest, Millis now, Found<UsedLink> used) override;
    void reset_password(const std::string& digest, const std::string& password, Millis now,
                        Found<UsedLink> used) override;
    void passkey(const std::string& id, Found<std::optional<StoredPasskey>> found) override;
    void passkeys_of(const std::string& person, Found<std::vector<StoredPasskey>> found) override;
    void add_passkey(const StoredPasskey& passkey, const std::string& password, int most, Done done) override;
    void remove_passkey(const std::string& person, const std::string& id, Done done) override;
    void use_passkey(const StoredPasskey& passkey, std::uint32_t counter, Millis today, Done done) override;
    void forget_person(const std::string& person, const std::string& password, Done done) override;
    void forget_games_of(const std::string& person) override;
    void person(const std::string& id, Found<std::optional<StoredPerson>> found) override;
    void person_named(const std::string& name, Found<std::optional<StoredPerson>> found) override;
    void holder(const std::string& session, Millis oldest, const std::string& guest, Found<TokenHolder> found) override;
    void ratings(const std::string& person, Found<Ratings> found) override;
    void said_as_spectator(const std::string& person, Found<std::vector<Said>> found) override;

    void keep_description(const std::string& person, const KeptDescription& kept, const std::string& replaces, int most,
                          Done done) override;
    void drop_description(const std::string& person, const std::string& id, Done done) override;
    void descriptions_of(const std::string& person, Found<std::vector<KeptDescription>> found) override;

    void keep_review(const KeptReview& review, int most_others) override;
    void review(const std::string& game, int version, Found<std::optional<std::string>> found) override;

    void count_problem(const ProblemResult& result, std::function<void(const CountedResult&)> done) override;
    void problem_standing(const std::string& person, const std::string& game, Found<ProblemStanding> found) override;

    void restart(Found<Restart> found) override;
    void note_alive(Millis began, Millis now) override;
    void note_hold(const std::string& room, const Hold& hold) override;
    void restart_shard(int shard, Millis ended, Found<Restart> found) override;
    void begin_serving(const ShardClaim& claim, Done done);
    // After all that was asked to be written before.
    void release(const ShardClaim& claim, Millis ended, Done done);
    // How many writes were refused because their shard was no longer ours.
    std::uint64_t fenced() const { return fenced_; }

private:
    struct Job {
        Work work;
        Done done;
        Of of;
        Concern concern{};
        std::shared_ptr<const NewMove> move{};  // where it is nothing else
    };
    // What waits for one of the two threads.
    template <class Item>
    struct Queue {
        std::condition_variable wake{};
        std::vector<Item> waiting{};
        bool busy = false;

        bool idle() const { return waiting.empty() && !busy; }
    };
    // False where it has found nothing because the engine is lost, and must be done again.
    using Read = std::function<bool(Database&)>;

    SqlStore(std::unique_ptr<SqlEngine> engine, const HeldShards* held, Post post);
    template <class Item, class Handle>
    void work_until_closed(Queue<Item>& queue, Handle&& handle);
    template <class Item>
    void enqueue(Queue<Item>& queue, Item item);
    void append_move(NewMove move, std::function<void(const Appended&)> done);
    void enqueue_read(Read read);
    // Whatever cannot be read now is read when the engine is back, or never where the store is closed before.
    void do_reads(const std::vector<Read>& reads);
    bool wait_for_engine();
    void commit(std::vector<Job>& jobs);
    // What became of each; `why` says what failed.
    struct Outcome {
        std::vector<bool> worked{};
        bool whole = false;
        bool games_failed = false, other_failed = false;
        std::string why{};

        void note_failure(Of of) { (of == Of::games ? games_failed : other_failed) = true; }
    };
    Outcome try_to_commit(const std::vector<Job>& jobs);
    // Does the jobs from this one on that can be done together; false where the transaction has failed.
    bool work_off(const std::vector<Job>& jobs, std::size_t& next, Outcome& outcome);
    bool admits(const Job& job) const;
    bool work_off_one(const Job& job, bool alone, std::size_t index, Outcome& outcome);
    void note_health(const std::vector<Job>& jobs, const Outcome& outcome);

    const std::unique_ptr<SqlEngine> engine_;
    const HeldShards* const held_;  // the hall's; nothing where this server has the store alone
    const Post post_;
    bool others_kept_out_ = false;  // in this transaction; only the writing thread knows it
    std::atomic<std::uint64_t> fenced_{0};
    bool forgets_ = false;  // something was deleted that must not stay in the log; only the writing thread knows it
    bool games_failed_ = false;  // likewise
    SqlModeration moderation_{*this};

    mutable std::mutex mutex_;
    std::condition_variable idle_;
    Queue<Job> writes_;
    Queue<Read> reads_;
    std::uint64_t asked_ = 0;
    Histogram batches_;
    bool closing_ = false;
    std::atomic<bool> reachable_{true};
    bool healthy_ = true;
    std::thread write_thread_, read_thread_;
};

// A thread that is busy looks for more by itself; waking it costs about as much as a small read.
template <class Item>
void SqlStore::enqueue(Queue<Item>& queue, Item item) {
    bool sleeps = false;
    {
        const std::lock_guard lock(mutex_);
        sleeps = queue.idle();
        queue.waiting.push_back(std::move(item));
        ++asked_;
    }
    if (sleeps) queue.wake.notify_one();
}

// When the clock of a room stood still, in the order of the beginnings.
std::vector<Hold> holds_in(Database& db, const std::string& room);
// Is it still this person's, as it was kept then?
bool has_password(Database& db, const std::string& person, const std::string& password);
// As this connection to the store sees it.
Rating rating_in(Database& db, const std::string& person, const std::string& game);
// What is told of a person; with their rating where a game is named. Nothing for guests.
std::optional<Profile> profile_in(Database& db, const std::string& person, const std::string& rated_game = "");

}  // namespace tavoliere::server
