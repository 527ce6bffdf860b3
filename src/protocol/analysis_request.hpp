#pragma once

#include <map>
#include <memory>
#include <string>

#include "core/json_reader.hpp"
#include "game/catalog.hpp"
#include "search/engine.hpp"

namespace tavoliere {

// One position to think about, as a line of the analysis protocol asks for it.
struct AnalysisRequest {
    std::string id;
    Record record;
    std::shared_ptr<const AnyGame> game{};  // the same one for the same game and options
    Method method = Method::standard;
    int level = 0;
    std::uint64_t seed = usual_day;
    Limits limits;
    bool wants_partial = false;
};

// Something about a request that cannot be done: which member is to blame, and why.
struct RequestError {
    std::string member;
    Error error;
};

// Makes requests of JSON objects. It keeps the games that were asked for, because most requests are about the same
// ones.
class AnalysisReader {
public:
    explicit AnalysisReader(const Catalog& catalog) : catalog_(catalog) {}

    std::variant<AnalysisRequest, RequestError> read(const std::string& id, const JsonValue& object);

private:
    Result<std::shared_ptr<const AnyGame>> game_of(const std::string& id, const Options::Given& options,
                                                   const std::string& coordinates);

    const Catalog& catalog_;
    std::map<std::string, std::shared_ptr<const AnyGame>> games_;
};

}  // namespace tavoliere
