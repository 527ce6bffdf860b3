#include "core/disguise.hpp"

#include <algorithm>
#include <iterator>

#include "core/utf8.hpp"

namespace tavoliere {

namespace {

// Alphabets with letters that look like those of another one of these.
enum class Alphabet { none, latin, greek, cyrillic, armenian, cherokee, ornamental };

struct Range {
    unsigned first, last;
    Alphabet alphabet;
};

constexpr Range ranges[]{
    {'A', 'Z', Alphabet::latin},
    {'a', 'z', Alphabet::latin},
    {0xc0, 0xd6, Alphabet::latin},
    {0xd8, 0xf6, Alphabet::latin},
    {0xf8, 0x24f, Alphabet::latin},
    {0x250, 0x2af, Alphabet::ornamental},
    {0x370, 0x3ff, Alphabet::greek},
    {0x400, 0x52f, Alphabet::cyrillic},
    {0x531, 0x587, Alphabet::armenian},
    {0x13a0, 0x13fd, Alphabet::cherokee},
    {0x1c80, 0x1c8f, Alphabet::cyrillic},
    {0x1d00, 0x1dbf, Alphabet::ornamental},
    {0x1e00, 0x1eff, Alphabet::latin},
    {0x1f00, 0x1fff, Alphabet::greek},
    {0x210a, 0x2115, Alphabet::ornamental},
    {0x2118, 0x211d, Alphabet::ornamental},
    {0x2124, 0x2138, Alphabet::ornamental},
    {0x249c, 0x24e9, Alphabet::ornamental},
    {0x2c60, 0x2c7f, Alphabet::latin},
    {0x2de0, 0x2dff, Alphabet::cyrillic},
    {0xa640, 0xa69f, Alphabet::cyrillic},
    {0xa720, 0xa7ff, Alphabet::latin},
    {0xab30, 0xab6f, Alphabet::ornamental},
    {0xab70, 0xabbf, Alphabet::cherokee},
    {0xff21, 0xff3a, Alphabet::ornamental},
    {0xff41, 0xff5a, Alphabet::ornamental},
    {0x1d400, 0x1d7ff, Alphabet::ornamental},
};

Alphabet alphabet_of(unsigned code) {
    const auto has = [&](const Range& range) { return code >= range.first && code <= range.last; };
    const auto* found = std::find_if(std::begin(ranges), std::end(ranges), has);
    return found == std::end(ranges) ? Alphabet::none : found->alphabet;
}

constexpr unsigned first_accent = 0x300, last_accent = 0x36f;

// Greek and Cyrillic letters that nobody tells from a Latin one.
constexpr std::u32string_view like_latin = U"ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονϲϳАВЕЅІЈКМНОРСТУХҮԀԌԚԜаеорсухѕіјһӏԁԛԝү";

bool looks_latin(unsigned code) { return like_latin.find(static_cast<char32_t>(code)) != std::u32string_view::npos; }

// Reads the letters of a name one by one.
class Reader {
public:
    void read(std::string_view character) {
        const unsigned code = code_of_first(character);
        if (code >= first_accent && code <= last_accent) return;  // belongs to the letter before it
        const Alphabet alphabet = alphabet_of(code);
        if (alphabet == Alphabet::none) return end_word();
        word_ += character;
        if (alphabet == Alphabet::ornamental) ornamental_ = true;
        if (alphabet_ != Alphabet::none && alphabet_ != alphabet) mixed_ = true;
        alphabet_ = alphabet;
        (alphabet != Alphabet::latin && looks_latin(code) ? like_latin_ : others_) += 1;
    }

    Disguise finish(std::string_view name) {
        end_word();
        if (found_.kind == Disguise::Kind::none && like_latin_ > 0 && others_ == 0)
            found_ = {Disguise::Kind::borrowed, std::string(name)};
        return found_;
    }

private:
    void end_word() {
        if (found_.kind == Disguise::Kind::none && ornamental_) found_ = {Disguise::Kind::ornamental, word_};
        if (found_.kind == Disguise::Kind::none && mixed_) found_ = {Disguise::Kind::mixed, word_};
        word_.clear();
        alphabet_ = Alphabet::none;
        mixed_ = ornamental_ = false;
    }

    std::string word_;
    Alphabet alphabet_ = Alphabet::none;
    bool mixed_ = false, ornamental_ = false;
    int like_latin_ = 0, others_ = 0;
    Disguise found_;
};

}  // namespace

Disguise disguise_of(std::string_view name) {
    Reader reader;
    for (std::string_view rest = name; !rest.empty();) {
        const std::size_t length = std::max<std::size_t>(1, utf8_length(rest));
        reader.read(rest.substr(0, length));
        rest.remove_prefix(length);
    }
    return reader.finish(name);
}

}  // namespace tavoliere
