#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/json_writer.hpp"
#include "server/refusal.hpp"
#include "server/services.hpp"

namespace tavoliere::server {

// Where an answer goes, and what it answers.
struct Reply {
    ConnectionId connection = 0;
    std::optional<std::int64_t> id{};
    std::string room{};
};

// What an answer repeats of its request: `re` and `room`.
void write_reply(JsonWriter& json, const Reply& reply);

void say(const Services& services, ConnectionId connection, Text text);
void say(const Services& services, ConnectionId connection, std::string text);
// The answer that something has been done.
void confirm(const Services& services, const Reply& reply);
void refuse(const Services& services, const Reply& reply, const Refusal& refusal);

}  // namespace tavoliere::server
