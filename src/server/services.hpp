#pragma once

#include <functional>

#include "server/game_catalog.hpp"
#include "server/metrics.hpp"
#include "server/peer.hpp"
#include "server/problems.hpp"
#include "server/store.hpp"
#include "server/worker_pool.hpp"

namespace tavoliere::server {

// What the hall and everything in it is built on.
struct Services {
    Store& store;
    Outbox& outbox;
    WorkerPool& engines;    // for moves and hints
    WorkerPool& analysts;   // for analyses, so that no game waits for one
    WorkerPool& reviewers;  // for reviews, so that no analysis does either
    WorkerPool& explorers;  // for what is soon done, but too long for the hall
    GameCatalog& games;
    Problems& problems;
    Openings& openings;
    Metrics& metrics;
    std::function<Millis()> now;
    // Lets the hall's thread do something; callable from any thread.
    std::function<void(std::function<void()>)> post;
    bool limits = true;
};

}  // namespace tavoliere::server
