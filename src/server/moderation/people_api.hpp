#pragma once

#include <functional>
#include <string>

#include "core/json_reader.hpp"
#include "server/hall.hpp"
#include "server/http.hpp"

namespace tavoliere::server {

// What anybody can do about somebody else: ignore them, or report them to the moderators. Guests too.
class PeopleApi {
public:
    using Answer = std::function<void(HttpResponse)>;

    explicit PeopleApi(Hall& hall);

    void list_ignored(const Person& person, const Answer& answer) const;
    void ignore(const JsonValue& message, const Person& person, const std::string& address, const Answer& answer);
    void report(const JsonValue& message, const Person& person, const std::string& address, const Answer& answer);
    // A warning has been read.
    void note_seen(const JsonValue& message, const Person& person, const Answer& answer);

private:
    void add_report(const Report& report, const Answer& answer);

    Hall& hall_;
    RateLimit ignorings_, ignorings_by_address_, reports_, reports_by_address_;
};

// The members `ignored`, `reports` and `sanctions` of what is stored about somebody.
void write_conduct(JsonWriter& json, const OwnConduct& conduct);

}  // namespace tavoliere::server
