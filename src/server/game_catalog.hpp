#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "clicks/clicks.hpp"
#include "game/catalog.hpp"
#include "games/described/complaints.hpp"
#include "server/kept_values.hpp"
#include "server/room.hpp"

namespace tavoliere::server {

// The games with their options, each made once and shared by everything that uses it, from any thread: those of the
// program, and those that people have described. A described game is found by the digest of its text as long as
// something uses it, and some time longer.
class GameCatalog {
public:
    explicit GameCatalog(const Catalog& catalog) : catalog_(catalog) {}

    const Catalog& catalog() const { return catalog_; }
    // Nothing where no game has this id, or where it was described too long ago.
    FamilyPtr family(std::string_view id);
    Result<std::shared_ptr<const SharedGame>> find(std::string_view id, const Options::Given& options,
                                                   std::string_view coordinates = {});

    struct Described {
        std::shared_ptr<const SharedGame> game{};  // nothing where there are errors
        described::Complaints complaints{};
    };
    // Checks a description and takes it in.
    Described describe(std::string_view text);
    // Takes in again what a game was once played by.
    void recall(const std::string& id, std::string_view text);

private:
    static constexpr std::size_t most_kept = 128;

    void keep(GameFamily family);

    const Catalog& catalog_;
    std::mutex mutex_;
    std::map<std::string, std::shared_ptr<const SharedGame>> games_;
    KeptValues<FamilyPtr> described_{most_kept};
    std::map<std::string, std::weak_ptr<const GameFamily>, std::less<>> used_;
};

}  // namespace tavoliere::server
