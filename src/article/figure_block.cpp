#include "article/figure_block.hpp"

#include <algorithm>
#include <array>

#include "core/letter_case.hpp"
#include "core/nearest.hpp"
#include "core/text.hpp"
#include "drawing/figure_words.hpp"
#include "games/described_game.hpp"
#include "records/move_number.hpp"
#include "records/record_check.hpp"
#include "records/record_reader.hpp"

namespace tavoliere::article {

namespace {

constexpr std::array<std::string_view, 17> known_keys{"position",  "moves",   "record", "ply",     "options", "coords",
                                                      "series",    "animate", "from",   "style",   "size",    "turned",
                                                      "no-labels", "stacks",  "mark",   "targets", "caption"};
constexpr std::array<std::string_view, 2> keys_without_value{"no-labels", "series"};

// Pixels of a figure in a series that says nothing about it: several stand side by side.
constexpr int width_in_series = 230;

struct Entry {
    std::string_view key;
    Slice value;
    std::size_t line = 0;
};

Error on_line(Error error, std::size_t line) {
    error.line = line;
    return error;
}

std::size_t blanks_before(std::string_view text) { return std::min(text.find_first_not_of(" \t"), text.size()); }

Result<Entry> read_entry(const BlockLine& line) {
    const Slice whole{line.text, line.column};
    const std::size_t colon = std::min(line.text.find(':'), line.text.size());
    const std::size_t indent = blanks_before(line.text);
    std::string_view key = std::string_view(line.text).substr(indent, colon - std::min(indent, colon));
    key = key.substr(0, key.find_last_not_of(" \t") + 1);
    if (std::ranges::find(known_keys, key) == known_keys.end()) {
        const std::vector<std::string> names(known_keys.begin(), known_keys.end());
        Error error = error_at(whole.substr(indent, key.size()),
                               {"{} is not a key of a figure", "{} non è una chiave di una figura"},
                               one_of_known(key, names, Gender::feminine));
        return on_line(std::move(error), line.line);
    }
    Slice value = whole.substr(std::min(colon + 1, line.text.size()));
    value = value.substr(blanks_before(value.text));
    value.text = value.text.substr(0, value.text.find_last_not_of(" \t\r") + 1);
    const bool needs_value = std::ranges::find(keys_without_value, key) == keys_without_value.end();
    if (value.text.empty() == needs_value) {
        const Words what = value.text.empty() ? Words{"{} has no value", "{} è senza valore"}
                                              : Words{"{} takes no value", "{} non prende valori"};
        return on_line(error_at(whole.substr(indent, key.size()), what), line.line);
    }
    return Entry{key, value, line.line};
}

// Reads the entries of one block in the order that their meaning needs.
class FigureReader {
public:
    FigureReader(const BlockLine& game, const FigureSettings& settings) : game_(game), settings_(settings) {}

    std::optional<Error> read_entries(const std::vector<BlockLine>& lines) {
        for (const BlockLine& line : lines) {
            if (blanks_before(line.text) == line.text.size() || line.text == "\r") continue;
            Result<Entry> entry = read_entry(line);
            if (!entry) return entry.error();
            if (find(entry->key) && entry->key != "moves")
                return on_line(error_at({entry->key, line.column},
                                        {"{} stands twice in this figure", "{} compare due volte in questa figura"}),
                               line.line);
            entries_.push_back(*entry);
        }
        return std::nullopt;
    }

    Result<CaptionedFigure> read() {
        Result<Record> record = read_record();
        if (!record) return record.error();
        CaptionedFigure made;
        if (const Entry* caption = find("caption")) {
            Result<std::string> words = caption_for(*record, caption->value, settings_.language);
            if (!words) return on_line(words.error(), caption->line);
            made.caption = std::move(*words);
        }
        made.figures = figures_of(*record);
        for (Figure& figure : made.figures) read_looks(figure);
        if (error_) return *error_;
        return made;
    }

private:
    // One figure of the last position, or one that plays the moves, or one after each move.
    std::vector<Figure> figures_of(const Record& record) {
        const Entry *series = find("series"), *animate = find("animate"), *from = find("from");
        if (const Entry* other = series && animate ? animate : from && !series && !animate ? from : nullptr) {
            error_ = on_line(error_at({other->key, 0}, {"{} does not belong here", "{} qui non va"},
                                      {{"series or animate, and from only with one of them",
                                        "series o animate, e from solo con uno dei due"}}),
                             other->line);
            return {};
        }
        const Result<std::size_t> first = from ? ply_of(*from, record) : std::size_t{0};
        if (!first) {
            error_ = first.error();
            return {};
        }
        if (animate) {
            Motion motion{*first};
            assign("animate", read_pace, motion.seconds_per_move);
            return {{record, {}, motion}};
        }
        if (!series) return {{record}};
        std::vector<Figure> figures;
        Record at = record;
        while (at.plies().size() > *first) at.undo();
        const std::size_t last = record.plies().size();
        for (std::size_t ply = *first;; ++ply) {
            // What was declared beside the board stands in the whole record alone.
            figures.push_back({ply == last ? record : at,
                               {.width = width_in_series},
                               {},
                               ply == 0 ? "" : numbered_move(record, ply - 1)});
            if (ply == last) return figures;
            at.play(record.plies()[ply].action);
        }
    }

    void read_looks(Figure& figure) {
        DiagramOptions& options = figure.options;
        options.style = settings_.style;
        options.language = settings_.language;
        options.labels = !find("no-labels");
        assign("style", read_style, options.style);
        assign("stacks", read_stack_drawing, options.stacks);
        assign("size", read_figure_width, options.width);
        assign("turned", read_quarter_turns, options.quarter_turns);
        read_mark_entries(figure);
    }

    const Entry* find(std::string_view key) const {
        const auto found = std::ranges::find(entries_, key, &Entry::key);
        return found == entries_.end() ? nullptr : &*found;
    }

    template <class Value>
    void assign(std::string_view key, Result<Value> (*read_value)(const Slice&), Value& target) {
        const Entry* entry = find(key);
        if (!entry || error_) return;
        const Result<Value> value = read_value(entry->value);
        if (value)
            target = *value;
        else
            error_ = on_line(value.error(), entry->line);
    }

    void add_marks(const Entry& entry, const Result<std::vector<DiagramMark>>& marks, std::size_t shift,
                   Figure& figure) {
        if (marks) {
            figure.options.marks.insert(figure.options.marks.end(), marks->begin(), marks->end());
        } else if (!error_) {
            error_ = on_line(marks.error(), entry.line);
            if (error_->column > 0) error_->column += shift;
        }
    }

    void read_mark_entries(Figure& figure) {
        if (const Entry* mark = find("mark"))
            add_marks(*mark, read_marks(mark->value.text, figure.record.game().scene().board), mark->value.column - 1,
                      figure);
        if (const Entry* targets = find("targets"))
            add_marks(*targets, target_marks(figure.record, targets->value), 0, figure);
    }

    // An error of something that was read from a value alone, as one of the article.
    static Error in_value(Error error, const Entry& entry) {
        error.column = entry.value.column + (error.column > 0 ? error.column - 1 : 0);
        return on_line(std::move(error), entry.line);
    }

    Result<Record> read_record() {
        if (const Entry* file = find("record")) return read_record_file(*file);
        Result<std::shared_ptr<const AnyGame>> game = read_game();
        if (!game) return game.error();
        AnyPosition start = (*game)->start();
        if (const Entry* position = find("position")) {
            const Result<AnyPosition> given = (*game)->parse_position(position->value.text);
            if (!given) return in_value(given.error(), *position);
            start = *given;
        }
        Record record(*game, start);
        for (const Entry& entry : entries_)
            if (entry.key == "moves")
                if (auto error = play(record, entry)) return *error;
        return as_far_as_asked(std::move(record));
    }

    Result<std::shared_ptr<const AnyGame>> read_game() {
        Options::Given options;
        const Entry* given = find("options");
        if (given)
            for (const Slice& word : split_words(given->value.text)) {
                const std::size_t equals = word.text.find('=');
                if (equals == std::string_view::npos)
                    return in_value(error_at(word, {"option {} without a value", "l'opzione {} è senza valore"},
                                             {{"key=value", "chiave=valore"}}),
                                    *given);
                options.emplace_back(word.text.substr(0, equals), word.text.substr(equals + 1));
            }
        const Entry* coordinates = find("coords");
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

    static std::optional<Error> play(Record& record, const Entry& entry) {
        for (const Slice& move : split_words(entry.value.text))
            if (auto error = record.play(move.text)) {
                error->ply = record.plies().size() + 1;
                error->column = move.column;
                return in_value(std::move(*error), entry);
            }
        return std::nullopt;
    }

    static Result<std::size_t> ply_of(const Entry& entry, const Record& record) {
        const Result<int> ply = read_number_between(entry.value, 0, static_cast<int>(record.plies().size()));
        if (!ply) return on_line(ply.error(), entry.line);
        return static_cast<std::size_t>(*ply);
    }

    Result<Record> as_far_as_asked(Record record) const {
        const Entry* entry = find("ply");
        if (!entry) return record;
        const Result<std::size_t> ply = ply_of(*entry, record);
        if (!ply) return ply.error();
        while (record.plies().size() > *ply) record.undo();
        return record;
    }

    Result<Record> read_record_file(const Entry& entry) {
        for (const std::string_view key : {"position", "moves", "options", "coords"})
            if (const Entry* other = find(key))
                return on_line(error_at({key, 0}, {"{} and a record do not go together", "{} e record si escludono"}),
                               other->line);
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
        return as_far_as_asked(checked->record);
    }

    const BlockLine& game_;
    const FigureSettings& settings_;
    std::vector<Entry> entries_;
    std::optional<Error> error_;
};

}  // namespace

Result<CaptionedFigure> read_figure_block(const BlockLine& game, const std::vector<BlockLine>& lines,
                                          const FigureSettings& settings) {
    FigureReader reader(game, settings);
    if (auto error = reader.read_entries(lines)) return *error;
    return reader.read();
}

}  // namespace tavoliere::article
