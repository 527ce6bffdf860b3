#pragma once

#include <vector>

#include "core/random.hpp"
#include "games/described/value.hpp"
#include "games/described/vocabulary.hpp"

namespace tavoliere::described {

// A text like this one, changed at random within the vocabulary: a word set, taken away or given another value, a
// number changed, a rule added or removed. Values and rules come from the vocabulary and from other texts of the same
// family. Many variations contradict themselves: who reads them finds out.
Value varied(const Value& text, const std::vector<Value>& others, Vocabulary words, Random& random);

// The texts that lack one word, table or rule of this one. What they say may be the same or not, or nothing at all.
std::vector<Value> shortened(const Value& text, Vocabulary words);

// The same without what its author said to readers, which would not be true of a variation.
Value without_prose(Value text);

}  // namespace tavoliere::described
