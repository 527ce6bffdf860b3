#include "laboratory/known_reports.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "laboratory/report_words.hpp"

namespace tavoliere {

namespace {

Words draws_words(double draws) {
    if (draws < 0.005) return {"no draws", "nessuna patta"};
    if (draws < 0.05) return {"hardly ever drawn", "quasi mai patta"};
    if (draws < 0.2) return {"now and then drawn", "ogni tanto patta"};
    if (draws < 0.5) return {"often drawn", "spesso patta"};
    return {"mostly drawn", "per lo più patta"};
}

std::string length_text(double length, Language language) {
    const int turns = static_cast<int>(std::lround(length < 20 ? length : length / 5) * (length < 20 ? 1 : 5));
    return Message{{"about {} turns", "circa {} turni"}, {std::to_string(turns)}}.in(language);
}

}  // namespace

std::span<const KnownReport> known_reports() {
    static const std::vector<KnownReport> known{
#include "laboratory/known_reports.inc"
    };
    return known;
}

std::string character_of(const KnownReport& report, Language language) {
    std::vector<std::string> parts{length_text(report.length, language)};
    for (const std::optional<Words>& words :
         {favour_words(report.bias), std::optional(draws_words(report.draws)), depth_words(report.skill)})
        if (words) parts.emplace_back(words->in(language));
    std::string line;
    for (const std::string& part : parts) line += (line.empty() ? "" : " · ") + part;
    return line;
}

std::string character_of(std::string_view game, Language language) {
    const auto report = std::ranges::find(known_reports(), game, &KnownReport::game);
    return report == known_reports().end() ? std::string() : character_of(*report, language);
}

}  // namespace tavoliere
