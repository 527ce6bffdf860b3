#include "server/log.hpp"

#include <chrono>
#include <cstdio>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "core/json_writer.hpp"
#include "server/rate_limit.hpp"

namespace tavoliere::server {

namespace {

// How many lines of one kind are written.
constexpr Rate lines{20, 10 * second};

struct Quota {
    Bucket bucket{};
    std::int64_t left_out = 0;
};

struct Quotas {
    std::mutex mutex{};
    std::map<std::string, Quota, std::less<>> by_kind{};
};

Quotas& quotas() {
    static Quotas all;
    return all;
}

// How many lines of this kind were left out since the last one; nothing where this one is to be left out too.
std::optional<std::int64_t> left_out_before(std::string_view what, Millis now) {
    const std::lock_guard lock(quotas().mutex);
    Quota& quota = quotas().by_kind[std::string(what)];
    if (quota.bucket.take(lines, now)) return std::exchange(quota.left_out, 0);
    ++quota.left_out;
    return std::nullopt;
}

}  // namespace

void forget_log_quotas() {
    const std::lock_guard lock(quotas().mutex);
    quotas().by_kind.clear();
}

void log(std::string_view what, std::initializer_list<std::pair<std::string_view, std::string_view>> particulars) {
    using namespace std::chrono;
    const Millis now = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
    const std::optional<std::int64_t> left_out = left_out_before(what, now);
    if (!left_out) return;
    JsonWriter json;
    json.begin_object().member("at", std::int64_t{now}).member("what", what);
    for (const auto& [key, value] : particulars) json.member(key, value);
    if (*left_out > 0) json.member("left_out", *left_out);
    const std::string line = json.end_object().text() + '\n';
    std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace tavoliere::server
