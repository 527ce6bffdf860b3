#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/game_arguments.hpp"
#include "cli/thinker.hpp"
#include "core/text.hpp"
#include "game/record.hpp"
#include "records/record_text.hpp"

namespace tavoliere::cli {

// A game at the terminal: moves and commands are typed, the board is shown. As it is, two people share it; against an
// engine it is an OpponentGame.
class TerminalGame {
public:
    TerminalGame(GivenGame given, const Invocation& call);
    virtual ~TerminalGame() = default;
    TerminalGame(const TerminalGame&) = delete;
    TerminalGame& operator=(const TerminalGame&) = delete;

    int run();

protected:
    struct Command {
        Words name;
        Words argument;  // what may follow it
        Words help;
        std::function<void(std::string_view argument)> act;
    };

    // Whatever happens before a person is asked.
    virtual void before_prompt() {}
    virtual void play_typed(const std::vector<Slice>& actions);
    // Takes back as much as one wants to take back at once; false where there is nothing.
    virtual bool take_back() { return record_.undo(); }
    virtual std::vector<Tag> tags() const;
    // What has to be added to a call of `play` to go on with this game.
    virtual std::string flags_to_go_on() const { return ""; }

    bool play(std::string_view action);
    void show();
    const Colour& colour_to_move() const;

    // Before help and quit, which come last.
    void add_command(Command command) { commands_.insert(commands_.end() - 2, std::move(command)); }
    const Invocation& call() const { return call_; }
    const Record& record() const { return record_; }
    Record& record() { return record_; }
    double seconds() const { return seconds_; }

private:
    void add_common_commands();
    std::string prompt() const;
    std::vector<std::string> completions() const;
    void obey(const std::string& line);
    std::string way_to_go_on() const;

    void help();
    void undo();
    void resign();
    void save(std::string_view path);
    void hint();
    void tell_score();
    Thinker& adviser();
    bool is_over();

    Record record_;
    std::string coordinates_;
    const Invocation& call_;
    double seconds_;  // for a thought
    std::vector<Command> commands_;
    std::unique_ptr<Thinker> adviser_;  // at full strength, made when it is first asked
    std::string saved_to_;
    std::size_t saved_plies_ = 0;
    bool finished_ = false;
};

}  // namespace tavoliere::cli
