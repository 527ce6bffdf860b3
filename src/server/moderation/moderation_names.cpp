#include <algorithm>
#include <array>

#include "server/moderation/moderation_store.hpp"

namespace tavoliere::server {

namespace {

constexpr std::array<std::string_view, 3> role_names{"player", "moderator", "admin"};
constexpr std::array<std::string_view, 3> ignoring_names{"none", "mute", "block"};
constexpr std::array<std::string_view, offences> offence_names{"chat", "cheating", "name", "other"};
constexpr std::array<std::string_view, sanction_kinds> sanction_names{"warning", "silence", "ban"};

template <class Value, std::size_t Size>
std::optional<Value> value_named(const std::array<std::string_view, Size>& known, std::string_view name) {
    const auto found = std::ranges::find(known, name);
    if (found == known.end()) return std::nullopt;
    return static_cast<Value>(found - known.begin());
}

}  // namespace

std::string_view role_name(Role role) { return role_names[static_cast<std::size_t>(role)]; }
std::optional<Role> role_named(std::string_view name) { return value_named<Role>(role_names, name); }
std::string_view ignoring_name(Ignoring how) { return ignoring_names[static_cast<std::size_t>(how)]; }
std::optional<Ignoring> ignoring_named(std::string_view name) { return value_named<Ignoring>(ignoring_names, name); }
std::string_view offence_name(Offence offence) { return offence_names[static_cast<std::size_t>(offence)]; }
std::optional<Offence> offence_named(std::string_view name) { return value_named<Offence>(offence_names, name); }
std::string_view sanction_name(SanctionKind kind) { return sanction_names[static_cast<std::size_t>(kind)]; }

}  // namespace tavoliere::server
