#include "server/metrics.hpp"

#include <cstdio>

namespace tavoliere::server {

namespace {

std::string heading(std::string_view name, std::string_view kind, std::string_view help) {
    const std::string full = "tavoliere_" + std::string(name);
    return "# HELP " + full + ' ' + std::string(help) + "\n# TYPE " + full + ' ' + std::string(kind) + '\n';
}

// `mark`: what stands between the name and the value, such as a label.
std::string sample(std::string_view name, std::string_view mark, const std::string& value) {
    return "tavoliere_" + std::string(name) + std::string(mark) + ' ' + value + '\n';
}

std::string metric(std::string_view name, std::string_view kind, std::uint64_t value, std::string_view help) {
    return heading(name, kind, help) + sample(name, "", std::to_string(value));
}

std::string scaled(std::uint64_t value, double unit) {
    char text[32];
    std::snprintf(text, sizeof text, "%.15g", static_cast<double>(value) * unit);
    return text;
}

// `unit`: what one of the values noted is in the unit told.
std::string histogram(const std::string& name, const Histogram& noted, double unit, std::string_view help) {
    std::string text = heading(name, "histogram", help);
    std::uint64_t until = 0;
    for (std::size_t i = 0; i < Histogram::bounds.size(); ++i) {
        until += noted.count(i);
        text += sample(name, "_bucket{le=\"" + scaled(Histogram::bounds[i], unit) + "\"}", std::to_string(until));
    }
    until += noted.count(Histogram::bounds.size());
    return text + sample(name, "_bucket{le=\"+Inf\"}", std::to_string(until)) +
           sample(name, "_sum", scaled(noted.sum(), unit)) + sample(name, "_count", std::to_string(until));
}

}  // namespace

std::string node_text(const Metrics& metrics, const NodeNumbers& numbers) {
    return metric("node_shards", "gauge", metrics.shards, "Shards that this node serves, of 64.") +
           metric("node_links", "gauge", metrics.linked_nodes, "Other nodes that it can speak to.") +
           metric("node_forwarded_total", "counter", metrics.forwarded, "Messages passed on to other nodes.") +
           metric("node_shards_taken_total", "counter", metrics.shards_taken, "Shards that it began to serve.") +
           metric("node_burials_total", "counter", numbers.burials, "Nodes that it found dead.") +
           metric("node_fenced_total", "counter", numbers.fenced,
                  "Writes that the store refused because another node had their shard.");
}

std::string prometheus_text(const Metrics& metrics, const Histogram& batches, const Waiting& waiting) {
    constexpr double second_in_ms = 0.001;
    std::string text =
        metric("messages_total", "counter", metrics.messages, "Messages that came over WebSockets.") +
        metric("moves_total", "counter", metrics.moves, "Moves that were written down.") +
        metric("refusals_total", "counter", metrics.refusals, "Messages that were refused.") +
        metric("games_total", "counter", metrics.games, "Games that were made.") +
        metric("games_removed_total", "counter", metrics.games_removed, "Games of guests whose time was over.") +
        metric("stored_bytes_total", "counter", metrics.stored_bytes, "About what games have taken of the disk.") +
        metric("mails_sent_total", "counter", metrics.mails_sent, "Letters that a mail server took.") +
        metric("mails_failed_total", "counter", metrics.mails_failed, "Letters that could not be sent.") +
        metric("requests_total", "counter", metrics.requests, "HTTP requests.") +
        metric("requests_abandoned_total", "counter", metrics.requests_abandoned,
               "Requests whose client hung up before their turn came.") +
        metric("storage_failures_total", "counter", metrics.storage_failures, "Events that could not be written.") +
        metric("connections", "gauge", metrics.connections, "WebSockets that are open.") +
        metric("tables", "gauge", metrics.tables, "Tables in memory.") +
        metric("sleeping_clocks", "gauge", metrics.sleeping_clocks,
               "Clocks that run at tables that are not in memory.") +
        histogram("acknowledgement_seconds", metrics.acknowledgements, second_in_ms,
                  "From the arrival of a move until it was on the disk and acknowledged.") +
        histogram("store_batch_size", batches, 1, "Things that were written in one commit.") +
        heading("waiting", "gauge", "Things that wait in a pool.");
    for (const auto& [pool, count] : waiting)
        text += sample("waiting", "{pool=\"" + std::string(pool) + "\"}", std::to_string(count));
    return text;
}

}  // namespace tavoliere::server
