#include "records/outside_record.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "records/record_tags.hpp"

namespace tavoliere {

namespace {

constexpr std::string_view pgn = "pgn", notation_tag = "Notation", variant_tag = "Variant", setup_tag = "SetUp",
                           fen_tag = "FEN";

// The games that others write in this notation.
std::vector<const GameInfo*> games_in(const Catalog& catalog, std::string_view notation) {
    std::vector<const GameInfo*> games;
    for (const FamilyPtr& family : catalog.families())
        if (family->outside && family->outside->name == notation) games.push_back(&family->info);
    return games;
}

// The game that a Variant names, by its English name or its id.
std::optional<Error> read_variant(const Catalog& catalog, RecordText& text) {
    std::vector<std::string> names;
    Tag* variant = nullptr;
    for (Tag& tag : text.tags)
        if (tag.name == variant_tag) variant = &tag;
    for (const GameInfo* info : games_in(catalog, pgn)) {
        names.emplace_back(info->name.en);
        if (!variant || (variant->value != info->name.en && variant->value != info->id)) continue;
        variant->name = tag_names::game;
        variant->value = info->id;
        text.erase_tag(setup_tag);
        return std::nullopt;
    }
    return error_at(variant ? variant->place : text.result_place,
                    {{"the tag Variant names no game known here", "l'etichetta Variant non indica un gioco noto"}},
                    {{"one of {}", "uno tra {}"}, {join(names)}});
}

// Where only one game is written so, it need not be named.
void read_notation(const Catalog& catalog, RecordText& text, std::string_view notation) {
    text.erase_tag(notation_tag);
    const std::vector<const GameInfo*> games = games_in(catalog, notation);
    if (games.size() == 1 && !text.find_tag(tag_names::game)) text.set_tag(tag_names::game, games[0]->id);
}

// Gives all actions of a line, variations included, another text. `translate` gets the position before the action,
// changes its text and gives back the position after it, or an error.
template <class Translate>
std::optional<Error> translate_line(MoveLine& line, AnyPosition pos, std::size_t ply, const Translate& translate) {
    for (MoveText& move : line.moves) {
        for (MoveLine& variation : move.variations)
            if (auto error = translate_line(variation, pos, ply, translate)) return error;
        ++ply;
        const Result<AnyPosition> after = translate(pos, move.action);
        if (!after) return error_in_move(move, ply, after.error());
        pos = *after;
    }
    return std::nullopt;
}

// The notation of this name that the record's game has.
Result<const OutsideNotation*> notation_of_game(const AnyGame& game, std::string_view name, const RecordText& text) {
    const std::optional<OutsideNotation>& notation = game.family().outside;
    if (notation && notation->name == name) return &*notation;
    std::vector<std::string> known{"text", "json"};
    if (notation) known.emplace_back(notation->name);
    return error_at(
        {text.result_place.line, 0},
        {{"{} is not written as {}", "{} non si scrive come {}"}, {std::string(game.info().id), std::string(name)}},
        {{"one of {}", "uno tra {}"}, {join(known)}});
}

// PGN's seven first, then what belongs to the game, then the others as they stood.
void sort_as_pgn(RecordText& text) {
    constexpr std::array order{std::string_view("Event"),
                               std::string_view("Site"),
                               std::string_view("Date"),
                               std::string_view("Round"),
                               std::string_view("White"),
                               std::string_view("Black"),
                               std::string_view("Result"),
                               variant_tag,
                               setup_tag,
                               fen_tag};
    const auto rank = [&](const Tag& tag) { return std::find(order.begin(), order.end(), tag.name); };
    std::stable_sort(text.tags.begin(), text.tags.end(), [&](const Tag& a, const Tag& b) { return rank(a) < rank(b); });
}

// A tag of the record's own with a name that the notation has a use for would change its meaning.
std::optional<Error> name_conflict(const RecordText& text, std::string_view notation) {
    for (const std::string_view name : {variant_tag, setup_tag, notation_tag}) {
        const Tag* tag = text.find_tag(name);
        if (tag && (name == notation_tag) == (notation != pgn))
            return error_at(tag->place,
                            {{"the tag {} has another meaning in {}", "l'etichetta {} ha un altro senso in {}"},
                             {quoted(name), std::string(notation)}});
    }
    return std::nullopt;
}

void write_tags(RecordText& text, const AnyGame& game, std::string_view notation) {
    if (notation != pgn) {
        const auto after_game = std::find_if(text.tags.begin(), text.tags.end(),
                                             [](const Tag& tag) { return tag.name == tag_names::game; });
        text.tags.insert(after_game + 1, Tag{std::string(notation_tag), std::string(notation)});
        return;
    }
    text.set_tag(tag_names::game, game.info().name.en);
    text.rename_tag(tag_names::game, variant_tag);
    text.rename_tag(tag_names::first, game.colours()[0].name.en);
    text.rename_tag(tag_names::second, game.colours()[1].name.en);
    if (text.find_tag(tag_names::position)) text.set_tag(setup_tag, "1");
    text.rename_tag(tag_names::position, fen_tag);
    sort_as_pgn(text);
}

}  // namespace

std::string_view notation_of_tags(const RecordText& text) {
    if (text.find_tag(notation_tag)) return text.tag(notation_tag);
    return text.find_tag(variant_tag) && !text.find_tag(tag_names::game) ? pgn : std::string_view();
}

Result<RecordText> from_outside(const Catalog& catalog, RecordText text, std::string_view notation) {
    if (notation == pgn) {
        if (auto error = read_variant(catalog, text)) return *error;
    } else {
        read_notation(catalog, text, notation);
    }
    const Result<std::shared_ptr<const AnyGame>> game = game_of_tags(catalog, text);
    if (!game) return game.error();
    if (auto error = rename_synonyms(**game, text)) return *error;
    const Result<AnyPosition> start = start_of_tags(**game, text);
    if (!start) return start.error();
    const Result<const OutsideNotation*> outside = notation_of_game(**game, notation, text);
    if (!outside) return outside.error();
    const auto read = [&](const AnyPosition& pos, std::string& action) -> Result<AnyPosition> {
        const Result<std::string> own = (*outside)->read(**game, pos, action);
        if (!own) return own.error();
        Result<PlayedAction> played = (*game)->play(pos, *own);
        if (!played) return played.error();
        action = std::move(played->text);
        return played->after;
    };
    if (auto error = translate_line(text.main_line, *start, 0, read)) return *error;
    return text;
}

Result<RecordText> to_outside(const CheckedGame& checked, std::string_view notation) {
    const AnyGame& game = checked.record.game();
    RecordText text = checked.text;
    const Result<const OutsideNotation*> outside = notation_of_game(game, notation, text);
    if (!outside) return outside.error();
    if (auto error = name_conflict(text, notation)) return *error;
    const auto write = [&](const AnyPosition& pos, std::string& action) -> Result<AnyPosition> {
        const Result<PlayedAction> played = game.play(pos, action);
        if (!played) return played.error();
        action = (*outside)->write(game, pos, action);
        return played->after;
    };
    if (auto error = translate_line(text.main_line, checked.record.start(), 0, write)) return *error;
    write_tags(text, game, notation);
    return text;
}

// Chess players read algebraic notation, which PGN uses; the other outside notations are for other programs.
const OutsideNotation* players_notation(const AnyGame& game) {
    const std::optional<OutsideNotation>& outside = game.family().outside;
    return outside && outside->name == "pgn" ? &*outside : nullptr;
}

std::string with_piece_letters(std::string notation, Language language) {
    constexpr Words letters{"KQRBN", "RDTAC"};
    for (char& c : notation)
        if (const std::size_t piece = letters.en.find(c); piece != std::string_view::npos)
            c = letters.in(language)[piece];
    return notation;
}

}  // namespace tavoliere
