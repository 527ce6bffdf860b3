#include "cli/described_files.hpp"

#include "cli/files.hpp"
#include "cli/invocation.hpp"
#include "games/described_game.hpp"

namespace tavoliere::cli {

bool is_description(std::string_view argument) { return argument.ends_with(".toml") && !argument.starts_with('-'); }

std::string id_of_file(const std::string& path) {
    std::string id = path.substr(path.rfind('/') + 1);
    if (const std::size_t dot = id.rfind('.'); dot != std::string::npos) id.resize(dot);
    if (const std::optional<Error> error = objection_to_id(id)) throw UserError{*error, {{"{}", "{}"}, {path}}};
    return id;
}

std::vector<std::string> with_described_games(Catalog& catalog, std::vector<std::string> arguments) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        std::string& argument = arguments[i];
        // What is to be written need not be there.
        const bool is_output = i > 0 && arguments[i - 1] == "--out";
        if (!is_description(argument) || is_output) continue;
        const std::string path = argument;
        DescribedGame game = read_description(read_file(path), id_of_file(path));
        if (!game.family) throw UserError{game.complaints.errors.front(), {{"{}", "{}"}, {path}}};
        argument = std::string(game.family->info.id);
        catalog.add(std::move(*game.family));
    }
    return arguments;
}

}  // namespace tavoliere::cli
