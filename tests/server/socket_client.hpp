#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "json_schema.hpp"
#include "server/http.hpp"

namespace tavoliere::server {

// A client made of nothing but a socket, so that it can also say what no decent client says. All that it hears in JSON
// is held against the schemas, and what it says by `send_json`.
class SocketClient {
public:
    // `from`: which address of the loopback it has; `room`: how many bytes may wait to be read, 0 for as many as usual.
    explicit SocketClient(int port, const char* from = "127.0.0.1", int room = 0)
        : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in own{};
        own.sin_family = AF_INET;
        ::inet_pton(AF_INET, from, &own.sin_addr);
        ::bind(socket_, reinterpret_cast<const sockaddr*>(&own), sizeof own);
        if (room > 0) ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &room, sizeof room);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const timeval patience{60, 0};
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
        host_ = "127.0.0.1:" + std::to_string(port);
    }
    virtual ~SocketClient() { ::close(socket_); }
    SocketClient(const SocketClient&) = delete;
    SocketClient& operator=(const SocketClient&) = delete;

    bool connected() const { return connected_; }
    int descriptor() const { return socket_; }
    const std::string& host() const { return host_; }

    bool write(std::string_view bytes) {
        while (!bytes.empty()) {
            const long sent = send_bytes(bytes.data(), bytes.size());
            if (sent <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }

    struct Response {
        int status = 0;
        std::string headers, body;
        std::string header(std::string_view name) const {
            const std::size_t at = headers.find("\r\n" + std::string(name) + ": ");
            if (at == std::string::npos) return "";
            const std::size_t from = at + name.size() + 4;
            return headers.substr(from, headers.find("\r\n", from) - from);
        }
        boost::json::value json() const { return boost::json::parse(body); }
    };

    Response request(std::string_view method, std::string_view target, std::string_view more_headers = "",
                     std::string_view body = "") {
        write(std::string(method) + ' ' + std::string(target) + " HTTP/1.1\r\nHost: " + host_ + "\r\n" +
              std::string(more_headers) + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
              std::string(body));
        const Response response = read_response(method == "HEAD");
        const bool is_json = response.header("Content-Type").starts_with("application/json");
        if (is_json && !response.body.empty() && response.header("Content-Encoding").empty()) {
            EXPECT_EQ(complaint_about_answer(method, target, response.status, response.body), "") << response.body;
        }
        return response;
    }
    // As the page itself posts.
    Response post(std::string_view target, std::string_view cookie, std::string_view body,
                  std::string_view more_headers = "") {
        const std::string headers =
            "Content-Type: application/json\r\nX-Tavoliere: 1\r\nCookie: tavoliere=" + std::string(cookie) +
            "\r\nOrigin: http://" + host_ + "\r\n" + std::string(more_headers);
        return request("POST", target, headers, body);
    }

    Response read_response(bool head = false) {
        Response response;
        while (buffer_.find("\r\n\r\n") == std::string::npos)
            if (!read_more()) return response;
        const std::size_t end = buffer_.find("\r\n\r\n") + 4;
        response.headers = buffer_.substr(0, end);
        buffer_.erase(0, end);
        response.status = std::atoi(response.headers.c_str() + 9);
        const std::size_t size =
            head ? 0 : static_cast<std::size_t>(std::atoi(response.header("Content-Length").c_str()));
        while (buffer_.size() < size && read_more()) continue;
        response.body = buffer_.substr(0, size);
        buffer_.erase(0, size);
        return response;
    }

    // Becomes a WebSocket.
    Response upgrade(std::string_view cookie = "", std::string_view origin = "", std::string_view path = "/ws",
                     std::string_view more_headers = "") {
        std::string text = "GET " + std::string(path) + " HTTP/1.1\r\nHost: " + host_ +
                           "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
        if (!cookie.empty()) text += "Cookie: tavoliere=" + std::string(cookie) + "\r\n";
        if (!origin.empty()) text += "Origin: " + std::string(origin) + "\r\n";
        write(text + std::string(more_headers) + "\r\n");
        return read_response(true);
    }

    // One frame; the mask of zeros leaves the payload as it is.
    bool send_frame(std::string_view payload, int opcode = 1, bool final = true) {
        std::string frame(1, static_cast<char>((final ? 0x80 : 0) | opcode));
        if (payload.size() < 126) {
            frame += static_cast<char>(0x80 | payload.size());
        } else if (payload.size() < 65536) {
            frame += static_cast<char>(0x80 | 126);
            frame += static_cast<char>(payload.size() >> 8);
            frame += static_cast<char>(payload.size() & 255);
        } else {
            frame += static_cast<char>(0x80 | 127);
            for (int shift = 56; shift >= 0; shift -= 8) frame += static_cast<char>(payload.size() >> shift & 255);
        }
        frame += std::string(4, '\0');
        return write(frame + std::string(payload));
    }
    bool send_json(const boost::json::object& message) {
        EXPECT_EQ(said_by_clients().complaint(message), "") << message;
        return send_frame(boost::json::serialize(message));
    }

    struct Frame {
        int opcode = 0;
        std::string payload;
        int close_code() const {
            if (opcode != 8 || payload.size() < 2) return 0;
            return (static_cast<unsigned char>(payload[0]) << 8) + static_cast<unsigned char>(payload[1]);
        }
    };
    // Nothing where the server has closed.
    std::optional<Frame> read_frame() {
        while (true) {
            if (std::optional<Frame> frame = arrived_frame()) return frame;
            if (!read_more()) return std::nullopt;
        }
    }
    // A frame that has arrived whole; nothing where there is none.
    std::optional<Frame> arrived_frame() {
        if (buffer_.size() < 2) return std::nullopt;
        const auto byte = [&](std::size_t i) {
            return static_cast<std::size_t>(static_cast<unsigned char>(buffer_[i]));
        };
        std::size_t size = byte(1) & 127, header = 2;
        if (size == 126) {
            if (buffer_.size() < 4) return std::nullopt;
            size = byte(2) << 8 | byte(3);
            header = 4;
        } else if (size == 127) {
            if (buffer_.size() < 10) return std::nullopt;
            size = 0;
            for (std::size_t i = 2; i < 10; ++i) size = size << 8 | byte(i);
            header = 10;
        }
        if (buffer_.size() < header + size) return std::nullopt;
        Frame frame{static_cast<int>(byte(0) & 15), buffer_.substr(header, size)};
        buffer_.erase(0, header + size);
        constexpr int text = 1;
        if (frame.opcode == text) {
            EXPECT_EQ(said_by_the_server().complaint(boost::json::parse(frame.payload)), "") << frame.payload;
        }
        return frame;
    }
    // The next message of this kind; an empty object where the socket closes before.
    boost::json::object await(std::string_view kind) {
        while (auto frame = read_frame()) {
            if (frame->opcode != 1) continue;
            boost::json::object message = boost::json::parse(frame->payload).as_object();
            if (message.at("t").as_string() == kind) return message;
        }
        return {};
    }
    // The code with which the server closes.
    int await_close() {
        while (auto frame = read_frame())
            if (frame->opcode == 8) return frame->close_code();
        return 0;
    }

    // Until the server closes, whatever it says.
    void await_end() {
        while (read_more()) continue;
    }
    // Waits for some bytes; false where the server has closed.
    bool read_more() {
        char bytes[16384];
        const long size = receive_bytes(bytes, sizeof bytes);
        if (size <= 0) return false;
        buffer_.append(bytes, static_cast<std::size_t>(size));
        return true;
    }

private:
    virtual long send_bytes(const char* bytes, std::size_t size) { return ::send(socket_, bytes, size, MSG_NOSIGNAL); }
    virtual long receive_bytes(char* bytes, std::size_t size) { return ::recv(socket_, bytes, size, 0); }

    int socket_;
    bool connected_ = false;
    std::string host_;
    std::string buffer_;
};

// The token that an answer gives to its client; empty where it gives none.
inline std::string token_of(const SocketClient::Response& response) {
    const std::string cookie = response.header("Set-Cookie");
    return std::string(cookie_value(cookie, cookie_name(cookie.starts_with(cookie_name(true)))));
}

}  // namespace tavoliere::server
