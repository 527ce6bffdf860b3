#pragma once

#include <span>
#include <string>

#include "server/jobs/job.hpp"

namespace tavoliere::server {

// {"counts": {...}, "jobs": [...]}, as the command line and the operator's page have it.
std::string jobs_json(const JobCounts& counts, std::span<const ListedJob> jobs);

}  // namespace tavoliere::server
