#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "board/circuit.hpp"
#include "core/side.hpp"

namespace tavoliere {

// How likely each step is to be the best one, by what it gains.
template <class Steps, class GainOf>
void weigh_by_gain(const Steps& steps, GainOf&& gain_of, std::span<float> weights) {
    constexpr float temperature = 0.09f, most = 2;
    float total = 0;
    for (int i = 0; i < steps.size(); ++i)
        total += weights[i] = std::exp(std::min(gain_of(steps[i]), most) / temperature);
    for (int i = 0; i < steps.size(); ++i) weights[i] /= total;
}

// How well each of two colours is on the way to join its sides of a board, by the current that its stones and the free
// cells let through.
template <int Nodes, int Band>
struct Joining {
    using Network = Circuit<Nodes, Band>;

    std::array<Network, 2> circuits;
    std::array<float, 2> conductance;

    void solve(const Wiring& wiring, const Conductances& conductances) {
        for (int colour = 0; colour < 2; ++colour)
            conductance[colour] = std::max(circuits[colour].solve(wiring, conductances), least_conductance);
    }

    // 0 where both are equally well joined, about 1 where this colour is clearly better.
    float advantage(Side side) const { return std::log(conductance[index(side)] / conductance[1 - index(side)]); }

    // About how much the advantage of either colour grows by a stone on each node: by the part of a colour's whole
    // resistance that the node makes, which a stone of its own would save and one of the opponent's would raise.
    void find_gains(const Wiring& wiring, const Conductances& conductances, const Resistances& resistance,
                    std::array<float, Nodes>& gains) {
        gains.fill(0);
        std::array<float, Nodes> shares;
        for (int colour = 0; colour < 2; ++colour) {
            circuits[colour].find_shares(wiring, conductances, shares);
            for (int node = 0; node < wiring.size(); ++node) {
                const float squared = std::min(shares[node] * shares[node], 1.0f);
                gains[node] += squared * resistance[circuits[colour].kinds[node]] * conductance[colour];
            }
        }
    }

private:
    static constexpr float least_conductance = 1e-3f;
};

}  // namespace tavoliere
