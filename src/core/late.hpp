#pragma once

#include <functional>
#include <mutex>
#include <utility>

namespace tavoliere {

// A value that is made when somebody first asks for it, by whatever thread.
template <class Value>
class Late {
public:
    explicit Late(std::function<Value()> make) : make_(std::move(make)) {}

    const Value& get() {
        std::call_once(made_, [this] { value_ = make_(); });
        return value_;
    }

private:
    std::once_flag made_;
    std::function<Value()> make_;
    Value value_{};
};

}  // namespace tavoliere
