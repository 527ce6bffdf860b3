#include "cli/collection.hpp"

#include <cstdio>

#include "cli/record_format.hpp"

namespace tavoliere::cli {

bool visit_games(const Invocation& call, const std::vector<std::string>& files, const CollectionVisitor& visitor) {
    bool all_read = true;
    for (const std::string& file : files) try {
            visit_file_as(call.catalog(), file, std::nullopt, visitor);
        } catch (const UserError& problem) {
            std::fprintf(stderr, "tavoliere: %s\n", problem.error.in(call.language()).c_str());
            all_read = false;
        }
    return all_read;
}

std::string error_line(const CollectionPlace& place, const Error& error, Language language) {
    return place.file + ", " + error.in(language) + '\n';
}

std::string error_json(const CollectionPlace& place, const Error& error, Language language) {
    JsonWriter json;
    json.begin_object().member("file", place.file).member("game", place.game);
    json.member("line", std::uint64_t{error.line}).member("column", std::uint64_t{error.column}).key("ply");
    if (error.ply > 0)
        json.value(std::uint64_t{error.ply});
    else
        json.null();
    json.member("error", error.what.in(language)).key("expected");
    if (error.expected.empty())
        json.null();
    else
        json.value(error.expected.in(language));
    return json.end_object().text() + '\n';
}

}  // namespace tavoliere::cli
