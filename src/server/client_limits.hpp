#pragma once

#include <array>
#include <string>

#include "server/presence.hpp"
#include "server/rate_limit.hpp"
#include "server/slots.hpp"

namespace tavoliere::server {

// How often a person and an address may do what costs something, and how many challenges they may have open. A new
// socket is a new guest: whatever counts for a person counts for where they come from too.
class ClientLimits {
public:
    // `on`: whether there are any.
    explicit ClientLimits(bool on);

    enum class Verdict : unsigned char { fine, too_fast, crowded };
    // A message that has come. Many may share an address: nobody is blamed where it is crowded.
    Verdict judge_message(Connection& client, Millis now);

    bool may_create(const Connection& client, Millis now);
    bool may_chat(const Connection& client, Millis now);
    bool may_analyse(const std::string& person, Millis now) { return analyses_.allow(person, now); }
    bool may_review(const std::string& person, const std::string& address, Millis now) {
        return allow_both(reviews_, person, reviews_by_address_, address, now);
    }
    bool may_answer_problem(const std::string& person, const std::string& address, Millis now) {
        return allow_both(problems_, person, problems_by_address_, address, now);
    }
    // Whether a result changes the problem's rating: whoever becomes a new guest each time does not push it.
    bool may_rate_problem(const std::string& address, const std::string& problem, Millis now) {
        return ratings_of_problems_.allow(address + ' ' + problem, now);
    }

    // A slot for an open challenge; nothing where too many are open. A maker who is away has no address.
    Slot take_challenge(const std::string& person, const std::string& address);
    Slot take_challenge(const std::string& person) { return challenges_by_person_.take(person); }

private:
    const bool on_;
    RateLimit messages_by_address_, creations_, creations_by_address_, chats_, chats_by_address_, analyses_, reviews_,
        reviews_by_address_, problems_, problems_by_address_, ratings_of_problems_;
    Slots challenges_by_person_, challenges_by_address_;
};

}  // namespace tavoliere::server
