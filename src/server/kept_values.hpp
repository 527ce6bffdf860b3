#pragma once

#include <cstddef>
#include <iterator>
#include <list>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace tavoliere::server {

// A bounded map; when it is full, the oldest entry is dropped.
template <class Value>
class KeptValues {
public:
    explicit KeptValues(std::size_t most) : most_(most) {}

    void put(const std::string& name, Value value) {
        take(name);
        values_.emplace_back(name, std::move(value));
        places_[name] = std::prev(values_.end());
        if (values_.size() > most_) drop_oldest();
    }
    const Value* find(const std::string& name) const {
        const auto place = places_.find(name);
        return place == places_.end() ? nullptr : &place->second->second;
    }
    std::size_t size() const { return values_.size(); }
    // The one that was put there longest ago; there must be one.
    const Value& oldest() const { return values_.front().second; }
    const std::string& oldest_name() const { return values_.front().first; }
    void drop_oldest() {
        places_.erase(values_.front().first);
        values_.pop_front();
    }
    template <class Condition>
    void erase_if(Condition&& condition) {
        for (auto value = values_.begin(); value != values_.end();) {
            const auto next = std::next(value);
            if (condition(value->first)) take(value->first);
            value = next;
        }
    }
    // Nothing where there is none; it is kept no longer.
    std::optional<Value> take(const std::string& name) {
        const auto place = places_.find(name);
        if (place == places_.end()) return std::nullopt;
        Value value = std::move(place->second->second);
        values_.erase(place->second);
        places_.erase(place);
        return value;
    }

private:
    using Values = std::list<std::pair<std::string, Value>>;

    std::size_t most_;
    Values values_;
    std::unordered_map<std::string, typename Values::iterator> places_;
};

}  // namespace tavoliere::server
