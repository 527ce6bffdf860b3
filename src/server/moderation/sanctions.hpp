#pragma once

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/json_writer.hpp"
#include "server/moderation/address_range.hpp"
#include "server/moderation/moderation_store.hpp"
#include "server/refusal.hpp"

namespace tavoliere::server {

// The sanctions in force, in memory, because every message asks for them.
class Sanctions {
public:
    void impose(const Sanction& sanction);
    void lift(const std::string& id);
    // Nothing where there is none.
    const Sanction* find(const std::string& id) const;

    // Whoever is meant by one of their own, or by where they come from.
    const Sanction* ban_of(const std::string& person, std::string_view address, Millis now) const {
        return strongest(SanctionKind::ban, person, address, now);
    }
    const Sanction* silence_of(const std::string& person, std::string_view address, Millis now) const {
        return strongest(SanctionKind::silence, person, address, now);
    }
    // Wherever they are.
    bool is_banned(const std::string& person, Millis now) const { return ban_of(person, "", now); }
    // All that concern somebody.
    std::vector<const Sanction*> of(const std::string& person, std::string_view address, Millis now) const;

private:
    const Sanction* strongest(SanctionKind kind, const std::string& person, std::string_view address, Millis now) const;

    std::unordered_map<std::string, std::vector<Sanction>> of_persons_;
    std::vector<std::pair<AddressRange, Sanction>> of_addresses_;
};

// What is told to whom a ban or silence keeps from something.
Refusal sanction_refusal(const Sanction& sanction);
// The member `notices`: what somebody is told of their sanctions.
void write_notices(JsonWriter& json, const std::vector<const Sanction*>& sanctions);

}  // namespace tavoliere::server
