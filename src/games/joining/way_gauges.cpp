#include "games/joining/way_gauges.hpp"

namespace tavoliere {

std::vector<Gauge> way_gauges(const std::array<BlockedWay, 2>& ways) {
    const auto of_way = [&](std::optional<int> BlockedWay::* number) {
        return [&ways, number](Side side) { return ways[static_cast<std::size_t>(index(side))].*number; };
    };
    return {
        aim("way", Gauge::Wish::fewer,
            {"Stones missing on your shortest way", "Pedine che mancano sulla tua via più breve"},
            {"Stones missing on the opponent's shortest way", "Pedine che mancano sulla via più breve dell'avversario"},
            of_way(&BlockedWay::missing)),
        sign("way_after_block", Gauge::Wish::fewer,
             {"Stones missing on your shortest way once the opponent has put a stone on it",
              "Pedine che mancano sulla tua via più breve dopo che l'avversario ci ha messo una pedina"},
             {"Stones missing on the opponent's shortest way once you have put a stone on it",
              "Pedine che mancano sulla via più breve dell'avversario dopo che ci hai messo una pedina"},
             of_way(&BlockedWay::missing_after_block)),
        sign("narrows", Gauge::Wish::fewer,
             {"Places where one stone of the opponent's makes your shortest way longer",
              "Punti in cui una sola pedina dell'avversario allunga la tua via più breve"},
             {"Places where one stone of yours makes the opponent's shortest way longer",
              "Punti in cui una sola tua pedina allunga la via più breve dell'avversario"},
             of_way(&BlockedWay::narrows))};
}

}  // namespace tavoliere
