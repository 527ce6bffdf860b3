#include "server/moderation/sanctions.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>

#include "core/plain_words.hpp"

namespace tavoliere::server {

namespace {

using OfOffences = std::array<Words, offences>;  // in the order of Offence

constexpr OfOffences banned_until{{
    {"you may not play or talk with others until {}, because of what you said in the chat",
     "non puoi giocare né parlare con altri fino al {}, per quello che hai detto nella chat"},
    {"you may not play or talk with others until {}, because you did not play fairly",
     "non puoi giocare né parlare con altri fino al {}, perché non hai giocato lealmente"},
    {"you may not play or talk with others until {}, because of your name",
     "non puoi giocare né parlare con altri fino al {}, per il tuo nome"},
    {"you may not play or talk with others until {}, because of how you behaved",
     "non puoi giocare né parlare con altri fino al {}, per il tuo comportamento"},
}};
constexpr OfOffences banned_for_good{{
    {"you may no longer play or talk with others, because of what you said in the chat",
     "non puoi più giocare né parlare con altri, per quello che hai detto nella chat"},
    {"you may no longer play or talk with others, because you did not play fairly",
     "non puoi più giocare né parlare con altri, perché non hai giocato lealmente"},
    {"you may no longer play or talk with others, because of your name",
     "non puoi più giocare né parlare con altri, per il tuo nome"},
    {"you may no longer play or talk with others, because of how you behaved",
     "non puoi più giocare né parlare con altri, per il tuo comportamento"},
}};
constexpr OfOffences silent_until{{
    {"you may not write in the chat until {}, because of what you said there",
     "non puoi scrivere nella chat fino al {}, per quello che ci hai detto"},
    {"you may not write in the chat until {}, because you did not play fairly",
     "non puoi scrivere nella chat fino al {}, perché non hai giocato lealmente"},
    {"you may not write in the chat until {}, because of your name",
     "non puoi scrivere nella chat fino al {}, per il tuo nome"},
    {"you may not write in the chat until {}, because of how you behaved",
     "non puoi scrivere nella chat fino al {}, per il tuo comportamento"},
}};
constexpr OfOffences silent_for_good{{
    {"you may no longer write in the chat, because of what you said there",
     "non puoi più scrivere nella chat, per quello che ci hai detto"},
    {"you may no longer write in the chat, because you did not play fairly",
     "non puoi più scrivere nella chat, perché non hai giocato lealmente"},
    {"you may no longer write in the chat, because of your name", "non puoi più scrivere nella chat, per il tuo nome"},
    {"you may no longer write in the chat, because of how you behaved",
     "non puoi più scrivere nella chat, per il tuo comportamento"},
}};
constexpr OfOffences warnings{{
    {"a moderator asks you to mind what you say in the chat",
     "chi modera ti chiede di fare attenzione a quello che dici nella chat"},
    {"a moderator reminds you that games are played without help",
     "chi modera ti ricorda che si gioca senza farsi aiutare"},
    {"a moderator asks you to choose another name: delete this account and make a new one",
     "chi modera ti chiede di scegliere un altro nome: cancella questo account e creane uno nuovo"},
    {"a moderator asks you to behave better towards others",
     "chi modera ti chiede di comportarti meglio con gli altri"},
}};

// 2026-12-01 14:30 UTC
std::string minute_text(Millis at) {
    using namespace std::chrono;
    const sys_time<milliseconds> time{milliseconds(at)};
    const sys_days today = floor<days>(time);
    const year_month_day date(today);
    const hh_mm_ss clock(floor<minutes>(time - today));
    char text[48];
    std::snprintf(text, sizeof text, "%04d-%02u-%02u %02d:%02d UTC", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                  static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()));
    return text;
}

Error sanction_words(const Sanction& sanction) {
    const auto why = static_cast<std::size_t>(sanction.offence);
    if (sanction.kind == SanctionKind::warning) return {{warnings[why]}};
    const bool ban = sanction.kind == SanctionKind::ban;
    if (sanction.until == 0) return {{(ban ? banned_for_good : silent_for_good)[why]}};
    return {{(ban ? banned_until : silent_until)[why], {minute_text(sanction.until)}}};
}

}  // namespace

void Sanctions::impose(const Sanction& sanction) {
    if (!sanction.person.empty()) {
        of_persons_[sanction.person].push_back(sanction);
    } else if (const Result<AddressRange> range = AddressRange::read(sanction.addresses)) {
        of_addresses_.emplace_back(*range, sanction);
    }
}

void Sanctions::lift(const std::string& id) {
    std::erase_if(of_addresses_, [&](const auto& entry) { return entry.second.id == id; });
    for (auto each = of_persons_.begin(); each != of_persons_.end();) {
        std::erase_if(each->second, [&](const Sanction& sanction) { return sanction.id == id; });
        each = each->second.empty() ? of_persons_.erase(each) : std::next(each);
    }
}

const Sanction* Sanctions::find(const std::string& id) const {
    for (const auto& [person, theirs] : of_persons_)
        for (const Sanction& sanction : theirs)
            if (sanction.id == id) return &sanction;
    for (const auto& [range, sanction] : of_addresses_)
        if (sanction.id == id) return &sanction;
    return nullptr;
}

std::vector<const Sanction*> Sanctions::of(const std::string& person, std::string_view address, Millis now) const {
    std::vector<const Sanction*> all;
    if (const auto theirs = of_persons_.find(person); theirs != of_persons_.end())
        for (const Sanction& sanction : theirs->second) all.push_back(&sanction);
    for (const auto& [range, sanction] : of_addresses_)
        if (range.contains(address)) all.push_back(&sanction);
    std::erase_if(all, [&](const Sanction* sanction) { return !sanction->in_force(now); });
    return all;
}

// The one that lasts longest.
const Sanction* Sanctions::strongest(SanctionKind kind, const std::string& person, std::string_view address,
                                     Millis now) const {
    const Sanction* found = nullptr;
    for (const Sanction* each : of(person, address, now)) {
        if (each->kind != kind) continue;
        if (!found || each->until == 0 || (found->until != 0 && each->until > found->until)) found = each;
    }
    return found;
}

Refusal sanction_refusal(const Sanction& sanction) { return {"banned", sanction_words(sanction)}; }

void write_notices(JsonWriter& json, const std::vector<const Sanction*>& sanctions) {
    json.key("notices").begin_array();
    for (const Sanction* sanction : sanctions) {
        const Error words = sanction_words(*sanction);
        json.begin_object().member("id", sanction->id).member("kind", sanction_name(sanction->kind));
        json.member("until", sanction->until).key("words").begin_object();
        json.member("en", in_plain_words(words, Language::english));
        json.member("it", in_plain_words(words, Language::italian)).end_object().end_object();
    }
    json.end_array();
}

}  // namespace tavoliere::server
