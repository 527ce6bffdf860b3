#include "cli/diagram_arguments.hpp"

#include <algorithm>
#include <array>

#include "article/render.hpp"
#include "cli/files.hpp"
#include "cli/output.hpp"
#include "drawing/diagram_animation.hpp"
#include "drawing/figure_words.hpp"
#include "drawing/legal_marks.hpp"
#include "records/move_number.hpp"

namespace tavoliere::cli {

namespace {

constexpr std::array picture_flags{"--svg", "--png", "--pdf"};

// A flag's value by the reader of such values, or the fallback where it is not given.
template <class Value>
Value read_flag(const Invocation& call, std::string_view flag, Result<Value> (*read)(const Slice&), Value fallback) {
    if (!call.has(flag)) return fallback;
    const std::string text = call.value_or(flag, "");
    Result<Value> value = read({text});
    if (!value) throw UserError{value.error(), {{"{}", "{}"}, {std::string(flag)}}};
    return *value;
}

DiagramOptions options_from(const Invocation& call, const Record& record) {
    DiagramOptions options;
    options.style = read_flag(call, "--style", read_style, options.style);
    options.stacks = read_flag(call, "--stacks", read_stack_drawing, options.stacks);
    options.width = read_flag(call, "--size", read_figure_width, options.width);
    options.quarter_turns = read_flag(call, "--turned", read_quarter_turns, options.quarter_turns);
    options.labels = !call.has("--no-labels");
    options.language = call.language();
    const std::string wanted_caption = call.value_or("--caption", "");
    Result<std::string> caption = caption_for(record, {wanted_caption}, call.language());
    if (!caption) throw UserError{caption.error(), {{"--caption", "--caption"}}};
    options.caption = std::move(*caption);
    Result<std::vector<DiagramMark>> marks = read_marks(call.value_or("--mark", ""), record.game().scene().board);
    if (!marks) throw UserError{marks.error(), {{"--mark", "--mark"}}};
    options.marks = std::move(*marks);
    if (call.has("--targets")) {
        const std::string cell = call.value_or("--targets", "");
        const Result<std::vector<DiagramMark>> targets = target_marks(record, {cell});
        if (!targets) throw UserError{targets.error(), {{"--targets", "--targets"}}};
        options.marks.insert(options.marks.end(), targets->begin(), targets->end());
    }
    if (call.has("--legal")) {
        const std::vector<DiagramMark> legal = legal_marks(record);
        options.marks.insert(options.marks.end(), legal.begin(), legal.end());
    }
    if (call.has("--only")) {
        const std::string wanted = call.value_or("--only", "");
        const Result<BoardPart> part = read_part({wanted}, record, options.marks);
        if (!part) throw UserError{part.error(), {{"--only", "--only"}}};
        if (!call.has("--size")) options.width = width_of_part(record.game(), options, *part);
        options.part = *part;
    }
    return options;
}

// "a/figure.svg" with the number 7 of 12 is "a/figure-07.svg".
std::string numbered_path(const std::string& path, std::size_t number, std::size_t last) {
    std::string digits = std::to_string(number);
    digits.insert(0, std::to_string(last).size() - digits.size(), '0');
    const std::size_t folder = path.rfind('/') == std::string::npos ? 0 : path.rfind('/') + 1;
    const std::size_t dot = path.rfind('.');
    const std::size_t end = dot == std::string::npos || dot <= folder ? path.size() : dot;
    return path.substr(0, end) + '-' + digits + path.substr(end);
}

std::string rendered(const Result<std::string>& bytes) {
    if (!bytes) throw UserError{bytes.error()};
    return *bytes;
}

// The figure in every format that was asked for. In a series the name of the file has its number.
template <class Name>
void add_formats(const Invocation& call, const std::string& svg, const Name& name, std::vector<FileContent>& files) {
    if (call.has("--svg")) files.push_back({name(call.value_or("--svg", "")), svg});
    if (call.has("--png")) files.push_back({name(call.value_or("--png", "")), rendered(article::png_of(svg))});
    if (call.has("--pdf")) files.push_back({name(call.value_or("--pdf", "")), rendered(article::pdf_of({svg}))});
}

std::size_t first_ply_of(const Invocation& call, const Record& record) {
    return call.number_or("--from", 0, record.plies().size(), 0);
}

void add_series(const Invocation& call, const Record& record, std::vector<FileContent>& files) {
    for (const char* flag : picture_flags)
        if (call.value_or(flag, "") == "-")
            throw UserError{
                {{{"a series is several files", "una serie è più di un file"}}, {{"{} FILE", "{} FILE"}, {flag}}}};
    const std::size_t last = record.plies().size(), first = first_ply_of(call, record);
    Record at = record;
    while (at.plies().size() > first) at.undo();
    for (std::size_t ply = first; ply <= last; ++ply) {
        if (ply > first) at.play(record.plies()[ply - 1].action);
        // What was declared beside the board stands in the whole record alone.
        const Record& shown = ply == last ? record : at;
        DiagramOptions options = options_from(call, shown);
        if (!call.has("--caption") && ply > 0) options.caption = numbered_move(record, ply - 1);
        add_formats(
            call, svg_diagram(shown, options), [&](const std::string& path) { return numbered_path(path, ply, last); },
            files);
    }
}

template <std::size_t N>
bool has_any(const Invocation& call, const std::array<const char*, N>& flags) {
    return std::ranges::any_of(flags, [&](const char* flag) { return call.has(flag); });
}

[[noreturn]] void refuse_without(const char* flag, const Words& needed) {
    throw UserError{{{{"{} is for a figure", "{} è per una figura"}, {flag}}, {needed}}};
}

// Standard output holds one thing at a time.
void check_standard_output(const Invocation& call) {
    int uses = call.has("--json") ? 1 : 0;
    for (const char* flag : {"--svg", "--png", "--pdf", "--animate"})
        if (call.value_or(flag, "") == "-") ++uses;
    if (uses > 1)
        throw UserError{{{{"several things would go to standard output", "più cose andrebbero sull'uscita standard"}},
                         {{"a FILE for all but one of them", "un FILE per tutte meno una"}}}};
}

// What says how a figure looks is wrong where none is drawn: it would be lost without a word.
void check_figure_flags(const Invocation& call) {
    const bool wants_figure = has_any(call, picture_flags), wants_animation = call.has("--animate");
    if (call.has("--series") && !wants_figure)
        refuse_without("--series", {"--svg, --png or --pdf with a FILE", "--svg, --png o --pdf con un FILE"});
    if (call.has("--from") && !call.has("--series") && !wants_animation)
        refuse_without("--from", {"--series or --animate as well", "anche --series o --animate"});
    if (call.has("--pace") && !wants_animation)
        refuse_without("--pace", {"--animate FILE as well", "anche --animate FILE"});
    for (const char* flag : {"--style", "--size", "--turned", "--no-labels", "--stacks", "--mark", "--targets",
                             "--legal", "--only", "--caption"})
        if (call.has(flag) && !wants_figure && !wants_animation)
            refuse_without(
                flag, {"--svg, --png, --pdf or --animate with a FILE", "--svg, --png, --pdf o --animate con un FILE"});
    check_standard_output(call);
}

}  // namespace

std::vector<Flag> with_diagram_flags(std::vector<Flag> own) {
    own.push_back({"--svg", "FILE", {"write a figure as SVG", "scrive una figura SVG"}});
    own.push_back({"--png", "FILE", {"write a figure as PNG", "scrive una figura PNG"}});
    own.push_back({"--pdf", "FILE", {"write a figure as PDF", "scrive una figura PDF"}});
    own.push_back({"--series",
                   "",
                   {"a figure for each move, with its number in the file's name",
                    "una figura per ogni mossa, con il numero nel nome del file"}});
    own.push_back({"--animate",
                   "FILE",
                   {"write the whole game as an SVG that moves", "scrive tutta la partita come SVG animato"}});
    own.push_back(
        {"--from", "N", {"series and animation begin after N moves", "serie e animazione cominciano dopo N mosse"}});
    own.push_back({"--pace",
                   "SECONDS",
                   {"of the animation, for each move (default 1)", "dell'animazione, per mossa (altrimenti 1)"}});
    own.push_back({"--style", "NAME", {"newsletter | print | screen", "newsletter | print | screen"}});
    own.push_back(
        {"--size", "PIXELS", {"width of the figure (default 480)", "larghezza della figura (altrimenti 480)"}});
    own.push_back({"--turned", "N", {"quarter turns clockwise, 0 to 3", "quarti di giro in senso orario, da 0 a 3"}});
    own.push_back({"--no-labels", "", {"without coordinates", "senza coordinate"}});
    own.push_back({"--stacks",
                   "HOW",
                   {"top (with the height) | open (side by side)", "top (con l'altezza) | open (affiancate)"}});
    own.push_back({"--mark",
                   "MARKS",
                   {"\"x:m11,m12 arrow:e3-c3 dot:a2 circle:b2 number:c3=1 cell:d4 area:e5,e6\"",
                    "\"x:m11,m12 arrow:e3-c3 dot:a2 circle:b2 number:c3=1 cell:d4 area:e5,e6\""}});
    own.push_back({"--targets",
                   "CELL",
                   {"mark where the piece of a cell can go, or a group (c8/d8/e8)",
                    "segna dove può andare il pezzo di una casella, o un gruppo (c8/d8/e8)"}});
    own.push_back({"--legal", "", {"mark all legal moves", "segna tutte le mosse legali"}});
    own.push_back({"--only",
                   "PART",
                   {"a part of the board: a6-g12, marked or pieces, each perhaps with +1 for more around",
                    "una parte del tavoliere: a6-g12, marked o pieces, eventualmente con +1 per averne di più"}});
    own.push_back({"--caption",
                   "TEXT",
                   {"under the board; auto for whose turn it is", "sotto il tavoliere; auto per dire a chi tocca"}});
    return own;
}

bool write_diagrams(const Invocation& call, const Record& record) {
    check_figure_flags(call);
    const bool wants_figure = has_any(call, picture_flags);
    const bool wants_series = call.has("--series"), wants_animation = call.has("--animate");
    std::vector<FileContent> files;
    if (wants_animation) {
        const AnimationOptions options{.diagram = options_from(call, record),
                                       .from = first_ply_of(call, record),
                                       .seconds_per_move = read_flag(call, "--pace", read_pace, 1.0)};
        files.push_back({call.value_or("--animate", ""), svg_animation(record, options)});
    }
    if (wants_series)
        add_series(call, record, files);
    else if (wants_figure)
        add_formats(
            call, svg_diagram(record, options_from(call, record)), [](std::string path) { return path; }, files);
    write_files(files);
    return wants_figure || wants_animation;
}

}  // namespace tavoliere::cli
