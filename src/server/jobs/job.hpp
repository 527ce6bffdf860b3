#pragma once

#include <cstdint>
#include <string>

#include "server/time_control.hpp"

namespace tavoliere::server {

using JobId = std::int64_t;

// Somebody waits for it at the page: no job that is given by hand is as urgent.
constexpr int page_priority = 2000;

// Long work that anybody may do: the same kind and input have the same result on every machine.
struct NewJob {
    std::string kind{};
    std::string input{};   // JSON
    int priority = 0;      // the highest goes first
    bool checked = false;  // done a second time by somebody else, and compared
};

// One that a worker does now. The attempt tells this worker from others who had the same job before or have it later.
struct ClaimedJob {
    JobId id = 0;
    std::int64_t attempt = 0;
    std::string kind{}, input{};
};

enum class JobStage : unsigned char { waiting, running, done, failed, cancelled };
// What a second worker found.
enum class JobCheck : unsigned char { none, wanted, agreed, differed };

struct JobState {
    JobStage stage = JobStage::waiting;
    std::int64_t steps = 0;  // that are done, as the kind of job counts them
    std::string result{};    // JSON, when it is done
    std::string why{};       // it failed
};

struct ListedJob {
    JobId id = 0;
    std::string kind{}, worker{}, why{};
    JobStage stage = JobStage::waiting;
    JobCheck check = JobCheck::none;
    JobId checks = 0;  // the job whose result it makes again; 0 where it makes none
    int priority = 0;
    std::int64_t attempt = 0, steps = 0;
    Millis created = 0, began = 0, ended = 0;
};

struct JobCounts {
    std::int64_t waiting = 0, running = 0, done = 0, failed = 0, cancelled = 0;
    std::int64_t differed = 0;  // of those done, where two workers found different results
};

}  // namespace tavoliere::server
