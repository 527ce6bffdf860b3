#pragma once

#include <array>

namespace tavoliere::server {

// A table of a store: its columns in their order, each with n (a whole number), r (a real number), t (a text) or o (a
// text that may be missing), and by which of them its rows are found in order.
struct StoreTable {
    const char* name;
    const char* columns;
    const char* key;
};

// All that a store keeps. What belongs to one game is found by its room, the key of these first.
constexpr auto store_tables = std::to_array<StoreTable>({
    {"room",
     "id:t game:t options:t start:t partner:n time_kind:t main:n extra:n rated:n private:n person0:t person1:t "
     "created:n "
     "over:n",
     "id"},
    {"event", "room:t n:n at:n kind:n seat:n text:t person:t number:n left0:n left1:n hash:t", "room n"},
    {"summary", "room:t person0:t person1:t state:n ply:n turn:n changed:n result:t", "room"},
    {"rating_change", "room:t before0:n after0:n before1:n after1:n", "room"},
    {"hold", "room:t began:n until:n seat:n free:n", "room began"},
    {"seat", "person:t created:n room:t over:n", "person created room"},
    {"description", "id:t text:t", "id"},
    {"person", "id:t name:t name_key:o password:t created:n", "id"},
    {"session", "digest:t person:t created:n id:t used:n device:t browser:t system:t", "digest"},
    {"device", "person:t digest:t used:n", "person digest"},
    {"recovery_code", "person:t digest:t", "person digest"},
    {"mail_address", "person:t address:t language:t", "person"},
    {"mail_link", "digest:t person:t purpose:n address:t language:t until:n", "digest"},
    {"passkey", "id:t person:t key:t counter:n name:t created:n used:n", "id"},
    {"rating", "person:t game:t rating:r deviation:r volatility:r games:n", "person game"},
    {"rated_pair", "one:t other:t room:t at:n", "one other room"},
    {"workshop", "person:t id:t text:t en:t it:t changed:n", "person id"},
    {"review", "game:t version:n played:n made:n text:t", "game"},
    {"problem_result", "person:t game:t problem:t solved:n at:n", "person game problem"},
    {"problem_rating", "game:t problem:t rating:r deviation:r volatility:r games:n", "game problem"},
    {"solver_rating", "person:t rating:r deviation:r volatility:r games:n", "person"},
    {"role", "person:t role:n", "person"},
    {"ignored", "person:t other:t how:n at:n", "person other"},
    {"report", "id:t at:n reporter:t person:t room:t offence:n text:t open:n", "id"},
    {"sanction", "id:t kind:n person:t addresses:t begun:n until:n offence:n lifted:n", "id"},
    {"audit", "n:n at:n actor:t act:t person:t detail:t room:t until:n why:t", "n"},
    {"removed_room", "id:t", "id"},
    {"run", "began:n alive:n", "began"},
});

}  // namespace tavoliere::server
