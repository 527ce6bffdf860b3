#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/late.hpp"
#include "game/any_game.hpp"
#include "game/family.hpp"

namespace tavoliere {

// The game of this family with these options; an error names what is wrong and the nearest right thing. The first of
// its coordinate systems where none is named.
Result<std::unique_ptr<AnyGame>> make_game(const FamilyPtr& family, const Options::Given& given = {},
                                           std::string_view coordinates = {});

// The games that there are. Whatever lists games, makes one or asks for the particulars of one asks a catalogue. Copies
// share their families.
class Catalog {
public:
    // In the place of the one with the same id, if there is one.
    void add(FamilyPtr family);
    void add(GameFamily family) { add(std::make_shared<const GameFamily>(std::move(family))); }
    // The same, made when it is first asked for, by whatever thread.
    void add_late(std::string_view id, std::function<FamilyPtr()> make);

    // In the order in which they were added.
    std::vector<FamilyPtr> families() const;
    // Nothing where no game has this id.
    FamilyPtr find(std::string_view id) const;

    // The same for the family with this id.
    Result<std::unique_ptr<AnyGame>> make(std::string_view id, const Options::Given& given = {},
                                          std::string_view coordinates = {}) const;

private:
    struct Entry {
        std::string id;
        std::shared_ptr<Late<FamilyPtr>> family;
    };

    Error unknown_game(std::string_view id) const;

    std::vector<Entry> entries_;
};

}  // namespace tavoliere
