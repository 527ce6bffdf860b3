#pragma once

#include <functional>
#include <string>

#include "core/json_reader.hpp"
#include "server/hall.hpp"
#include "server/http.hpp"

namespace tavoliere::server {

// What is asked of reviews over HTTP: that of a finished game in a room or of any line of moves, and whether a turn
// that somebody tries instead of a mistake is better. Nobody is helped in a game that they play against somebody.
class ReviewApi {
public:
    using Answer = std::function<void(HttpResponse)>;

    explicit ReviewApi(Hall& hall) : hall_(hall) {}

    void review(const JsonValue& message, const Person& person, const std::string& address, const Answer& answer);
    void judge_try(const JsonValue& message, const Person& person, const std::string& address, const Answer& answer);

private:
    // Finds what the message is about, up to its `ply` where it has one, and hands it on; refuses otherwise.
    using Then = std::function<void(ReviewSubject subject)>;
    void with_subject(const JsonValue& message, const Person& person, const std::string& address, const Answer& answer,
                      Then then);

    void unless_hidden(const Person& person, const std::string& address, ReviewSubject subject, const Answer& answer,
                       const Then& then);

    Hall& hall_;
};

}  // namespace tavoliere::server
