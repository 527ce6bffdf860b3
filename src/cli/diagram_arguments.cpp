#include "cli/diagram_arguments.hpp"

#include <algorithm>
#include <array>

#include "cli/figure_file.hpp"
#include "cli/files.hpp"
#include "cli/output.hpp"
#include "core/text.hpp"
#include "notation/diagram.hpp"
#include "notation/position_words.hpp"

namespace tavoliere::cli {

namespace {

constexpr std::array<std::string_view, 3> style_names{"newsletter", "print", "screen"};
constexpr std::array<std::string_view, 2> stack_names{"top", "open"};

template <std::size_t N>
std::size_t chosen(const Invocation& call, std::string_view flag, const std::array<std::string_view, N>& names) {
    const std::string name = call.value_or(flag, std::string(names[0]));
    for (std::size_t i = 0; i < N; ++i)
        if (names[i] == name) return i;
    throw UserError{{{{"{} cannot be {}", "{} non può essere {}"}, {std::string(flag), quoted(name)}},
                     {{"{}", "{}"}, {join({names.begin(), names.end()}, " | ")}}}};
}

// The cells that change most visibly when a piece of this cell moves: where its actions put something down.
std::vector<DiagramMark> targets_of(const Record& record, const std::string& name) {
    const AnyGame& game = record.game();
    const Board& board = game.scene().board;
    const std::optional<int> from = board.find(name);
    if (!from)
        throw UserError{{{{"there is no cell {}", "non c'è una casella {}"}, {quoted(name)}}},
                        {{"--targets", "--targets"}}};
    const View before = game.view(record.position());
    const auto stack_on = [](const View& view, int cell) {
        const auto found = std::ranges::find(view.stacks, cell, &ViewStack::cell);
        return found == view.stacks.end() ? ViewStack{cell, {}} : *found;
    };
    std::vector<bool> is_target(static_cast<std::size_t>(board.size()));
    for (const std::string& action : record.actions()) {
        const Result<PlayedAction> played = game.play(record.position(), action);
        if (!played) continue;
        const View after = game.view(played->after);
        if (stack_on(before, *from).pieces.empty() || stack_on(before, *from) == stack_on(after, *from)) continue;
        for (int cell = 0; cell < board.size(); ++cell)
            if (cell != *from && !stack_on(after, cell).pieces.empty() &&
                !(stack_on(before, cell) == stack_on(after, cell)))
                is_target[static_cast<std::size_t>(cell)] = true;
    }
    std::vector<DiagramMark> marks;
    for (int cell = 0; cell < board.size(); ++cell)
        if (is_target[static_cast<std::size_t>(cell)]) marks.push_back({MarkShape::dot, cell});
    return marks;
}

DiagramOptions options_from(const Invocation& call, const Record& record) {
    DiagramOptions options;
    options.style = static_cast<DiagramStyle>(chosen(call, "--style", style_names));
    options.stacks = static_cast<StackDrawing>(chosen(call, "--stacks", stack_names));
    options.width = static_cast<int>(call.number_or("--size", 16, 10000, 480));
    options.quarter_turns = static_cast<int>(call.number_or("--turned", 0, 3, 0));
    options.labels = !call.has("--no-labels");
    options.language = call.language();
    options.caption = call.value_or("--caption", "");
    if (options.caption == "auto") options.caption = turn_sentence(record.game(), record.position(), call.language());
    Result<std::vector<DiagramMark>> marks = read_marks(call.value_or("--mark", ""), record.game().scene().board);
    if (!marks) throw UserError{marks.error(), {{"--mark", "--mark"}}};
    options.marks = std::move(*marks);
    if (call.has("--targets"))
        for (DiagramMark& mark : targets_of(record, call.value_or("--targets", ""))) options.marks.push_back(mark);
    return options;
}

}  // namespace

std::vector<Flag> with_diagram_flags(std::vector<Flag> own) {
    own.push_back({"--svg", "FILE", {"write a figure as SVG", "scrive una figura SVG"}});
    own.push_back({"--png", "FILE", {"write a figure as PNG", "scrive una figura PNG"}});
    own.push_back({"--pdf", "FILE", {"write a figure as PDF", "scrive una figura PDF"}});
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
                   {"\"x:m11,m12 arrow:e3-c3 dot:a1 circle:b2 number:c3=1 cell:d4\"",
                    "\"x:m11,m12 arrow:e3-c3 dot:a1 circle:b2 number:c3=1 cell:d4\""}});
    own.push_back({"--targets",
                   "CELL",
                   {"mark where the piece of a cell can go", "segna dove può andare il pezzo di una casella"}});
    own.push_back({"--caption",
                   "TEXT",
                   {"under the board; auto for whose turn it is", "sotto il tavoliere; auto per dire a chi tocca"}});
    return own;
}

bool write_diagrams(const Invocation& call, const Record& record) {
    if (!call.has("--svg") && !call.has("--png") && !call.has("--pdf")) return false;
    const AnyPosition* before = record.plies().empty() ? nullptr : &record.position_before(record.plies().size() - 1);
    const std::string svg = svg_diagram(record.game(), record.position(), options_from(call, record), before);
    const std::string path = call.value_or("--svg", "");
    if (path == "-")
        print(svg);
    else if (!path.empty())
        write_file(path, svg);
    if (call.has("--png")) write_figure(call.value_or("--png", ""), FigureFormat::png, svg);
    if (call.has("--pdf")) write_figure(call.value_or("--pdf", ""), FigureFormat::pdf, svg);
    return true;
}

}  // namespace tavoliere::cli
