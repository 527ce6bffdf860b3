#include "games/varied_description.hpp"

#include "games/described/described_options.hpp"
#include "games/described/toml_writer.hpp"
#include "games/described/variation.hpp"
#include "games/kernels.hpp"

namespace tavoliere {

using described::Kernel;
using described::Value;

namespace {

const Kernel* family_of(const Value& text) {
    const Value* family = text.find("family");
    for (const Kernel* kernel : described::kernels())
        if (family && family->is_text() && family->text == kernel->family) return kernel;
    return nullptr;
}

std::optional<Value> plain_value(std::string_view text) {
    const Result<Value> read = described::read_toml(text);
    if (!read) return std::nullopt;
    described::Complaints none;
    return described::without_prose(described::DescribedOptions::read(*read, none).chosen(*read, {}));
}

}  // namespace

struct VariedDescriptions::Content {
    const Kernel* kernel;
    std::vector<Value> others;
};

std::optional<VariedDescriptions> VariedDescriptions::of(std::string_view text,
                                                         const std::vector<std::string>& others) {
    const std::optional<Value> first = plain_value(text);
    const Kernel* kernel = first ? family_of(*first) : nullptr;
    if (!kernel) return std::nullopt;
    Content content{kernel, {*first}};
    for (const std::string& other : others) {
        std::optional<Value> value = plain_value(other);
        if (value && family_of(*value) == kernel) content.others.push_back(std::move(*value));
    }
    return VariedDescriptions(std::make_shared<const Content>(std::move(content)));
}

std::string VariedDescriptions::plain(std::string_view text) const {
    const std::optional<Value> value = plain_value(text);
    return value ? described::written_toml(*value) : std::string();
}

std::vector<std::string> VariedDescriptions::shortened(std::string_view text) const {
    std::vector<std::string> shorter;
    if (const std::optional<Value> value = plain_value(text))
        for (const Value& one : described::shortened(*value, content_->kernel->words()))
            shorter.push_back(described::written_toml(one));
    return shorter;
}

std::string VariedDescriptions::varied(std::string_view text, std::string_view name, Random& random) const {
    const std::optional<Value> value = plain_value(text);
    if (!value) return {};
    Value variation = described::varied(*value, content_->others, content_->kernel->words(), random);
    for (Value::Entry& entry : variation.entries) {
        if (entry.key != "name") continue;
        entry.value = Value{};
        entry.value.kind = Value::Kind::text;
        entry.value.text = std::string(name);
    }
    return described::written_toml(variation);
}

}  // namespace tavoliere
