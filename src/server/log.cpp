#include "server/log.hpp"

#include <chrono>
#include <cstdio>

#include "core/json_writer.hpp"

namespace tavoliere::server {

void log(std::string_view what, std::initializer_list<std::pair<std::string_view, std::string_view>> particulars) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    JsonWriter json;
    json.begin_object().member("at", std::int64_t{std::chrono::duration_cast<std::chrono::milliseconds>(now).count()});
    json.member("what", what);
    for (const auto& [key, value] : particulars) json.member(key, value);
    const std::string line = json.end_object().text() + '\n';
    std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace tavoliere::server
