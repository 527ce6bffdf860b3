#include "server/moderation/blocks.hpp"

#include <utility>

namespace tavoliere::server {

bool Blocks::has(const Pairs& pairs, const std::string& one, const std::string& other) {
    const auto found = pairs.find(one);
    return found != pairs.end() && found->second.contains(other);
}

bool Blocks::remove(Pairs& pairs, const std::string& one, const std::string& other) {
    const auto found = pairs.find(one);
    if (found == pairs.end()) return false;
    const bool removed = found->second.erase(other) > 0;
    if (found->second.empty()) pairs.erase(found);
    return removed;
}

bool Blocks::note(const IgnoredPerson& ignored) {
    if (ignored.how != Ignoring::block) {
        remove(blockers_of_, ignored.other, ignored.person);
        return remove(blocked_by_, ignored.person, ignored.other);
    }
    blockers_of_[ignored.other].insert(ignored.person);
    return blocked_by_[ignored.person].insert(ignored.other).second;
}

void Blocks::forget(const std::string& person) {
    const auto found = blocked_by_.find(person);
    if (found == blocked_by_.end()) return;
    for (const std::string& other : std::exchange(found->second, {})) remove(blockers_of_, other, person);
    blocked_by_.erase(found);
}

bool Blocks::between(const std::string& one, const std::string& other) const {
    return has(blocked_by_, one, other) || has(blocked_by_, other, one);
}

}  // namespace tavoliere::server
