#pragma once

#include "article/article.hpp"
#include "records/record_check.hpp"

namespace tavoliere::article {

// "Anna – Bruno", or what else the tags have to name a game by.
std::string game_title(const CheckedGame& game, Language language);

// The game, its options, where and when it was played.
std::string game_facts(const CheckedGame& game, Language language);

}  // namespace tavoliere::article
