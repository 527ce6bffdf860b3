#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/options.hpp"
#include "games/described/complaints.hpp"
#include "games/described/strings.hpp"

namespace tavoliere::described {

// A table [option.NAME]: what players may choose, and the lists that follow the choice.
struct DescribedOption {
    std::string name;
    Location at;
    std::vector<Value> values{};  // none: a whole number from `least` to `most`
    int least = 0;
    int most = 0;
    std::string usual{};                // the default, as it is written
    std::vector<Value::Entry> lists{};  // one value for each of `values`
    std::string en{}, it{};             // what it means, in one line
    Value name_words{};                 // { en, it }: what it is called
    Value labels{};                     // { en = [...], it = [...] }: what its values are called

    std::vector<std::string> choices() const;
};

// All options of a description. `$NAME` in its text stands for what was chosen.
class DescribedOptions {
public:
    static constexpr std::size_t most_options = 16;
    static constexpr int most_values = 64;

    // From the whole text.
    static DescribedOptions read(const Value& text, Complaints& complaints);

    std::vector<OptionSpec> specs(Strings& strings) const;
    // The text with every `$NAME` replaced by what it stands for, and without the options themselves.
    Value chosen(const Value& text, const Options::Given& given) const;
    // The choices that the checks try: all combinations where there are at most so many, and never more than 256;
    // otherwise each value alone, as far as that goes.
    std::vector<Options::Given> combinations(std::size_t most) const;

private:
    void read_option(const Value::Entry& entry, Complaints& complaints);
    void check_names(Complaints& complaints) const;
    void check_use(const Value& text, Complaints& complaints) const;
    void check_growth(const Value& text, Complaints& complaints) const;

    std::vector<DescribedOption> options_;
};

// "variant=russian size=10", for errors that only one choice has.
std::string written(const Options::Given& given);

}  // namespace tavoliere::described
