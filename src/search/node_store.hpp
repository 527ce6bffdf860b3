#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <type_traits>

namespace tavoliere {

// The nodes of a tree, in memory of a fixed size that is not touched before it is used. What is given back is a chain
// of siblings with all that follows them, which is taken apart only as its places are needed again: to give a large
// tree back takes no longer than to give back its first steps. What is seldom looked at lies beside the nodes, so that
// these are close together. Place 0 is nobody's, so that 0 can mean "none".
template <class Node, class Beside>
class NodeStore {
public:
    explicit NodeStore(std::size_t bytes)
        : capacity_(places_in(bytes)),
          nodes_(std::make_unique_for_overwrite<Place<Node>[]>(capacity_)),
          besides_(std::make_unique_for_overwrite<Place<Beside>[]>(capacity_)) {}

    // Of the places in so many bytes those that a number of 32 bits can tell apart.
    static constexpr std::size_t places_in(std::size_t bytes) {
        return std::min<std::size_t>(bytes / (sizeof(Node) + sizeof(Beside)),
                                     std::numeric_limits<std::uint32_t>::max());
    }

    void clear() {
        end_ = 1;
        given_back_ = 0;
    }

    std::size_t capacity() const { return capacity_; }
    bool has_room() const { return given_back_ > 0 || end_ < capacity_; }
    // How much of the memory has been used.
    int permille_used() const { return static_cast<int>(end_ * 1000 / capacity_); }

    const Node& operator[](std::uint32_t i) const { return reinterpret_cast<const Node&>(nodes_[i]); }
    Node& operator[](std::uint32_t i) { return reinterpret_cast<Node&>(nodes_[i]); }

    const Beside& beside(std::uint32_t i) const { return reinterpret_cast<const Beside&>(besides_[i]); }
    Beside& beside(std::uint32_t i) { return reinterpret_cast<Beside&>(besides_[i]); }

    // What is beside it is left as it was.
    std::uint32_t add(const Node& node) {
        assert(has_room());
        const std::uint32_t place = given_back_ > 0 ? take_again() : static_cast<std::uint32_t>(end_++);
        (*this)[place] = node;
        return place;
    }

    void give_back(std::uint32_t newest_sibling) {
        std::uint32_t oldest = newest_sibling;
        while ((*this)[oldest].older_sibling > 0) oldest = (*this)[oldest].older_sibling;
        (*this)[oldest].older_sibling = given_back_;
        given_back_ = newest_sibling;
    }

private:
    static_assert(std::is_trivially_copyable_v<Node> && std::is_trivially_copyable_v<Beside>);

    template <class Thing>
    struct alignas(Thing) Place {
        std::byte bytes[sizeof(Thing)];
    };

    // The first of what was given back; its children wait in its stead.
    std::uint32_t take_again() {
        const std::uint32_t place = given_back_;
        const Node& node = (*this)[place];
        given_back_ = node.older_sibling;
        if (node.newest_child > 0) give_back(node.newest_child);
        return place;
    }

    std::size_t capacity_;
    std::unique_ptr<Place<Node>[]> nodes_;
    std::unique_ptr<Place<Beside>[]> besides_;
    std::size_t end_ = 1;
    std::uint32_t given_back_ = 0;  // the first of a chain
};

}  // namespace tavoliere
