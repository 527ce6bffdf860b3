#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "core/words.hpp"
#include "game/catalog.hpp"

namespace tavoliere::cli {

// One thing that may follow a verb: `--json`, `--depth D`.
struct Flag {
    std::string_view name;
    std::string_view placeholder;  // of its value; empty for a switch, in brackets where the value may be left out
    Words help;
    bool repeatable = false;

    bool may_lack_value() const { return placeholder.starts_with('['); }
};

class Invocation;

// One verb of the command line, as its own file defines it.
struct Verb {
    std::string_view name;
    Words summary;
    std::vector<std::string_view>
        operands;  // names of what follows, such as GAME; FILE... is one or more, [FILE...] any number
    std::vector<Flag> flags;
    std::string_view example;  // arguments of a call that works
    int (*run)(const Invocation& call);
};

// Ends the verb with exit status 2 and this message.
struct UserError {
    Error error;
    Message where{};  // what the columns of the error are columns of
};

constexpr int exit_done = 0;
constexpr int exit_no = 1;
constexpr int exit_bad_input = 2;

// What was typed after a verb, checked against what the verb takes.
class Invocation {
public:
    // `written` are the arguments as they were typed, where ids stand for the files of descriptions among them.
    Invocation(const Catalog& catalog, const Verb& verb, const std::vector<std::string>& arguments,
               Language default_language, std::vector<std::string> written = {});

    const Catalog& catalog() const { return catalog_; }
    const Verb& verb() const { return verb_; }
    Language language() const { return language_; }
    // Empty where a record says which game it is.
    std::string_view operand(std::size_t i) const { return i < operands_.size() ? operands_[i] : std::string_view{}; }
    // How a game was named: by its id, or by the file of its description.
    std::string written_name(std::string_view game) const;
    const std::vector<std::string>& operands() const { return operands_; }
    bool wants_help() const { return has("--help"); }

    bool has(std::string_view flag) const { return !values(flag).empty(); }
    // The value of a flag that was given, or the fallback.
    std::string value_or(std::string_view flag, std::string_view fallback) const;
    std::vector<std::string> values(std::string_view flag) const;
    std::uint64_t number_or(std::string_view flag, std::uint64_t least, std::uint64_t most,
                            std::uint64_t fallback) const;
    double seconds_or(std::string_view flag, double fallback) const;

    std::string say(const Words& words, std::vector<std::string> arguments = {}) const {
        return Message{words, std::move(arguments)}.in(language_);
    }

private:
    std::string operand_of(const std::string& argument) const;
    void read_flag(const std::vector<std::string>& arguments, std::size_t& i);
    const Flag& known_flag(std::string_view name) const;
    void check_operands() const;

    const Catalog& catalog_;
    const Verb& verb_;
    Language language_;
    std::vector<std::string> arguments_, written_;
    std::vector<std::string> operands_;
    std::vector<std::pair<std::string, std::string>> flags_;
};

// Throws UserError for a language that is not known.
void check_language(std::string_view name);

// The help of one verb.
std::string help_text(const Verb& verb, Language language);

// Flags that many verbs take.
std::vector<Flag> with_common_flags(std::vector<Flag> own);
// The same for verbs that start from a position of a game.
std::vector<Flag> with_position_flags(std::vector<Flag> own);

}  // namespace tavoliere::cli
