#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace tavoliere::server {

// What is answered. Copies share the text: many clients may be sent the same at the same time, and some do not read it.
class HttpBody {
public:
    HttpBody() = default;
    HttpBody(std::string text) : owner_(std::make_shared<const std::string>(std::move(text))), text_(*owner_) {}
    // A text of the program itself.
    static HttpBody lasting(std::string_view text) {
        HttpBody body;
        body.text_ = text;
        return body;
    }

    std::string_view text() const { return text_; }

private:
    std::shared_ptr<const std::string> owner_{};
    std::string_view text_{};
};

}  // namespace tavoliere::server
