#include "games/described_game.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include "core/sha256.hpp"
#include "core/text.hpp"
#include "games/described/described_options.hpp"
#include "games/described/front_matter.hpp"
#include "games/described/meaning.hpp"
#include "games/described/short_rules.hpp"
#include "games/described/table_reader.hpp"
#include "games/kernels.hpp"

namespace tavoliere {

using described::Complaints;
using described::DescribedOptions;
using described::Kernel;
using described::Strings;
using described::text_in;
using described::title_in;
using described::Value;

namespace {

constexpr int language_known = 1;
// A long text is read for fewer choices of its options than a short one.
constexpr std::size_t most_values_checked = 40'000;

// A description with all that its games point into.
struct Source {
    Value text;
    DescribedOptions options;
    Strings strings;
    std::vector<OptionSpec> specs;
    std::string_view id;
    const Kernel* kernel = nullptr;
};

// The language and the family stand before everything else, since all other words depend on them.
const Kernel* kernel_of(const Value& text, Complaints& complaints) {
    const Value* language = text.find("language");
    if (!language || !language->is_number() || language->number != language_known) {
        complaints.add(language ? language->at : described::Location{1, 1},
                       language ? Message{{"language = {}: this program knows language {}",
                                           "language = {}: questo programma conosce la lingua {}"},
                                          {shown(*language), std::to_string(language_known)}}
                                : Message{{"the first line is missing", "manca la prima riga"}},
                       {{"language = 1", "language = 1"}});
        return nullptr;
    }
    std::vector<std::string> families;
    const Value* family = text.find("family");
    for (const Kernel* kernel : described::kernels()) {
        if (family && family->is_text() && family->text == kernel->family) return kernel;
        families.emplace_back(kernel->family);
    }
    complaints.add(family ? family->at : described::Location{1, 1},
                   family ? Message{{"family = {}", "family = {}"}, {shown(*family)}}
                          : Message{{"the word family is missing", "manca la parola family"}},
                   family ? described::one_of(family->text, families)
                          : Message{{"family = \"stacks\" or \"seeds\"", "family = \"stacks\" o \"seeds\""}});
    return nullptr;
}

// Words that only games of the other family have are told as such: the author may have chosen the wrong one.
void check_family(const Value& table, std::string_view name, const Kernel& own, Complaints& complaints) {
    for (const Value::Entry& entry : table.entries) {
        if (described::find_word(own.words(), name, entry.key)) {
            if (name.empty() && entry.value.is_table()) check_family(entry.value, entry.key, own, complaints);
            continue;
        }
        for (const Kernel* kernel : described::kernels())
            if (kernel != &own && described::find_word(kernel->words(), name, entry.key))
                complaints.add(entry.at,
                               {{"{} is a word of games of {}, and this is one of {}",
                                 "{} è una parola dei giochi della famiglia {}, e questo è della famiglia {}"},
                                {quoted(entry.key), quoted(kernel->family), quoted(own.family)}},
                               {{"no such word, or family = \"{}\"", "nessuna parola del genere, o family = \"{}\""},
                                {std::string(kernel->family)}});
    }
}

Words words_of(const Value* value, Strings& strings) {
    return strings.keep(text_in(value, Language::english), text_in(value, Language::italian));
}

// What is wrong whatever is chosen is told without a choice, so the usual one comes first.
void check_choices(const Source& source, DescriptionCheck wanted, Complaints& complaints) {
    std::vector<Options::Given> choices{{}};
    if (wanted == DescriptionCheck::every_choice)
        for (Options::Given& given : source.options.combinations(most_values_checked / source.text.parts()))
            choices.push_back(std::move(given));
    for (const Options::Given& given : choices) {
        Complaints own;
        const bool is_right = source.kernel->check(source.options.chosen(source.text, given), own);
        if (given.empty()) complaints.warnings = std::move(own.warnings);
        if (is_right) continue;
        for (Error& error : own.errors) {
            if (!given.empty()) error.context = {{"with {}", "con {}"}, {described::written(given)}};
            complaints.errors.push_back(std::move(error));
        }
        return;
    }
}

GameInfo info_of(Source& source, std::string_view id) {
    const Value chosen = source.options.chosen(source.text, {});
    GameInfo info{};
    info.id = source.strings.keep(std::string(id));
    const Value* name = source.text.find("name");
    info.name = source.strings.keep(title_in(name, Language::english), title_in(name, Language::italian));
    info.author = source.strings.keep(title_in(source.text.find("author"), Language::english));
    if (const Value* year = source.text.find("year"))
        info.year = static_cast<int>(std::clamp<std::int64_t>(year->number, 0, 9999));
    if (const Value* minutes = source.text.find("minutes"))
        info.first_steps.minutes = static_cast<int>(std::clamp<std::int64_t>(minutes->number, 0, 9999));
    info.idea = words_of(source.text.find("idea"), source.strings);
    source.id = info.id;
    source.specs = source.options.specs(source.strings);
    info.options = source.specs;
    info.options.push_back(cap_option());
    source.kernel->inform(chosen, info, source.strings);
    info.aim = source.strings.keep(source.kernel->aim(chosen, Language::english),
                                   source.kernel->aim(chosen, Language::italian));
    return info;
}

std::string byline(const Value& text, Language language) {
    const Value* author = text.find("author");
    const Value* year = text.find("year");
    std::string line =
        author ? Message{{"A game for two by {}", "Un gioco per due di {}"}, {title_in(author, language)}}.in(language)
               : Message{{"A game for two", "Un gioco per due"}}.in(language);
    if (year && year->is_number()) line += " (" + std::to_string(year->number) + ")";
    return line + ".";
}

// "never (mai) | free (liberamente)": what is written, with what it is called where that is another word.
std::string choices_in(const OptionSpec& spec, Language language) {
    if (spec.values.empty()) return spec.choices();
    std::vector<std::string> choices;
    for (const OptionValue& value : spec.values) {
        const std::string id(value.id), name(value.name.in(language));
        choices.push_back(name.empty() || name == id ? id : id + " (" + name + ")");
    }
    return join(choices, " | ");
}

// "Jumping twice (again)": what players call an option, and what is written with -o.
std::string title_of(const OptionSpec& spec, Language language) {
    const std::string key(spec.key), name(spec.name.in(language));
    return name.empty() || name == key ? key : name + " (" + key + ")";
}

std::string option_lines(const std::vector<OptionSpec>& specs, const Options& options, Language language) {
    std::string lines;
    for (const OptionSpec& spec : specs) {
        if (spec.key == "cap") continue;
        const std::string usual(spec.default_for(false)), here(options[spec.key]);
        lines += "- " + title_of(spec, language) + ": " + choices_in(spec, language) + "; " +
                 Message{{"usually {}", "di solito {}"}, {usual}}.in(language);
        if (here != usual) lines += Message{{", here {}", ", qui {}"}, {here}}.in(language);
        if (const std::string_view meaning = spec.meaning.in(language); !meaning.empty())
            lines += ". " + std::string(meaning);
        lines += "\n";
    }
    return lines;
}

// The remarks of all tables, in the order of the text.
std::string notes_of(const Value& value, Language language) {
    std::string notes;
    if (const std::string note = text_in(value.find("note"), language); !note.empty()) notes += "- " + note + "\n";
    for (const Value::Entry& entry : value.entries)
        if (entry.key != "note") notes += notes_of(entry.value, language);
    for (const Value& item : value.items) notes += notes_of(item, language);
    return notes;
}

// The author's words stand beside the sentences that are made from the description, never instead of them.
std::string rules_document(const Source& source, const Options& options, Language language) {
    const Value& text = source.text;
    const described::FigureText figures(source.id, options.given());
    std::string document = "# " + title_in(text.find("name"), language) + "\n\n" + byline(text, language) + "\n";
    if (const std::string idea = text_in(text.find("idea"), language); !idea.empty()) document += "\n" + idea + "\n";
    const Value chosen = source.options.chosen(text, options.given());
    const std::string rules = source.kernel->rules(chosen, figures, language);
    document += described::short_rules(source.kernel->aim(chosen, language), rules, language);
    document += "\n" + figures.of("", "", Words{"The start.", "L'inizio."}.in(language)) + rules;
    document +=
        Message{{"\nA game that has lasted {} turns is a draw.\n", "\nUna partita che dura {} turni è patta.\n"},
                {std::to_string(options.number("cap"))}}
            .in(language);
    if (const std::string notes = notes_of(text, language); !notes.empty())
        document += Message{{"\n## Notes\n\n{}", "\n## Note\n\n{}"}, {notes}}.in(language);
    if (const std::string lines = option_lines(source.specs, options, language); !lines.empty())
        document += Message{{"\n## Options\n\n{}", "\n## Opzioni\n\n{}"}, {lines}}.in(language);
    if (const std::string strategy = text_in(text.find("strategy"), language); !strategy.empty())
        document += Message{{"\n## Advice\n\n{}\n", "\n## Consigli\n\n{}\n"}, {strategy}}.in(language);
    return document;
}

}  // namespace

std::optional<Error> objection_to_id(std::string_view id) {
    constexpr std::size_t longest_id = 40;
    const std::string_view name = id.starts_with(digest_id_mark) ? id.substr(1) : id;
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || is_digit(c) || c == '-' || c == '_'; };
    if (!name.empty() && id.size() <= longest_id && std::ranges::all_of(name, fits)) return std::nullopt;
    return Error{{{"{} cannot be the id of a game", "{} non può essere l'id di un gioco"}, {quoted(id)}},
                 {{"at most {} small letters, digits, - and _", "al massimo {} lettere minuscole, cifre, - e _"},
                  {std::to_string(longest_id)}}};
}

std::string id_by_digest(std::string_view text) {
    // Enough that nobody can make two texts with one id.
    constexpr std::size_t digits = 32;
    return digest_id_mark + sha256_hex(text).substr(0, digits);
}

DescribedGame read_description(std::string_view text, std::string_view id, DescriptionCheck check) {
    DescribedGame game;
    Result<Value> value = described::read_toml(text);
    if (!value) {
        game.complaints.errors.push_back(value.error());
        return game;
    }
    const auto source = std::make_shared<Source>();
    source->text = std::move(*value);
    Complaints& complaints = game.complaints;
    source->kernel = kernel_of(source->text, complaints);
    if (!source->kernel) return game;
    game.limits = source->kernel->limits;
    complaints = {};
    source->options = DescribedOptions::read(source->text, complaints);
    if (complaints.none()) check_family(source->text, "", *source->kernel, complaints);
    if (complaints.none()) check_choices(*source, check, complaints);
    described::check_front_matter(source->text, complaints);
    if (!complaints.none()) return game;
    GameFamily family;
    family.info = info_of(*source, id);
    family.make = [source](FamilyPtr self, const Options& options, std::string_view) {
        return source->kernel->make(std::move(self), options, source->options.chosen(source->text, options.given()));
    };
    family.rules = [source](const Options& options, Language language) {
        return rules_document(*source, options, language);
    };
    family.aim = [source](const Options& options, Language language) {
        return source->kernel->aim(source->options.chosen(source->text, options.given()), language);
    };
    family.meaning = [source](const Options::Given& given) {
        return described::meaning_of(source->options.chosen(source->text, given), source->kernel->words());
    };
    family.description = source->strings.keep(std::string(text));
    family.built_in = false;
    family.strings = source;
    game.family = std::move(family);
    return game;
}

}  // namespace tavoliere
