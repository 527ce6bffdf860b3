#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/words.hpp"
#include "laboratory/figures.hpp"

namespace tavoliere {

// How far a description came: each gate costs more than the one before.
enum class Gate : unsigned char {
    text,       // it cannot be played
    known,      // the same game was tried before, or one that random turns cannot tell from it
    random,     // games at random do not end, or are too short, too long, drawn or one-sided
    beginners,  // the same for games of a low level
    skill,      // thinking longer does not help
    outdone,    // a game of its kind that is worth more is known
    players,    // the same as beginners, for games of a middling level
    passed,
};
constexpr std::size_t gates_count = 8;
std::string_view name_of(Gate gate);

// A game in an archive: what its cell and its worth are made of.
struct CandidateFigures {
    double length = 0, draws = 0, bias = 0.5, branching = 0, lead_changes = 0, late_uncertainty = 0, drama = 0,
           skill = 0.5;
    double volume = 0;  // the highest stack, or the part of the seeds taken in a turn: what kind of game it is
};

struct Candidate {
    std::string description{};
    std::string meaning{};  // what its rules say, by which games are told apart
    std::string play{};     // stands for its games at random, by which they are told apart too
    Gate gate = Gate::text;
    CandidateFigures figures{};
    double worth = 0;  // from 0 to 1; of those that passed
    int cell = 0;      // of the archive
};

// What candidates are judged against.
struct Judges {
    // Whether a game with this meaning or this play was tried.
    std::function<bool(const std::string& meaning)> is_known = [](const std::string&) { return false; };
    // Whether one of this cell and worth would be kept.
    std::function<bool(int cell, double worth)> is_wanted = [](int, double) { return true; };
    // Texts that lack something of this one.
    std::function<std::vector<std::string>(const std::string& text)> shorter = [](const std::string&) {
        return std::vector<std::string>();
    };
};

// Lets a description go through the gates. What passes lost all words that make no difference to games at random. The
// same for the same seed on every machine; nothing once `go_on` says no.
std::optional<Candidate> tried(const std::string& description, std::uint64_t seed, const Judges& judges,
                               const std::function<bool()>& go_on);

// The cells of an archive: three lengths, by three shares of draws, by three volumes.
constexpr int cells_of_archive = 36;
std::string cell_name(int cell, Language language);

}  // namespace tavoliere
