#pragma once

#include <sodium.h>

#include <atomic>
#include <boost/asio.hpp>
#include <boost/asio/ssl.hpp>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace tavoliere::server {

// How a mail server encrypts: from the first byte on, when it is asked to, or not at all.
struct MailEncryption {
    enum class Begins { never, at_once, on_request };
    Begins begins = Begins::never;
    std::string certificate{}, key{};  // files
};

// A small mail server on the loopback. It takes letters, refuses them, or says nothing at all.
class MailServer {
public:
    enum class Manner { takes, refuses, hangs };
    struct Letter {
        std::string from{}, to{}, head{}, text{};
        bool encrypted = false;
        std::string login{};  // what was said to log in
    };

    // At another address than 127.0.0.1 it is not on this machine, as far as the one who sends knows.
    explicit MailServer(Manner manner = Manner::takes, MailEncryption encryption = {},
                        const std::string& address = "127.0.0.1")
        : manner_(manner),
          encryption_(std::move(encryption)),
          acceptor_(context_, {boost::asio::ip::make_address(address), 0}) {
        if (encryption_.begins != MailEncryption::Begins::never) {
            tls_.use_certificate_chain_file(encryption_.certificate);
            tls_.use_private_key_file(encryption_.key, boost::asio::ssl::context::pem);
        }
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

    std::string url() const {
        const bool at_once = encryption_.begins == MailEncryption::Begins::at_once;
        const auto here = acceptor_.local_endpoint();
        return (at_once ? "smtps://" : "smtp://") + here.address().to_string() + ':' + std::to_string(here.port());
    }
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
            else if (encryption_.begins == MailEncryption::Begins::at_once)
                talk_encrypted(std::move(socket), true);
            else if (talk(socket, false, true) == Ended::to_encrypt)
                talk_encrypted(std::move(socket), false);
        }
    }
    void talk_encrypted(boost::asio::ip::tcp::socket socket, bool greets) {
        boost::asio::ssl::stream<boost::asio::ip::tcp::socket> stream(std::move(socket), tls_);
        boost::system::error_code failed;
        stream.handshake(boost::asio::ssl::stream_base::server, failed);
        if (!failed) talk(stream, true, greets);
    }
    enum class Ended { for_good, to_encrypt };
    template <class Stream>
    Ended talk(Stream& socket, bool encrypted, bool greets) {
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
        letter.encrypted = encrypted;
        if (greets) say("220 test");
        while (!failed) {
            const std::string line = heard();
            if (line.starts_with("MAIL FROM:")) letter.from = line.substr(10);
            if (line.starts_with("RCPT TO:")) letter.to = line.substr(8);
            if (line == "QUIT") {
                say("221 bye");
                return Ended::for_good;
            }
            if (line.starts_with("EHLO")) {
                if (!encrypted && encryption_.begins == MailEncryption::Begins::on_request) say("250-STARTTLS");
                say("250 AUTH PLAIN");
                continue;
            }
            if (line == "STARTTLS") {
                say("220 go on");
                return Ended::to_encrypt;
            }
            if (line == "AUTH PLAIN") {
                say("334 ");
                letter.login = decoded(heard());
                say("235 welcome");
                continue;
            }
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
        return Ended::for_good;
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
    const MailEncryption encryption_;
    boost::asio::io_context context_;
    boost::asio::ssl::context tls_{boost::asio::ssl::context::tls_server};
    boost::asio::ip::tcp::acceptor acceptor_;
    std::atomic<bool> closing_{false};
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<Letter> letters_;
    std::thread thread_;
};

}  // namespace tavoliere::server
