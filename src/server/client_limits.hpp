#pragma once

#include <array>
#include <optional>
#include <string>

#include "server/presence.hpp"
#include "server/rate_limit.hpp"
#include "server/refusal.hpp"
#include "server/slots.hpp"
#include "server/storage_quota.hpp"
#include "server/time_budget.hpp"

namespace tavoliere::server {

// How often a person and an address may do what costs something, and how many challenges they may have open. A new
// socket is a new guest: whatever counts for a person counts for where they come from too.
class ClientLimits {
public:
    // `on`: whether there are any.
    explicit ClientLimits(bool on);

    // The hall's time, by address: a new socket costs nothing, and so is no new budget.
    void charge_time(const std::string& address, Micros cost, Millis now) { hall_time_.charge(address, cost, now); }
    bool has_spent_time(const std::string& address, Millis now) const { return hall_time_.is_spent(address, now); }
    // A slot among what a client lets the workers answer; nothing where all are taken.
    Slot take_aside(const std::string& client) { return asides_.take(client); }

    // Why no game may be made now.
    std::optional<Refusal> refusal_of_game(const Connection& client, Millis now);
    // What has been written down for them.
    void charge_storage(const Connection& client, StoredBytes bytes, Millis now);
    bool may_go_on(const Connection& client, Millis now) const;
    bool may_chat(const Connection& client, Millis now);
    bool may_analyse(const std::string& person, Millis now) { return analyses_.allow(person, now); }
    bool may_review(const std::string& person, const std::string& address, Millis now) {
        return allow_both(reviews_, person, reviews_by_address_, address, now);
    }
    bool may_answer_problem(const std::string& person, const std::string& address, Millis now) {
        return allow_both(problems_, person, problems_by_address_, address, now);
    }
    // How much a result counts for the problem's rating: whoever becomes a new guest each time does not push it.
    double weight_for_problem(const Person& person, const std::string& address, const std::string& problem, Millis now);

    // A slot for an open challenge; nothing where too many are open. A maker who is away has no address.
    Slot take_challenge(const std::string& person, const std::string& address);
    Slot take_challenge(const std::string& person) { return challenges_by_person_.take(person); }

private:
    TimeBudget hall_time_;
    StorageQuota storage_, storage_by_address_;
    RateLimit creations_, creations_by_address_, chats_, chats_by_address_, analyses_, reviews_, reviews_by_address_,
        problems_, problems_by_address_, ratings_of_problems_, ratings_by_guests_;
    Slots challenges_by_person_, challenges_by_address_, asides_;
};

}  // namespace tavoliere::server
