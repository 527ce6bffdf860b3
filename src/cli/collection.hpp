#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/invocation.hpp"
#include "core/json_writer.hpp"
#include "records/record_check.hpp"
#include "records/record_text.hpp"

namespace tavoliere::cli {

// Where a game of a collection stands.
struct CollectionPlace {
    std::string file;
    std::uint64_t game = 0;  // in its file, from 1
};

// What to do with the games of a collection, and with what is wrong with one.
struct CollectionVisitor {
    std::function<void(const CollectionPlace&, CheckedGame&)> sound;
    std::function<void(const CollectionPlace&, const std::vector<Error>&)> wrong;
};

// Goes through the games of these files, one at a time. A file that cannot be read is told to standard error and left;
// false if there was one.
bool visit_games(const Invocation& call, const std::vector<std::string>& files, const CollectionVisitor& visitor);

// "games.txt, line 5, column 4, ply 3: ...", as a line.
std::string error_line(const CollectionPlace& place, const Error& error, Language language);
std::string error_json(const CollectionPlace& place, const Error& error, Language language);

}  // namespace tavoliere::cli
