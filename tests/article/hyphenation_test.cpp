#include "article/hyphenation.hpp"

#include <gtest/gtest.h>

#include "core/text.hpp"

namespace tavoliere::article {
namespace {

// With hyphens that can be seen.
std::string shown(std::string_view text, Language language) {
    std::string all;
    for (const char c : hyphenated(text, language))
        if (c == '\xad')
            all.back() = '-';  // the second byte of a soft hyphen
        else
            all += c;
    return all;
}

TEST(Hyphenation, ItalianWordsAreBrokenBySyllables) {
    for (const char* word : {"ca-sella", "av-ver-sa-rio", "gio-ca-tore", "mo-strarlo", "ac-qua-tico", "con-trol-lata",
                             "ap-prez-zare", "scac-chiera", "bi-so-gnare", "in-glese", "pos-si-bile", "casa"}) {
        std::string plain(word);
        std::erase(plain, '-');
        EXPECT_EQ(shown(plain, Language::italian), word);
    }
    EXPECT_EQ(shown("l'avversario, poi c7-c10", Language::italian), "l'av-ver-sa-rio, poi c7-c10");
    EXPECT_EQ(shown("possibilità", Language::italian), "pos-si-bi-lità");
}

TEST(Hyphenation, EnglishWordsOnlyBeforeEndings) {
    EXPECT_EQ(shown("The position of movements, nearness", Language::english),
              "The posi-tion of move-ments, near-ness");
    EXPECT_EQ(shown("tions shipment", Language::english), "tions ship-ment");
}

TEST(Hyphenation, EverythingElseStays) {
    for (const char* text : {"", "\xc3", "abc\xc3", "\xff\xfe", "a1b2c3", "日本語日本語"})
        EXPECT_EQ(hyphenated(text, Language::italian), text);
}

}  // namespace
}  // namespace tavoliere::article
