#include <array>

#include "article/render.hpp"
#include "cli/files.hpp"
#include "cli/game_arguments.hpp"
#include "cli/output.hpp"
#include "cli/verbs.hpp"
#include "core/text.hpp"
#include "drawing/print_sheets.hpp"

namespace tavoliere::cli {

namespace {

constexpr std::array<std::string_view, 2> paper_names{"a4", "a3"}, ink_names{"colour", "black"};

// Which of the two names was given; the first where none was.
unsigned char chosen(const Invocation& call, std::string_view flag, const std::array<std::string_view, 2>& names) {
    const std::string name = call.value_or(flag, names[0]);
    for (unsigned char i = 0; i < names.size(); ++i)
        if (names[i] == name) return i;
    throw UserError{{{{"{} cannot be {}", "{} non può essere {}"}, {std::string(flag), tavoliere::quoted(name)}},
                     {{"{}", "{}"}, {join({names.begin(), names.end()}, " | ")}}}};
}

int run_board(const Invocation& call) {
    const std::shared_ptr<const AnyGame> game = game_of(call);
    if (!call.has("--pdf"))
        throw UserError{{{{"it is not said what to write", "non è detto che cosa scrivere"}}, {{"--pdf", "--pdf"}}}};
    std::string path = call.value_or("--pdf", "");
    if (path.empty()) path = std::string(game->info().id) + ".pdf";
    PrintOptions options;
    options.paper = static_cast<Paper>(chosen(call, "--paper", paper_names));
    options.ink = static_cast<PrintInk>(chosen(call, "--ink", ink_names));
    options.cell_size = static_cast<double>(call.number_or("--size", 5, 200, 0));
    options.labels = !call.has("--no-labels");
    options.language = call.language();
    const std::vector<std::string> pages = print_sheets(*game, options);
    const Result<std::string> pdf = article::pdf_of(pages);
    if (!pdf) throw UserError{pdf.error()};
    write_file(path, *pdf);
    if (path == "-") return exit_done;
    print(call.say({pages.size() == 1 ? "{}: {} page\n" : "{}: {} pages\n",
                    pages.size() == 1 ? "{}: {} pagina\n" : "{}: {} pagine\n"},
                   {path, std::to_string(pages.size())}));
    return exit_done;
}

}  // namespace

Verb board_verb() {
    return {"board",
            {"prints a game to cut out and play: the board at its true size, and the pieces",
             "stampa un gioco da ritagliare e giocare: il tavoliere a grandezza vera e i pezzi"},
            {"GAME"},
            with_common_flags(
                {{"--pdf",
                  "[FILE]",
                  {"where to write it (GAME.pdf if no file is named)",
                   "dove scriverlo (GIOCO.pdf se non si nomina un file)"}},
                 {"--paper", "NAME", {"a4 | a3", "a4 | a3"}},
                 {"--ink", "NAME", {"colour | black", "colour | black"}},
                 {"--size",
                  "MM",
                  {"from cell to cell in millimetres (default: as fits)",
                   "da casella a casella in millimetri (altrimenti quanto ci sta)"}},
                 {"--no-labels", "", {"without coordinates", "senza coordinate"}},
                 {"-o",
                  "key=value",
                  {"an option of the game (see: tavoliere games)", "un'opzione del gioco (vedi: tavoliere games)"},
                  true},
                 {"--coords",
                  "NAME",
                  {"coordinates: dvonn knows newsletter and standard",
                   "coordinate: dvonn conosce newsletter e standard"}}}),
            "board dvonn --pdf dvonn.pdf",
            run_board};
}

}  // namespace tavoliere::cli
