#include "cli/opponent_game.hpp"

#include <random>

#include "cli/output.hpp"
#include "game/colour_words.hpp"

namespace tavoliere::cli {

namespace {

int person_of(const Invocation& call) {
    const std::string side = call.value_or("--side", "first");
    if (side == "first") return 0;
    if (side == "second") return 1;
    if (side == "random") return static_cast<int>(std::random_device{}() & 1u);
    throw UserError{{{{"--side cannot be {}", "--side non può essere {}"}, {tavoliere::quoted(side)}},
                     {{"first | second | random", "first | second | random"}}}};
}

// A level that always made the same choices would be learnt by heart.
std::uint64_t seed_of(const Invocation& call) {
    return call.has("--seed") ? call.number_or("--seed", 0, ~std::uint64_t{0}, 0) : std::random_device{}();
}

}  // namespace

OpponentGame::OpponentGame(GivenGame given, const Invocation& call)
    : TerminalGame(std::move(given), call),
      person_(person_of(call)),
      level_(static_cast<int>(call.number_or("--level", 1, highest_level, 1))),
      seed_(seed_of(call)),
      engine_(opponent()) {
    add_command({{"level", "livello"},
                 {"N", "N"},
                 {"how strong the opponent is, from 1 to 10", "quanto è forte l'avversario, da 1 a 10"},
                 [this](std::string_view argument) { set_level(argument); }});
}

std::unique_ptr<Thinker> OpponentGame::opponent() const {
    return std::make_unique<Thinker>(record().game(), EngineOptions{.seed = seed_, .level = level_});
}

bool OpponentGame::is_persons_turn(const AnyPosition& pos) const {
    return record().game().person_to_move(pos) == person_;
}

void OpponentGame::before_prompt() {
    bool has_played = false;
    std::string said;
    while (!record().outcome() && !is_persons_turn(record().position())) {
        const std::string colour = the_colour_first(colour_to_move().name, call().language());
        const SearchAnswer answer =
            engine_->think(record(), seconds(), call().say({"{} is thinking", "{} pensa"}, {colour}));
        if (!play(answer.best_action())) return;
        said += call().say({"{} plays {}.\n", "{} gioca {}.\n"}, {colour, record().plies().back().action});
        has_played = true;
    }
    if (!has_played) return;
    show();
    print(said);
}

void OpponentGame::play_typed(const std::vector<Slice>& actions) {
    if (actions.size() > 1) {
        print(call().say({"One move at a time, please: then it is the opponent's turn.\n",
                          "Una mossa per volta: poi tocca all'avversario.\n"}));
        return;
    }
    if (!play(actions[0].text) || !record().outcome()) return;
    show();
}

// Back to where the person last chose.
bool OpponentGame::take_back() {
    std::size_t ply = record().plies().size();
    while (ply > 0 && !is_persons_turn(record().position_before(ply - 1))) --ply;
    if (ply == 0) return false;
    while (record().plies().size() >= ply) record().undo();
    return true;
}

void OpponentGame::set_level(std::string_view argument) {
    const std::optional<int> level = read_number(argument);
    if (level && *level >= 1 && *level <= highest_level) {
        level_ = *level;
        engine_ = opponent();
    } else if (!argument.empty()) {
        print(call().say({"A level is a number from 1 to 10.\n", "Un livello è un numero da 1 a 10.\n"}));
        return;
    }
    print(call().say({"The opponent plays at level {}.\n", "L'avversario gioca al livello {}.\n"},
                     {std::to_string(level_)}));
}

std::vector<Tag> OpponentGame::tags() const {
    std::vector<Tag> tags = TerminalGame::tags();
    tags.push_back({.name = person_ == 0 ? "Second" : "First",
                    .value = call().say({"Tavoliere, level {}", "Tavoliere, livello {}"}, {std::to_string(level_)})});
    return tags;
}

std::string OpponentGame::flags_to_go_on() const {
    return " --level " + std::to_string(level_) + (person_ == 0 ? "" : " --side second") +
           (call().has("--seed") ? " --seed " + std::to_string(seed_) : "");
}

}  // namespace tavoliere::cli
