#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "core/json_reader.hpp"
#include "game/record.hpp"
#include "server/game_catalog.hpp"
#include "server/patience.hpp"
#include "server/refusal.hpp"

namespace tavoliere::server {

// A line of moves of any game that somebody asks about, as it was sent: reading it by the rules takes time.
struct ExploredLine {
    std::shared_ptr<const SharedGame> game{};
    std::string start{};
    std::vector<std::string> actions{};
};

std::variant<ExploredLine, Refusal> explored_line_in(const JsonValue& message, GameCatalog& games);

std::variant<Record, Refusal> record_of(const ExploredLine& line, const Patience& patience);

}  // namespace tavoliere::server
