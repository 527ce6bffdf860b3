#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/hall.hpp"
#include "server/http.hpp"
#include "server/moderation/moderator_api.hpp"
#include "server/moderation/people_api.hpp"
#include "server/own_problems.hpp"
#include "server/problem_api.hpp"
#include "server/recovery_codes.hpp"
#include "server/review_api.hpp"
#include "server/workshop.hpp"

namespace tavoliere::server {

// What concerns one person: who they are, their games, their account. It works on the hall's thread; passwords, which
// take time on purpose, are hashed by the workers.
class Accounts {
public:
    using Answer = std::function<void(HttpResponse)>;

    Accounts(Hall& hall, WorkerPool& workers);

    // Answers, now or later; not found where the path is none of its.
    void answer(const HttpRequest& request, Answer answer);

    // Who stands behind a token, and a new token where it was none.
    struct Visitor {
        Person person;
        std::optional<std::string> new_token;
    };
    void visitor(const std::string& token, std::function<void(const Visitor&)> found) const;

private:
    // Telling of many games takes the store's time. Where it is false the refusal has been answered.
    bool may_read(const HttpRequest& request, const Person& person, const Answer& answer);
    void get(const HttpRequest& request, const Visitor& visitor, const Answer& answer);
    void post(const HttpRequest& request, const Visitor& visitor, const Answer& answer);

    // The answer to /api/me, with a new token where there is one, and with new recovery codes.
    struct Given {
        std::optional<std::string> token{};
        std::vector<std::string> codes{};
    };
    void me(const Person& person, const Given& given, const Answer& answer) const;
    HttpResponse told_of(const Person& person, const Given& given, const Store::Ratings& ratings, int codes_left,
                         Role role) const;
    void my_games(const Person& person, const Answer& answer);
    bool write_known_summary(JsonWriter& json, const SummarisedRoom& room) const;
    void game(const HttpRequest& request, const Person& person, const Answer& answer);
    void record(const HttpRequest& request, const Person& person, const Answer& answer);
    void show_game(const HttpRequest& request, const Person& person, const Answer& answer,
                   HttpResponse (*shown)(const Table&, const Person&));
    void export_all(const Person& person, const Answer& answer);
    void export_access(const std::shared_ptr<JsonWriter>& json, const Person& person, const Answer& answer);
    void write_sessions(JsonWriter& json, const std::vector<ListedSession>& sessions, const std::string& current) const;
    void sessions(const HttpRequest& request, const Person& person, const Answer& answer) const;
    void end_session(const JsonValue& message, const HttpRequest& request, const Person& person, const Answer& answer);
    void export_sessions(const std::shared_ptr<JsonWriter>& json, const Person& person, const Answer& answer);
    void export_problems(const std::shared_ptr<JsonWriter>& json, const Person& person, const Answer& answer);
    void export_conduct(const std::shared_ptr<JsonWriter>& json, const Person& person, const Answer& answer);
    void export_workshop(const std::shared_ptr<JsonWriter>& json, const Person& person, const Answer& answer);
    void export_games(const std::shared_ptr<JsonWriter>& json, const Person& person, const Answer& answer);

    // Rooms that are told one after the other, each as it is on the disk.
    struct Telling {
        std::vector<ListedRoom> rooms;
        // From its summary; false where the room has to be read.
        std::function<bool(const ListedRoom& room)> tell_summary;
        std::function<void(const Table& table)> tell;
        std::function<void()> done;
        std::size_t next = 0;
    };
    void go_on(const std::shared_ptr<Telling>& telling);

    void sign_up(const JsonValue& message, const HttpRequest& request, const Person& person, const Answer& answer);
    // Where these are false the refusal has been answered.
    bool may_sign_up(const std::string& address, const Answer& answer);
    // Who tries a password, from where and, where they are logged in, in which session; or else on which device, where
    // they have logged in there before.
    struct Attempt {
        std::string person, address, session{}, device{};
    };
    // Finds who is named, known or not, and whether they have been here before.
    void attempt_of(const std::string& name, const HttpRequest& request, std::function<void(Attempt)> found) const;
    bool may_try_password(const Attempt& attempt, const Answer& answer);
    // Logs in to an account that has just been made.
    void begin_account(const StoredPerson& named, const RecoveryCodes& codes, const HttpRequest& request,
                       const Answer& answer);
    // Why a new account could not be written.
    void refuse_name(const std::string& person, const Answer& answer) const;
    void log_in(const JsonValue& message, const HttpRequest& request, const Answer& answer);
    void log_out(const JsonValue& message, const HttpRequest& request, const Person& person, const Answer& answer);
    void change_password(const JsonValue& message, const HttpRequest& request, const Person& person,
                         const Answer& answer);
    void make_codes(const JsonValue& message, const HttpRequest& request, const Person& person, const Answer& answer);
    void recover(const JsonValue& message, const HttpRequest& request, const Answer& answer);
    void remove(const JsonValue& message, const HttpRequest& request, const Person& person, const Answer& answer);

    // Calls `then` on the hall's thread where the password is this person's, with how it is kept: it may have been
    // changed by the time that something is written, and only the store can tell.
    using Judged = std::function<void(const std::string& kept)>;
    void with_password(const Attempt& attempt, std::string password, const Answer& answer, Judged then);
    void begin_session(const std::string& person, const std::string& kept, const HttpRequest& request,
                       const Answer& answer, const std::vector<std::string>& new_codes = {});
    HttpResponse storage_or(bool durable, HttpResponse response) const;
    // Where the disk works, it was the password that had been changed meanwhile.
    HttpResponse changed_or(bool durable, const Refusal& changed, HttpResponse response) const;

    Hall& hall_;
    WorkerPool& workers_;
    Workshop workshop_;
    ReviewApi reviews_;
    ProblemApi problems_;
    OwnProblems own_problems_;
    PeopleApi people_;
    ModeratorApi moderators_;
    RateLimit sign_ups_, attempts_by_address_, attempts_by_person_, attempts_by_name_, attempts_on_devices_;
    RateLimit listings_, exports_;
    RateLimit listings_by_address_, exports_by_address_;
};

void write_ratings(JsonWriter& json, const Catalog& catalog, const Store::Ratings& ratings);

// Kept so that knowing the store does not help: argon2id, by libsodium.
std::string password_hash(const std::string& password);
bool password_matches(const std::string& hash, const std::string& password);

}  // namespace tavoliere::server
