#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace tavoliere::server {

// A queue in which people take turns: who has many things waiting gets one of them for each of the others'. The things
// of one person come in their order, and nobody waits for ever.
template <class Item>
class FairQueue {
public:
    bool empty() const { return waiting_.empty(); }
    std::size_t size() const { return waiting_.size(); }
    // How many people wait.
    std::size_t people() const { return counts_.size(); }

    void push(const std::string& whose, Item item) {
        const auto [last, first_time] = last_round_.try_emplace(whose, round_);
        if (!first_time) ++last->second;
        ++counts_[whose];
        waiting_.emplace(std::pair(last->second, ++pushed_), std::pair(whose, std::move(item)));
    }

    Item pop() {
        auto next = waiting_.extract(waiting_.begin());
        uncount(next.mapped().first);
        if (std::exchange(round_, next.key().first) != next.key().first) served_.clear();
        served_.insert(next.mapped().first);
        // Whoever had nothing in the last round waits no longer for what they had before.
        std::erase_if(last_round_, [&](const auto& last) { return last.second < round_ || waiting_.empty(); });
        if (waiting_.empty()) served_.clear();
        return std::move(next.mapped().second);
    }

    // Takes out what fulfils a condition, wherever it stands.
    template <class Condition>
    std::vector<Item> take_if(Condition&& condition) {
        std::vector<Item> taken;
        std::set<std::string> whose;
        std::erase_if(waiting_, [&](auto& entry) {
            if (!condition(entry.second.second)) return false;
            taken.push_back(std::move(entry.second.second));
            whose.insert(entry.second.first);
            uncount(entry.second.first);
            return true;
        });
        for (const std::string& each : whose) give_back(each);
        return taken;
    }

    // Makes room for somebody who has less: takes out the last thing of whoever has most that fulfils a condition.
    // Nothing where there is none, or where the one who comes would then have more than the others.
    template <class Condition>
    std::optional<Item> push_out_for(const std::string& whose, Condition&& condition) {
        std::size_t most = 0;
        for (const auto& [person, count] : counts_) most = std::max(most, count);
        const auto theirs = counts_.find(whose);
        if (most < (theirs == counts_.end() ? 0 : theirs->second) + 2) return std::nullopt;
        const auto last = std::find_if(waiting_.rbegin(), waiting_.rend(), [&](const auto& entry) {
            return counts_.at(entry.second.first) == most && condition(entry.second.second);
        });
        if (last == waiting_.rend()) return std::nullopt;
        auto taken = waiting_.extract(std::prev(last.base()));
        uncount(taken.mapped().first);
        give_back(taken.mapped().first);
        return std::move(taken.mapped().second);
    }

private:
    using Turn = std::pair<std::uint64_t, std::uint64_t>;  // the round, then the order of coming

    void uncount(const std::string& whose) {
        if (const auto found = counts_.find(whose); --found->second == 0) counts_.erase(found);
    }

    // Nobody pays with later turns for what was taken out: their next thing comes after what still waits, or in this
    // round, unless they have had something in it.
    void give_back(const std::string& whose) {
        const auto theirs = std::find_if(waiting_.rbegin(), waiting_.rend(),
                                         [&](const auto& entry) { return entry.second.first == whose; });
        if (theirs != waiting_.rend())
            last_round_[whose] = theirs->first.first;
        else if (served_.contains(whose))
            last_round_[whose] = round_;
        else
            last_round_.erase(whose);
    }

    std::map<Turn, std::pair<std::string, Item>> waiting_;
    std::unordered_map<std::string, std::size_t> counts_;  // of what waits
    std::unordered_map<std::string, std::uint64_t> last_round_;
    std::unordered_set<std::string> served_;  // in this round
    std::uint64_t round_ = 0, pushed_ = 0;
};

}  // namespace tavoliere::server
