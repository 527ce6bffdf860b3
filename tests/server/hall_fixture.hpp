#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <boost/json.hpp>
#include <filesystem>
#include <future>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include "held_store.hpp"
#include "json_schema.hpp"
#include "server/hall.hpp"
#include "server/ids.hpp"
#include "server/jobs/job_desk.hpp"
#include "server/jobs/job_pool.hpp"
#include "server/sql/sql_store.hpp"
#include "support/games.hpp"
#include "test_store.hpp"

namespace tavoliere::server {

namespace js = boost::json;

inline std::string text(const js::value& value) { return std::string(value.as_string()); }

// A folder that goes when the test ends.
class TemporaryFolder {
public:
    TemporaryFolder() : path_(std::filesystem::temp_directory_path() / ("tavoliere-test-" + random_id())) {}
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    std::string path() const { return path_.string(); }

private:
    std::filesystem::path path_;
};

// A hall without sockets and without a thread of its own: time stands still unless the test lets it pass, and what the
// hall is told to do later is done by `settle`.
class TestHall : private Outbox {
public:
    explicit TestHall(std::string folder, bool limits = true) : folder_(std::move(folder)), limits_(limits) { start(); }
    ~TestHall() { stop(); }

    void start() {
        auto opened = SqlStore::open(store_of(folder_), [this](std::function<void()> work) { post(std::move(work)); });
        ASSERT_TRUE(opened) << opened.error().in(Language::english);
        store_ = std::move(*opened);
        held_store_ = std::make_unique<HeldStore>(*store_);
        engines_ = std::make_unique<WorkerPool>(1);
        analysts_ = std::make_unique<WorkerPool>(1, 4);
        jobs_ = std::make_unique<JobDesk>(
            store_of(folder_), [this](std::function<void()> work) { post(std::move(work)); },
            [this] {
                if (JobPool* pool = woken_) pool->wake();
            });
        hall_ = std::make_unique<Hall>(Services{*held_store_,
                                                *this,
                                                *engines_,
                                                *analysts_,
                                                *jobs_,
                                                explorers_,
                                                replayers_,
                                                games_,
                                                problems_,
                                                openings_,
                                                metrics_,
                                                [this] { return now_; },
                                                [this](std::function<void()> work) { post(std::move(work)); },
                                                limits_,
                                                [this] { return worked_; },
                                                {},
                                                public_url_,
                                                mailer_});
        hall_->restore();
        settle();
        began_ = now_;
        note_alive();
    }
    // As the server does it now and then.
    void note_alive() {
        store_->note_alive(began_, now_);
        settle();
    }
    // As kill -9 does it: what was not acknowledged may be lost, and nothing is tidied up. First those end who speak to
    // the hall from threads of their own; what they said last finds nobody any more.
    void stop() {
        hall_->likenesses().stop();
        engines_.reset();
        analysts_.reset();
        jobs_->stop();
        woken_ = nullptr;
        reviewers_.reset();
        store_.reset();
        queue_.clear();
        hall_.reset();
        inboxes_.clear();
    }

    // From now on somebody does the jobs.
    void begin_jobs() {
        auto begun = JobPool::start({store_of(folder_), "reviewer"}, games_);
        ASSERT_TRUE(begun) << begun.error().in(Language::english);
        reviewers_ = std::move(*begun);
        woken_ = reviewers_.get();
    }
    std::string place() const { return store_of(folder_); }

    // Begins anew where people find it.
    void be_found_at(const std::string& public_url) {
        public_url_ = public_url;
        stop();
        start();
    }
    // Begins anew with a mail server.
    void use_mailer(Mailer& mailer) {
        mailer_ = &mailer;
        stop();
        start();
    }

    Hall& hall() { return *hall_; }
    SqlStore& store() { return *store_; }
    HeldStore& held_store() { return *held_store_; }
    const Services& services() const { return hall_->services(); }
    Table* table(const std::string& room) { return hall_->tables().find(room); }
    // What the store finds: `ask` is given it and what to call with the answer.
    template <class Value, class Ask>
    Value found(Ask ask) {
        Value value{};
        ask(*store_, [&](Value answer) { value = std::move(answer); });
        settle();
        return value;
    }
    std::optional<StoredRoom> stored_room(const std::string& id) {
        return found<std::optional<StoredRoom>>([&](Store& store, auto then) { store.room(id, then); });
    }
    std::vector<std::string> rooms_of(const Person& person) {
        return found<std::vector<std::string>>([&](Store& store, auto then) { store.rooms_of(person.id, 100, then); });
    }
    Rating rating_of(const Person& person, const std::string& game) {
        return found<Store::Ratings>([&](Store& store, auto then) { store.ratings(person.id, then); })[game];
    }
    Person behind(const std::string& token) {
        Person person;
        hall_->persons().behind(token, [&](std::optional<Person> found) { person = found.value_or(Person{}); });
        settle();
        return person;
    }
    Millis now() const { return now_; }
    // Whoever is connected answers when they are asked for a sign of life, unless their line is dead.
    void pass(Millis time) {
        now_ += time;
        for (const ConnectionId connection : answering_) hall_->hear(connection, now_);
        hall_->tick();
        settle();
    }

    void pass_slowly(Millis time) {
        for (Millis passed = 0; passed < time; passed += 100) pass(std::min<Millis>(100, time - passed));
    }
    void pass_without_hall(Millis time) { now_ += time; }

    // Until the disk has nothing more to do. Does not wait for a machine that thinks.
    void settle() {
        do settle_hall();
        while (explorers_.work_once() || replayers_.work_once());
    }
    // The same without what is left to the workers.
    void settle_hall() {
        do store_->flush();
        while (settle_queue());
    }
    // Whatever waits for the hall now, and not what that leads to; false where nothing did.
    bool settle_once() {
        store_->flush();
        const bool worked = replayers_.work_once();
        return settle_queue() || worked;
    }
    // The time that the hall's thread has worked; it stands still as well.
    void work(Micros time) { worked_ += time; }
    template <class Condition>
    void settle_until(Condition&& condition) {
        for (int i = 0; i < 12000 && !condition(); ++i) {
            settle();
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        ASSERT_TRUE(condition()) << "it never happened";
    }

    ConnectionId connect(const Person& person, const std::string& address) {
        const ConnectionId connection = ++last_connection_;
        hall_->enter(connection, {person, random_id(), false, hall_->endings()}, address);
        answering_.insert(connection);
        return connection;
    }
    // Nothing comes from there any more, although nobody has closed it.
    void silence(ConnectionId connection) { answering_.erase(connection); }
    // How often a sign of life was asked for.
    int asked(ConnectionId connection) { return asked_[connection]; }
    std::vector<js::object>& inbox(ConnectionId connection) { return inboxes_[connection]; }
    bool closed(ConnectionId connection) const { return closed_.contains(connection); }
    // Whom to tell of every message that is sent.
    void listen(std::function<void(const js::object&)> listener) { listener_ = std::move(listener); }

private:
    // Whatever the tests make the server say is as docs/http-api.md describes it.
    void send(ConnectionId connection, Text text) override {
        const js::value message = js::parse(*text);
        EXPECT_EQ(said_by_the_server().complaint(message), "") << *text;
        if (listener_) listener_(message.as_object());
        inboxes_[connection].push_back(message.as_object());
    }
    void measure(ConnectionId connection) override { ++asked_[connection]; }
    void close(ConnectionId connection) override { closed_.insert(connection); }
    void go_on(ConnectionId) override {}

    void post(std::function<void()> work) {
        const std::lock_guard lock(mutex_);
        queue_.push_back(std::move(work));
    }
    bool settle_queue() {
        std::vector<std::function<void()>> work;
        {
            const std::lock_guard lock(mutex_);
            work.swap(queue_);
        }
        for (const auto& each : work) each();
        return !work.empty();
    }

    std::string folder_;
    bool limits_;
    Millis now_ = 1'800'000'000'000;
    Millis began_ = 0;
    std::mutex mutex_;
    std::vector<std::function<void()>> queue_;
    std::unique_ptr<SqlStore> store_;
    std::unique_ptr<HeldStore> held_store_;  // through which the hall sees it
    std::unique_ptr<WorkerPool> engines_, analysts_;
    std::unique_ptr<JobDesk> jobs_;
    std::unique_ptr<JobPool> reviewers_;
    std::atomic<JobPool*> woken_{nullptr};  // the desk's thread reads it
    WorkerPool explorers_{0}, replayers_{0};
    GameCatalog games_{catalog()};
    Problems problems_{games_};
    Openings openings_{games_};
    Metrics metrics_;
    Micros worked_ = 0;
    Mailer* mailer_ = nullptr;
    std::string public_url_;
    std::unique_ptr<Hall> hall_;
    ConnectionId last_connection_ = 0;
    std::map<ConnectionId, std::vector<js::object>> inboxes_;
    std::function<void(const js::object&)> listener_;
    std::set<ConnectionId> closed_, answering_;
    std::map<ConnectionId, int> asked_;
};

// A pool whose only thread is busy until it is released: what is asked of it waits.
class BusyPool {
public:
    explicit BusyPool(WorkerPool& pool) {
        EXPECT_TRUE(pool.run([this, released = released_.get_future().share()] {
            begun_.set_value();
            released.wait();
        }));
        begun_.get_future().wait();
    }
    ~BusyPool() { release(); }
    BusyPool(const BusyPool&) = delete;
    BusyPool& operator=(const BusyPool&) = delete;
    void release() {
        if (!std::exchange(free_, true)) released_.set_value();
    }

private:
    std::promise<void> begun_, released_;
    bool free_ = false;
};

// One whose queue is full besides.
class FullPool : public BusyPool {
public:
    explicit FullPool(WorkerPool& pool) : BusyPool(pool) {
        while (pool.run([] {})) continue;
    }
};

// One tab of one person.
class Client {
public:
    Client(TestHall& hall, Person person, std::string address = "192.0.2.1")
        : hall_(&hall), person_(std::move(person)), address_(std::move(address)) {
        connect();
    }

    void connect() { connection_ = hall_->connect(person_, address_); }
    void cut() { hall_->hall().close(connection_); }
    // The line dies without being closed.
    void lose_line() { hall_->silence(connection_); }
    ConnectionId connection() const { return connection_; }
    const Person& person() const { return person_; }

    // Sends a message and gives back the direct answer to it. What the server accepts is described too.
    js::object ask(js::object message) {
        message["id"] = ++last_id_;
        inbox().clear();
        hall_->hall().receive(connection_, js::serialize(message));
        hall_->settle();
        for (const js::object& answer : inbox()) {
            if (!answer.contains("re") || answer.at("re").to_number<std::int64_t>() != last_id_) continue;
            EXPECT_TRUE(answer.contains("error") || said_by_clients().complaint(message).empty())
                << said_by_clients().complaint(message);
            return answer;
        }
        return {};
    }
    // The code of the refusal; empty where the answer is none.
    std::string refusal(const js::object& message) {
        const js::object answer = ask(message);
        if (!answer.contains("error")) return answer.empty() ? "no answer" : "";
        return std::string(answer.at("error").at("code").as_string());
    }
    std::vector<js::object>& inbox() { return hall_->inbox(connection_); }
    // The last message of a kind; an empty object where there is none.
    js::object last(std::string_view kind) {
        js::object found;
        for (const js::object& message : inbox())
            if (message.at("t").as_string() == kind) found = message;
        return found;
    }
    std::vector<js::object> all(std::string_view kind) {
        std::vector<js::object> found;
        for (const js::object& message : inbox())
            if (message.at("t").as_string() == kind) found.push_back(message);
        return found;
    }

    std::string create(js::object message) {
        message["t"] = "create";
        const js::object answer = ask(std::move(message));
        EXPECT_TRUE(answer.contains("room")) << js::serialize(answer);
        return answer.contains("room") ? std::string(answer.at("room").as_string()) : "";
    }
    js::object room(const std::string& id) { return ask({{"t", "watch"}, {"room", id}}); }
    std::string hash(const std::string& id) { return std::string(room(id).at("hash").as_string()); }
    js::object move_message(const std::string& id, std::string_view action) {
        const js::object now = room(id);
        return {{"t", "move"},
                {"room", id},
                {"ply", now.at("position").at("ply")},
                {"on", now.at("hash")},
                {"action", action}};
    }
    js::object move(const std::string& id, std::string_view action) { return ask(move_message(id, action)); }

private:
    TestHall* hall_;
    Person person_;
    std::string address_;
    ConnectionId connection_ = 0;
    std::int64_t last_id_ = 0;
};

// Each in turn plays the first action that is legal. A rated game counts from ten plies on.
inline void play_plies(TestHall& hall, const std::string& room, Client& first, Client& other, int plies = 10) {
    for (int ply = 0; ply < plies; ++ply) {
        first.room(room);
        ASSERT_TRUE(hall.table(room));
        const Room& now = hall.table(room)->room();
        ASSERT_TRUE(now.seat_to_move());
        const std::string action = now.record().actions().front();
        const js::object answer = (*now.seat_to_move() == 0 ? first : other).move(room, action);
        EXPECT_EQ(text(answer.at("t")), "ok") << js::serialize(answer);
    }
}

// A store whose answers come on its own threads, at once.
inline Result<std::unique_ptr<SqlStore>> open_store(const std::string& folder) {
    return SqlStore::open(store_of(folder), [](const std::function<void()>& work) { work(); });
}

// What such a store finds.
template <class Value, class Ask>
Value found_in(Store& store, Ask ask) {
    Value value{};
    ask(store, [&](Value answer) { value = std::move(answer); });
    store.flush();
    return value;
}
inline std::optional<StoredRoom> room_in_store(Store& store, const std::string& id) {
    return found_in<std::optional<StoredRoom>>(store, [&](Store& asked, auto then) { asked.room(id, then); });
}

inline Person guest() { return {random_id(), ""}; }

}  // namespace tavoliere::server
