#pragma once

#include <optional>
#include <string>

#include "server/moderation/moderation_store.hpp"
#include "server/person.hpp"

namespace tavoliere::server {

class Hall;
class Lobby;

// What nodes tell each other beside what concerns one client: what each keeps in memory and the others must know too.
namespace news {

std::string person_left(const std::string& person);
std::string session_over(const std::string& session);
std::string shut_out(const std::string& person);
std::string let_in(const std::string& person);
std::string sanction(const Sanction& sanction);
std::string sanction_over(const std::string& id);
std::string ignored(const IgnoredPerson& ignored);
std::string named(const Person& person);
std::string rated(const std::string& person, const std::string& game, int rating);
std::string forgotten(const std::string& person);
// A game between two persons has begun, has come to another position that must be known, or is over.
std::string game(const std::string& room, bool over);
// All challenges that this node lists.
std::string lobby(const Lobby& lobby);

}  // namespace news

// Lets what another node says happen here too.
void take_news(Hall& hall, const std::string& node, std::string_view text);

}  // namespace tavoliere::server
