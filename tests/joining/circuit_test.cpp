#include "games/joining/circuit.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <utility>
#include <vector>

#include "board/octagon_board.hpp"
#include "board/snub_square_board.hpp"
#include "core/random.hpp"

namespace tavoliere {
namespace {

constexpr Resistances resistance{0, 0.03f, 1, 0.5f, 0.3f, 1, 1, 1};
constexpr Conductances conductances(resistance);

// The equations of the whole network without a band, solved in double precision with exchanges of rows.
template <class Network>
std::vector<double> plain_potentials(const Wiring& wiring, const Network& circuit) {
    const std::size_t size = static_cast<std::size_t>(wiring.size());
    std::vector<std::vector<double>> rows(size, std::vector<double>(size + 1));
    for (std::size_t i = 0; i < size; ++i) {
        const double pole = conductances.pole[circuit.kinds[i]];
        rows[i][i] = 1e-9;  // an island has no potential of its own
        if (circuit.poles[i] & Network::near_pole) rows[i][i] += pole, rows[i][size] += pole;
        if (circuit.poles[i] & Network::far_pole) rows[i][i] += pole;
    }
    for (const auto& [a, b] : wiring.links) {
        const double link = conductances.link[circuit.kinds[a]][circuit.kinds[b]];
        rows[a][a] += link, rows[b][b] += link;
        rows[a][b] -= link, rows[b][a] -= link;
    }
    for (std::size_t i = 0; i < size; ++i) {
        std::size_t pivot = i;
        for (std::size_t j = i + 1; j < size; ++j)
            if (std::fabs(rows[j][i]) > std::fabs(rows[pivot][i])) pivot = j;
        std::swap(rows[i], rows[pivot]);
        for (std::size_t j = 0; j < size; ++j) {
            if (j == i || rows[j][i] == 0) continue;
            const double factor = rows[j][i] / rows[i][i];
            for (std::size_t k = i; k <= size; ++k) rows[j][k] -= factor * rows[i][k];
        }
    }
    std::vector<double> potentials(size);
    for (std::size_t i = 0; i < size; ++i) potentials[i] = rows[i][size] / rows[i][i];
    return potentials;
}

// How much flows through each node, in and out.
template <class Network>
std::vector<double> plain_flows(const Wiring& wiring, const Network& circuit, const std::vector<double>& potentials) {
    std::vector<double> flows(potentials.size());
    for (std::size_t i = 0; i < flows.size(); ++i) {
        const double pole = conductances.pole[circuit.kinds[i]];
        if (circuit.poles[i] & Network::near_pole) flows[i] += pole * (1 - potentials[i]);
        if (circuit.poles[i] & Network::far_pole) flows[i] += pole * potentials[i];
    }
    for (const auto& [a, b] : wiring.links) {
        const double link = conductances.link[circuit.kinds[a]][circuit.kinds[b]];
        flows[a] += link * std::fabs(potentials[a] - potentials[b]);
        flows[b] += link * std::fabs(potentials[a] - potentials[b]);
    }
    return flows;
}

constexpr int pole_nodes = 8;

// Random stones of both colours, the poles at the two ends of the numbering.
template <class Network>
void fill_at_random(const Wiring& wiring, Network& circuit, Random& random) {
    for (int node = 0; node < wiring.size(); ++node) {
        circuit.kinds[node] = static_cast<NodeKind>(random.index(5));
        const bool far = node >= wiring.size() - pole_nodes;
        circuit.poles[node] = node < pole_nodes ? Network::near_pole : far ? Network::far_pole : 0;
    }
}

template <int Nodes, int Band>
void expect_right_currents(const Board& board) {
    const Wiring wiring(board);
    const auto circuit = std::make_unique<Circuit<Nodes, Band>>();
    Random random(7);
    for (int i = 0; i < 4; ++i) {
        fill_at_random(wiring, *circuit, random);
        const std::vector<double> potentials = plain_potentials(wiring, *circuit);
        double current = 0;
        for (int node = 0; node < pole_nodes; ++node)
            current += conductances.pole[circuit->kinds[node]] * (1 - potentials[node]);
        EXPECT_GT(current, 0.01);
        EXPECT_NEAR(circuit->solve(wiring, conductances), current, 1e-3 * current);

        std::array<float, Nodes> shares;
        circuit->find_shares(wiring, conductances, shares);
        const std::vector<double> flows = plain_flows(wiring, *circuit, potentials);
        for (int node = 0; node < wiring.size(); ++node) EXPECT_NEAR(shares[node], flows[node] / (2 * current), 0.01);
    }
}

TEST(Circuit, TheCurrentIsThatOfTheWholeNetwork) {
    expect_right_currents<256, 24>(make_snub_square_board(12));
    expect_right_currents<128, 32>(make_snub_square_board(8));
    expect_right_currents<192, 24>(make_octagon_board(8));
}

}  // namespace
}  // namespace tavoliere
