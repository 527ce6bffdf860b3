#pragma once

#include <functional>
#include <string>
#include <variant>

#include "server/gestures/gestures.hpp"

namespace tavoliere::server {

// Lets a worker find the answer to a request, for what takes too long for the hall's thread: people take turns, and
// nobody's move waits. `find` gets nothing of the hall. Refuses where the sender has too many that wait.
using AsideAnswer = std::variant<std::string, Refusal>;
std::optional<Refusal> answer_aside(Hall& hall, const Request& request, std::function<AsideAnswer()> find);

}  // namespace tavoliere::server
