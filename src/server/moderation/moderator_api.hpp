#pragma once

#include <functional>
#include <string>

#include "core/json_reader.hpp"
#include "server/hall.hpp"
#include "server/http.hpp"

namespace tavoliere::server {

// What moderators and admins can see and do. Each request asks the store for the role of whoever sends it.
class ModeratorApi {
public:
    using Answer = std::function<void(HttpResponse)>;

    explicit ModeratorApi(Hall& hall) : hall_(hall) {}

    // Answers, now or later; not found where the path is none of its.
    void get(const HttpRequest& request, const Person& person, const Answer& answer);
    void post(const HttpRequest& request, const JsonValue& message, const Person& person, const Answer& answer);

private:
    // Goes on where the person has at least this role; refuses otherwise.
    void with_role(const Person& person, Role least, const Answer& answer, std::function<void(Role)> then) const;
    void desk(Role role, const Answer& answer) const;
    void log(const HttpRequest& request, const Answer& answer) const;
    std::vector<std::string> addresses_of(const std::string& person) const;

    void act(const JsonValue& message, const Person& actor, const Answer& answer);
    // Finds whom an act is about: by a report, an id or a name.
    using Found = std::function<void(ModerationAct act)>;
    void with_target(const JsonValue& message, ModerationAct draft, const Answer& answer, Found then) const;
    void sanction(ModerationAct act, const JsonValue& message, const Answer& answer);
    void lift(ModerationAct act, const JsonValue& message, const Answer& answer);
    void give_role(ModerationAct act, const JsonValue& message, const Answer& answer);
    void perform(const ModerationAct& act, const Answer& answer);
    void likeness(const JsonValue& message, const Answer& answer);
    void list_jobs(const Answer& answer) const;
    void change_job(const JsonValue& message, const Person& actor, const Answer& answer) const;

    Hall& hall_;
};

}  // namespace tavoliere::server
