#include "protocol/line_json.hpp"

#include <cmath>

namespace tavoliere {

std::uint64_t speed_of(const Line& line) {
    return line.seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(line.nodes) / line.seconds) : 0;
}

void write_line(JsonWriter& json, const Line& line) {
    json.begin_object().member("line", line.rank).member("depth", line.depth);
    if (is_decided(line.score))
        json.member("win_in", steps_to_win(line.score));
    else
        json.member("score", line.score);
    json.member("chance", std::round(line.chance * 10'000) / 10'000);
    if (line.margin) json.member("margin", *line.margin);
    if (line.at_least) json.member("at_least", *line.at_least);
    if (line.visits) json.member("visits", *line.visits);
    json.member("nodes", line.nodes).member("seconds", line.seconds).member("per_second", speed_of(line));
    json.key("actions").begin_array();
    for (const std::string& action : line.actions) json.value(action);
    json.end_array().end_object();
}

}  // namespace tavoliere
