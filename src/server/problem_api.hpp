#pragma once

#include <functional>
#include <string>

#include "core/json_reader.hpp"
#include "server/hall.hpp"
#include "server/http.hpp"

namespace tavoliere::server {

// How people and problems are rated by each other: a person's first try at a problem is a game between the two. It
// works on the hall's thread; the tried turns are judged by a worker.
class ProblemApi {
public:
    using Answer = std::function<void(HttpResponse)>;

    explicit ProblemApi(Hall& hall) : hall_(hall) {}

    // What somebody made of a problem: `POST /api/problem/result`.
    void result(const JsonValue& message, const Person& person, const std::string& address, const Answer& answer);
    // The ratings of a game's problems, and what this person made of them: `GET /api/problems/mine`.
    void standing(const HttpRequest& request, const Person& person, const Answer& answer);

private:
    void count(const Problems::Verdict& verdict, const Person& person, const std::string& address,
               const Answer& answer);

    Hall& hall_;
};

// The members `rating` and `results`, in an object that the caller has begun.
void write_own_standing(JsonWriter& json, const ProblemStanding& standing);

}  // namespace tavoliere::server
