#include "cli/diagram_arguments.hpp"

#include "article/render.hpp"
#include "cli/files.hpp"
#include "cli/output.hpp"
#include "notation/diagram_animation.hpp"
#include "notation/figure_words.hpp"
#include "notation/move_number.hpp"

namespace tavoliere::cli {

namespace {

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
    options.caption = caption_for(record, call.value_or("--caption", ""), call.language());
    Result<std::vector<DiagramMark>> marks = read_marks(call.value_or("--mark", ""), record.game().scene().board);
    if (!marks) throw UserError{marks.error(), {{"--mark", "--mark"}}};
    options.marks = std::move(*marks);
    if (call.has("--targets")) {
        const std::string cell = call.value_or("--targets", "");
        const Result<std::vector<DiagramMark>> targets = target_marks(record, {cell});
        if (!targets) throw UserError{targets.error(), {{"--targets", "--targets"}}};
        options.marks.insert(options.marks.end(), targets->begin(), targets->end());
    }
    return options;
}

std::string figure_of(const Record& record, const DiagramOptions& options) {
    const AnyPosition* before = record.plies().empty() ? nullptr : &record.position_before(record.plies().size() - 1);
    return svg_diagram(record.game(), record.position(), options, before);
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
    for (const char* flag : {"--svg", "--png", "--pdf"})
        if (call.value_or(flag, "") == "-")
            throw UserError{
                {{{"a series is several files", "una serie è più di un file"}}, {{"{} FILE", "{} FILE"}, {flag}}}};
    const std::size_t last = record.plies().size(), first = first_ply_of(call, record);
    Record at = record;
    while (at.plies().size() > first) at.undo();
    for (std::size_t ply = first; ply <= last; ++ply) {
        if (ply > first) at.play(record.plies()[ply - 1].action);
        DiagramOptions options = options_from(call, at);
        if (!call.has("--caption") && ply > 0) options.caption = numbered_move(record, ply - 1);
        add_formats(
            call, figure_of(at, options), [&](const std::string& path) { return numbered_path(path, ply, last); },
            files);
    }
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
                   {"\"x:m11,m12 arrow:e3-c3 dot:a1 circle:b2 number:c3=1 cell:d4 area:e5,e6\"",
                    "\"x:m11,m12 arrow:e3-c3 dot:a1 circle:b2 number:c3=1 cell:d4 area:e5,e6\""}});
    own.push_back({"--targets",
                   "CELL",
                   {"mark where the piece of a cell can go", "segna dove può andare il pezzo di una casella"}});
    own.push_back({"--caption",
                   "TEXT",
                   {"under the board; auto for whose turn it is", "sotto il tavoliere; auto per dire a chi tocca"}});
    return own;
}

bool write_diagrams(const Invocation& call, const Record& record) {
    const bool wants_figure = call.has("--svg") || call.has("--png") || call.has("--pdf");
    const bool wants_series = call.has("--series"), wants_animation = call.has("--animate");
    if (wants_series && !wants_figure)
        throw UserError{{{{"--series needs a file", "--series richiede un file"}},
                         {{"--svg, --png or --pdf with a FILE", "--svg, --png o --pdf con un FILE"}}}};
    if (call.has("--from") && !wants_series && !wants_animation)
        throw UserError{{{{"--from needs --series or --animate", "--from richiede --series o --animate"}}}};
    std::vector<FileContent> files;
    if (wants_animation) {
        const AnimationOptions options{options_from(call, record), first_ply_of(call, record),
                                       call.seconds_or("--pace", 1)};
        files.push_back({call.value_or("--animate", ""), svg_animation(record, options)});
    }
    if (wants_series)
        add_series(call, record, files);
    else if (wants_figure)
        add_formats(call, figure_of(record, options_from(call, record)), [](std::string path) { return path; }, files);
    write_files(files);
    return wants_figure || wants_animation;
}

}  // namespace tavoliere::cli
