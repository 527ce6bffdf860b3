#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "core/words.hpp"

namespace tavoliere {

// A value that an option may have, as it is written and as it is called.
struct OptionValue {
    std::string_view id;
    Words name;
};

// One option of a game: named values, or a whole number in a range (then `values` is empty).
struct OptionSpec {
    std::string_view key;
    Words name;
    Words meaning;
    std::vector<OptionValue> values{};
    int least = 0;
    int most = 0;
    int step = 1;                           // numbers go from least in these steps
    std::string_view newsletter_default{};  // with rules=newsletter
    std::string_view author_default{};      // with rules=author; empty: the same

    bool accepts(std::string_view value) const;
    std::string choices() const;  // "on | off", "6, 8, ... 20"
    std::string_view default_for(bool author) const;
};

// The options of one game being played: what the person gave, in that order, and the value of every option.
class Options {
public:
    using Given = std::vector<std::pair<std::string, std::string>>;

    // Values as given over the defaults of the rule set. `specs` must outlive the result.
    static Result<Options> resolve(const std::vector<OptionSpec>& specs, const Given& given);

    const Given& given() const { return given_; }
    std::string_view operator[](std::string_view key) const;
    bool is(std::string_view key, std::string_view value) const { return (*this)[key] == value; }
    int number(std::string_view key) const;

private:
    Given given_;
    Given values_;
};

}  // namespace tavoliere
