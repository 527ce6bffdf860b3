#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace load {

// One WebSocket of a client, read frame by frame.
class Socket {
public:
    // Connects and asks for the upgrade, without waiting for the answer.
    explicit Socket(int port, const std::string& token = "") : descriptor_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const int on = 1;
        ::setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        if (::connect(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) return;
        write("GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
              (token.empty() ? "" : "Cookie: tavoliere=" + token + "\r\n") +
              "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    }
    ~Socket() { ::close(descriptor_); }
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

    int descriptor() const { return descriptor_; }
    bool open() const { return open_; }
    const std::string& token() const { return token_; }

    // Waits for the answer to the upgrade.
    bool await_open() {
        while (!open_)
            if (!read()) return false;
        return true;
    }

    void send(const std::string& text) {
        std::string frame(1, '\x81');
        if (text.size() < 126) {
            frame += static_cast<char>(0x80 | text.size());
        } else {
            frame += static_cast<char>(0x80 | 126);
            frame += static_cast<char>(text.size() >> 8);
            frame += static_cast<char>(text.size() & 255);
        }
        frame += std::string(4, '\0');  // the mask of zeros leaves the text as it is
        write(frame + text);
    }

    // Takes what has arrived, waiting where nothing has; false where the server has closed.
    bool read() {
        char bytes[65536];
        const ssize_t size = ::recv(descriptor_, bytes, sizeof bytes, 0);
        if (size <= 0) return false;
        buffer_.append(bytes, static_cast<std::size_t>(size));
        if (!open_) take_upgrade();
        return true;
    }

    // The next whole message that has arrived; false where there is none.
    bool next(std::string& text) {
        const auto byte = [&](std::size_t i) { return std::size_t{static_cast<unsigned char>(buffer_[i])}; };
        if (!open_ || buffer_.size() < 2) return false;
        std::size_t size = byte(1) & 127, header = 2;
        if (size == 126) header = 4;
        if (size == 127) header = 10;
        if (buffer_.size() < header) return false;
        if (header > 2) {
            size = 0;
            for (std::size_t i = 2; i < header; ++i) size = size << 8 | byte(i);
        }
        if (buffer_.size() < header + size) return false;
        const bool ping = (byte(0) & 15) == 9;
        text = buffer_.substr(header, size);
        buffer_.erase(0, header + size);
        if (ping) write(std::string("\x8a") + static_cast<char>(0x80 | size) + std::string(4, '\0') + text);
        return true;
    }

    // Waits for the next message of a kind; empty where the server closes before.
    std::string await(const std::string& kind) {
        std::string text;
        while (true) {
            while (next(text))
                if (text.starts_with("{\"t\":\"" + kind + '"')) return text;
            if (!read()) return "";
        }
    }

private:
    void take_upgrade() {
        const std::size_t end = buffer_.find("\r\n\r\n");
        if (end == std::string::npos) return;
        open_ = buffer_.starts_with("HTTP/1.1 101");
        constexpr std::string_view mark = "tavoliere=";
        const std::size_t at = buffer_.find(mark);
        if (at < end) token_ = buffer_.substr(at + mark.size(), buffer_.find(';', at) - at - mark.size());
        buffer_.erase(0, end + 4);
    }
    void write(std::string_view bytes) {
        while (!bytes.empty()) {
            const ssize_t sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
    }

    int descriptor_;
    bool open_ = false;
    std::string buffer_, token_;
};

// The text of a member of a JSON object, as the server writes it.
inline std::string member(const std::string& text, const std::string& key) {
    const std::size_t at = text.find('"' + key + "\":\"");
    if (at == std::string::npos) return "";
    const std::size_t from = at + key.size() + 4;
    return text.substr(from, text.find('"', from) - from);
}

}  // namespace load
