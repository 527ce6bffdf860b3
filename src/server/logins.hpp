#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/hall.hpp"
#include "server/http.hpp"

namespace tavoliere::server {

// How somebody gets into their account: passwords are judged by the workers, within limits, and sessions begin. It
// works on the hall's thread.
class Logins {
public:
    using Answer = std::function<void(HttpResponse)>;

    Logins(Hall& hall, WorkerPool& workers);

    // A try of a password: for which person and from which address; the session of somebody who is logged in, or the
    // device of somebody who has logged in there before.
    struct Attempt {
        std::string person, address, session{}, device{};
    };
    // Finds who is named, known or not, and whether they have been here before.
    void attempt_of(const std::string& name, const HttpRequest& request, std::function<void(Attempt)> found) const;
    // Where it is false the refusal has been answered.
    bool may_try(const Attempt& attempt, const Answer& answer);

    // Calls `then` on the hall's thread where the password is this person's, with how it is kept: it may have been
    // changed by the time that something is written, and only the store can tell.
    using Judged = std::function<void(const std::string& kept)>;
    void with_password(const Attempt& attempt, std::string password, const Answer& answer, Judged then);
    // The same for whoever is logged in, in their session.
    void with_own_password(const HttpRequest& request, const JsonValue& message, const Person& person,
                           const Answer& answer, Judged then);
    // Lets a worker do what takes time on purpose, or answers that too much waits already.
    void work(const Answer& answer, std::function<void()> job);
    // Gives how a password is to be kept, on a worker's thread.
    void hash(std::string password, const Answer& answer, Judged then);

    void begin_session(const std::string& person, const std::string& kept, const HttpRequest& request,
                       const Answer& answer, const std::vector<std::string>& new_codes = {});

    // The answer to /api/me, with a new token where there is one, and with new recovery codes.
    struct Given {
        std::optional<std::string> token{};
        std::vector<std::string> codes{};
    };
    void me(const Person& person, const Given& given, const Answer& answer) const;

private:
    HttpResponse told_of(const Person& person, const Given& given, const Store::Ratings& ratings, int codes_left,
                         Role role) const;

    Hall& hall_;
    WorkerPool& workers_;
    RateLimit attempts_by_address_, attempts_by_person_, attempts_by_name_, attempts_on_devices_;
};

// How long to wait when too much waits.
constexpr Millis busy_time = 5 * second;
constexpr std::size_t longest_name = 20;

}  // namespace tavoliere::server
