#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <type_traits>

namespace tavoliere {

// The nodes of a tree, in memory of a fixed size that is not touched before it is used. What is freed is a chain of
// siblings with their subtrees, which is taken apart only as places are needed again: freeing a large tree takes no
// longer than freeing its first steps. What is seldom looked at is kept apart, as the cold part of a node, so that the
// nodes are close together. Place 0 is never used, so that 0 can mean "none".
template <class Node, class Cold>
class NodePool {
public:
    explicit NodePool(std::size_t bytes)
        : capacity_(places_in(bytes)),
          nodes_(std::make_unique_for_overwrite<Storage<Node>[]>(capacity_)),
          cold_(std::make_unique_for_overwrite<Storage<Cold>[]>(capacity_)) {}

    // How many nodes fit into this number of bytes, up to what 32 bits can number.
    static constexpr std::size_t places_in(std::size_t bytes) {
        return std::min<std::size_t>(bytes / (sizeof(Node) + sizeof(Cold)), std::numeric_limits<std::uint32_t>::max());
    }

    void clear() {
        end_ = 1;
        free_ = 0;
    }

    std::size_t capacity() const { return capacity_; }
    bool has_room() const { return free_ > 0 || end_ < capacity_; }
    // How much of the memory has been used.
    int permille_used() const { return static_cast<int>(end_ * 1000 / capacity_); }

    const Node& operator[](std::uint32_t i) const { return reinterpret_cast<const Node&>(nodes_[i]); }
    Node& operator[](std::uint32_t i) { return reinterpret_cast<Node&>(nodes_[i]); }

    const Cold& cold(std::uint32_t i) const { return reinterpret_cast<const Cold&>(cold_[i]); }
    Cold& cold(std::uint32_t i) { return reinterpret_cast<Cold&>(cold_[i]); }

    // The cold part is left as it was.
    std::uint32_t add(const Node& node) {
        assert(has_room());
        const std::uint32_t place = free_ > 0 ? reuse() : static_cast<std::uint32_t>(end_++);
        (*this)[place] = node;
        return place;
    }

    void free_siblings(std::uint32_t newest_sibling) {
        std::uint32_t oldest = newest_sibling;
        while ((*this)[oldest].older_sibling > 0) oldest = (*this)[oldest].older_sibling;
        (*this)[oldest].older_sibling = free_;
        free_ = newest_sibling;
    }

private:
    static_assert(std::is_trivially_copyable_v<Node> && std::is_trivially_copyable_v<Cold>);

    template <class Thing>
    struct alignas(Thing) Storage {
        std::byte bytes[sizeof(Thing)];
    };

    // The first freed node; its children are freed in its place.
    std::uint32_t reuse() {
        const std::uint32_t place = free_;
        const Node& node = (*this)[place];
        free_ = node.older_sibling;
        if (node.newest_child > 0) free_siblings(node.newest_child);
        return place;
    }

    std::size_t capacity_;
    std::unique_ptr<Storage<Node>[]> nodes_;
    std::unique_ptr<Storage<Cold>[]> cold_;
    std::size_t end_ = 1;
    std::uint32_t free_ = 0;  // the first of a chain of freed siblings
};

}  // namespace tavoliere
