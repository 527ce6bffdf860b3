#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "server/kept_values.hpp"
#include "server/time_control.hpp"

namespace tavoliere::server {

using Micros = std::int64_t;

// How much of the hall's time each client may take: `at_once`, then `share` of the time that passes. Whatever is begun
// is done to its end; where it cost more than was left, what comes next waits until the rest is paid off.
class TimeBudget {
public:
    static constexpr Micros at_once = 450'000;
    static constexpr double share = 0.15;

    explicit TimeBudget(bool on) : on_(on) {}

    void charge(const std::string& client, Micros cost, Millis now) {
        if (!on_) return;
        while (accounts_.size() > 0 && accounts_.oldest().owed(now) == 0) accounts_.drop_oldest();
        const Account account = accounts_.take(client).value_or(Account{});
        accounts_.put(client, {account.owed(now) + cost, now});
    }
    bool is_spent(const std::string& client, Millis now) const {
        const Account* account = accounts_.find(client);
        return account && account->owed(now) > at_once;
    }

private:
    struct Account {
        Micros debt = 0;
        Millis at = 0;

        Micros owed(Millis now) const {
            const double paid = share * 1000 * static_cast<double>(now - at);
            return std::max<Micros>(0, debt - static_cast<Micros>(paid));
        }
    };
    static constexpr std::size_t most_clients = 100'000;

    bool on_;
    KeptValues<Account> accounts_{most_clients};
};

}  // namespace tavoliere::server
