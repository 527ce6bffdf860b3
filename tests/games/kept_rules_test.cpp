#include <set>

#include "core/sha256.hpp"
#include "core/text.hpp"
#include "support/games.hpp"

// Records of a built-in described game name it and its options, not its text. They can be replayed as long as what that
// text says of the rules stays the same: tests/kept_rules.txt has the digest of it for every option.
namespace tavoliere {
namespace {

std::string line_for(const Variant& variant) {
    const FamilyPtr family = catalog().find(variant.game);
    std::string options;
    for (const auto& [key, value] : variant.options) options += (options.empty() ? "" : " ") + key + "=" + value;
    return variant.game + " | " + options + " | " + sha256_hex(family->meaning(variant.options)).substr(0, 16);
}

TEST(KeptRules, OfBuiltInDescriptionsNeverChange) {
    std::set<std::string> kept, now;
    for (const std::string& line : lines_of(TAVOLIERE_SOURCE_DIR "/tests/kept_rules.txt"))
        if (!line.empty() && line[0] != '#') kept.insert(line);
    for (const Variant& variant : all_variants())
        if (!catalog().find(variant.game)->description.empty()) now.insert(line_for(variant));
    for (const std::string& line : kept)
        EXPECT_TRUE(now.contains(line)) << line << ": records of games that were played by these rules would be "
                                        << "replayed by others; make the new rule an option instead";
    for (const std::string& line : now)
        EXPECT_TRUE(kept.contains(line)) << "if this option is new, add to tests/kept_rules.txt: " << line;
}

}  // namespace
}  // namespace tavoliere
