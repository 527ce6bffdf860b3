#pragma once

#include <sodium.h>

#include <atomic>
#include <boost/asio.hpp>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace tavoliere::server {

// A small mail server on the loopback. It takes letters, refuses them, or says nothing at all.
class MailServer {
public:
    enum class Manner { takes, refuses, hangs };
    struct Letter {
        std::string from{}, to{}, head{}, text{};
    };

    explicit MailServer(Manner manner = Manner::takes) : manner_(manner) {
        thread_ = std::thread([this] { serve(); });
    }
    ~MailServer() {
        closing_ = true;
        boost::system::error_code ignored;
        boost::asio::ip::tcp::socket last(context_);
        last.connect(acceptor_.local_endpoint(), ignored);
        thread_.join();
    }
    MailServer(const MailServer&) = delete;
    MailServer& operator=(const MailServer&) = delete;

    std::string url() const { return "smtp://127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port()); }
    // The letters so far, as soon as there are so many.
    std::vector<Letter> letters(std::size_t least) {
        std::unique_lock lock(mutex_);
        arrived_.wait_for(lock, std::chrono::seconds(20), [&] { return letters_.size() >= least; });
        return letters_;
    }

private:
    void serve() {
        while (!closing_) {
            boost::system::error_code failed;
            boost::asio::ip::tcp::socket socket(context_);
            acceptor_.accept(socket, failed);
            if (failed || closing_) return;
            if (manner_ == Manner::hangs)
                while (!closing_) std::this_thread::sleep_for(std::chrono::milliseconds(20));
            else
                talk(socket);
        }
    }
    void talk(boost::asio::ip::tcp::socket& socket) {
        boost::system::error_code failed;
        const auto say = [&](const std::string& line) {
            boost::asio::write(socket, boost::asio::buffer(line + "\r\n"), failed);
        };
        std::string read;
        const auto heard = [&] {
            const std::size_t length =
                boost::asio::read_until(socket, boost::asio::dynamic_buffer(read), "\r\n", failed);
            if (failed) return std::string("QUIT");
            const std::string line = read.substr(0, length - 2);
            read.erase(0, length);
            return line;
        };
        Letter letter;
        say("220 test");
        while (!failed) {
            const std::string line = heard();
            if (line.starts_with("MAIL FROM:")) letter.from = line.substr(10);
            if (line.starts_with("RCPT TO:")) letter.to = line.substr(8);
            if (line == "QUIT") return say("221 bye");
            if (line.starts_with("RCPT") && manner_ == Manner::refuses) {
                say("550 no such mailbox");
                continue;
            }
            if (line != "DATA") {
                say("250 ok");
                continue;
            }
            say("354 go on");
            bool in_head = true;
            std::string body;
            for (std::string each = heard(); each != "." && !failed; each = heard()) {
                if (each.empty()) in_head = false;
                (in_head ? letter.head : body) += in_head ? each + '\n' : each;
            }
            letter.text = decoded(body);
            say("250 taken");
            const std::lock_guard lock(mutex_);
            letters_.push_back(letter);
            arrived_.notify_all();
        }
    }
    static std::string decoded(const std::string& base64) {
        std::string text(base64.size(), '\0');
        std::size_t length = 0;
        sodium_base642bin(reinterpret_cast<unsigned char*>(text.data()), text.size(), base64.data(), base64.size(),
                          nullptr, &length, nullptr, sodium_base64_VARIANT_ORIGINAL);
        text.resize(length);
        return text;
    }

    const Manner manner_;
    boost::asio::io_context context_;
    boost::asio::ip::tcp::acceptor acceptor_{context_, {boost::asio::ip::make_address("127.0.0.1"), 0}};
    std::atomic<bool> closing_{false};
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<Letter> letters_;
    std::thread thread_;
};

}  // namespace tavoliere::server
