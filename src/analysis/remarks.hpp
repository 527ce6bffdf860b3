#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/words.hpp"
#include "game/record.hpp"
#include "search/engine.hpp"

namespace tavoliere {

// A reason for a turn or against it: a fact that the rules or a proof show. The id is for programs.
struct Remark {
    std::string_view id;
    Message words;
};

constexpr std::size_t usual_remarks = 2;

// What tells the played turn from the better one in this position, the weightiest first and at most so many; nothing
// where no fact does. Both lines begin with the turn that they judge.
std::vector<Remark> remarks_on(const Record& before, const Line& played, const Line& better,
                               std::size_t most = usual_remarks);

}  // namespace tavoliere
