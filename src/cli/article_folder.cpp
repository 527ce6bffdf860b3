#include "cli/article_folder.hpp"

#include <algorithm>
#include <filesystem>

#include "cli/files.hpp"
#include "cli/invocation.hpp"
#include "core/text.hpp"

namespace tavoliere::cli {

namespace {

namespace fs = std::filesystem;

// Without links and dots, as far as the path exists.
fs::path plain_path(const fs::path& path) {
    std::error_code failed;
    const fs::path absolute = fs::absolute(path, failed);
    fs::path plain = failed ? path : fs::weakly_canonical(absolute, failed);
    return failed ? path.lexically_normal() : plain;
}

bool is_below(const fs::path& path, const fs::path& folder) {
    const auto [end, rest] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
    return end == folder.end() && rest != path.end();
}

Error outside(const std::string& path) {
    return {
        {{"{} is outside the folder of the article", "{} è fuori dalla cartella dell'articolo"},
         {tavoliere::quoted(path)}},
        {{"a file beside the article or in a folder below it", "un file accanto all'articolo o in una sottocartella"}}};
}

}  // namespace

ArticleFolder::ArticleFolder(const std::string& article) {
    const fs::path folder = article == "-" ? fs::path() : fs::path(article).parent_path();
    folder_ = folder.empty() ? "." : folder.string();
}

Result<std::string> ArticleFolder::read(const std::string& path) const {
    const fs::path place = plain_path(fs::path(folder_) / path);
    if (!is_below(place, plain_path(folder_))) return outside(path);
    std::error_code failed;
    const Error unreadable{{{"cannot read {}", "impossibile leggere {}"}, {tavoliere::quoted(path)}}};
    // A pipe or a device might never end.
    if (!fs::is_regular_file(place, failed)) return unreadable;
    try {
        return read_file(place.string());
    } catch (const UserError&) {
        return unreadable;
    }
}

Result<std::string> ArticleFolder::place_to_write(const std::string& path) const {
    const fs::path named = (fs::path(folder_) / path).lexically_normal(), place = plain_path(named);
    if (is_below(place, plain_path(folder_)) || is_below(place, plain_path("."))) return named.string();
    return outside(path);
}

}  // namespace tavoliere::cli
