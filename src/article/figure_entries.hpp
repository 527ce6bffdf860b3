#pragma once

#include <string_view>
#include <vector>

#include "article/figure_block.hpp"
#include "core/text.hpp"

namespace tavoliere::article {

// One `key: value` of a figure's block; it refers to the lines of the block.
struct FigureEntry {
    std::string_view key{};
    Slice value{};
    std::size_t line = 0;
};

// What the block of a figure says, each key at most once except for `moves`. Where several figures stand side by side,
// those after the first have the looks of the first for their own.
class FigureEntries {
public:
    // One for each figure, which lines `---` separate.
    static Result<std::vector<FigureEntries>> read(const std::vector<BlockLine>& lines);

    const FigureEntry* find(std::string_view key) const;
    std::vector<FigureEntry> all(std::string_view key) const;
    // The first of these keys that is there.
    const FigureEntry* find_any(std::initializer_list<std::string_view> keys) const;

private:
    std::optional<Error> add(const BlockLine& line);
    void take_looks_of(const FigureEntries& first);

    std::vector<FigureEntry> entries_;
};

Error on_line(Error error, std::size_t line);
// An error of something that was read from a value alone, as one of the article.
Error in_value(Error error, const FigureEntry& entry);
// An error that a key itself is.
Error about_key(const FigureEntry& entry, Words what, Message expected = {});

}  // namespace tavoliere::article
