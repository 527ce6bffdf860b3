#include "records/record_tags.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "core/utf8.hpp"
#include "records/record_description.hpp"
#include "records/text_escapes.hpp"

namespace tavoliere {

namespace {

using namespace tag_names;

constexpr std::array known_tags{game,    event,       site,     date,   round,  first,  second,
                                options, coordinates, position, result, reason, digest, description};

// How many characters stand before this byte of a value, as it was written.
std::size_t characters_before(const Tag& tag, std::size_t byte) {
    const std::string& raw = tag.spelling.text;
    if (raw.empty()) return character_count(std::string_view(tag.value).substr(0, byte));
    return character_count(std::string_view(raw).substr(0, spelling_length(raw, byte)));
}

// An error within the value of a tag, moved to where the value stands in the text.
Error error_within(const Tag& tag, Error error) {
    if (tag.place.line == 0) return error;
    error.line = tag.place.line;
    const std::size_t before = error.column > 0 ? characters_before(tag, error.column - 1) : 0;
    error.column = tag.place.column > 0 ? tag.place.column + before : 0;
    return error;
}

// Each option is tried as it is added, so that an error has the place of the one that is wrong.
Result<Options::Given> read_options(const Tag& tag, const std::vector<OptionSpec>& specs) {
    Options::Given given;
    for (const Slice& word : split_words(tag.value)) {
        const std::size_t equals = word.text.find('=');
        if (equals == std::string_view::npos)
            return error_within(tag, error_at(word, {"option {} without a value", "l'opzione {} è senza valore"},
                                              {{"key=value", "chiave=valore"}}));
        given.emplace_back(word.text.substr(0, equals), word.text.substr(equals + 1));
        if (const Result<Options> resolved = Options::resolve(specs, given); !resolved) {
            Error error = resolved.error();
            error.column = word.column;
            return error_within(tag, error);
        }
    }
    return given;
}

// A synonym takes its proper name; beside a tag that has it already it goes, if both say the same.
std::optional<Error> rename_synonym(RecordText& text, std::string_view from, std::string_view to) {
    const Tag* synonym = text.find_tag(from);
    if (!synonym) return std::nullopt;
    const Tag* proper = text.find_tag(to);
    if (proper && proper->value != synonym->value)
        return error_at(synonym->place,
                        {{"tags {} and {} say different things", "le etichette {} e {} si contraddicono"},
                         {std::string(to), std::string(from)}});
    if (proper)
        text.erase_tag(from);
    else
        text.rename_tag(from, to);
    return std::nullopt;
}

std::string options_text(const AnyGame& game) {
    std::vector<std::string> parts;
    for (const OptionSpec& spec : game.info().options)
        for (const auto& [key, value] : game.options().given())
            if (key == spec.key) parts.push_back(key + '=' + value);
    return join(parts, " ");
}

}  // namespace

Result<std::shared_ptr<const AnyGame>> game_of_tags(const Catalog& catalog, const RecordText& text) {
    const Tag* id = text.find_tag(game);
    if (!id)
        return error_at(text.result_place,
                        {{"the record does not say which game it is", "manca il gioco a cui la partita appartiene"}},
                        {{"a tag such as [Game \"dvonn\"]", "un'etichetta come [Game \"dvonn\"]"}});
    Options::Given given;
    const Result<FamilyPtr> described = described_family_of(text);
    if (!described) return described.error();
    const FamilyPtr family = *described ? *described : catalog.find(id->value);
    const Tag* options_tag = text.find_tag(options);
    if (family && options_tag) {
        Result<Options::Given> read = read_options(*options_tag, family->info.options);
        if (!read) return read.error();
        given = std::move(*read);
    }
    const std::string_view system = text.tag(coordinates);
    Result<std::unique_ptr<AnyGame>> made =
        family ? make_game(family, given, system) : catalog.make(id->value, given, system);
    if (!made) {
        // Each option being right, a known game fails for its coordinates, or a described one for all options together.
        const Tag* blamed = system.empty() ? options_tag : text.find_tag(coordinates);
        return error_within(family && blamed ? *blamed : *id, made.error());
    }
    return std::shared_ptr<const AnyGame>(std::move(*made));
}

Result<AnyPosition> start_of_tags(const AnyGame& rules, const RecordText& text) {
    const Tag* tag = text.find_tag(position);
    if (!tag) return rules.start();
    Result<AnyPosition> start = rules.parse_position(tag->value);
    if (!start) return error_within(*tag, start.error());
    return start;
}

std::optional<Error> rename_synonyms(const AnyGame& rules, RecordText& text) {
    if (auto error = rename_synonym(text, "FEN", position)) return error;
    if (auto error = rename_synonym(text, rules.colours()[0].name.en, first)) return error;
    return rename_synonym(text, rules.colours()[1].name.en, second);
}

void set_canonical_start(const AnyGame& rules, const AnyPosition& start, RecordText& text) {
    const auto set_or_erase = [&](std::string_view name, const std::string& value, std::string_view usual) {
        if (value == usual)
            text.erase_tag(name);
        else
            text.set_tag(name, value);
    };
    text.set_tag(game, rules.info().id);
    set_description(rules.family(), text);
    set_or_erase(options, options_text(rules), "");
    set_or_erase(position, rules.format_position(start), rules.format_position(rules.start()));
    const std::string_view system = text.tag(coordinates);
    if (system.empty() || system == rules.info().coordinates.front()) text.erase_tag(coordinates);
}

void sort_tags(RecordText& text) {
    const auto rank = [](const Tag& tag) { return std::find(known_tags.begin(), known_tags.end(), tag.name); };
    std::stable_sort(text.tags.begin(), text.tags.end(), [&](const Tag& a, const Tag& b) { return rank(a) < rank(b); });
}

}  // namespace tavoliere
