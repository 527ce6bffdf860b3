#include "server/client_limits.hpp"

namespace tavoliere::server {

namespace {

constexpr Rate creation_rate{20, 6 * second}, address_creation_rate{100, second}, chat_rate{6, 2 * second},
    address_chat_rate{30, second}, analysis_rate{20, second};
// A review takes up to twenty seconds of a processor.
constexpr Rate review_rate{10, 20 * second}, address_review_rate{30, 10 * second};
constexpr Rate problem_rate{30, 4 * second}, address_problem_rate{120, second};
// Results of one problem from one address, which a whole class may share, where they have accounts; a new guest costs
// nothing, so the guests of an address are one, and count for little.
constexpr Rate problem_rating_rate{5, 600 * second}, guests_rating_rate{1, day};
constexpr double guests_weight = 0.1;
constexpr int challenges_of_a_person = 10, challenges_of_an_address = 50, asides_of_a_client = 8;

// In a day. A game of sixty moves takes about 6 kB.
constexpr StoredBytes storage_of_a_person = 5'000'000, storage_of_an_address = 50'000'000;

}  // namespace

ClientLimits::ClientLimits(bool on)
    : hall_time_(on),
      storage_(storage_of_a_person, on),
      storage_by_address_(storage_of_an_address, on),
      creations_(creation_rate, on),
      creations_by_address_(address_creation_rate, on),
      chats_(chat_rate, on),
      chats_by_address_(address_chat_rate, on),
      analyses_(analysis_rate, on),
      reviews_(review_rate, on),
      reviews_by_address_(address_review_rate, on),
      problems_(problem_rate, on),
      problems_by_address_(address_problem_rate, on),
      ratings_of_problems_(problem_rating_rate, on),
      ratings_by_guests_(guests_rating_rate, on),
      challenges_by_person_(on ? challenges_of_a_person : Slots::without_limit),
      challenges_by_address_(on ? challenges_of_an_address : Slots::without_limit),
      asides_(on ? asides_of_a_client : Slots::without_limit) {}

double ClientLimits::weight_for_problem(const Person& person, const std::string& address, const std::string& problem,
                                        Millis now) {
    const std::string key = address + ' ' + problem;
    if (person.has_account()) return ratings_of_problems_.allow(key, now) ? 1 : 0;
    return ratings_by_guests_.allow(key, now) ? guests_weight : 0;
}

std::optional<Refusal> ClientLimits::refusal_of_game(const Connection& client, Millis now) {
    if (!storage_.may_begin(client.person.id, now) || !storage_by_address_.may_begin(client.address, now))
        return refusals::quota();
    if (!allow_both(creations_, client.person.id, creations_by_address_, client.address, now))
        return refusals::too_many();
    return std::nullopt;
}

void ClientLimits::charge_storage(const Connection& client, StoredBytes bytes, Millis now) {
    storage_.charge(client.person.id, bytes, now);
    storage_by_address_.charge(client.address, bytes, now);
}

bool ClientLimits::may_go_on(const Connection& client, Millis now) const {
    return storage_.may_go_on(client.person.id, now) && storage_by_address_.may_go_on(client.address, now);
}

bool ClientLimits::may_chat(const Connection& client, Millis now) {
    return allow_both(chats_, client.person.id, chats_by_address_, client.address, now);
}

Slot ClientLimits::take_challenge(const std::string& person, const std::string& address) {
    const std::array<Slot, 2> slots{challenges_by_person_.take(person), challenges_by_address_.take(address)};
    return slots[0] && slots[1] ? std::make_shared<const std::array<Slot, 2>>(slots) : nullptr;
}

}  // namespace tavoliere::server
