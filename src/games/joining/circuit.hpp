#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <cstring>

#include "games/joining/wiring.hpp"

namespace tavoliere {

// Each node of a circuit is of one of a few kinds, which differ in their resistance.
constexpr int max_node_kinds = 8;
using NodeKind = std::uint8_t;
using Resistances = std::array<float, max_node_kinds>;

// How well links between nodes of two kinds conduct, and between a node and a pole. A path has the sum of the
// resistances of its nodes; kind 0 does not conduct at all.
struct Conductances {
    std::array<std::array<float, max_node_kinds>, max_node_kinds> link{};
    std::array<float, max_node_kinds> pole{};

    constexpr explicit Conductances(const Resistances& resistance) {
        for (int a = 1; a < max_node_kinds; ++a) {
            pole[a] = 2 / resistance[a];
            for (int b = 1; b < max_node_kinds; ++b) link[a][b] = 2 / (resistance[a] + resistance[b]);
        }
    }
};

// The current that flows through a board from a near pole at potential 1 to a far pole at 0, found by elimination
// within the band of the equations. It measures how well two sides of the board are joined and counts all the ways
// between them, the shorter the more. Nodes: at least the size of the wiring; Band: more than its reach.
template <int Nodes, int Band>
class Circuit {
public:
    static constexpr std::uint8_t near_pole = 1, far_pole = 2;

    // To be filled in before solving.
    std::array<NodeKind, Nodes> kinds;
    std::array<std::uint8_t, Nodes> poles;  // the poles that a node touches

    // The conductance between the poles.
    float solve(const Wiring& wiring, const Conductances& conductances) {
        assert(wiring.size() <= Nodes && wiring.reach < Band);
        set_up(wiring, conductances);
        return current_ = std::max(supply_ - eliminate(wiring.size()), 0.0f);
    }

    // The part of all the current, from 0 to 1, that flows through each node; after solve.
    void find_shares(const Wiring& wiring, const Conductances& conductances, std::array<float, Nodes>& shares) {
        substitute_back(wiring.size());
        // What flows in flows out again.
        const float scale = current_ > 0 ? 0.5f / current_ : 0;
        std::fill_n(shares.begin(), wiring.size(), 0.0f);
        auto link = wiring.links.begin();
        for (int node = 0; node < wiring.size(); ++node) {
            const float pole = conductances.pole[kinds[node]], potential = potential_[node];
            float flow = shares[node];  // from the nodes before
            if (poles[node] & near_pole) flow += pole * (1 - potential);
            if (poles[node] & far_pole) flow += pole * potential;
            for (; link != wiring.links.end() && link->from == node; ++link) {
                const float conductance = conductances.link[kinds[node]][kinds[link->to]];
                const float onward = conductance * std::fabs(potential - potential_[link->to]);
                flow += onward;
                shares[link->to] += onward;
            }
            shares[node] = flow * scale;
        }
    }

private:
    static constexpr int lanes = 8;
    typedef float Lanes __attribute__((vector_size(lanes * sizeof(float)), aligned(sizeof(float)), may_alias));
    static_assert(Band % lanes == 0 && Band <= 32);

    static Lanes load(const float* from) { return *reinterpret_cast<const Lanes*>(from); }
    static void store(float* to, Lanes values) { *reinterpret_cast<Lanes*>(to) = values; }

    // The row of a node holds its own coefficient and those of the nodes after it; `filled_` says which are not zero.
    void set_up(const Wiring& wiring, const Conductances& conductances) {
        std::memset(rows_.data(), 0, static_cast<std::size_t>(wiring.size()) * sizeof(rows_[0]));
        supply_ = 0;
        auto link = wiring.links.begin();
        for (int node = 0; node < wiring.size(); ++node) {
            const float pole = conductances.pole[kinds[node]];
            const bool near = poles[node] & near_pole, far = poles[node] & far_pole;
            float own = rows_[node][0] + (near ? pole : 0) + (far ? pole : 0);
            potential_[node] = near ? pole : 0;
            supply_ += potential_[node];
            std::uint32_t filled = 0;
            for (; link != wiring.links.end() && link->from == node; ++link) {
                const float conductance = conductances.link[kinds[node]][kinds[link->to]];
                own += conductance;
                rows_[link->to][0] += conductance;
                rows_[node][link->to - node] = -conductance;
                filled |= static_cast<std::uint32_t>(conductance != 0) << (link->to - node);
            }
            rows_[node][0] = own;
            filled_[node] = filled;
        }
    }

    // Leaves a triangle of equations, and gives the current that would return to the near pole: the sum over the nodes
    // of the squared right side by the coefficient.
    float eliminate(int size) {
        // Parts of the board that touch no pole have coefficients of zero; no current is lost by a tiny one.
        constexpr float least_coefficient = 1e-6f;
        float returned = 0;
        for (int node = 0; node < size; ++node) {
            const float inverse = 1 / std::max(rows_[node][0], least_coefficient);
            const float right = potential_[node];
            inverse_[node] = inverse;
            returned += right * right * inverse;
            take_from_rows_below<0>(node, inverse, right);
        }
        return returned;
    }

    // Takes the row of a node from those of the nodes that it is linked to, which are `First` to `First + lanes - 1`
    // after it or later: the later they are, the shorter the part of the band that they share.
    template <int First>
    void take_from_rows_below(int node, float inverse, float right) {
        const std::uint32_t filled = filled_[node];
        const Row& row = rows_[node];
        for (std::uint32_t rest = filled >> First & ((1u << lanes) - 1); rest; rest &= rest - 1) {
            const int step = First + std::countr_zero(rest);
            const float factor = row[step] * inverse;
            float* const below = rows_[node + step].data();
#pragma GCC unroll 4
            for (int i = 0; i < Band - First; i += lanes)
                store(below + i, load(below + i) - factor * load(&row[step + i]));
            potential_[node + step] -= factor * right;
            filled_[node + step] |= filled >> step & ~1u;
        }
        if constexpr (First + lanes < Band) take_from_rows_below<First + lanes>(node, inverse, right);
    }

    void substitute_back(int size) {
        for (int node = size; node < size + Band; ++node) potential_[node] = 0;
        for (int node = size - 1; node >= 0; --node) {
            if (filled_[node] == 0) {
                potential_[node] *= inverse_[node];
                continue;
            }
            const float right = potential_[node];
            potential_[node] = 0;
            Lanes sums{};
            for (int i = 0; i < Band; i += lanes) sums += load(&rows_[node][i]) * load(&potential_[node + i]);
            float sum = 0;
            for (int lane = 0; lane < lanes; ++lane) sum += sums[lane];
            potential_[node] = (right - sum) * inverse_[node];
        }
    }

    // With zeros behind the band, where loads may end. A row is read where it stands: loads that begin elsewhere than
    // the stores of a fresh copy would wait for them.
    using Row = std::array<float, Band + lanes>;
    std::array<Row, Nodes> rows_;
    std::array<std::uint32_t, Nodes> filled_;
    std::array<float, Nodes + Band> potential_;  // the right sides of the equations at first
    std::array<float, Nodes> inverse_;
    float supply_ = 0;  // what the near pole would give if every node it touches were at potential 0
    float current_ = 0;
};

}  // namespace tavoliere
