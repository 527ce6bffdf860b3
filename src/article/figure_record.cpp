#include "article/figure_record.hpp"

#include <algorithm>

#include "core/letter_case.hpp"
#include "core/nearest.hpp"
#include "drawing/figure_words.hpp"
#include "games/described_game.hpp"
#include "records/record_check.hpp"
#include "records/record_reader.hpp"

namespace tavoliere::article {

namespace {

constexpr std::string_view last_figure = "last";

class FigureRecordReader {
public:
    FigureRecordReader(const BlockLine& game, const FigureEntries& entries, const FigureSettings& settings,
                       const FigureMemory& memory)
        : game_(game), entries_(entries), settings_(settings), memory_(memory) {}

    Result<FigureRecord> read() {
        if (const FigureEntry* file = entries_.find("record")) return read_record_file(*file);
        if (const FigureEntry* figure = entries_.find("after")) return go_on_from(*figure);
        Result<std::shared_ptr<const AnyGame>> game = read_game();
        if (!game) return game.error();
        AnyPosition start = (*game)->start();
        if (const FigureEntry* position = entries_.find("position")) {
            const Result<AnyPosition> given = (*game)->parse_position(position->value.text);
            if (!given) return in_value(given.error(), *position);
            start = *given;
        }
        return with_moves({Record(*game, start)});
    }

private:
    Result<FigureRecord> with_moves(FigureRecord made) const {
        for (const FigureEntry& entry : entries_.all("moves"))
            if (auto error = play(made.record, entry)) return *error;
        return as_far_as_asked(std::move(made));
    }

    static std::optional<Error> play(Record& record, const FigureEntry& entry) {
        for (const Slice& move : split_words(entry.value.text))
            if (auto error = record.play(move.text)) {
                error->ply = record.plies().size() + 1;
                error->column = move.column;
                return in_value(std::move(*error), entry);
            }
        return std::nullopt;
    }

    Result<FigureRecord> as_far_as_asked(FigureRecord made) const {
        const FigureEntry* entry = entries_.find("ply");
        if (!entry) return made;
        const Result<std::size_t> ply = read_ply(*entry, made.record);
        if (!ply) return ply.error();
        while (made.record.plies().size() > *ply) made.record.undo();
        made.begun = std::min(made.begun, *ply);
        return made;
    }

    Result<FigureRecord> go_on_from(const FigureEntry& entry) const {
        if (const FigureEntry* other = entries_.find_any({"position", "options", "coords"}))
            if (other->line >= entry.line || other->key == "position")
                return about_key(*other, {"{} does not go with after: the figure before has its own",
                                          "{} non va con after: la figura precedente ha già i suoi"});
        if (memory_.figures.empty())
            return in_value(
                error_at(Slice{entry.value.text},
                         {"there is no figure before this one", "prima di questa non c'è nessuna figura"},
                         {{"after in a later figure of the article", "after in una figura successiva dell'articolo"}}),
                entry);
        const bool is_last = entry.value.text == last_figure;
        const auto named = std::ranges::find(memory_.figures, entry.value.text, &FigureMemory::Named::name);
        if (!is_last && named == memory_.figures.end())
            return in_value(error_at(Slice{entry.value.text},
                                     {"there is no figure {} before this one", "prima di questa non c'è una figura {}"},
                                     known_figures()),
                            entry);
        const Record& record = is_last ? memory_.figures.back().record : named->record;
        if (record.game().info().id != id())
            return in_value(error_at(Slice{entry.value.text},
                                     {"the figure {} is of another game", "la figura {} è di un altro gioco"},
                                     {{"{}", "{}"}, {id()}}),
                            entry);
        return with_moves({record, record.plies().size()});
    }

    Message known_figures() const {
        std::vector<std::string> names{std::string(last_figure)};
        for (const FigureMemory::Named& figure : memory_.figures)
            if (!figure.name.empty()) names.push_back(figure.name);
        return {{"one of {}", "una tra {}"}, {join(names)}};
    }

    Result<std::shared_ptr<const AnyGame>> read_game() const {
        Options::Given options;
        const FigureEntry* given = entries_.find("options");
        if (given)
            for (const Slice& word : split_words(given->value.text)) {
                const std::size_t equals = word.text.find('=');
                if (equals == std::string_view::npos)
                    return in_value(error_at(word, {"option {} without a value", "l'opzione {} è senza valore"},
                                             {{"key=value", "chiave=valore"}}),
                                    *given);
                options.emplace_back(word.text.substr(0, equals), word.text.substr(equals + 1));
            }
        const FigureEntry* coordinates = entries_.find("coords");
        const std::string_view system = coordinates ? coordinates->value.text : std::string_view{};
        Result<std::unique_ptr<AnyGame>> game =
            is_file() ? make_from_file(options, system) : settings_.catalog.make(id(), options, system);
        if (game) return std::shared_ptr<const AnyGame>(std::move(*game));
        Error error = game.error();
        error.column = game_.column;
        return on_line(std::move(error), game_.line);
    }

    // A game may be the file of a description, beside the article.
    bool is_file() const { return game_.text.ends_with(".toml"); }
    std::string id() const {
        if (!is_file()) return settings_.catalog.find(game_.text) ? game_.text : in_small_letters(game_.text);
        const std::string name = game_.text.substr(game_.text.rfind('/') + 1);
        return name.substr(0, name.rfind('.'));
    }

    Result<std::string> read_file(const std::string& path) const {
        if (settings_.read_file) return settings_.read_file(path);
        return Error{{{"cannot read {}", "impossibile leggere {}"}, {quoted(path)}}};
    }

    Result<std::unique_ptr<AnyGame>> make_from_file(const Options::Given& options, std::string_view coordinates) const {
        if (const std::optional<Error> error = objection_to_id(id())) return *error;
        const Result<std::string> text = read_file(game_.text);
        if (!text) return text.error();
        DescribedGame described = read_description(*text, id());
        if (!described.family) {
            const Error& wrong = described.complaints.errors.front();
            return Error{{{"{}: {}", "{}: {}"}, {quoted(game_.text), wrong.in(settings_.language)}}};
        }
        Catalog catalog;
        catalog.add(std::move(*described.family));
        return catalog.make(id(), options, coordinates);
    }

    Result<FigureRecord> read_record_file(const FigureEntry& entry) const {
        if (const FigureEntry* other = entries_.find_any({"position", "moves", "options", "coords", "after"}))
            return about_key(*other, {"{} and a record do not go together", "{} e record si escludono"});
        const Result<std::string> text = read_file(std::string(entry.value.text));
        if (!text) return in_value(text.error(), entry);
        const std::optional<Result<RecordText>> read = RecordReader(*text).next();
        const Result<CheckedGame> checked = !read   ? Error{{{"there is no game in it", "non contiene partite"}}}
                                            : *read ? check_game(settings_.catalog, **read)
                                                    : read->error();
        if (!checked)
            return Error{{{"{}: {}", "{}: {}"}, {quoted(entry.value.text), checked.error().in(settings_.language)}},
                         {},
                         entry.value.column,
                         entry.line};
        if (checked->record.game().info().id != id())
            return on_line(error_at(entry.value, {"{} is a game of something else", "{} è una partita di altro"},
                                    {{"{}", "{}"}, {id()}}),
                           entry.line);
        return as_far_as_asked({checked->record});
    }

    const BlockLine& game_;
    const FigureEntries& entries_;
    const FigureSettings& settings_;
    const FigureMemory& memory_;
};

}  // namespace

Result<FigureRecord> read_figure_record(const BlockLine& game, const FigureEntries& entries,
                                        const FigureSettings& settings, const FigureMemory& memory) {
    return FigureRecordReader(game, entries, settings, memory).read();
}

Result<std::size_t> read_ply(const FigureEntry& entry, const Record& record) {
    const Result<int> ply = read_number_between(entry.value, 0, static_cast<int>(record.plies().size()));
    if (!ply) return on_line(ply.error(), entry.line);
    return static_cast<std::size_t>(*ply);
}

}  // namespace tavoliere::article
