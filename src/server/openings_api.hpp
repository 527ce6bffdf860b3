#pragma once

#include <functional>
#include <string>

#include "core/json_reader.hpp"
#include "server/hall.hpp"
#include "server/http.hpp"

namespace tavoliere::server {

// How known games went on from a position: `POST /api/openings`. Their chances are the machine's, so nobody is told
// them of a game that they play against somebody.
class OpeningsApi {
public:
    using Answer = std::function<void(HttpResponse)>;

    explicit OpeningsApi(Hall& hall) : hall_(hall) {}

    void tell(const JsonValue& message, const Person& person, const std::string& address, const Answer& answer);

private:
    Hall& hall_;
};

}  // namespace tavoliere::server
