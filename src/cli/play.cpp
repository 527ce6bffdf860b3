#include "cli/game_arguments.hpp"
#include "cli/opponent_game.hpp"
#include "cli/verbs.hpp"

namespace tavoliere::cli {

namespace {

int run_play(const Invocation& call) {
    if (call.has("--level")) return OpponentGame(given_game(call), call).run();
    for (const std::string_view flag : {"--side", "--seed"})
        if (call.has(flag))
            throw UserError{{{{"{} is for a game against the program", "{} è per una partita contro il programma"},
                              {std::string(flag)}},
                             {{"--level N as well", "anche --level N"}}}};
    return TerminalGame(given_game(call), call).run();
}

}  // namespace

Verb play_verb() {
    return {"play",
            {"play at this terminal, against the program or two people together",
             "gioca a questo terminale, contro il programma o in due"},
            {"GAME"},
            with_position_flags(
                {{"--level",
                  "N",
                  {"against the program, from 1 (beginner) to 10 (its best); without it two people play",
                   "contro il programma, da 1 (principiante) a 10 (il suo meglio); altrimenti si gioca in due"}},
                 {"--side",
                  "WHICH",
                  {"first | second | random: whether you begin (default first)",
                   "first | second | random: se cominci tu (altrimenti first)"}},
                 {"--seed",
                  "N",
                  {"the same choices of the program every time", "le stesse scelte del programma ogni volta"}},
                 {"--time",
                  "S",
                  {"seconds the program may think for a move (default 1)",
                   "secondi che il programma può pensare per una mossa (altrimenti 1)"}}}),
            "play abande --level 3",
            run_play};
}

}  // namespace tavoliere::cli
