#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
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
    std::size_t people() const {
        std::set<std::string_view> all;
        for (const auto& [turn, entry] : waiting_) all.insert(entry.first);
        return all.size();
    }

    void push(const std::string& whose, Item item) {
        const auto [last, first_time] = last_round_.try_emplace(whose, round_);
        if (!first_time) ++last->second;
        waiting_.emplace(std::pair(last->second, ++pushed_), std::pair(whose, std::move(item)));
    }

    Item pop() {
        auto next = waiting_.extract(waiting_.begin());
        round_ = next.key().first;
        // Whoever had nothing in the last round waits no longer for what he had before.
        std::erase_if(last_round_, [&](const auto& last) { return last.second < round_ || waiting_.empty(); });
        return std::move(next.mapped().second);
    }

    // Takes out what fulfils a condition, wherever it stands.
    template <class Condition>
    std::vector<Item> take_if(Condition&& condition) {
        std::vector<Item> taken;
        std::erase_if(waiting_, [&](auto& entry) {
            if (!condition(entry.second.second)) return false;
            taken.push_back(std::move(entry.second.second));
            return true;
        });
        return taken;
    }

private:
    using Turn = std::pair<std::uint64_t, std::uint64_t>;  // the round, then the order of coming

    std::map<Turn, std::pair<std::string, Item>> waiting_;
    std::unordered_map<std::string, std::uint64_t> last_round_;
    std::uint64_t round_ = 0, pushed_ = 0;
};

}  // namespace tavoliere::server
