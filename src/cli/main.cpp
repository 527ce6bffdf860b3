#include <cstdio>
#include <cstdlib>
#include <span>

#include "cli/described_files.hpp"
#include "cli/file_endings.hpp"
#include "cli/output.hpp"
#include "cli/verbs.hpp"
#include "core/nearest.hpp"
#include "core/text.hpp"
#include "games/built_in.hpp"

namespace {

using namespace tavoliere;
using namespace tavoliere::cli;

Language language_of_environment() {
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable);
        if (value && *value) return std::string_view(value).starts_with("it") ? Language::italian : Language::english;
    }
    return Language::english;
}

// The language has to be known before the arguments are, because their errors are told in it.
Language language_of(const std::vector<std::string>& arguments) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == "--lang=it") return Language::italian;
        if (arguments[i] == "--lang=en") return Language::english;
        if (arguments[i] != "--lang" || i + 1 >= arguments.size()) continue;
        if (arguments[i + 1] == "it") return Language::italian;
        if (arguments[i + 1] == "en") return Language::english;
    }
    return language_of_environment();
}

const Verb& verb_named(std::string_view name) {
    std::vector<std::string> names;
    for (const Verb& verb : all_verbs()) {
        if (verb.name == name) return verb;
        names.emplace_back(verb.name);
    }
    if (name.starts_with('-'))
        throw UserError{{{{"{} stands where a verb is expected", "{} sta al posto di un verbo"}, {quoted(name)}},
                         {{"options after the verb, such as serve --port 8080",
                           "le opzioni dopo il verbo, per esempio serve --port 8080"}}}};
    throw UserError{
        {{{"unknown verb {}", "verbo sconosciuto: {}"}, {quoted(name)}}, one_of_known(name, names, Gender::masculine)}};
}

bool asks_help(std::string_view argument) { return argument == "--help" || argument == "help" || argument == "-h"; }

// Goes past `--lang it`, which is known already and is welcome before a verb too.
std::span<const std::string> after_language(std::span<const std::string> arguments) {
    while (!arguments.empty() && arguments[0].starts_with("--lang")) {
        const bool has_value_apart = arguments[0] == "--lang" && arguments.size() > 1;
        if (!has_value_apart && !arguments[0].starts_with("--lang=")) break;
        check_language(has_value_apart ? std::string_view(arguments[1]) : std::string_view(arguments[0]).substr(7));
        arguments = arguments.subspan(has_value_apart ? 2 : 1);
    }
    return arguments;
}

int tell_help(std::span<const std::string> arguments, Language language) {
    arguments = after_language(arguments);
    print(arguments.empty() ? general_help(language) : help_text(verb_named(arguments[0]), language));
    return exit_done;
}

int run(std::span<const std::string> arguments, Language language) {
    arguments = after_language(arguments);
    if (arguments.empty()) {
        std::fputs(general_help(language).c_str(), stderr);
        return exit_bad_input;
    }
    if (arguments[0] == "--version") {
        print("tavoliere " TAVOLIERE_VERSION "\n");
        return exit_done;
    }
    if (asks_help(arguments[0])) return tell_help(arguments.subspan(1), language);
    const Verb& verb = verb_named(arguments[0]);
    Catalog catalog = built_in_games();
    std::vector<std::string> given(arguments.begin() + 1, arguments.end());
    // Whoever asks what is wrong with a description wants more than that it cannot be played.
    const std::vector<std::string> written = given;
    if (verb.name != "describe") given = with_described_games(catalog, std::move(given));
    const Invocation call(catalog, verb, given, language, written);
    if (call.wants_help()) {
        print(help_text(verb, call.language()));
        return exit_done;
    }
    check_file_endings(call);
    return verb.run(call);
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    const Language language = language_of(arguments);
    try {
        return run(arguments, language);
    } catch (const UserError& problem) {
        std::string text = "tavoliere: ";
        if (!problem.where.empty()) text += problem.where.in(language) + (problem.error.has_place() ? ", " : ": ");
        std::fprintf(stderr, "%s%s\n", text.c_str(), problem.error.in(language).c_str());
        return exit_bad_input;
    }
}
