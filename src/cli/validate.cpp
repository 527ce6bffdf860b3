#include "cli/collection.hpp"
#include "cli/output.hpp"
#include "cli/verbs.hpp"

namespace tavoliere::cli {

namespace {

struct Counts {
    std::uint64_t games = 0;
    std::uint64_t wrong = 0;
    std::uint64_t errors = 0;
};

std::string summary(const Counts& counts, const Invocation& call) {
    const auto counted = [&](std::uint64_t count, const Words& one, const Words& several) {
        return std::to_string(count) + ' ' + call.say(count == 1 ? one : several);
    };
    return counted(counts.games, {"game", "partita"}, {"games", "partite"}) + ", " +
           counted(counts.wrong, {"wrong", "sbagliata"}, {"wrong", "sbagliate"}) + ", " +
           counted(counts.errors, {"error", "errore"}, {"errors", "errori"}) + '\n';
}

std::string summary_json(const Counts& counts) {
    return JsonWriter()
               .begin_object()
               .member("games", counts.games)
               .member("wrong", counts.wrong)
               .member("errors", counts.errors)
               .end_object()
               .text() +
           '\n';
}

int run_validate(const Invocation& call) {
    const bool as_json = call.has("--json");
    Counts counts;
    const CollectionVisitor visitor{[&](const CollectionPlace&, CheckedGame&) { ++counts.games; },
                                    [&](const CollectionPlace& place, const std::vector<Error>& errors) {
                                        ++counts.games;
                                        ++counts.wrong;
                                        counts.errors += errors.size();
                                        for (const Error& error : errors)
                                            print((as_json ? error_json : error_line)(place, error, call.language()));
                                    }};
    const bool all_read = visit_games(call, call.operands(), visitor);
    print(as_json ? summary_json(counts) : summary(counts, call));
    return !all_read ? exit_bad_input : counts.wrong > 0 ? exit_no : exit_done;
}

}  // namespace

Verb validate_verb() {
    return {"validate",
            {"checks records: every error with its file, line, column and ply",
             "controlla le partite: ogni errore con file, riga, colonna e semimossa"},
            {"FILE..."},
            with_common_flags({{"--json",
                                "",
                                {"an object per error and line, then one with the counts",
                                 "un oggetto per errore e riga, poi uno con i totali"}}}),
            "validate - --json",
            run_validate};
}

}  // namespace tavoliere::cli
