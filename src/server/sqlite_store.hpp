#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "server/data_folder.hpp"
#include "server/database.hpp"
#include "server/moderation/sqlite_moderation.hpp"
#include "server/store.hpp"

namespace tavoliere::server {

// The store in one file of SQLite. One thread writes: it takes whatever has gathered while the disk was busy and
// commits it all at once, so that a sync to the disk serves many moves. Another one reads.
class SqliteStore final : public Store {
public:
    using Work = std::function<bool(Database&)>;
    using Post = std::function<void(std::function<void()>)>;

    // Opens or makes the store in this folder, and keeps others out of it. Answers are given to `post`.
    static Result<std::unique_ptr<SqliteStore>> open(const std::string& folder, Post post);
    // Does whatever is waiting, then closes.
    ~SqliteStore() override;
    SqliteStore(const SqliteStore&) = delete;
    SqliteStore& operator=(const SqliteStore&) = delete;

    // What a write is of: after one of a game has failed, only one of a game shows that storage works again.
    enum class Of : unsigned char { games, other };
    // Work that must fail or succeed as a whole; it may share its commit with others.
    void write(Work work, Done done, Of of = Of::other);
    // Gives what `query` finds to `found`, on the hall's thread.
    template <class Value, class Query>
    void read(Query query, Found<Value> found) {
        enqueue_read([this, query = std::move(query), found = std::move(found)](Database& db) {
            post_([found, value = query(db)]() mutable { found(std::move(value)); });
        });
    }

    void flush() override;
    std::uint64_t asked() const override;
    bool healthy() const override;
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

private:
    struct Job {
        Work work;
        Done done;
        Of of;
    };
    // What waits for one of the two threads.
    template <class Item>
    struct Queue {
        std::condition_variable wake{};
        std::vector<Item> waiting{};
        bool busy = false;

        bool idle() const { return waiting.empty() && !busy; }
    };
    using Read = std::function<void(Database&)>;

    // The files that it writes to, as they were when they were opened.
    struct Files {
        std::string path;
        std::optional<FileMark> database, log;

        // Whoever moved or removed them left open files that nobody finds again.
        bool in_place() const;
    };

    SqliteStore(std::unique_ptr<Database> writer, std::unique_ptr<Database> reader, FolderLock lock, Files files,
                Post post);
    template <class Item, class Handle>
    void work_until_closed(Queue<Item>& queue, Handle&& handle);
    template <class Item>
    void enqueue(Queue<Item>& queue, Item item);
    void enqueue_read(Read read);
    void commit(std::vector<Job>& jobs);
    // What became of each; `why` says what failed.
    struct Outcome {
        std::vector<bool> worked{};
        bool whole = false;
        bool games_failed = false, other_failed = false;
        std::string why{};
    };
    Outcome try_to_commit(const std::vector<Job>& jobs);
    void note_health(const std::vector<Job>& jobs, const Outcome& outcome);

    std::unique_ptr<Database> writer_;
    std::unique_ptr<Database> reader_;
    const FolderLock lock_;
    const Files files_;
    Post post_;
    bool forgets_ = false;  // something was deleted that must not stay in the log; only the writing thread knows it
    bool games_failed_ = false;  // likewise
    SqliteModeration moderation_{*this};

    mutable std::mutex mutex_;
    std::condition_variable idle_;
    Queue<Job> writes_;
    Queue<Read> reads_;
    std::uint64_t asked_ = 0;
    Histogram batches_;
    bool closing_ = false;
    bool healthy_ = true;
    std::thread write_thread_, read_thread_;
};

// When the clock of a room stood still, in the order of the beginnings.
std::vector<Hold> holds_in(Database& db, const std::string& room);
// Is it still this person's, as it was kept then?
bool has_password(Database& db, const std::string& person, const std::string& password);
// As this connection to the store sees it.
Rating rating_in(Database& db, const std::string& person, const std::string& game);
// What is told of a person; with their rating where a game is named. Nothing for guests.
std::optional<Profile> profile_in(Database& db, const std::string& person, const std::string& rated_game = "");

}  // namespace tavoliere::server
