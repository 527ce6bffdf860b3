#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "core/thread_time.hpp"
#include "server/game_catalog.hpp"
#include "server/metrics.hpp"
#include "server/peer.hpp"
#include "server/problems.hpp"
#include "server/shards.hpp"
#include "server/store.hpp"
#include "server/worker_pool.hpp"

namespace tavoliere::server {

class JobDesk;
class Mailer;

// What the hall and everything in it is built on.
struct Services {
    Store& store;
    Outbox& outbox;
    WorkerPool& engines;    // for moves and hints
    WorkerPool& analysts;   // for analyses, so that no game waits for one
    JobDesk& jobs;          // for reviews, which any machine may make
    WorkerPool& explorers;  // for what is soon done, but too long for the hall: menus, tries
    WorkerPool& replayers;  // for the events of rooms that are read
    GameCatalog& games;
    Problems& problems;
    Openings& openings;
    Metrics& metrics;
    std::function<Millis()> now;
    // Lets the hall's thread do something; callable from any thread.
    std::function<void(std::function<void()>)> post;
    bool limits = true;
    // How long the calling thread has worked so far: what a message costs does not depend on what else the machine
    // does.
    std::function<std::int64_t()> worked_micros = thread_micros;
    GuestGameTerms keep{};
    std::string public_url{};            // where people find the page; empty where the operator has not said it
    Mailer* mailer = nullptr;            // nothing where the operator has no mail server
    const HeldShards* shards = nullptr;  // which rooms are this node's; nothing where all are
    // Lets the other nodes know, where there are others.
    std::function<void(const std::string& news)> tell_nodes = [](const std::string&) {};
};

}  // namespace tavoliere::server
