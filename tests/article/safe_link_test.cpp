#include "article/safe_link.hpp"

#include <gtest/gtest.h>

namespace tavoliere::article {
namespace {

TEST(SafeLink, WebMailAndRelativePlaces) {
    for (const char* target : {"http://example.org", "https://example.org/a:b", "HTTPS://example.org", "mailto:a@b.org",
                               "other.md", "../a/b.html#c", "#here", "?a=b:c", "a/b:c", ""})
        EXPECT_TRUE(is_safe_link(target)) << target;
}

TEST(SafeLink, NothingThatRuns) {
    for (const char* target : {"javascript:alert(1)", "JavaScript:alert(1)", "java\nscript:alert(1)",
                               "\x01javascript:alert(1)", " javascript:alert(1)", "data:text/html,x", "vbscript:x",
                               "file:///etc/passwd", "//example.org/a", "\\\\host\\a"})
        EXPECT_FALSE(is_safe_link(target)) << target;
}

}  // namespace
}  // namespace tavoliere::article
