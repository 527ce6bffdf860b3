#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>

#include "server/moderation/moderation_store.hpp"

namespace tavoliere::server {

// Who has blocked whom, in memory: the lobby and every seat ask for it.
class Blocks {
public:
    // Whether that changes anything.
    bool note(const IgnoredPerson& ignored);
    // What this person wanted counts no longer.
    void forget(const std::string& person);

    bool between(const std::string& one, const std::string& other) const;
    // Does this person block anybody, or anybody them?
    bool concern(const std::string& person) const {
        return blocked_by_.contains(person) || blockers_of_.contains(person);
    }

private:
    using Pairs = std::unordered_map<std::string, std::unordered_set<std::string>>;

    static bool has(const Pairs& pairs, const std::string& one, const std::string& other);
    static bool remove(Pairs& pairs, const std::string& one, const std::string& other);

    Pairs blocked_by_, blockers_of_;
};

}  // namespace tavoliere::server
