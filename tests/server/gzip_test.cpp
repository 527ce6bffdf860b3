#include "server/gzip.hpp"

#include <boost/beast/zlib/inflate_stream.hpp>
#include <boost/crc.hpp>
#include <set>

#include "hall_fixture.hpp"
#include "server_fixture.hpp"
#include "socket_client.hpp"

// What is sent compressed, and how much a first visit costs.
namespace tavoliere::server {
namespace {

namespace zlib = boost::beast::zlib;

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 4; i-- > 0;) number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
    return number;
}

// As a browser unpacks it; empty where it would complain.
std::string unpacked(std::string_view packed) {
    if (packed.size() < 18 || !packed.starts_with("\x1f\x8b\x08")) return "";
    const std::uint32_t size = number_at(packed, packed.size() - 4), sum = number_at(packed, packed.size() - 8);
    std::string text(size + 1, '\0');
    zlib::inflate_stream inflate;
    zlib::z_params progress;
    progress.next_in = packed.data() + 10;
    progress.avail_in = packed.size() - 18;
    progress.next_out = text.data();
    progress.avail_out = text.size();
    boost::beast::error_code end;
    inflate.write(progress, zlib::Flush::finish, end);
    if (end != zlib::error::end_of_stream || progress.avail_out != 1) return "";
    text.resize(size);
    boost::crc_32_type crc;
    crc.process_bytes(text.data(), text.size());
    return crc.checksum() == sum ? text : "";
}

TEST(Gzip, IsUndoneToTheLastByte) {
    std::string noise;
    for (unsigned i = 0, state = 1; i < 100'000; ++i, state = state * 1664525 + 1013904223)
        noise += static_cast<char>(state >> 24);
    for (const std::string& text : {std::string("a"), std::string(300'000, 'x'), noise})
        EXPECT_EQ(unpacked(gzipped(text)), text) << text.size();
    EXPECT_LT(gzipped(std::string(300'000, 'x')).size(), 1000u);
}

TEST(Gzip, IsUsedOnlyWhereItIsAllowed) {
    for (const char* header : {"gzip", "gzip, deflate, br", "br;q=1, gzip;q=0.5", "deflate, gzip;q=1.0, *;q=0"})
        EXPECT_TRUE(allows_gzip(header)) << header;
    for (const char* header : {"", "br", "identity", "gzip;q=0", "br, gzip;q=0.000, identity;q=1"})
        EXPECT_FALSE(allows_gzip(header)) << header;
}

class FirstVisit : public RunningServer {
protected:
    SocketClient::Response get(const std::string& target, const std::string& headers = "") {
        return SocketClient(server->port()).request("GET", target, headers);
    }
    SocketClient::Response get_packed(const std::string& target) { return get(target, "Accept-Encoding: gzip\r\n"); }
};

TEST_F(FirstVisit, GetsLargeAnswersCompressed) {
    for (const std::string target : {"/api/games", "/api/scene?game=onyx"}) {
        const auto plain = get(target), packed = get_packed(target);
        EXPECT_EQ(plain.header("Content-Encoding"), "") << target;
        EXPECT_EQ(packed.header("Content-Encoding"), "gzip") << target;
        EXPECT_EQ(plain.header("Vary"), "Accept-Encoding") << target;
        EXPECT_EQ(packed.header("Vary"), "Accept-Encoding") << target;
        EXPECT_EQ(unpacked(packed.body), plain.body) << target;
        EXPECT_LT(packed.body.size() * 3, plain.body.size()) << target;
        const auto again = get(target, "Accept-Encoding: gzip\r\nIf-None-Match: " + packed.header("ETag") + "\r\n");
        EXPECT_EQ(again.status, 304) << target;
        EXPECT_EQ(again.header("Content-Encoding"), "") << target;
    }
    EXPECT_EQ(get_packed("/api/me").header("Content-Encoding"), "") << "what concerns a person is not compressed";
}

// The page and whatever it names: scripts, styles, what is to be fetched beforehand.
TEST_F(FirstVisit, CostsLessThan200Kilobytes) {
    const auto page = get_packed("/");
    const std::string html = page.header("Content-Encoding") == "gzip" ? unpacked(page.body) : page.body;
    ASSERT_NE(html.find("Tavoliere"), std::string::npos);
    std::set<std::string> files{"/api/games"};
    for (const std::string attribute : {"src=\"", "href=\""})
        for (std::size_t at = html.find(attribute); at != std::string::npos; at = html.find(attribute, at + 1)) {
            const std::size_t from = at + attribute.size();
            const std::string target = html.substr(from, html.find('"', from) - from);
            if (target.starts_with("/") && target.size() > 1) files.insert(target);
        }
    std::size_t bytes = page.body.size();
    for (const std::string& file : files) {
        const auto response = get_packed(file);
        EXPECT_EQ(response.status, 200) << file;
        bytes += response.body.size();
    }
    EXPECT_LT(bytes, 200'000u);
    RecordProperty("bytes", static_cast<int>(bytes));
}

}  // namespace
}  // namespace tavoliere::server
