#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "games/dvonn/dvonn_ends.hpp"

// How long the exact solver takes for ends of Dvonn, by the number of stacks left (lone reds counted):
//     dvonn_ends FILE [MOST_NODES]
// prints the median processor time until it is proven who wins, and until the margin is known.
namespace tavoliere::dvonn {
namespace {

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Times {
    std::vector<double> winner, margin;
    int unsolved = 0;
};

double median(std::vector<double> values) {
    if (values.empty()) return 0;
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

// The solver looks for the winner first, so who wins is timed by a solver that gives up as soon as that is known.
void time_end(const Position& pos, std::uint64_t most_nodes, Times& times) {
    const auto give_up = [&](std::uint64_t nodes) { return nodes >= most_nodes; };
    EndgameSolver solver(Rules{}, 64);
    const double begin = processor_seconds();
    solver.solve_winner(pos, give_up);
    times.winner.push_back(processor_seconds() - begin);
    const bool exact = solver.solve(pos, give_up).is_exact();
    times.margin.push_back(processor_seconds() - begin);
    times.unsolved += exact ? 0 : 1;
}

int run(const char* file, std::uint64_t most_nodes) {
    const Rules rules;
    std::ifstream in(file);
    std::map<int, Times> by_stacks;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        const auto pos = rules.parse(line);
        if (!pos) return 1;
        time_end(*pos, most_nodes, by_stacks[std::popcount(pos->occupied())]);
    }
    std::printf("stacks  positions  winner s  margin s  margin not found\n");
    for (const auto& [stacks, times] : by_stacks)
        std::printf("%6d %10zu %9.3f %9.3f %17d\n", stacks, times.margin.size(), median(times.winner),
                    median(times.margin), times.unsolved);
    return by_stacks.empty() ? 1 : 0;
}

}  // namespace
}  // namespace tavoliere::dvonn

int main(int count, char** arguments) {
    if (count < 2) return 2;
    return tavoliere::dvonn::run(arguments[1], count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 100'000'000);
}
