#pragma once

#include <string>

#include "core/result.hpp"

namespace tavoliere::cli {

// The folder of an article, which is all that the article can reach: it may come from a stranger.
class ArticleFolder {
public:
    // "-", standard input, stands in the current folder.
    explicit ArticleFolder(const std::string& article);

    // The content of a file in the folder or below it; nothing outside is opened, wherever links lead.
    Result<std::string> read(const std::string& path) const;
    // Where a file that the article names may be written: in its folder or in the current one, or below them.
    Result<std::string> place_to_write(const std::string& path) const;

private:
    std::string folder_;
};

}  // namespace tavoliere::cli
