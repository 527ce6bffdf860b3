#pragma once

#include <cassert>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>

#include "core/words.hpp"

namespace tavoliere {

// What is wrong with something a person wrote: the words, where (column from 1, 0 when no single place is to blame) and
// what would have been right.
struct Error {
    Message what;
    Message expected{};
    std::size_t column = 0;
    std::size_t line = 0;
    std::size_t ply = 0;  // of a game, from 1; 0 when it is not about a played action
    Message context{};    // said before it: what it holds for, where that is not everything

    bool has_place() const { return line > 0 || column > 0 || ply > 0; }
    std::string in(Language language) const;
};

// A value or the error that kept it from being one. User input never throws.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return content_.index() == 0; }
    T& operator*() { return value(); }
    const T& operator*() const { return value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    T& value() {
        assert(*this);
        return *std::get_if<0>(&content_);
    }
    const T& value() const {
        assert(*this);
        return *std::get_if<0>(&content_);
    }
    const Error& error() const {
        assert(!*this);
        return *std::get_if<1>(&content_);
    }

private:
    std::variant<T, Error> content_;
};

}  // namespace tavoliere
