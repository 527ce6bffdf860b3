#include <algorithm>

#include "cli/output.hpp"
#include "cli/verbs.hpp"
#include "core/text.hpp"

namespace tavoliere::cli {

namespace {

constexpr std::string_view games_variable = "games";

bool is_word(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '-' || c == '_';
    });
}

// The values that a flag tells: those of its placeholder ("it|en"), or those that its help ends with ("a4 | a3").
std::vector<std::string> values_of(const Flag& flag) {
    std::string_view told = flag.placeholder;
    if (told.find('|') == told.npos) {
        told = flag.help.en;
        if (told.find(" | ") == told.npos) return {};
        if (const std::size_t colon = told.rfind(": "); colon != told.npos) told.remove_prefix(colon + 2);
    }
    std::vector<std::string> values;
    for (const Slice& part : split({told}, '|')) {
        const std::vector<Slice> words = split_words(part.text);
        if (words.empty() || !is_word(words.front().text)) return {};
        values.emplace_back(words.front().text);
    }
    return values;
}

bool is_file(std::string_view placeholder) { return placeholder.find("FILE") != placeholder.npos; }
bool is_folder(std::string_view placeholder) {
    return placeholder.find("FOLDER") != placeholder.npos || placeholder.find("DIR") != placeholder.npos;
}
bool is_game(std::string_view name) { return name == "GAME" || name == "[GAME...]" || name == "[OTHER...]"; }

std::string flags_of(const Verb& verb) {
    std::vector<std::string> names;
    for (const Flag& flag : verb.flags) names.emplace_back(flag.name);
    return join(names, " ");
}

// What a shell may complete after a flag, as the bash function below takes it; nothing where the value is free.
std::string bash_values(const Flag& flag) {
    if (const std::vector<std::string> values = values_of(flag); !values.empty())
        return "words='" + join(values, " ") + "'";
    if (is_game(flag.placeholder)) return "words=$" + std::string(games_variable);
    if (is_file(flag.placeholder) || is_folder(flag.placeholder)) return "files=1";
    return flag.placeholder.empty() ? "" : "free=1";
}

std::string bash_verb(const Verb& verb) {
    std::string text = "    " + std::string(verb.name) + ")\n      words='" + flags_of(verb) + "'\n";
    for (const std::string_view operand : verb.operands) {
        if (is_game(operand)) text += "      words=\"$words $games\" files=1\n";
        if (is_file(operand)) text += "      files=1\n";
        if (operand.find('|') != operand.npos)
            text += "      words=\"$words " + [&] {
                std::string choices(operand);
                std::ranges::replace(choices, '|', ' ');
                return choices;
            }() + "\"\n";
    }
    std::string after;
    for (const Flag& flag : verb.flags)
        if (const std::string values = bash_values(flag); !values.empty())
            after += "        " + std::string(flag.name) + ") words='' files='' " + values + " ;;\n";
    if (!after.empty()) text += "      case \"$previous\" in\n" + after + "      esac\n";
    return text + "      ;;\n";
}

std::string names_of_games(const Catalog& catalog) {
    std::vector<std::string> names;
    for (const FamilyPtr& family : catalog.families()) names.emplace_back(family->info.id);
    return join(names, " ");
}

std::string bash_script(const Catalog& catalog) {
    std::string verbs;
    for (const Verb& verb : all_verbs()) verbs += std::string(verb.name) + ' ';
    std::string text =
        "# Completion of tavoliere in bash: source <(tavoliere completion bash)\n"
        "_tavoliere() {\n"
        "  local current=\"${COMP_WORDS[COMP_CWORD]}\" previous=\"${COMP_WORDS[COMP_CWORD-1]}\"\n"
        "  local words='' files='' free='' games='" +
        names_of_games(catalog) +
        "'\n"
        "  local verb=''\n"
        "  if ((COMP_CWORD > 1)); then verb=\"${COMP_WORDS[1]}\"; fi\n"
        "  case \"$verb\" in\n"
        "    ''|help|--help) words='" +
        verbs + "help --help --version --lang' ;;\n";
    for (const Verb& verb : all_verbs()) text += bash_verb(verb);
    return text +
           "  esac\n"
           "  COMPREPLY=()\n"
           "  if [[ -n \"$free\" ]]; then return; fi\n"
           "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
           "  if [[ -n \"$files\" && \"$current\" != -* ]]; then\n"
           "    local file\n"
           "    while IFS= read -r file; do COMPREPLY+=(\"$file\"); done < <(compgen -f -- \"$current\")\n"
           "    compopt -o filenames 2>/dev/null\n"
           "  fi\n"
           "}\n"
           "complete -F _tavoliere tavoliere\n";
}

// Between single quotes, where nothing but the quote itself means something.
std::string in_zsh_quotes(std::string_view text) {
    std::string quoted = "'";
    for (const char c : text) quoted += c == '\'' ? "'\\''" : std::string(1, c);
    return quoted + '\'';
}

// In an argument of _arguments or _describe, where brackets and colons separate.
std::string zsh_words(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\') escaped += '\\';
        escaped += c;
    }
    return escaped;
}

std::string zsh_action(std::string_view placeholder, const std::vector<std::string>& values) {
    if (!values.empty()) return "(" + join(values, " ") + ')';
    if (is_game(placeholder)) return "_tavoliere_games";
    return is_file(placeholder) || is_folder(placeholder) ? "_files" : " ";
}

std::string zsh_verb(const Verb& verb, Language language) {
    std::string text = "    " + std::string(verb.name) + ") _arguments";
    for (const Flag& flag : verb.flags) {
        std::string argument = flag.repeatable ? "*" : "";
        argument += std::string(flag.name) + '[' + zsh_words(flag.help.in(language)) + ']';
        if (!flag.placeholder.empty())
            argument += (flag.may_lack_value() ? "::" : ":") + zsh_words(flag.placeholder) + ':' +
                        zsh_action(flag.placeholder, values_of(flag));
        text += " \\\n      " + in_zsh_quotes(argument);
    }
    for (const std::string_view operand : verb.operands) {
        const bool many = operand.find("...") != operand.npos, may_lack = operand.starts_with('[');
        std::string choices(operand);
        std::ranges::replace(choices, '|', ' ');
        const bool chooses = operand.find('|') != operand.npos;
        text += " \\\n      " +
                in_zsh_quotes((many ? "*" : "") + std::string(may_lack && !many ? "::" : ":") + zsh_words(operand) +
                              ':' + (chooses ? '(' + choices + ')' : zsh_action(operand, {})));
    }
    return text + " ;;\n";
}

std::string zsh_script(const Catalog& catalog, Language language) {
    std::string text =
        "#compdef tavoliere\n"
        "# Completion of tavoliere in zsh: source <(tavoliere completion zsh), or this file as _tavoliere in $fpath.\n"
        "_tavoliere_games() {\n"
        "  compadd -- " +
        names_of_games(catalog) +
        "\n  _files -g '*.toml'\n"
        "}\n"
        "_tavoliere() {\n"
        "  local -a verbs\n"
        "  verbs=(\n";
    for (const Verb& verb : all_verbs())
        text += "    " + in_zsh_quotes(std::string(verb.name) + ':' + zsh_words(verb.summary.in(language))) + '\n';
    text +=
        "  )\n"
        "  if ((CURRENT == 2)); then _describe -t verbs verb verbs; return; fi\n"
        "  shift words; ((CURRENT--))\n"
        "  case $words[1] in\n";
    for (const Verb& verb : all_verbs()) text += zsh_verb(verb, language);
    return text +
           "  esac\n"
           "}\n"
           "if [[ \"$funcstack[1]\" == _tavoliere ]]; then _tavoliere \"$@\"; else compdef _tavoliere tavoliere; fi\n";
}

int run_completion(const Invocation& call) {
    const std::string_view shell = call.operand(0);
    if (shell == "bash")
        print(bash_script(call.catalog()));
    else if (shell == "zsh")
        print(zsh_script(call.catalog(), call.language()));
    else
        throw UserError{{{{"unknown shell {}", "shell sconosciuta: {}"}, {tavoliere::quoted(shell)}},
                         {{"bash | zsh", "bash | zsh"}}}};
    return exit_done;
}

}  // namespace

Verb completion_verb() {
    return {"completion",
            {"what a shell needs to complete verbs, options and games",
             "ciò che serve a una shell per completare verbi, opzioni e giochi"},
            {"bash|zsh"},
            with_common_flags({}),
            "completion bash",
            run_completion};
}

}  // namespace tavoliere::cli
