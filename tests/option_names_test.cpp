#include <cctype>
#include <set>

#include "game/catalog.hpp"
#include "support/games.hpp"

namespace tavoliere {
namespace {

void expect_named(const Words& name, std::string_view id) {
    for (const Language language : {Language::english, Language::italian})
        EXPECT_FALSE(name.in(language).empty()) << id;
}

TEST(OptionNames, ExistForEveryOptionAndValueInBothLanguages) {
    for (const FamilyPtr& family : catalog().families())
        for (const OptionSpec& option : family->info.options) {
            expect_named(option.name, option.key);
            std::set<std::string_view> english, italian;
            for (const OptionValue& value : option.values) {
                expect_named(value.name, value.id);
                EXPECT_TRUE(english.insert(value.name.en).second) << "two values called " << value.name.en;
                EXPECT_TRUE(italian.insert(value.name.it).second) << "two values called " << value.name.it;
                EXPECT_EQ(value.name.it.find(value.id) == std::string_view::npos, !std::isdigit(value.id.front()))
                    << "an identifier is no Italian name: " << value.id;
            }
        }
}

}  // namespace
}  // namespace tavoliere
