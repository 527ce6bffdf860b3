#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/collection.hpp"
#include "cli/invocation.hpp"
#include "records/record_stream.hpp"

namespace tavoliere::cli {

// The forms in which records are kept: "text" and "json" are ours, "pgn", "codecup" and "abstractplay" those of others
// (docs/records.md).
std::vector<std::string> record_format_names();

// The format that was asked for by this flag; nothing where none was. Throws UserError for one that is not known.
std::optional<std::string> format_of_flag(const Invocation& call, std::string_view flag);

// The format that the end of a file's name stands for.
std::optional<std::string> format_of_path(const std::string& path);

// The games of a file in any of the formats, one after the other, in our own notation and checked. Without a format
// that was asked for, each game says by itself what it is; the file's name counts only where a game does not name
// itself.
class GameStream {
public:
    GameStream(const Catalog& catalog, RecordStream::Source source, const std::string& path,
               std::optional<std::string> asked = {});
    // Its bytes are read through it.
    GameStream(const GameStream&) = delete;
    GameStream& operator=(const GameStream&) = delete;

    // The next game, or what is wrong with it; nothing at the end.
    std::optional<FullCheck> next();

private:
    std::size_t read_on(char* buffer, std::size_t size);
    // How others write this game; empty where it is written in our own way.
    std::string_view notation_of(const RecordText& text) const;

    const Catalog& catalog_;
    RecordStream::Source source_;
    std::string begun_;  // up to the first byte that is not blank, by which JSON is known
    std::optional<std::string> asked_;
    std::optional<std::string> by_name_;
    std::function<std::optional<Result<RecordText>>()> next_text_;
};

// Goes through the games of a file in the format that was asked for, if any. Throws UserError where the file cannot be
// read.
void visit_file_as(const Catalog& catalog, const std::string& path, const std::optional<std::string>& asked,
                   const CollectionVisitor& visitor);

// A game as it stands in a file of this format. Between two games there is an empty line, except in JSON.
Result<std::string> text_in_format(const CheckedGame& game, std::string_view format);

}  // namespace tavoliere::cli
