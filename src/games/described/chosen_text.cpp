#include "games/described/chosen_text.hpp"

#include "games/described/described_options.hpp"
#include "games/kernels.hpp"

namespace tavoliere::described {

std::optional<ChosenText> chosen_text(const AnyGame& game) {
    const Result<Value> text = read_toml(game.family().description);
    if (!text) return std::nullopt;
    Complaints none;
    Value chosen = DescribedOptions::read(*text, none).chosen(*text, game.options().given());
    const Value* family = text->find("family");
    for (const Kernel* kernel : kernels())
        if (family && kernel->family == family->text) return ChosenText{std::move(chosen), kernel};
    return std::nullopt;
}

}  // namespace tavoliere::described
