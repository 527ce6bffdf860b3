#include "server/client_address.hpp"

#include <gtest/gtest.h>

namespace tavoliere::server {
namespace {

TEST(Addresses, AreCountedByWhatOneClientHas) {
    EXPECT_EQ(counted_address("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(counted_address("::ffff:192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(counted_address("2001:db8:1:2:3:4:5:6"), counted_address("2001:db8:1:2::1"));
    EXPECT_NE(counted_address("2001:db8:1:2::1"), counted_address("2001:db8:1:3::1"));
    EXPECT_EQ(counted_address("fe80::1%eth0"), counted_address("fe80::2"));
    EXPECT_EQ(forwarded_address("10.0.0.1, 192.0.2.7 "), "192.0.2.7");
    for (const char* header : {"", ",", "unknown", "192.0.2.7, evil", "192.0.2.7:80", "192.0.2.7,"})
        EXPECT_EQ(forwarded_address(header), "") << header;
    for (const char* address : {"127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"})
        EXPECT_TRUE(is_loopback(address)) << address;
    for (const char* address : {"", "128.0.0.1", "::2", "::ffff:10.0.0.1", "localhost"})
        EXPECT_FALSE(is_loopback(address)) << address;
    for (const char* host : {"localhost", "localhost:8080", "127.0.0.1", "127.0.0.1:8080", "[::1]", "[::1]:8080"})
        EXPECT_TRUE(names_this_machine(host)) << host;
    for (const char* host :
         {"", "evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example", "192.0.2.7:8080",
          "[2001:db8::1]:8080", "[", "[::1", "[]", ":8080"})
        EXPECT_FALSE(names_this_machine(host)) << host;
}

}  // namespace
}  // namespace tavoliere::server
