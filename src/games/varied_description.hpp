#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"

namespace tavoliere {

// Descriptions that become new ones, all of one family, their options set to the usual values and without their
// authors' prose.
class VariedDescriptions {
public:
    // Those of this text's family; nothing where a text is no description.
    static std::optional<VariedDescriptions> of(std::string_view text, const std::vector<std::string>& others);

    // The text itself as variations begin with it.
    std::string plain(std::string_view text) const;
    // A variation of a text, under a name. It need not be one that can be played.
    std::string varied(std::string_view text, std::string_view name, Random& random) const;
    // The texts that lack one word, table or rule of this one.
    std::vector<std::string> shortened(std::string_view text) const;

private:
    struct Content;
    explicit VariedDescriptions(std::shared_ptr<const Content> content) : content_(std::move(content)) {}

    std::shared_ptr<const Content> content_;
};

}  // namespace tavoliere
