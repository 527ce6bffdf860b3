#include "core/disguise.hpp"

#include <gtest/gtest.h>

namespace tavoliere {
namespace {

using Kind = Disguise::Kind;

TEST(Disguise, LetsNamesOfAllScriptsBe) {
    for (const char* name : {"Lasca", "Toguz Kumalak", "Ôware 2", "Шашки", "Башне Lasca", "Πεσσοί", "Тоғыз құмалақ",
                             "囲碁 Go", "עפ-Go", "Dvonn 2\u00b2", "O\u0301 Mill", "", "№ 5", "Game™", "\xff\xfe"})
        EXPECT_EQ(disguise_of(name).kind, Kind::none) << name;
}

TEST(Disguise, FindsWordsOfTwoAlphabets) {
    const Disguise disguise = disguise_of("My L\u0430sca");  // a Cyrillic a
    EXPECT_EQ(disguise.kind, Kind::mixed);
    EXPECT_EQ(disguise.word, "L\u0430sca");
    EXPECT_EQ(disguise_of("Byt\u03b5").kind, Kind::mixed);         // a Greek epsilon
    EXPECT_EQ(disguise_of("L\u0301\u0430sca").kind, Kind::mixed);  // an accent joins
}

TEST(Disguise, FindsNamesThatOnlyLookLatin) {
    EXPECT_EQ(disguise_of("\u0410\u0412\u0410").kind, Kind::borrowed);          // Cyrillic "ABA"
    EXPECT_EQ(disguise_of("\u0410\u0412\u0410\u0416").kind, Kind::none);        // and a letter that is Cyrillic alone
    EXPECT_EQ(disguise_of("\u039f\u039d\u03a5\u03a7 7").kind, Kind::borrowed);  // Greek "ONYX 7"
}

TEST(Disguise, FindsOrnamentalLetters) {
    EXPECT_EQ(disguise_of("\U0001d401yte").kind, Kind::ornamental);
    EXPECT_EQ(disguise_of("\uff22yte").kind, Kind::ornamental);
}

}  // namespace
}  // namespace tavoliere
