#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace tavoliere {

// A large table that is read in no order at all. It asks for large pages, because on small ones most reads would first
// have to look for the page.
template <class T>
class LargeArray {
public:
    static_assert(std::is_trivially_destructible_v<T>);

    explicit LargeArray(std::size_t size) : memory_(reserved(size * sizeof(T))) {
        std::uninitialized_value_construct_n(memory_.get(), size);
    }

    T& operator[](std::size_t i) const { return memory_.get()[i]; }

private:
    struct Free {
        void operator()(T* memory) const { std::free(memory); }
    };

    static T* reserved(std::size_t bytes) {
        constexpr std::size_t page = 2 << 20;
        const std::size_t rounded = (bytes + page - 1) / page * page;
        void* memory = std::aligned_alloc(page, rounded);
        if (!memory) std::abort();
#ifdef __linux__
        madvise(memory, rounded, MADV_HUGEPAGE);
#endif
        return static_cast<T*>(memory);
    }

    std::unique_ptr<T, Free> memory_;
};

// Where of `size` places a hash belongs. The hashes of some games are sums whose low bits are poor; the product spreads
// them.
inline std::size_t place_of_hash(std::uint64_t hash, std::size_t size) {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>((static_cast<Wide>(hash * 0x9e3779b97f4a7c15u) * size) >> 64);
}

}  // namespace tavoliere
