#include <gtest/gtest.h>

#include "game/catalog.hpp"
#include "support/variants.hpp"

namespace tavoliere {
namespace {

TEST(Catalogue, MakesAFamilyWhenItIsFirstAskedFor) {
    int made = 0;
    const FamilyPtr dvonn = catalog().find("dvonn");
    Catalog games;
    games.add_late("dvonn", [&] {
        ++made;
        return dvonn;
    });
    EXPECT_EQ(games.find("volo"), nullptr);
    EXPECT_FALSE(games.make("volo")) << "the error names it";
    EXPECT_EQ(made, 0);
    const Catalog copy = games;
    EXPECT_EQ(copy.find("dvonn"), dvonn);
    EXPECT_EQ(games.find("dvonn"), dvonn);
    EXPECT_EQ(games.families(), std::vector<FamilyPtr>{dvonn});
    EXPECT_EQ(made, 1) << "copies share it";
}

}  // namespace
}  // namespace tavoliere
