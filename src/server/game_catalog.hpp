#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "clicks/clicks.hpp"
#include "game/catalog.hpp"
#include "server/room.hpp"

namespace tavoliere::server {

// The games with their options, each made once and shared by everything that uses it, from any thread.
class GameCatalog {
public:
    explicit GameCatalog(const Catalog& catalog) : catalog_(catalog) {}

    const Catalog& catalog() const { return catalog_; }
    Result<std::shared_ptr<const SharedGame>> find(std::string_view id, const Options::Given& options,
                                                   std::string_view coordinates = {});

private:
    static constexpr std::size_t most_kept = 128;

    const Catalog& catalog_;
    std::mutex mutex_;
    std::map<std::string, std::shared_ptr<const SharedGame>> games_;
};

}  // namespace tavoliere::server
