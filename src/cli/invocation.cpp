#include "cli/invocation.hpp"

#include <algorithm>
#include <charconv>

#include "core/letter_case.hpp"
#include "core/nearest.hpp"
#include "core/text.hpp"

namespace tavoliere::cli {

namespace {

// Room for "  --position TEXT" before the explanation.
constexpr std::size_t flag_column = 22;

std::string usage(const Verb& verb) {
    std::string text = "tavoliere " + std::string(verb.name);
    for (const std::string_view operand : verb.operands) text += ' ' + std::string(operand);
    return text;
}

}  // namespace

Invocation::Invocation(const Catalog& catalog, const Verb& verb, const std::vector<std::string>& arguments,
                       Language default_language, std::vector<std::string> written)
    : catalog_(catalog), verb_(verb), language_(default_language), arguments_(arguments), written_(std::move(written)) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i].starts_with("-") && arguments[i].size() > 1)
            read_flag(arguments, i);
        else
            operands_.push_back(operand_of(arguments[i]));
    }
    if (has("--lang")) language_ = value_or("--lang", "") == "it" ? Language::italian : Language::english;
    if (!wants_help()) check_operands();
}

// The name of a game may be written in capitals.
std::string Invocation::operand_of(const std::string& argument) const {
    if (verb_.operands.empty()) return argument;
    const std::string_view wanted = verb_.operands[std::min(operands_.size(), verb_.operands.size() - 1)];
    const bool names_game = wanted == "GAME" || wanted == "[GAME...]" || wanted == "[OTHER...]";
    const std::string small = in_small_letters(argument);
    return names_game && !catalog_.find(argument) && catalog_.find(small) ? small : argument;
}

void Invocation::read_flag(const std::vector<std::string>& arguments, std::size_t& i) {
    const std::string& argument = arguments[i];
    const std::size_t equals = argument.starts_with("--") ? argument.find('=') : std::string::npos;
    const std::string name = argument == "-h" ? "--help" : argument.substr(0, equals);
    const Flag& flag = known_flag(name);
    if (has(name) && !flag.repeatable)
        throw UserError{{{{"{} given twice", "{} ripetuto"}, {name}}, {{"{} once", "{} una sola volta"}, {name}}}};
    if (flag.placeholder.empty()) {
        if (equals != std::string::npos)
            throw UserError{
                {{{"{} takes no value", "{} non prende valori"}, {name}}, {{"{} alone", "{} da solo"}, {name}}}};
        flags_.emplace_back(name, "");
    } else if (equals != std::string::npos) {
        flags_.emplace_back(name, argument.substr(equals + 1));
    } else if (flag.may_lack_value() && (i + 1 == arguments.size() || arguments[i + 1].starts_with("--"))) {
        flags_.emplace_back(name, "");
    } else if (i + 1 < arguments.size()) {
        flags_.emplace_back(name, arguments[++i]);
    } else {
        throw UserError{{{{"{} needs a value", "{} richiede un valore"}, {name}},
                         {{"{} {}", "{} {}"}, {name, std::string(flag.placeholder)}}}};
    }
    if (name == "--lang") check_language(flags_.back().second);
}

void check_language(std::string_view name) {
    if (name == "it" || name == "en") return;
    throw UserError{
        {{{"unknown language {}", "lingua sconosciuta: {}"}, {tavoliere::quoted(name)}}, {{"it | en", "it | en"}}}};
}

const Flag& Invocation::known_flag(std::string_view name) const {
    std::vector<std::string> names;
    for (const Flag& flag : verb_.flags) {
        if (flag.name == name) return flag;
        names.emplace_back(flag.name);
    }
    throw UserError{{{{"unknown option {}", "opzione sconosciuta: {}"}, {tavoliere::quoted(name)}},
                     one_of_known(name, names, Gender::feminine)}};
}

std::string Invocation::written_name(std::string_view game) const {
    const auto place = std::ranges::find(arguments_, game);
    const auto i = static_cast<std::size_t>(place - arguments_.begin());
    return i < written_.size() ? written_[i] : std::string(game);
}

void Invocation::check_operands() const {
    const bool is_told_by_record = verb_.operands == std::vector<std::string_view>{"GAME"} && has("--record");
    const auto needed = static_cast<std::size_t>(
        std::ranges::count_if(verb_.operands, [](std::string_view name) { return !name.starts_with('['); }));
    if (operands_.size() < needed && !is_told_by_record)
        throw UserError{{{{"{} is missing", "manca {}"}, {std::string(verb_.operands[operands_.size()])}},
                         {{"{}", "{}"}, {"tavoliere " + std::string(verb_.example)}}}};
    const bool takes_more = !verb_.operands.empty() && verb_.operands.back().find("...") != std::string_view::npos;
    if (operands_.size() > verb_.operands.size() && !takes_more)
        throw UserError{{{{"unexpected argument {}", "argomento inatteso: {}"},
                          {tavoliere::quoted(operands_[verb_.operands.size()])}},
                         {{"{}", "{}"}, {usage(verb_)}}}};
}

std::string Invocation::value_or(std::string_view flag, std::string_view fallback) const {
    const std::vector<std::string> given = values(flag);
    return given.empty() ? std::string(fallback) : given.front();
}

std::vector<std::string> Invocation::values(std::string_view flag) const {
    std::vector<std::string> found;
    for (const auto& [name, value] : flags_)
        if (name == flag) found.push_back(value);
    return found;
}

std::uint64_t Invocation::number_or(std::string_view flag, std::uint64_t least, std::uint64_t most,
                                    std::uint64_t fallback) const {
    if (!has(flag)) return fallback;
    const std::string text = value_or(flag, "");
    std::uint64_t number = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (status != std::errc() || end != text.data() + text.size() || number < least || number > most)
        throw UserError{{{{"{} cannot be {}", "{} non può essere {}"}, {std::string(flag), tavoliere::quoted(text)}},
                         {{"a whole number from {} to {}", "un numero intero da {} a {}"},
                          {std::to_string(least), std::to_string(most)}}}};
    return number;
}

double Invocation::seconds_or(std::string_view flag, double fallback) const {
    if (!has(flag)) return fallback;
    const std::string text = value_or(flag, "");
    double seconds = 0;
    const auto [end, status] =
        std::from_chars(text.data(), text.data() + text.size(), seconds, std::chars_format::fixed);
    constexpr double longest = 1e6;
    const bool is_number = status == std::errc() && end == text.data() + text.size();
    if (!is_number || !(seconds >= 0 && seconds <= longest))
        throw UserError{{{{"{} cannot be {}", "{} non può essere {}"}, {std::string(flag), tavoliere::quoted(text)}},
                         {{"seconds, such as 2.5", "secondi, per esempio 2.5"}}}};
    return seconds;
}

std::string help_text(const Verb& verb, Language language) {
    const bool italian = language == Language::italian;
    std::string text = (italian ? "Uso: " : "Usage: ") + usage(verb) + (italian ? " [opzioni]\n\n" : " [options]\n\n");
    text += std::string(verb.summary.in(language)) + "\n\n";
    for (const Flag& flag : verb.flags) {
        std::string line = "  " + std::string(flag.name);
        if (!flag.placeholder.empty()) line += ' ' + std::string(flag.placeholder);
        line.resize(std::max(line.size() + 2, flag_column), ' ');
        text += line + std::string(flag.help.in(language)) + '\n';
    }
    return text + (italian ? "\nEsempio: " : "\nExample: ") + "tavoliere " + std::string(verb.example) + '\n';
}

std::vector<Flag> with_common_flags(std::vector<Flag> own) {
    own.push_back({"--lang",
                   "it|en",
                   {"the language (default: from the environment)", "la lingua (altrimenti quella del sistema)"}});
    own.push_back({"--help", "", {"this help", "questo aiuto"}});
    return own;
}

std::vector<Flag> with_position_flags(std::vector<Flag> own) {
    std::vector<Flag> all{
        {"-o",
         "key=value",
         {"an option of the game (see: tavoliere games)", "un'opzione del gioco (vedi: tavoliere games)"},
         true},
        {"--position",
         "TEXT",
         {"the position to begin from (default: the start)",
          "la posizione da cui partire (altrimenti quella iniziale)"}},
        {"--moves",
         "TEXT",
         {"actions to play from there, separated by spaces", "mosse da giocare da lì, separate da spazi"}},
        {"--record",
         "FILE",
         {"begin from the first game of a file instead (- is standard input)",
          "parte invece dalla prima partita di un file (- è l'ingresso standard)"}},
        {"--ply", "N", {"of the record, only the first N actions", "del file, solo le prime N mosse"}},
        {"--coords",
         "NAME",
         {"coordinates: dvonn knows newsletter and standard", "coordinate: dvonn conosce newsletter e standard"}},
    };
    for (Flag& flag : own) all.push_back(flag);
    // Every such verb takes these, so that one set of arguments serves for all of them.
    const auto add_idle = [&](std::string_view name, const Words& help) {
        if (std::ranges::find(all, name, &Flag::name) == all.end()) all.push_back({name, "N", help});
    };
    add_idle("--seed", {"no effect: nothing is left to chance here", "senza effetto: qui nulla è lasciato al caso"});
    add_idle("--threads", {"no effect: one thread does it all", "senza effetto: basta un solo thread"});
    return with_common_flags(std::move(all));
}

}  // namespace tavoliere::cli
