#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <type_traits>

namespace tavoliere {

// Two kinds of things in one piece of memory, one growing from its front and the other from its back, so that nobody
// has to know in which proportion they will come. Nothing is touched before it is used.
template <class Front, class Back>
class TwoEndedStore {
public:
    explicit TwoEndedStore(std::size_t bytes)
        : memory_(std::make_unique_for_overwrite<std::byte[]>(usable(bytes))),
          capacity_of_backs_(usable(bytes) / sizeof(Back)) {
        clear();
    }

    // Of so many bytes those that a number of 32 bits can tell apart.
    static constexpr std::size_t usable(std::size_t bytes) {
        return std::min(bytes, std::numeric_limits<std::uint32_t>::max() * std::min(sizeof(Front), sizeof(Back)));
    }

    void clear() {
        front_end_ = 0;
        back_begin_ = capacity_of_backs_;
    }

    bool has_room(std::size_t fronts, std::size_t backs) const {
        return (front_end_ + fronts) * sizeof(Front) + backs * sizeof(Back) <= back_begin_ * sizeof(Back);
    }

    const Front& front(std::uint32_t i) const { return reinterpret_cast<const Front*>(memory_.get())[i]; }
    Front& front(std::uint32_t i) { return reinterpret_cast<Front*>(memory_.get())[i]; }
    std::uint32_t add_front(const Front& thing) {
        assert(has_room(1, 0));
        front(static_cast<std::uint32_t>(front_end_)) = thing;
        return static_cast<std::uint32_t>(front_end_++);
    }

    const Back& back(std::uint32_t i) const { return reinterpret_cast<const Back*>(memory_.get())[i]; }
    std::span<Back> backs(std::uint32_t first, std::size_t count) {
        return {reinterpret_cast<Back*>(memory_.get()) + first, count};
    }
    // Room for so many side by side, to be filled in; gives the first.
    std::uint32_t add_backs(std::size_t count) {
        assert(has_room(0, count));
        return static_cast<std::uint32_t>(back_begin_ -= count);
    }

private:
    static_assert(std::is_trivially_copyable_v<Front> && std::is_trivially_copyable_v<Back>);

    std::unique_ptr<std::byte[]> memory_;
    std::size_t capacity_of_backs_;
    std::size_t front_end_ = 0, back_begin_ = 0;
};

}  // namespace tavoliere
