#include "support/variants.hpp"

#include <cctype>

#include "games/built_in.hpp"

namespace tavoliere {

const Catalog& catalog() {
    static const Catalog games = built_in_games();
    return games;
}

std::string Variant::name() const {
    std::string name = game;
    for (const auto& [key, value] : options) name += "_" + key + "_" + value;
    for (char& c : name)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return name;
}

namespace {

std::vector<std::string> ids_of(const OptionSpec& spec) {
    std::vector<std::string> ids;
    for (const OptionValue& value : spec.values) ids.emplace_back(value.id);
    return ids;
}

}  // namespace

std::vector<Variant> all_variants() {
    std::vector<Variant> variants;
    for (const FamilyPtr& family : catalog().families()) {
        const GameInfo& info = family->info;
        const std::string id(info.id);
        variants.push_back({id, {}});
        for (const OptionSpec& spec : info.options) {
            if (spec.key == "cap") continue;
            std::vector<std::string> values = ids_of(spec);
            if (values.empty()) {
                values.push_back(std::to_string(spec.least));
                values.push_back(std::to_string(spec.most));
            }
            for (const std::string& value : values)
                if (value != spec.newsletter_default) variants.push_back({id, {{std::string(spec.key), value}}});
        }
    }
    return variants;
}

std::vector<Variant> all_boards() {
    std::vector<Variant> variants;
    for (const FamilyPtr& family : catalog().families()) {
        const GameInfo& info = family->info;
        const std::string id(info.id);
        const std::size_t before = variants.size();
        for (const OptionSpec& spec : info.options) {
            if (spec.key != "size" && spec.key != "board") continue;
            std::vector<std::string> values = ids_of(spec);
            if (values.empty())
                for (int size = spec.least; size <= spec.most; size += spec.step)
                    values.push_back(std::to_string(size));
            for (const std::string& value : values) variants.push_back({id, {{std::string(spec.key), value}}});
        }
        if (variants.size() == before) variants.push_back({id, {}});
    }
    return variants;
}

}  // namespace tavoliere
