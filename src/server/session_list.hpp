#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/hall.hpp"
#include "server/http.hpp"

namespace tavoliere::server {

// A person's logins: their list, and how each of them ends.
class SessionList {
public:
    using Answer = std::function<void(HttpResponse)>;

    explicit SessionList(Hall& hall) : hall_(hall) {}

    void list(const HttpRequest& request, const Person& person, const Answer& answer) const;
    // The one that the message names.
    void end(const JsonValue& message, const HttpRequest& request, const Person& person, const Answer& answer);
    // The one that asks, or all of them.
    void log_out(const JsonValue& message, const HttpRequest& request, const Person& person, const Answer& answer);
    // The member `sessions`; `current` is the digest of the one that asks.
    static void write(JsonWriter& json, const std::vector<ListedSession>& sessions, const std::string& current);

private:
    Hall& hall_;
};

}  // namespace tavoliere::server
