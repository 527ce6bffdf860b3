#include <cstdio>

#include "cli/collection.hpp"
#include "cli/files.hpp"
#include "cli/record_format.hpp"
#include "cli/verbs.hpp"
#include "core/text.hpp"

namespace tavoliere::cli {

namespace {

std::string wanted_format(const Invocation& call) {
    if (const std::optional<std::string> format = format_of_flag(call, "--to")) return *format;
    if (const std::optional<std::string> format = format_of_path(call.value_or("--output", ""))) return *format;
    throw UserError{{{{"it is not said what to write", "non è detto che cosa scrivere"}},
                     {{"--to with one of {}", "--to con uno tra {}"}, {join(record_format_names())}}}};
}

int run_convert(const Invocation& call) {
    const std::string to = wanted_format(call);
    const std::optional<std::string> from = format_of_flag(call, "--from");
    OutputFile output(call.value_or("--output", "-"));
    std::uint64_t written = 0, wrong = 0;
    const auto tell = [&](const CollectionPlace& place, const std::vector<Error>& errors) {
        ++wrong;
        for (const Error& error : errors) std::fputs(error_line(place, error, call.language()).c_str(), stderr);
    };
    const auto write = [&](const CollectionPlace& place, CheckedGame& game) {
        const Result<std::string> text = text_in_format(game, to);
        if (!text) return tell(place, {text.error()});
        if (written++ > 0 && to != "json") output.write("\n");
        output.write(*text);
    };
    for (const std::string& file : call.operands()) visit_file_as(call.catalog(), file, from, {write, tell});
    if (wrong > 0) return exit_bad_input;
    output.finish();
    return exit_done;
}

}  // namespace

Verb convert_verb() {
    return {"convert",
            {"writes records in another format: text, JSON, PGN, CodeCup, Abstract Play",
             "scrive le partite in un altro formato: testo, JSON, PGN, CodeCup, Abstract Play"},
            {"FILE..."},
            with_common_flags({{"--to",
                                "FORMAT",
                                {"text | json | pgn | codecup | abstractplay (default: by the name of --output)",
                                 "text | json | pgn | codecup | abstractplay (altrimenti dal nome di --output)"}},
                               {"--from",
                                "FORMAT",
                                {"the same; without it every game says what it is",
                                 "lo stesso; se manca, ogni partita dice che cos'è"}},
                               {"--output",
                                "FILE",
                                {"a file, which appears whole or not at all (default: standard output)",
                                 "un file, che appare intero o per niente (altrimenti l'uscita standard)"}}}),
            "convert - --to json",
            run_convert};
}

}  // namespace tavoliere::cli
