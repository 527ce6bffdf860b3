#include "cli/collection.hpp"

#include <cstdio>

#include "cli/files.hpp"
#include "notation/record_stream.hpp"

namespace tavoliere::cli {

namespace {

void visit_file(const std::string& path, const CollectionVisitor& visitor) {
    InputFile file(path);
    RecordStream stream([&](char* buffer, std::size_t size) { return file.read(buffer, size); });
    CollectionPlace place{path};
    while (const std::optional<Result<GameText>> text = stream.next()) {
        ++place.game;
        if (!*text) {
            visitor.wrong(place, {text->error()});
            continue;
        }
        FullCheck check = check_whole_game(**text);
        if (check.game)
            visitor.sound(place, *check.game);
        else
            visitor.wrong(place, check.errors);
    }
    file.check();
}

}  // namespace

bool visit_games(const Invocation& call, const std::vector<std::string>& files, const CollectionVisitor& visitor) {
    bool all_read = true;
    for (const std::string& file : files) try {
            visit_file(file, visitor);
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
