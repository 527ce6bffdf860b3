#include "server/gzip.hpp"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>
#include <cstdint>

namespace tavoliere::server {

namespace zlib = boost::beast::zlib;

namespace {

// RFC 1952: the mark, "deflate", no name, no time, no particular system.
constexpr std::string_view header{"\x1f\x8b\x08\0\0\0\0\0\0\xff", 10};

void append_little_endian(std::string& to, std::uint32_t number) {
    for (int shift = 0; shift < 32; shift += 8) to += static_cast<char>(number >> shift & 0xff);
}

std::uint32_t checksum(std::string_view text) {
    boost::crc_32_type crc;
    crc.process_bytes(text.data(), text.size());
    return crc.checksum();
}

}  // namespace

// Beast has a deflate of its own, for WebSockets: what it lacks of gzip is the frame around it.
std::string gzipped(std::string_view text) {
    zlib::deflate_stream deflate;
    std::string packed(header.size() + deflate.upper_bound(text.size()), '\0');
    packed.replace(0, header.size(), header);
    zlib::z_params progress;
    progress.next_in = text.data();
    progress.avail_in = text.size();
    progress.next_out = packed.data() + header.size();
    progress.avail_out = packed.size() - header.size();
    boost::beast::error_code end;
    deflate.write(progress, zlib::Flush::finish, end);
    packed.resize(packed.size() - progress.avail_out);
    append_little_endian(packed, checksum(text));
    append_little_endian(packed, static_cast<std::uint32_t>(text.size()));
    return packed;
}

}  // namespace tavoliere::server
