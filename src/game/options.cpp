#include "game/options.hpp"

#include <algorithm>
#include <cassert>

#include "core/nearest.hpp"
#include "core/text.hpp"

namespace tavoliere {

bool OptionSpec::accepts(std::string_view value) const {
    if (!values.empty())
        return std::any_of(values.begin(), values.end(), [&](const OptionValue& known) { return known.id == value; });
    const std::optional<int> number = read_number(value);
    return number && *number >= least && *number <= most && (*number - least) % step == 0;
}

std::string OptionSpec::choices() const {
    if (!values.empty()) {
        std::vector<std::string> ids;
        for (const OptionValue& value : values) ids.emplace_back(value.id);
        return join(ids, " | ");
    }
    if (step == 1) return std::to_string(least) + ".." + std::to_string(most);
    return std::to_string(least) + ", " + std::to_string(least + step) + " .. " + std::to_string(most);
}

std::string_view OptionSpec::default_for(bool author) const {
    return author && !author_default.empty() ? author_default : newsletter_default;
}

Result<Options> Options::resolve(const std::vector<OptionSpec>& specs, const Given& given) {
    for (std::size_t i = 0; i < given.size(); ++i) {
        const auto& [key, value] = given[i];
        const auto spec = std::find_if(specs.begin(), specs.end(), [&](const OptionSpec& s) { return s.key == key; });
        if (spec == specs.end()) {
            std::vector<std::string> keys;
            for (const OptionSpec& known : specs) keys.emplace_back(known.key);
            return Error{{{"unknown option {}", "opzione sconosciuta: {}"}, {quoted(key)}},
                         one_of_known(key, keys, Gender::feminine)};
        }
        if (!spec->accepts(value))
            return Error{{{"option {} cannot be {}", "l'opzione {} non può essere {}"}, {key, quoted(value)}},
                         {{"{}", "{}"}, {spec->choices()}}};
        for (std::size_t j = 0; j < i; ++j)
            if (given[j].first == key)
                return Error{{{"option {} given twice", "opzione {} ripetuta"}, {quoted(key)}},
                             {{"every option once", "ogni opzione una volta sola"}}};
    }

    Options options;
    options.given_ = given;
    const bool author =
        std::find(given.begin(), given.end(), std::pair<std::string, std::string>{"rules", "author"}) != given.end();
    for (const OptionSpec& spec : specs) {
        const auto own = std::find_if(given.begin(), given.end(), [&](const auto& g) { return g.first == spec.key; });
        options.values_.emplace_back(spec.key,
                                     own != given.end() ? own->second : std::string(spec.default_for(author)));
    }
    return options;
}

std::string_view Options::operator[](std::string_view key) const {
    for (const auto& [name, value] : values_)
        if (name == key) return value;
    assert(false && "a game asked for an option that it did not declare");
    return {};
}

int Options::number(std::string_view key) const { return read_number((*this)[key]).value_or(0); }

}  // namespace tavoliere
