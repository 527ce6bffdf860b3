#include "server/analyses.hpp"

namespace tavoliere::server {

void Analyses::begin(const std::string& person, ConnectionId connection, std::shared_ptr<Thought> thought,
                     std::function<void()> tell) {
    Analysis& theirs = under_way_[person];
    if (theirs.thought) theirs.thought->stop();
    theirs = {connection, std::move(thought), std::move(tell)};
}

void Analyses::end(const std::string& person, const Thought* thought) {
    const auto found = under_way_.find(person);
    if (found != under_way_.end() && found->second.thought.get() == thought) under_way_.erase(found);
}

void Analyses::stop(const std::string& person, ConnectionId connection) {
    const auto found = under_way_.find(person);
    if (found != under_way_.end() && found->second.connection == connection) found->second.thought->stop();
}

void Analyses::tell() const {
    for (const auto& [person, analysis] : under_way_) analysis.tell();
}

}  // namespace tavoliere::server
