#include "games/described/weights.hpp"

namespace tavoliere::described {

void complain_of_chances(const Chances& chances, const TableReader& reader) {
    if (chances.ahead <= chances.even)
        reader.complain(reader.has("ahead") ? "ahead" : "even",
                        {{"whoever is 100 points ahead has no better chance than where neither is ahead",
                          "chi ha 100 punti di vantaggio non ha più probabilità di quando nessuno è in vantaggio"}},
                        {{"an \"ahead\" above {}", "un \"ahead\" maggiore di {}"}, {std::to_string(chances.even)}});
    if (chances.far == 0) return;
    if (chances.bound <= 100)
        reader.complain("far",
                        {{"\"ahead\" says already what {} points mean", "\"ahead\" dice già che cosa valgono {} punti"},
                         {std::to_string(chances.bound)}},
                        {{"no \"far\", or a \"bound\" above 100", "nessun \"far\", o un \"bound\" maggiore di 100"}});
    else if (chances.far <= chances.ahead)
        reader.complain(
            "far",
            {{"whoever is {} points ahead has no better chance than with 100",
              "chi ha {} punti di vantaggio non ha più probabilità che con 100"},
             {std::to_string(chances.bound)}},
            {{"a \"far\" above {}, or 0", "un \"far\" maggiore di {}, o 0"}, {std::to_string(chances.ahead)}});
}

}  // namespace tavoliere::described
