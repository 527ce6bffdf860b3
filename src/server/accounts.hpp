#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/account_mail.hpp"
#include "server/hall.hpp"
#include "server/http.hpp"
#include "server/logins.hpp"
#include "server/moderation/moderator_api.hpp"
#include "server/moderation/people_api.hpp"
#include "server/openings_api.hpp"
#include "server/own_problems.hpp"
#include "server/passkeys.hpp"
#include "server/problem_api.hpp"
#include "server/recovery.hpp"
#include "server/recovery_codes.hpp"
#include "server/review_api.hpp"
#include "server/session_list.hpp"
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

    void my_games(const Person& person, const Answer& answer);
    bool write_known_summary(JsonWriter& json, const SummarisedRoom& room) const;
    void game(const HttpRequest& request, const Person& person, const Answer& answer);
    void record(const HttpRequest& request, const Person& person, const Answer& answer);
    void show_game(const HttpRequest& request, const Person& person, const Answer& answer,
                   HttpResponse (*shown)(const Table&, const Person&));
    void export_all(const Person& person, const Answer& answer);
    void export_access(const std::shared_ptr<JsonWriter>& json, const Person& person, const Answer& answer);
    void export_mail(const std::shared_ptr<JsonWriter>& json, const Person& person, const Answer& answer);
    void export_passkeys(const std::shared_ptr<JsonWriter>& json, const Person& person, const Answer& answer);
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
    // Where it is false the refusal has been answered.
    bool may_sign_up(const std::string& address, const Answer& answer);
    // Logs in to an account that has just been made.
    void begin_account(const StoredPerson& named, const RecoveryCodes& codes, const HttpRequest& request,
                       const Answer& answer);
    // Why a new account could not be written.
    void refuse_name(const std::string& person, const Answer& answer) const;
    void log_in(const JsonValue& message, const HttpRequest& request, const Answer& answer);
    void change_password(const JsonValue& message, const HttpRequest& request, const Person& person,
                         const Answer& answer);
    void remove(const JsonValue& message, const HttpRequest& request, const Person& person, const Answer& answer);

    Hall& hall_;
    WorkerPool& workers_;
    Workshop workshop_;
    ReviewApi reviews_;
    OpeningsApi openings_;
    ProblemApi problems_;
    OwnProblems own_problems_;
    Logins logins_;
    SessionList sessions_;
    AccountMail mail_;
    Recovery recovery_;
    PeopleApi people_;
    ModeratorApi moderators_;
    Passkeys passkeys_;
    RateLimit sign_ups_;
    RateLimit listings_, exports_;
    RateLimit listings_by_address_, exports_by_address_;
};

}  // namespace tavoliere::server
