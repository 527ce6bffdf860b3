#pragma once

#include <fstream>
#include <string>
#include <string_view>

namespace tavoliere {

// A description of the source tree without its own judgement, so that it is judged as usual.
inline std::string unjudged_description(std::string_view file) {
    std::ifstream stream(std::string(TAVOLIERE_SOURCE_DIR) + std::string(file));
    std::string text;
    for (std::string line; std::getline(stream, line);)
        if (!line.starts_with("judgement = ")) text += line + "\n";
    return text;
}

inline std::string with_judgement(const std::string& unjudged, const std::string& words) {
    return unjudged + "\n[judgement]\n" + words + "\n";
}

}  // namespace tavoliere
