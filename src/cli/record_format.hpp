#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/collection.hpp"
#include "cli/invocation.hpp"

namespace tavoliere::cli {

// The forms in which records are kept: "text" and "json" are ours, "pgn", "codecup" and "abstractplay" those of others
// (docs/records.md).
std::vector<std::string> record_format_names();

// The format that was asked for by this flag; nothing where none was. Throws UserError for one that is not known.
std::optional<std::string> format_of_flag(const Invocation& call, std::string_view flag);

// The format that the end of a file's name stands for.
std::optional<std::string> format_of_path(const std::string& path);

// Goes through the games of a file in one of the formats, as visit_games does; without a format, each game says by
// itself what it is. Throws UserError where the file cannot be read.
void visit_file_as(const std::string& path, const std::optional<std::string>& format, const CollectionVisitor& visitor);

// A game as it stands in a file of this format. Between two games there is an empty line, except in JSON.
Result<std::string> text_in_format(const CheckedGame& game, std::string_view format);

}  // namespace tavoliere::cli
