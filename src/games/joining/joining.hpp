#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>

#include "core/side.hpp"
#include "core/steady_math.hpp"
#include "game/evaluation.hpp"
#include "games/joining/circuit.hpp"

// What the evaluations of the games share in which two sides of the board are to be joined.
namespace tavoliere {

// What having the move is worth.
constexpr float advantage_of_turn = 0.25f;

// The judgement of an advantage of the colour to move. Who may swap has the better of the two colours.
inline Score score_of_advantage(float advantage, bool may_swap) {
    constexpr float scale = 800;
    return static_cast<Score>(scale * (may_swap ? std::fabs(advantage) : advantage));
}

// What a stone on each cell is worth in the position that was asked about last: the steps of a position are asked about
// one after the other.
template <int Cells>
class KeptGains {
public:
    // How promising a step is; find(gains) fills in those of a position with another key than the last.
    template <class Find>
    int order(std::uint64_t key, int cell, Find&& find) {
        constexpr float order_of_gain = 20000;
        if (key_ != key) {
            key_ = key;
            find(std::span(gains_));
        }
        return static_cast<int>(order_of_gain * gains_[cell]);
    }

private:
    std::array<float, Cells> gains_;
    std::uint64_t key_ = 0;
};

// How likely each step is to be the best one, by what a stone on its cell gains. A step without a cell, which is a
// swap, is as likely as the best stone: which is better is found out by looking at both.
template <class Steps, class CellOf>
void priors_from_gains(const Steps& steps, std::span<const float> gains, CellOf&& cell_of, std::span<float> priors) {
    constexpr float temperature = 0.09f, most = 2;
    const float best_gain = *std::max_element(gains.begin(), gains.end());
    const auto gain_of = [&](const auto step) {
        const std::optional<int> cell = cell_of(step);
        return cell ? gains[static_cast<std::size_t>(*cell)] : best_gain;
    };
    float total = 0;
    for (int i = 0; i < steps.size(); ++i)
        total += priors[i] = steady::exp(std::min(gain_of(steps[i]), most) / temperature);
    for (int i = 0; i < steps.size(); ++i) priors[i] /= total;
}

// How well each of two colours is on the way to join its sides of a board, by the current that its stones and the free
// cells let through.
template <int Nodes, int Band>
struct Joining {
    using Network = Circuit<Nodes, Band>;

    std::array<Network, 2> circuits;
    std::array<float, 2> conductance;

    // The cells on the two sides that a colour has to join.
    template <class Cells>
    void set_poles(const Wiring& wiring, Side side, const Cells& near, const Cells& far) {
        Network& circuit = circuits[index(side)];
        std::fill_n(circuit.poles.begin(), wiring.size(), 0);
        near.for_each([&](int cell) { circuit.poles[wiring.node_of[cell]] |= circuit.near_pole; });
        far.for_each([&](int cell) { circuit.poles[wiring.node_of[cell]] |= circuit.far_pole; });
    }

    void solve(const Wiring& wiring, const Conductances& conductances) {
        for (int colour = 0; colour < 2; ++colour)
            conductance[colour] = std::max(circuits[colour].solve(wiring, conductances), least_conductance);
    }

    // 0 where both are equally well joined, about 1 where this colour is clearly better.
    float advantage(Side side) const {
        return static_cast<float>(steady::log(conductance[index(side)] / conductance[1 - index(side)]));
    }

    // About how much the advantage of either colour grows by a stone on each cell: by the part of a colour's whole
    // resistance that the cell makes, which a stone of its own would save and one of the opponent's would raise.
    void find_gains(const Wiring& wiring, const Conductances& conductances, const Resistances& resistance,
                    std::span<float> gains) {
        std::array<float, Nodes> by_node{}, shares;
        for (int colour = 0; colour < 2; ++colour) {
            circuits[colour].find_shares(wiring, conductances, shares);
            for (int node = 0; node < wiring.size(); ++node) {
                const float squared = std::min(shares[node] * shares[node], 1.0f);
                by_node[node] += squared * resistance[circuits[colour].kinds[node]] * conductance[colour];
            }
        }
        for (int cell = 0; cell < wiring.size(); ++cell) gains[cell] = by_node[wiring.node_of[cell]];
    }

private:
    static constexpr float least_conductance = 1e-3f;
};

}  // namespace tavoliere
