#pragma once

#include "article/article.hpp"
#include "core/result.hpp"

namespace tavoliere::article {

// A note that the text may refer to, with the line where it is written.
struct WrittenNote {
    std::string name{};
    std::vector<Inline> text{};
    std::size_t line = 0;
};

// Numbers the figures, where the text refers to one or the article wants it, and the notes in the order in which the
// text refers to them; the references become links. A name that nothing has is an error, and a note that nothing
// refers to as well.
std::optional<Error> resolve_references(Article& article, std::vector<WrittenNote> notes);

}  // namespace tavoliere::article
