#include "article/figure_block.hpp"

#include <algorithm>

#include "article/figure_record.hpp"
#include "drawing/figure_words.hpp"
#include "drawing/legal_marks.hpp"
#include "records/move_number.hpp"

namespace tavoliere::article {

namespace {

// Pixels of a figure that says nothing about it where several stand side by side.
constexpr int width_beside_others = 230;

// Makes the figures of one part of a block, in the order that the meaning of its entries needs.
class FigureMaker {
public:
    FigureMaker(const FigureEntries& entries, const FigureSettings& settings, bool is_alone)
        : entries_(entries), settings_(settings), is_alone_(is_alone) {}

    Result<std::vector<Figure>> make(const FigureRecord& shown) {
        std::vector<Figure> figures = figures_of(shown);
        for (Figure& figure : figures) read_looks(figure);
        if (error_) return *error_;
        return figures;
    }

private:
    const FigureEntry* find(std::string_view key) const { return entries_.find(key); }

    // One figure of the last position, one that plays the moves or lets the reader do so, or one after each move.
    std::vector<Figure> figures_of(const FigureRecord& shown) {
        const Record& record = shown.record;
        const FigureEntry *series = find("series"), *animate = find("animate"), *steps = find("steps"),
                          *from = find("from");
        const FigureEntry* moving = entries_.find_any({"series", "animate", "steps"});
        const FigureEntry* other = moving == series && animate ? animate : moving != steps ? steps : nullptr;
        const FigureEntry* misplaced = moving && !is_alone_ ? moving : other ? other : moving ? nullptr : from;
        if (misplaced) {
            error_ = about_key(*misplaced, {"{} does not belong here", "{} qui non va"},
                               {{"series, animate or steps for a figure alone, and from only with one of them",
                                 "series, animate o steps per una figura sola, e from solo con uno di essi"}});
            return {};
        }
        const Result<std::size_t> first = from ? read_ply(*from, record) : shown.begun;
        if (!first) {
            error_ = first.error();
            return {};
        }
        if (animate) {
            Motion motion{*first};
            assign("animate", read_pace, motion.seconds_per_move);
            return {{record, {}, motion}};
        }
        if (steps) return {{record, {}, Motion{.from = *first, .by_steps = true}}};
        if (series) return series_of(record, *first);
        Figure figure{record};
        if (!is_alone_) figure.options.width = width_beside_others;
        return {figure};
    }

    static std::vector<Figure> series_of(const Record& record, std::size_t first) {
        std::vector<Figure> figures;
        Record at = record;
        while (at.plies().size() > first) at.undo();
        const std::size_t last = record.plies().size();
        for (std::size_t ply = first;; ++ply) {
            // What was declared beside the board stands in the whole record alone.
            figures.push_back({ply == last ? record : at,
                               {.width = width_beside_others},
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
        if (const FigureEntry* only = find("only")) read_only(*only, figure);
    }

    template <class Value>
    void assign(std::string_view key, Result<Value> (*read_value)(const Slice&), Value& target) {
        const FigureEntry* entry = find(key);
        if (!entry || error_) return;
        const Result<Value> value = read_value(entry->value);
        if (value)
            target = *value;
        else
            error_ = on_line(value.error(), entry->line);
    }

    void read_mark_entries(Figure& figure) {
        if (const FigureEntry* mark = find("mark"))
            add_marks(*mark, read_marks(mark->value.text, figure.record.game().scene().board), mark->value.column - 1,
                      figure);
        if (const FigureEntry* targets = find("targets"))
            add_marks(*targets, target_marks(figure.record, targets->value), 0, figure);
        if (const FigureEntry* legal = find("legal")) add_marks(*legal, legal_marks(figure.record), 0, figure);
    }

    void add_marks(const FigureEntry& entry, const Result<std::vector<DiagramMark>>& marks, std::size_t shift,
                   Figure& figure) {
        if (marks) {
            figure.options.marks.insert(figure.options.marks.end(), marks->begin(), marks->end());
        } else if (!error_) {
            error_ = on_line(marks.error(), entry.line);
            if (error_->column > 0) error_->column += shift;
        }
    }

    void read_only(const FigureEntry& only, Figure& figure) {
        if (error_) return;
        const Result<BoardPart> part = read_part(only.value, figure.record, figure.options.marks);
        if (!part) {
            error_ = on_line(part.error(), only.line);
            return;
        }
        if (!find("size")) figure.options.width = width_of_part(figure.record.game(), figure.options, *part);
        figure.options.part = *part;
    }

    const FigureEntries& entries_;
    const FigureSettings& settings_;
    bool is_alone_;
    std::optional<Error> error_;
};

bool is_name(std::string_view text) {
    return !text.empty() && text != "last" &&
           std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || is_digit(c) || c == '-'; });
}

// The name of the figure, which no other has; empty where it has none.
Result<std::string> read_name(const FigureEntries& entries, const FigureMemory& memory) {
    const FigureEntry* entry = entries.find("name");
    if (!entry) return std::string();
    const std::string_view name = entry->value.text;
    if (!is_name(name))
        return on_line(
            error_at(entry->value, {"{} cannot be a figure's name", "{} non può essere il nome di una figura"},
                     {{"small letters, digits and hyphens", "lettere minuscole, cifre e trattini"}}),
            entry->line);
    if (std::ranges::find(memory.figures, name, &FigureMemory::Named::name) != memory.figures.end())
        return on_line(error_at(entry->value, {"another figure is called {}", "un'altra figura si chiama {}"}),
                       entry->line);
    return std::string(name);
}

Result<std::string> read_caption(const FigureEntry* entry, const Record& record, Language language) {
    if (!entry) return std::string();
    const Result<std::string> words = caption_for(record, entry->value, language);
    if (!words) return on_line(words.error(), entry->line);
    return *words;
}

// Figures side by side show the same part of the board unless they name their own.
void show_same_part(const Figure& first, Figure& figure) {
    if (!first.options.part) return;
    figure.options.part = first.options.part;
    figure.options.width = first.options.width;
}

// Adds the figures of one part of the block.
std::optional<Error> add_part(const BlockLine& game, const FigureEntries& entries, const FigureSettings& settings,
                              FigureMemory& memory, bool is_alone, CaptionedFigure& made) {
    const Result<FigureRecord> shown = read_figure_record(game, entries, settings, memory);
    if (!shown) return shown.error();
    const FigureEntry* caption = entries.find("caption");
    const Result<std::string> words = read_caption(caption, shown->record, settings.language);
    if (!words) return words.error();
    const Result<std::string> name = read_name(entries, memory);
    if (!name) return name.error();
    Result<std::vector<Figure>> figures = FigureMaker(entries, settings, is_alone).make(*shown);
    if (!figures) return figures.error();
    if (is_alone) {
        made.caption = *words;
        made.caption_line = caption ? caption->line : 0;
    } else {
        figures->front().words = *words;
        figures->front().letter = static_cast<char>('a' + made.figures.size());
    }
    figures->front().anchor = *name;
    if (!is_alone && !entries.find("only") && !made.figures.empty())
        show_same_part(made.figures.front(), figures->front());
    made.figures.insert(made.figures.end(), figures->begin(), figures->end());
    memory.figures.push_back({*name, shown->record});
    return std::nullopt;
}

}  // namespace

Result<CaptionedFigure> read_figure_block(const BlockLine& game, const std::vector<BlockLine>& lines,
                                          const FigureSettings& settings, FigureMemory& memory) {
    const Result<std::vector<FigureEntries>> parts = FigureEntries::read(lines);
    if (!parts) return parts.error();
    const bool is_alone = parts->size() == 1;
    const FigureEntry* common = nullptr;
    for (const FigureEntries& part : *parts)
        if (const FigureEntry* entry = part.find("caption-of-all")) common = entry;
    if (common && is_alone)
        return about_key(*common, {"{} is for several figures side by side", "{} è per più figure affiancate"},
                         {{"caption", "caption"}});
    if (constexpr std::size_t most = 26; parts->size() > most)
        return Error{{{"too many figures side by side", "troppe figure affiancate"}},
                     {{"at most {}", "al massimo {}"}, {std::to_string(most)}},
                     0,
                     game.line};
    CaptionedFigure made;
    for (const FigureEntries& part : *parts)
        if (auto error = add_part(game, part, settings, memory, is_alone, made)) return *error;
    const bool spans = std::ranges::any_of(*parts, [](const FigureEntries& part) { return part.find("wide"); });
    for (Figure& figure : made.figures) figure.spans = spans;
    if (common) {
        const Result<std::string> words = read_caption(common, made.figures.back().record, settings.language);
        if (!words) return words.error();
        made.caption = *words;
        made.caption_line = common->line;
    }
    return made;
}

}  // namespace tavoliere::article
