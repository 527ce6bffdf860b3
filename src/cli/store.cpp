#include "cli/output.hpp"
#include "cli/store_place.hpp"
#include "cli/verbs.hpp"
#include "core/text.hpp"
#include "server/sql/store_copy.hpp"

namespace tavoliere::cli {

namespace {

int run_store(const Invocation& call) {
    if (call.operand(0) != "copy")
        throw UserError{{{{"unknown: {}", "sconosciuto: {}"}, {quoted(call.operand(0))}},
                         {{"store copy FROM TO", "store copy DA A"}}}};
    const std::string from = checked_place(std::string(call.operand(1))),
                      to = checked_place(std::string(call.operand(2)));
    const auto copied = server::copy_store(from, to);
    if (!copied) throw UserError{copied.error()};
    print(call.say({"games: {}, events: {}, accounts: {}; the digests of all games are equal in both",
                    "partite: {}, eventi: {}, utenti: {}; le impronte di tutte le partite coincidono nei due archivi"},
                   {std::to_string(copied->rooms), std::to_string(copied->events), std::to_string(copied->persons)}) +
          '\n');
    return exit_done;
}

}  // namespace

Verb store_verb() {
    return {"store",
            {"copies all games and accounts from one store to another, such as from a folder to PostgreSQL",
             "copia tutte le partite e gli utenti da un archivio all'altro, per esempio da una cartella a PostgreSQL"},
            {"copy", "FROM", "TO"},
            with_common_flags({}),
            "store copy sqlite:games sqlite:copied",
            run_store};
}

}  // namespace tavoliere::cli
