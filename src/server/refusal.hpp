#pragma once

#include <string_view>

#include "core/json_writer.hpp"
#include "core/result.hpp"

namespace tavoliere::server {

// Why something is not done. The codes are those of docs/http-api.md.
struct Refusal {
    std::string_view code;
    Error error;
};

// The member `error` of an answer, in an object that the caller has begun.
void write_refusal(JsonWriter& json, const Refusal& refusal);

namespace refusals {

inline Refusal make(std::string_view code, Words words) { return {code, {{words}}}; }

inline Refusal bad_message() {
    return make("bad_message", {"this message cannot be understood", "questo messaggio non è comprensibile"});
}
inline Refusal unknown_room() { return make("unknown", {"there is no such game", "questa partita non esiste"}); }
inline Refusal unknown_game() { return make("unknown", {"there is no such game", "questo gioco non esiste"}); }
inline Refusal not_a_player() {
    return make("not_yours", {"you are not a player of this game", "non giochi in questa partita"});
}
inline Refusal not_your_turn() { return make("not_yours", {"it is not your turn", "non tocca a te"}); }
inline Refusal stale() { return make("stale", {"the game has moved on", "la partita è andata avanti"}); }
inline Refusal over() { return make("over", {"the game is not being played", "la partita non è in corso"}); }
inline Refusal too_many() { return make("too_many", {"slower, please", "più piano, per favore"}); }
inline Refusal too_many_accounts() {
    return make("too_many", {"too many new accounts from this address; please try again in a minute",
                             "troppi nuovi utenti da questo indirizzo; riprova fra un minuto, per favore"});
}
inline Refusal too_many_attempts() {
    return make("too_many", {"too many attempts; please try again in a minute",
                             "troppi tentativi; riprova fra un minuto, per favore"});
}
inline Refusal busy() {
    return make("too_many", {"the server is busy; please try again in a few seconds",
                             "il server è molto occupato; riprova fra qualche secondo, per favore"});
}
inline Refusal too_many_sockets() {
    return make("too_many", {"too many connections from this address", "troppe connessioni da questo indirizzo"});
}
inline Refusal too_many_challenges() {
    return make("too_many", {"too many open challenges; withdraw one, or wait until somebody takes one",
                             "troppe sfide aperte; ritirane una, o aspetta che qualcuno ne accetti una"});
}
inline Refusal quota() {
    return make("quota",
                {"as much has been stored for you or your network today as the server keeps in a day; games that "
                 "have begun go on, and new ones can begin after midnight (UTC)",
                 "per te o per la tua rete oggi è stato registrato quanto il server conserva in un giorno; le "
                 "partite già cominciate vanno avanti, e se ne possono cominciare altre dopo mezzanotte (UTC)"});
}
inline Refusal quota_twice() {
    return make("quota",
                {"far more has been stored for you or your network today than the server keeps in a day; please "
                 "go on after midnight (UTC)",
                 "per te o per la tua rete oggi è stato registrato molto più di quanto il server conserva in un "
                 "giorno; continua dopo mezzanotte (UTC), per favore"});
}
inline Refusal not_allowed() {
    return make("not_allowed", {"this game does not allow it", "questa partita non lo permette"});
}
inline Refusal while_playing() {
    return make("not_allowed",
                {"not while you play this game against somebody", "non mentre giochi a questo gioco contro qualcuno"});
}
inline Refusal too_long() {
    return make("not_allowed", {"this game has become too long for the server: end it by a draw or a resignation",
                                "questa partita è diventata troppo lunga per il server: chiudila con un pareggio o un "
                                "abbandono"});
}
inline Refusal takes_too_long() {
    return make("not_allowed", {"this takes the server too long: ask for less",
                                "questo richiede troppo tempo al server: chiedi di meno"});
}
inline Refusal storage() {
    return make("storage", {"the server cannot write it down now; nothing has happened",
                            "il server ora non riesce a scriverlo; non è successo nulla"});
}

}  // namespace refusals
}  // namespace tavoliere::server
