#pragma once

#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>

#include "board/wiring.hpp"

namespace tavoliere {

// Each node of a circuit is of one of a few kinds, which differ in their resistance.
constexpr int max_node_kinds = 8;
using NodeKind = std::uint8_t;

// How well links between nodes of two kinds conduct, and between a node and a pole. A path has the sum of the
// resistances of its nodes; kind 0 does not conduct at all.
struct Conductances {
    std::array<std::array<float, max_node_kinds>, max_node_kinds> link{};
    std::array<float, max_node_kinds> pole{};

    constexpr explicit Conductances(const std::array<float, max_node_kinds>& resistance) {
        for (int a = 1; a < max_node_kinds; ++a) {
            pole[a] = 2 / resistance[a];
            for (int b = 1; b < max_node_kinds; ++b) link[a][b] = 2 / (resistance[a] + resistance[b]);
        }
    }
};

// The current that flows through a board from one pole to another, found exactly by elimination within the band of the
// equations. This is the measure of how well two sides of the board are joined that counts all the ways between them,
// the more the shorter they are. Nodes: at least the size of the wiring; Band: more than its reach, a multiple of 8 to
// suit the vector registers.
template <int Nodes, int Band>
class Circuit {
public:
    std::array<NodeKind, Nodes> kinds;      // to be filled in before solve
    std::array<std::uint8_t, Nodes> poles;  // which poles a node touches: bits near_pole and far_pole

    static constexpr std::uint8_t near_pole = 1, far_pole = 2;

    // The conductance between the poles.
    float solve(const Wiring& wiring, const Conductances& conductances) {
        assert(wiring.size() <= Nodes && wiring.reach < Band);
        set_up(wiring, conductances);
        eliminate(wiring.size());
        substitute_back(wiring.size());
        return current_ = current_into_far_pole(wiring.size(), conductances);
    }

    // The part of all the current, from 0 to 1, that flows through each node; after solve.
    void find_shares(const Wiring& wiring, const Conductances& conductances, std::array<float, Nodes>& shares) const {
        for (int node = 0; node < wiring.size(); ++node) {
            const float pole = conductances.pole[kinds[node]];
            shares[node] = 0;
            if (poles[node] & near_pole) shares[node] += pole * (1 - potential_[node]);
            if (poles[node] & far_pole) shares[node] += pole * potential_[node];
        }
        for (const auto& [from, to] : wiring.links) {
            const float flow =
                conductances.link[kinds[from]][kinds[to]] * std::fabs(potential_[from] - potential_[to]);
            shares[from] += flow;
            shares[to] += flow;
        }
        // What flows in flows out again.
        const float scale = current_ > 0 ? 0.5f / current_ : 0;
        for (int node = 0; node < wiring.size(); ++node) shares[node] *= scale;
    }

private:
    // Holds the equations of parts that touch no pole, too small to matter elsewhere.
    static constexpr float leak = 1e-5f;
    static constexpr int lanes = 8;  // of a vector register
    static_assert(Band % lanes == 0);

    void set_up(const Wiring& wiring, const Conductances& conductances) {
        for (int node = 0; node < wiring.size(); ++node) {
            rows_[node].fill(0);
            const float pole = conductances.pole[kinds[node]];
            const bool near = poles[node] & near_pole, far = poles[node] & far_pole;
            rows_[node][0] = kinds[node] == 0 ? 1 : leak + (near ? pole : 0) + (far ? pole : 0);
            potential_[node] = near ? pole : 0;
        }
        for (const auto& [from, to] : wiring.links) {
            const float conductance = conductances.link[kinds[from]][kinds[to]];
            rows_[from][0] += conductance;
            rows_[to][0] += conductance;
            rows_[from][to - from] = -conductance;
        }
    }

    void eliminate(int size) {
        std::array<float, 2 * Band> row{};  // zeros behind the band let every loop have the same length
        for (int node = 0; node < size; ++node) {
            for (int i = 0; i < Band; ++i) row[i] = rows_[node][i];
            const float inverse = 1 / row[0];
            inverse_[node] = inverse;
            for (int step = 1; step < Band; ++step) {
                if (row[step] == 0) continue;
                const float factor = row[step] * inverse;
                float* const below = rows_[node + step].data();
                const float* const above = row.data() + step;
                for (int i = 0; i < Band; ++i) below[i] -= factor * above[i];
                potential_[node + step] -= factor * potential_[node];
            }
        }
    }

    void substitute_back(int size) {
        for (int node = size; node < size + Band; ++node) potential_[node] = 0;
        for (int node = size - 1; node >= 0; --node) {
            const float held = potential_[node];
            potential_[node] = 0;
            std::array<float, lanes> sums{};
            for (int step = 0; step < Band; step += lanes)
                for (int lane = 0; lane < lanes; ++lane)
                    sums[lane] += rows_[node][step + lane] * potential_[node + step + lane];
            float sum = 0;
            for (const float part : sums) sum += part;
            potential_[node] = (held - sum) * inverse_[node];
        }
    }

    float current_into_far_pole(int size, const Conductances& conductances) const {
        float current = 0;
        for (int node = 0; node < size; ++node)
            if (poles[node] & far_pole) current += conductances.pole[kinds[node]] * potential_[node];
        return current;
    }

    alignas(32) std::array<std::array<float, Band>, Nodes + Band> rows_;
    alignas(32) std::array<float, Nodes + Band> potential_;
    std::array<float, Nodes> inverse_;
    float current_ = 0;
};

}  // namespace tavoliere
