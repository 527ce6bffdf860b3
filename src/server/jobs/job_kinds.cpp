#include "server/jobs/job_kinds.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace tavoliere::server {

namespace {

constexpr std::array kinds{JobKind{"review", review_job}, JobKind{"problems", problems_job},
                           JobKind{"match", match_job}};

}  // namespace

std::span<const JobKind> job_kinds() { return kinds; }

Message names_of_job_kinds() {
    std::string names;
    for (const JobKind& kind : kinds) names += (names.empty() ? "" : ", ") + std::string(kind.name);
    return {{"{}", "{}"}, {names}};
}

Result<std::string> do_job(std::string_view name, std::string_view text, const JobWork& work) {
    const auto kind = std::ranges::find(kinds, name, &JobKind::name);
    if (kind == kinds.end())
        return Error{{{"unknown kind of job {}", "tipo di lavoro sconosciuto: {}"}, {quoted(name)}},
                     names_of_job_kinds()};
    const Result<JsonValue> input = read_json(text);
    if (!input) return input.error();
    return kind->work(*input, work);
}

}  // namespace tavoliere::server
